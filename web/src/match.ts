// What a game has besides its board when time is limited or two people play it
// from browsers of their own: the shapes of docs/api.md.

import type { Role, Side } from './api'

/** How much time a new game gives to each side, in seconds. */
export interface TimeControl {
  base: number
  increment: number
}

export interface Clock extends TimeControl {
  /** What is left to the sides at the `now_ms` of the state. */
  first_ms: number
  second_ms: number
  running: Side | ''
}

/** A seat as others see it. */
export interface Place {
  player: Role
  taken: boolean
  connected: boolean
  away_ms: number
}

export interface Presence {
  first: Place
  second: Place
  spectators: number
}

/** A seat as the one who has it sees it. */
export interface Seat {
  token: string
  player: Role
  side: Side
}

export type OfferKind = 'draw' | 'takeback' | 'rematch'

export interface Offer {
  kind: OfferKind
  by: Side
  declined: boolean
}

/** How long a player must be away before the other one may claim the game, in ms. */
export const awayLimit = 60_000

/** What absence is too short to be spoken of, in ms: a page is loaded again, a phone changes its network. */
export const briefAbsence = 2000

/**
 * From how little time on a dial warns, in ms: a tenth of the game's time, but
 * never less than ten seconds nor more than a minute.
 */
export function lowTime(clock: TimeControl): number {
  return Math.min(60_000, Math.max(10_000, clock.base * 100))
}
