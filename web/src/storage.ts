// What the browser remembers. Whatever is stored may be missing, forbidden or
// damaged: then the page starts as if nothing had been stored.

const prefix = 'duiyi.'

export function recall(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function remember(key: string, value: Record<string, unknown>): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // A browser that stores nothing still plays.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // What cannot be stored is not there either.
  }
}

/** The keys that begin so. */
export function keysOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + beginning))
      .map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}
