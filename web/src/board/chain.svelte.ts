// Shows a chain that was played: its piece goes from square to square, and what
// it takes stays until it is passed. One that was entered step by step ends
// where its piece is already.

import type { Side } from '../api'
import { animateAlong, isStill, stepTime } from './animate'
import { passedByStep } from './entry'
import type { Geometry } from './geometry'
import type { Standing, Taken } from './pieces'

export class Chain {
  /** What the last chain took, while it is shown. */
  taken = $state.raw<readonly Taken[]>([])
  private stood = new Map<number, Standing>()
  private path = ''

  /** The pieces stand as they do after a move along the squares of a path. */
  show(
    standing: readonly Standing[],
    path: readonly number[],
    area: HTMLElement,
    geometry: Geometry,
    sideOf: (letter: string) => Side | undefined,
  ): void {
    const mover = standing.find((piece) => piece.square === path.at(-1))
    const isNew = path.join() !== this.path
    if (isNew && path.length > 2 && mover && this.stood.get(mover.id)?.square === path[0] && !isStill()) {
      animateAlong(area, mover.id, path, geometry)
      this.keep(path, geometry.cols, sideOf)
    }
    this.path = path.join()
    this.stood = new Map(standing.map((piece) => [piece.id, piece]))
  }

  /** Keeps what a chain took on the board until its piece has passed. */
  private keep(path: readonly number[], cols: number, sideOf: (letter: string) => Side | undefined): void {
    const before = new Map([...this.stood.values()].map((piece) => [piece.square, piece.letter]))
    const side = sideOf(before.get(path[0] ?? -1) ?? '')
    const isEnemy = (square: number): boolean => before.has(square) && sideOf(before.get(square) ?? '') !== side
    const taken = passedByStep(cols, path, isEnemy).flatMap((squares, step) =>
      squares.map((square) => ({ square, letter: before.get(square) ?? '', delay: stepTime * (step + 0.6) })),
    )
    this.taken = taken
    setTimeout(() => {
      if (this.taken === taken) this.taken = []
    }, stepTime * path.length)
  }
}
