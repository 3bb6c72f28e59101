import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../web/routes.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled } from '../support/browser/visit.ts'

let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** A page of the dashboard as a signed-in person opens it. */
async function visit(address: string, width = 1280) {
  const { world, account, url } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width, scheme: 'light' })
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

const inNavigation = routes.flatMap(({ group, title }) => (group === null ? [] : [title])).sort()

test('the navigation has every page once in its group, and fits a screen of 1280 by 800 without scrolling', async () => {
  const page = await visit('today')
  await page.setViewportSize({ width: 1280, height: 800 })
  const side = page.locator('.side')
  expect(await side.evaluate(one => one.scrollHeight - one.clientHeight)).toBe(0)
  expect(await side.getByRole('link', { name: 'Exports' }).count()).toBe(0)
  await side.getByText('Settings', { exact: true }).first().click()
  expect((await side.locator('li a:visible').allTextContents()).sort()).toEqual(inNavigation)
  // The page that is shown can be seen in the navigation, also in the group that is folded elsewhere.
  await page.goto('/app/exports')
  await settled(page)
  await side.locator('[aria-current=page]', { hasText: 'Exports' }).first().waitFor()
  await page.context().close()
})

test('a phone has four pages at its edge and all others under "More", each at most two taps away', async () => {
  const page = await visit('sleep', 390)
  const side = page.locator('.side')
  const atEdge = await side.locator('li a:visible').allTextContents()
  expect(atEdge).toEqual(['Today', 'Trends', 'Sleep', 'Workouts'])
  await side.getByText('More', { exact: true }).click()
  expect((await side.locator('li a:visible').allTextContents()).sort()).toEqual(inNavigation)
  await side.getByRole('link', { name: 'Nutrition' }).click()
  await page.locator('h1', { hasText: 'Nutrition' }).waitFor()
  expect(await side.locator('li a:visible').count()).toBe(atEdge.length)
  await page.context().close()
})

test('a question can be asked in the header of every page, but where answers stand, which has a field of its own', async () => {
  const page = await visit('today')
  const fields: Record<string, number> = {}
  for (const { view } of routes) {
    await page.goto(`/app/${view}`)
    await page.locator('main h1').waitFor()
    fields[view] = await page.getByLabel('Ask about your days').count()
  }
  expect(fields).toEqual(Object.fromEntries(routes.map(({ view }) => [view, view === 'ask' ? 0 : 1])))
  await page.goto('/app/sleep')
  await page.getByLabel('Ask about your days').fill('how many steps did I take yesterday')
  await page.keyboard.press('Enter')
  await page.locator('.answer').waitFor()
  await page.context().close()
})
