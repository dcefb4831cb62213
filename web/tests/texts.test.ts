import { expect, test } from 'vitest'
import { texts } from '../src/texts'

test('both languages fill in the same places', () => {
  for (const [key, [english, chinese]] of Object.entries(texts)) {
    const places = (text: string): string[] => [...text.matchAll(/\{\d\}/g)].map(String).sort()
    expect(places(chinese), key).toEqual(places(english))
    expect(english.trim() !== '' && chinese.trim() !== '', key).toBe(true)
  }
})

test('every refusal of docs/api.md has a sentence', () => {
  const codes = [
    'bad-request', 'forbidden', 'unknown-game', 'bad-position', 'illegal-move', 'not-your-turn', 'stale', 'game-over',
    'nothing-to-undo', 'nothing-to-claim', 'choose-first', 'nothing-to-choose', 'no-hint', 'busy', 'internal',
    'not-your-seat', 'no-seat', 'no-offer', 'ask-first', 'asked-already', 'too-early', 'too-late', 'too-many',
  ]
  for (const code of codes) expect(texts).toHaveProperty(`error-${code}`)
})
