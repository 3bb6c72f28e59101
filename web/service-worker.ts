/**
 * Keeps the pages and files of the dashboard, so that it opens without a connection. It keeps no data: `kept.ts` does, and only as long as
 * somebody is signed in.
 */
interface Scope {
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'activate', listener: (event: Pick<Fetched, 'waitUntil'>) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
interface Fetched {
  request: Request
  respondWith(response: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

export {}

declare const self: Scope
const storage = 'pages'
/** Of two versions of the dashboard at most; the oldest go first. */
const maxFiles = 120

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
void self.skipWaiting()

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // What a page shows depends on its path only; its script reads the rest of the address.
  if (request.mode === 'navigate') event.respondWith(fetched(event, pathname).catch(() => kept(pathname)))
  // A name with a hash never changes its content.
  else if (/^\/app\/assets\/[\w.-]+-[A-Z0-9]{8}\.(js|css)$/.test(pathname))
    event.respondWith(match(pathname).then(known => known ?? fetched(event, pathname)))
})

async function fetched(event: Fetched, path: string): Promise<Response> {
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(path, response.clone()))
  return response
}

/**
 * A page that was not opened before has the document of another one, the last that was opened: only its script differs. Not of one whose policy
 * names the bucket, and none instead of such a one: pictures and uploads would be refused.
 */
async function kept(path: string): Promise<Response> {
  const known = await match(path)
  if (known) return known
  const cache = await caches.open(storage)
  const pages = (await cache.keys()).filter(({ url }) => isPage(new URL(url).pathname))
  const other =
    isPage(path) && !hasBucket(path) ? pages.findLast(({ url }) => !hasBucket(new URL(url).pathname)) : undefined
  return (other && (await cache.match(other, { ignoreVary: true }))) ?? Response.error()
}
const isPage = (path: string) => /^\/app\/[\w-]+(\/|$)/.test(path) && !path.startsWith('/app/assets/')
/** web/router.ts has the same views. */
const hasBucket = (path: string) => /^\/app\/(?:workouts|sources)(?:\/|$)/.test(path)
const match = (path: string) => caches.match(path, { cacheName: storage, ignoreVary: true })

async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(storage)
  await cache.put(path, response)
  const all = await cache.keys()
  await Promise.all(all.slice(0, -maxFiles).map(one => cache.delete(one)))
}
