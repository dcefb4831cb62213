// What is pointed out on a board from outside the game.

/** A move that somebody would make, with its rank among others, from 1. */
export interface Pointer {
  readonly squares: readonly number[]
  readonly rank: number
}

/** The number of a stone in a line of play. */
export interface Numbered {
  readonly square: number
  readonly number: number
}
