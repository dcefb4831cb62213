// One open game as the page knows it: the server's state, what has been asked
// for and not yet answered, and what the engine says while it thinks.

import { acting, isOver, opening, sides, type Action, type Hint, type Legal, type Message, type Side, type State, type Thinking } from './api'
import { meant } from './board/ahead'
import { preview } from './board/entry'
import { Connection, type Link } from './connection'
import { ApiError, asApiError, getGame } from './rest'
import { Seating } from './seating.svelte'
import { ServerClock } from './serverclock'

const heartbeat = 10_000 // ms between questions whether the server still hears the page

export class Session {
  state = $state.raw<State | null>(null)
  /** Kept apart from the state: it changes often and concerns one line of text. */
  thinking = $state.raw<Thinking | null>(null)
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false)
  /** The person's own move, shown before the server has confirmed it. */
  pending = $state.raw<Legal | null>(null)
  /** The squares of a move that was entered ahead of the turn. */
  ahead = $state.raw<readonly number[]>([])
  link = $state<Link>('connecting')
  /** Whether the connection has been lost and found again lately. */
  restored = $state(false)
  error = $state.raw<ApiError | null>(null)
  /** Whether the server no longer has this game. */
  gone = $state(false)
  /** When the state came, by performance.now(). */
  received = $state(0)

  /** Whether this page has asked for a rematch, and wants to go there. */
  wantsRematch = false
  /** Who the page is in a game between two browsers. */
  readonly seating: Seating
  readonly clock = new ServerClock()

  private connection: Connection
  private beat: ReturnType<typeof setInterval>
  /** Set by a new connection, whose first state counts whatever its version is. */
  private fresh = true
  private wasLost = false

  constructor(readonly id: string) {
    this.seating = new Seating(id)
    const url = new URL(`api/games/${id}/socket`, location.href.replace(/#.*/, ''))
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    this.connection = new Connection(url.href, {
      link: (link) => this.linked(link),
      message: (message) => this.receive(message),
      greeting: () => this.seating.greeting(),
      failed: (error) => this.failed(error),
      probe: () => this.probe(),
    })
    this.beat = setInterval(() => this.ping(), heartbeat)
  }

  close(): void {
    clearInterval(this.beat)
    this.connection.close()
  }

  /** The sides that people play at this page: one's own only, where the other player has a page too. */
  readonly people = $derived.by<Side[]>(() => {
    const { state, seating } = this
    if (state?.presence) return seating.side ? [seating.side] : []
    return sides.filter((side) => state?.players[side].kind === 'human')
  })

  /** The moves that may be entered now: none while one is on its way, nor where it is for somebody else to move. */
  readonly legal = $derived.by<readonly Legal[]>(() => {
    const { state } = this
    if (this.pending || this.link === 'lost' || !state) return []
    return this.people.includes(acting(state)) ? state.legal : []
  })

  /** Whether it is the turn of the only person at this page. */
  readonly isMyTurn = $derived.by(() => {
    const { state } = this
    if (!state || isOver(state) || this.pending || this.seating.waits) return false
    return this.people.length === 1 && acting(state) === this.people[0]
  })

  readonly lastMove = $derived<readonly number[]>(this.pending?.squares ?? this.state?.moves.at(-1)?.squares ?? [])

  /** Whether there is something wrong, or was until now, that the person should know. */
  readonly hasNotice = $derived(this.link === 'lost' || this.restored || this.error !== null)

  /** Whether a move may be entered ahead: the only person waits for the turn. */
  readonly mayMoveAhead = $derived.by(() => {
    const state = this.state
    if (!state || isOver(state) || opening(state) || this.people.length !== 1 || this.link === 'lost') return false
    return this.pending !== null || acting(state) !== this.people[0]
  })

  move(legal: Legal): void {
    const state = this.state
    if (!state || this.pending) return
    this.pending = legal
    this.hint = null
    void this.ask({ type: 'move', ply: state.ply, move: legal.move }).finally(() => {
      // Confirmed, the new state has come already; refused, this rolls back.
      if (this.pending === legal) this.pending = null
    })
  }

  /** Chooses in the opening. */
  choose(name: string): void {
    if (this.state) void this.ask({ type: 'choose', ply: this.state.ply, name })
  }

  /** Asks for an action; a refusal is shown and not thrown. */
  async ask(action: Action): Promise<void> {
    this.error = null
    try {
      await this.connection.send(action)
    } catch (thrown) {
      this.error = asApiError(thrown)
    }
  }

  async offerRematch(): Promise<void> {
    this.wantsRematch = true
    await this.ask({ type: 'offer', kind: 'rematch' })
  }

  async askHint(): Promise<void> {
    if (!this.state || this.hinting) return
    this.hinting = true
    await this.ask({ type: 'hint', ply: this.state.ply })
    this.hinting = false
  }

  /** The board's letters with a move that is on its way already made. */
  letters(stone: (side: Side) => string): string {
    const state = this.state
    if (!state) return ''
    const { pending } = this
    if (!pending) return state.board
    const placed = pending.choice ?? (pending.squares.length === 1 ? stone(state.turn) : '')
    return preview(state.board, pending.squares, placed)
  }

  private linked(link: Link): void {
    if (link === 'lost') {
      this.wasLost = true
      this.restored = false
      this.thinking = null
    } else if (link === 'open') {
      this.fresh = true
      this.clock.reset()
      if (this.wasLost) this.announceRestored()
    }
    this.link = link
  }

  private announceRestored(): void {
    this.restored = true
    setTimeout(() => (this.restored = false), 3000)
  }

  private receive(message: Message): void {
    if (message.type === 'done') this.answered(message)
    else if (message.type === 'state') this.take(message.state)
    else if (message.type === 'presence') this.seating.note(message.presence, this.clock.now())
    else if (message.type === 'thinking') this.think(message.thinking)
    else if (message.type === 'hint' && message.hint.ply === this.state?.ply) this.hint = message.hint
  }

  private answered({ now_ms, seat }: Extract<Message, { type: 'done' }>): void {
    this.clock.note(now_ms)
    if (seat) this.seating.seated(seat)
  }

  /** Finds out whether the server still hears this page, and its time, where somebody depends on it. */
  private ping(): void {
    const { state } = this
    if (this.link !== 'open' || !state || isOver(state) || !(state.clock || state.presence)) return
    this.connection.send({ type: 'ping' }).catch(() => {})
  }

  /** Takes the free seat of a game whose link was opened. */
  private async join(state: State): Promise<void> {
    if (!state.presence || this.link !== 'open' || !(await this.seating.join(state))) return
    const greeting = this.seating.greeting()
    if (greeting) await this.ask(greeting)
  }

  private take(state: State): void {
    const now = this.state
    if (state.id !== this.id || (now && state.version < now.version && !this.fresh)) return
    this.fresh = false
    this.clock.note(state.now_ms)
    if (state.presence) this.seating.note(state.presence, this.clock.now())
    if (state.rematch) this.seating.inherit(state.rematch)
    void this.join(state)
    this.thinking = null
    if (state.thinking) this.think(state.thinking, state)
    // The same version again, after a reconnection, changes nothing but perhaps whose time runs.
    const runs = now?.ticking === state.ticking && now.clock?.running === state.clock?.running
    if (now?.version === state.version && now.fen === state.fen && runs) return
    if (now && state.ply !== now.ply) {
      this.hint = null
      this.pending = null
    }
    this.state = state
    this.received = performance.now()
    this.moveOn(now ? state.ply - now.ply : 0)
  }

  /**
   * Makes the move that was entered ahead once it is its turn, so many moves
   * after the state before. It is dropped where it is not legal, and where moves
   * were taken back.
   */
  private moveOn(moves: number): void {
    if (this.ahead.length === 0 || (moves >= 0 && this.mayMoveAhead)) return
    const move = moves > 0 ? meant(this.legal, this.ahead) : undefined
    this.ahead = []
    if (move) this.move(move)
  }

  private think(thinking: Thinking, state: State | null = this.state): void {
    if (!state || isOver(state) || thinking.position !== `${state.id}/${state.version}`) return
    this.thinking = thinking
  }

  private failed(error: ApiError): void {
    if (error.code !== 'unknown-game') {
      this.error = error
      // The seat may be free for a token of one's own.
      if (this.seating.refused(error) && this.state) void this.join(this.state)
      return
    }
    // The game was deleted while it was open.
    this.gone = true
    this.connection.close()
  }

  /** Asks over HTTP whether the game is still there. */
  private async probe(): Promise<boolean> {
    try {
      const state = await getGame(this.id)
      this.take(state)
    } catch (thrown) {
      if (asApiError(thrown).code === 'unknown-game') {
        this.gone = true
        return false
      }
    }
    return true
  }
}
