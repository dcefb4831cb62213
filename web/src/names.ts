// The names of games: chess:960, gomoku:renju,size=19.

/** A game's name without variant and settings. */
export function base(name: string): string {
  return name.split(/[:,]/)[0] ?? name
}
