import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { set, startLifter } from '../training/lifter.ts'
import { storeDays, type Table } from './stored-days.ts'

let world: World
let account: Account
let key: string
let session: string
/** A Saturday. */
const today = asDay('2026-11-21')
const dates = listDays(addDays(today, -40), today)
const on = (values: Record<string, number | null>, usual: number | null) =>
  dates.map(date => (date in values ? (values[date] ?? null) : usual))
const table: Table = {
  steps: on({ '2026-11-11': 4000, '2026-11-17': null, '2026-11-21': 3000 }, 9000),
  protein: on({ '2026-11-20': 130, '2026-11-21': 20 }, null),
  weight: on({ '2026-11-19': 79.5, '2026-11-20': 80.5 }, null),
  'active-zone-minutes': on({ '2026-11-18': null }, 25),
}
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  await storeDays(world, account, dates, table)
  key = await world.key(account)
  session = await world.session(account)
  const lifter = await startLifter(world, account)
  const squats = (count: number) => [
    { exerciseKey: 'barbell-squat', sets: Array.from({ length: count }, () => set(100, 5)) },
  ]
  await lifter.log('2026-11-03', squats(10))
  await lifter.log('2026-11-18', squats(4))
})
afterAll(() => world.stop())

const patch = (goals: unknown) => world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
const goal = (of: string, value: number | null, more: Record<string, unknown> = {}) => ({
  of,
  per: 'day',
  side: 'at-least',
  value,
  from: '2026-11-01',
  ...more,
})
async function setGoals(goals: unknown[]) {
  const { status, body } = await patch(goals)
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.data.goals).toEqual(goals)
}
const get = async (query = '') => (await world.get(`goals${query}`, key)).body
const one = async (query = '') => (await get(query)).data[0]

test('without a goal there is nothing to judge, and no answer names goals', async () => {
  expect((await get()).data).toEqual([])
  for (const path of ['profile', 'review', 'summary']) expect((await world.get(path, key)).text).not.toContain('oals')
})

test('today is open, a day without a value is unknown, and a streak ends with a miss and pauses at an unknown day', async () => {
  await setGoals([goal('steps', 8000)])
  expect(await one('?days=11')).toEqual({
    of: 'steps',
    label: 'Steps',
    unit: 'count',
    per: 'day',
    goal: { side: 'at-least', value: 8000, from: '2026-11-01' },
    history: [{ from: '2026-11-01', per: 'day', side: 'at-least', value: 8000 }],
    last: { start: today, end: today, value: 3000, goal: 8000, side: 'at-least', state: 'open' },
    reached: 8,
    missed: 1,
    unknown: 1,
    open: 1,
    streak: { length: 8, unknown: 1, start: '2026-11-12', atLeast: false },
    sentence: 'Goal reached on 8 of 9 days, 1 unknown, today still open. 8 days in a row, with 1 unknown between them.',
  })
  // As of a day in the past, and nothing of days after it.
  expect(await one('?start=2026-11-09&end=2026-11-11')).toMatchObject({
    reached: 2,
    missed: 1,
    streak: { length: 0, start: null },
    sentence: 'Goal reached on 2 of 3 days.',
  })
  expect((await one('?days=2&include=periods')).periods.map(({ state }: { state: string }) => state)).toEqual([
    'reached',
    'open',
  ])
})

test('each day is judged by the goal of its time, and a goal that has ended judges no day any more', async () => {
  const history = [
    goal('steps', 3000),
    goal('steps', 10_000, { from: '2026-11-13' }),
    goal('steps', null, { from: '2026-11-19' }),
  ]
  await setGoals(history)
  const steps = await one('?start=2026-11-10&end=2026-11-20&include=periods')
  expect(steps.periods.map(({ start, goal: value, state }: Record<string, unknown>) => [start, value, state])).toEqual([
    ['2026-11-10', 3000, 'reached'],
    ['2026-11-11', 3000, 'reached'],
    ['2026-11-12', 3000, 'reached'],
    ['2026-11-13', 10_000, 'missed'],
    ['2026-11-14', 10_000, 'missed'],
    ['2026-11-15', 10_000, 'missed'],
    ['2026-11-16', 10_000, 'missed'],
    ['2026-11-17', 10_000, 'unknown'],
    ['2026-11-18', 10_000, 'missed'],
  ])
  expect(steps).toMatchObject({ goal: null, last: null, streak: { length: 0 } })
  expect(steps.history).toHaveLength(3)
  expect((await get('?start=2026-11-19&end=2026-11-21')).data).toEqual([])
})

type Shown = Record<'of' | 'unit' | 'reached' | 'missed' | 'unknown' | 'open', unknown> & { last: { value: unknown } }

