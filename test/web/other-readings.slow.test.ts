import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { openPage, settled } from '../support/browser/visit.ts'
import { importFile, zipOf } from '../support/imports.ts'
import { startWorld, type World } from '../support/world.ts'

let world: World
let browser: Browser
let served: Awaited<ReturnType<typeof serveWorld>>
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
  served = await serveWorld(world)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await world?.stop()
})

function record(name: string, value: number, unit: string, at: string): string {
  const when = `startDate="${at}" endDate="${at}" creationDate="${at}"`
  return `<Record type="HKQuantityTypeIdentifier${name}" sourceName="Cuff" unit="${unit}" ${when} value="${value}"/>`
}

function pressure(systolic: number, diastolic: number, at: string): string {
  const parts = [
    record('BloodPressureSystolic', systolic, 'mmHg', at),
    record('BloodPressureDiastolic', diastolic, 'mmHg', at),
  ]
  const when = `startDate="${at}" endDate="${at}" creationDate="${at}"`
  return `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" ${when}>${parts.join('')}</Correlation>`
}

const archive = (records: readonly string[]) =>
  zipOf({
    'export.xml': `<?xml version="1.0"?>\n<HealthData locale="en_GB">\n<ExportDate value="2026-11-20 09:00:00 +0000"/>\n${records.join('\n')}\n</HealthData>`,
  })

/** The page of the heart rhythm as it has loaded, with its requests for observations. */
async function visit(account: Account) {
  const session = await world.session(account)
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, width: 390, scheme: 'light' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/data-points')) asked.push(new URL(request.url()).searchParams.get('type') ?? '')
  })
  await page.goto('/app/heart')
  await page.getByText('The platform has sent no notification').waitFor()
  await settled(page)
  return { page, asked }
}

test('blood pressures and body temperatures of an archive are listed, newest first, as the API has them, in the units of the account', async () => {
  const account = await world.account({ timezone: 'Europe/London', units: 'imperial' })
  const times = Array.from(
    { length: 32 },
    (_, i) => `2026-10-${String(30 - (i % 16)).padStart(2, '0')} 0${8 + Math.floor(i / 16)}:15:00 +0100`,
  )
  const records = times.map((at, i) => pressure(110 + i, 70 + i, at))
  await importFile(
    world,
    account,
    await archive([...records, record('BodyTemperature', 38.4, 'degC', '2026-11-19 23:40:00 +0000')]),
  )
  const { page } = await visit(account)
  await page.getByRole('heading', { name: 'Body temperature' }).waitFor()
  const rows = (label: string) => page.getByRole('region', { name: label }).locator('tbody tr')
  const key = await world.key(account)
  const { body } = await world.get('data-points?days=365&type=blood-pressure&source=all', key)
  const stored: { value: { systolicMmHg: number; diastolicMmHg: number } }[] = body.data
  expect(stored.length).toBeGreaterThan(30)
  const pressures = await rows('Blood pressure').locator('.fact').allTextContents()
  expect(pressures).toEqual(
    stored
      .slice(-30)
      .toReversed()
      .map(({ value }) => `Blood pressure: ${value.systolicMmHg}/${value.diastolicMmHg} mmHg, where this comes from`),
  )
  await page.getByText(`The newest 30 of ${stored.length} in this range.`).waitFor()
  const [temperature] = await rows('Body temperature').locator('th, td').allInnerTexts()
  expect(temperature).toBe('Thu 19 Nov')
  const cells = await rows('Body temperature').locator('td').allTextContents()
  expect(cells).toEqual(['23:40', 'Body temperature: 101.1 °F, where this comes from', 'Apple Health'])
  await rows('Body temperature').locator('.fact').click()
  await page
    .getByText(/type=body-temperature&source=all/)
    .first()
    .waitFor({ state: 'attached' })
  await page.context().close()
})

test('an account without other sources asks for none of these, and one whose archive has none sees no panel', async () => {
  const without = await visit(await world.account({ timezone: 'Europe/London' }))
  expect(without.asked).toEqual(['electrocardiogram', 'irregular-rhythm-notification'])
  expect(await without.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Electrocardiograms',
    'Irregular rhythm',
  ])
  await without.page.context().close()

  const account = await world.account({ timezone: 'Europe/London' })
  await importFile(world, account, await archive([record('BodyMass', 70, 'kg', '2026-11-19 08:00:00 +0000')]))
  const { page, asked } = await visit(account)
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['blood-pressure', 'body-temperature', 'electrocardiogram', 'irregular-rhythm-notification'])
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(2)
  await page.context().close()
})
