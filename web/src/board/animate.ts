// What moves on the board once a chain was played: its piece along the squares,
// and the men that it takes, each as it is passed.

import { settings } from '../settings.svelte'
import type { Geometry } from './geometry'
import { transformOf } from './pieces'

/** The milliseconds of each step of a chain. */
export const stepTime = 260

/** Whether the person, or the system for all pages, wants nothing to move. */
export function isStill(): boolean {
  return !settings.animation || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves a piece along the squares of a chain, resting a little on each. */
export function animateAlong(area: HTMLElement, id: number, path: readonly number[], geometry: Geometry): void {
  const frames = path.flatMap((square, i) => {
    const frame = { transform: transformOf(geometry, square), easing: 'ease-in-out' }
    const rests = i > 0 && i < path.length - 1
    return rests ? [{ ...frame, offset: (i - 0.12) / (path.length - 1) }, { ...frame, offset: (i + 0.12) / (path.length - 1) }] : [frame]
  })
  area.querySelector(`[data-id="${id}"]`)?.animate(frames, { duration: stepTime * (path.length - 1) })
}
