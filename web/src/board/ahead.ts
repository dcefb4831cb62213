// Moves entered ahead, while the opponent has the turn: two squares, or the one
// of a stone. Whether such a move is legal is seen when the turn comes.

import type { Legal } from '../api'

/** What is held and what has been entered ahead, by the squares. */
export interface Ahead {
  readonly held: number
  readonly squares: readonly number[]
}

/** What a touch of a square means to somebody who moves ahead. */
export function touchAhead(ahead: Ahead, square: number, own: boolean, stones: boolean): Ahead {
  const none = { held: -1, squares: [] }
  if (stones) return ahead.squares[0] === square ? none : { held: -1, squares: [square] }
  if (own) return ahead.held === square ? none : { held: square, squares: [] }
  return ahead.held < 0 ? none : { held: -1, squares: [ahead.held, square] }
}

/**
 * The legal move that was meant, if there is one and only one. A piece that is
 * promoted becomes a queen, or what the rules offer first.
 */
export function meant(legal: readonly Legal[], squares: readonly number[]): Legal | undefined {
  const [from, to] = [squares[0], squares.at(-1)]
  const fitting = legal.filter(
    (l) => l.squares[0] === from && l.squares.at(-1) === to && (l.squares.length === 1) === (squares.length === 1),
  )
  const [first] = fitting
  if (!first || fitting.some((l) => l.squares.join() !== first.squares.join())) return undefined
  return fitting.find((l) => l.choice?.toUpperCase() === 'Q') ?? first
}
