import { beforeEach, expect, test, vi } from 'vitest'
import { gameLink } from '../src/link'
import { lowTime } from '../src/match'
import { leftText } from '../src/durations'
import { dropToken, keepToken, newToken, tokenOf } from '../src/seats'
import { ServerClock } from '../src/serverclock'
import { controlOf, storedClock, usualClocks } from '../src/timecontrol'

beforeEach(() => {
  const stored = {} as Record<string, string>
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => (stored[key] = value) },
    removeItem: { value: (key: string) => delete stored[key] },
  })
  vi.stubGlobal('localStorage', stored)
})

test('tokens are what the server takes, and no two are alike', () => {
  const tokens = Array.from({ length: 500 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('a seat is kept by its game, and the oldest make room', () => {
  expect(tokenOf('a')).toBe('')
  vi.useFakeTimers()
  const tokens = Array.from({ length: 210 }, newToken)
  for (const [i, token] of tokens.entries()) {
    vi.setSystemTime(1000 + i)
    keepToken(`game${i}`, token)
  }
  vi.useRealTimers()
  expect(tokens.map((token, i) => tokenOf(`game${i}`) === token).lastIndexOf(false)).toBe(9)
  dropToken('game209')
  expect(tokenOf('game209')).toBe('')
  localStorage.setItem('duiyi.seat.game208', '{"token":"no token <script>"}')
  expect(tokenOf('game208')).toBe('')
})

test('the server\'s time is that of the message that was under way the shortest, and does not drift', () => {
  let own = 0
  const clock = new ServerClock(() => own)
  const server = (): number => 5_000_000 + own // what the server's clock really shows
  for (const [pause, delay] of [[0, 90], [400, 5], [3000, 700], [60_000, 2000]] as const) {
    own += pause
    const sent = server()
    own += delay
    clock.note(sent)
  }
  expect(server() - clock.now()).toBe(5)
  own += 3_600_000
  expect(server() - clock.now()).toBe(5)
  // A machine that slept: its own clock has stood meanwhile.
  clock.note(server() + 10_000)
  expect(clock.now() - server()).toBe(10_000)
})

test('the link is one that others can open, if there is any', () => {
  const page = (origin: string, pathname = '/'): { origin: string; pathname: string } => ({ origin, pathname })
  expect(gameLink('x', ['https://play.example.org'], page('http://127.0.0.1:8080'))).toBe('https://play.example.org/#/game/x')
  expect(gameLink('x', ['http://192.168.1.5:8080', 'http://10.0.0.1:8080'], page('http://localhost:8080'))).toBe('http://192.168.1.5:8080/#/game/x')
  expect(gameLink('x', ['http://192.168.1.5:8080'], page('http://10.0.0.1:8080'))).toBe('http://10.0.0.1:8080/#/game/x')
  expect(gameLink('x', [], page('http://[::1]:8080', '/duiyi/'))).toBe('http://[::1]:8080/duiyi/#/game/x')
})

test('a dial shows tenths when there is little left', () => {
  const shown = { 0: '0:00.0', 49: '0:00.0', 1250: '0:01.2', 9999: '0:09.9', 10_000: '0:10', 65_900: '1:05', 3_600_000: '1:00:00' }
  for (const [ms, text] of Object.entries(shown)) expect(leftText(Number(ms))).toBe(text)
})

test('a dial warns within the last tenth, ten seconds at least and a minute at most', () => {
  expect([60, 180, 300, 3600].map((base) => lowTime({ base, increment: 0 }))).toEqual([10_000, 18_000, 30_000, 60_000])
})

test('the clocks to choose from are minutes and seconds', () => {
  const all = usualClocks.map((name) => controlOf({ name, minutes: 1.5, seconds: 7 }))
  expect(all[0]).toBeUndefined()
  expect(all).toContainEqual({ base: 180, increment: 2 })
  expect(all.at(-1)).toEqual({ base: 90, increment: 7 })
  for (const scrambled of [null, 3, 'x', { name: '9+9', minutes: 'x', seconds: -1 }, []]) {
    expect(storedClock(scrambled)).toEqual({ name: 'none', minutes: 20, seconds: 0 })
  }
})
