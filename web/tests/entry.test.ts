import { expect, test } from 'vitest'
import type { Legal } from '../src/api'
import { goesOn, kept, movers, nothing, passed, preview, targets, touch, type Entry } from '../src/board/entry'

const never = (): boolean => false

function legal(...moves: [squares: number[], choice?: string][]): Legal[] {
  return moves.map(([squares, choice]) => {
    const move = squares.join('-') + (choice ?? '')
    return choice === undefined ? { move, text: move, squares } : { move, text: move, squares, choice }
  })
}

/** Touches squares in order and returns what stands at the end. */
function play(moves: Legal[], ...squares: number[]): { entry: Entry; move: string | undefined } {
  let entry = nothing
  let move: string | undefined
  for (const square of squares) {
    const result = touch(moves, entry, square, never)
    entry = result.entry
    move = result.move?.move
  }
  return { entry, move }
}

test('a stone is one touch', () => {
  const moves = legal([[3]], [[4]])
  expect(play(moves, 4).move).toBe('4')
  expect(play(moves, 5)).toEqual({ entry: nothing, move: undefined })
})

test('from and to', () => {
  const moves = legal([[1, 2]], [[1, 3]], [[5, 6]])
  expect([...targets(moves, play(moves, 1).entry.path)]).toEqual([2, 3])
  expect(play(moves, 1, 3).move).toBe('1-3')
  expect(play(moves, 1, 5).entry.path).toEqual([5])
  expect(play(moves, 1, 9).entry).toEqual(nothing)
  expect(play(moves, 1, 1).entry).toEqual(nothing)
})

test('a king is castled onto its own rook, which is not selected', () => {
  const moves = legal([[4, 7]], [[7, 6]])
  expect(play(moves, 4, 7).move).toBe('4-7')
})

test('promotion asks for the piece', () => {
  const moves = legal([[52, 60], 'Q'], [[52, 60], 'N'], [[52, 61], 'Q'])
  const { entry, move } = play(moves, 52, 60)
  expect(move).toBeUndefined()
  expect(entry.choosing.map((m) => m.choice)).toEqual(['Q', 'N'])
  expect(play(moves, 52, 61).move).toBe('52-61Q')
})

// Field case BR-162: a person could not enter the second jump of a chain.
test('a chain of jumps goes square by square, or straight to an end that is the only one', () => {
  const moves = legal([[9, 18, 27]], [[9, 18, 29]], [[9, 16]])
  const { entry, move } = play(moves, 9, 18)
  expect(move).toBeUndefined()
  expect([...targets(moves, entry.path)]).toEqual([27, 29])
  expect(play(moves, 9, 18, 27).move).toBe('9-18-27')
  expect(play(moves, 9, 27).move).toBe('9-18-27')
  expect(play(moves, 9, 16).move).toBe('9-16')
  const ambiguous = legal([[9, 18, 27]], [[9, 20, 27]])
  expect(play(ambiguous, 9, 27).move).toBeUndefined()
})

test('a chain that may stop early stops at the second touch of its square', () => {
  const moves = legal([[9, 18]], [[9, 18, 27]])
  expect(play(moves, 9, 18).move).toBeUndefined()
  expect(play(moves, 9, 18, 18).move).toBe('9-18')
  expect(play(moves, 9, 18, 27).move).toBe('9-18-27')
})

test('in the middle of a chain only its next squares do anything, and its first takes it back', () => {
  const moves = legal([[9, 18, 27]], [[5, 1]], [[12, 16]])
  const { entry } = play(moves, 9, 18)
  for (const slip of [5, 12, 18, 3]) expect(touch(moves, entry, slip, () => true)).toEqual({ entry })
  expect(touch(moves, entry, 9, () => true)).toEqual({ entry: nothing })
  const round = legal([[9, 18, 27, 9]])
  expect(play(round, 9, 18, 27, 9).move).toBe('9-18-27-9')
})

test('a piece may be dropped on the next square, or the end that names a chain', () => {
  const moves = legal([[9, 18, 27]], [[5, 1]], [[52, 60], 'Q'], [[52, 60], 'N'])
  const held = { path: [9], choosing: [] }
  expect([18, 27, 5, 3].map((square) => goesOn(moves, held, square, () => true))).toEqual([true, true, false, false])
  expect(goesOn(moves, { path: [52], choosing: [] }, 60, never)).toBe(true)
})

test('what a chain has passed over are the other pieces on its straight lines', () => {
  const enemies = new Set([9, 27, 45])
  const isEnemy = (square: number): boolean => enemies.has(square)
  expect(passed(8, [0, 18], isEnemy)).toEqual([9])
  expect(passed(8, [0, 18, 36], isEnemy)).toEqual([9, 27])
  expect(passed(8, [0, 54], isEnemy)).toEqual([9, 27, 45])
  expect(passed(8, [0], isEnemy)).toEqual([])
  expect(passed(8, [1, 18], isEnemy)).toEqual([]) // no line leads there
})

test('the pieces that can move are pointed out if they are few', () => {
  expect(movers(legal([[9, 18]], [[9, 16]], [[3, 4]]))).toEqual([9, 3])
  expect(movers(legal([[1, 9]], [[2, 9]], [[3, 9]], [[4, 9]], [[5, 9]]))).toEqual([])
  expect(movers(legal([[1]], [[2]]))).toEqual([])
  expect(movers(legal([[1, 9]], [[2, 9]], [[3, 9]], [[4, 9]], [[5, 9]]), Infinity)).toEqual([1, 2, 3, 4, 5])
})

test('an own piece can be held while the opponent thinks, and moves when it may', () => {
  const held = touch([], nothing, 12, (square) => square === 12).entry
  expect(held.path).toEqual([12])
  const moves = legal([[12, 28]])
  expect(kept(moves, held, never)).toBe(held)
  expect(touch(moves, held, 28, never).move?.move).toBe('12-28')
})

test('a new position lets go of a piece that is gone and of an open choice', () => {
  expect(kept([], { path: [12], choosing: [] }, never)).toEqual(nothing)
  const moves = legal([[52, 60], 'Q'], [[52, 60], 'N'])
  expect(kept(moves, { path: [52, 60], choosing: moves }, never)).toEqual(nothing)
})

test('the board with a move half entered', () => {
  expect(preview('P..', [0, 2], '')).toBe('..P')
  expect(preview('P..', [0, 2], 'Q')).toBe('..Q')
  expect(preview('...', [1], 'x')).toBe('.x.')
  expect(preview('P..', [], '')).toBe('P..')
})
