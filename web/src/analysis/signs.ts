// The signs by which people judge moves and positions, by their numbers in PGN.

import type { Key } from '../texts'

export interface Sign {
  nag: number
  sign: string
  name: Key
}

/** Signs of moves: one at most for each. */
export const moveSigns: readonly Sign[] = [
  { nag: 1, sign: '!', name: 'sign-good' },
  { nag: 2, sign: '?', name: 'sign-mistake' },
  { nag: 3, sign: '!!', name: 'sign-brilliant' },
  { nag: 4, sign: '??', name: 'sign-blunder' },
  { nag: 5, sign: '!?', name: 'sign-interesting' },
  { nag: 6, sign: '?!', name: 'sign-dubious' },
]

/** Signs of positions: one at most for each. */
export const positionSigns: readonly Sign[] = [
  { nag: 10, sign: '=', name: 'sign-equal' },
  { nag: 13, sign: '∞', name: 'sign-unclear' },
  { nag: 14, sign: '+=', name: 'sign-first-little' },
  { nag: 15, sign: '=+', name: 'sign-second-little' },
  { nag: 16, sign: '±', name: 'sign-first-better' },
  { nag: 17, sign: '∓', name: 'sign-second-better' },
  { nag: 18, sign: '+−', name: 'sign-first-wins' },
  { nag: 19, sign: '−+', name: 'sign-second-wins' },
]

const others: Readonly<Record<number, string>> = { 7: '□', 36: '→', 140: '∆', 146: 'N' }

/** The signs behind a move; those that have none are written by their number. */
export function signText(nags: readonly number[]): string {
  const known = [...moveSigns, ...positionSigns]
  const signs = nags.map((nag) => known.find((s) => s.nag === nag)?.sign ?? others[nag] ?? `$${nag}`)
  return signs.join(' ')
}

/** Puts a sign in the place of others of its kind, or takes it away if it is there; 0 takes all away. */
export function toggled(nags: readonly number[], nag: number, kind: readonly Sign[]): number[] {
  const rest = nags.filter((n) => !kind.some((s) => s.nag === n))
  return nag === 0 || nags.includes(nag) ? rest : [...rest, nag].sort((a, b) => a - b)
}
