// A finger on the board is the board's alone. Left to itself the browser takes
// a quick drag for a fling, and swallows the tap on a button that follows.

/** Keeps the touches of an element from the browser, but for those of a dialog in it; returns what ends that. */
export function ownTouches(element: HTMLElement): () => void {
  const own = (event: TouchEvent): void => {
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
    if (!inDialog && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchstart', own, { passive: false })
  return () => element.removeEventListener('touchstart', own)
}
