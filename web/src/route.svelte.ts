// The address after the #: what the page shows. Games are called by their names with
// settings, positions by their text and the moves that lead on from it:
// #/analysis/chess?fen=…&moves=e2e4+e7e5.

export type View =
  | { kind: 'home'; game: string; fen: string }
  | { kind: 'game'; id: string }
  | { kind: 'analysis'; game: string; fen: string; moves: string[] }
  | { kind: 'editor'; game: string; fen: string }

class Route {
  view = $state.raw<View>(read())

  constructor() {
    window.addEventListener('hashchange', () => {
      this.view = read()
    })
  }
}

function read(): View {
  const [path = '', query = ''] = location.hash.split('?', 2)
  const search = new URLSearchParams(query)
  const fen = search.get('fen') ?? ''
  const [, kind, name = ''] = /^#\/(game|analysis|editor)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'game' && /^[\w-]+$/.test(name)) return { kind, id: name }
  if (kind === 'analysis') return { kind, game: decoded(name), fen, moves: (search.get('moves') ?? '').split(' ').filter(Boolean) }
  if (kind === 'editor') return { kind, game: decoded(name), fen }
  return { kind: 'home', game: search.get('game') ?? '', fen }
}

/** A name as it was before it became part of an address; one that is damaged stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** An address of a position. */
export function addressOf(kind: 'analysis' | 'editor', game: string, fen = '', moves: readonly string[] = []): string {
  const query = new URLSearchParams({ ...(fen && { fen }), ...(moves.length > 0 && { moves: moves.join(' ') }) })
  const name = encodeURIComponent(game).replace(/%3A|%2C|%3D/g, decodeURIComponent)
  return `#/${kind}/${name}${query.size > 0 ? `?${query}` : ''}`
}

export function goHome(): void {
  location.hash = '#/'
}

export function goTo(id: string): void {
  location.hash = `#/game/${id}`
}

/** Goes to the panel for a new game, filled in for a position. */
export function goBegin(game: string, fen: string): void {
  location.hash = `#/?${new URLSearchParams({ game, ...(fen && { fen }) })}`
}

export const route = new Route()
