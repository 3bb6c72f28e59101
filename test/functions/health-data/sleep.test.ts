import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownNumber } from '../../../lib/http/answer/digits.ts'
import { asDay, weekday } from '../../../lib/kernel/civil-time.ts'
import { dayMinutes, dayMs, hourSeconds, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { dates, derivedIn, mean, storeDay, worn } from '../analysis/stored.ts'
import { compute, phone, seed, watch } from './seeded.ts'

interface Session {
  id: string
  date: string
  startAt: string
  endAt: string
  isMain: boolean
  minutesAsleep: number
  minutesInBed: number | null
  efficiency: number | null
  latency: number | null
  wakeAfterSleepOnset: number
  midpointMinutes: number
  stages: { stage: string; startAt: string; endAt: string; minutes: number }[]
  stageMinutes: Record<string, number | null>
  alternatives: { id: string; reason: string }[]
  reasons: Record<string, string>
  need: {
    minutes: number
    debtMinutes: number | null
    reason: string | null
    inputs: { asleepMinutes: (number | null)[] }
  }
}

const zone = 'Europe/Amsterdam'
const about = { processed: true, nap: false, manuallyEdited: false, updatedAt: null }

/** A night of `minutes` from an instant: ten awake, then light, deep, awake, REM. */
function night(start: string, minutes: number, origin = watch, lead = 10) {
  const at = Date.parse(start)
  const parts: [string, number][] = [
    ['awake', lead],
    ['light', 200],
    ['deep', 60],
    ['awake', 15],
  ]
  const rest = minutes - parts.reduce((sum, [, length]) => sum + length, 0)
  const stages: [string, number, number][] = []
  let from = at
  for (const [stage, length] of [...parts, ['rem', rest] as [string, number]]) {
    const until = from + length * minuteMs
    if (length > 0) stages.push([stage, from / 1000, until / 1000])
    from = until
  }
  const end = new Date(at + minutes * minuteMs).toISOString()
  return {
    start: new Date(at).toISOString(),
    end,
    origin,
    minutesAsleep: minutes - lead - 15,
    session: { stages, ...about },
  }
}

const first = '2026-10-01'
const allDates = dates(first, 28)
/** Summer time until 25 October: bedtime at 23:00 local time, later before weekends. */
const bedtime = (date: string) => {
  const late = [6, 7].includes(weekday(asDay(date))) ? 75 : (Number(date.slice(8)) % 4) * 6
  const offset = date <= '2026-10-25' ? 2 : 1
  return new Date(Date.parse(`${date}T00:00:00Z`) - (1 + offset) * 60 * minuteMs + late * minuteMs).toISOString()
}

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-10-28T12:00:00Z' })
  account = await world.account({ timezone: zone, birthYear: 1989 })
  get = getterFor(world, account)
  const nights = allDates
    .filter(date => date !== '2026-10-20')
    .map((date, i) => night(bedtime(date), 440 + (i % 5) * 14))
  const nap = {
    start: '2026-10-22T12:00:00Z',
    end: '2026-10-22T12:40:00Z',
    origin: watch,
    minutesAsleep: 38,
    session: {
      stages: [['asleep', Date.parse('2026-10-22T12:00:00Z') / 1000, Date.parse('2026-10-22T12:40:00Z') / 1000]],
      ...about,
    },
  }
  const seenByPhone = night(new Date(Date.parse(bedtime('2026-10-23')) + 20 * minuteMs).toISOString(), 400, phone)
  await seed(world, account, 'sleep', [...nights, nap, seenByPhone])
  await seed(world, account, 'sleep', [night('2026-10-19T20:00:00Z', 500)], { source: 'HEALTH_CONNECT' })
  for (const date of allDates)
    await storeDay(world, account, date, { 'heart-rate': worn(`${date}T00:00:00Z`, `${date}T21:50:00Z`) })
})
afterAll(() => world.stop())

const answerOf = async (query = '') => (await get(`sleep?${query}`)).body
const minutesOf = (session: Session, asleep: boolean) =>
  session.stages.filter(({ stage }) => (stage !== 'awake') === asleep).reduce((sum, one) => sum + one.minutes, 0)
const minuteOfDay = (ms: number) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(ms)
    .split(':')
    .map(Number) as [number, number, number]
  return parts[0] * 60 + parts[1] + parts[2] / 60
}

