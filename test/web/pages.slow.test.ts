import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { axe, inspect, overflow } from '../support/browser/audit-page.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { pageAddresses, writeRecords } from '../support/browser/every-page.ts'
import { holdAnswer } from '../support/browser/hold-answer.ts'
import {
  beyondEdge,
  beyondLabel,
  beyondScroll,
  chartsAlone,
  dimBars,
  lowTargets,
  numbersOnTheLeft,
  sizeOf,
} from '../support/browser/look.ts'
import { answer } from '../support/browser/question.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { drawn, keepPicture, openPage, patience, settled, signIn, type Visitor } from '../support/browser/visit.ts'
import type { World } from '../support/world.ts'

/** Every page with its pictures takes minutes on a machine that is busy. */
const wholeDashboardMs = 1_200_000

let world: World
let account: Account
let session: string
let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
let addresses: string[]
beforeAll(async () => {
  served = await serveDemo()
  world = served.world
  account = served.account
  await writeRecords(world, account)
  addresses = await pageAddresses(world, account)
  browser = await startChromium()
})
/** The requests of a session are limited, and the clock stands still. */
beforeEach(async () => {
  session = await world.session(account)
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

const visitor = (width: number, scheme: Visitor['scheme']): Visitor => ({
  url: served.url,
  session,
  nowMs: world.time.now,
  width,
  scheme,
})

/** The errors that a browser reports, and its requests. */
function watch(page: Page) {
  const seen = { messages: [] as string[], elsewhere: [] as string[], requests: 0 }
  page.on('console', message => seen.messages.push(message.text()))
  page.on('pageerror', error => seen.messages.push(error.message))
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== served.url) seen.elsewhere.push(request.url())
    if (pathname.startsWith('/api/')) seen.requests += 1
  })
  return seen
}

test.each([
  [1280, 2560],
  [390, 320],
] as const)(
  'every page is accessible in both schemes, keeps its own policy, fits, and makes at most eight requests for data; every chart is also a table, which needs no scrolling unless it has many columns, its numbers are aligned, what has no size has none, and targets are high enough for a finger: %i px; also fits %i px',
  async (width, other) => {
    const page = await openPage(browser, { ...visitor(width, 'light'), hasTouch: width === 390 })
    await page.addInitScript(axe)
    const found: Record<string, unknown> = {}
    const hidden: string[] = []
    const dim: string[] = []
    const low: string[] = []
    let fingers = 0
    for (const [i, address] of addresses.entries()) {
      // The requests of a session are limited, and the clock stands still.
      await signIn(page, served.url, await world.session(account))
      const seen = watch(page)
      await page.goto(`/app/${address}`)
      await settled(page)
      const { requests, ...rest } = seen
      found[address] = { ...rest, tooMany: Math.max(requests - 8, 0), ...(await inspect(page)) }
      await keepPicture(page, `${nameOf(address, i)}-${width}-light`)
      if (address === 'keys') found['sizes of totals'] = await sizeOf(page, 'Total energy')
      hidden.push(...(await chartsAlone(page)).map(label => `${address}: no table of ${label}`))
      low.push(...(await lowTargets(page)).map(target => `${address}: ${target}`))
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) fingers += 1
      if (width > 640) found[`${address}: numbers`] = await numbersOnTheLeft(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      found[`${address} in dark`] = await inspect(page, 'colors')
      await keepPicture(page, `${nameOf(address, i)}-${width}-dark`)
      if (address === 'sleep') dim.push(...(await dimBars(page)))
      await page.emulateMedia({ colorScheme: 'light' })
      if (address === 'sleep') dim.push(...(await dimBars(page)))
      await page.setViewportSize({ width: other, height: 900 })
      found[`${address} at ${other}`] = await overflow(page)
      hidden.push(...(await beyondScroll(page)).map(label => `${address} at ${other}: ${label}`))
      await page.setViewportSize({ width, height: 900 })
      page.removeAllListeners()
    }
    await page.context().close()
    const seen = { accessibility: [], overflow: 0, smallTargets: [] }
    const wanted = addresses.flatMap(address => [
      [address, { messages: [], elsewhere: [], tooMany: 0, ...seen }],
      [`${address} in dark`, seen],
      [`${address} at ${other}`, 0],
      ...(address === 'keys' ? [['sizes of totals', '–']] : []),
      ...(width > 640 ? [[`${address}: numbers`, []]] : []),
    ])
    expect(found).toEqual(Object.fromEntries(wanted))
    expect(hidden).toEqual([])
    expect(dim).toEqual([])
    expect(low).toEqual([])
    expect(fingers).toBe(width === 390 ? addresses.length : 0)
  },
  wholeDashboardMs,
)

