import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, inspect } from '../support/browser/audit-page.ts'
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

const open = async (address: string) => {
  const { url, world, account } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 390, scheme: 'light' })
  await page.addInitScript(axe)
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

test('the words of a page are explained at its end by the keyboard alone, only those that stand on it, and accessibly', async () => {
  const page = await open('recovery')
  await page.locator('.words summary').press('Enter')
  const words = page.locator('.words dt')
  await words.getByText('Standard deviation').waitFor()
  const found = await words.allTextContents()
  expect(found).toContain('Recovery')
  expect(found).not.toContain('Social jetlag')
  expect(await page.locator('.words dd').first().textContent()).toMatch(/^How it was for you in the 28 days before/)
  expect(await inspect(page)).toEqual({ accessibility: [], overflow: 0, smallTargets: [] })
  await page.context().close()
})

test('the evidence of a number says first what the number means, and leads to the word in the glossary; Back leads to the page again', async () => {
  const page = await open('today?date=2026-11-20')
  await page.locator('.tile', { hasText: 'Resting heart rate' }).locator('.fact').press('Enter')
  const sheet = page.getByRole('dialog')
  expect(await sheet.locator('.meaning').textContent()).toMatch(/^Heartbeats in a minute at complete rest\./)
  await sheet.getByRole('link', { name: 'Glossary' }).click()
  await page.waitForURL('**/app/glossary?word=resting-heart-rate')
  await page.locator('.glossary .chosen:focus').getByText('Resting heart rate').waitFor()
  expect(await sheet.count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/app/today?date=2026-11-20')
  await page.locator('.tile', { hasText: 'Resting heart rate' }).waitFor()
  await page.context().close()
})

test('the glossary finds words by what people call them and by abbreviations, which it shows on demand only', async () => {
  const page = await open('glossary')
  expect(await page.locator('.glossary code').count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('rmssd')
  expect(await page.locator('.glossary dt').allTextContents()).toEqual(['Heart rate variability'])
  await page.getByLabel('With abbreviations').check()
  expect(await page.locator('.glossary code').allTextContents()).toEqual(['HRV, RMSSD'])
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('astrology')
  await page.getByText('No word here is called that.').waitFor()
  await page.context().close()
})
