// The secret tokens of seats, which the browser keeps by the ids of the games:
// who has the token plays, on every page of the browser and after every reload.

import { forget, keysOf, recall, remember } from './storage'

const prefix = 'seat.'
const mostKept = 200

/** Returns a new token: 192 random bits, in the letters that the server takes. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Returns the token of this browser's seat in a game, or an empty string. */
export function tokenOf(game: string): string {
  const { token } = recall(prefix + game)
  return typeof token === 'string' && /^[\w-]{22,64}$/.test(token) ? token : ''
}

/** Keeps the token of a seat; those of the oldest games make room. */
export function keepToken(game: string, token: string): void {
  if (tokenOf(game) === token) return
  remember(prefix + game, { token, since: Date.now() })
  const keys = keysOf(prefix)
  if (keys.length <= mostKept) return
  const since = (key: string): number => Number(recall(key)['since']) || 0
  keys.sort((a, b) => since(a) - since(b))
  for (const key of keys.slice(0, keys.length - mostKept)) forget(key)
}

export function dropToken(game: string): void {
  forget(prefix + game)
}
