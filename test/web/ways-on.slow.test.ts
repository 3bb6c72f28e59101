import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../web/routes.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled } from '../support/browser/visit.ts'
import { writeTraining } from '../support/browser/write-training.ts'

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

test('every panel of a page with data has a way on: to a day, to a series, or to where more of it is', async () => {
  const page = await visit('today')
  const without: string[] = []
  let panels = 0
  await writeTraining(served.world, served.account)
  // A day without some values says which.
  const day = 'today?date=2026-11-14'
  for (const address of [day, 'week', 'trends', 'sleep', 'recovery', 'training', 'workouts', 'glucose', 'nutrition']) {
    await page.goto(`/app/${address}`)
    await settled(page)
    const found = await page
      .locator('main .panel')
      .evaluateAll(all =>
        all.map(one => [one.querySelector('h2')?.textContent, one.querySelectorAll('a[href]').length]),
      )
    panels += found.length
    without.push(...found.flatMap(([title, links]) => (links === 0 ? [`${address}: ${title}`] : [])))
  }
  expect(without).toEqual([])
  expect(panels).toBeGreaterThan(30)
  await page.context().close()
})

test('the page of thirty nights has at most 34 stops of the Tab key after the navigation, which one link skips: a table is one', async () => {
  const page = await visit('sleep')
  await page.keyboard.press('Tab')
  await page.locator('.skip:focus').press('Enter')
  const stops: string[] = []
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')
    if (stop.startsWith('<body')) break
    stops.push(stop)
  }
  expect(stops.length).toBeGreaterThan(20)
  expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(34)
  expect(await page.locator('table button, table a').count()).toBeGreaterThan(100)
  await page.context().close()
})

test('arrow keys, Home and End move within a table, and Tab returns to where it was left', async () => {
  const page = await visit('sleep')
  const table = page.getByRole('grid')
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('td, th')
      const row = cell?.closest('tr')
      return cell instanceof HTMLTableCellElement && row ? [row.rowIndex, cell.cellIndex] : null
    })
  await table.locator('a').first().focus()
  const seen = []
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowRight', 'Home', 'End']) {
    await page.keyboard.press(key)
    seen.push([key, ...((await focused()) ?? [])])
  }
  expect(seen).toEqual([
    ['ArrowRight', 1, 3],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 2, 3],
    ['End', 2, 9],
    ['ArrowRight', 2, 9],
    ['Home', 2, 0],
    ['End', 2, 9],
  ])
  await page.keyboard.press('Tab')
  expect(await focused()).toBeNull()
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toEqual([2, 9])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Where this comes from').waitFor()
  await page.context().close()
})

test('a bar leads to its night, a date to its day, and the evidence of a number to its day and its course', async () => {
  const page = await visit('sleep')
  await page.locator('svg a').first().click()
  await page.waitForURL(/sleep\?night=2026-10-\d\d$/)
  await page.goto('/app/recovery')
  await settled(page)
  await page.getByRole('grid').getByRole('link', { name: 'Tue 17 Nov' }).click()
  await page.waitForURL('**/app/today?date=2026-11-17')
  await settled(page)
  await page.locator('.tile', { hasText: 'Time asleep' }).locator('.fact').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'As a chart' }).click()
  await page.waitForURL('**/app/trends?series=sleep&start=2026-08-20&end=2026-11-17')
  await sheet.waitFor({ state: 'hidden' })
  await settled(page)
  await page.locator('.readout a').first().click()
  await page.waitForURL('**/app/today?date=2026-11-17')
  await page.context().close()
})

test('the dates of a range open its two fields, which close with Escape or a click elsewhere', async () => {
  const page = await visit('sleep')
  const dates = page.locator('.dates summary')
  expect(await dates.textContent()).toBe('23 October – 21 November 2026')
  const field = page.getByLabel('From', { exact: true })
  expect(await field.isVisible()).toBe(false)
  await dates.click()
  await field.press('Escape')
  expect(await field.isVisible()).toBe(false)
  await page.locator('.dates summary:focus').press('Enter')
  await field.fill('2026-11-01')
  await page.waitForURL('**/app/sleep?start=2026-11-01&end=2026-11-21')
  await page.locator('h1').click()
  expect(await field.isVisible()).toBe(false)
  expect(await dates.textContent()).toBe('1–21 November 2026')
  await page.context().close()
})

test('what a person chose on a page is kept, also for another day; a link to a series and Back show what they name', async () => {
  const page = await visit('trends')
  const choose = (name: string) => page.getByRole('radio', { name }).check({ force: true })
  await choose('90 days')
  await page.waitForURL('**/app/trends?days=90')
  await page.getByText('Choose series').click()
  await page.getByRole('checkbox', { name: 'Hydration' }).check()
  const kept = '**/app/trends?days=90&series=steps,sleep,*,hydration'
  await page.waitForURL(kept)
  const { href } = await page.evaluate(() => ({ href: location.href }))
  await page.goto('/app/today')
  await settled(page)
  await page.locator('.tile h3 a').first().click()
  await page.waitForURL('**/app/trends?series=sleep&start=*')
  await page.locator('.side').getByRole('link', { name: 'Trends' }).click()
  await page.waitForURL(kept)
  expect(page.url()).toBe(href)
  await choose('30 days')
  await page.waitForURL('**/app/trends?days=30&series=*')
  await page.goBack()
  await page.getByRole('radio', { name: '90 days', checked: true }).waitFor({ state: 'attached' })
  await page.locator('.side').getByRole('link', { name: 'Sleep' }).click()
  await page.waitForURL('**/app/sleep')
  await page.context().close()
})

test('a week says what the review of the API says, leads to its days, goes to the weeks beside it, and prints on one page', async () => {
  const { body } = await served.world.get('review?week=2026-11-11', served.key)
  const { week, headline, changes, best, missing, load } = body.data
  const page = await visit('week?week=2026-11-11')
  const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
  expect(text).toContain('Last week 9–15 November 2026')
  expect(text).toContain(headline)
  for (const { sentence } of changes) expect(text).toContain(sentence)
  expect(missing.length).toBeGreaterThan(0)
  for (const { label } of missing) expect(text).toContain(`${label}: `)
  expect(text).toContain(`from ${load.known} of ${load.of} days`)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.getByRole('link', { name: 'Thu 12 Nov' }).first().click()
  await page.waitForURL(`**/app/today?date=${best.date}`)
  await page.goBack()
  await settled(page)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/app/week?week=2026-11-02')
  await page.getByRole('heading', { name: 'Week 2–8 November 2026' }).waitFor()
  await page.goto('/app/week?week=2026-11-21')
  await settled(page)
  expect(await page.getByRole('button', { name: 'The week after' }).isDisabled()).toBe(true)
  expect(week.start).toBe('2026-11-09')
  await page.context().close()
})
