import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, listDays } from '../../lib/kernel/civil-time.ts'
import { dailyValue } from '../../lib/model/health-data/day-values.ts'
import { stampOf } from '../../lib/model/sync/rebuild.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled } from '../support/browser/visit.ts'

let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>

/** The demo person has two months of 2026; the same months of 2025, November of which has too few days for a mean. */
beforeAll(async () => {
  served = await serveDemo()
  const { world, account } = served
  const days = [
    ...listDays(asDay('2025-10-01'), asDay('2025-10-31')),
    ...listDays(asDay('2025-11-01'), addDays(asDay('2025-11-01'), 4)),
  ]
  for (const [i, date] of days.entries()) {
    const values = { PROVIDER_ROLLUP: { steps: dailyValue(9000 + i, 1) } }
    await world.store.days.replace(account.id, { date, values, ...stampOf(account) }, undefined)
  }
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

test('years over each other have a line for each year, read month by month with the means of the API; a month of too few days is a gap; one request for all series', async () => {
  const { url, world, account, key } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 390, scheme: 'light' })
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('bucket=month')) requests.push(request.url())
  })
  await page.goto('/app/trends?as=years&series=steps,sleep')
  await settled(page)
  expect(requests).toHaveLength(1)
  const { body } = await world.get('daily?start=2025-01-01&end=2026-11-21&types=steps&bucket=month', key)
  const mean = (month: string) => {
    const row = body.data.find(({ date }: { date: string }) => date === `${month}-01`)
    return row.means.steps === null ? 'not known' : Math.round(row.means.steps).toLocaleString('en')
  }
  expect(mean('2025-11')).toBe('not known')
  const steps = page.locator('section.panel', { hasText: 'Steps' })
  expect(await steps.locator('.chart .trend').count()).toBe(2)
  const slider = steps.getByRole('slider')
  expect(await slider.getAttribute('aria-valuetext')).toBe(`Nov: 2025 not known, 2026 ${mean('2026-11')} so far`)
  await slider.press('ArrowLeft')
  expect(await slider.getAttribute('aria-valuetext')).toBe(`Oct: 2025 ${mean('2025-10')}, 2026 ${mean('2026-10')}`)
  await slider.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Steps, 1–31 October 2026').waitFor()
  expect(await sheet.textContent()).toContain(`${mean('2025-10')}, from 31 of 31 days`)
  expect(await sheet.locator('.call code').first().textContent()).toBe(
    'GET /api/v1/daily?start=2026-10-01&end=2026-10-31&types=steps&bucket=month',
  )
  await page.keyboard.press('Escape')
  await steps.getByText('As a table').click()
  const row = steps.locator('tbody tr', { hasText: 'Oct' })
  await row.waitFor()
  expect(await row.locator('td').allTextContents()).toEqual([mean('2025-10'), mean('2026-10')])
  expect(await page.locator('section.panel', { hasText: 'Time asleep' }).locator('.chart .trend').count()).toBe(1)
  await page.context().close()
})

test('a year is shown by weeks with the means of the API, and a day, a week or a month as a person chose; a week leads to its page', async () => {
  const { url, world, account, key } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 390, scheme: 'light' })
  await page.goto('/app/trends?days=365&series=steps')
  await settled(page)
  expect(await page.getByRole('radio', { name: 'By week' }).isChecked()).toBe(true)
  const { body } = await world.get('daily?days=365&types=steps&bucket=week&per_page=200', key)
  const row = body.data.at(-2)
  const slider = page.getByRole('slider', { name: 'Steps by week' })
  await slider.press('End')
  await slider.press('ArrowLeft')
  const mean = Math.round(row.means.steps).toLocaleString('en')
  const said = `9–15 November 2026: ${mean} a day, ${row.observed.steps} of ${row.expected.steps} days`
  expect(await slider.getAttribute('aria-valuetext')).toBe(said)
  expect(await page.locator('.readout a').getAttribute('href')).toBe('/app/week?week=2026-11-09')
  await slider.press('Enter')
  await page.getByRole('dialog').getByText('Steps, 9–15 November 2026').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'By month' }).check({ force: true })
  await page.waitForURL('**by=month**')
  await page.getByRole('slider', { name: 'Steps by month' }).waitFor()
  // The choice is kept for the next visit.
  await page.goto('/app/today')
  const trends = page.getByRole('link', { name: 'Trends', exact: true }).first()
  expect(await trends.getAttribute('href')).toContain('by=month')
  await page.goto('/app/trends?days=365&series=steps&by=month&as=table')
  await page.getByRole('rowheader', { name: '1–31 October 2026' }).waitFor()
  await page.context().close()
})
