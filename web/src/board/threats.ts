// Rows that one more stone would complete: the check of games in a row.

import { base } from '../names'
import { other, type Game, type Side, type State } from '../api'

/** How many stones in a row win, in the games where such rows win. */
const rows: Readonly<Record<string, number>> = { gomoku: 5, tictactoe: 3 }

const directions = [[1, 0], [0, 1], [1, 1], [1, -1]] as const

/** The points where the side that is not to move would win, were it its turn. */
export function threats(game: Game, state: State): number[] {
  const length = rows[base(game.name)]
  const side = other(state.turn)
  const letter = game.board.pieces.find((piece) => piece.side === side)?.letter
  if (!length || !letter) return []
  return completions(state.board, game.board.cols, letter, length, winsExactly(game.name, side))
}

/** Whether a longer row does not win. */
function winsExactly(name: string, side: Side): boolean {
  const variant = name.split(/[:,]/)[1] ?? ''
  return variant === 'standard' || (variant === 'renju' && side === 'first')
}

/** The empty squares where a stone of a letter completes a row. */
export function completions(board: string, cols: number, letter: string, length: number, exactly: boolean): number[] {
  const count = (square: number, dx: number, dy: number): number => {
    let [x, y, n] = [square % cols, Math.floor(square / cols), 0]
    for (;;) {
      x += dx
      y += dy
      if (x < 0 || x >= cols || board[y * cols + x] !== letter) return n
      n++
    }
  }
  const completes = (square: number): boolean =>
    directions.some(([dx, dy]) => {
      const row = 1 + count(square, dx, dy) + count(square, -dx, -dy)
      return exactly ? row === length : row >= length
    })
  return [...board].flatMap((at, square) => (at === '.' && completes(square) ? [square] : []))
}
