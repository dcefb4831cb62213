// One game's WebSocket: it reconnects by itself, numbers requests, and sends a
// move again that was lost with the connection.

import type { Action, Message } from './api'
import { ApiError } from './rest'

export type Link = 'connecting' | 'open' | 'lost'

export interface Handlers {
  link(link: Link): void
  message(message: Message): void
  /** What a new socket says before anything else, if anything. */
  greeting(): Action | null
  /** Something failed that nobody asked for here. */
  failed(error: ApiError): void
  /** The game cannot be reached at all: asks whether it still exists. */
  probe(): Promise<boolean>
}

interface Waiting {
  action: Action
  resent: boolean
  timer: ReturnType<typeof setTimeout>
  resolve(): void
  reject(error: ApiError): void
}

const firstDelay = 300 // ms until the first attempt to reconnect
const longestDelay = 5000 // ms; the delay doubles up to here
const patience = 8000 // ms without an answer, after which a socket counts as dead

export class Connection {
  private socket: WebSocket | null = null
  private waiting = new Map<number, Waiting>()
  private request = 0
  private delay = firstDelay
  private retry: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers,
  ) {
    // A machine that wakes up, or a tab that is shown again, should not wait
    // for the rest of a long delay.
    window.addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.handlers.link('connecting')
    this.open()
  }

  /** Asks for an action; the promise is kept when the server has done it. */
  send(action: Action): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new ApiError('disconnected', ''))
        return
      }
      const number = ++this.request
      this.waiting.set(number, { action, resent: false, timer: this.watch(), resolve, reject })
      this.transmit(number, action)
    })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    window.removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    for (const w of this.waiting.values()) clearTimeout(w.timer)
    this.waiting.clear()
    this.socket?.close()
    this.socket = null
  }

  private open(): void {
    clearTimeout(this.retry)
    const socket = new WebSocket(this.url)
    this.socket = socket
    let opened = false
    socket.onopen = () => {
      opened = true
      this.delay = firstDelay
      this.handlers.link('open')
      this.greet()
      this.resend()
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(String(event.data))
    }
    socket.onclose = () => {
      if (socket === this.socket) void this.lost(opened)
    }
  }

  /** Says who is here: what is sent again after that counts as that player's. */
  private greet(): void {
    const greeting = this.handlers.greeting()
    if (greeting) this.send(greeting).catch((error: ApiError) => {
      if (error.code !== 'disconnected') this.handlers.failed(error)
    })
  }

  private async lost(opened: boolean): Promise<void> {
    this.socket = null
    if (this.closed) return
    this.handlers.link('lost')
    this.dropWhatMayNotBeRepeated()
    // A socket that never opened may be refused because the game is gone.
    if (!opened && !(await this.handlers.probe())) return
    if (this.closed || this.socket) return
    this.retry = setTimeout(() => this.open(), this.delay)
    this.delay = Math.min(this.delay * 2, longestDelay)
  }

  private readonly hurry = (): void => {
    if (this.closed || this.socket || document.visibilityState === 'hidden') return
    this.delay = firstDelay
    this.open()
  }

  /** Only a move or choice may be sent again: its ply makes a repetition harmless. */
  private dropWhatMayNotBeRepeated(): void {
    for (const [number, w] of this.waiting) {
      clearTimeout(w.timer)
      if ((w.action.type === 'move' || w.action.type === 'choose') && !w.resent) continue
      this.waiting.delete(number)
      w.reject(new ApiError('disconnected', ''))
    }
  }

  private resend(): void {
    for (const [number, w] of this.waiting) {
      if (w.action.type !== 'move' && w.action.type !== 'choose') continue
      w.resent = true
      w.timer = this.watch()
      this.transmit(number, w.action)
    }
  }

  /** Closes a socket that has gone silent, which starts the reconnection. */
  private watch(): ReturnType<typeof setTimeout> {
    const socket = this.socket
    return setTimeout(() => {
      if (!socket || socket !== this.socket) return
      socket.onclose = null
      socket.close()
      void this.lost(true)
    }, patience)
  }

  private transmit(number: number, action: Action): void {
    this.socket?.send(JSON.stringify({ ...action, request: number }))
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as Message
    if (message.type !== 'error') this.handlers.message(message)
    if (message.type !== 'done' && message.type !== 'error') return
    const { request } = message
    if (request === undefined) {
      if (message.type === 'error') this.handlers.failed(new ApiError(message.code, message.message))
      return
    }
    const w = this.waiting.get(request)
    if (!w) return
    this.waiting.delete(request)
    clearTimeout(w.timer)
    if (message.type === 'done') w.resolve()
    else w.reject(new ApiError(message.code, message.message))
  }
}
