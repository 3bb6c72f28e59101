import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, patience, settled } from '../support/browser/visit.ts'

let browser: Browser
let demo: Awaited<ReturnType<typeof serveDemo>>

beforeAll(async () => {
  ;[browser, demo] = await Promise.all([startChromium(), serveDemo()])
})
afterAll(async () => {
  await browser.close()
  await demo.stop()
})

const isWorking = 'navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))'
const keptAnswers = "caches.open('answers').then(cache => cache.keys()).then(keys => keys.length)"

async function openToday() {
  const { world, account, url } = demo
  const session = await world.session(account)
  const page = await openPage(browser, {
    url,
    session,
    nowMs: world.time.now,
    width: 390,
    scheme: 'light',
    opensOffline: true,
  })
  await page.goto('/app/today')
  await settled(page)
  await expect.poll(() => page.evaluate(isWorking), patience).toBe(true)
  // The first page was loaded before its service worker was there.
  await page.reload()
  await settled(page)
  return page
}

test('without a connection the dashboard opens with what was read last, grey, and says when that was; afterwards it reads again', async () => {
  const page = await openToday()
  const values = () => page.locator('main .tile').allTextContents()
  const before = await values()
  expect(before.length).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await page.reload()
  await settled(page)
  await page.getByText('The values are as read').waitFor()
  expect(await values()).toEqual(before)
  expect(await page.evaluate("getComputedStyle(document.querySelector('main')).filter")).toBe('grayscale(1)')
  // A page that was not opened before has its way back.
  await page.goto('/app/calendar')
  await page.getByText('could not be loaded').waitFor()
  await page.getByRole('link', { name: 'Today' }).first().click()
  await page.getByText('The values are as read').waitFor()
  // The browser says that the network is back, and the page reads again by itself.
  await page.context().setOffline(false)
  await page.getByText('The values are as read').waitFor({ state: 'detached' })
  await settled(page)
  expect(await values()).toEqual(before)
  await page.context().close()
})

test('after a sign-out nothing of the data is left in the browser', async () => {
  const page = await openToday()
  expect(await page.evaluate(keptAnswers)).toBeGreaterThan(0)
  // A page of the same browser without the scripts of the dashboard.
  const beside = await page.context().newPage()
  await beside.goto('/docs')
  const stored = () => beside.evaluate<string[]>('caches.keys()')
  expect(await stored()).toContain('answers')
  await page.goto('/app/account')
  await settled(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(stored, patience).not.toContain('answers')
  await page.context().close()
})

test('a page that a proxy puts in place of an answer is no answer: what was read last stays, and stays kept', async () => {
  const { world, account, url } = demo
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 390, scheme: 'light' })
  await page.goto('/app/today')
  await settled(page)
  const values = () => page.locator('main .tile').allTextContents()
  const before = await values()
  expect(before.length).toBeGreaterThan(0)
  const ofProxy = { status: 200, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }
  // Twice: what is kept after the first time is what the second one shows. The key of the page may come through, or not.
  for (const answers of ['**/api/v1/**', '**/api/**']) {
    await page.route(answers, route => route.fulfill(ofProxy))
    await page.reload()
    await settled(page)
    await page.getByText('The values are as read').waitFor({ timeout: 20_000 })
    expect(await values()).toEqual(before)
    await page.unroute(answers)
  }
  await page.context().close()
})
