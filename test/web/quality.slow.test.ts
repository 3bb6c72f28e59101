import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay, daysBetween } from '../../lib/kernel/civil-time.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { dailyValue } from '../../lib/model/health-data/day-values.ts'
import { stampOf } from '../../lib/model/sync/rebuild.ts'
import { connectWith, refresh } from '../lib/sync/stored.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { openPage, settled } from '../support/browser/visit.ts'
import { startWorld, type World } from '../support/world.ts'

let world: World
let account: Account
let browser: Browser
let served: Awaited<ReturnType<typeof serveWorld>>

/** Two families of data are granted; hydration has no numbers; nutrition is refused later; two sources differ on a day. */
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  world.simulator.control.fault({ kind: 'nan', dataType: 'hydration-log', method: 'list' })
  await connectWith(world, account, { start: '2026-11-18', end: '2026-11-21' }, ['nutrition', 'sleep'])
  await world.drain()
  world.simulator.control.fault({ kind: 'htmlError', status: 400, dataType: 'nutrition-log' })
  await refresh(world, account)
  const date = asDay('2026-11-16')
  const atNoon = (value: number) => {
    const ms = Date.parse('2026-11-16T12:00:00Z')
    return dailyValue(value, 3, { firstMs: ms, lastMs: ms })
  }
  const values = { PRIMARY: { steps: atNoon(8100) }, PROVIDER_ROLLUP: { steps: atNoon(9000) } }
  const [stored] = await world.store.days.read(account.id, date, date)
  await world.store.days.replace(account.id, { date, values, ...stampOf(account) }, stored)
  served = await serveWorld(world)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await world?.stop()
})

const open = async (address: string) => {
  const session = await world.session(account)
  const look = { width: 390, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

test('the page of data quality says in words what was not allowed, not read and not stored, what is late, and where sources disagree', async () => {
  const page = await open('quality')
  const { body } = await world.get('data-quality', await world.key(account))
  const missing = page.locator('section.panel', { hasText: 'What is missing, and why' })
  await missing.getByText('Some data could not be read yet. It is tried again by itself.').waitFor()
  expect(await missing.getByText('You did not allow it: ').textContent()).toContain('Heart rate')
  expect(await missing.getByText('The platform refused: ').textContent()).toBe('The platform refused: Nutrition log.')
  const [{ label, reasons }] = body.data.leftOut
  expect([label, Object.keys(reasons)]).toEqual(['Hydration log', ['not_a_number']])
  const refused = missing.locator('li', { hasText: 'not stored' })
  expect(await refused.textContent()).toMatch(/^Hydration log: .*21 Nov not stored, because they are not a number\.$/)
  await refused.locator('.fact').press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.locator('.call code').getByText('GET /api/v1/data-quality?start=').waitFor({ state: 'attached' })
  expect(await sheet.locator('.sheet-value').textContent()).toBe(`${reasons.not_a_number} records`)
  await page.keyboard.press('Escape')
  const late = missing.locator('li', { hasText: 'later than usual' })
  expect(await late.textContent()).toMatch(/^Steps: later than usual, the last on 16 Nov 2026/)
  const sources = page.locator('section.panel', { hasText: 'Where sources disagree' })
  expect(await sources.locator('li', { hasText: 'Steps' }).textContent()).toMatch(
    /different on 1 of 1 day that both have; most on Mon 16 Nov: .*9,000.* \(platform total, shown\) against 8,100 \(read from the device\)$/,
  )
  await page.context().close()
})

test('each kind of data has a bar in which every day without data is hatched, and the day on which its longest gap begins is a link to that day', async () => {
  const page = await open('quality?days=7')
  const { body } = await world.get('data-quality?days=7', await world.key(account))
  const sleep = body.data.types.find(({ type }: { type: string }) => type === 'sleep')
  expect(sleep.gaps).toHaveLength(1)
  const row = page.locator('.coverage tr', { hasText: 'Sleep' })
  expect(await row.locator('.hatched').count()).toBe(1)
  const [{ start, days }] = sleep.gaps
  const share = (count: number) => `${Math.round((10_000 * count) / 7) / 100}%`
  const bar = await row.locator('.hatched').evaluate(one => [one.getAttribute('x'), one.getAttribute('width')])
  expect(bar).toEqual([share(daysBetween(asDay(body.meta.range.start), asDay(start))), share(days)])
  await row.getByRole('link').click()
  await page.waitForURL(`**/app/today?date=${start}`)
  await page.context().close()
})
