// The games by name. A game with settings, such as gomoku:renju,size=19, is not
// in the catalog's list; the server is asked for it once.

import type { Catalog, Game } from './api'
import { language, t } from './i18n.svelte'
import { base } from './names'
import { asApiError, getDescription, type ApiError } from './rest'
import { isKey } from './texts'

export class Games {
  private described = $state.raw<ReadonlyMap<string, Game>>(new Map())
  private asked = new Set<string>()
  /** Why a game could not be described. */
  failure = $state.raw<ApiError | null>(null)

  constructor(private readonly catalog: Catalog) {}

  /** The game of that name, as far as it is known. */
  find(name: string): Game | undefined {
    return this.catalog.games.find((g) => g.name === name) ?? this.described.get(name)
  }

  /** Asks for a game that is not known. */
  async need(name: string): Promise<void> {
    if (this.find(name) || this.asked.has(name)) return
    this.asked.add(name)
    try {
      const game = await getDescription(name)
      this.described = new Map([...this.described, [name, game]])
      this.failure = null
    } catch (thrown) {
      this.failure = asApiError(thrown)
      this.asked.delete(name)
    }
  }

  /** The game's variants, itself among them: what has the same name before the colon. */
  variants(name: string): Game[] {
    return this.catalog.games.filter((g) => base(g.name) === base(name))
  }

  /** The first variant of each game. */
  firsts(): Game[] {
    const { games } = this.catalog
    return games.filter((g, i) => games.findIndex((o) => base(o.name) === base(g.name)) === i)
  }

  /** What the list of games calls a game with all its variants. */
  family(game: Game): string {
    return (game.family && language.name(game.family)) || language.name(game)
  }

  /** A variant's title; where variants share one, the word for the variant is added. */
  title(game: Game): string {
    const shared = this.variants(game.name).some((o) => o.name !== game.name && o.english === game.english)
    const variant = game.name.split(':')[1]
    if (!variant || !shared) return language.name(game)
    const key = `variant-${variant}`
    return `${language.name(game)} · ${isKey(key) ? t(key) : variant}`
  }

  /** The title of a game by its name, with the settings that are not the usual ones. */
  titleOf(name: string): string {
    const [plain = '', ...chosen] = name.split(',')
    const game = this.catalog.games.find((g) => g.name === plain)
    if (!game) return name
    const size = chosen.map(sizeText).join('')
    const others = chosen.filter((pair) => sizeText(pair) === '').map((pair) => settingText(game, pair))
    return [language.name(game) + size, ...others].join(' · ')
  }
}

/** The name of a game with settings; those at their default are left out, as the server does, and unknown values too. */
export function withSettings(game: Game, chosen: Readonly<Record<string, string>>): string {
  const pairs = (game.settings ?? [])
    .filter((s) => chosen[s.name] !== s.default && s.choices.some((c) => c.value === chosen[s.name]))
    .map((s) => `${s.name}=${chosen[s.name]}`)
  return [game.name, ...pairs].join(',')
}

/** The size of a board as people write it behind a game's name, or nothing for another setting. */
function sizeText(pair: string): string {
  const [, size] = /^size=(\d+)$/.exec(pair) ?? []
  return size ? ` ${size}×${size}` : ''
}

/** A chosen value in words; a number needs the setting's title. */
function settingText(game: Game, pair: string): string {
  const [name, value] = pair.split('=')
  const setting = game.settings?.find((s) => s.name === name)
  const choice = setting?.choices.find((c) => c.value === value)
  if (!setting || !choice) return pair
  return /^\d+$/.test(choice.value) ? `${language.name(setting)} ${choice.value}` : language.name(choice)
}
