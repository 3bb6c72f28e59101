/** The last answers of the API, which the browser keeps for the times without a connection, until the person signs out. */
const storage = 'answers'
/** Enough for every page with a few ranges; the oldest go first. */
const maxAnswers = 80
const readAtHeader = 'x-read-at'

export interface KeptAnswer {
  body: unknown
  /** When it was read, an instant. */
  readAt: string
}

/** Browsers keep nothing for a page that came over plain HTTP from another machine. */
const isPossible = 'caches' in globalThis
/** What arrives after the end of a session is not kept. */
let isEnded = false

/** Keeps an answer in place of the one before. Without room for it, nothing is kept. */
export async function keepAnswer(address: string, body: unknown): Promise<void> {
  if (!isPossible || isEnded) return
  try {
    const cache = await caches.open(storage)
    const headers = { [readAtHeader]: new Date().toISOString() }
    await cache.put(address, new Response(JSON.stringify(body), { headers }))
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, -maxAnswers).map(one => cache.delete(one)))
    if (isEnded) await removeKept()
  } catch {
    // The disk is full, or the person forbids it: the page works without.
  }
}

/** The last answer of a call. */
export async function keptAnswer(address: string): Promise<KeptAnswer | null> {
  if (!isPossible) return null
  const kept = await caches.match(address, { cacheName: storage })
  return kept ? { body: await kept.json(), readAt: kept.headers.get(readAtHeader) ?? '' } : null
}

/** Removes all of them from this device. */
export async function removeKept(): Promise<void> {
  if (isPossible) await caches.delete(storage)
}

/** Somebody is signed in, perhaps again. */
export function startKeeping(): void {
  isEnded = false
}

/** Removes all of them, and keeps nothing more until somebody is signed in. */
export async function endKeeping(): Promise<void> {
  isEnded = true
  await removeKept()
}

/** Fired on `window` when a kept answer is shown; its detail is when that was read. */
export const keptShownEvent = 'kept-shown'
