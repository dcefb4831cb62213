// The shapes of docs/api.md about positions that nobody plays.

import type { Legal, Score, Side, State } from './api'

/** A position that nobody plays, with the moves that led there. */
export type Position = Pick<
  State,
  'game' | 'start_fen' | 'fen' | 'turn' | 'ply' | 'check' | 'board' | 'marks' | 'legal' | 'moves' | 'captured' | 'outcome' | 'over' | 'claim'
>

/** A position as somebody puts it up. */
export interface Setup {
  board: string
  turn: Side
  castling?: string
}

/** How games end that stand so, of a thousand. */
export interface WDL {
  win: number
  draw: number
  loss: number
}

/** What has been found about a position, from the view of the side to move. */
export interface Findings {
  state: 'waiting' | 'searching' | 'resting'
  why: '' | 'over' | 'depth' | 'time' | 'failed'
  side: Side
  depth: number
  seldepth: number
  nodes: number
  nps: number
  time_ms: number
  lines: { multipv: number; score: Score; wdl: WDL; moves: Legal[] }[]
}
