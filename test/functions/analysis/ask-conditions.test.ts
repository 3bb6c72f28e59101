import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
}
const { ask, get } = askDemo<Fact>()

const period = 'start=2026-10-01&end=2026-10-31'
type Workout = { localDate: string; kind: string; startAt: string | null; utcOffset: string | null }

async function sessions(): Promise<Workout[]> {
  return (await get(`workouts/unified?${period}&per_page=200`)).body.data
}
const datesOf = (some: readonly Workout[], isOf: (one: Workout) => boolean) =>
  new Set(some.filter(isOf).map(({ localDate }) => localDate))
const isStrength = ({ kind }: Workout) => kind.startsWith('strength')

test('lifting days against rest days are two groups, without the days of other workouts', async () => {
  const all = await sessions()
  const [lifted, trained] = [datesOf(all, isStrength), datesOf(all, () => true)]
  const { data } = (await get(`daily?${period}&types=steps`)).body
  const of = (isOf: (date: string) => boolean) =>
    data.flatMap(({ date, values }: { date: string; values: { steps: number | null } }) =>
      isOf(date) ? (values.steps ?? []) : [],
    )
  const [on, off] = [of(date => lifted.has(date)), of(date => !trained.has(date))]
  const { answer, evidence } = await ask('steps on lifting days vs rest days in October')
  expect(evidence[0]?.value).toBeCloseTo(mean(on), 6)
  expect(evidence[1]?.value).toBeCloseTo(mean(off), 6)
  expect(answer).toContain(`on the ${off.length} days with no workout`)
})

test('the recovery on rest days is the mean of its composites, against the other days', async () => {
  const trained = datesOf(await sessions(), () => true)
  const { data } = (await get(`recovery?${period}`)).body
  const of = (isRest: boolean) =>
    data.flatMap(({ date, readiness }: { date: string; readiness: { value: number | null } }) =>
      trained.has(date) === isRest ? [] : (readiness.value ?? []),
    )
  const { answer, evidence } = await ask('average recovery on rest days vs training days in October')
  expect(evidence[0]?.value).toBeCloseTo(mean(of(true)), 6)
  expect(evidence[1]?.value).toBeCloseTo(mean(of(false)), 6)
  expect(answer).toContain(`on the ${of(false).length} other days`)
})

test('the sleep after workouts of a time of the day is that of the nights that end a day later', async () => {
  const late = datesOf(await sessions(), ({ startAt, utcOffset }) => {
    if (startAt === null) return false
    const zone = utcOffset ?? undefined
    const local = new Date(startAt).toLocaleString('sv-SE', { timeZone: zone ?? 'Europe/Berlin' })
    return Number(local.slice(11, 13)) >= 17
  })
  const { data } = (await get(`daily?${period}&types=sleep`)).body
  const after = data.flatMap(({ date, values }: { date: string; values: { sleep: number | null } }) => {
    const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
    return late.has(before) ? (values.sleep ?? []) : []
  })
  const { answer, evidence } = await ask('how did I sleep after evening workouts in October')
  expect(evidence[0]?.value).toBeCloseTo(mean(after), 6)
  expect(answer).toContain('that started at 17:00 or later')
})
