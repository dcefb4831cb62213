// The service worker in a world of its own: what it answers, and what it keeps.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Fetching {
  request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

function install(fetch: (request: Request) => Promise<Response>) {
  const kept = new Map<string, Response>()
  const listeners = new Map<string, (event: Fetching) => void>()
  const self = {
    registration: { scope: 'https://example.test/duiyi/' },
    skipWaiting: () => undefined,
    clients: { claim: () => Promise.resolve() },
    addEventListener: (name: string, listener: (event: Fetching) => void) => listeners.set(name, listener),
  }
  const caches = {
    open: () => Promise.resolve({ put: (request: Request, answer: Response) => Promise.resolve(kept.set(request.url, answer)) }),
    match: (request: Request) => Promise.resolve(kept.get(request.url)?.clone()),
  }
  new Function('self', 'caches', 'fetch', readFileSync('public/sw.js', 'utf8'))(self, caches, fetch)

  /** Asks for an address; null where the worker leaves the request to the browser. */
  const ask = async (url: string, init?: RequestInit): Promise<string | null> => {
    let answer: Promise<Response> | null = null
    const work: Promise<unknown>[] = []
    listeners.get('fetch')?.({
      request: new Request(url, init),
      respondWith: (promise) => (answer = promise),
      waitUntil: (promise) => work.push(promise),
    })
    if (!answer) return null
    const text = await ((await (answer as Promise<Response>)).text())
    await Promise.all(work)
    return text
  }
  return { ask, kept }
}

const page = 'https://example.test/duiyi/'

test('an update is seen at once, and the last version when the server is away', async () => {
  let version: string | null = 'old'
  const { ask } = install(() => (version ? Promise.resolve(new Response(version)) : Promise.reject(new Error('away'))))
  expect(await ask(page)).toBe('old')
  version = 'new'
  expect(await ask(page)).toBe('new')
  version = null
  expect(await ask(page)).toBe('new')
  await expect(ask(page + 'never-seen.js')).rejects.toThrow('away')
})

test('the interface, other sites and everything that writes are left alone', async () => {
  const { ask, kept } = install(() => Promise.resolve(new Response('answer')))
  expect(await ask(page + 'api/games')).toBeNull()
  expect(await ask(page + 'api/games/x/socket')).toBeNull()
  expect(await ask('https://elsewhere.test/duiyi/')).toBeNull()
  expect(await ask('https://example.test/another/')).toBeNull()
  expect(await ask(page, { method: 'POST' })).toBeNull()
  expect(kept.size).toBe(0)
})

test('a refusal is passed on and not kept', async () => {
  const { ask, kept } = install(() => Promise.resolve(new Response('no', { status: 404 })))
  expect(await ask(page + 'gone.js')).toBe('no')
  expect(kept.size).toBe(0)
})
