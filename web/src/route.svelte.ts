// The address after the #: the new-game panel or a game.

class Route {
  game = $state(read())

  constructor() {
    window.addEventListener('hashchange', () => {
      this.game = read()
    })
  }
}

/** Returns the id of the game in the address, or an empty string. */
function read(): string {
  const match = /^#\/game\/([\w-]+)$/.exec(location.hash)
  return match?.[1] ?? ''
}

export function goHome(): void {
  location.hash = '#/'
}

export function goTo(id: string): void {
  location.hash = `#/game/${id}`
}

export const route = new Route()
