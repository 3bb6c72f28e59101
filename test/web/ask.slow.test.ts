import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('an answer has a chart of its days, and chips that change one part of the question with a tap; questions are kept in this browser until they are forgotten', async () => {
  const { world, account, url } = served
  const session = await world.session(account)
  const look = { width: 390, scheme: 'light' } as const
  const page = await openPage(browser, { url, session, nowMs: world.time.now, ...look })
  await page.goto('/app/ask')
  await settled(page)
  expect(await page.getByRole('heading', { name: 'You asked' }).count()).toBe(0)
  // Completion: series of the catalog among the suggestions of the field.
  const field = page.getByLabel('Your question')
  await page.locator('datalist option[value="Respiratory rate last week"]').waitFor({ state: 'attached' })
  expect(await field.getAttribute('list')).toBe(await page.locator('datalist').getAttribute('id'))
  await field.fill('average steps last month')
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('heading', { name: /^The days of this answer: 1–31 October 2026$/ }).waitFor()
  await settled(page)
  const slider = page.getByRole('slider', { name: 'Steps' })
  await slider.focus()
  await page.keyboard.press('Home')
  const { body } = await world.get('daily?start=2026-10-01&end=2026-10-01&types=steps', await world.key(account))
  expect(await slider.getAttribute('aria-valuetext')).toContain(body.data[0].values.steps.toLocaleString('en'))
  const chips = page.locator('.changes')
  expect(await chips.locator('[aria-current]').allTextContents()).toEqual(['steps', 'mean', 'last month'])
  await chips.getByRole('link', { name: 'weight' }).click()
  await page.getByRole('slider', { name: 'Weight' }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('average weight last month')
  expect(await page.locator('.answer').textContent()).not.toMatch(/\d{4}-\d\d-\d\d/)

  await page.goto('/app/ask')
  await page.getByRole('heading', { name: 'You asked' }).waitFor()
  const asked = page.locator('.asked').getByRole('link')
  expect(await asked.allTextContents()).toEqual(['average weight last month', 'average steps last month'])
  // Nobody else sees them.
  const kept = await page.evaluate(() => localStorage.getItem('asked'))
  await page.evaluate(text => localStorage.setItem('asked', text), kept?.replace(account.id, 'another') ?? '')
  await page.reload()
  await page.locator('datalist option[value="Respiratory rate last week"]').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: 'You asked' }).count()).toBe(0)
  await page.evaluate(text => localStorage.setItem('asked', text), kept ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Forget these' }).click()
  await page.getByRole('heading', { name: 'You asked' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull()
  await page.context().close()
})
