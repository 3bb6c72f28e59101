import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../lib/kernel/durations.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { formatterOf, plainFormatter, written } from '../../web/format.ts'
import { overflow } from '../support/browser/audit-page.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { holdAnswer } from '../support/browser/hold-answer.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, patience, settled } from '../support/browser/visit.ts'
import { clockChange } from '../support/snapshot.ts'
import { syncWorker } from '../support/triggers.ts'
import { sqsEvent, type World } from '../support/world.ts'

let browser: Browser
let main: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  main = await serveDemo()
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await main?.stop()
})

/** Opens a page of the dashboard and waits for its data. */
async function visit(
  address: string,
  { world, account, url }: { world: World; account: Account; url: string } = main,
): Promise<Page> {
  const session = await world.session(account)
  const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 1280, scheme: 'light' })
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

const said = (page: Page, name: string) =>
  page.getByRole('slider', { name, exact: true }).getAttribute('aria-valuetext')
/** The texts of numbers that open their evidence, without what only screen readers read. */
const facts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(all =>
    all.map(fact =>
      [...fact.childNodes]
        .slice(1, -1)
        .map(node => node.textContent)
        .join('')
        .trim(),
    ),
  )

test('a page that is refused for the minute says so instead of loading on, and reads again when it is asked to', async () => {
  const page = await visit('trends?series=steps')
  const refuse = (route: Route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42', 'content-type': 'application/problem+json' },
      body: JSON.stringify({ code: 'rate_limited', detail: 'At most 120 requests in a minute.' }),
    })
  await page.route('**/api/v1/daily?*', refuse)
  await page.getByRole('radio', { name: '90 days' }).check({ force: true })
  await page.getByText('At most 120 requests in a minute.').waitFor()
  await page.unroute('**/api/v1/daily?*', refuse)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/on average \(\d+ of 89 whole days\)/).waitFor()
  await page.context().close()
})

test('what could not be read without a network is read when it is back; until then no other days stand in its place, and those that were read are there', async () => {
  const page = await visit('trends?series=steps')
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: '90 days' }).check({ force: true })
  await page.getByText('The service cannot be reached.').first().waitFor()
  // Another panel may have said it before.
  await expect.poll(() => page.locator('.series').count(), patience).toBe(0)
  await page.goBack()
  await page.getByText(/of 30 days have a value/).waitFor()
  await page.goForward()
  await page.getByText('The service cannot be reached.').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(/of 90 days have a value/).waitFor()
  await expect.poll(() => page.getByText('The service cannot be reached.').count(), patience).toBe(0)
  await page.context().close()
})

test('the numbers of glucose equal the API in both units, and a day with too few readings is a gap', async () => {
  for (const unit of ['mg/dL', 'mmol/L'] as const) {
    const { body } = await main.world.get(`glucose?days=14&unit=${unit}`, main.key)
    const { value, mean } = plainFormatter({ id: 'glucose', unit })
    const page = await visit(`glucose?unit=${unit}`)
    expect(await facts(page, '.figures-row .tile:nth-child(1) .fact')).toEqual([
      `${mean(body.data.mean.value)} ${unit}`,
    ])
    const shown = await page
      .locator('section[aria-label="Every day"] tbody tr')
      .evaluateAll(rows => rows.map(row => row.querySelector('td .fact')?.childNodes[1]?.textContent))
    const expected = body.data.days.map((day: { values: { mean: number | null } }) =>
      day.values.mean === null ? '–' : value(day.values.mean),
    )
    expect(shown).toEqual(expected.toReversed())
    await page.context().close()
  }
})

