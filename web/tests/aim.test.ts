import { expect, test } from 'vitest'
import { lift, noAim, press, slide } from '../src/board/aim'

test('the first touch aims, the second one of the same square confirms', () => {
  const first = lift(press(noAim, 7))
  expect(first.square).toBe(-1)
  expect(first.aim.square).toBe(7)
  const second = lift(press(first.aim, 7))
  expect(second).toEqual({ aim: noAim, square: 7 })
})

test('a touch of another square aims there', () => {
  const first = lift(press(noAim, 7))
  expect(lift(press(first.aim, 8))).toEqual({ aim: { square: 8, down: false, confirms: false }, square: -1 })
})

test('a finger that slides carries the aim along and confirms nothing', () => {
  const first = lift(press(noAim, 7)).aim
  const slid = slide(press(first, 7), 9)
  expect(lift(slide(slid, 7))).toEqual({ aim: { square: 7, down: false, confirms: false }, square: -1 })
  expect(slide(slid, -1)).toBe(slid)
  expect(slide(first, 9)).toBe(first) // the finger is not down
})
