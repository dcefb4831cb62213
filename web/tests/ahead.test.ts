import { expect, test } from 'vitest'
import type { Legal } from '../src/api'
import { meant, touchAhead } from '../src/board/ahead'

const none = { held: -1, squares: [] }

test('two touches enter a move ahead, a third takes it back', () => {
  const held = touchAhead(none, 11, true, false)
  expect(held).toEqual({ held: 11, squares: [] })
  const entered = touchAhead(held, 27, false, false)
  expect(entered).toEqual({ held: -1, squares: [11, 27] })
  expect(touchAhead(entered, 40, false, false)).toEqual(none)
  expect(touchAhead(held, 11, true, false)).toEqual(none)
  expect(touchAhead(entered, 12, true, false)).toEqual({ held: 12, squares: [] })
  expect(touchAhead(none, 27, false, false)).toEqual(none)
})

test('a stone is entered ahead by one touch and taken back by another', () => {
  const entered = touchAhead(none, 112, false, true)
  expect(entered.squares).toEqual([112])
  expect(touchAhead(entered, 112, false, true)).toEqual(none)
  expect(touchAhead(entered, 5, false, true).squares).toEqual([5])
})

function legal(squares: number[], choice?: string): Legal {
  return { move: squares.join('-') + (choice ?? ''), text: '', squares, ...(choice ? { choice } : {}) }
}

test('what was meant is the legal move between the squares, if there is only one', () => {
  expect(meant([legal([1, 2]), legal([1, 3])], [1, 3])?.move).toBe('1-3')
  expect(meant([legal([1, 2])], [1, 3])).toBeUndefined()
  expect(meant([legal([1, 5, 9])], [1, 9])?.move).toBe('1-5-9')
  // Two ways to the same square: nobody knows which was meant.
  expect(meant([legal([1, 5, 9]), legal([1, 6, 9])], [1, 9])).toBeUndefined()
  expect(meant([legal([7])], [7])?.move).toBe('7')
  expect(meant([legal([7, 7])], [7])).toBeUndefined()
})

test('a pawn that is promoted ahead becomes a queen', () => {
  expect(meant([legal([48, 56], 'N'), legal([48, 56], 'Q'), legal([48, 56], 'R')], [48, 56])?.choice).toBe('Q')
})
