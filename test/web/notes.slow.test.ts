import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import type { Note } from '../../lib/model/notes/note.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, patience, settled } from '../support/browser/visit.ts'
import type { World } from '../support/world.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
let browser: Browser
let world: World
let account: Account
let session: string
beforeAll(async () => {
  served = await serveDemo()
  ;({ world, account } = served)
  browser = await startChromium()
})
beforeEach(async () => {
  session = await world.session(account)
})
afterEach(async () => {
  for (const { id } of await stored()) await world.call('DELETE /api/notes/{id}', { session, path: `/api/notes/${id}` })
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

async function visit(address: string): Promise<Page> {
  const look = { width: 390, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

const stored = async (): Promise<Note[]> => (await world.get('notes?days=90', await world.key(account))).body.data
const write = (note: object) => world.call('POST /api/notes', { session, body: JSON.stringify(note) })
const inShort = async () => (await stored()).map(({ start, end, tag, amount, text }) => [start, end, tag, amount, text])

test('a tag is noted on a day with two taps, is shown as pressed from then on where it was, and a third tap takes it back', async () => {
  const page = await visit('today?date=2026-11-20')
  await page.getByText('Add a note to this day').click()
  await page.getByRole('button', { name: 'stress', pressed: false }).waitFor()
  const tags = () => page.locator('.day-notes button').allInnerTexts()
  const before = await tags()
  await page.getByRole('button', { name: 'stress', pressed: false }).click()
  await page.getByRole('button', { name: 'stress', pressed: true }).waitFor()
  expect(await tags()).toEqual(before)
  expect(await inShort()).toEqual([['2026-11-20', '2026-11-20', 'stress', null, null]])
  await page.getByRole('button', { name: 'stress', pressed: true }).click()
  await page.getByRole('button', { name: 'stress', pressed: false }).waitFor()
  expect(await stored()).toEqual([])
  await page.context().close()
})

test("a person's own tags are offered before the usual ones, and what else was written of the day is there", async () => {
  await write({ start: '2026-11-18', tag: 'sauna' })
  await write({ start: '2026-11-19', end: '2026-11-21', tag: 'ill', amount: 38.5, text: 'A cold.' })
  const page = await visit('today?date=2026-11-20')
  await page.getByText('Add a note to this day').click()
  await page.getByText('ill 38.5').waitFor()
  const buttons = await page.locator('.day-notes button').allInnerTexts()
  expect(buttons.slice(0, 3)).toEqual(['ill', 'sauna', 'alcohol'])
  expect(await page.locator('.day-notes li').innerText()).toContain('A cold.')
  await page.context().close()
})

test('a note of several days is written, changed and deleted on its page', async () => {
  const page = await visit('notes?day=2026-11-15')
  const save = page.locator('form button[type=submit]')
  await page.getByLabel(/^Tag/).fill('Travel ')
  await page.getByLabel(/^Last day/).fill('2026-11-17')
  await page.getByLabel('In words').fill('Three days in Lisbon.')
  await save.click()
  await page.getByText('Saved “travel” on').waitFor()
  expect(await inShort()).toEqual([['2026-11-15', '2026-11-17', 'travel', null, 'Three days in Lisbon.']])
  await page.getByRole('button', { name: 'Change travel of 2026-11-15' }).click()
  await page.getByLabel(/^How much/).fill('2.5')
  await page.getByLabel(/^Last day/).fill('')
  await save.click()
  await page.getByText('Saved “travel 2.5” on').waitFor()
  expect(await inShort()).toEqual([['2026-11-15', '2026-11-15', 'travel', 2.5, 'Three days in Lisbon.']])
  await page.getByRole('button', { name: 'Delete travel 2.5 of 2026-11-15' }).click()
  await page.getByText('No note on these days.').waitFor()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('travel 2.5 is back.').waitFor()
  expect(await inShort()).toEqual([['2026-11-15', '2026-11-15', 'travel', 2.5, 'Three days in Lisbon.']])
  await page.context().close()
})

test('the page of notes says what follows each tag, as the service found it, and which tag is on too few days', async () => {
  const days = ['14', '09', '05'].map(day => `2026-11-${day}`)
  const more = ['30', '27', '22', '18', '12', '08', '03'].map(day => `2026-10-${day}`)
  for (const start of [...days, ...more]) await write({ start, tag: 'alcohol' })
  await write({ start: '2026-11-10', tag: 'sauna' })
  const page = await visit('notes')
  const panel = page.getByRole('region', { name: 'What follows your tags' })
  await panel.getByText('sauna', { exact: true }).waitFor()
  expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['alcohol', 'sauna'])
  const { effects } = (await world.get('correlation?days=90&tag=alcohol', await world.key(account))).body.data
  const text = await panel.innerText()
  for (const { direction, sentence } of effects)
    if (direction !== 'no_clear_difference') expect(text).toContain(sentence)
  expect(text).toContain('with “sauna” and a value, of at least 7')
  expect(text).toMatch(/10 days\n.*\n? with this tag/)
  await page.context().close()
})

test('days with a note are marked under every chart of days and said by its slider; in the chart of nights beside the night that follows', async () => {
  await write({ start: '2026-11-14', end: '2026-11-15', tag: 'alcohol', amount: 2 })
  await write({ start: '2026-11-15', text: 'A birthday' })
  const page = await visit('trends?days=30&series=steps,sleep')
  const titles = page.locator('.day-mark title')
  await expect.poll(() => titles.count(), patience).toBe(4)
  expect(await titles.evaluateAll(all => all.map(one => one.textContent))).toEqual([
    '2026-11-14: alcohol 2',
    '2026-11-15: alcohol 2, note',
    '2026-11-14: alcohol 2',
    '2026-11-15: alcohol 2, note',
  ])
  // The last day of thirty is 2026-11-21.
  await page.getByRole('slider', { name: 'Steps' }).fill('22')
  await expect
    .poll(() => page.getByRole('slider', { name: 'Steps' }).getAttribute('aria-valuetext'), patience)
    .toMatch(/· alcohol 2$/)
  await page.goto('/app/sleep')
  await settled(page)
  // Five charts of series with two days each, and the nights.
  await expect.poll(() => titles.count(), patience).toBe(12)
  await page.context().close()
})