test('a limit, a level, the sum of a week and the sets of a muscle are judged as what they are', async () => {
  await setGoals([
    goal('protein', 120),
    goal('weight', 80, { side: 'at-most' }),
    goal('active-zone-minutes', 150, { per: 'week' }),
    goal('quadriceps', 8, { per: 'week' }),
  ])
  const { data } = await get('?start=2026-11-02&end=2026-11-21')
  const shown = data.map(({ of, unit, reached, missed, unknown, open, last }: Shown) => [
    of,
    unit,
    [reached, missed, unknown, open],
    last.value,
  ])
  expect(shown).toEqual([
    // Two whole weeks of 175; of this one six days are 125, one of them unknown.
    ['active-zone-minutes', 'points', [2, 0, 0, 1], 125],
    ['weight', 'kg', [1, 1, 17, 1], null],
    ['protein', 'g', [1, 0, 18, 1], 20],
    // Ten sets, then a week without any log, which is unknown, and four so far.
    ['quadriceps', 'sets', [1, 0, 1, 1], 4],
  ])
})

test('a week counts only if all its days are since the goal began, and weeks before the range are not called undecided', async () => {
  const weekly = { per: 'week', from: '2026-11-11' }
  await setGoals([goal('steps', 60_000, weekly), goal('quadriceps', 3, weekly)])
  const periods = async (of: string) => {
    const found = await one(`?days=21&of=${of}&include=periods`)
    return [found.sentence, found.periods.map(({ start, state }: Record<string, unknown>) => [start, state])]
  }
  // Of the week from 9 November, two days were before the goal: 58,000 steps of it are no miss.
  expect(await periods('steps')).toEqual(['This week still open.', [['2026-11-16', 'open']]])
  expect(await periods('quadriceps')).toEqual(['Goal reached in 1 of 1 week.', [['2026-11-16', 'reached']]])
  expect((await one('?start=2026-11-09&end=2026-11-15&of=steps')).sentence).toBe(
    'No whole week of this time had the goal.',
  )
  // One that began this week: its progress is shown, and decides nothing.
  await setGoals([goal('quadriceps', 3, { per: 'week', from: '2026-11-18' })])
  expect(await one()).toMatchObject({
    last: { start: '2026-11-16', value: 4, state: 'open', beganWithin: true },
    reached: 0,
    open: 1,
    sentence: 'This week still open, not counted because the goal began within it.',
  })
  await setGoals([goal('steps', 20_000, { per: 'week', from: '2026-11-18' })])
  const ask = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data.answer
  expect(await ask('Did I reach my step goal today?')).toMatch(/^Not judged, because the goal began within this week: /)
  expect(await ask('Did I reach my step goal this week?')).toContain(
    'this week still open, not counted because the goal began within it.',
  )
  // A goal that replaced another one in the middle of a week was there all week.
  await setGoals([goal('steps', 40_000, { per: 'week' }), goal('steps', 60_000, weekly)])
  expect(await periods('steps')).toEqual([
    'Goal reached in 1 of 2 weeks, this week still open.',
    [
      ['2026-11-02', 'reached'],
      ['2026-11-09', 'missed'],
      ['2026-11-16', 'open'],
    ],
  ])
  // The range has only this week, and those before it were decided.
  expect((await one('?days=5')).sentence).toBe('This week still open.')
  await setGoals([goal('glutes', 3, { per: 'week', from: '2026-11-02' })])
  expect((await one('?start=2026-11-09&end=2026-11-15')).sentence).toBe('Unknown in 1 week.')
})

test('the review of a week counts the days by the goal of their time, and the highlights name a streak once no day of it is missed', async () => {
  await setGoals([goal('steps', 3000), goal('quadriceps', 3, { per: 'week' }), goal('protein', 120)])
  const { goals } = (await world.get('review?week=2026-11-18', key)).body.data
  expect(goals.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Steps: goal reached on 5 of 5 days, 1 unknown.',
    'Protein: goal reached on 1 of 1 day, 4 unknown, today still open.',
    'Sets, quadriceps: goal reached in 1 of 1 week.',
  ])
  const { highlights } = (await world.get('summary', key)).body.data
  const found = highlights.filter(({ kind }: { kind: string }) => kind === 'goal')
  expect(found).toMatchObject([
    {
      series: 'steps',
      text: 'Steps: goal reached on 20 days in a row, with 1 unknown between them.',
      date: today,
      value: 3000,
      evidence: { days: 20, p: null, request: '/api/v1/goals?start=2026-11-15&end=2026-11-21&of=steps' },
    },
  ])
  expect((await world.get(found[0].evidence.request.replace('/api/v1/', ''), key)).body.data[0].streak.length).toBe(20)
})

test('weeks of the review and of its weekly goals begin on the same day, the one of the profile', async () => {
  const begin = (weekStarts: string) =>
    world.call('PATCH /api/profile', { session, body: JSON.stringify({ weekStarts }) })
  await setGoals([goal('steps', 7000, { per: 'week', from: '2026-10-01' })])
  for (const [weekStarts, start] of [
    ['Sunday', '2026-11-08'],
    ['Monday', '2026-11-09'],
  ] as const) {
    expect((await begin(weekStarts)).status).toBe(200)
    const { week, goals } = (await world.get('review?week=2026-11-11', key)).body.data
    expect([week.start, goals[0].sentence]).toEqual([start, expect.stringMatching(/ of 1 week\b/)])
  }
})

