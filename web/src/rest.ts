// Requests over HTTP: everything that is not about one open game.

import type { Catalog, Game, Players, State, Summary } from './api'

/** A refusal, by the server's word for it or `network` where none came. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, detail: string) {
    super(detail)
    this.code = code
  }
}

/** Turns anything that was thrown into a refusal that can be shown. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  return new ApiError('internal', thrown instanceof Error ? thrown.message : String(thrown))
}

export function getCatalog(): Promise<Catalog> {
  return request<Catalog>('GET', 'api/catalog')
}

/** The description of a game by a name that may have settings. */
export function getDescription(name: string): Promise<Game> {
  return request<Game>('GET', `api/catalog/${encodeURIComponent(name)}`)
}

export async function listGames(): Promise<Summary[]> {
  const answer = await request<{ games: Summary[] | null }>('GET', 'api/games')
  return answer.games ?? []
}

export function getGame(id: string): Promise<State> {
  return request<State>('GET', `api/games/${encodeURIComponent(id)}`)
}

export function createGame(game: string, players: Players, fen: string): Promise<State> {
  return request<State>('POST', 'api/games', fen === '' ? { game, players } : { game, fen, players })
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      signal: AbortSignal.timeout(15_000),
    })
  } catch {
    throw new ApiError('network', '')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusal(response.status, answer)
  return answer as T
}

function refusal(status: number, answer: unknown): ApiError {
  const problem = (answer ?? {}) as { code?: unknown; detail?: unknown }
  return new ApiError(
    typeof problem.code === 'string' ? problem.code : 'internal',
    typeof problem.detail === 'string' ? problem.detail : `HTTP ${status}`,
  )
}
