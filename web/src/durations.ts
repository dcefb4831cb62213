// Times as people read them.

/** A time as minutes and seconds, with hours where there are any. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** What is left on a dial: as clockText, with tenths when there is little. */
export function leftText(ms: number): string {
  if (ms >= 10_000) return clockText(ms)
  return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`
}
