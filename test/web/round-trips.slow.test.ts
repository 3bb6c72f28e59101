import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { pageAddresses, writeRecords } from '../support/browser/every-page.ts'
import { roundTripsUntil } from '../support/browser/round-trips.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage } from '../support/browser/visit.ts'

let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
  await writeRecords(served.world, served.account)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** The round trips until an expression is true of a page, in a browser that has kept nothing. */
async function until(address: string, isThere: string): Promise<number> {
  const { world, account, url } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 1280, scheme: 'light' })
  // Before the document has arrived there is nothing to ask.
  const asked = (of: Page) => of.evaluate<boolean>(isThere).catch(() => false)
  const trips = await roundTripsUntil(page, `/app/${address}`, () => asked(page))
  await page.context().close()
  return trips
}

const settled = "document.querySelector('main h1') !== null && !document.querySelector('.loading, [aria-busy=true]')"

test('Today shows its first values and all others after three round trips: the document, its files beside its key, the data', async () => {
  expect(await until('today', "document.querySelector('.tile-value') !== null")).toBe(3)
  expect(await until('today', settled)).toBe(3)
})

test('no page needs more than four round trips: some read the present day or what is asked for before the rest', async () => {
  const addresses = await pageAddresses(served.world, served.account)
  const ofView = Map.groupBy(addresses, address => address.split('?')[0])
  const slow: Record<string, number> = {}
  for (const [address = ''] of ofView.values()) {
    const trips = await until(address, settled)
    if (trips > 4) slow[address] = trips
  }
  expect(slow).toEqual({})
}, 480_000)
