// The language of the page, and words in it.

import { unsettled, type Game, type Level, type Mark, type Named, type Outcome, type Role, type Side, type State } from './api'
import type { ApiError } from './rest'
import { recall, remember } from './storage'
import { isKey, texts, type Key } from './texts'

export type Tongue = 'en' | 'zh'

class Language {
  tongue = $state<Tongue>(initial())
  /** The game whose sides are spoken of. */
  game = $state.raw<Game | null>(null)

  toggle(): void {
    this.tongue = this.tongue === 'en' ? 'zh' : 'en'
    remember('language', { tongue: this.tongue })
  }

  /** A name of the catalog. */
  name(named: Named): string {
    return this.tongue === 'zh' ? named.chinese : named.english
  }

  sideName(side: Side): string {
    return this.game ? this.name(this.game[side]) : side
  }

  /** A side as the colour that somebody plays: in Chinese without the word for side. */
  colour(side: Side): string {
    return this.sideName(side).replace(/方$/, '')
  }

  levelName(level: Level): string {
    if (this.tongue === 'zh') return level.chinese
    return isKey(level.name) ? texts[level.name][0] : level.name
  }
}

function initial(): Tongue {
  const stored = recall('language')['tongue']
  if (stored === 'en' || stored === 'zh') return stored
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

export const language = new Language()

/** Returns a text in the page's language with its places filled in. */
export function t(key: Key, ...values: (string | number)[]): string {
  const text = texts[key][language.tongue === 'zh' ? 1 : 0]
  return text.replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''))
}

/** What a player is called in an opening. */
export function roleName(role: Role): string {
  return t(role)
}

/** What the player of a side is called: by the side, once it is settled who plays which. */
export function playerName(state: State, side: Side): string {
  const open = unsettled(state)
  return open ? roleName(open.opener === side ? 'opener' : 'responder') : language.sideName(side)
}

/** Why a square is marked, for a person who asks. */
export function markText(mark: Mark): string {
  return language.tongue === 'zh' ? mark.text_chinese || mark.text : mark.text
}

/** The word for why a game ended; a game's own, such as four-in-a-row, as it is. */
export function reasonText(reason: string, draw: boolean): string {
  if (reason === 'resign' || reason === 'time') return t(`${reason}_reason`)
  if (reason === 'stalemate' && draw) return t('stalemate-draw')
  return isKey(reason) ? t(reason) : reason.replaceAll('-', ' ')
}

/** How a game ended and why. */
export function endText({ winner, reason }: Outcome): string {
  return t('by', winner ? t('wins', language.sideName(winner)) : t('draw'), reasonText(reason, !winner))
}

/** Which draws may be claimed. */
export function claimText(reasons: readonly string[]): string {
  return t('claim-reason', reasons.map((reason) => reasonText(reason, true)).join(t('comma')))
}

/** A sentence for a refusal, with the server's own words as a supplement. */
export function errorText(error: ApiError): string {
  const key = `error-${error.code}`
  const sentence = t(isKey(key) ? key : 'error-internal')
  const detail = detailText(error)
  return detail === '' ? sentence : t('error-detail', sentence, detail)
}

/** The server's own words for a refusal, in Chinese where it has them. */
export function detailText(error: ApiError): string {
  return (language.tongue === 'zh' && error.chinese) || error.message
}
