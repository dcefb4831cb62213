import { expect, test } from 'vitest'
import { completions } from '../src/board/threats'

/** The same by trying every line of every direction, square by square. */
function bruteForce(board: string, cols: number, letter: string, length: number, exactly: boolean): number[] {
  const rows = board.length / cols
  const found: number[] = []
  for (let square = 0; square < board.length; square++) {
    if (board[square] !== '.') continue
    const put = board.slice(0, square) + letter + board.slice(square + 1)
    const at = (x: number, y: number): string => (x < 0 || y < 0 || x >= cols || y >= rows ? '' : (put[y * cols + x] ?? ''))
    let completes = false
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]] as const) {
      for (let back = 0; back < length; back++) {
        const [x, y] = [(square % cols) - back * dx, Math.floor(square / cols) - back * dy]
        const full = Array.from({ length }, (_, i) => at(x + i * dx, y + i * dy)).every((c) => c === letter)
        const longer = at(x - dx, y - dy) === letter || at(x + length * dx, y + length * dy) === letter
        if (full && !(exactly && longer)) completes = true
      }
    }
    if (completes) found.push(square)
  }
  return found
}

test('the points that complete a row are those that brute force finds', () => {
  let seed = 7
  const random = (n: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor(seed / 65536) % n
  }
  let some = 0
  for (let round = 0; round < 300; round++) {
    const [cols, rows, length] = round % 2 ? [9, 8, 5] : [3, 3, 3]
    const board = Array.from({ length: cols * rows }, () => '.xxo'[random(4)]).join('')
    for (const exactly of [false, true]) {
      const want = bruteForce(board, cols, 'x', length, exactly)
      expect(completions(board, cols, 'x', length, exactly), board).toEqual(want)
      some += want.length
    }
  }
  expect(some).toBeGreaterThan(100)
})
