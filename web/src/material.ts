// What pieces are worth to people who count, for the balance beside the board.
// These are the round numbers that beginners' books print; the engine has its own.

import type { Game } from './api'
import { base } from './names'

const values: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  chess: { p: 1, n: 3, b: 3, r: 5, q: 9 },
  xiangqi: { p: 1, a: 2, b: 2, n: 4, c: 4.5, r: 9 },
  // Men are counted, whichever letter they have.
  checkers: { b: 1, w: 1 },
}

/** By how much the first side has more on the board, negative where it has less; 0 where nobody counts. */
export function balance(game: Game, board: string): number {
  const worth = values[base(game.name)]
  if (!worth) return 0
  const sides = new Map(game.board.pieces.map((piece) => [piece.letter, piece.side]))
  let sum = 0
  for (const letter of board) {
    const side = sides.get(letter)
    if (side) sum += (side === 'first' ? 1 : -1) * (worth[letter.toLowerCase()] ?? 0)
  }
  return sum
}
