import type { Page, Route } from 'playwright-core'
import { drawn } from './visit.ts'

/**
 * How many consecutive round trips a page needs until something is true of it: what is requested while nothing arrives is one of them,
 * and all of its answers arrive before the next is counted. No time is measured, so the number is the same on any machine.
 */
export async function roundTripsUntil(page: Page, address: string, isThere: () => Promise<boolean>): Promise<number> {
  const held: Route[] = []
  const hold = async (route: Route) => void held.push(route)
  await page.route('**/*', hold)
  const opened = page.goto(address, { waitUntil: 'commit' })
  let trips = 0
  do {
    const arriving = await allRequested(page, held, trips)
    await Promise.all(arriving.map(route => arrived(page, route)))
    trips += 1
    if (trips === 1) await opened
    else await drawn(page)
  } while (!(await isThere()))
  await page.unroute('**/*', hold)
  return trips
}

/** Everything that the page requests before it gets more. */
async function allRequested(page: Page, held: Route[], trips: number): Promise<Route[]> {
  while (held.length === 0) await new Promise(done => setTimeout(done, 20))
  // A page draws nothing before its styles are there, but its document has been read by then.
  if (trips === 1) await page.waitForFunction(() => document.readyState !== 'loading', null, { polling: 20 })
  for (let before = 0; trips > 1 && before < held.length; ) {
    before = held.length
    await drawn(page)
    await drawn(page)
  }
  return held.splice(0)
}

async function arrived(page: Page, route: Route): Promise<void> {
  const answered = page.waitForResponse(response => response.request() === route.request())
  await route.continue()
  await (await answered).finished()
}
