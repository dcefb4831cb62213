// The names of openings, by the moves from the start. The names are those in
// common use; a line is written as the game's record notation writes it.

import type { Game, Named, State } from '../api'
import { base } from '../names'
import chess from './chess.json'
import xiangqi from './xiangqi.json'

type Line = readonly [moves: string, english: string, chinese: string]

/** Tables by game. Chess 960 has starts of its own, and so no names. */
const tables: Readonly<Record<string, ReadonlyMap<string, Named>>> = {
  chess: table(chess as unknown as Line[]),
  xiangqi: table(xiangqi as unknown as Line[]),
}

function table(lines: readonly Line[]): ReadonlyMap<string, Named> {
  return new Map(lines.map(([moves, english, chinese]) => [moves.replace(/[+#]/g, ''), { english, chinese }]))
}

/** The name of the longest known line that the game has followed. */
export function openingOf(game: Game, state: State): Named | null {
  const known = tables[base(game.name)]
  if (!known || game.name.includes(':960') || state.start_fen !== game.start_fen) return null
  const texts = state.moves.slice(0, 12).map((move) => move.text.normalize('NFKC').replace(/[+#]/g, ''))
  return longest(known, texts) ?? (base(game.name) === 'xiangqi' ? longest(known, texts.map(mirrored)) : null)
}

function longest(known: ReadonlyMap<string, Named>, texts: readonly string[]): Named | null {
  for (let n = texts.length; n > 0; n--) {
    const name = known.get(texts.slice(0, n).join(' '))
    if (name) return name
  }
  return null
}

const red = '一二三四五六七八九'
const black = '123456789'

/** A move of xiangqi on the other wing: files are counted from the other edge. */
export function mirrored(text: string): string {
  const [piece = '', file = '', action = '', goal = ''] = text
  const other = (digit: string): string => {
    const digits = red.includes(digit) ? red : black
    const at = digits.indexOf(digit)
    return at < 0 ? digit : (digits[8 - at] ?? digit)
  }
  // Those that go aslant name the file where they arrive, the others how far they go.
  const arrives = action === '平' || '马相象仕士'.includes(piece)
  return piece + other(file) + action + (arrives ? other(goal) : goal)
}
