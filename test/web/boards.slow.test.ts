import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { keepPicture, openPage, settled } from '../support/browser/visit.ts'

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

/** Trends in a browser that has kept nothing, with the boards open. */
async function boardsAt(address: string, width: number): Promise<Page> {
  const { world, account, url } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width, scheme: 'light' })
  await page.goto(address)
  await settled(page)
  await page.getByText('Boards', { exact: true }).click()
  return page
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const stored = async () => (await served.world.get('profile', await served.world.key(served.account))).body.data.boards

test('a board that is kept in one browser opens in another, gets another name, is deleted and comes back', async () => {
  const first = await boardsAt('/app/trends?series=sleep,weight&days=90&by=week&compare=none', 1280)
  await first.getByLabel('Keep what is shown as a board').fill('Nights')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await first.getByText('Saved: Nights.').waitFor()
  const board = { name: 'Nights', series: ['sleep', 'weight'], range: { days: 90 }, bucket: 'week', compare: 'none' }
  expect(await stored()).toEqual([board])
  await keepPicture(first, 'boards-1280')
  await expectNoOverflow(first)
  await first.context().close()

  const second = await boardsAt('/app/trends', 390)
  await second.getByRole('link', { name: 'Nights' }).waitFor()
  await keepPicture(second, 'boards-390')
  await expectNoOverflow(second)
  await second.getByRole('link', { name: 'Nights' }).click()
  await second.waitForURL('**/app/trends?series=sleep,weight&days=90&by=week&compare=none')
  await settled(second)
  expect(await second.locator('.series').count()).toBe(2)

  await second.getByText('Boards', { exact: true }).click()
  await second.getByRole('button', { name: 'Rename Nights' }).click()
  await second.getByLabel('Another name for Nights').fill('Rest')
  await second.getByRole('button', { name: 'Save the change' }).click()
  await second.getByRole('link', { name: 'Rest' }).waitFor()
  expect(await stored()).toEqual([{ ...board, name: 'Rest' }])
  await second.getByRole('button', { name: 'Delete Rest' }).click()
  await second.getByText('Deleted Rest.').waitFor()
  expect(await stored()).toEqual([])
  await second.getByRole('button', { name: 'Undo' }).click()
  await second.getByText('Rest is back.').waitFor()
  expect(await stored()).toEqual([{ ...board, name: 'Rest' }])
  await second.context().close()
})