test('every figure of a session follows from its stages', async () => {
  const { data } = await answerOf()
  const sessions: Session[] = data.sessions
  expect(sessions).toHaveLength(14)
  for (const session of sessions.filter(one => one.isMain)) {
    const asleep = session.stages.filter(one => one.stage !== 'awake')
    const onset = Date.parse(asleep[0]?.startAt ?? '')
    const last = Date.parse(asleep.at(-1)?.endAt ?? '')
    const inBed = (Date.parse(session.endAt) - Date.parse(session.startAt)) / minuteMs
    const wake = session.stages.filter(one => one.stage === 'awake' && Date.parse(one.startAt) > onset)
    expect(session.minutesInBed).toBe(inBed)
    expect(session.minutesAsleep).toBe(minutesOf(session, true))
    expect(session.efficiency).toBeCloseTo((100 * minutesOf(session, true)) / inBed, 3)
    expect(session.latency).toBe((onset - Date.parse(session.startAt)) / minuteMs)
    expect(session.wakeAfterSleepOnset).toBe(wake.reduce((sum, one) => sum + one.minutes, 0))
    expect(session.midpointMinutes).toBeCloseTo(minuteOfDay(onset + (last - onset) / 2), 1)
    expect(session.reasons).toEqual({})
  }
})

test('a session that begins with sleep has no time in bed: latency and efficiency are null, with the reason', async () => {
  const nap = (await answerOf()).data.sessions.find((one: Session) => !one.isMain)
  const reason = 'not_applicable:no_in_bed_time'
  expect(nap).toMatchObject({
    date: '2026-10-22',
    minutesAsleep: 40,
    minutesInBed: null,
    efficiency: null,
    latency: null,
  })
  expect(nap.stageMinutes).toMatchObject({ asleep: 40, light: null, deep: null, rem: null })
  expect(nap.reasons).toEqual({
    minutesInBed: reason,
    efficiency: reason,
    latency: reason,
    stageMinutes: 'not_applicable:no_stages',
  })
})

test('a night that two devices recorded is one session; the other record is listed in its alternatives', async () => {
  const ofDay = (await answerOf()).data.sessions.filter((one: Session) => one.date === '2026-10-23')
  expect(ofDay).toHaveLength(1)
  expect(ofDay[0].startAt).toBe(bedtime('2026-10-23'))
  expect(ofDay[0].alternatives).toMatchObject([{ reason: 'same_event' }])
})

test('the sleep of another platform is not part of the response', async () => {
  const { data, meta } = await answerOf()
  expect(data.sessions.map((one: Session) => one.date)).not.toContain('2026-10-20')
  expect(meta.source.included).toEqual(['PRIMARY', 'PROVIDER_ROLLUP'])
})

test('the night of a clock change has its elapsed duration, and its midpoint in local time', async () => {
  const session: Session = (await answerOf()).data.sessions.find((one: Session) => one.date === '2026-10-25')
  const elapsed = (Date.parse(session.endAt) - Date.parse(session.startAt)) / minuteMs
  expect(session.minutesInBed).toBe(elapsed)
  const clock = minuteOfDay(Date.parse(session.endAt)) + dayMinutes - minuteOfDay(Date.parse(session.startAt))
  expect([elapsed, clock % dayMinutes]).toEqual([elapsed, elapsed - 60])
})

test('the debt of a night follows from the fourteen nights in its inputs, naps included', async () => {
  const { sessions } = (await answerOf('start=2026-10-01&end=2026-10-28')).data
  const asleepOn = (date: string) => sessions.filter((one: Session) => one.date === date)
  for (const session of (await answerOf()).data.sessions as Session[]) {
    const { need } = session
    const nights = dates(new Date(Date.parse(session.date) - 13 * dayMs).toISOString().slice(0, 10), 14)
    const sums = nights.map(date => {
      const own = asleepOn(date)
      return own.length === 0 ? null : own.reduce((sum: number, one: Session) => sum + one.minutesAsleep, 0)
    })
    expect(need.inputs.asleepMinutes).toEqual(sums)
    const lacked = sums.reduce((sum: number, minutes) => sum + (minutes === null ? 0 : need.minutes - minutes), 0)
    expect(need.debtMinutes).toBeCloseTo(lacked, 6)
  }
})

