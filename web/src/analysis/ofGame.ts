// A game of the server as a study: its moves in a tree of their own, to which later
// looks at the same game come back.

import type { Game, Player, State } from '../api'
import { addressOf } from '../route.svelte'
import { keepStudy, newStudy, studies } from './studies'
import { addMove, fromLine, newNode, toLine } from './tree'

/** Opens the analysis of a game, at its last move. */
export function analyseGame(state: State, game: Game): void {
  const id = `game-${state.id}`
  const fen = state.start_fen === game.start_fen ? '' : state.start_fen
  const kept = studies().find((study) => study.id === id)
  const root = kept ? fromLine(kept.line) : newNode()
  let node = root
  for (const move of state.moves) node = addMove(node, move)
  const at = state.moves.map((move) => move.move)
  const tags = kept?.tags ?? [
    { name: 'Event', value: 'Duiyi' },
    { name: 'Date', value: new Date().toISOString().slice(0, 10).replaceAll('-', '.') },
    { name: game.first.english, value: nameOf(state.players.first) },
    { name: game.second.english, value: nameOf(state.players.second) },
  ]
  keepStudy(newStudy(state.game, fen, { id, line: toLine(root), tags, at, result: state.outcome.result }))
  location.hash = addressOf('analysis', state.game, fen, at)
}

function nameOf({ kind, level }: Player): string {
  return kind === 'human' ? 'Human' : `Duiyi (${level})`
}