test(
  'with text of twice the size, every page fits a phone without scrolling sideways',
  async () => {
    const page = await openPage(browser, visitor(390, 'light'))
    const found: Record<string, string[]> = {}
    for (const address of addresses) {
      await signIn(page, served.url, await world.session(account))
      await page.goto(`/app/${address}`)
      await settled(page)
      // As the size of text that a person sets in Firefox or Android.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const beyond = await overflow(page)
      if (beyond > 0) found[address] = [`${beyond} px`, ...(await beyondEdge(page))]
    }
    await page.context().close()
    expect(found).toEqual({})
  },
  wholeDashboardMs,
)

/** `09-workouts-on-id` of an address with an id, which is another one in each run. */
const nameOf = (address: string, i: number) =>
  `${String(i + 1).padStart(2, '0')}-${address}`.replace(/(edit|id|on)=[^&]*/g, '$1').replace(/\W+/g, '-')

type Row = { date: string; values: Record<string, number | null> }

test('the table of trends has the values of the API: a gap is a dash, a zero is 0, and today is marked', async () => {
  const { body } = await world.get('daily?days=30&types=steps,training-load,weight', await world.key(account))
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/trends?as=table&series=steps,training-load,weight')
  await settled(page)
  const shown = await page
    .locator('tbody tr')
    .evaluateAll(rows =>
      rows.map(row => [...row.querySelectorAll('td .fact')].map(fact => fact.childNodes[1]?.textContent ?? '')),
    )
  const written = (value: number | null | undefined, digits: number) =>
    value == null
      ? '–'
      : new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  const expected = (body.data as Row[])
    .toReversed()
    .map(({ values }) => [
      written(values['steps'], 0),
      written(values['training-load'], 0),
      written(values['weight'], 1),
    ])
  expect(shown).toEqual(expected)
  expect(expected.flat()).toContain('–')
  expect(expected.flat()).toContain('0')
  expect(await page.locator('tbody tr').first().textContent()).toContain('so far')
  await page.context().close()
})

test('the narrowest phone shows of each component of recovery what was observed and is usual, what it does in words and a bar, and on demand z and the weight; no phone has to scroll for it', async () => {
  const page = await openPage(browser, visitor(320, 'light'))
  await page.goto('/app/today?date=2026-11-20')
  await settled(page)
  await page.getByText('Why', { exact: true }).click()
  await page.locator('.components').waitFor()
  const { body } = await world.get('recovery?start=2026-11-20&end=2026-11-20', await world.key(account))
  const rows = await page.locator('.components tbody tr').evaluateAll(all =>
    all.map(row => ({
      // Only what is visible.
      text: row instanceof HTMLElement ? row.innerText.replace(/\s+/g, ' ') : '',
      hasBar: row.querySelector('.bar-cell svg') !== null,
    })),
  )
  const [{ components }] = body.data
  expect(components.some((one: { used: boolean }) => one.used)).toBe(true)
  const numbers = await page.getByText('In numbers').locator('..').locator('tbody tr').allTextContents()
  for (const [i, { label, used, weight, z, sentence }] of components.entries()) {
    if (!used) continue
    expect(rows[i]?.text.startsWith(label)).toBe(true)
    expect(rows[i]?.text).toContain(sentence)
    expect(numbers[i]).toContain(`${Math.abs(z).toFixed(2)}${weight}`)
    expect(rows[i]).toMatchObject({ text: expect.stringMatching(/\d.* usual [\d.:]+/), hasBar: true })
  }
  for (const width of [430, 417, 416, 390, 375, 369, 368, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await beyondScroll(page)]).toEqual([width, []])
  }
  await keepPicture(page, 'today-320-light')
  await page.goto('/app/recovery')
  await settled(page)
  expect(await beyondScroll(page)).toEqual([])
  await page.context().close()
})

