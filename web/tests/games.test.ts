import { expect, test, vi } from 'vitest'
import type { Game } from '../src/api'
import { Games, withSettings } from '../src/games.svelte'
import { base } from '../src/names'

// The page takes its first language from the browser.
vi.hoisted(() => vi.stubGlobal('navigator', { language: 'en' }))

const setting = (name: string, fallback: string, ...values: string[]): NonNullable<Game['settings']>[number] => ({
  name, english: name, chinese: name, default: fallback, value: fallback,
  choices: values.map((value) => ({ value, english: value === 'swap2' ? 'Swap2' : value, chinese: value })),
})

function game(name: string, english: string, ...settings: NonNullable<Game['settings']>): Game {
  const words = { english, chinese: english }
  return {
    ...words, name, first: words, second: words, start_fen: '', note: '', record: '', settings,
    board: { cols: 1, rows: 1, on_lines: true, checkered: false, river: 0, palaces: null, files: null, ranks: null, pieces: [] },
  }
}

const size = setting('size', '15', '15', '19')
const opening = setting('opening', 'none', 'none', 'swap2')
const gomoku = game('gomoku', 'Gomoku', size, opening)
const games = new Games({ games: [game('xiangqi', 'Xiangqi'), game('xiangqi:simple', 'Xiangqi'), gomoku, game('gomoku:renju', 'Renju', size)], levels: [] })

test('settings are written after the name, but for usual and unknown values', () => {
  expect(withSettings(gomoku, {})).toBe('gomoku')
  expect(withSettings(gomoku, { size: '15', opening: 'none' })).toBe('gomoku')
  expect(withSettings(gomoku, { size: '19', opening: 'swap2', colour: 'red' })).toBe('gomoku,size=19,opening=swap2')
  expect(withSettings(gomoku, { size: '99' })).toBe('gomoku')
})

test('variants belong to a game', () => {
  expect(base('gomoku:renju,size=19')).toBe('gomoku')
  expect(games.variants('gomoku:renju').map((g) => g.name)).toEqual(['gomoku', 'gomoku:renju'])
  expect(games.firsts().map((g) => g.name)).toEqual(['xiangqi', 'gomoku'])
})

test('the list names a game by its family, if it has one', () => {
  expect(games.family(gomoku)).toBe('Gomoku')
  const empty = { english: '', chinese: '' }
  expect(games.family({ ...gomoku, family: empty })).toBe('Gomoku')
  expect(games.family({ ...gomoku, family: { english: 'Gomoku and renju', chinese: '五子棋、连珠' } })).toBe('Gomoku and renju')
})

test('titles name the variant where the game does not, and the settings', () => {
  expect(games.title(game('gomoku:renju', 'Renju'))).toBe('Renju')
  expect(games.title(game('xiangqi:simple', 'Xiangqi'))).toBe('Xiangqi · simple repetition rules')
  expect(games.titleOf('gomoku,size=19,opening=swap2')).toBe('Gomoku 19×19 · Swap2')
  expect(games.titleOf('gomoku,opening=swap2,size=19')).toBe('Gomoku 19×19 · Swap2')
  expect(games.titleOf('shogi')).toBe('shogi')
})
