// The clocks to choose from in the new-game panel.

import type { TimeControl } from './match'

/** By name: minutes for the game and seconds for each move. */
export const usualClocks = ['none', '1+0', '3+2', '5+0', '10+5', '15+10', '30+0', 'custom'] as const

export interface ClockChoice {
  name: string
  /** What `custom` means; an empty field is null. */
  minutes: number | null
  seconds: number | null
}

/** Returns the clock that was chosen, nothing where time is not limited. */
export function controlOf({ name, minutes, seconds }: ClockChoice): TimeControl | undefined {
  if (name === 'none') return undefined
  const [base, increment] = name === 'custom' ? [minutes ?? 0, seconds ?? 0] : name.split('+').map(Number)
  return { base: Math.round((base ?? 0) * 60), increment: Math.round(increment ?? 0) }
}

/** Reads a choice that was stored; what makes no sense is no clock. */
export function storedClock(stored: unknown): ClockChoice {
  const { name, minutes, seconds } = (stored ?? {}) as Record<string, unknown>
  const number = (value: unknown, otherwise: number): number => (typeof value === 'number' && value >= 0 ? value : otherwise)
  return {
    name: usualClocks.find((n) => n === name) ?? 'none',
    minutes: number(minutes, 20),
    seconds: number(seconds, 0),
  }
}
