// What the formats of records are called on the page.

import { t } from './i18n.svelte'

/** The title of a format that the server names: "pgn-wxf" is "PGN (WXF)". */
export function formatTitle(name: string): string {
  const [kind = '', notation] = name.split('-', 2)
  return notation ? t('format-in', kindTitle(kind), notationTitle(notation)) : kindTitle(kind)
}

function kindTitle(kind: string): string {
  switch (kind) {
    case 'moves':
      return t('format-moves')
    case 'dhtmlxq':
      return t('format-dhtmlxq')
    default:
      return kind.toUpperCase()
  }
}

function notationTitle(notation: string): string {
  switch (notation) {
    case 'chinese':
      return t('format-chinese')
    case 'algebraic':
      return t('format-algebraic')
    default:
      return notation.toUpperCase()
  }
}
