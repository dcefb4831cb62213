// The link by which a friend comes to a game.

/** Whether an address is that of the machine itself, which nobody else can open. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
}

/**
 * Returns the address of a game for others: by the best name that the server
 * gives for itself, or, where the page came from another machine, by that name.
 */
export function gameLink(id: string, links: readonly string[], page: Pick<Location, 'origin' | 'pathname'> = location): string {
  const base = isLoopback(page.origin) ? (links[0] ?? page.origin) : page.origin
  return `${base.replace(/\/$/, '')}${page.pathname}#/game/${id}`
}

/** Reports whether the browser can hand a link to other programs. */
export function shares(): boolean {
  return 'share' in navigator
}

export async function shareLink(link: string, title: string): Promise<void> {
  // Somebody who changes their mind is no failure.
  await navigator.share({ title, url: link }).catch(() => {})
}
