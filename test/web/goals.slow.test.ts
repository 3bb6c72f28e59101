import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { holdAnswer } from '../support/browser/hold-answer.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled } from '../support/browser/visit.ts'
import type { World } from '../support/world.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
let browser: Browser
let world: World
let account: Account
beforeAll(async () => {
  served = await serveDemo()
  ;({ world, account } = served)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

async function visit(): Promise<Page> {
  const look = { width: 390, scheme: 'light' } as const
  const session = await world.session(account)
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  await page.goto('/app/goals')
  await settled(page)
  return page
}

const stored = async () => (await world.get('profile', await world.key(account))).body.data.goals

test('a goal is set, changed from its value and ended; after saving, the page is left without a question', async () => {
  const page = await visit()
  let questions = 0
  page.on('dialog', dialog => {
    questions += 1
    void dialog.dismiss()
  })
  const field = page.getByLabel(/^Value/)
  await field.fill('8000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Steps, at least 8,000 a day from').waitFor()
  const steps = { of: 'steps', per: 'day', side: 'at-least', from: '2026-11-21' }
  expect(await stored()).toEqual([{ ...steps, value: 8000 }])
  expect(await field.inputValue()).toBe('')

  await page.getByRole('button', { name: 'Change Steps' }).click()
  expect(await field.inputValue()).toBe('8000')
  await field.fill('9000')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText('Saved: Steps, at least 9,000 a day from').waitFor()
  expect(await stored()).toEqual([{ ...steps, value: 9000 }])

  await page.getByRole('link', { name: 'Steps' }).first().click()
  await page.waitForURL(/\/app\/trends/)
  expect(questions).toBe(0)

  await page.goBack()
  await page.getByRole('button', { name: 'End Steps' }).click()
  await page.getByText('Ended: Steps').waitFor()
  expect(await stored()).toEqual([])
  await page.context().close()
})

test('ending a goal that was changed today ends it, and what is deleted is one goal, also before the goals of the page have arrived', async () => {
  const session = await world.session(account)
  const steps = { of: 'steps', per: 'day', side: 'at-least' }
  const goals = [
    { ...steps, value: 8000, from: '2026-11-01' },
    { ...steps, of: 'protein', value: 120, from: '2026-11-01' },
    { ...steps, value: 9000, from: '2026-11-21' },
  ]
  const set = await world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
  expect(set.status).toBe(200)
  const page = await visit()
  await page.getByRole('button', { name: 'End Steps' }).click()
  await page.getByText('Ended: Steps').waitFor()
  expect(await stored()).toEqual([goals[0], goals[1], { ...goals[2], value: null }])

  const profile = await holdAnswer(page, 'GET', '**/api/v1/profile')
  await page.reload()
  await page.getByRole('button', { name: 'Delete Protein' }).click()
  profile.release()
  await page.getByText('Deleted Protein.').waitFor()
  expect(await stored()).toEqual([goals[0], { ...goals[2], value: null }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Protein is back.').waitFor()
  expect(await stored()).toEqual([goals[0], goals[1], { ...goals[2], value: null }])
  await page.context().close()
})

test('a goal is a line over all that a chart shows from its day on: days, more days than are judged at once, and weeks', async () => {
  const session = await world.session(account)
  const steps = { of: 'steps', per: 'day', side: 'at-least' }
  const goals = [
    { ...steps, value: 6000, from: '2025-01-01' },
    { ...steps, value: 8000, from: '2026-11-01' },
  ]
  await world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
  const page = await visit()
  for (const shown of ['start=2025-09-01&by=day', 'start=2026-09-01', 'start=2025-09-01']) {
    await page.goto(`/app/trends?series=steps&${shown}&end=2026-11-21`)
    await page.locator('.chart .target').nth(1).waitFor({ state: 'attached' })
    const lines = await page
      .locator('.chart .target')
      .evaluateAll(all => all.map(line => [line.getAttribute('x1'), line.getAttribute('x2')]))
    expect([lines.length, lines[0]?.[0], lines[0]?.[1] === lines[1]?.[0], lines[1]?.[1]]).toEqual([
      2,
      '11%',
      true,
      '100%',
    ])
    await page.getByText('your goal').waitFor()
  }
  await page.context().close()
})

test('of a week in which its goal began the page says the value and why it is not judged, not how it stands', async () => {
  const session = await world.session(account)
  const weekly = { per: 'week', from: '2026-11-18', value: 2000 }
  const goals = [
    { ...weekly, of: 'steps', side: 'at-least' },
    { ...weekly, of: 'distance', side: 'at-most' },
    { ...weekly, of: 'quadriceps', side: 'at-least', value: 1 },
  ]
  await world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
  const page = await visit()
  const why = /This week still open, not counted because the goal began within it\./
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  for (const name of ['Steps', 'Distance']) {
    expect(await row(name).innerText()).toMatch(why)
    expect(await row(name).innerText()).toMatch(/[\d,.]+( km)?\s*, where this comes from\s*\. This week still open/)
  }
  expect(await page.locator('main').innerText()).not.toContain('not yet')
  await page.goto('/app/training')
  await settled(page)
  const muscle = page.getByRole('region', { name: 'Sets of this week' }).getByRole('row', { name: /quadriceps/ })
  expect(await muscle.innerText()).toMatch(why)
  expect(await muscle.innerText()).not.toContain('not yet')
  await page.context().close()
})

test('a goal that could not be deleted leaves the way back of the one before it as it was', async () => {
  const session = await world.session(account)
  const daily = { per: 'day', side: 'at-least', from: '2026-11-01' }
  const goals = [
    { ...daily, of: 'steps', value: 8000, from: '2026-10-01' },
    { ...daily, of: 'protein', value: 120 },
  ]
  await world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
  const page = await visit()
  await page.getByRole('button', { name: 'Delete Steps' }).click()
  await page.getByText('Deleted Steps.').waitFor()
  await page.route('**/api/profile', route => route.abort())
  await page.getByRole('button', { name: 'Delete Protein' }).click()
  await page.getByText('The service cannot be reached.').waitFor()
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Steps is back.').waitFor()
  expect(await stored()).toEqual(goals)
  await page.context().close()
})
