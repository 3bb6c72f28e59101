import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled, signIn } from '../support/browser/visit.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
let browser: Browser
beforeAll(async () => {
  served = await serveDemo()
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** A page in a browser that has kept nothing. */
async function visit(address: string, account = served.account): Promise<Page> {
  const { world, url } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 1280, scheme: 'light' })
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

const link = (page: Page, name: string) => page.locator('nav .groups').getByRole('link', { name, exact: true })
const chooseRange = (page: Page, days: string) => page.locator('.range label', { hasText: days }).click()
const stored = async () => (await served.world.get('profile', await served.world.key(served.account))).body.data.choices

test('what is chosen in one browser is behind the links of another, also where the page was left at once; another person there has none of it', async () => {
  const first = await visit('trends')
  const choose = (days: string) => chooseRange(first, days)
  const isSaved = (page: Page) => page.waitForResponse(one => one.request().method() === 'PATCH' && one.ok())
  const saved = isSaved(first)
  await choose('180')
  await first.waitForURL('**days=180**')
  await saved
  expect(await stored()).toEqual({ trends: 'days=180' })

  const second = await visit('sleep')
  expect(await link(second, 'Trends').getAttribute('href')).toBe('/app/trends?days=180')
  await second.context().close()

  await choose('365')
  await first.waitForURL('**days=365**')
  await first.goto('about:blank')
  await expect.poll(stored, { timeout: 20_000 }).toEqual({ trends: 'days=365' })

  await signIn(first, served.url, await served.world.session(await served.world.account()))
  await first.goto('/app/sleep')
  await settled(first)
  expect(await link(first, 'Trends').getAttribute('href')).toBe('/app/trends')
}, 120_000)

test('a choice that could not be sent is sent by the next document', async () => {
  const page = await visit('sleep')
  await page.route('**/api/profile', route => route.abort())
  const refused = page.waitForEvent('requestfailed', { predicate: one => one.method() === 'PATCH' })
  await chooseRange(page, '90')
  await page.waitForURL('**days=90**')
  await refused
  await page.unroute('**/api/profile')
  await page.goto('/app/recovery')
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject({ sleep: 'days=90' })
}, 120_000)