test('the keyboard alone reads a chart day by day, opens the evidence of a day with both sources, and returns to the chart', async () => {
  const page = await openPage(browser, visitor(390, 'dark'))
  await page.goto('/app/trends?series=steps')
  await settled(page)
  await page.getByText('a day with a note').waitFor()
  const slider = page.getByRole('slider', { name: 'Steps' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  const { body } = await world.get('daily?days=2&types=steps&include=metadata', await world.key(account))
  const [yesterday] = body.data
  const value = yesterday.values.steps.toLocaleString('en')
  expect(await slider.getAttribute('aria-valuetext')).toBe(`Fri 20 Nov: ${value}, platform total · note`)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Steps, 20 November 2026').waitFor()
  expect(await sheet.locator('.sheet-value').textContent()).toBe(value)
  const other = yesterday.details.steps.alternatives[0]
  expect(await sheet.textContent()).toContain(`${other.value.toLocaleString('en')}, ${other.observations} observations`)
  expect(await sheet.locator('.call code').first().textContent()).toBe(
    'GET /api/v1/daily?start=2026-11-20&end=2026-11-20&types=steps&include=metadata,usual',
  )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await slider.evaluate(element => element === document.activeElement)).toBe(true)
  await page.context().close()
})

test('Back returns to the range before, and a link moves the focus to the title of the new page', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/sleep')
  await settled(page)
  await page.getByRole('radio', { name: '90 days' }).check({ force: true })
  await page.waitForURL('**/app/sleep?days=90')
  await page.goBack()
  await page.waitForURL('**/app/sleep')
  await page.getByRole('radio', { name: '30 days', checked: true }).waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Recovery' }).click()
  await page.locator('h1:focus').getByText('Recovery').waitFor()
  expect(await page.title()).toBe('Recovery · Personal Health Data')
  await page.context().close()
})

test('trends compare with the range before, the same range a year before, or nothing, as the address says', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/trends?series=steps,weight&compare=sometimes')
  await settled(page)
  const [steps, weight] = await Promise.all(
    ['Mean of Steps', 'Mean of Weight'].map(name => page.locator('.comparison', { hasText: name }).textContent()),
  )
  const verdict = String.raw`\. [A-Z].*the 30 days before\.( Within this range it clearly (rises|falls)[^.]*\.)?$`
  expect(steps).toMatch(new RegExp(String.raw` a day on average \(.*Difference: [+−][\d,]+ a day.*\)${verdict}`))
  expect(weight).toMatch(new RegExp(String.raw`kg.* on average .*Difference: [+−][\d.]+ kg, where.*\)${verdict}`))
  const choice = page.getByLabel('Compare with')
  expect(await choice.inputValue()).toBe('before')
  await choice.selectOption('the year before')
  await page.waitForURL('**/app/trends?series=steps,weight&compare=year')
  await page.getByText('the same days a year before').first().waitFor()
  const compared = 'types=steps&start=2026-10-23&end=2026-11-21&against=2025-10-23'
  const { body } = await world.get(`compare?${compared}`, await world.key(account))
  await page.getByText(body.data.series[0].sentence).first().waitFor()
  await choice.selectOption('nothing')
  await page.locator('.comparison').first().waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByText('the same days a year before').first().waitFor()
  expect(await choice.inputValue()).toBe('year')
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await choice.waitFor({ state: 'detached' })
  await page.context().close()
})

test.each([1280, 390])(
  'a chart of trends has its height before its comparison and its trend are there: %i px',
  async width => {
    const page = await openPage(browser, visitor(width, 'light'))
    const comparison = await holdAnswer(page, 'GET', '**/api/v1/compare?*')
    const trend = await holdAnswer(page, 'GET', '**/api/v1/body?*')
    await page.goto('/app/trends?series=steps,weight')
    const heights = () => page.locator('.series').evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    await page.locator('.comparison[aria-busy]').nth(1).waitFor({ state: 'attached' })
    const before = await heights()
    expect(before).toHaveLength(2)
    comparison.release()
    trend.release()
    await page
      .getByText(/ on average/)
      .nth(1)
      .waitFor()
    await page.locator('.series .trend').nth(1).waitFor({ state: 'attached' })
    expect(await heights()).toEqual(before)
    await page.context().close()
  },
)