test('with fewer than ten of fourteen nights there is no debt', async () => {
  const [early] = (await answerOf('start=2026-10-01&end=2026-10-09')).data.sessions.slice(-1)
  expect([early.need.debtMinutes, early.need.reason]).toEqual([null, 'insufficient_data'])
  const [enough] = (await answerOf('start=2026-10-01&end=2026-10-10')).data.sessions.slice(-1)
  expect([enough.need.debtMinutes === null, enough.need.reason]).toEqual([false, null])
})

test('averages are the means of the sessions, with their number of days', async () => {
  const { sessions, summary } = (await answerOf()).data
  const nights = sessions.filter((one: Session) => one.isMain)
  for (const member of ['minutesAsleep', 'minutesInBed', 'efficiency', 'latency', 'wakeAfterSleepOnset']) {
    const average = summary.averages[member]
    expect(average.value).toBeCloseTo(mean(nights.map((one: Record<string, number>) => one[member])), 9)
    expect([average.coverage.observed, average.coverage.expected, average.status]).toEqual([13, 14, 'ok'])
  }
  for (const stage of ['awake', 'light', 'deep', 'rem'])
    expect(summary.averages.stageMinutes[stage].value).toBeCloseTo(
      mean(nights.map((one: Session) => one.stageMinutes[stage] as number)),
      9,
    )
  const byDay = Map.groupBy(sessions as Session[], one => one.date)
  const totals = [...byDay.values()].map(own => own.reduce((sum, one) => sum + one.minutesAsleep, 0))
  expect(summary.averages.minutesAsleepWithNaps.value).toBeCloseTo(mean(totals), 9)
})

test('the midpoint and its spread are circular statistics of the nights', async () => {
  const { midpoint } = (await answerOf()).data.summary
  const angles = midpoint.inputs.nights.map((one: { midpointMinutes: number }) => (one.midpointMinutes * Math.PI) / 720)
  const x = mean(angles.map(Math.cos))
  const y = mean(angles.map(Math.sin))
  const middle = ((Math.atan2(y, x) * 720) / Math.PI + dayMinutes) % dayMinutes
  expect(midpoint.value.meanMinutes).toBeCloseTo(middle, 6)
  expect(midpoint.value.resultant).toBeCloseTo(Math.hypot(x, y), 9)
  const off = midpoint.inputs.nights.map((one: { midpointMinutes: number }) => {
    return ((one.midpointMinutes - middle + 2160) % dayMinutes) - 720
  })
  const squares = off.map((one: number) => (one - mean(off)) ** 2)
  const sd = Math.sqrt((mean(squares) * off.length) / (off.length - 1))
  expect(midpoint.value.wrappedSdMinutes).toBeCloseTo(sd, 6)
})

test('regularity is the share of equal states on successive days; the hour that occurs twice is unknown', async () => {
  const { regularity } = (await answerOf()).data.summary
  const rows: string[] = regularity.inputs.epochs.map((one: { states: string }) => one.states)
  let [pairs, equal] = [0, 0]
  for (const [i, next] of rows.slice(1).entries()) {
    const known = [...(rows[i] ?? '')].flatMap((state, at) =>
      state === '-' || next[at] === '-' ? [] : [state === next[at]],
    )
    if (known.length < regularity.params.minKnownShareOfPair * 288) continue
    pairs += known.length
    equal += known.filter(Boolean).length
  }
  expect(regularity.value).toBeCloseTo(-100 + (200 * equal) / pairs, 9)
  expect([regularity.inputs.validPairs, regularity.status]).toEqual([pairs, 'ok'])
  const dstDay = regularity.inputs.epochs.find((one: { date: string }) => one.date === '2026-10-25').states
  expect([dstDay.length, dstDay.slice(23, 37)]).toEqual([288, 'S------------S'])
  expect(rows.at(-1)?.slice(12 * 12)).toBe('-'.repeat(144))
})

test('regularity needs five pairs of days with two thirds known', async () => {
  const of = async (query: string) => (await answerOf(query)).data.summary.regularity
  expect(await of('start=2026-10-05&end=2026-10-09')).toMatchObject({ value: null, reason: 'insufficient_data' })
  expect(await of('start=2026-10-05&end=2026-10-10')).toMatchObject({ status: 'partial', flags: ['short_baseline'] })
  expect(await of('start=2026-10-05&end=2026-10-12')).toMatchObject({ status: 'ok', flags: [] })
})

