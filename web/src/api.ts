// The shapes of docs/api.md, as the server sends them; those of seats, clocks
// and offers are in match.ts.

import type { Line } from './analysis/tree'
import type { Clock, Offer, OfferKind, Presence, Seat } from './match'

export type Side = 'first' | 'second'

export interface Named {
  english: string
  chinese: string
}

export interface Piece extends Named {
  letter: string
  side: Side
  glyph: string
  royal: boolean
}

export interface Rect {
  col: number
  row: number
  cols: number
  rows: number
}

export interface Board {
  cols: number
  rows: number
  on_lines: boolean
  checkered: boolean
  river: number
  /** What is written on the river, its words to be spread over its length. */
  river_text?: Named
  palaces: Rect[] | null
  files: string[] | null
  ranks: string[] | null
  /** The columns from the left as each side counts them in the record notation. */
  files_first?: string[] | null
  files_second?: string[] | null
  /** Points that are dotted. */
  stars?: number[] | null
  /** What is written small into each square, where files and ranks do not name it. */
  labels?: string[] | null
  pieces: Piece[]
}

export interface Setting extends Named {
  name: string
  default: string
  value: string
  choices: ({ value: string } & Named)[]
}

export interface Game extends Named {
  name: string
  /** The title of the game with all its variants; empty where the first one's serves. */
  family?: Named
  first: Named
  second: Named
  start_fen: string
  note: string
  note_chinese?: string
  record: string
  /** Whether a side that can capture may do nothing else. */
  must_capture?: boolean
  board: Board
  /** Start positions in which one side gives odds. */
  odds?: ({ name: string; fen: string } & Named)[] | null
  settings?: Setting[] | null
  formats?: RecordFormat[] | null
  /** What the rule by which the sides are settled asks of the players. */
  opening?: ({ name: string } & Named) | null
}

/** A format in which games are saved or opened. */
export interface RecordFormat {
  name: string
  extension: string
  reads: boolean
  writes: boolean
  /** Whether comments, signs and variations are left out. */
  plain?: boolean
}

/** What a file of records has in it. */
export interface Records {
  format: string
  games: RecordGame[]
  faults: { number: number; line: number; column: number; reason: string }[]
  sound: number
  faulty: number
}

export interface RecordGame {
  number: number
  first: string
  second: string
  event: string
  date: string
  result: string
  ply: number
  fen: string
  moves: string
  annotated: boolean
  tree?: { tags: { name: string; value: string }[]; line: Line }
}

export interface Level {
  name: string
  chinese: string
  depth?: number
  movetime_ms?: number
  slip_percent: number
}

export interface Catalog {
  games: Game[]
  levels: Level[]
  /** The addresses at which others reach the server, best first. */
  links?: string[]
}

export interface Player {
  kind: 'human' | 'engine'
  level?: string
}

export type Players = Record<Side, Player>

export interface Summary {
  id: string
  game: string
  ply: number
  result: string
  updated: string
}

export interface Legal {
  move: string
  text: string
  squares: number[]
  choice?: string
  /** Whether it takes something. */
  capture?: boolean
}

export interface Played extends Legal {
  captured?: string
  check: boolean
  ms: number
}

export interface Outcome {
  result: string
  winner: Side | ''
  reason: string
  rule: string
  rule_chinese?: string
}

export interface Score {
  cp?: number
  mate?: number
}

export interface Thinking {
  position: string
  side: Side
  queued: boolean
  depth: number
  score: Score | null
  line: string[] | null
  nodes: number
  time_ms: number
}

export interface Hint {
  ply: number
  move: string
  text: string
  squares: number[]
  choice?: string
  score: Score | null
  depth: number
  line: string[] | null
}

export interface Mark {
  square: number
  kind: string
  text: string
  text_chinese: string
}

export type Role = 'opener' | 'responder'

export interface OpeningChoice extends Named {
  name: string
}

/** How far an opening has come in which the players settle who plays which side. */
export interface Opening {
  settled: boolean
  opener: Side
  acts: Role | ''
  side: Side | ''
  choices: OpeningChoice[]
  chosen: (OpeningChoice & { ply: number; by: Role })[]
}

export interface State {
  id: string
  game: string
  version: number
  start_fen: string
  fen: string
  /** The server's time when the state was made, in ms since 1970. */
  now_ms: number
  turn: Side
  ply: number
  check: boolean
  board: string
  marks?: Mark[] | null
  legal: Legal[]
  moves: Played[]
  captured: Record<Side, string>
  outcome: Outcome
  /** Whether the game has ended, perhaps without a result. */
  over: boolean
  claim: string[] | null
  players: Players
  elapsed_ms: Record<Side, number>
  turn_ms: number
  ticking: boolean
  clock: Clock | null
  /** Who is there in a game between two browsers; null at one board. */
  presence: Presence | null
  offers: Offer[]
  /** The id of the rematch, once there is one. */
  rematch: string
  thinking: Thinking | null
  opening?: Opening | null
}

/** What the page asks for over the socket. */
export type Action =
  | { type: 'move'; ply: number; move: string }
  | { type: 'choose'; ply: number; name: string }
  | { type: 'undo' | 'claim' | 'hint'; ply: number }
  | { type: 'resign'; side: Side }
  | { type: 'now' | 'abort' | 'ping' }
  | { type: 'players'; players: Players }
  | { type: 'offer'; kind: OfferKind }
  | { type: 'answer'; kind: OfferKind; accept: boolean }
  | { type: 'walkover'; as: 'win' | 'draw' }
  | { type: 'sit'; token: string }

/** What the server says over the socket. */
export type Message =
  | { type: 'state'; state: State }
  | { type: 'thinking'; thinking: Thinking }
  | { type: 'hint'; hint: Hint }
  | { type: 'presence'; presence: Presence }
  | { type: 'done'; request: number; now_ms: number; seat?: Seat }
  | { type: 'error'; request?: number; code: string; message: string }

export const sides: readonly Side[] = ['first', 'second']

export function other(side: Side): Side {
  return side === 'first' ? 'second' : 'first'
}

/** Reports whether the game has ended, also if it was called off. */
export function isOver(state: State): boolean {
  return state.over
}

/** Reports whether a game's board is empty at the start, so that nothing is ever taken. */
export function startsEmpty(game: Game): boolean {
  return /^[\d/]+$/.test(game.start_fen.split(' ')[0] ?? '')
}

/** Returns the opening of a game whose sides are not settled, which may have ended before. */
export function unsettled(state: State): Opening | null {
  return state.opening && !state.opening.settled ? state.opening : null
}

/** Returns the opening while it goes on. */
export function opening(state: State): Opening | null {
  return isOver(state) ? null : unsettled(state)
}

/** Returns the side whose player acts: in an opening it may move for the other one. */
export function acting(state: State): Side {
  return opening(state)?.side || state.turn
}

/** Returns the side that made, or will make, the move of that number. */
export function sideAt(state: State, ply: number): Side {
  return (state.ply - ply) % 2 === 0 ? state.turn : other(state.turn)
}
