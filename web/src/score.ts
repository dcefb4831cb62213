// What the engine thinks of a position, in words.

import type { Score, Side } from './api'
import { t } from './i18n.svelte'

/** A score from the view of the side that it was given for. */
export function scoreText(score: Score | null): string {
  if (!score) return ''
  if (score.mate !== undefined) {
    return score.mate > 0 ? t('mate-in', score.mate) : t('mated-in', Math.abs(score.mate))
  }
  const pawns = (score.cp ?? 0) / 100
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(2)}`
}

/** A score in few characters, from the view of the first side: +0.35, #3, #−2. */
export function shortScore(score: Score, side: Side): string {
  const sign = side === 'first' ? 1 : -1
  if (score.mate !== undefined) {
    const mate = score.mate * sign
    return `#${mate < 0 ? '−' : ''}${Math.abs(mate)}`
  }
  const pawns = ((score.cp ?? 0) * sign) / 100
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(2)}`
}
