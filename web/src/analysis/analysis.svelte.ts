// A tree of moves on the board: where in it one is, what the rules say of the position
// there, and how the tree changes.

import type { Legal } from '../api'
import type { Position } from '../position'
import { preview } from '../board/entry'
import { written } from '../notation'
import { asApiError, getPosition, type ApiError } from '../rest'
import { isKept, keepStudy, type Study } from './studies'
import { addMove, along, endOf, fromLine, makeMain, pathOf, promote, remove, toLine, type Line, type Move, type Node } from './tree'

/** A line of the engine that is looked at: its moves, and how many of them are made. */
export interface Preview {
  moves: readonly Legal[]
  made: number
}

/** So many positions are remembered. */
const mostKnown = 400
const savingDelay = 300 // ms

export class Analysis {
  readonly game: string
  readonly fen: string
  root = $state<Node>() as Node
  path = $state.raw<readonly number[]>([])
  preview = $state.raw<Preview | null>(null)
  error = $state.raw<ApiError | null>(null)
  /** The tree before the last deletion, to bring it back. */
  deleted = $state.raw<{ line: Line; at: string[] } | null>(null)

  private known = $state.raw<ReadonlyMap<string, Position>>(new Map())
  private asked = new Set<string>()
  private saving: ReturnType<typeof setTimeout> | undefined
  /** The position that is shown until the wanted one has come. */
  private latest: Position | null = null

  constructor(private readonly study: Study) {
    this.game = study.game
    this.fen = study.fen
    this.root = fromLine(study.line)
    this.path = pathOf(this.root, study.at) ?? []
    if (this.path.length < study.at.length) void this.follow(study.at)
    window.addEventListener('pagehide', this.save)
  }

  close(): void {
    window.removeEventListener('pagehide', this.save)
    if (this.saving !== undefined) this.save()
  }

  readonly nodes = $derived.by(() => along(this.root, this.path))
  readonly node = $derived.by(() => this.nodes.at(-1) as Node)
  /** The moves up to where one is. */
  readonly moves = $derived.by(() => this.nodes.slice(1).map((node) => node.move))
  /** Those up to what the board shows, where that is a line of the engine. */
  readonly shownMoves = $derived.by(() => [...this.moves, ...(this.preview?.moves.slice(0, this.preview.made).map((l) => l.move) ?? [])])
  private readonly key = $derived.by(() => this.shownMoves.join(' '))
  /** What the rules say of what the board shows, once that is known. */
  readonly position = $derived.by(() => this.known.get(this.key) ?? null)
  /** The start of the tree. */
  readonly start = $derived.by(() => this.known.get('') ?? null)
  readonly lastMove = $derived.by<readonly number[]>(() => {
    const { preview: line } = this
    return (line && line.made > 0 ? line.moves[line.made - 1]?.squares : this.node.squares) ?? []
  })

  /** What stands on the board: before the rules have answered, what the last move makes likely. */
  letters(stone: (position: Position) => string): string {
    if (this.position) {
      this.latest = this.position
      return this.position.board
    }
    const before = this.known.get(this.shownMoves.slice(0, -1).join(' '))
    if (before && this.lastMove.length > 0) {
      return preview(before.board, this.lastMove, this.node.choice ?? (this.lastMove.length === 1 ? stone(before) : ''))
    }
    return this.latest?.board ?? ''
  }

  /** Asks for the position that the board shows, for the start, and for the one that comes next. */
  async need(): Promise<void> {
    const next = this.preview ? null : this.node.children[0]
    const key = this.key
    await Promise.all([this.ask(key), this.ask('')])
    if (key === this.key && next) await this.ask([...this.moves, next.move].join(' '))
  }

  private async ask(key: string): Promise<void> {
    if (this.known.has(key) || this.asked.has(key)) return
    this.asked.add(key)
    try {
      const position = await getPosition({ game: this.game, fen: this.fen, moves: key })
      const kept = [...this.known].slice(-mostKnown)
      this.known = new Map([...kept, [key, position]])
    } catch (thrown) {
      this.error = asApiError(thrown)
    }
    this.asked.delete(key)
  }

  /** Asks again for what could not be had. */
  retry(): void {
    this.error = null
    void this.need()
  }

