// A position as somebody puts it up, and what the rules say to it.

import { sides, type Game, type Side } from '../api'
import type { Position } from '../position'
import { asApiError, getPosition, type ApiError } from '../rest'

/** What a touch of a square does: puts a piece there, by its letter, moves one, or removes it. */
export type Tool = string

export const moving: Tool = ' move'
export const removing: Tool = ' remove'

const settling = 120 // ms
const rights = ['K', 'Q', 'k', 'q'] as const
export type Right = (typeof rights)[number]

export class Setup {
  letters = $state.raw('')
  turn = $state<Side>('first')
  castling = $state('')
  tool = $state<Tool>(moving)
  /** The position, if it can be. */
  position = $state.raw<Position | null>(null)
  /** Why it cannot be. */
  fault = $state.raw<ApiError | null>(null)
  checking = $state(false)
  /** The text that was given for a position and is none. */
  textFault = $state.raw<ApiError | null>(null)

  /** Where the counters of moves come from. */
  private counters = ''
  private asked: AbortController | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly game: Game,
    fen: string,
  ) {
    this.letters = '.'.repeat(game.board.cols * game.board.rows)
    void this.load(fen || game.start_fen)
  }

  close(): void {
    clearTimeout(this.timer)
    this.asked?.abort()
  }

  /** Whether castling is part of the game. */
  get castles(): boolean {
    return /^[KQkq]+$/.test(this.game.start_fen.split(' ')[2] ?? '')
  }

  /** Puts up a position by its text; one that cannot be read changes nothing. */
  async load(fen: string): Promise<void> {
    this.textFault = null
    try {
      this.take(await this.ask({ fen }))
    } catch (thrown) {
      if (!isAborted(thrown)) this.textFault = asApiError(thrown)
    }
    if (!this.position && !this.fault) this.check()
  }

  private take(position: Position): void {
    this.letters = position.board
    this.turn = position.turn
    this.counters = position.fen
    const castling = position.fen.split(' ')[2] ?? ''
    this.castling = this.castles && castling !== '-' ? castling : ''
    this.position = position
    this.fault = null
  }

  /** Puts a letter on a square, '.' for nothing. */
  put(square: number, letter: string): void {
    if (square < 0 || this.letters[square] === letter) return
    this.letters = this.letters.slice(0, square) + letter + this.letters.slice(square + 1)
    this.changed()
  }

  /** Moves a piece; beside the board it is removed. */
  move(from: number, to: number): void {
    const letter = this.letters[from] ?? '.'
    if (from === to || letter === '.') return
    this.letters = this.letters.slice(0, from) + '.' + this.letters.slice(from + 1)
    if (to >= 0) this.letters = this.letters.slice(0, to) + letter + this.letters.slice(to + 1)
    this.changed()
  }

  clear(): void {
    this.letters = '.'.repeat(this.letters.length)
    this.changed()
  }

  setTurn(side: Side): void {
    this.turn = side
    this.changed()
  }

  setRight(right: Right, given: boolean): void {
    this.castling = given ? rights.filter((r) => r === right || this.castling.includes(r)).join('') : this.castling.replace(right, '')
    this.changed()
  }

  /** Whether king and rook stand as a right to castle has them. */
  mayCastle(right: Right): boolean {
    const { cols, rows } = this.game.board
    const first = right === right.toUpperCase()
    const row = first ? 0 : rows - 1
    const rank = this.letters.slice(row * cols, (row + 1) * cols)
    const king = rank.indexOf(first ? 'K' : 'k')
    const short = right.toUpperCase() === 'K'
    const rook = short ? rank.lastIndexOf(first ? 'R' : 'r') : rank.indexOf(first ? 'R' : 'r')
    if (king < 0 || rook < 0 || (short ? rook < king : rook > king)) return false
    const free = this.game.name.includes('960')
    return free || (king === 4 && rook === (short ? cols - 1 : 0))
  }

  private changed(): void {
    for (const right of rights) if (!this.mayCastle(right)) this.castling = this.castling.replace(right, '')
    // Where a letter names the file of a rook it is for the rules to say.
    this.position = null
    this.textFault = null
    this.checking = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.check(), settling)
  }

  private async check(): Promise<void> {
    this.checking = true
    try {
      this.position = await this.ask({
        fen: this.counters,
        setup: { board: this.letters, turn: this.turn, ...(this.castling && { castling: this.castling }) },
      })
      this.fault = null
    } catch (thrown) {
      if (isAborted(thrown)) return
      this.position = null
      this.fault = asApiError(thrown)
    }
    this.checking = false
  }

  /** Asks for a position. An answer that comes after a newer question is none. */
  private async ask(wish: { fen?: string; setup?: { board: string; turn: Side; castling?: string } }): Promise<Position> {
    this.asked?.abort()
    const asked = new AbortController()
    this.asked = asked
    const position = await getPosition({ game: this.game.name, ...wish }, asked.signal).catch((thrown: unknown) => {
      throw asked.signal.aborted ? new DOMException('', 'AbortError') : thrown
    })
    return position
  }
}

function isAborted(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}

export const castlingRights: readonly { right: Right; side: Side; short: boolean }[] = sides.flatMap((side) =>
  [true, false].map((short) => ({ right: (side === 'first' ? (short ? 'K' : 'Q') : short ? 'k' : 'q') as Right, side, short })),
)
