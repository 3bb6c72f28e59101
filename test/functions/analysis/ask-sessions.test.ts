import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean, sum } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
}
const { ask, get } = askDemo<Fact>()

interface Workout {
  localDate: string
  kind: string
  distanceMeters: number | null
  durationMinutes: number | null
  energyKcal: number | null
  origins: { origin: string; device: string | null; app: string | null }[]
}
const list = async (start: string, end: string): Promise<Workout[]> =>
  (await get(`workouts/unified?start=${start}&end=${end}&per_page=200`)).body.data
const isRun = ({ kind }: Workout) => kind === 'running'
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const [start, end] = ['2026-10-01', '2026-10-31']

test('every Monday is the part of the Mondays with a run', async () => {
  const mondays = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
  const runs = (await list(start, end)).filter(isRun)
  const met = mondays.filter(day => runs.some(({ localDate }) => localDate === day))
  const { answer, evidence } = await ask('percentage of days I run on Mondays in October')
  expect(evidence[0]?.value).toBeCloseTo((100 * met.length) / mondays.length, 6)
  expect(answer).toContain(`${met.length} of ${mondays.length}`)
})

test('every weekend counts the weekends with a workout on one of their days', async () => {
  const runs = (await list(start, end)).filter(isRun)
  const saturdays = new Set(
    runs.flatMap(({ localDate }) => {
      const weekday = weekdayOf(localDate)
      return weekday === 6 ? [localDate] : weekday === 0 ? [dayBefore(localDate)] : []
    }),
  )
  const { answer, evidence } = await ask('how many separate weekends with at least 1 run in October')
  expect(evidence[0]?.value).toBe(saturdays.size)
  // The last Saturday of October 2026 is its last day, so that its weekend is cut off.
  const whole = saturdays.has('2026-10-31') ? 5 : 4
  expect(answer).toContain(`${saturdays.size} of ${whole} weekends`)
  expect(saturdays.size).toBeGreaterThan(0)
})

test('two sports are compared by their number, their time and their distance, or by the number that is named', async () => {
  const all = await list(start, end)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  expect(kinds).toContain('running')
  const runs = all.filter(isRun)
  const lifts = all.filter(({ kind }) => kind === 'strength-training' || kind === 'strength')
  const { answer, evidence } = await ask('runs vs gym sessions in October')
  const minutes = (some: Workout[]) => sum(some.flatMap(({ durationMinutes }) => durationMinutes ?? []))
  expect(evidence.map(({ value }) => Math.round(value ?? -1))).toEqual(
    [runs.length, lifts.length, minutes(runs), minutes(lifts)].map(Math.round),
  )
  const apart = runs.length - lifts.length
  expect(answer).toContain(
    apart === 0 ? 'no difference' : `${Math.abs(apart)} more for ${apart > 0 ? 'running' : 'strength'}`,
  )
  const energy = (some: Workout[]) => sum(some.flatMap(({ energyKcal }) => energyKcal ?? []))
  const burned = await ask('did I burn more running or at the gym in October')
  expect(burned.evidence.map(({ value }) => Math.round(value ?? -1))).toEqual(
    [energy(runs), energy(lifts)].map(Math.round),
  )
})

test('what recorded a workout is the device and the app of its records', async () => {
  const [last] = (await list('2026-10-01', '2026-11-21')).filter(isRun)
  const [origin] = last?.origins ?? []
  const { answer } = await ask('which device recorded my last run')
  expect(answer).toContain(last?.localDate)
  for (const name of [origin?.device, origin?.app]) if (name) expect(answer).toContain(name)
  const month = (await list(start, end)).filter(isRun)
  const { evidence } = await ask('which device recorded my runs in October')
  expect(sum(evidence.map(({ value }) => value ?? 0))).toBe(month.length)
})

test('the days between sessions are those between their dates', async () => {
  const dates = (await list(start, end))
    .filter(isRun)
    .map(({ localDate }) => localDate)
    .toReversed()
  const gaps = dates.slice(1).map((day, i) => Math.round((Date.parse(day) - Date.parse(dates[i] ?? '')) / 86_400_000))
  const { evidence } = await ask('average time between runs in October')
  expect(evidence[0]?.value).toBeCloseTo(mean(gaps), 6)
  expect(evidence.at(-1)?.value).toBe(Math.max(...gaps))
  const newest = await ask('days between my last two runs in October')
  expect(newest.evidence[0]?.value).toBe(gaps.at(-1))
  expect(newest.answer).toContain(`from ${dates.at(-2)} to ${dates.at(-1)}`)
})
