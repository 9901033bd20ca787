// Shows /offline.html in place of a page that the network does not bring. Keeps that one file and answers nothing else:
// no data, no asset, no form, and no frame, such as the bank's in the checkout.
const cacheName = 'offline-411a0775'
const offlinePage = '/offline.html'

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), registration.navigationPreload?.enable(), clients.claim()]))
})

addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request
  if (method === 'GET' && mode === 'navigate' && destination === 'document') event.respondWith(openPage(event))
})

async function keepOfflinePage() {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
  await skipWaiting()
}

async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

// The browser fetches the page while the worker wakes up (navigation preload), so that a visit takes no longer with it.
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