test('glucose is shown in the unit of the profile unless the address names another', async () => {
  const { world, account, key } = main
  const session = await world.session(account)
  const setUnit = (glucoseUnit: string) =>
    world.call('PATCH /api/profile', { session, body: JSON.stringify({ glucoseUnit }) })
  expect((await setUnit('mmol/L')).status).toBe(200)
  const { body } = await world.get('glucose?days=14&unit=mmol/L', key)
  const { mean } = plainFormatter({ id: 'glucose', unit: 'mmol/L' })
  const page = await visit('glucose')
  expect(await facts(page, '.figures-row .tile:nth-child(1) .fact')).toEqual([`${mean(body.data.mean.value)} mmol/L`])
  expect(await page.getByRole('radio', { name: 'mmol/L' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'mg/dL' }).check()
  await page.locator('.figures-row .tile:nth-child(1) .unit', { hasText: 'mg/dL' }).waitFor()
  expect((await setUnit('mg/dL')).status).toBe(200)
  await page.context().close()
})

test('an account with imperial units and mmol/L reads them on every page, equal to the converted values of the API; evidence has both', async () => {
  const { world, account, key } = main
  const display = { units: 'imperial', glucoseUnit: 'mmol/L' } as const
  const setUnits = (body: object) => {
    const changed = world.session(account).then(session => ({ session, body: JSON.stringify(body) }))
    return changed.then(request => world.call('PATCH /api/profile', request))
  }
  expect((await setUnits(display)).status).toBe(200)
  const types = ['weight', 'distance', 'glucose', 'skin-temperature-deviation', 'height']
  const { body } = await world.get(`daily?days=30&types=${types.join()}&include=usual`, key)
  const day = body.data.find(({ date }: { date: string }) => date === '2026-11-17')
  const formatters = types.map(id => formatterOf({ id, unit: body.meta.series[id].unit }, display))
  expect(formatters.map(({ unit }) => unit)).toEqual(['lb', 'mi', 'mmol/L', '°F', ''])
  const textOf = (values: Record<string, number | null>, i: number) => {
    const value = values[types[i] ?? ''] ?? null
    return value === null ? '–' : (formatters[i]?.value(value) ?? '')
  }

  const page = await visit('today?date=2026-11-17')
  await page.getByText('Every other value of the day').click()
  for (const [i, id] of types.slice(0, 4).entries()) {
    const { label } = body.meta.series[id]
    const tile = page.locator('.tile').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    expect(await tile.locator('.tile-value').textContent(), id).toBe(textOf(day.values, i))
    expect(await tile.locator('.tile-note').textContent(), id).toContain(
      written(day.usual[id].baseline.value.median, formatters[i] ?? formatterOf({ id, unit: '' }, display)),
    )
  }
  await page.locator('.tile', { hasText: 'Weight' }).locator('.fact').click()
  const sheet = page.locator('dialog[open]')
  await sheet.locator('.call code').first().waitFor({ state: 'attached' })
  expect(await sheet.locator('.sheet-value').textContent()).toBe(`${textOf(day.values, 0)} lb`)
  expect(await sheet.locator('.facts').last().textContent()).toContain(`In the answer${day.values.weight} kg`)
  await page.keyboard.press('Escape')

  await page.goto(`/app/trends?as=table&series=${types.join()}`)
  await settled(page)
  const rows = await page
    .locator('section[aria-label="Every day"] tbody tr')
    .evaluateAll(all =>
      all.map(row => [...row.querySelectorAll('td .fact')].map(fact => fact.childNodes[1]?.textContent)),
    )
  expect(rows).toEqual(
    body.data
      .map(({ values }: { values: Record<string, number | null> }) => types.map((_, i) => textOf(values, i)))
      .toReversed(),
  )
  await page.goto('/app/trends?series=weight,distance')
  await settled(page)
  const compared = await world.get('compare?days=30&types=weight,distance', key)
  for (const id of types.slice(0, 2)) {
    const { current } = compared.body.data.series.find(({ series }: { series: string }) => series === id)
    const { label, unit } = body.meta.series[id]
    const chart = page.locator('.series').filter({ has: page.getByRole('slider', { name: label, exact: true }) })
    const shown = written(current.mean.value, formatterOf({ id, unit }, display), 'mean')
    expect(await chart.locator('.comparison strong').textContent(), id).toBe(shown)
  }
  // Round numbers of the shown unit stand at the axis.
  const ticks = await page.locator('.series', { hasText: 'Weight' }).locator('svg.chart text').allTextContents()
  const numbers = ticks.filter(text => /^[\d.]+$/.test(text)).map(Number)
  expect(Math.min(...numbers)).toBeGreaterThan(100)
  for (const address of ['recovery', 'sleep', 'workouts', 'training']) {
    await page.goto(`/app/${address}`)
    await settled(page)
    expect(await page.locator('main').innerText(), address).not.toMatch(/\b(kg|km)\b|°C/)
  }
  await page.goto('/app/glucose?unit=mg/dL')
  await settled(page)
  const glucose = await world.get('glucose?days=14&unit=mg/dL', key)
  expect(await facts(page, '.figures-row .tile:nth-child(1) .fact')).toEqual([
    `${plainFormatter({ id: 'glucose', unit: 'mg/dL' }).mean(glucose.body.data.mean.value)} mg/dL`,
  ])
  expect((await setUnits({ units: 'metric', glucoseUnit: 'mg/dL' })).status).toBe(200)
  await page.context().close()
})

test('today, so far, is not compared with whole days; where a value is not known, the last one stands with its day', async () => {
  const page = await visit('today')
  const kinds = new Set<string>()
  // Several series have a gap on the second of these days.
  for (const date of ['2026-11-21', '2026-11-14']) {
    const range = `start=${addDays(asDay(date), -13)}&end=${date}`
    const { body } = await main.world.get(`daily?${range}&include=usual&per_page=14`, main.key)
    const series = Object.entries<{ label: string; wholeDay: boolean }>(body.meta.series)
    const shown = body.data.at(-1)
    await page.goto(`/app/today?date=${date}`)
    await settled(page)
    await page.getByText('Every other value of the day').click()
    const tiles = await page
      .locator('.tile')
      .evaluateAll(all => all.map(one => ['h3', '.tile-note'].map(part => one.querySelector(part)?.textContent ?? '')))
    for (const [label, note] of tiles) {
      const [id = '', about] = series.find(([, one]) => one.label === label) ?? []
      const last = body.data.findLast(({ values }: { values: Record<string, number | null> }) => values[id] !== null)
      if (last !== shown) expect(note, label).toMatch(/^on \w{3} \d+ Nov · usual/)
      else expect(note, label).toMatch(shown.partial && about?.wholeDay ? /^so far$/ : /^usual [\d,.:+−]+/)
      kinds.add(last === shown ? `${shown.partial} ${about?.wholeDay}` : 'earlier')
    }
  }
  expect([...kinds].sort()).toEqual(['earlier', 'false true', 'true false', 'true true'])
  await page.context().close()
})

test('the entries of a day add up to its value, as the API says, and a day without a log of drinks is a gap', async () => {
  const { body } = await main.world.get('nutrition?days=14', main.key)
  const day = body.data.days.find(({ date }: { date: string }) => date === '2026-11-17')
  const page = await visit('nutrition?day=2026-11-17')
  const kcal = plainFormatter({ id: 'energy-intake', unit: 'kcal' }).value
  const entries = day.meals.flatMap((meal: { entries: { kcal: number }[] }) => meal.entries.map(entry => entry.kcal))
  expect(await facts(page, '.meals tbody td:nth-child(2) .fact')).toEqual(entries.map(kcal))
  expect(await facts(page, '.meals tfoot td:nth-child(2) .fact')).toEqual([kcal(day.values['energy-intake'])])
  const sum = page.locator('p', { hasText: 'The entries add up to' })
  expect(await sum.textContent()).toMatch(/, the value of the day\.$/)
  expect(await facts(page, 'p:has-text("The entries add up to") .fact')).toEqual([
    `${kcal(day.values['energy-intake'])} kcal`,
  ])
  const drinks = await facts(page, '.days-table tbody td:nth-child(9) .fact')
  const hydration = body.data.days.map(({ values }: { values: Record<string, number | null> }) => values['hydration'])
  const { value } = plainFormatter({ id: 'hydration', unit: 'mL' })
  expect(drinks).toEqual(hydration.map((one: number | null) => (one === null ? '–' : value(one))).toReversed())
  expect(drinks).toContain('–')
  await page.context().close()
})

test.each([
  [23, '2026-03-29', { now: '2026-03-30T12:34:56Z', days: { start: '2026-03-28', end: '2026-03-30' } }],
  [25, '2026-10-25', clockChange],
] as const)(
  'a day of %i hours shows the values of the API, and every five minutes of its hours',
  async (hours, date, recipe) => {
    const other = await serveDemo(recipe)
    const types = 'steps,resting-heart-rate,sleep,glucose'
    const { body } = await other.world.get(`daily?start=${date}&end=${date}&types=${types}`, other.key)
    const timeline = await other.world.get(
      `timeline?start=${date}&end=${date}&types=heart-rate&resolution=5m&limit=400`,
      other.key,
    )
    const page = await visit(`today?date=${date}`, other)
    await page.getByText('Every other value of the day').click()
    for (const [id, { label, unit }] of Object.entries<{ label: string; unit: string }>(body.meta.series)) {
      const value = body.data[0].values[id]
      const tile = page.locator('.tile').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
      expect(await tile.locator('.tile-value').textContent(), id).toBe(plainFormatter({ id, unit }).value(value))
    }
    const slider = page.getByRole('slider', { name: 'Heart rate by five minutes' })
    expect(Number(await slider.getAttribute('max')) + 1).toBe(timeline.body.data.length)
    expect(timeline.body.data.length).toBeGreaterThan((hours - 3) * 12)
    // Noon lies after 11 or 13 hours.
    const chart = page.getByRole('img', { name: /^Heart rate by five minutes/ })
    const noon = Number.parseFloat((await chart.locator('text', { hasText: '12:00' }).getAttribute('x')) ?? '')
    expect((noon - 11) / 89).toBeCloseTo((hours - 12) / hours, 3)
    await page.context().close()
    await other.stop()
  },
)

test('a night leads from the day to its own page, which has the same numbers and the nights beside it', async () => {
  const page = await visit('today?date=2026-11-20')
  const asleep = await page.locator('.panel', { hasText: 'h asleep' }).locator('.tile-value').first().textContent()
  await page.getByRole('link', { name: 'The night before', exact: true }).click()
  await page.waitForURL('**/app/sleep?night=2026-11-20')
  await settled(page)
  const night = page.locator('.panel', { has: page.getByRole('heading', { name: /^The night before/ }) })
  expect(await night.locator('.tile-value').first().textContent()).toBe(asleep)
  await night.getByRole('link', { name: 'The night before', exact: true }).click()
  await page.waitForURL('**/app/sleep?night=2026-11-19')
  await settled(page)
  await page.locator('table').getByRole('link', { name: '20 Nov' }).first().click()
  await page.waitForURL('**/app/sleep?night=2026-11-20')
  // The table is far below: the chosen night is scrolled to.
  await expect.poll(() => night.evaluate(panel => panel.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await page.context().close()
})

test('arrow keys go to the day or the range beside, a slash to the questions, and a question mark lists the keys', async () => {
  const page = await visit('today')
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/app/today?date=2026-11-20')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/app/today?date=2026-11-21')
  await page.goto('/app/trends?series=steps')
  await settled(page)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/app/trends?series=steps&start=2026-09-23&end=2026-10-22')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/app/trends?series=steps&days=30')
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('How many steps did I take yesterday?')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/ask?q=How+many+steps+did+I+take+yesterday%3F')
  await page.locator('.answer', { hasText: 'steps' }).waitFor()
  await page.keyboard.press('/')
  await page.locator('#question:focus').waitFor()
  await page.context().close()
})

test('the first stop of the keyboard skips the navigation', async () => {
  const page = await visit('trends?series=steps')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to the page' }).press('Enter')
  await page.locator('main:focus').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.context().close()
})

test('a key that a field or a slider needs stays its own, and keys that are switched off do nothing', async () => {
  const page = await visit('ask')
  const field = page.getByLabel('Your question')
  await field.fill('sleep')
  await field.press('?')
  expect(await field.inputValue()).toBe('sleep?')
  await field.press('ArrowLeft')
  expect(new URL(page.url()).pathname).toBe('/app/ask')
  await page.getByText('Settings', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByLabel('Keys without Ctrl or Alt work').uncheck()
  await page.keyboard.press('Escape')
  await page.goto('/app/today')
  await settled(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('?')
  expect([new URL(page.url()).search, await page.locator('dialog[open]').count()]).toEqual(['', 0])
  await page.context().close()
})

test('charts of a page point at the same day together', async () => {
  const page = await visit('trends?series=steps,sleep,weight')
  await page.getByRole('slider', { name: 'Steps', exact: true }).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
  expect(await said(page, 'Steps')).toMatch(/^Tue 17 Nov: /)
  expect(await said(page, 'Time asleep')).toMatch(/^Tue 17 Nov: /)
  expect(await said(page, 'Weight')).toMatch(/^Tue 17 Nov: /)
  await page.context().close()
})

test('what other sources say is a ring and a word, only when it is wanted', async () => {
  const { body } = await main.world.get('daily?days=30&types=steps&source=all&include=metadata', main.key)
  type Alternatives = { alternatives: { value: number | null }[] } | null
  const others = body.data.flatMap(({ details }: { details: { steps: Alternatives } }) =>
    (details.steps?.alternatives ?? []).filter(({ value }) => value !== null),
  )
  const page = await visit('trends?series=steps')
  expect(await page.locator('circle.other').count()).toBe(0)
  await page.getByText('Choose series').click()
  await page.getByLabel('Other sources').check()
  await page.waitForURL('**source=all')
  await page.locator('circle.other').first().waitFor()
  expect(await page.locator('circle.other').count()).toBe(others.length)
  const steps = body.data.at(-2)
  const words = `${steps.values.steps.toLocaleString('en')}, platform total; read from the device`
  await page.getByRole('slider', { name: 'Steps' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await said(page, 'Steps')).toContain(words)
  await page.context().close()
})

test('the line of the weight is the trend of the service, and a year has what was usual before each day', async () => {
  const { body } = await main.world.get('body?days=62', main.key)
  const page = await visit('trends?days=365&by=day&series=weight,sleep')
  const line = page.locator('.series', { hasText: 'Weight' }).locator('path.trend')
  await expect
    .poll(async () => ((await line.getAttribute('d')) ?? '').split(/[ML]/).length - 1)
    .toBe(body.data.weightTrend.points.length)
  const band = await page.locator('.series', { hasText: 'Time asleep' }).locator('path.usual').getAttribute('d')
  expect((band ?? '').length).toBeGreaterThan(100)
  await page.context().close()
})

test.each(['start=2024-11-22&end=2026-11-21', 'days=730'])(
  'two years show every day that the API returns, on whichever of its pages, and name the year: %s',
  async range => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => main.world.get(`daily?${range}&types=steps&per_page=200&page=${page}`, main.key)),
    )
    type Day = { date: string; values: { steps: number | null } }
    const days: Day[] = pages.flatMap(({ body }) => body.data)
    const known = days.filter(({ values }) => values.steps !== null)
    expect([days.length, known.length > 30]).toEqual([730, true])
    const page = await visit(`trends?series=steps&by=day&${range}`)
    await page.getByText(`${known.length} of 730 days have a value`).waitFor()
    expect(await page.locator('.series .bar').count()).toBe(known.length)
    const slider = page.getByRole('slider', { name: 'Steps', exact: true })
    await slider.press('End')
    expect(await said(page, 'Steps')).toContain('Sat 21 Nov 2026: ')
    await slider.press('Home')
    expect(await said(page, 'Steps')).toBe('Fri 22 Nov 2024: no value')
    expect(await page.locator('.series svg.chart text', { hasText: /^20\d\d$/ }).allTextContents()).toEqual([
      '2025',
      '2026',
    ])
    await page.goto(`/app/trends?series=steps&as=table&by=day&${range}`)
    await settled(page)
    expect(await page.locator('tbody tr').count()).toBe(730)
    await page.context().close()
  },
)

test('every day of recovery has the score of the API and its word in the table; what the marks of the charts mean is said beside them', async () => {
  const { body } = await main.world.get('recovery?days=30', main.key)
  type Day = { band: string | null; readiness: { value: number | null } }
  const expected = (body.data as Day[]).map(({ band, readiness: { value } }) => {
    if (value === null) return ['–', 'not known']
    const digits = Math.abs(value).toFixed(2)
    return [`${digits === '0.00' ? '' : value < 0 ? '−' : '+'}${digits}`, band?.replaceAll('_', ' ')]
  })
  const page = await visit('recovery')
  const rows = page.locator('section[aria-label="Every day"] tbody tr')
  const shown = await rows.evaluateAll(all =>
    all.map(row => {
      const [score, words] = row.querySelectorAll('td')
      return [score?.querySelector('.fact')?.childNodes[1]?.textContent, words?.textContent]
    }),
  )
  expect(shown).toEqual(expected.toReversed())
  expect(expected.flat()).toContain('not known')
  await rows.nth(1).getByRole('button').first().click()
  await page.getByRole('dialog').getByText('Recovery, Fri 20 Nov').waitFor()
  for (const address of ['recovery', 'sleep', 'nutrition', 'trends']) {
    await page.goto(`/app/${address}`)
    await settled(page)
    await page.getByText('mean of the seven days before').waitFor()
    expect(await page.getByText('usual in the 28 days before').count(), address).toBe(address === 'nutrition' ? 0 : 1)
  }
  await page.context().close()
})

test('what goes with a series is what the scan says of it, in its words; the series and the days between are in the address', async () => {
  const page = await visit('trends?series=sleep,steps&days=90')
  const panel = page.locator('section.panel', { has: page.getByRole('heading', { name: 'What goes with it' }) })
  interface Pair {
    association: string | null
    sentence: string
    y: { label: string }
  }
  const scanOf = async (query: string): Promise<Pair[]> =>
    (await main.world.get(`correlation?days=90&${query}`, main.key)).body.data.pairs
  for (const query of ['x=sleep&lag=0', 'x=steps&lag=0', 'x=steps&lag=1']) {
    const pairs = await scanOf(query)
    const said = pairs.filter(({ association }) => association === 'positive' || association === 'negative')
    const notSaid = (wanted: string | null) =>
      pairs.flatMap(({ y, association }) => (association === wanted ? [y.label] : [])).join(', ')
    const untested = pairs.filter(({ association }) => association === null)
    const wanted = [
      ...said.map(({ sentence }) => sentence),
      ...[notSaid('no_clear_association')].filter(Boolean).map(labels => `No clear association: ${labels}.`),
      ...untested.map(({ sentence }) => sentence.slice(1)),
    ]
    for (const text of wanted) await panel.getByText(text).first().waitFor()
    if (query === 'x=sleep&lag=0') await panel.getByLabel('Series').selectOption('steps')
    if (query === 'x=steps&lag=0') await panel.getByLabel('Others').selectOption('1')
  }
  expect(new URL(page.url()).search).toContain('with=steps')
  expect(new URL(page.url()).search).toContain('lag=1')
  await panel.getByRole('link', { name: 'how often they are wrong' }).click()
  await page.getByRole('heading', { level: 1, name: 'Is what the service says of chance true?' }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.context().close()
})

test('what another range gave is dimmed and marked as busy until the chosen one is here', async () => {
  const page = await visit('trends?as=table&series=steps')
  const { release } = await holdAnswer(page, 'GET', '**/api/v1/daily?days=90*')
  await page.getByRole('radio', { name: '90 days' }).check({ force: true })
  const older = page.locator('.older', { has: page.locator('tbody') })
  await older.waitFor()
  expect(await page.locator('tbody tr').count()).toBe(30)
  release()
  await older.waitFor({ state: 'detached' })
  expect(await page.locator('tbody tr').count()).toBe(90)
  await page.context().close()
})

test('days that are computed again are hatched and named until they are done', async () => {
  const { world, account, key } = main
  await world.call('PATCH /api/profile', {
    session: await world.session(account),
    body: JSON.stringify({ timezone: 'Europe/London' }),
  })
  // A worker that has time for the newest days only.
  const [message] = world.messages.splice(0)
  if (!message) throw new Error('No message')
  const { clock } = world.context
  let calls = 0
  await syncWorker(sqsEvent(message), { ...world.context, clock: () => clock() + (calls++ > 6 ? 3.5 * minuteMs : 0) })
  const { body } = await world.get('daily?days=90&types=steps&include=usual&per_page=200', key)
  const { start, end } = body.meta.rebuilding
  const hidden = body.data.filter(({ date }: { date: string }) => start <= date && date <= end)
  expect(hidden.length).toBeLessThan(90)

  const page = await visit('trends?series=steps&days=90')
  await page.getByText('Being computed again').waitFor()
  expect(await page.locator('rect.hatched').count()).toBe(hidden.length)
  await world.drain()
  await page.reload()
  await settled(page)
  expect(await page.locator('rect.hatched, .banner').count()).toBe(0)
  await page.context().close()
})

test.each(['trends', 'glucose', 'workouts', 'diary'])(
  '%s prints on pages without what only a screen needs',
  async address => {
    const page = await visit(address)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 680, height: 900 })
    for (const name of ['Save as CSV', 'Evidence', 'Shortcuts'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    expect(await page.getByRole('link', { name: /Write a log|Import a file/ }).count()).toBe(0)
    expect([await page.getByRole('navigation').count(), await overflow(page)]).toEqual([0, 0])
    // The closed choice of days says which days these are.
    const days = '.page-head .chooser:not([open])'
    expect(await page.locator(`.form:visible, details:not(${days}):visible`).count()).toBe(0)
    // Dark pages print on white.
    expect(await page.evaluate('getComputedStyle(document.querySelector(".panel")).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    )
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(0)
    await page.context().close()
  },
)
