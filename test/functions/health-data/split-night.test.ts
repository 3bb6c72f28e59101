import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { computeDays } from '../../../lib/sync/days/compute-days.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, every, phone, seed, watch } from './seeded.ts'

const now = '2026-11-21T12:00:00Z'
let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now })
})
beforeEach(async () => {
  world.time.now = Date.parse(now)
  account = await world.account({ timezone: 'UTC', birthYear: 1986 })
  world.time.now += minuteMs
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const series = 'sleep,time-in-bed,sleep-efficiency,sleep-light,sleep-awake,sleep-midpoint'

async function dayOf(date: string, types = series) {
  const { body } = await get(`daily?start=${date}&end=${date}&types=${types}&include=metadata`)
  return { ...body.data[0], meta: body.meta }
}
const sleepOn = async (date: string) => (await get(`sleep?start=${date}&end=${date}`)).body.data

/** Five minutes awake, then asleep until the end. */
function piece(start: string, end: string, origin = watch) {
  const [from, until] = [Date.parse(start) / secondMs, Date.parse(end) / secondMs]
  const stages = [
    ['awake', from, from + 300],
    ['light', from + 300, until],
  ]
  const session = { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
  return { start, end, origin, minutesAsleep: 1, session }
}
/** The same sleep by a device that only tells sleep from wake. */
const asPlain = (stages: (string | number)[][]) =>
  stages.map(([stage, from, until]) => [stage === 'light' ? 'asleep' : stage, from, until])
const early = piece('2026-11-09T22:00:00Z', '2026-11-09T23:30:00Z')
const late = piece('2026-11-10T00:30:00Z', '2026-11-10T07:00:00Z')
const nap = piece('2026-11-10T13:00:00Z', '2026-11-10T13:45:00Z')

test('a night in two pieces across midnight is one night of the day of waking up, in daily', async () => {
  await seed(world, account, 'sleep', [early, late, nap])
  await compute(world, account, '2026-11-09', '2026-11-10')
  const { values, details, meta } = await dayOf('2026-11-10')
  expect(values).toEqual({
    sleep: 85 + 385,
    'time-in-bed': 540,
    'sleep-efficiency': expect.closeTo((100 * 470) / 540, 3),
    'sleep-light': 470,
    'sleep-awake': 70,
    // From 22:05 to 07:00.
    'sleep-midpoint': 2 * 60 + 32.5,
  })
  expect(details.sleep).toMatchObject({
    observations: 3,
    firstAt: '2026-11-09T22:00:00.000Z',
    lastAt: '2026-11-10T07:00:00.000Z',
    flags: ['split_night'],
    inputs: {
      pieces: '2026-11-09T22:00:00.000Z/2026-11-09T23:30:00.000Z, 2026-11-10T00:30:00.000Z/2026-11-10T07:00:00.000Z',
      pieceMinutesAsleep: [85, 385],
    },
  })
  expect(meta.caveats).toContainEqual(expect.stringMatching(/^Slept in pieces .*sleep \(1 day\)/))
  expect((await dayOf('2026-11-09', 'sleep')).values).toEqual({ sleep: null })
})

test('a night in two pieces is one session with its pieces in the list of sleeps, with the same figures as the day', async () => {
  await seed(world, account, 'sleep', [early, late, nap])
  await compute(world, account, '2026-11-09', '2026-11-10')
  const { values } = await dayOf('2026-11-10')
  const { sessions, summary } = await sleepOn('2026-11-10')
  expect(sessions).toHaveLength(2)
  const [night, second] = sessions
  expect(night).toMatchObject({
    date: '2026-11-10',
    startAt: early.start.replace('Z', '.000Z'),
    endAt: late.end.replace('Z', '.000Z'),
    isMain: true,
    minutesAsleep: values.sleep,
    minutesInBed: values['time-in-bed'],
    efficiency: values['sleep-efficiency'],
    latency: 5,
    wakeAfterSleepOnset: 65,
    midpointMinutes: values['sleep-midpoint'],
    flags: ['split_night'],
  })
  expect(night.pieces.map((one: { minutesAsleep: number }) => one.minutesAsleep)).toEqual([85, 385])
  const points = (await get('data-points?type=sleep&start=2026-11-09&end=2026-11-10')).body.data
  const records = points.map(({ id }: { id: string }) => id)
  expect(records).toHaveLength(3)
  for (const { id } of night.pieces) expect(records).toContain(id)
  expect(second).toMatchObject({ isMain: false, minutesAsleep: 40, flags: [], pieces: [] })
  expect(summary.averages.minutesAsleepWithNaps.inputs).toMatchObject({ where: 'all, summed by date' })
  expect((await sleepOn('2026-11-09')).sessions).toEqual([])
})

test('the total of a day is the sleep of its night and of its naps, which its details list', async () => {
  const unknown = { ...piece('2026-11-10T17:00:00Z', '2026-11-10T17:30:00Z'), minutesAsleep: null, session: null }
  await seed(world, account, 'sleep', [early, late, nap, unknown])
  await compute(world, account, '2026-11-09', '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'sleep,sleep-total')
  expect(values).toEqual({ sleep: 470, 'sleep-total': 470 + 40 })
  expect(details['sleep-total']).toMatchObject({
    observations: 4,
    firstAt: '2026-11-09T22:00:00.000Z',
    lastAt: '2026-11-10T13:45:00.000Z',
    flags: ['split_night'],
    inputs: {
      mainMinutesAsleep: 470,
      naps: '2026-11-10T13:00:00.000Z/2026-11-10T13:45:00.000Z',
      napMinutesAsleep: [40],
      pieceMinutesAsleep: [85, 385],
    },
  })
  expect((await dayOf('2026-11-09', 'sleep-total')).values).toEqual({ 'sleep-total': null })
})

test('the total of a day without naps is its night', async () => {
  await seed(world, account, 'sleep', [late])
  await compute(world, account, '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'sleep,sleep-total')
  expect(values).toEqual({ sleep: 385, 'sleep-total': 385 })
  expect(details['sleep-total'].inputs).toBeNull()
})

test('ask says the main sleep of a day, and its naps with the total if there were any', async () => {
  await seed(world, account, 'sleep', [late, nap, piece('2026-11-11T00:30:00Z', '2026-11-11T07:00:00Z')])
  await compute(world, account, '2026-11-10', '2026-11-11')
  const key = await world.key(account)
  const asked = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data
  const withNap = await asked('How much did I sleep on 2026-11-10?')
  expect(withNap.answer).toContain(
    'Time asleep on 2026-11-10: 385 min (6 h 25 min) (read from the device). Naps besides: 40 min, so 425 min (7 h 5 min) in all.',
  )
  expect(withNap.evidence.map((one: { series: string; value: number }) => [one.series, one.value])).toEqual([
    ['sleep', 385],
    ['sleep-total', 425],
  ])
  expect((await asked('How much did I sleep on 2026-11-11?')).answer).toContain(
    'Time asleep on 2026-11-11: 385 min (6 h 25 min) (read from the device).',
  )
  expect((await asked('How much did I sleep with naps on 2026-11-10?')).answer).toContain(
    'Time asleep, naps included on 2026-11-10: 425 min (7 h 5 min) (read from the device).',
  )
})

test('the first piece of a night is a sleep of its day until the second arrives, and again after the second was deleted', async () => {
  const before = async () => (await dayOf('2026-11-09', 'sleep')).values.sleep
  await seed(world, account, 'sleep', [early])
  await compute(world, account, '2026-11-09', '2026-11-10')
  expect(await before()).toBe(85)
  await seed(world, account, 'sleep', [late])
  await compute(world, account, '2026-11-10', '2026-11-10', ['sleep'])
  expect([await before(), (await dayOf('2026-11-10', 'sleep')).values.sleep]).toEqual([null, 470])
  // A later read of the same day, without the second piece.
  world.time.now += minuteMs
  await seed(world, account, 'sleep', [nap])
  await compute(world, account, '2026-11-10', '2026-11-10', ['sleep'])
  expect([await before(), (await dayOf('2026-11-10', 'sleep')).values.sleep]).toEqual([85, 40])
})

test('a first piece that is read after the day of waking up, with the window before it, still belongs to that day', async () => {
  await seed(world, account, 'sleep', [late])
  await compute(world, account, '2026-11-10', '2026-11-10')
  await seed(world, account, 'sleep', [early])
  const day = asDay('2026-11-09')
  await computeDays(world.context, account, {
    run: { id: 'run', range: { start: day, end: day } },
    window: { start: day, end: day, status: 'pending' },
    lastDay: asDay('2026-11-21'),
    changes: [{ fromMs: Date.parse('2026-11-09T00:00:00Z'), toMs: Date.parse('2026-11-10T00:00:00Z') }],
    types: new Set(['sleep']),
    height: false,
    rollupDays: [],
    rebuildAll: false,
    assertLeaseHeld: async () => undefined,
  })
  const asleep = async (date: string) => (await dayOf(date, 'sleep')).values.sleep
  expect([await asleep('2026-11-09'), await asleep('2026-11-10')]).toEqual([null, 470])
})

test('a night of a piece with stages and one without has its minutes asleep and no stages', async () => {
  const plain = { ...late, session: { ...late.session, stages: asPlain(late.session.stages) } }
  await seed(world, account, 'sleep', [early, plain])
  await compute(world, account, '2026-11-09', '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'sleep,sleep-light,sleep-deep,sleep-awake')
  expect(values).toEqual({ sleep: 470, 'sleep-light': null, 'sleep-deep': null, 'sleep-awake': 70 })
  expect(details['sleep-light'].reason).toBe('not_applicable:no_stages')
  const [night] = (await sleepOn('2026-11-10')).sessions
  expect(night.stageMinutes).toEqual({ awake: 70, light: null, deep: null, rem: null, asleep: 470 })
  expect(night.reasons.stageMinutes).toBe('not_applicable:no_stages')
})

test('values in sleep are of the pieces, not of the time between them', async () => {
  await seed(world, account, 'sleep', [early, late])
  await seed(world, account, 'oxygen-saturation', [
    ...every(300, '2026-11-09T22:00:00Z', '2026-11-09T23:30:00Z', { percent: 95 }),
    ...every(300, '2026-11-09T23:30:00Z', '2026-11-10T00:30:00Z', { percent: 80 }),
    ...every(300, '2026-11-10T00:30:00Z', '2026-11-10T07:00:00Z', { percent: 95 }),
  ])
  await compute(world, account, '2026-11-10')
  expect((await dayOf('2026-11-10', 'oxygen-saturation')).values).toEqual({ 'oxygen-saturation': 95 })
})

test('pieces that two devices recorded are one night of the preferred device', async () => {
  const again = piece('2026-11-09T22:10:00Z', '2026-11-09T23:40:00Z', phone)
  await seed(world, account, 'sleep', [early, again, late])
  await compute(world, account, '2026-11-09', '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'sleep')
  expect([values.sleep, details.sleep.observations]).toEqual([470, 3])
  const [night] = (await sleepOn('2026-11-10')).sessions
  expect([night.pieces.length, night.alternatives.length]).toEqual([2, 1])
})

test('sleeps 90 minutes apart stay a night and a nap: the longest is the main sleep', async () => {
  const far = piece('2026-11-10T08:30:00Z', '2026-11-10T09:30:00Z')
  await seed(world, account, 'sleep', [late, far])
  await compute(world, account, '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'sleep')
  expect([values.sleep, details.sleep.flags, details.sleep.inputs]).toEqual([385, [], null])
  const { sessions } = await sleepOn('2026-11-10')
  expect(sessions.map((one: { isMain: boolean }) => one.isMain)).toEqual([true, false])
})

test('a night that began before the first day that is read has both pieces', async () => {
  // The first session of 14 days has the debt of its 14 nights, the first of which is the split one.
  const firstNight = [
    piece('2026-10-25T22:00:00Z', '2026-10-25T23:30:00Z'),
    piece('2026-10-26T00:30:00Z', '2026-10-26T07:00:00Z'),
  ]
  await seed(world, account, 'sleep', [...firstNight, piece('2026-11-08T00:30:00Z', '2026-11-08T07:00:00Z')])
  const [session] = (await get('sleep?start=2026-11-08&end=2026-11-21')).body.data.sessions
  expect(session.need.inputs.asleepMinutes.at(0)).toBe(470)
})
