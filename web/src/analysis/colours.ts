// The colours that stand for the sides, where no pieces do.

import type { Game, Side } from '../api'

export interface Colour {
  /** The colour itself, and that of a text on it. */
  ground: string
  text: string
}

const light: Colour = { ground: '#fbf7ee', text: '#26221d' }
const dark: Colour = { ground: '#2b2723', text: '#f6efe3' }

const called: Readonly<Record<string, Colour>> = {
  White: light,
  Black: dark,
  Red: { ground: '#b5261d', text: '#ffffff' },
  X: { ground: '#b8420e', text: '#ffffff' },
  O: { ground: '#1d6fb8', text: '#ffffff' },
}

/** The colour of a side, by what the side is called. */
export function colourOf(game: Game | null, side: Side): Colour {
  return called[game?.[side].english ?? ''] ?? (side === 'first' ? light : dark)
}
