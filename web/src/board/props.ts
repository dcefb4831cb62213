// What a board is given to show, and what it tells.

import type { Board, Legal, Mark, Side } from '../api'
import type { Trouble } from './entry'
import type { Numbered, Pointer } from './pointers'

export interface BoardProps {
  board: Board
  letters: string
  legal: readonly Legal[]
  turn: Side
  /** The sides whose pieces a person may pick up, at any time. */
  mine: readonly Side[]
  lastMove: readonly number[]
  checked: boolean
  hint: readonly number[]
  marks: readonly Mark[]
  /** Points where the opponent would win if the person moved elsewhere. */
  threats: readonly number[]
  /** Whether the side to move can capture, and therefore must. */
  compulsory: boolean
  /** The squares of a move entered ahead, or null when it is not the time for one. */
  ahead: readonly number[] | null
  flipped: boolean
  /** What an engine would play, and the numbers of a line of stones. */
  pointers?: readonly Pointer[]
  numbers?: readonly Numbered[]
  /** data-* attributes for programs that watch the board. */
  hooks: Record<`data-${string}`, string | number>
  /** Whether a move of several steps is half entered. */
  entering?: boolean
  /** Why the last touch led nowhere, where that needs a word. */
  trouble?: Trouble
  onmove: (move: Legal) => void
  /** A move is entered ahead, or taken back by no squares. */
  onahead: (squares: readonly number[]) => void
  /** A person points to a square, to put a stone there with the next touch or not; -1 is none. */
  onpoint: (square: number, aims: boolean) => void
}
