// A piece that is moved along the squares of a chain, once it was played.

import type { Geometry } from './geometry'
import { transformOf } from './pieces'

const step = 170 // ms for each square of the chain

export function animateAlong(area: HTMLElement, id: number, path: readonly number[], geometry: Geometry): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const frames = path.map((square) => ({ transform: transformOf(geometry, square) }))
  area.querySelector(`[data-id="${id}"]`)?.animate(frames, { duration: step * (path.length - 1), easing: 'ease-in-out' })
}
