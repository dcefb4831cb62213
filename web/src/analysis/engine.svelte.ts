// The engine beside the board: it analyses what is shown, over a socket of its own,
// while it is switched on. Each position has a request of its own, and what is heard
// of another one is dropped.

import type { Findings } from '../position'
import { ApiError } from '../rest'
import { recall, remember } from '../storage'

/** What is to be analysed. */
export interface Target {
  game: string
  fen: string
  moves: readonly string[]
}

type News =
  | { type: 'analysis'; request: number; analysis: Findings }
  | { type: 'error'; request?: number; code: string; message: string }
  | { type: 'done' }

export const mostLines = 5
/** While somebody leafs through a game no search begins. */
const settling = 120 // ms
const firstDelay = 300 // ms until the first attempt to connect again; it doubles
const longestDelay = 5000

export class Engine {
  on = $state(recall('analysis')['on'] === true)
  lines = $state(storedLines())
  /** What is known about the position that is shown. */
  findings = $state.raw<Findings | null>(null)
  error = $state.raw<ApiError | null>(null)
  lost = $state(false)

  private socket: WebSocket | null = null
  private target: Target | null = null
  private request = 0
  private waiting: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private delay = firstDelay
  private closed = false

  /** Shows the engine another position, or none. */
  show(target: Target | null): void {
    if (same(target, this.target)) return
    this.target = target
    this.begin(true)
  }

  toggle(): void {
    this.on = !this.on
    this.remember()
    this.begin(true)
    if (!this.on) this.disconnect()
  }

  setLines(lines: number): void {
    this.lines = lines
    this.remember()
    this.begin(true)
  }

  /** Goes on with a search that rests. */
  deepen(): void {
    this.begin(false)
  }

  close(): void {
    this.closed = true
    this.disconnect()
  }

  private remember(): void {
    remember('analysis', { on: this.on, lines: this.lines })
  }

  /** Begins anew; a search that only goes on keeps what was found until it knows more. */
  private begin(anew: boolean): void {
    this.request++
    this.error = null
    if (anew) this.findings = null
    clearTimeout(this.waiting)
    if (!this.on) return
    this.send({ type: 'stop' })
    this.waiting = setTimeout(() => this.ask(), anew ? settling : 0)
  }

  private ask(): void {
    if (!this.on || !this.target || this.closed) return
    if (!this.socket) {
      this.connect()
      return
    }
    const { game, fen, moves } = this.target
    this.send({ type: 'analyse', request: this.request, game, lines: this.lines, ...(fen && { fen }), ...(moves.length > 0 && { moves: moves.join(' ') }) })
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private connect(): void {
    clearTimeout(this.retry)
    const url = new URL('api/analysis/socket', location.href.replace(/#.*/, ''))
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(url)
    this.socket = socket
    socket.onopen = () => {
      this.delay = firstDelay
      this.lost = false
      this.ask()
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as News)
    }
    socket.onclose = () => {
      if (socket !== this.socket) return
      this.socket = null
      if (!this.on || this.closed) return
      this.lost = true
      this.retry = setTimeout(() => this.ask(), this.delay)
      this.delay = Math.min(2 * this.delay, longestDelay)
    }
  }

  private disconnect(): void {
    clearTimeout(this.waiting)
    clearTimeout(this.retry)
    this.lost = false
    const { socket } = this
    this.socket = null
    socket?.close()
  }

  private receive(news: News): void {
    if (news.type === 'done' || news.request !== this.request || !this.on) return
    if (news.type === 'error') {
      this.error = new ApiError(news.code, news.message)
      return
    }
    const { analysis } = news
    const known = this.findings
    const behind = known && known.lines.length > 0 && (analysis.lines.length === 0 || analysis.depth < known.depth)
    this.findings = behind && analysis.state !== 'resting' ? { ...known, state: analysis.state, why: analysis.why } : analysis
  }
}

function storedLines(): number {
  const lines = Number(recall('analysis')['lines'])
  return Number.isInteger(lines) && lines >= 1 && lines <= mostLines ? lines : 3
}

function same(a: Target | null, b: Target | null): boolean {
  if (!a || !b) return a === b
  return a.game === b.game && a.fen === b.fen && a.moves.join(' ') === b.moves.join(' ')
}
