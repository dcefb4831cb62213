// The service worker, which makes the page installable. Browsers allow one only
// in a secure context: over HTTPS, or on the machine itself.

export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // After the page is there: the worker must not take time from the first board.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => {
      // Without a worker the page plays as well.
    })
  })
}
