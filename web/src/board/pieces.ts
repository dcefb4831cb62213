// The pieces on the board with identities that last: when a position changes,
// a piece that moved keeps its identity, so that the page moves it and leaves
// all others alone.

import type { Board, Side } from '../api'
import type { Geometry } from './geometry'

export interface Standing {
  readonly id: number
  readonly letter: string
  readonly square: number
}

/** A piece that has been taken and is shown for some milliseconds more. */
export interface Taken {
  readonly square: number
  readonly letter: string
  readonly delay: number
}

let lastId = 0

/**
 * Returns the pieces of a board, those of the position before among them.
 * `trails` are the squares of the moves between the two, in either direction:
 * they tell which of several like pieces moved, and that a pawn became a queen.
 */
export function follow(
  before: readonly Standing[],
  board: string,
  trails: readonly (readonly number[])[],
): readonly Standing[] {
  const stays: Standing[] = []
  const left: Standing[] = []
  for (const piece of before) (board[piece.square] === piece.letter ? stays : left).push(piece)
  const held = new Set(stays.map((piece) => piece.square))
  const arrived: number[] = []
  for (let square = 0; square < board.length; square++) {
    if (board[square] !== '.' && !held.has(square)) arrived.push(square)
  }
  if (left.length === 0 && arrived.length === 0) return before

  const moved = arrived.map((square) => {
    const letter = board[square] as string
    const index = mover(left, letter, square, trails)
    const [piece] = index < 0 ? [] : left.splice(index, 1)
    return { id: piece?.id ?? ++lastId, letter, square }
  })
  // In the order of identities, so that the elements keep their order.
  return [...stays, ...moved].sort((a, b) => a.id - b.id)
}

/** The index of the piece that came to the square, or -1 if it is new. */
function mover(
  left: readonly Standing[],
  letter: string,
  square: number,
  trails: readonly (readonly number[])[],
): number {
  for (const squares of trails) {
    const from = squares[0]
    const to = squares[squares.length - 1]
    if (squares.length < 2 || (square !== from && square !== to)) continue
    const origin = square === to ? from : to
    const index = left.findIndex((piece) => piece.square === origin)
    if (index >= 0) return index
  }
  return left.findIndex((piece) => piece.letter === letter)
}

/** The transform that puts a piece's element, one cell large, on a square. */
export function transformOf(geometry: Geometry, square: number): string {
  const { x, y } = geometry.place(square)
  return `translate(${100 * x}%, ${100 * y}%)`
}

/** The square of a side's king, or -1. */
export function royalOf(board: Board, letters: string, side: Side): number {
  const kings = board.pieces.filter((p) => p.royal && p.side === side).map((p) => p.letter)
  return [...letters].findIndex((letter) => kings.includes(letter))
}