test('a sentence of trends never stands beside the chart of another range', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/trends?series=steps')
  await page.getByText(/on average/).waitFor()
  const daily = await holdAnswer(page, 'GET', '**/api/v1/daily?*')
  const compared = page.waitForResponse('**/api/v1/compare?*')
  await page.getByRole('radio', { name: '90 days' }).check({ force: true })
  await (await compared).finished()
  await drawn(page)
  expect(await page.getByText(/on average/).count()).toBe(0)
  daily.release()
  await page.getByText(/on average \(\d+ of 89 whole days\)/).waitFor()
  await page.context().close()
})

test('a range that is too long for a comparison with the year before says how long one can be', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/trends?series=steps&start=2025-11-21&end=2026-11-21&compare=year')
  await settled(page)
  await page.getByText('At most 365 days can be compared with the year before.').waitFor()
  await page.goto('/app/trends?series=steps&start=2025-11-22&end=2026-11-21&compare=year')
  await page.getByText('Too few days for a mean').waitFor()
  await page.context().close()
})

test('a card of trends says of each of its counts whether today is one of its days', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/trends?series=steps')
  await page.getByText(/on average \(\d+ of 29 whole days\)/).waitFor()
  await page.getByText(/^\d+ of 30 days have a value, with today so far\. Its year$/).waitFor()
  await page.goto('/app/trends?series=height')
  await page.getByText(/^\d+ of 30 days have a value\. Its year$/).waitFor()
  await page.goto('/app/trends?series=steps&start=2026-10-22&end=2026-11-20')
  await page.getByText(/on average \(\d+ of 30 whole days\)/).waitFor()
  await page.getByText(/^\d+ of 30 days have a value\. Its year$/).waitFor()
  await page.context().close()
})

test('on the narrowest phone the dates of a range end with the page, and a number of two digits has no gap after it', async () => {
  const page = await openPage(browser, visitor(320, 'light'))
  await page.goto('/app/trends?series=training-load')
  await settled(page)
  await page.locator('.dates summary').click()
  const beyond = await page.locator('.page-head').evaluate(head => {
    const { right } = head.getBoundingClientRect()
    return [...head.querySelectorAll('.dates :is(input, button, summary)')].flatMap(one => {
      const box = one.getBoundingClientRect()
      return box.width > 0 && box.right <= right ? [] : [one.outerHTML]
    })
  })
  expect(beyond).toEqual([])
  const gap = await page
    .locator('.comparison > .fact')
    .first()
    .evaluate(fact => {
      const number = document.createRange()
      number.selectNode(fact.children[1] as Element)
      const word = document.createRange()
      const next = fact.nextSibling as Text
      word.setStart(next, next.data.search(/\S/))
      word.setEnd(next, next.data.search(/\S/) + 1)
      return word.getBoundingClientRect().left - number.getBoundingClientRect().right
    })
  expect(gap).toBeLessThan(5.5)
  await page.context().close()
})

test('the words of a choice fit the space that marks it, on a phone and a wide screen', async () => {
  const page = await openPage(browser, visitor(375, 'light'))
  await page.goto('/app/training')
  await settled(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await beyondLabel(page)]).toEqual([width, []])
  }
  await page.context().close()
})

test('a day of the future says so and leads to today, as does a page that does not exist', async () => {
  const page = await openPage(browser, visitor(390, 'light'))
  await page.goto('/app/today?date=2027-03-03')
  await page.getByText('This day is in the future.').waitFor()
  expect(await page.locator('h1').textContent()).toBe('Wednesday 3 March 2027')
  expect(await page.getByRole('button', { name: 'The day after' }).isDisabled()).toBe(true)
  expect(await page.locator('.panel').count()).toBe(0)
  await page.getByRole('link', { name: 'Go to today' }).click()
  await page.locator('h1', { hasText: 'Today 21 November 2026' }).waitFor()
  await page.locator('.panel').first().waitFor()
  await page.goto('/app/nothing')
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await page.waitForURL('**/app/today')
  await page.context().close()
})

