// Entering a move: squares are touched one after the other until they name one
// legal move, or several that differ only in the piece to be chosen.

import type { Legal } from '../api'

export interface Entry {
  /** The squares touched so far. */
  readonly path: readonly number[]
  /** The moves to choose among, when the squares alone do not decide. */
  readonly choosing: readonly Legal[]
}

export interface Touched {
  readonly entry: Entry
  /** The move that is complete now. */
  readonly move?: Legal
}

/**
 * Why a touch leads nowhere: the piece is stuck, as another one must capture, or
 * a chain is open that must be carried on.
 */
export type Trouble = '' | 'stuck' | 'open-chain'

export const nothing: Entry = { path: [], choosing: [] }

/** The moves whose squares begin with the path. */
export function continuing(legal: readonly Legal[], path: readonly number[]): Legal[] {
  return legal.filter((l) => path.every((square, i) => l.squares[i] === square))
}

/** The squares that may be touched next after a path that has begun. */
export function targets(legal: readonly Legal[], path: readonly number[]): Set<number> {
  const next = new Set<number>()
  if (path.length === 0) return next
  for (const l of continuing(legal, path)) {
    const square = l.squares[path.length]
    if (square !== undefined) next.add(square)
  }
  return next
}

/**
 * Touches a square. `own` tells whether a piece there may be held although it
 * has no move now, as while the opponent thinks.
 */
export function touch(legal: readonly Legal[], entry: Entry, square: number, own: (square: number) => boolean): Touched {
  const path = entry.path
  if (path.length > 0 && entry.choosing.length === 0) {
    const further = advance(legal, path, square)
    if (further) return further
    // A second touch puts the piece down again. From the middle of a chain it
    // goes back only to where it came from: any other touch is taken for a slip.
    if (square === path[0]) return { entry: nothing }
    if (path.length > 1) return { entry }
  }
  return begin(legal, square, own)
}

/** Reports whether touching a square goes on with what has begun. */
export function goesOn(legal: readonly Legal[], entry: Entry, square: number, own: (square: number) => boolean): boolean {
  const { entry: next, move } = touch(legal, entry, square, own)
  return move !== undefined || next.path.length > entry.path.length
}

function begin(legal: readonly Legal[], square: number, own: (square: number) => boolean): Touched {
  return advance(legal, [], square) ?? { entry: own(square) ? { path: [square], choosing: [] } : nothing }
}

/** Adds a square to the path, or returns null where no move goes on there. */
function advance(legal: readonly Legal[], path: readonly number[], square: number): Touched | null {
  const next = [...path, square]
  const moves = continuing(legal, next)
  if (moves.length > 0) {
    const complete = moves.filter((l) => l.squares.length === next.length)
    // While longer chains begin the same way, the move is not finished: a
    // second touch of the last square finishes it there.
    return complete.length === moves.length ? settle(complete, next) : { entry: { path: next, choosing: [] } }
  }
  if (square === path[path.length - 1]) {
    const complete = continuing(legal, path).filter((l) => l.squares.length === path.length)
    return complete.length > 0 ? settle(complete, path) : null
  }
  return jumpTo(legal, path, square)
}

/** Touching the end of a chain names it when only one chain ends there. */
function jumpTo(legal: readonly Legal[], path: readonly number[], square: number): Touched | null {
  if (path.length === 0) return null
  const ending = continuing(legal, path).filter((l) => l.squares[l.squares.length - 1] === square)
  const [only] = ending
  return only && ending.every((l) => sameSquares(l, only)) ? settle(ending, only.squares) : null
}

function settle(complete: readonly Legal[], path: readonly number[]): Touched {
  const [move] = complete
  if (complete.length === 1 && move) return { entry: nothing, move }
  return { entry: { path, choosing: complete } }
}

function sameSquares(a: Legal, b: Legal): boolean {
  return a.squares.length === b.squares.length && a.squares.every((square, i) => square === b.squares[i])
}

/** At most so many pieces that can move are pointed out to who holds another one. */
const fewMovers = 4

/** The squares of the pieces that can move, if they are few. */
export function movers(legal: readonly Legal[], few = fewMovers): readonly number[] {
  const from = new Set(legal.filter((l) => l.squares.length > 1).map((l) => l.squares[0] as number))
  return from.size <= few ? [...from] : []
}

/**
 * The pieces that a chain has passed over so far: those of the other side on the
 * straight lines between its squares.
 */
export function passed(cols: number, path: readonly number[], isEnemy: (square: number) => boolean): number[] {
  return path.slice(1).flatMap((to, i) => between(cols, path[i] as number, to).filter(isEnemy))
}

/** The pieces that each step of a chain passes over, as `passed` for one step after the other. */
export function passedByStep(cols: number, path: readonly number[], isEnemy: (square: number) => boolean): number[][] {
  return path.slice(1).map((_, i) => passed(cols, path.slice(i, i + 2), isEnemy))
}

/** The squares between two on a row, column or diagonal. */
function between(cols: number, from: number, to: number): number[] {
  const x = (to % cols) - (from % cols)
  const y = Math.floor(to / cols) - Math.floor(from / cols)
  const steps = Math.max(Math.abs(x), Math.abs(y))
  if ((x !== 0 && Math.abs(x) !== steps) || (y !== 0 && Math.abs(y) !== steps)) return []
  const step = Math.sign(y) * cols + Math.sign(x)
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => from + (i + 1) * step)
}

/**
 * Keeps what has been touched in a new position if moves still go on from it,
 * or if nobody may move and the piece is still there to be held.
 */
export function kept(legal: readonly Legal[], entry: Entry, own: (square: number) => boolean): Entry {
  const [first] = entry.path
  if (first === undefined) return entry
  if (entry.choosing.length > 0) return nothing
  if (continuing(legal, entry.path).length > 0) return entry
  return entry.path.length === 1 && own(first) ? entry : nothing
}

/**
 * The board's characters after the squares of a path: what stood on the first
 * stands on the last, or the piece that is `placed` there.
 */
export function preview(board: string, path: readonly number[], placed: string): string {
  const [from] = path
  const to = path[path.length - 1]
  if (from === undefined || to === undefined) return board
  const letters = [...board]
  const moved = letters[from] ?? '.'
  if (path.length > 1) letters[from] = '.'
  letters[to] = placed === '' ? moved : placed
  return letters.join('')
}
