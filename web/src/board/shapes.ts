// The pieces' outlines, by the glyph that the board description gives. They are
// made by tools/shapes.mjs; ✕ and ◯, stones and draughtsmen are drawn by hand.

import shapes from './shapes.json'

export interface Shape {
  /**
   * A figure has a silhouette; a disc is a round piece with a character; a stroke
   * is a line drawing; a stone and a man are round and of a tone.
   */
  style: string
  tone?: 'dark' | 'light'
  body: string
  outline?: string
}

const crown = 'M302 610L262 372L392 452L500 300L608 452L738 372L698 610ZM302 645H698V710H302Z'

const drawn: Record<string, Shape> = {
  '✕': { style: 'stroke', body: 'M230 230L770 770M770 230L230 770' },
  '◯': { style: 'stroke', body: 'M500 210A290 290 0 1 1 499 210Z' },
  '●': { style: 'stone', tone: 'dark', body: '' },
  '○': { style: 'stone', tone: 'light', body: '' },
  '⛂': { style: 'man', tone: 'dark', body: '' },
  '⛃': { style: 'man', tone: 'dark', body: crown },
  '⛀': { style: 'man', tone: 'light', body: '' },
  '⛁': { style: 'man', tone: 'light', body: crown },
}

const shaped: Record<string, Shape> = shapes.pieces

/** Both sides' figures have one outline and differ in their colours. */
const twins: Record<string, string> = { '♔': '♚', '♕': '♛', '♖': '♜', '♗': '♝', '♘': '♞', '♙': '♟' }

const letters: Record<string, string> = shapes.letters

const ideograph = /^\p{Script=Han}$/u

/** Returns the shape of a glyph; one without an outline is written as text. */
export function shapeOf(glyph: string): Shape {
  return drawn[glyph] ?? shaped[twins[glyph] ?? glyph] ?? { style: ideograph.test(glyph) ? 'disc' : 'text', body: '' }
}

/** The outline of a character that is written on boards, in a box of a thousand units, or an empty string. */
export function boardLetter(character: string): string {
  return letters[character] ?? ''
}
