import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { duration } from '../../web/format.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { writeRecords } from '../support/browser/every-page.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, patience, settled } from '../support/browser/visit.ts'

let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
  await writeRecords(served.world, served.account)
  const session = await served.world.session(served.account)
  const note = { start: '2026-11-03', end: '2026-11-04', tag: 'late meal' }
  await served.world.call('POST /api/notes', { session, body: JSON.stringify(note) })
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

const open = async (address: string, width = 1280) => {
  const { url, world, account } = served
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width, scheme: 'light' })
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) requests.push(pathname)
  })
  await page.goto(`/app/${address}`)
  await settled(page)
  return { page, requests }
}
const read = async (call: string) => (await served.world.get(call, served.key)).body.data

test('a month says of each day how long the night was, how recovery was, what was trained and what was noted, as the API does; the days to come are no links', async () => {
  const { page, requests } = await open('calendar?month=2026-11')
  await page.locator('.day-notes', { hasText: 'late meal' }).first().waitFor()
  expect(requests.toSorted()).toEqual([
    '/api/v1/connection',
    '/api/v1/daily',
    '/api/v1/notes',
    '/api/v1/recovery',
    '/api/v1/workouts/unified',
  ])
  const range = 'start=2026-11-01&end=2026-11-21'
  const days: { date: string; values: { sleep: number | null } }[] = await read(`daily?${range}&types=sleep`)
  const recovery: { date: string; band: string | null }[] = await read(`recovery?${range}`)
  const workouts: { localDate: string; name: string }[] = await read(`workouts/unified?${range}&per_page=200`)
  const links = page.locator('.month-days a')
  expect(await links.evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual(
    days.map(({ date }) => `/app/today?date=${date}`),
  )
  const said = await links.evaluateAll(all => all.map(one => one.querySelector('.unseen')?.textContent ?? ''))
  for (const [i, { date, values }] of days.entries()) {
    const text = said[i] ?? ''
    expect(text, date).toContain(values.sleep === null ? 'no night' : `slept ${duration(values.sleep)}`)
    const band = recovery.find(one => one.date === date)?.band
    expect(text.includes('recovery'), date).toBe(band != null)
    expect(text, date).toContain(band ? `recovery ${band.replaceAll('_', ' ')}` : '')
    for (const { name } of workouts.filter(({ localDate }) => localDate === date)) expect(text, date).toContain(name)
    expect(text.includes('note: late meal'), date).toBe(date === '2026-11-03' || date === '2026-11-04')
  }
  expect(said.filter(text => text.includes('no night'))).toHaveLength(1)
  expect(await page.locator('.day-night .hatched').count()).toBe(1)
  expect(await page.locator('.day-later').count()).toBe(9)
  await page.context().close()
})

test('the keyboard reaches the days of a month with one stop, goes by days and weeks, and opens a day; elsewhere the arrows change the month', async () => {
  const { page } = await open('calendar')
  expect(await page.locator('.month-days a[tabindex="0"]').getAttribute('data-day')).toBe('2026-11-21')
  expect(await page.locator('.month-days a:not([tabindex="-1"])').count()).toBe(1)
  await page.locator('.month-days a[tabindex="0"]').focus()
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  expect(await page.locator('.month-days a:focus').getAttribute('data-day')).toBe('2026-11-07')
  for (const key of ['Home', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  expect(await page.locator('.month-days a:focus').getAttribute('data-day')).toBe('2026-11-01')
  expect(page.url()).toMatch(/\/app\/calendar$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/today?date=2026-11-01')
  await page.goBack()
  await page.locator('.month-days a').first().waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/app/calendar?month=2026-10')
  await page.locator('.month-days a[data-day="2026-10-31"][tabindex="0"]').waitFor()
  await page.context().close()
})

test.each([1280, 390])(
  'a year of a series has a square for each day until today, hatched without a value and darkest where it is highest; the keyboard goes by days and weeks and reads each: %i px',
  async width => {
    const { page, requests } = await open('calendar?year=2026&series=sleep', width)
    // The labels of all series, two halves of the year, and the value of the whole year.
    await expect.poll(() => requests.filter(path => path === '/api/v1/daily').length, patience).toBe(4)
    type Row = { date: string; partial: boolean; values: { sleep: number | null } }
    const halves: Row[][] = await Promise.all(
      ['start=2026-01-01&end=2026-06-30', 'start=2026-07-01&end=2026-11-21'].map(range =>
        read(`daily?${range}&types=sleep&per_page=200`),
      ),
    )
    const rows = halves.flat()
    const squares = page.locator('.heat-days a')
    expect(await squares.count()).toBe(rows.length)
    expect(await page.locator('.heat-days a .hatched').count()).toBe(
      rows.filter(row => row.values.sleep === null).length,
    )
    // Also the night before today is over.
    const whole = rows.flatMap(({ date, values }) => (values.sleep === null ? [] : [{ date, asleep: values.sleep }]))
    const [shortest, longest] = [
      whole.toSorted((a, b) => a.asleep - b.asleep)[0],
      whole.toSorted((a, b) => b.asleep - a.asleep)[0],
    ]
    const strength = (date = '') => page.locator(`[data-day="${date}"] .bar`).getAttribute('fill-opacity')
    expect(await strength(longest?.date)).toBe('1')
    expect(await strength(shortest?.date)).toBe('0.14')
    expect(await page.locator('.heat-days a:has(.partial)').count()).toBe(0)
    const readout = page.locator('.heat-map .readout')
    expect(await page.locator('.heat-days a:not([tabindex="-1"])').getAttribute('data-day')).toBe('2026-11-21')
    await page.locator('[data-day="2026-11-21"]').focus()
    const [dayBefore, weekBefore] = width > 1000 ? ['ArrowUp', 'ArrowLeft'] : ['ArrowLeft', 'ArrowUp']
    await page.keyboard.press(dayBefore)
    await page.keyboard.press(weekBefore)
    const friday = whole.find(({ date }) => date === '2026-11-13')?.asleep ?? Number.NaN
    await readout.getByText(`Fri 13 Nov: ${duration(friday)} h`).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/today?date=2026-11-13')
    await page.goto('/app/calendar?year=2026&series=steps')
    await settled(page)
    expect(await page.locator('.heat-days a:has(.partial)').getAttribute('data-day')).toBe('2026-11-21')
    await page.context().close()
  },
)

test.each([
  ['Sunday', 'Sun', '2026-11-01', ['1 Nov', '8 Nov', '15 Nov']],
  ['Saturday', 'Sat', null, ['31 Oct', '7 Nov', '14 Nov', '21 Nov']],
])(
  'weeks of a month, of a year and under a chart begin on %s when the profile says so',
  async (day, short, first, dates) => {
    const { world, account } = served
    const session = await world.session(account)
    const choose = (weekStarts: string) =>
      world.call('PATCH /api/profile', { session, body: JSON.stringify({ weekStarts }) })
    expect((await choose(day)).status).toBe(200)
    const { page } = await open('calendar?month=2026-11')
    expect(await page.locator('.month-days th').first().getAttribute('abbr')).toBe(day)
    const begin = page.locator('.month-days tbody tr').first().locator('td').first()
    expect(await begin.locator('a').count()).toBe(first === null ? 0 : 1)
    if (first) expect(await begin.locator('a').getAttribute('data-day')).toBe(first)
    await page.goto('/app/calendar?year=2026&series=steps')
    await page.locator('.heat-days a').first().waitFor()
    expect(await page.locator('.heat-down.weeks-beside text').first().textContent()).toBe(short)
    // 1 January 2026 is a Thursday.
    expect(await page.locator('.heat-days').first().locator('li[aria-hidden]').count()).toBe(day === 'Sunday' ? 4 : 5)
    await page.goto('/app/trends?series=steps&start=2026-10-25&end=2026-11-21')
    await settled(page)
    const labels = await page.locator('.chart text').allTextContents()
    for (const date of dates) expect(labels).toContain(date)
    await page.context().close()
    await choose('Monday')
  },
)

test('the series of a year is chosen in the header, and the years before are reached by the arrow; a year to come says so', async () => {
  const { page } = await open('calendar?year=2026')
  await page.getByLabel('Series').selectOption('Weight')
  await page.waitForURL('**/app/calendar?year=2026&series=weight')
  await page.locator('h2', { hasText: 'Weight' }).waitFor()
  await page.getByRole('button', { name: 'The year before' }).click()
  await page.waitForURL('**/app/calendar?year=2025&series=weight')
  await page.getByText('No whole day of this year has a value.').waitFor()
  await page.goto('/app/calendar?year=2030')
  await page.getByText('This year is in the future.').waitFor()
  await page.goto('/app/calendar?month=2026-12')
  await page.getByText('This month is in the future.').waitFor()
  await page.context().close()
})