test('ask answers by the own goal of the time, and by a common one only without', async () => {
  const ask = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data
  await setGoals([])
  const common = await ask('Did I reach my step goal this week?')
  expect(common.answer).toContain('at least 10,000')
  expect((await ask('Did I reach my protein goal yesterday?')).reason).toBe('no_goal')
  await setGoals([goal('steps', 3000), goal('steps', 8000, { from: '2026-11-12' }), goal('protein', 120)])
  const own = await ask('Did I reach my step goal this week?')
  expect(own.answer).toBe(
    'Steps, goal at least 8,000, this week: reached on 4 of 4 days, 1 unknown, today still open. ' +
      'Steps, goal at least 8,000, from 2026-11-16 to 2026-11-21: reached on 4 of 4 days, 1 unknown, today still open.',
  )
  expect(own.interpretation.request.path).toBe('/api/v1/goals?start=2026-11-16&end=2026-11-21&of=steps&include=periods')
  const before = await ask('How often did I reach my step goal in September?')
  expect([before.answer, before.evidence[0].value]).toEqual([expect.stringContaining('There was no such goal'), null])
  expect((await ask('Did I reach my step goal on November 11?')).answer).toMatch(
    /^Yes, .*Steps on 2026-11-11: 4,000; the goal of 2026-11-11 was at least 3,000\.$/,
  )
  expect((await ask('Did I hit my step goal today?')).answer).toMatch(/^Not yet: .*Steps on 2026-11-21: 3,000/)
  expect((await ask('Did I reach my step goal on November 17?')).answer).toMatch(/^Not known/)
  expect((await ask('How many days did I miss my step goal this month?')).answer).toContain('missed on 0 of 19 days')
  expect((await ask('Did I reach my protein goal yesterday?')).answer).toMatch(
    /^Yes, reached: .*Protein on 2026-11-20: 130 g/,
  )
  for (const question of ['My step goal streak', 'longest streak for my step goal this month'])
    expect((await ask(question)).answer).toContain(
      'Steps, goal at least 8,000: 19 days in a row since 2026-11-01, with 1 unknown between them that neither count nor end it.',
    )
})

test('a goal is what a person can have: refused are others, and what is stored stays', async () => {
  await setGoals([goal('steps', 8000)])
  for (const [goals, name] of [
    [[goal('resting-heart-rate', 50)], 'goals.0.of'],
    [[goal('steps', 0)], 'goals.0.value'],
    [[goal('steps', 8000, { from: '2026-11-22' })], 'goals.0'],
    [[goal('weight', 80, { per: 'week' })], 'goals.0'],
    [[goal('quadriceps', 8)], 'goals.0'],
    [[goal('sleep-total', 480, { side: 'at-most' })], 'goals.0'],
    [[goal('sleep-total', 1441)], 'goals.0'],
    [[goal('body-fat', 101)], 'goals.0'],
    [[goal('steps', 8000), goal('steps', 9000)], 'goals.1'],
    [Array.from({ length: 61 }, (_, i) => goal('steps', 1 + i, { from: addDays(asDay('2026-01-01'), i) })), 'goals'],
  ] as const) {
    const answer = await patch(goals)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toEqual([name])
  }
  expect((await world.get('profile', key)).body.data.goals).toEqual([goal('steps', 8000)])
})

test('no share shows a goal, whatever it shows otherwise', async () => {
  await setGoals([])
  const resources = ['daily', 'recovery', 'sleep', 'body', 'nutrition', 'glucose', 'workouts']
  const share = { title: 'Everything', resources, detail: 'sessions', range: { days: 14 }, expiresInHours: 24 }
  const made = await world.call('POST /api/shares', { session, body: JSON.stringify(share) })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const { token } = made.body.data
  const texts = async () => [
    (await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })).text,
    (await world.call('GET /s/{token}', { path: `/s/${token}`, headers: { accept: 'text/html' } })).text,
  ]
  const before = await texts()
  await setGoals([goal('steps', 8123), goal('sleep-total', 421), goal('weight', 79, { side: 'at-most' })])
  expect(await texts()).toEqual(before)
})

test("a change is in the account's audit, every key judges by it at once, and no other account has it", async () => {
  const older = await world.key(account)
  await setGoals([goal('steps', 8000)])
  const { body } = await world.call('GET /api/audit', { session })
  expect(body.data.map(({ event }: { event: unknown }) => event)).toContainEqual({
    kind: 'profile_changed',
    members: ['goals'],
  })
  const present = await world.store.accounts.read(account.id)
  for (const each of [older, await world.key(present ?? account)])
    expect((await world.get('goals', each)).body.data).toHaveLength(1)
  const other = await world.account()
  expect((await world.get('goals', await world.key(other))).body.data).toEqual([])
  await setGoals([])
  expect((await world.get('goals', older)).body.data).toEqual([])
})