test.each(['dark', 'light'] as const)(
  'a color scheme that was chosen is shown before any module runs, whatever the system has: %s',
  async scheme => {
    const page = await openPage(browser, visitor(390, scheme === 'dark' ? 'light' : 'dark'))
    const messages: string[] = []
    page.on('console', message => messages.push(message.text()))
    await page.addInitScript(chosen => localStorage.setItem('scheme', chosen), scheme)
    // Nothing but the document, its first script and its styles.
    const gate = Promise.withResolvers<void>()
    await page.route('**/app/assets/*.js', async route => {
      if (!route.request().url().includes('/scheme-')) await gate.promise
      await route.continue()
    })
    await page.goto('/app/today', { waitUntil: 'commit' })
    await page.locator('noscript').waitFor({ state: 'attached' })
    const look = () =>
      page.evaluate(() => [
        document.documentElement.dataset['scheme'],
        getComputedStyle(document.documentElement).colorScheme,
        document.querySelector('header') === null,
      ])
    // The styles may arrive after the text.
    await expect.poll(look, patience).toEqual([scheme, scheme, true])
    gate.resolve()
    await settled(page)
    expect(await look()).toEqual([scheme, scheme, false])
    expect(messages).toEqual([])
    await page.context().close()
  },
)

test('a visitor sees the sign-in, which returns to the address they came for', async () => {
  const { session: _, ...visitorOnly } = visitor(390, 'light')
  const page = await openPage(browser, visitorOnly)
  await page.goto('/app/trends?days=90&series=steps,sleep')
  const href = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')
  const { searchParams, pathname } = new URL(href ?? '', served.url)
  expect([pathname, searchParams.get('return_to')]).toEqual(['/auth/sign-in', '/app/trends?days=90&series=steps,sleep'])
  expect((await world.call('GET /auth/sign-in', { query: searchParams.toString() })).status).toBe(303)
  await page.context().close()
})

test('a person makes a key that reads data, and revokes it', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/keys')
  await page.getByLabel('What is it for?').fill('Grafana')
  await page.getByRole('button', { name: 'Make key' }).click()
  const secret = await page.getByLabel('The key “Grafana”').inputValue()
  expect((await world.get('daily?days=1', secret)).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke the key Grafana' }).click()
  await answer(page, 'Revoke “Grafana”?', 'Revoke the key')
  await page.getByText('Revoked Grafana.').waitFor()
  expect((await world.get('daily?days=1', secret)).status).toBe(401)
  await page.context().close()
})

test('a share shows what its form said, also after a revocation that is not confirmed, and nothing once it is revoked', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/shares')
  await page.getByLabel('Title, which its readers see').fill('For Dr. Grey')
  await page.getByLabel('body', { exact: true }).check()
  await page.getByText('The link will show sleep, recovery and body of the last 30 days.').waitFor()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByLabel(/^The link, valid until/).inputValue()
  const token = new URL(link).pathname.split('/').at(-1)
  const open = () => world.call('GET /api/share/{token}', { path: `/api/share/${token}` })
  const { body } = await open()
  expect([body.data.title, body.data.resources]).toEqual(['For Dr. Grey', ['sleep', 'recovery', 'body']])
  const revoke = page.getByRole('button', { name: 'Revoke For Dr. Grey' })
  await revoke.click()
  await answer(page, 'Revoke For Dr. Grey?', 'Cancel')
  expect((await open()).status).toBe(200)
  await revoke.click()
  await answer(page, 'Revoke For Dr. Grey?', 'Revoke the share')
  await page.getByRole('cell', { name: 'revoked' }).waitFor()
  expect((await open()).status).toBe(410)
  await page.context().close()
})

