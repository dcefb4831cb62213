// Where squares lie on the screen. A board's area is measured in cells; on a
// board of lines a piece stands in the middle of the cell around its point.

import type { Board } from '../api'

export interface Place {
  x: number
  y: number
}

export class Geometry {
  readonly cols: number
  readonly rows: number
  /** By how much lines and letters are larger than on a small board, in cells. */
  readonly unit: number
  /** The width of the frame around the cells, in cells. */
  readonly margin: number

  constructor(
    readonly board: Board,
    readonly flipped: boolean,
  ) {
    this.cols = board.cols
    this.rows = board.rows
    this.unit = Math.max(1, board.cols / 9)
    // Numbers of two digits need some more room.
    this.margin = board.on_lines ? (board.rows > 10 ? 0.36 : 0.3) * this.unit : 0
  }

  /** The whole board with its frame, in cells. */
  get width(): number {
    return this.cols + 2 * this.margin
  }

  get height(): number {
    return this.rows + 2 * this.margin
  }

  /** The upper left corner of a square's cell as it is shown. */
  place(square: number): Place {
    const col = square % this.cols
    const row = Math.floor(square / this.cols)
    return this.flipped ? { x: this.cols - 1 - col, y: row } : { x: col, y: this.rows - 1 - row }
  }

  /** The square whose cell is shown at a column and row, or -1 beside the board. */
  squareAt(x: number, y: number): number {
    if (x < 0 || y < 0 || x >= this.cols || y >= this.rows) return -1
    return this.flipped ? y * this.cols + (this.cols - 1 - x) : (this.rows - 1 - y) * this.cols + x
  }

  /** The square under a point of the screen, given the area of the cells there. */
  squareUnder(area: DOMRect, clientX: number, clientY: number): number {
    const x = ((clientX - area.left) / area.width) * this.cols
    const y = ((clientY - area.top) / area.height) * this.rows
    return this.squareAt(Math.floor(x), Math.floor(y))
  }

  /** The square next to another in a direction of the screen, or the same at the edge. */
  neighbour(square: number, dx: number, dy: number): number {
    const { x, y } = this.place(square)
    const next = this.squareAt(x + dx, y + dy)
    return next < 0 ? square : next
  }

  /** The squares row by row as they are shown, the top left one first. */
  shownRows(): number[][] {
    return Array.from({ length: this.rows }, (_, y) =>
      Array.from({ length: this.cols }, (_, x) => this.squareAt(x, y)),
    )
  }

  /** Whether squares are named one by one, and not by files and ranks. */
  get isLabelled(): boolean {
    return (this.board.labels?.length ?? 0) > 0
  }

  /** Whether a square of a checkered board is dark: the bottom left one is. */
  isDark(square: number): boolean {
    return ((square % this.cols) + Math.floor(square / this.cols)) % 2 === 0
  }

  /** A square's name in the game's coordinates, such as e4. */
  name(square: number): string {
    if (this.isLabelled) return this.board.labels?.[square] || '–'
    const file = this.board.files?.[square % this.cols] ?? ''
    const rank = this.board.ranks?.[Math.floor(square / this.cols)] ?? ''
    return file + rank || String(square + 1)
  }
}