  /** Goes along moves that the tree may not have yet. */
  private async follow(moves: readonly string[]): Promise<void> {
    try {
      const position = await getPosition({ game: this.game, fen: this.fen, moves: moves.join(' ') })
      const path: number[] = []
      let node = this.root
      for (const move of position.moves) {
        node = addMove(node, move)
        path.push(node.id)
      }
      this.path = path
      this.changed()
    } catch (thrown) {
      this.error = asApiError(thrown)
    }
  }

  /** Makes a move where one is; it becomes a variation if another one is there. */
  play(move: Move): void {
    const node = addMove(this.node, move)
    this.go([...this.path, node.id])
    this.changed()
  }

  /** Makes a move by its text, in whatever notation; reports whether it is one. */
  async enter(text: string): Promise<boolean> {
    const { position, moves } = this
    const legal = position && !this.preview ? written(position.legal, text) : undefined
    if (legal) {
      this.play(legal)
      return true
    }
    this.error = null
    try {
      const after = await getPosition({ game: this.game, fen: this.fen, moves: [...moves, text.replace(/\s+/g, '')].join(' ') })
      const last = after.moves.at(-1)
      if (last && moves.join(' ') === this.moves.join(' ')) this.play(last)
      return true
    } catch (thrown) {
      this.error = asApiError(thrown)
      return false
    }
  }

  go(path: readonly number[]): void {
    this.preview = null
    this.error = null
    if (path.length === this.path.length && path.every((id, i) => id === this.path[i])) return
    this.path = path
    this.keepLater()
  }

  back(): void {
    const line = this.preview
    if (line && line.made > 0) this.preview = line.made === 1 ? null : { ...line, made: line.made - 1 }
    else if (this.path.length > 0) this.go(this.path.slice(0, -1))
  }

  forward(): void {
    const line = this.preview
    const [next] = this.node.children
    if (line) this.preview = { ...line, made: Math.min(line.made + 1, line.moves.length) }
    else if (next) this.go([...this.path, next.id])
  }

  toStart(): void {
    this.go([])
  }

  toEnd(): void {
    this.go(endOf(this.root, this.path))
  }

  /** Goes to the next or previous of the moves between which there is a choice here. */
  turnTo(step: 1 | -1): void {
    const parent = this.nodes.at(-2)
    const at = parent?.children.indexOf(this.node) ?? -1
    const other = parent?.children[at + step]
    if (other) this.go([...this.path.slice(0, -1), other.id])
  }

  /** Takes a line of the engine, so far as it is looked at, into the tree. */
  take(): void {
    const line = this.preview
    if (!line) return
    let { node } = this
    const path = [...this.path]
    for (const move of line.moves.slice(0, line.made)) {
      node = addMove(node, move)
      path.push(node.id)
    }
    this.go(path)
    this.changed()
  }

  promote(): void {
    promote(this.root, this.path)
    this.changed()
  }

  makeMain(): void {
    makeMain(this.root, this.path)
    this.changed()
  }

  /** Deletes the move where one is with all behind it. */
  delete(): void {
    if (this.path.length === 0) return
    this.deleted = { line: toLine(this.root), at: this.moves }
    remove(this.root, this.path)
    this.go(this.path.slice(0, -1))
    this.changed()
  }

  /** Brings back what was deleted last. */
  restore(): void {
    if (!this.deleted) return
    this.root = fromLine(this.deleted.line)
    this.go(pathOf(this.root, this.deleted.at) ?? [])
    this.deleted = null
    this.keepLater()
  }

  /** Called after every change of the tree. */
  changed(): void {
    this.keepLater()
  }

  get tags(): Study['tags'] {
    return this.study.tags
  }

  get result(): string {
    return this.study.result
  }

  /** The tree as it is now. */
  line(): Line {
    return toLine(this.root)
  }

  private keepLater(): void {
    clearTimeout(this.saving)
    this.saving = setTimeout(this.save, savingDelay)
  }

  private readonly save = (): void => {
    clearTimeout(this.saving)
    this.saving = undefined
    const empty = this.root.children.length + this.root.comments.length === 0
    if (empty && !isKept(this.study.id)) return // there is nothing to lose
    keepStudy({ ...this.study, line: this.line(), at: this.moves })
  }
}
