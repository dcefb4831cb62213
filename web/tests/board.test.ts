import { expect, test } from 'vitest'
import type { Board } from '../src/api'
import { Geometry } from '../src/board/geometry'
import { follow } from '../src/board/pieces'

const board: Board = {
  cols: 3, rows: 2, on_lines: false, checkered: true, river: 0, palaces: null,
  files: ['a', 'b', 'c'], ranks: ['1', '2'], pieces: [],
}

test('squares on the screen, from both sides', () => {
  const straight = new Geometry(board, false)
  const flipped = new Geometry(board, true)
  expect(straight.place(0)).toEqual({ x: 0, y: 1 })
  expect(flipped.place(0)).toEqual({ x: 2, y: 0 })
  for (const geometry of [straight, flipped]) {
    for (let square = 0; square < 6; square++) {
      const { x, y } = geometry.place(square)
      expect(geometry.squareAt(x, y)).toBe(square)
    }
  }
  expect(straight.squareAt(3, 0)).toBe(-1)
  expect(straight.shownRows()).toEqual([[3, 4, 5], [0, 1, 2]])
  expect(flipped.shownRows()).toEqual([[2, 1, 0], [5, 4, 3]])
})

test('the cursor stops at the edge', () => {
  const geometry = new Geometry(board, true)
  expect(geometry.neighbour(0, 1, 0)).toBe(0)
  expect(geometry.neighbour(0, -1, 0)).toBe(1)
  expect(geometry.name(4)).toBe('b2')
  expect(geometry.isDark(0)).toBe(true)
})

test('squares with labels are called by them', () => {
  const geometry = new Geometry({ ...board, labels: ['4', '', '3', '', '2', ''] }, false)
  expect([0, 1, 4].map((square) => geometry.name(square))).toEqual(['4', '–', '2'])
})

/** The identity of the piece on each square, 0 where there is none. */
function ids(standing: ReturnType<typeof follow>, squares: number): number[] {
  return Array.from({ length: squares }, (_, square) => standing.find((s) => s.square === square)?.id ?? 0)
}

test('a piece keeps its identity where it moves, captures, promotes and comes back', () => {
  const start = follow([], 'P.p..k', [])
  const [pawn, , enemy, , , king] = ids(start, 6)
  const captured = follow(start, '..P..k', [[0, 2]])
  expect(ids(captured, 6)).toEqual([0, 0, pawn, 0, 0, king])
  const promoted = follow(captured, '....Qk', [[2, 4]])
  expect(ids(promoted, 6)[4]).toBe(pawn)
  const back = follow(promoted, '..P..k', [[0, 2], [2, 4]])
  expect(ids(back, 6)[2]).toBe(pawn)
  const undone = follow(back, 'P.p..k', [[], [0, 2]])
  expect(ids(undone, 6)[0]).toBe(pawn)
  expect(ids(undone, 6)[2]).not.toBe(enemy)
})

test('unchanged pieces are the same objects, so that they are not drawn again', () => {
  const before = follow([], 'R..R', [])
  const after = follow(before, 'R.R.', [[3, 2]])
  expect(after.find((s) => s.square === 0)).toBe(before.find((s) => s.square === 0))
  expect(follow(after, 'R.R.', [])).toBe(after)
})

test('castling moves both pieces by their letters', () => {
  const before = follow([], 'K..R', [])
  const after = follow(before, '.RK.', [[0, 2]])
  expect(ids(after, 4)).toEqual([0, ids(before, 4)[3], ids(before, 4)[0], 0])
})