test('social jetlag is the later midpoint of free nights, and states that Monday to Friday is assumed', async () => {
  const { socialJetlag } = (await answerOf()).data.summary
  interface Night {
    date: string
    isFree: boolean
    midpointMinutes: number
  }
  const nights: Night[] = socialJetlag.inputs.nights
  expect(nights.every(({ date, isFree }) => isFree === [6, 7].includes(weekday(asDay(date))))).toBe(true)
  const of = (isFree: boolean) => mean(nights.filter(one => one.isFree === isFree).map(one => one.midpointMinutes))
  expect(socialJetlag.value).toBeCloseTo(of(true) - of(false), 0)
  expect(socialJetlag.value).toBeCloseTo(
    socialJetlag.inputs.freeMidSleepMinutes - socialJetlag.inputs.workMidSleepMinutes,
    8,
  )
  expect(socialJetlag.flags).toEqual(['estimated_input'])
  expect(socialJetlag.caveats.join(' ')).toContain('Monday to Friday')
  const week = (await answerOf('start=2026-10-05&end=2026-10-09')).data.summary.socialJetlag
  expect(week).toMatchObject({ value: null, status: 'unavailable', reason: 'insufficient_data' })
})

test('the balance is that of the last night, and the recommendations follow the age', async () => {
  const { sessions, summary } = (await answerOf()).data
  expect(summary.balance.value).toBeCloseTo(-sessions.at(-1).need.debtMinutes, 9)
  expect(summary.recommendation).toMatchObject({
    value: { nsfHours: [7, 9], aasmHours: [7, null] },
    inputs: { birthYear: 1989, ageYears: 37 },
  })
})

test('without data every derived value is unavailable with a reason', async () => {
  const stranger = getterFor(world, await world.account({ timezone: zone }))
  const { data } = (await stranger('sleep')).body
  expect(data.sessions).toEqual([])
  const derived = derivedIn(data.summary)
  expect(derived.length).toBe(15)
  for (const one of derived) expect([one.value, one.status]).toEqual([null, 'unavailable'])
  expect(new Set(derived.map(one => one.reason))).toEqual(new Set(['no_data', 'missing_input:birthYear']))
})

test('four of fourteen nights give no average, six a partial one', async () => {
  const person = await world.account({ timezone: zone })
  const few = getterFor(world, person)
  await seed(
    world,
    person,
    'sleep',
    dates('2026-10-16', 5).map(date => night(bedtime(date), 450)),
  )
  const { minutesAsleep } = (await few('sleep')).body.data.summary.averages
  expect(minutesAsleep).toMatchObject({
    value: null,
    reason: 'insufficient_data',
    coverage: { observed: 5, expected: 14 },
  })
  await seed(world, person, 'sleep', [night(bedtime('2026-10-22'), 450)])
  expect((await few('sleep')).body.data.summary.averages.minutesAsleep).toMatchObject({
    value: 425,
    status: 'partial',
    flags: ['few_observations'],
  })
})

test('seven of fourteen nights give a usual midpoint; with as many nights in another zone it is partial or null', async () => {
  const person = await world.account({ timezone: zone })
  const few = getterFor(world, person)
  await seed(
    world,
    person,
    'sleep',
    dates('2026-10-16', 7).map(date => night(bedtime(date), 450)),
  )
  const midpointOf = async (query: string) => (await few(`sleep?${query}`)).body.data.summary.midpoint
  expect(await midpointOf('days=14')).toMatchObject({ status: 'ok', flags: [] })
  expect(await midpointOf('days=17')).toMatchObject({ status: 'partial', flags: ['few_observations'] })
  expect(await midpointOf('days=90')).toMatchObject({ value: null, reason: 'insufficient_data', flags: [] })
})

