// The pieces' outlines, by the glyph that the board description gives. They are
// made by tools/shapes.mjs; ✕ and ◯, stones and draughtsmen are drawn by hand.

import type { Side } from '../api'
import type { PieceSet } from '../settings.svelte'
import { pictograms } from './pictograms'
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
  /** Whether contours within others are holes, however they turn. */
  holes?: boolean
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

/** The traditional forms; where a character is one of both sides, the red one comes first. */
const traditional: Record<string, readonly [first: string, second: string]> = {
  帅: ['帥', '帥'], 仕: ['仕', '仕'], 相: ['相', '相'], 兵: ['兵', '兵'],
  马: ['傌', '馬'], 车: ['俥', '車'], 炮: ['炮', '砲'],
  将: ['將', '將'], 士: ['士', '士'], 象: ['象', '象'], 卒: ['卒', '卒'],
}

const traditionalShapes: Record<string, string> = shapes.traditional

/** Returns the shape of a side's glyph in a set of pieces; one without an outline is written as text. */
export function shapeOf(glyph: string, side: Side, set: PieceSet): Shape {
  const own = drawn[glyph] ?? shaped[twins[glyph] ?? glyph]
  if (own?.style !== 'disc') return own ?? { style: ideograph.test(glyph) ? 'disc' : 'text', body: '' }
  if (set === 'pictograms') return { style: 'disc', body: pictograms[glyph] ?? own.body, holes: true }
  if (set === 'simplified') return own
  const character = traditional[glyph]?.[side === 'first' ? 0 : 1] ?? ''
  return { style: 'disc', body: traditionalShapes[character] ?? own.body }
}

/** The outline of a character that is written on boards, in a box of a thousand units, or an empty string. */
export function boardLetter(character: string): string {
  return letters[character] ?? ''
}
