import { expect, test } from 'vitest'
import type { Game, Legal, State } from '../src/api'
import { balance } from '../src/material'
import { written } from '../src/notation'
import { mirrored, openingOf } from '../src/openings/opening'
import { soundOf } from '../src/sound'

function legal(move: string, text: string): Legal {
  return { move, text, squares: [] }
}

test('a typed move is found in whichever way it is written', () => {
  const moves = [legal('e1g1', 'O-O'), legal('e7e8q', 'e8=Q+'), legal('h2e2', '炮二平五'), legal('h9g7', '马８进７')]
  for (const [typed, move] of [['0-0', 'e1g1'], ['e8Q', 'e7e8q'], ['e8=Q', 'e7e8q'], ['马8进7', 'h9g7'], ['炮二平五', 'h2e2']]) {
    expect(written(moves, typed ?? '')?.move).toBe(move)
  }
  expect(written(moves, 'e4')).toBeUndefined()
})

test('a letter keeps its case: a pawn from b is no bishop', () => {
  const moves = [legal('b4c5', 'bxc5'), legal('a3c5', 'Bxc5')]
  expect(written(moves, 'bxc5')?.move).toBe('b4c5')
  expect(written(moves, 'Bxc5+')?.move).toBe('a3c5')
})

const chess = { name: 'chess', start_fen: 'start', board: { pieces: [...'PNBRQK'].flatMap((letter) => [
  { letter, side: 'first' }, { letter: letter.toLowerCase(), side: 'second' },
]) } } as unknown as Game
const xiangqi = { name: 'xiangqi', start_fen: 'start' } as unknown as Game

function played(...texts: string[]): State {
  return { start_fen: 'start', moves: texts.map((text) => ({ text })) } as unknown as State
}

test('an opening has the name of the longest line that was followed', () => {
  expect(openingOf(chess, played('e4', 'e5', 'Nf3', 'Nc6', 'Bb5'))?.english).toBe('Ruy Lopez')
  expect(openingOf(chess, played('e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'h6'))?.english).toBe('Ruy Lopez')
  expect(openingOf(chess, played('d4', 'Nf6', 'c4', 'e6', 'Nf3', 'Bb4+'))?.chinese).toBe('博戈-印度防御')
  expect(openingOf(chess, played('a3'))).toBeNull()
  expect(openingOf({ ...chess, name: 'chess:960' }, played('e4'))).toBeNull()
  expect(openingOf(chess, { ...played('e4'), start_fen: 'another' })).toBeNull()
})

test('an opening of xiangqi has its name on either wing', () => {
  expect(mirrored('炮二平五')).toBe('炮八平五')
  expect(mirrored('马8进7')).toBe('马2进3')
  expect(mirrored('车一进一')).toBe('车九进一')
  expect(openingOf(xiangqi, played('炮八平五', '炮２平５'))?.english).toBe('Same-side cannons')
  expect(openingOf(xiangqi, played('炮二平五', '炮８平５'))?.english).toBe('Same-side cannons')
  expect(openingOf(xiangqi, played('炮二平五', '炮２平５'))?.english).toBe('Opposite cannons')
})

test('the balance is what the first side has more', () => {
  expect(balance(chess, 'KQ.kr')).toBe(4)
  expect(balance(chess, 'KP.knn')).toBe(-5)
  expect(balance({ ...chess, name: 'gomoku' }, 'PPP')).toBe(0)
})

function state(ply: number, more: Partial<State> = {}): State {
  const moves = Array.from({ length: ply }, () => ({ text: '', captured: '' }))
  return { id: 'g', ply, check: false, outcome: { result: '*' }, moves, ...more } as unknown as State
}

test('each kind of move has its sound, and what is no move has none', () => {
  expect(soundOf(null, state(3))).toBeNull()
  expect(soundOf(state(3), state(4))).toBe('move')
  expect(soundOf(state(3), state(4, { moves: [{ captured: 'p' }] } as unknown as State))).toBe('capture')
  expect(soundOf(state(3), state(4, { check: true }))).toBe('check')
  expect(soundOf(state(3), state(3, { over: true, outcome: { result: '1-0' } } as unknown as State))).toBe('end')
  expect(soundOf(state(4), state(2))).toBeNull()
  expect(soundOf(state(4, { id: 'other' }), state(5))).toBeNull()
})
