// The names of games: chess:960, gomoku:renju,size=19.

/** A game's name without variant and settings. */
export function base(name: string): string {
  return name.split(/[:,]/)[0] ?? name
}

/** The settings in a game's name: gomoku:renju,size=19. */
export function settingsIn(name: string): Record<string, string> {
  const pairs = name.split(',').slice(1)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']))
}
