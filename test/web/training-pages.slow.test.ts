import exifr from 'exifr'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { seed } from '../functions/health-data/seeded.ts'
import { strongLegacyFile } from '../functions/workout-logs/app-files.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { holdAnswer } from '../support/browser/hold-answer.ts'
import { answer } from '../support/browser/question.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { drawn, openPage, patience, settled } from '../support/browser/visit.ts'
import { writeTraining } from '../support/browser/write-training.ts'
import { phoneJpeg } from '../support/media.ts'
import type { World } from '../support/world.ts'

let world: World
let account: Account
let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
  world = served.world
  account = served.account
  await writeTraining(world, account)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** A page of the account. */
async function visit(address: string): Promise<Page> {
  const session = await world.session(account)
  const look = { width: 1280, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  await page.goto(`/app/${address}`)
  await settled(page)
  return page
}

const diary = async () => {
  const session = await world.session(account)
  const { body } = await world.call('GET /api/training-logs', { session, query: 'days=90' })
  return body.data as { title: string; date: string; rpe: number | null; load: { value: number | null } }[]
}

test('a swim has its lengths, each with its time, strokes and kind of stroke; another workout has none', async () => {
  const at = (minute: number, second = 0) =>
    `2026-08-15T15:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}.000Z`
  const exercise = { displayName: 'Swim', energyKcal: 90, distanceMeters: 75, steps: null, averageHeartRateBpm: null }
  const summary = {
    ...exercise,
    elevationGainMeters: null,
    activeZoneMinutes: null,
    zoneMinutes: null,
    updatedAt: null,
  }
  const swim = { start: at(10), end: at(20), activeMinutes: 10, exerciseType: 'SWIMMING_POOL', exercise: summary }
  await seed(world, account, 'exercise', [swim])
  await seed(world, account, 'swim-lengths', [
    { start: at(10), end: at(10, 31), strokes: 18, strokeType: 'FREESTYLE' },
    { start: at(11), end: at(11, 40), strokes: 12, strokeType: 'BREASTSTROKE' },
    { start: at(12), end: at(12, 35), strokes: 17, strokeType: null },
    { start: at(40), end: at(40, 30), strokes: 9, strokeType: 'BUTTERFLY' },
  ])
  const { body } = await world.get('workouts?start=2026-08-15&end=2026-08-15', await world.key(account))
  const { id } = body.data.find(({ kind }: { kind: string }) => kind === 'swimming-pool')
  for (const width of [1280, 390]) {
    const page = await visit(`workouts?id=${encodeURIComponent(id)}&on=2026-08-15`)
    await page.setViewportSize({ width, height: 900 })
    const table = page
      .getByRole('region', { name: 'Lengths' })
      .or(page.getByRole('table', { name: 'Lengths' }))
      .first()
    await table.waitFor()
    const rows = await table.getByRole('row').allInnerTexts()
    expect(rows).toHaveLength(4)
    for (const [i, seen] of [
      /1\s+Time, 1:\s+31\.0.*18.*freestyle/s,
      /2\s+Time, 2:\s+40\.0.*12.*breaststroke/s,
      /3\s+Time, 3:\s+35\.0.*17.*–/s,
    ].entries())
      expect(rows[i + 1]).toMatch(seen)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.context().close()
  }
})

test('an entry of the diary has its load at once, is changed, and is deleted without a question; a deletion is undone', async () => {
  const page = await visit('diary')
  const before = await diary()
  await page.getByLabel('Title').fill('Climbing')
  await page.getByLabel('Minutes, with rests').fill('80')
  const effort = page.getByRole('slider', { name: 'Effort of the whole session, 0 to 10' })
  expect(await effort.getAttribute('aria-valuetext')).toBe('not rated')
  await effort.fill('6.5')
  await page.getByText('6.5, hard. Load: 6.5 × 80 min = 520').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved “Climbing” with a load of 520.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Climbing' })
  await row.getByRole('button', { name: /Load: 520/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/^GET \/api\/training-logs\//).waitFor({ state: 'attached' })
  expect(await sheet.textContent()).toContain('session rpe')
  await page.keyboard.press('Escape')
  expect((await diary()).find(({ title }) => title === 'Climbing')).toMatchObject({
    date: '2026-11-21',
    rpe: 6.5,
    load: { value: 520 },
  })

  await row.getByRole('button', { name: /^Change Climbing/ }).click()
  expect(await effort.getAttribute('aria-valuetext')).toBe('6.5, hard')
  await page.getByRole('button', { name: 'No rating' }).click()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText('Saved “Climbing”. Without a rating it has no load.').waitFor()
  expect((await diary()).find(({ title }) => title === 'Climbing')).toMatchObject({ rpe: null, load: { value: null } })

  await row.getByRole('button', { name: /^Delete Climbing/ }).click()
  await page.getByText('Deleted Climbing.').waitFor()
  expect(await diary()).toEqual(before)
  // The button that was pressed is gone; the next one has the focus.
  await page.keyboard.press('Enter')
  await page.getByText('Climbing is back.').waitFor()
  expect((await diary()).find(({ title }) => title === 'Climbing')).toMatchObject({ date: '2026-11-21', rpe: null })
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

const logs = async () => {
  const key = await world.key(account)
  const { body } = await world.call('GET /api/v1/workout-logs', { key, query: 'days=3660&per_page=200' })
  return body.data as WorkoutLog[]
}
interface WorkoutLog {
  id: string
  title: string
  startedAt: string
  endedAt: string | null
  utcOffset: string | null
  exercises: { name: string; exerciseKey: string; match: string; sets: object[] }[]
}

test('the list has the totals of each sport, one of which can be shown alone; each session has its numbers in the first line and its day in the second', async () => {
  const { body } = await world.get('workouts/unified?days=30&per_page=200', await world.key(account))
  const page = await visit('workouts')
  const sports = page.locator('.sports li')
  const { totals } = body.meta
  expect(await sports.count()).toBe(totals.length)
  for (const [i, { sessions }] of totals.entries())
    expect(await sports.nth(i).textContent()).toContain(`: ${sessions} session`)
  await page.getByRole('link', { name: 'Running', exact: true }).click()
  await page.waitForURL('**sport=running')
  await page.getByText('sessions of running.').waitFor()
  const runs = body.data.filter(({ sport }: { sport: string }) => sport === 'running')
  const rows = page.locator('.sessions li')
  await expect.poll(() => rows.count(), patience).toBe(runs.length)
  const [run] = runs
  const numbers = `${(run.distanceMeters / 1000).toFixed(1)} km · 0:${Math.round(run.durationMinutes)} h · ${Math.round(run.averageHeartRateBpm)} bpm`
  expect(await rows.first().locator('.fact').textContent()).toContain(numbers)
  expect(await rows.first().locator('p').nth(1).textContent()).toMatch(/^[A-Z][a-z]{2} \d+ Nov \d\d:\d\d · /)
  await page.getByRole('link', { name: 'Show every sport' }).click()
  await page.waitForFunction(wanted => document.querySelectorAll('.sessions li').length === wanted, body.data.length)
  await page.context().close()
})

test('a log is written in the editor with its sets, changed without touching the rest, and deleted', async () => {
  const page = await visit('workouts')
  const before = await logs()
  await page.getByRole('link', { name: 'Write a log' }).click()
  await page.getByLabel('Title').fill('Morning')
  await page.getByLabel('Start').fill('2026-10-25T01:30')
  await page.getByLabel('Exercise', { exact: true }).fill('Bench Press (Barbell)')
  await page.getByLabel('Weight, kg, set 1').fill('60.5')
  await page.getByLabel('Repetitions, set 1').fill('8')
  await page.getByRole('button', { name: 'Add a set' }).click()
  await page.getByRole('button', { name: 'More fields' }).click()
  await page.getByLabel('RPE, 1 to 10, set 2').fill('8.5')
  await page.getByRole('button', { name: 'Save the log' }).click()
  await page.getByRole('heading', { level: 1, name: 'Morning' }).waitFor()
  await page.getByText('counts as barbell bench press medium grip').waitFor()
  const written = (await logs()).find(({ title }) => title === 'Morning')
  const set = { kind: 'normal', reps: 8, weightKg: 60.5, distanceMeters: null, durationSeconds: null }
  expect(written).toMatchObject({
    // Before summer time ended on that day.
    startedAt: '2026-10-24T23:30:00.000Z',
    endedAt: null,
    utcOffset: '+02:00',
    exercises: [
      {
        exerciseKey: 'barbell-bench-press-medium-grip',
        match: 'alias',
        sets: [
          { ...set, rpe: null },
          { ...set, rpe: 8.5 },
        ],
      },
    ],
  })

  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByLabel('End, if you know it').fill('2026-10-25T02:15')
  await page.getByRole('button', { name: 'Save the change' }).click()
  // Only the page of the log, shown after the change was stored, has this link: the editor has the same heading.
  await page.getByRole('link', { name: 'Change', exact: true }).waitFor()
  const changed = (await logs()).find(({ title }) => title === 'Morning')
  expect(changed).toMatchObject({ endedAt: '2026-10-25T00:15:00.000Z', exercises: written?.exercises })

  await page.getByRole('button', { name: 'Delete the log' }).click()
  await answer(page, /^Delete “/, 'Delete the log')
  await page.waitForURL('**/app/workouts?start=2026-10-25&end=2026-10-25')
  expect(await logs()).toEqual(before)
  await page.context().close()
})

test('a new log begins with the last session of its name: one tap does a set again, another number changes it, and what was not done is not saved', async () => {
  const [last] = (await logs()).filter(({ title }) => title === 'Upper body')
  const [first] = last?.exercises ?? []
  const sets = first?.sets as { kind: string; weightKg: number; reps: number }[]
  const page = await visit('workouts?new')
  await page.getByRole('button', { name: /^Upper body, / }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Upper body')
  const exercise = page.getByRole('group', { name: first?.name ?? '', exact: true })
  const weight = (set: number) => exercise.getByLabel(`Weight, kg, set ${set}`)
  expect(await weight(1).getAttribute('placeholder')).toBe(String(sets[0]?.weightKg))
  expect(await weight(1).inputValue()).toBe('')
  expect(await exercise.getByLabel(/^(Distance|Time|RPE)/).count()).toBe(0)
  await page.getByRole('button', { name: 'Save the log' }).click()
  await page.getByRole('alert').getByText('No set is done yet').waitFor()
  await exercise.getByRole('checkbox', { name: /set 1 done$/ }).check()
  await weight(2).fill('77.5')
  await exercise.getByRole('checkbox', { name: /set 3 done$/ }).check()
  await exercise.getByRole('checkbox', { name: /set 3 done$/ }).uncheck()
  expect(await page.getByRole('button', { name: /^Upper body, / }).count()).toBe(0)
  await page.getByLabel('Start').fill('2026-11-13T07:00')
  await page.getByRole('button', { name: 'Save the log' }).click()
  await page.getByRole('link', { name: 'Do it again' }).click()
  // The newest of its name.
  await page
    .getByRole('checkbox', { name: /set 1 done$/ })
    .first()
    .waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Upper body')
  const written = (await logs()).find(({ startedAt }) => startedAt.startsWith('2026-11-13T06'))
  // How hard it felt is not taken over.
  const [one, two] = sets.map(set => ({ ...set, rpe: null }))
  expect(written?.exercises).toMatchObject([
    { exerciseKey: first?.exerciseKey, sets: [one, { ...two, weightKg: 77.5 }] },
  ])
  expect(written?.exercises).toHaveLength(1)
  expect(written?.exercises[0]?.sets).toHaveLength(2)
  const key = await world.key(account, ['read', 'workout:write'])
  await world.call('DELETE /api/v1/workout-logs/{id}', { key, path: `/api/v1/workout-logs/${written?.id}` })
  await page.context().close()
})

test('a person with imperial units writes pounds, which are stored as kilograms and come back as they were written; names are suggested', async () => {
  const session = await world.session(account)
  const setUnits = (units: string) => world.call('PATCH /api/profile', { session, body: JSON.stringify({ units }) })
  expect((await setUnits('imperial')).status).toBe(200)
  const page = await visit('workouts?new')
  const name = 'Barbell Bench Press - Medium Grip'
  await page.locator(`datalist option[value="${name}"]`).waitFor({ state: 'attached' })
  const field = page.getByRole('combobox', { name: 'Exercise', exact: true })
  expect(await field.getAttribute('list')).toBe(
    await page.locator('datalist', { has: page.locator(`option[value="${name}"]`) }).getAttribute('id'),
  )
  await page.getByLabel('Title').fill('Pounds')
  await page.getByLabel('Start').fill('2026-11-12T07:00')
  await field.fill(name)
  await page.getByLabel('Weight, lb, set 1').fill('225')
  await page.getByLabel('Repetitions, set 1').fill('5')
  await page.getByRole('button', { name: 'Add a set' }).click()
  await page.getByLabel('Weight, lb, set 2').fill('132.5')
  await page.getByRole('button', { name: 'Save the log' }).click()
  await page.getByRole('columnheader', { name: 'Weight, lb' }).waitFor()
  const written = (await logs()).find(({ title }) => title === 'Pounds')
  expect(written).toMatchObject({
    exercises: [{ exerciseKey: 'barbell-bench-press-medium-grip', sets: [{ weightKg: 102.06 }, { weightKg: 60.1 }] }],
  })

  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByLabel('Weight, lb, set 1').waitFor()
  expect(await page.getByLabel('Weight, lb, set 1').inputValue()).toBe('225')
  expect(await page.getByLabel('Weight, lb, set 2').inputValue()).toBe('132.5')
  await page.getByRole('link', { name: 'Back without saving' }).click()
  await page.getByRole('button', { name: 'Delete the log' }).click()
  await answer(page, /^Delete “/, 'Delete the log')
  await page.waitForURL('**/app/workouts?start=2026-11-12&end=2026-11-12')
  await page.context().close()
})

test('a person with imperial units reads pounds on every page of training, and writes a goal in them', async () => {
  const session = await world.session(account)
  const setUnits = (units: string) => world.call('PATCH /api/profile', { session, body: JSON.stringify({ units }) })
  expect((await setUnits('imperial')).status).toBe(200)
  const exerciseKey = 'barbell-bench-press-medium-grip'
  const path = `/api/v1/training/exercises/review/${exerciseKey}`
  const readReview = async () => {
    const route = 'GET /api/v1/training/exercises/review/{exercise_key}'
    return (await world.call(route, { key: await world.key(account), path })).body.data
  }
  const { records } = await readReview()
  const pounds = (kg: number) => String(Math.round((10 * Math.round((100 * kg) / 0.45359237)) / 100) / 10)
  const page = await visit(`training?exercise=${exerciseKey}`)
  const heaviest = page.locator('.tile', { hasText: 'Heaviest set' })
  expect(await heaviest.locator('.tile-value').textContent()).toBe(pounds(records.value.heaviestWeight.best))
  expect(await heaviest.locator('.unit').textContent()).toBe(' lb')
  await page.getByLabel('Goal: weight, lb').fill('315')
  // The page says "Saved" since a test before: only the answer tells that this was saved, too.
  const answered = page.waitForResponse(response => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save the review' }).click()
  expect((await answered).status()).toBe(200)
  expect((await readReview()).saved.targets.weightKg).toBe(142.88)
  expect(await page.getByLabel('Goal: weight, lb').inputValue()).toBe('315')
  const texts: string[] = [await page.locator('main').innerText()]
  for (const address of ['training', 'workouts']) {
    await page.goto(`/app/${address}`)
    await settled(page)
    texts.push(await page.locator('main').innerText())
  }
  for (const text of texts) expect(text).not.toMatch(/\bkg\b/)
  expect((await setUnits('metric')).status).toBe(200)
  await page.context().close()
})

test('an answer that arrives after the person has gone to another page does not take them back', async () => {
  const page = await visit('workouts?new')
  const { release } = await holdAnswer(page, 'POST', '**/api/v1/workout-logs')
  await page.getByLabel('Title').fill('Late')
  await page.getByLabel('Start').fill('2026-11-11T07:00')
  await page.getByLabel('Exercise', { exact: true }).fill('Squat')
  await page.getByLabel('Repetitions, set 1').fill('5')
  await page.getByRole('button', { name: 'Save the log' }).click()
  await page.getByText('Working …').waitFor()
  await page.getByRole('link', { name: 'Sleep', exact: true }).click()
  await answer(page, 'Leave this page?', 'Leave')
  await page.getByRole('heading', { level: 1, name: 'Sleep' }).waitFor()
  await settled(page)
  // The page is read again when the log is saved; a person would be taken away in the same moment.
  const again = page.waitForRequest('**/api/v1/sleep?*')
  release()
  await again
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/app/sleep')
  const key = await world.key(account, ['read', 'workout:write'])
  const late = (await logs()).find(({ title }) => title === 'Late')
  await world.call('DELETE /api/v1/workout-logs/{id}', { key, path: `/api/v1/workout-logs/${late?.id}` })
  await page.context().close()
})

test('a log cannot be changed while it is saved, since it leads to another page', async () => {
  const page = await visit('workouts?new')
  const { release } = await holdAnswer(page, 'POST', '**/api/v1/workout-logs')
  await page.getByLabel('Title').fill('Lunch')
  await page.getByLabel('Start').fill('2026-11-11T12:00')
  await page.getByLabel('Exercise', { exact: true }).fill('Squat')
  await page.getByLabel('Repetitions, set 1').fill('5')
  const title = page.getByLabel('Title')
  await page.getByRole('button', { name: 'Save the log' }).click()
  await page.getByText('Working …').waitFor()
  await title.focus()
  await page.keyboard.type('!')
  expect(await title.inputValue()).toBe('Lunch')
  release()
  await page.getByRole('heading', { level: 1, name: 'Lunch' }).waitFor()
  const key = await world.key(account, ['read', 'workout:write'])
  const saved = (await logs()).find(one => one.title === 'Lunch')
  await world.call('DELETE /api/v1/workout-logs/{id}', { key, path: `/api/v1/workout-logs/${saved?.id}` })
  await page.context().close()
})

test('the check of a file that was replaced by another one is not shown as the check of the other', async () => {
  const page = await visit('workouts?import')
  const { release } = await holdAnswer(page, 'POST', '**/api/v1/workout-logs/import*')
  const choose = (name: string, text: string) =>
    page.getByLabel(/export of Hevy/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const first = page.waitForRequest('**/import*')
  await choose('strong.csv', strongLegacyFile.text)
  await first
  await choose('other.csv', 'nothing that is known')
  const failure = page.getByRole('alert')
  await failure.waitFor()
  const text = await failure.textContent()
  const answered = page.waitForResponse('**/import*')
  release()
  await (await answered).finished()
  // The first file would ask for the unit of its weights.
  await drawn(page)
  expect([await failure.textContent(), await page.getByLabel('The unit of its weights').count()]).toEqual([text, 0])
  await page.context().close()
})

test('an entry of the diary that is saved late does not close the entry that is changed meanwhile', async () => {
  const page = await visit('diary')
  const [first, second] = await diary()
  const { release } = await holdAnswer(page, 'PATCH', '**/api/training-logs/*')
  const change = (entry: { title: string; date: string } | undefined) =>
    page
      .getByRole('button', { name: `Change ${entry?.title} of ${entry?.date}` })
      .first()
      .click()
  await change(first)
  await page.getByRole('button', { name: 'Save the change' }).click()
  await change(second)
  await page.getByLabel('Notes').fill('Typed meanwhile')
  release()
  await page.getByText(/^Saved “/).waitFor()
  expect(await page.getByLabel('Notes').inputValue()).toBe('Typed meanwhile')
  await page.context().close()
})

test('a log that was changed elsewhere in between is not overwritten', async () => {
  const key = await world.key(account, ['read', 'workout:write'])
  const log = {
    title: 'Evening',
    startedAt: '2026-11-10T19:00:00Z',
    exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }],
  }
  const made = await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })
  const { id } = made.body.data
  const page = await visit(`workouts?edit=${id}`)
  const path = `/api/v1/workout-logs/${id}`
  const elsewhere = { key, path, body: JSON.stringify({ title: 'Changed on the phone' }) }
  await world.call('PATCH /api/v1/workout-logs/{id}', elsewhere)
  await page.getByLabel('Title').fill('Changed in the browser')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByText(/The workout log has changed/).waitFor()
  expect((await logs()).filter(one => one.title.startsWith('Changed')).map(({ title }) => title)).toEqual([
    'Changed on the phone',
  ])
  await world.call('DELETE /api/v1/workout-logs/{id}', { key, path })
  await page.context().close()
})

test('an import asks for what the file does not say, shows what it would do, changes nothing until it is confirmed, and once only', async () => {
  const page = await visit('workouts?import')
  const before = await logs()
  // Of the two workouts of the file, the second is left out: the broken row may be a part of it.
  const kept = strongLegacyFile.logs.filter(({ startedAt }) => startedAt < '2026-01-07')
  const buffer = Buffer.from(`${strongLegacyFile.text}\nnot a date,Broken,1h,Squat,1,60,5,0,0,,,`)
  const choose = () =>
    page.getByLabel(/export of Hevy/).setInputFiles({ name: 'strong.csv', mimeType: 'text/csv', buffer })
  const answer = async () => {
    await page.getByLabel('The unit of its weights').selectOption('kg')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByLabel('The time zone of its times').selectOption('Europe/Amsterdam')
    await page.getByRole('button', { name: 'Check again' }).click()
  }
  await choose()
  await answer()
  await page.getByText('Checked. Nothing was changed yet.').waitFor()
  const report = page.getByRole('region', { name: 'What the import would do' })
  expect(await report.textContent()).toContain('New1')
  expect(await report.textContent()).toContain('Rows left out2')
  expect(await logs()).toEqual(before)

  await page.getByRole('button', { name: 'Import this workout' }).click()
  await page.getByText('Imported.').waitFor()
  const titles = (await logs()).filter(log => !before.some(one => one.startedAt === log.startedAt))
  expect(titles.map(({ title, startedAt }) => [title, startedAt])).toEqual(
    kept.map(({ title, startedAt }) => [title, startedAt]),
  )

  await choose()
  await answer()
  await page.getByText('Checked. Nothing was changed yet.').waitFor()
  expect(await report.textContent()).toContain('Already here1')
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  await page.context().close()
})

test('what the names of a file mean is said for all of them at once, by a suggestion or the name of the catalog, and the import follows', async () => {
  const page = await visit('workouts?import')
  const header =
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps'
  const titles = ['Bankdrücken am Türrahmen', 'ベンチプレスの変種', 'Zaubersprung']
  const rows = titles.map(title => `Names,2026-10-02 18:00:00,,,${title},,,0,normal,80,5`)
  const buffer = Buffer.from([header, ...rows].join('\n'))
  await page.getByLabel(/export of Hevy/).setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('The time zone of its times').selectOption('Europe/Amsterdam')
  await page.getByRole('button', { name: 'Check again' }).click()
  const names = page.getByRole('form', { name: 'Exercises that are not in the catalog' })
  await names.getByRole('button', { name: 'Barbell Bench Press - Medium Grip for Bankdrücken am Türrahmen' }).click()
  await names.getByLabel(/ベンチプレス/).fill('no such exercise')
  await names.getByRole('button', { name: 'Save what they mean' }).click()
  await page.getByText('The catalog has no “no such exercise”.').waitFor()
  await names.getByLabel(/ベンチプレス/).fill('box jump (multiple response)')
  await names.getByRole('button', { name: 'Save what they mean' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await names.locator('input').count()).toBe(1)
  await page.getByRole('button', { name: 'Import this workout' }).click()
  await page.getByText('Imported.').waitFor()
  const log = (await logs()).find(one => one.title === 'Names')
  expect(log?.exercises.map(({ exerciseKey }: { exerciseKey: string }) => exerciseKey)).toEqual([
    'barbell-bench-press-medium-grip',
    'box-jump-multiple-response',
    'own-zaubersprung',
  ])
  await page.context().close()
})

test('only a document that was loaded as the workouts reads from the bucket: the way there loads one, also Back after a reload', async () => {
  const page = await visit('training')
  const bucket = await world.bucket.origin()
  const mayRead = () =>
    page.evaluate(origin => {
      const reading = fetch(origin, { mode: 'no-cors' })
      return reading.then(
        () => true,
        () => false,
      )
    }, bucket)
  const titled = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
  await titled('Training')
  expect(await mayRead()).toBe(false)
  const policies = page.waitForResponse('**/app/workouts')
  await page.getByRole('link', { name: 'Workouts', exact: true }).click()
  expect((await policies).status()).toBe(200)
  await settled(page)
  await titled('Workouts')
  expect(await mayRead()).toBe(true)
  await page.getByRole('link', { name: 'Sleep', exact: true }).click()
  await titled('Sleep')
  await page.reload()
  await titled('Sleep')
  expect(await mayRead()).toBe(false)
  const again = page.waitForResponse('**/app/workouts')
  await page.goBack()
  await again
  await titled('Workouts')
  await settled(page)
  expect(await mayRead()).toBe(true)
  await page.context().close()
})

test('without a network the way to the workouts stays in the document; with one, the next step there loads a new one', async () => {
  // The browser keeps the files of the page.
  const page = await visit('workouts')
  await page.goto('/app/training')
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Workouts', exact: true }).click()
  await page.getByText('The values are as read').waitFor()
  await page.context().setOffline(false)
  const loaded = page.waitForResponse('**/app/workouts?*')
  await page.locator('main a[href*="id="]').first().click()
  expect((await loaded).headers()['content-security-policy']).toContain(await world.bucket.origin())
  await settled(page)
  await page.context().close()
})

test('a log that was opened without a network says, when it is back, that photos need the page to be loaded again, and does that', async () => {
  const [session] = (await world.get('workouts/unified?days=30', await world.key(account))).body.data.filter(
    (one: { exercises: number | null }) => one.exercises !== null,
  )
  // The browser keeps the files of the page.
  const page = await visit('workouts')
  await page.goto('/app/training')
  await settled(page)
  const unreachable = page.getByText('The service cannot be reached.').first()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Workouts', exact: true }).click()
  await page.getByText('The values are as read').waitFor()
  await page.context().setOffline(false)
  const link = page.locator(`main a[href*="${encodeURIComponent(session.id)}"]`)
  await link.waitFor()
  await page.context().setOffline(true)
  await link.click()
  await unreachable.waitFor()
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  await page.context().setOffline(false)
  await page.getByText('You came here without a network.').waitFor()
  expect(await page.getByLabel(/Add a photo or video/).count()).toBe(0)
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByLabel(/Add a photo or video/).waitFor()
  expect(messages).toEqual([])
  await page.context().close()
})

test('a photo of a log is uploaded without its location, shown from the bucket under the policy of the page, and deleted', async () => {
  const [session] = (await world.get('workouts/unified?days=30', await world.key(account))).body.data.filter(
    (one: { exercises: number | null }) => one.exercises !== null,
  )
  const page = await visit(`workouts?on=${session.localDate}&id=${session.id}`)
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  const buffer = phoneJpeg()
  expect(await exifr.gps(buffer)).toMatchObject({ latitude: expect.closeTo(52.3667, 3) })
  await page.getByLabel(/Add a photo or video/).setInputFiles({ name: 'gym.jpg', mimeType: 'image/jpeg', buffer })
  const photo = page.getByRole('img', { name: /^The workout, added/ })
  await photo.waitFor()
  expect(await photo.evaluate(image => ('naturalWidth' in image ? image.naturalWidth : 0))).toBeGreaterThan(0)
  const key = await world.key(account)
  const logId = session.origins.find((one: { origin: string }) => one.origin === 'workout_log').id
  const of = (id: string, accept: string) =>
    world.call('GET /api/v1/workout-media/{id}', { key, path: `/api/v1/workout-media/${id}`, headers: { accept } })
  const [medium] = (await of(logId, 'application/json')).body.data
  const { headers } = await of(medium.id, '*/*')
  const stored = Buffer.from(await (await fetch(headers['location'] ?? '')).arrayBuffer())
  expect(await exifr.gps(stored)).toBeUndefined()
  expect(await exifr.parse(stored, ['Make', 'Model'])).toBeUndefined()

  await page.getByRole('button', { name: 'Delete the photo' }).click()
  await answer(page, 'Delete the photo?', 'Delete the photo')
  await page.getByText('No photo or video yet.').waitFor()
  expect((await of(logId, 'application/json')).body.data).toEqual([])
  expect(messages).toEqual([])
  await page.context().close()
})

test('a run says distance, time and pace first, its course has one axis of round times from the start, and its splits have bars', async () => {
  const { body } = await world.get('workouts?days=60', await world.key(account))
  const run = body.data.find(({ kind }: { kind: string }) => kind === 'running')
  const page = await visit(`workouts?on=${run.localDate}&id=${run.id}`)
  const titles = await page.locator('.tile-title').allTextContents()
  expect(titles.slice(0, 4)).toEqual(['Distance', 'Time', 'Pace', 'Mean heart rate'])
  const pauses = Math.round(run.durationMinutes) - Math.round(run.activeMinutes)
  expect(await page.getByText('Without pauses').count()).toBe(pauses > 0 ? 1 : 0)
  const courses = page.locator('.course')
  expect(await courses.locator('p').allTextContents()).toEqual(['Heart rate, bpm', 'Pace, /km', 'Cadence, steps/min'])
  const timesOf = async (course: number) =>
    (await courses.nth(course).locator('.tick').allTextContents()).filter(text => /^\d:\d\d$/.test(text))
  expect(await timesOf(0)).toEqual([])
  const minutes = (await timesOf(2)).map(text => Number(text.slice(0, 1)) * 60 + Number(text.slice(2)))
  expect(minutes.length).toBeGreaterThan(3)
  expect(minutes.every(minute => minute % (minutes[1] ?? 0) === 0 && minutes[0] === 0)).toBe(true)
  expect([1, 2, 5, 10, 15, 20, 30, 60]).toContain(minutes[1])
  const slider = page.getByRole('slider', { name: 'During the workout' })
  await slider.focus()
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    /^After \d+:\d\d, at \d\d:\d\d: \d+ bpm, (below )?zone \d, \d:\d\d \/km, \d+ steps\/min$/,
  )
  expect(await page.locator('.with-bars tbody .bar').count()).toBe(run.splits.length)
  await page.context().close()
})

test('a log says its sets, volume and records first, marks a record at its set, leads to the last time of its name, and has the figures of the watch below', async () => {
  const key = await world.key(account)
  const reviewed = async (id: string) =>
    (
      await world.call('GET /api/v1/workout-logs/{id}', {
        key,
        path: `/api/v1/workout-logs/${id}`,
        query: 'include=review',
      })
    ).body.data
  const all = await Promise.all((await logs()).slice(0, 40).map(({ id }) => reviewed(id)))
  const isOfSet = ({ set }: { set: number | null }) => set !== null
  const log = all.find(({ review }) => review.previous && review.records.value.some(isOfSet))
  const { workingSets, records, previous } = log.review
  const page = await visit(`workouts?on=${log.localDate}&id=${log.id}`)
  const figureOf = (title: string) =>
    page
      .locator('.tile', { has: page.getByRole('heading', { name: title }) })
      .locator('.tile-value')
      .textContent()
  expect([await figureOf('Sets without warm-ups'), await figureOf('Records')]).toEqual([
    String(workingSets),
    String(records.value.length),
  ])
  const [marked] = records.value.filter(isOfSet)
  const table = page.locator('table.sets').nth(marked.exercise)
  expect(await table.locator('tbody tr').nth(marked.set).locator('.record').count()).toBe(1)
  await page.getByRole('link', { name: /^The last time: / }).click()
  await page.waitForURL(`**/app/workouts?*id=${previous.log.id}`)
  const recorded = (await world.get('workouts/unified?days=30', key)).body.data.find(
    ({ origins }: { origins: { origin: string }[] }) =>
      ['platform', 'workout_log'].every(wanted => origins.some(({ origin }) => origin === wanted)),
  )
  await page.goto(`/app/workouts?on=${recorded.localDate}&id=${recorded.id}`)
  await settled(page)
  const heads = await page.locator('main h2').allTextContents()
  expect(heads.indexOf('Your log')).toBeGreaterThan(-1)
  expect(heads.indexOf('During the workout')).toBeGreaterThan(heads.indexOf('Your log'))
  await page.context().close()
})
