// Moves as people type them, next to those that the server has offered.

import type { Legal } from './api'

/** The move that a text means, if it means one of these. */
export function written(legal: readonly Legal[], typed: string): Legal | undefined {
  const exact = legal.find((l) => l.move === typed || l.text === typed)
  if (exact) return exact
  const plain = simplified(typed)
  const meant = legal.filter((l) => simplified(l.move) === plain || simplified(l.text) === plain)
  return meant.length === 1 ? meant[0] : undefined
}

/**
 * A move without what people leave out or write in another way: the marks of
 * check and judgement, zeros for castling, digits in full width. A letter keeps
 * its case, as b4 and B4 can be two moves.
 */
function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[+#!?\s=]/g, '')
    .replace(/^0-0-0$/, 'O-O-O')
    .replace(/^0-0$/, 'O-O')
}
