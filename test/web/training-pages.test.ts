import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { openPage, settled } from '../support/browser/visit.ts'
import { writeTraining } from '../support/browser/write-training.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'

let world: World
let account: Account
let browser: Browser
let served: Awaited<ReturnType<typeof serveWorld>>
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  account = demo.account
  await writeTraining(world, account)
  served = await serveWorld(world)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await world?.stop()
})

/** A page of the account; what it asks to confirm is confirmed. */
async function visit(address: string): Promise<Page> {
  const session = await world.session(account)
  const look = { width: 1280, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  page.on('dialog', dialog => dialog.accept())
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

const diary = async () => {
  const session = await world.session(account)
  const { body } = await world.call('GET /api/training-logs', { session, query: 'days=90' })
  return body.data as { title: string; date: string; rpe: number | null; load: { value: number | null } }[]
}

test('an entry of the diary has its load at once, is changed, and is deleted', async () => {
  const page = await visit('diary')
  const before = await diary()
  await page.getByLabel('Title').fill('Climbing')
  await page.getByLabel('Minutes, with rests').fill('80')
  await page.getByLabel('Effort, 0 to 10').fill('6.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved “Climbing” with a load of 520.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Climbing' })
  await row.getByRole('button', { name: /Load: 520/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/^GET \/api\/training-logs\//).waitFor()
  expect(await sheet.textContent()).toContain('session rpe')
  await page.keyboard.press('Escape')
  expect((await diary()).find(({ title }) => title === 'Climbing')).toMatchObject({
    ...{ date: '2026-11-21', rpe: 6.5, load: { value: 520 } },
  })

  await row.getByRole('button', { name: /^Change Climbing/ }).click()
  await page.getByLabel('Effort, 0 to 10').fill('')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText('Saved “Climbing”. Without a rating it has no load.').waitFor()
  expect((await diary()).find(({ title }) => title === 'Climbing')).toMatchObject({ rpe: null, load: { value: null } })

  await row.getByRole('button', { name: /^Delete Climbing/ }).click()
  await page.getByText('Deleted Climbing.').waitFor()
  expect(await diary()).toEqual(before)
  await page.context().close()
})

test('the training page has the loads of the API, by the method that is chosen, and leads to an exercise whose review is saved', async () => {
  const key = await world.key(account, ['read', 'workout:write'])
  const { body } = await world.get('training/analytics?days=90', key)
  const page = await visit('training?days=90')
  const shown = (title: string) => page.locator('.tile', { hasText: title }).locator('.tile-value').textContent()
  for (const method of ['trimp_edwards', 'session_rpe']) {
    if (method === 'session_rpe') await page.getByRole('radio', { name: 'From the diary' }).check({ force: true })
    const load = body.data.load.find((one: { method: string }) => one.method === method)
    const written = (value: number | null) => (value === null ? '–' : String(Math.round(value)))
    expect([await shown('Long-term load'), await shown('Short-term load')], method).toEqual([
      written(load.ctl.value),
      written(load.atl.value),
    ])
  }
  expect(body.data.load[0].ctl.value).not.toBeNull()

  await page.getByRole('link', { name: 'Barbell Bench Press - Medium Grip' }).click()
  await page.getByRole('heading', { level: 1, name: 'Barbell Bench Press - Medium Grip' }).waitFor()
  await page.getByLabel('Status').selectOption('paused')
  await page.getByLabel('Goal: weight, kg').fill('90')
  await page.getByRole('button', { name: 'Save the review' }).click()
  await page.getByText('Saved 21 Nov 2026').waitFor()
  const review = '/api/v1/training/exercises/review/{exercise_key}'
  const path = review.replace('{exercise_key}', 'barbell-bench-press-medium-grip')
  const saved = (await world.call(`GET ${review}`, { key, path })).body.data.saved
  expect(saved).toMatchObject({ status: 'paused', targets: { weightKg: 90, reps: null } })
  await page.context().close()
})
