import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { pageAddresses, writeRecords } from '../support/browser/every-page.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { drawn, openPage } from '../support/browser/visit.ts'

let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
let addresses: string[]
beforeAll(async () => {
  served = await serveDemo()
  await writeRecords(served.world, served.account)
  const from = '2026-10-01'
  // Of a person with many goals, half of which are reached day after day: Today then has as many findings as it can.
  const goals = Object.entries({
    steps: 1000,
    'sleep-total': 100,
    'active-zone-minutes': 1,
    distance: 100,
    protein: 120,
    fiber: 30,
    hydration: 2000,
    'workout-minutes': 30,
  }).map(([of, value]) => ({ of, per: 'day', side: 'at-least', value, from }))
  const session = await served.world.session(served.account)
  const set = await served.world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
  if (set.status !== 200) throw new Error(`the goals of the account were refused: ${set.status}`)
  addresses = await pageAddresses(served.world, served.account)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** The share of the screen that may move while a page loads, times how far: half of what is called good. */
const maxShift = 0.05

/** Counts what moves from now on, and names it. */
function watchShifts() {
  const seen: { sum: number; moved: string[] } = { sum: 0, moved: [] }
  Object.assign(globalThis, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue
      seen.sum += Number(entry.value)
      for (const { node, previousRect, currentRect } of entry.sources)
        seen.moved.push(`${node?.outerHTML?.slice(0, 80)}: ${previousRect.y} to ${currentRect.y}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a page whose answers arrive one by one, those that were asked for last first, so that the order is the same on any machine. */
async function arrive(page: Page, address: string): Promise<void> {
  const held: Route[] = []
  await page.route('**/api/**', async route => {
    if (route.request().method() === 'GET') held.push(route)
    else await route.continue()
  })
  await page.goto(`/app/${address}`)
  const isThere = () =>
    page.evaluate(
      () => document.querySelector('main h1') !== null && !document.querySelector('.loading, [aria-busy=true]'),
    )
  await drawn(page)
  while (held.length > 0 || !(await isThere())) {
    const route = held.pop()
    if (route) {
      const answered = page.waitForResponse(response => response.request() === route.request())
      await route.continue()
      await (await answered).finished()
    }
    await drawn(page)
  }
}

test.each([1280, 390])(
  'while the answers of a page arrive, hardly anything on the screen moves: %i px',
  async width => {
    const { world, account, url } = served
    const found: Record<string, { sum: number; moved: string[] }> = {}
    for (const address of addresses) {
      const session = await world.session(account)
      const page = await openPage(browser, { url, session, nowMs: world.time.now, width, scheme: 'light' })
      await page.addInitScript(watchShifts)
      await arrive(page, address)
      const seen = await page.evaluate<{ sum: number; moved: string[] }>('seen')
      if (seen.sum > maxShift) found[address] = seen
      await page.context().close()
    }
    expect(found).toEqual({})
  },
  1_200_000,
)
