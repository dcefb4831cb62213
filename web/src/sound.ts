// The sounds of a game, made by the browser: no files are loaded. Nothing is
// heard before the person has touched the page, as browsers demand.

import { isOver, type State } from './api'
import { settings } from './settings.svelte'

/** `low` warns of little time, `notice` tells that the other player wants something or has come. */
export type Sound = 'move' | 'capture' | 'check' | 'end' | 'low' | 'notice'

/** What is heard when one state follows another, or nothing: a game that was opened or taken back is silent. */
export function soundOf(before: State | null, now: State): Sound | null {
  if (!before || before.id !== now.id) return null
  if (isOver(now) && !isOver(before)) return 'end'
  if (now.ply <= before.ply) return null
  if (now.check) return 'check'
  const last = now.moves.at(-1)
  return last?.captured || last?.capture ? 'capture' : 'move'
}

/** The sounds that are no pieces on wood. */
const melodies: Partial<Record<Sound, { hz: number[]; step: number; seconds: number }>> = {
  end: { hz: [392, 523, 659], step: 0.14, seconds: 0.5 },
  low: { hz: [880, 880, 880], step: 0.16, seconds: 0.12 },
  notice: { hz: [659, 784], step: 0.12, seconds: 0.3 },
}

let context: AudioContext | null = null

/** Lets sounds be heard from the person's first touch or key on. */
export function listenForGesture(): void {
  const begin = (): void => {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  }
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, begin, { once: true, capture: true })
}

export function play(sound: Sound): void {
  if (!context || !settings.sound) return
  const at = context.currentTime + 0.01
  const melody = melodies[sound]
  if (melody) {
    for (const [i, hz] of melody.hz.entries()) tone(context, at + melody.step * i, hz, melody.seconds, 0.15)
    return
  }
  knock(context, at, 0.5)
  if (sound === 'capture') knock(context, at + 0.055, 0.7)
  if (sound === 'check') for (const [i, hz] of [740, 988].entries()) tone(context, at + 0.06 + 0.09 * i, hz, 0.2, 0.12)
}

/** A piece that is put on wood: a short noise, and the board below it. */
function knock(audio: AudioContext, at: number, volume: number): void {
  const length = Math.floor(audio.sampleRate * 0.04)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4
  const noise = audio.createBufferSource()
  noise.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 1900
  noise.connect(filter).connect(fading(audio, at, 0.05, volume))
  noise.start(at)
  tone(audio, at, 190, 0.07, volume * 0.7)
}

function tone(audio: AudioContext, at: number, hz: number, seconds: number, volume: number): void {
  const oscillator = audio.createOscillator()
  oscillator.frequency.value = hz
  oscillator.connect(fading(audio, at, seconds, volume))
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

/** A way to the loudspeaker that fades from a volume to silence. */
function fading(audio: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  gain.connect(audio.destination)
  return gain
}
