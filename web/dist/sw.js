// The service worker makes the page installable and lets its shell open while
// the server is away. It asks the server first, always, so that nobody sees an
// old version after an update; what it keeps is for when no answer comes. What
// is under /api/ it neither answers nor keeps.

const shell = 'shell'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const root = new URL(self.registration.scope)
  const isOurs = url.origin === root.origin && url.pathname.startsWith(root.pathname)
  if (request.method !== 'GET' || !isOurs || url.pathname.slice(root.pathname.length).startsWith('api/')) return
  event.respondWith(fromServer(event, request))
})

async function fromServer(event, request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keep(request, answer.clone()))
    return answer
  } catch (failure) {
    const kept = await caches.match(request, { ignoreSearch: true })
    if (kept) return kept
    throw failure
  }
}

async function keep(request, answer) {
  const cache = await caches.open(shell)
  await cache.put(request, answer)
}
