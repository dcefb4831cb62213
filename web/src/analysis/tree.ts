// A tree of moves: what was played, what could have been played instead, and what
// somebody has written about it. The first child of a node is the main line.

import type { Played } from '../api'

export interface Node {
  readonly id: number
  /** In coordinates; empty at the root. */
  readonly move: string
  readonly text: string
  readonly squares: readonly number[]
  readonly choice?: string
  /** The signs of an annotator by their numbers in PGN. */
  nags: number[]
  before: string[]
  /** Comments behind the move; those of the root stand before the first. */
  comments: string[]
  children: Node[]
}

/** A line as the server reads and writes it. */
export interface Line {
  plies: Ply[]
  end?: string[]
}

export interface Ply {
  move: string
  text?: string
  squares?: number[]
  choice?: string
  nags?: number[]
  before?: string[]
  after?: string[]
  variations?: Line[]
}

/** What a move is, wherever it comes from. */
export type Move = Pick<Played, 'move' | 'text' | 'squares'> & { choice?: string }

let lastId = 0

export function newNode(move?: Move): Node {
  const node = { id: ++lastId, move: move?.move ?? '', text: move?.text ?? '', squares: move?.squares ?? [], nags: [], before: [], comments: [], children: [] }
  return move?.choice ? { ...node, choice: move.choice } : node
}

/** The nodes along a path of ids, the root first, as far as they are there. */
export function along(root: Node, path: readonly number[]): Node[] {
  const nodes = [root]
  for (const id of path) {
    const next = nodes.at(-1)?.children.find((child) => child.id === id)
    if (!next) break
    nodes.push(next)
  }
  return nodes
}

/** The path along moves from the root, or null where the tree does not have them. */
export function pathOf(root: Node, moves: readonly string[]): number[] | null {
  const path: number[] = []
  let node = root
  for (const move of moves) {
    const next = node.children.find((child) => child.move === move)
    if (!next) return null
    path.push(next.id)
    node = next
  }
  return path
}

/** Adds a move behind a node, unless it is there, and returns its node. */
export function addMove(parent: Node, move: Move): Node {
  const there = parent.children.find((child) => child.move === move.move)
  if (there) return there
  parent.children.push(newNode(move))
  return parent.children.at(-1) as Node // as the parent holds it, which may watch it
}

/** The path to the end of the main line behind a path. */
export function endOf(root: Node, path: readonly number[]): number[] {
  const end = [...path]
  for (let node = along(root, path).at(-1)?.children[0]; node; node = node.children[0]) end.push(node.id)
  return end
}

/** The node at the end of a path that begins a variation, and its parent. */
function branch(root: Node, path: readonly number[]): { parent: Node; at: number } | null {
  const nodes = along(root, path)
  for (let i = nodes.length - 1; i > 0; i--) {
    const parent = nodes[i - 1] as Node
    const at = parent.children.indexOf(nodes[i] as Node)
    if (at > 0) return { parent, at }
  }
  return null
}

/** Whether a path leaves the main line, so that its variation can be promoted. */
export function isVariation(root: Node, path: readonly number[]): boolean {
  return branch(root, path) !== null
}

/** Moves the variation that a path is in one place up among its alternatives. */
export function promote(root: Node, path: readonly number[]): void {
  const found = branch(root, path)
  if (!found) return
  const { parent, at } = found
  const [node] = parent.children.splice(at, 1)
  if (node) parent.children.splice(at - 1, 0, node)
}

/** Makes the moves of a path the main line. */
export function makeMain(root: Node, path: readonly number[]): void {
  for (let found = branch(root, path); found; found = branch(root, path)) {
    const { parent, at } = found
    const [node] = parent.children.splice(at, 1)
    if (node) parent.children.unshift(node)
  }
}

/** Deletes the move at the end of a path with all behind it. */
export function remove(root: Node, path: readonly number[]): void {
  const [parent, node] = along(root, path).slice(-2)
  if (parent && node) parent.children = parent.children.filter((child) => child !== node)
}

/** The tree as a line with variations. */
export function toLine(root: Node): Line {
  const line = rest(root)
  if (root.comments.length === 0) return line
  const [first] = line.plies
  if (first) first.before = [...root.comments, ...(first.before ?? [])]
  else line.end = [...root.comments]
  return line
}

/** The main line behind a node. */
function rest(node: Node): Line {
  const plies: Ply[] = []
  for (let parent: Node | undefined = node; parent?.children[0]; parent = parent.children[0]) {
    const [main, ...others] = parent.children
    if (main) plies.push({ ...written(main), ...(others.length > 0 && { variations: others.map(variation) }) })
  }
  return { plies }
}

function variation(node: Node): Line {
  return { plies: [written(node), ...rest(node).plies] }
}

function written({ move, text, squares, choice, nags, before, comments }: Node): Ply {
  return {
    move,
    text,
    squares: [...squares],
    ...(choice && { choice }),
    ...(nags.length > 0 && { nags: [...nags] }),
    ...(before.length > 0 && { before: [...before] }),
    ...(comments.length > 0 && { after: [...comments] }),
  }
}

/** The tree of a line with variations. */
export function fromLine(line: Line): Node {
  const root = newNode()
  grow(root, line)
  const [first] = root.children
  if (first) {
    root.comments.push(...first.before)
    first.before = []
  }
  return root
}

function grow(root: Node, line: Line): void {
  let parent = root
  for (const ply of line.plies) {
    const { move, text = move, squares = [] } = ply
    const node = addMove(parent, { move, text, squares, ...(ply.choice && { choice: ply.choice }) })
    node.nags.push(...(ply.nags ?? []).filter((nag) => !node.nags.includes(nag)))
    node.before.push(...(ply.before ?? []))
    node.comments.push(...(ply.after ?? []))
    for (const other of ply.variations ?? []) grow(parent, other)
    parent = node
  }
  parent.comments.push(...(line.end ?? []))
}
