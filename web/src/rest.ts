// Requests over HTTP: everything that is not about one open game.

import type { Line } from './analysis/tree'
import type { Catalog, Game, Players, Records, Side, State, Summary } from './api'
import type { Position, Setup } from './position'
import type { Seat, TimeControl } from './match'

/** A refusal, by the server's word for it or `network` where none came. */
export class ApiError extends Error {
  readonly code: string
  /** Where a position is wrong, or -1. */
  readonly square: number
  /** The same sentence in Chinese, where there is one. */
  readonly chinese: string

  constructor(code: string, detail: string, square = -1, chinese = '') {
    super(detail)
    this.code = code
    this.square = square
    this.chinese = chinese
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

/** What a new game is made of. */
export interface Founding {
  game: string
  players: Players
  fen?: string
  /** What was played before, as in a record. */
  moves?: string
  clock?: TimeControl
  /** The side of the one who begins a game with a friend, and the token of the seat. */
  friend?: { side: Side | 'random'; token: string }
}

/** Begins a game. */
export function createGame(founding: Founding): Promise<State> {
  const { fen, moves, ...body } = founding
  return request<State>('POST', 'api/games', { ...body, ...(fen ? { fen } : {}), ...(moves ? { moves } : {}) })
}

/** Takes the free seat of a game, with a token that the browser has made, or finds the one that it has. */
export async function joinGame(id: string, token: string): Promise<Seat> {
  const answer = await request<{ seat: Seat }>('POST', `api/games/${encodeURIComponent(id)}/join`, { token })
  return answer.seat
}

/** What a position is asked for by. */
export interface PositionWish {
  game: string
  fen?: string
  /** The board in squares; the counters of moves are then those of `fen`. */
  setup?: Setup
  moves?: string
}

/** A position that nobody plays. */
export function getPosition({ game, fen, setup, moves }: PositionWish, signal?: AbortSignal): Promise<Position> {
  return request<Position>('POST', 'api/position', { game, ...(fen && { fen }), ...(setup && { setup }), ...(moves && { moves }) }, signal)
}

/** A game with all that is written about it. */
export interface Written {
  game: string
  format: string
  fen: string
  tags: { name: string; value: string }[]
  result: string
  line: Line
}

/** The record of a game that is on no board of the server, and the name of its file. */
export async function writeRecord(written: Written): Promise<{ text: string; name: string }> {
  const response = await send('POST', 'api/records/write', JSON.stringify(written))
  const [, name = 'duiyi.txt'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { text: await response.text(), name }
}

/** What a file has in it, read for a game; of the game of a number, if one is given, everything. */
export async function readRecords(game: string, file: File, tree = 0): Promise<Records> {
  const query = new URLSearchParams({ game, file: file.name, ...(tree > 0 && { tree: String(tree) }) })
  const response = await send('POST', `api/records?${query}`, file, 'application/octet-stream', 60_000)
  return (await response.json()) as Records
}

/** Where the record of a game is, as a file. */
export function recordAddress(id: string, format: string): string {
  return `api/games/${encodeURIComponent(id)}/record?${new URLSearchParams({ format })}`
}

/** The record of a game, as a text. */
export async function getRecord(id: string, format: string): Promise<string> {
  const response = await send('GET', recordAddress(id, format))
  return response.text()
}

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await send(method, path, body === undefined ? undefined : JSON.stringify(body), 'application/json', 15_000, signal)
  const answer: unknown = await response.json().catch(() => null)
  return answer as T
}

/** Sends a request and returns the answer, unless it is a refusal. */
async function send(
  method: string,
  path: string,
  body?: BodyInit,
  type = 'application/json',
  patience = 15_000,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response
  const ends = AbortSignal.timeout(patience)
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': type } }),
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
    })
  } catch {
    throw new ApiError('network', '')
  }
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => null))
  return response
}

function refusal(status: number, answer: unknown): ApiError {
  const problem = (answer ?? {}) as { code?: unknown; detail?: unknown; square?: unknown; detail_chinese?: unknown }
  return new ApiError(
    typeof problem.code === 'string' ? problem.code : 'internal',
    typeof problem.detail === 'string' ? problem.detail : `HTTP ${status}`,
    typeof problem.square === 'number' ? problem.square : -1,
    typeof problem.detail_chinese === 'string' ? problem.detail_chinese : '',
  )
}