test('means of stages are over the nights with known stages, and state it', async () => {
  const person = await world.account({ timezone: zone })
  const nights = dates('2026-10-15', 14).map((date, i) => {
    const known = night(bedtime(date), 450)
    if (i % 2 === 0) return known
    const [start, end] = [Date.parse(known.start) / 1000, Date.parse(known.end) / 1000]
    const stages = [
      ['asleep', start, end - hourSeconds],
      ['awake', end - hourSeconds, end],
    ]
    return { ...known, session: { ...about, stages } }
  })
  await seed(world, person, 'sleep', nights)
  const { sessions, summary } = (await getterFor(world, person)('sleep')).body.data
  const { value, inputs, coverage } = summary.averages.stageMinutes.awake
  expect(inputs.where).toBe('isMain, and stageMinutes.deep is not null')
  const known = sessions.filter((one: Session) => one.isMain && one.stageMinutes['deep'] !== null)
  expect(coverage.observed).toBe(known.length)
  expect(value).toBe(mean(known.map((one: Session) => one.stageMinutes['awake'] as number)))
})

test('a range of any length takes two reads', async () => {
  const calls = watchTableCalls(world.table.client)
  const key = await world.key(account)
  for (const query of ['', 'days=366']) {
    calls.taken()
    expect((await world.get(`sleep?${query}`, key)).status).toBe(200)
    expect(calls.taken()).toHaveLength(3)
  }
})

test('a range above the maximum is rejected', async () => {
  expect((await get('sleep?days=367')).status).toBe(400)
  expect((await get('sleep?source=NOWHERE')).body.code).toBe('invalid_parameter')
})

test('every endpoint returns the same minutes asleep for a night; the platform’s own count is a separate member', async () => {
  const person = await world.account({ timezone: zone, birthYear: 1989 })
  const odd = { ...night('2026-10-21T21:00:00Z', 400), minutesAsleep: 373.5 }
  await seed(world, person, 'sleep', [odd])
  await compute(world, person, '2026-10-22')
  const by = getterFor(world, person)
  const day = 'start=2026-10-22&end=2026-10-22'
  const [session] = (await by(`sleep?${day}`)).body.data.sessions
  const [point] = (await by(`data-points?type=sleep&${day}`)).body.data
  const [entry] = (await by(`timeline?types=sleep&${day}`)).body.data
  const [listed] = (await by('daily-summary?date=2026-10-22')).body.data.groups.sleep.sessions
  const [row] = (await by(`daily?types=sleep&${day}`)).body.data
  const counts = [
    session.minutesAsleep,
    ...[point, entry, listed].map(one => one.value.minutesAsleep),
    row.values.sleep,
  ]
  expect(counts).toEqual([375, 375, 375, 375, 375])
  expect([point, entry, listed].map(one => one.value.platformMinutesAsleep)).toEqual([373.5, 373.5, 373.5])
})

test('nights in another time zone count in local time there in midpoint, regularity and social jetlag, with a flag and the home time', async () => {
  const person = await world.account({ timezone: zone, birthYear: 1989 })
  const nights = dates('2026-10-05', 14).map((date, i) => {
    const away = i >= 4 && i < 9
    const offset = (away ? -4 : 2) * hourSeconds
    const start = new Date(Date.parse(`${date}T00:00:00Z`) - (away ? -4 : 2) * 60 * minuteMs).toISOString()
    return { ...night(start, 420), offset }
  })
  await seed(world, person, 'sleep', nights)
  for (const date of dates('2026-10-05', 14))
    await storeDay(world, person, date, { 'heart-rate': worn(`${date}T00:00:00Z`, `${date}T21:50:00Z`) })
  const { sessions, summary } = (await getterFor(world, person)('sleep?start=2026-10-05&end=2026-10-18')).body.data
  expect(new Set(sessions.map((one: Session) => one.midpointMinutes)).size).toBe(1)
  expect(sessions.filter((one: { flags: string[] }) => one.flags.includes('other_zone'))).toHaveLength(5)
  expect(sessions[4].homeMidpointMinutes - sessions[4].midpointMinutes).toBe(360)
  expect(sessions[0].homeMidpointMinutes).toBe(sessions[0].midpointMinutes)
  const { midpoint, socialJetlag, regularity } = summary
  expect(midpoint.value.wrappedSdMinutes).toBeCloseTo(0, 9)
  expect(midpoint.inputs.homeZone.wrappedSdMinutes).toBeGreaterThan(100)
  expect(socialJetlag.value).toBeCloseTo(0, 9)
  for (const one of [midpoint, socialJetlag, regularity]) expect(one.flags).toContain('tz_changed')
  expect(regularity.params).toMatchObject({ minKnownShareOfPair: shownNumber(2 / 3) })
  expect(regularity.value).toBeGreaterThan(90)
})
