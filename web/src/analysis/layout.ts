// How a tree of moves is set: the main line in numbered pairs, variations below the
// move that they replace, and in them further ones in brackets.

import type { Side } from '../api'
import type { Node } from './tree'

export interface Item {
  node: Node
  path: readonly number[]
  /** The number before the move, where it needs one. */
  label: string
}

export type Token =
  | { kind: 'move'; item: Item }
  | { kind: 'comment'; text: string }
  | { kind: 'inner'; tokens: Token[] }

export type Row =
  | { kind: 'pair'; number: number; first: Item | null; second: Item | null }
  | { kind: 'comment'; text: string }
  | { kind: 'variation'; tokens: Token[] }

/** Where counting begins: the number of the first move and the side that makes it. */
export interface Beginning {
  number: number
  side: Side
}

/** The beginning of a position: a FEN of six fields ends with the number. */
export function beginningOf(fen: string, side: Side): Beginning {
  const fields = fen.split(' ')
  const number = fields.length === 6 ? Number(fields[5]) : 1
  return { number: number >= 1 ? number : 1, side }
}

/** A comment as people read it, without the commands for programs: [%clk 0:03:00]. */
export function readable(comments: readonly string[]): string {
  return comments
    .map((comment) => comment.replace(/\[%[^\]]*\]/g, '').trim())
    .filter(Boolean)
    .join('\n')
}

/** The comments of a node with other readable ones; commands stay. */
export function rewritten(comments: readonly string[], text: string): string[] {
  const commands = comments.flatMap((comment) => comment.match(/\[%[^\]]*\]/g) ?? [])
  return [...(commands.length > 0 ? [commands.join(' ')] : []), ...(text.trim() ? [text.trim()] : [])]
}

/** The side that makes the move of a ply, counted from 0 behind the beginning, and its number. */
function turn({ number, side }: Beginning, ply: number): { number: number; first: boolean } {
  const at = ply + (side === 'second' ? 1 : 0)
  return { number: number + Math.floor(at / 2), first: at % 2 === 0 }
}

/** The rows of a tree. */
export function rowsOf(root: Node, beginning: Beginning): Row[] {
  const rows: Row[] = []
  comment(rows, root.comments)
  const path: number[] = []
  let open: Extract<Row, { kind: 'pair' }> | null = null
  for (let parent = root, ply = 0; parent.children[0]; parent = parent.children[0], ply++) {
    const [node, ...others] = parent.children
    const { number, first } = turn(beginning, ply)
    if (comment(rows, node.before)) open = null
    const item: Item = { node, path: [...path, node.id], label: '' }
    if (first || !open) {
      open = { kind: 'pair', number, first: first ? item : null, second: first ? null : item }
      rows.push(open)
    } else {
      open.second = item
    }
    if (comment(rows, node.comments)) open = null
    for (const other of others) {
      rows.push({ kind: 'variation', tokens: tokensOf(other, path, beginning, ply) })
      open = null
    }
    path.push(node.id)
  }
  return rows
}

function comment(rows: Row[], comments: readonly string[]): boolean {
  const text = readable(comments)
  if (text) rows.push({ kind: 'comment', text })
  return text !== ''
}

/** A variation that begins with a node behind a path. */
function tokensOf(start: Node, before: readonly number[], beginning: Beginning, from: number): Token[] {
  const tokens: Token[] = []
  const path = [...before]
  let numbered = false
  const add = (node: Node, ply: number): void => {
    const { number, first } = turn(beginning, ply)
    const earlier = readable(node.before)
    if (earlier) tokens.push({ kind: 'comment', text: earlier })
    const label = first ? `${number}.` : numbered && !earlier ? '' : `${number}…`
    tokens.push({ kind: 'move', item: { node, path: [...path, node.id], label } })
    const text = readable(node.comments)
    if (text) tokens.push({ kind: 'comment', text })
    numbered = text === ''
  }
  add(start, from)
  path.push(start.id)
  for (let parent = start, ply = from + 1; parent.children[0]; parent = parent.children[0], ply++) {
    const [node, ...others] = parent.children
    add(node, ply)
    for (const other of others) {
      tokens.push({ kind: 'inner', tokens: tokensOf(other, path, beginning, ply) })
      numbered = false
    }
    path.push(node.id)
  }
  return tokens
}