test('an answer names the call with the same numbers, a question that is not understood offers ones that are', async () => {
  const page = await openPage(browser, visitor(390, 'light'))
  await page.goto('/app/ask')
  await page.getByLabel('Your question').fill('How many steps did I take yesterday?')
  await page.getByRole('button', { name: 'Ask' }).click()
  const { body } = await world.get('daily?start=2026-11-20&end=2026-11-20&types=steps', await world.key(account))
  const steps = body.data[0].values.steps.toLocaleString('en')
  await page.locator('.answer', { hasText: steps }).waitFor()
  await page
    .getByText(/^GET \/api\/v1\/daily/)
    .first()
    .waitFor()
  await page.goto('/app/ask?q=what+is+the+capital+of+France')
  await page.getByRole('heading', { name: 'No answer' }).waitFor()
  await page.locator('.links a').first().click()
  await page.locator('.answer').waitFor()
  await page.goto('/app/ask?q=resting+heart+rate+november+minus+october')
  await page.getByText('I did not use “minus”. What I have: resting heart rate, this month against October').waitFor()
  expect(await page.locator('.answer').count()).toBe(0)
  await page.goto('/app/ask?q=how+did+I+sleep+in+October')
  await page.getByText('Read as: sleep, October.').waitFor()
  // An index has no unit.
  await page.getByText(/^regularity: [\d.]+$/).waitFor()
  await page.context().close()
})

test('the list of series lies within the page at every width, and scrolls in one direction only', async () => {
  const page = await openPage(browser, visitor(1280, 'light'))
  await page.goto('/app/trends?series=steps')
  await settled(page)
  await page.getByText('Choose series').click()
  await page.getByRole('checkbox', { name: 'Hydration' }).waitFor()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const list = await page.locator('.tools .chooser[open] .chooser-list').evaluate(one => {
      const { left, right } = one.getBoundingClientRect()
      return { isWithin: left >= 0 && right <= innerWidth, beyond: one.scrollWidth - one.clientWidth }
    })
    expect([width, list, await overflow(page)]).toEqual([width, { isWithin: true, beyond: 0 }, 0])
  }
  await page.context().close()
})

test('a range that is longer than the page can read says so, and its dates stay to be changed', async () => {
  const page = await openPage(browser, visitor(390, 'light'))
  await page.goto('/app/sleep?start=2024-11-22&end=2026-11-21')
  await page.getByText('the range has 730 days; at most 366 are allowed').first().waitFor()
  await page.locator('.dates summary').click()
  expect(await page.getByLabel('From').inputValue()).toBe('2024-11-22')
  await page.getByLabel('From').fill('2026-11-01')
  await page.waitForURL('**start=2026-11-01&end=2026-11-21')
  await page.locator('.night').first().waitFor()
  await page.context().close()
})

test.each(['glucose', 'glucose?selected_date=2026-11-17', 'glucose?days=90'])(
  'the glucose report is printed on one A4 sheet, in the order of the published report, without controls: %s',
  async address => {
    const page = await openPage(browser, visitor(1280, 'light'))
    await page.goto(`/app/${address}`)
    await settled(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, right, top] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(right)), Math.round(Number(top))]).toEqual([595, 842])
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.panel-head h2:visible').allTextContents()).toEqual([
      'Are there enough readings?',
      'Statistics',
      'Time in ranges',
      'By time of day',
      'Day by day',
    ])
    expect(await page.locator('main input:visible, main .button:visible').count()).toBe(0)
    await page.getByText(/^Ambulatory glucose profile of .* · printed on 21 November 2026/).waitFor()
    await page.context().close()
  },
)

test.each([30, 90])(
  'the page for a doctor over %i days begins with the question, has glucose, weight, heart, sleep and gaps, is accessible, and is printed on at most two sheets',
  async days => {
    const page = await openPage(browser, visitor(1280, 'light'))
    await page.addInitScript(axe)
    await page.goto('/app/shares?for=doctor')
    await settled(page)
    await page.getByRole('button', { name: `For the doctor, ${days} days` }).click()
    await page.getByLabel('A question to its readers').fill('Why do I wake <b>at night</b>?')
    const href = await page.getByRole('link', { name: 'Preview the page' }).getAttribute('href')
    await page.goto(href ?? '')
    expect(await inspect(page)).toEqual({ accessibility: [], overflow: 0, smallTargets: [] })
    expect(await page.locator('h2:visible').allTextContents()).toEqual([
      'The question',
      'Glucose',
      'Body',
      'Heart',
      'Sleep',
      'Days without a value',
      'Good to know',
    ])
    expect(await page.locator('.question').textContent()).toBe('Why do I wake <b>at night</b>?')
    await keepPicture(page, `for-the-doctor-${days}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length).toBeLessThanOrEqual(2)
    await page.context().close()
  },
)
