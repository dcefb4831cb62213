import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action } from '../src/api'
import { Connection, type Link } from '../src/connection'

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: { type: string; request: number }[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; request: number })
  }
  close(): void {
    this.readyState = 3
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  drop(): void {
    this.readyState = 3
    this.onclose?.()
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let links: Link[]
let exists: boolean
let failures: string[]
let greeting: Action | null
let connection: Connection

function socket(): FakeSocket {
  return FakeSocket.all.at(-1) as FakeSocket
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  const target = { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', target)
  links = []
  exists = true
  failures = []
  greeting = null
  connection = new Connection('ws://x', {
    link: (link) => links.push(link),
    message: () => {},
    greeting: () => greeting,
    failed: (error) => failures.push(error.code),
    probe: () => Promise.resolve(exists),
  })
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for a promise's end and names it. */
function end(promise: Promise<void>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
}

test('done and error answer the request of their number', async () => {
  socket().accept()
  const move = end(connection.send({ type: 'move', ply: 0, move: 'e2e4' }))
  const undo = end(connection.send({ type: 'undo', ply: 0 }))
  socket().say({ type: 'error', request: 2, code: 'nothing-to-undo', message: '' })
  socket().say({ type: 'done', request: 1 })
  expect(await Promise.all([move, undo])).toEqual(['done', 'nothing-to-undo'])
})

// Field case BR-177: a move was lost with the connection.
test('a move without an answer is sent again once, and nothing else is', async () => {
  socket().accept()
  const move = end(connection.send({ type: 'move', ply: 3, move: 'e2e4' }))
  const undo = end(connection.send({ type: 'undo', ply: 3 }))
  socket().drop()
  expect(await undo).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(socket().sent).toEqual([{ type: 'move', ply: 3, move: 'e2e4', request: 1 }])
  socket().drop()
  expect(await move).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(socket().sent).toEqual([])
  expect(links).toEqual(['connecting', 'open', 'lost', 'open', 'lost', 'open'])
})

test('a seat is shown again before a lost move is sent again', async () => {
  greeting = { type: 'sit', token: 'secret' }
  socket().accept()
  expect(socket().sent.map((m) => m.type)).toEqual(['sit'])
  socket().say({ type: 'done', request: 1, now_ms: 0 })
  const move = end(connection.send({ type: 'move', ply: 3, move: 'e2e4' }))
  socket().drop()
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(socket().sent.map((m) => m.type)).toEqual(['sit', 'move'])
  socket().say({ type: 'error', request: 3, code: 'not-your-seat', message: '' })
  socket().say({ type: 'done', request: 2, now_ms: 0 })
  expect(await move).toBe('done')
  expect(failures).toEqual(['not-your-seat'])
})

test('it tries again after 0.3 s, then ever more slowly up to 5 s', async () => {
  for (const delay of [300, 600, 1200, 2400, 4800, 5000, 5000]) {
    const before = FakeSocket.all.length
    socket().drop()
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(FakeSocket.all.length).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeSocket.all.length).toBe(before + 1)
  }
})

test('a game that is gone is not asked for again', async () => {
  exists = false
  socket().drop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all.length).toBe(1)
})

test('a socket that has gone silent is given up', async () => {
  socket().accept()
  const move = end(connection.send({ type: 'move', ply: 0, move: 'e2e4' }))
  await vi.advanceTimersByTimeAsync(8300)
  expect(links.at(-1)).toBe('lost')
  socket().accept()
  socket().say({ type: 'done', request: 1 })
  expect(await move).toBe('done')
})

test('an error that answers no request is passed on', () => {
  socket().accept()
  socket().say({ type: 'error', code: 'internal', message: 'the engine failed' })
  expect(failures).toEqual(['internal'])
})

test('nothing is sent without a connection', async () => {
  expect(await end(connection.send({ type: 'now' }))).toBe('disconnected')
})
