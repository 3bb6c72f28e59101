import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, inspect } from '../support/browser/audit-page.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { keepPicture, openPage, settled, type Visitor } from '../support/browser/visit.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'

/** Every page of the dashboard, at the address that shows most of it. */
const addresses = ['today']

let world: World
let session: string
let browser: Browser
let served: Awaited<ReturnType<typeof serveWorld>>
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  session = await world.session(demo.account)
  served = await serveWorld(world)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await world?.stop()
})

const visitor = (width: number, scheme: Visitor['scheme']): Visitor => ({
  ...{ url: served.url, session, nowMs: world.time.now, width, scheme },
})

/** What a browser complains about, and what it requests. */
function watch(page: Page) {
  const seen = { messages: [] as string[], elsewhere: [] as string[], requests: 0 }
  page.on('console', message => seen.messages.push(message.text()))
  page.on('pageerror', error => seen.messages.push(error.message))
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== served.url) seen.elsewhere.push(request.url())
    if (pathname.startsWith('/api/')) seen.requests += 1
  })
  return seen
}

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'every page is accessible, keeps its own policy, fits, and makes at most eight requests for data: %i px, %s',
  async (width, scheme) => {
    const page = await openPage(browser, visitor(width, scheme))
    await page.addInitScript(axe)
    const found: Record<string, unknown> = {}
    for (const address of addresses) {
      const seen = watch(page)
      await page.goto(`/app/${address}`)
      await settled(page)
      const { requests, ...rest } = seen
      found[address] = { ...rest, tooMany: Math.max(requests - 8, 0), ...(await inspect(page)) }
      await keepPicture(page, `${address.replace(/\W+/g, '-')}-${width}-${scheme}`)
      page.removeAllListeners()
    }
    await page.context().close()
    const clean = { messages: [], elsewhere: [], tooMany: 0, accessibility: [], overflow: 0, smallTargets: [] }
    expect(found).toEqual(Object.fromEntries(addresses.map(address => [address, clean])))
  },
)
