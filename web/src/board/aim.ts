// Putting stones with a finger where squares are smaller than a fingertip: the
// first touch aims, a finger that moves carries the aim along, and a touch of
// the point that is aimed at puts the stone there.

/** Squares narrower than this, in pixels, need an aim. */
export const smallSquare = 30

export interface Aim {
  /** The square that is aimed at, or -1. */
  readonly square: number
  /** Whether the finger is down, and has touched what was aimed at before. */
  readonly down: boolean
  readonly confirms: boolean
}

export const noAim: Aim = { square: -1, down: false, confirms: false }

export function press(aim: Aim, square: number): Aim {
  return { square, down: true, confirms: square === aim.square }
}

/** The finger moves over a square, or -1 beside the board. */
export function slide(aim: Aim, square: number): Aim {
  if (!aim.down || square < 0 || square === aim.square) return aim
  return { square, down: true, confirms: false }
}

/** Lifts the finger; a square that is confirmed is returned, else -1. */
export function lift(aim: Aim): { aim: Aim; square: number } {
  if (aim.down && aim.confirms) return { aim: noAim, square: aim.square }
  return { aim: { ...aim, down: false, confirms: false }, square: -1 }
}
