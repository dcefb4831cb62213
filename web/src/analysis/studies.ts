// The trees that somebody has worked on, kept by the browser: the latest ones, so that
// a reload, a link or another game loses nothing.

import { forget, keysOf, recall, remember } from '../storage'
import { fromLine, pathOf, type Line } from './tree'

export interface Tag {
  name: string
  value: string
}

export interface Study {
  id: string
  game: string
  /** Where the moves begin; empty for the start position of the game. */
  fen: string
  line: Line
  tags: Tag[]
  result: string
  /** The moves up to the position that was looked at last. */
  at: string[]
  updated: number
}

const prefix = 'study.'
const mostKept = 24

export function newStudy(game: string, fen = '', more: Partial<Study> = {}): Study {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  return { id, game, fen, line: { plies: [] }, tags: [], result: '', at: [], updated: Date.now(), ...more }
}

/** The kept studies, the latest first. */
export function studies(): Study[] {
  const found = keysOf(prefix).flatMap((key) => {
    const study = checked(recall(key))
    return study ? [study] : []
  })
  return found.sort((a, b) => b.updated - a.updated)
}

export function keepStudy(study: Study): void {
  remember(prefix + study.id, { ...study, updated: Date.now() })
  for (const old of studies().slice(mostKept)) forgetStudy(old.id)
}

/** Whether a study is kept already. */
export function isKept(id: string): boolean {
  return recall(prefix + id)['id'] === id
}

export function forgetStudy(id: string): void {
  forget(prefix + id)
}

/**
 * The study for a position: the latest one that has the moves, at their end, or the
 * latest one where no moves are asked for. Null if there is none.
 */
export function studyWith(game: string, fen: string, moves: readonly string[]): Study | null {
  for (const study of studies()) {
    if (study.game !== game || study.fen !== fen) continue
    if (moves.length === 0) return study
    if (pathOf(fromLine(study.line), moves)) return { ...study, at: [...moves] }
  }
  return null
}

/** What was stored, if it has the shape of a study. */
function checked(stored: Record<string, unknown>): Study | null {
  const { id, game, fen, line, tags, result, at, updated } = stored
  if (typeof id !== 'string' || typeof game !== 'string' || typeof fen !== 'string' || !isLine(line)) return null
  return {
    id,
    game,
    fen,
    line,
    tags: Array.isArray(tags) ? (tags as Tag[]).filter((t) => typeof t?.name === 'string' && typeof t.value === 'string') : [],
    result: typeof result === 'string' ? result : '',
    at: Array.isArray(at) ? at.filter((move) => typeof move === 'string') : [],
    updated: Number(updated) || 0,
  }
}

function isLine(value: unknown): value is Line {
  const plies = (value as Line | null)?.plies
  return (
    Array.isArray(plies) &&
    plies.every((ply) => typeof ply?.move === 'string' && (ply.squares === undefined || Array.isArray(ply.squares)) && (ply.variations ?? []).every(isLine))
  )
}
