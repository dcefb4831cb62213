// How a person likes the page: remembered in the browser, for all games.

import { recall, remember } from './storage'

export const pieceSets = ['simplified', 'traditional', 'pictograms'] as const
export const themes = ['auto', 'light', 'dark'] as const

export type PieceSet = (typeof pieceSets)[number]
export type Theme = (typeof themes)[number]

class Settings {
  /** How the pieces of xiangqi are drawn; other games have one set. */
  pieces = $state<PieceSet>(one(pieceSets, 'pieces', 'simplified'))
  theme = $state<Theme>(one(themes, 'theme', 'auto'))
  sound = $state(yes('sound'))
  coordinates = $state(yes('coordinates'))
  animation = $state(yes('animation'))

  /** Stores what has been chosen; called whenever something changes. */
  save(): void {
    const { pieces, theme, sound, coordinates, animation } = this
    remember('settings', { pieces, theme, sound, coordinates, animation })
  }
}

function one<T extends string>(words: readonly T[], key: string, otherwise: T): T {
  const stored = recall('settings')[key]
  return words.find((word) => word === stored) ?? otherwise
}

/** What is on unless somebody has switched it off. */
function yes(key: string): boolean {
  return recall('settings')[key] !== false
}

export const settings = new Settings()
