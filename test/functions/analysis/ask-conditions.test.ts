import { expect, test } from 'vitest'
import { tQuantile975 } from '../../../lib/derive/statistics/distribution/student-t.ts'
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

async function valuesOf(id: string, range = period): Promise<{ date: string; value: number }[]> {
  const { data } = (await get(`daily?${range}&types=${id}&per_page=200`)).body
  return data.flatMap(({ date, values }: { date: string; values: Record<string, number | null> }) => {
    const value = values[id] ?? null
    return value === null ? [] : [{ date, value }]
  })
}

test('the difference of extremes is the highest day minus the lowest, with both days', async () => {
  const days = (await valuesOf('sleep')).toSorted((a, b) => a.value - b.value)
  const [low, high] = [days[0], days.at(-1)]
  const { answer, evidence } = await ask('difference between the highest and the lowest sleep in October')
  expect(evidence[0]?.value).toBeCloseTo((high?.value ?? 0) - (low?.value ?? 0), 6)
  expect(answer).toContain(` on ${high?.date} and `)
  expect(answer).toContain(` on ${low?.date} (`)
})

test('the largest change from one day to the next is that of two days in a row', async () => {
  const days = await valuesOf('steps')
  const steps = days.flatMap(({ date, value }, i) => {
    const before = days[i - 1]
    return before && Date.parse(date) - Date.parse(before.date) === 86_400_000 ? [value - before.value] : []
  })
  const rise = await ask('jump from one day to the next of steps in October')
  expect(rise.evidence[0]?.value).toBe(Math.max(...steps))
  const fall = await ask('drop from one day to the next of steps in October')
  expect(fall.evidence[0]?.value).toBe(Math.min(...steps))
  expect(fall.answer).toContain(' less: ')
})

test('several numbers of each month are those of its days', async () => {
  const [october, november] = await Promise.all(
    [period, 'start=2026-11-01&end=2026-11-20'].map(async range =>
      (await valuesOf('steps', range)).map(one => one.value),
    ),
  )
  const { evidence } = await ask('average and maximum steps by month from 1 October to 20 November 2026')
  const wanted = [october ?? [], november ?? []].flatMap(own => [mean(own), Math.max(...own)])
  expect(evidence.map(({ value }) => Number(value).toFixed(6))).toEqual(wanted.map(value => value.toFixed(6)))
})

test('a share of two periods is that of each, and their difference is in percentage points', async () => {
  const shareOf = async (range: string) => {
    const [rem, sleep] = await Promise.all([valuesOf('sleep-rem', range), valuesOf('sleep', range)])
    const both = sleep.filter(({ date }) => rem.some(one => one.date === date))
    const total = (days: readonly { value: number }[]) => days.reduce((sum, { value }) => sum + value, 0)
    return (100 * total(rem)) / total(both)
  }
  const { answer, evidence } = await ask('what share of my sleep was REM in September compared with October')
  expect(evidence[0]?.value).toBeCloseTo(await shareOf('start=2026-09-01&end=2026-09-30'), 6)
  expect(evidence[1]?.value).toBeCloseTo(await shareOf(period), 6)
  expect(answer).toContain('percentage points')
})

test('the worst two months are those of the lowest means, in order', async () => {
  const all = await ask('worst month for steps from 1 October to 20 November 2026')
  const { answer } = await ask('two worst months for steps from 1 October to 20 November 2026')
  const means = await Promise.all(
    [period, 'start=2026-11-01&end=2026-11-20'].map(async range => ({
      range,
      value: mean((await valuesOf('steps', range)).map(one => one.value)),
    })),
  )
  const [lowest] = means.toSorted((a, b) => a.value - b.value)
  const first = lowest?.range === period ? '2026-10' : '2026-11'
  expect(answer).toContain(`2 lowest ${first}`)
  expect(all.answer).toContain(`lowest ${first}`)
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

/** The mean product of what lies some days apart, by the mean square; days without both values keep their place. */
function likeness(values: readonly (number | null)[], days: number): number {
  const known = values.filter(value => value !== null)
  const middle = mean(known)
  const squares = known.map(value => (value - middle) ** 2)
  const products = values.flatMap((value, day) => {
    const other = values[day + days] ?? null
    return value === null || other === null ? [] : [(value - middle) * (other - middle)]
  })
  return products.length === 0 ? 0 : mean(products) / mean(squares)
}

test('the interval of a difference between days is of as many independent days as both series have together', async () => {
  const [weights, rates] = await Promise.all(['weight', 'resting-heart-rate'].map(id => valuesOf(id)))
  const weightOf = new Map(weights?.map(({ date, value }) => [date, value]))
  const rateOf = new Map(rates?.map(({ date, value }) => [date, value]))
  const dates = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)
  const isBoth = (date: string) => weightOf.has(date) && rateOf.has(date)
  const all = dates.filter(isBoth).map(date => rateOf.get(date) ?? 0)
  const bound = Math.floor(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)
  const values = dates.map(date => (isBoth(date) ? (weightOf.get(date) ?? null) : null))
  const met = dates.map(date => (isBoth(date) ? Number((rateOf.get(date) ?? 0) > bound) : null))
  const lags = Array.from({ length: Math.floor(all.length / 5) }, (_, i) => i + 1)
  const inflation = Math.max(1, 1 + 2 * lags.reduce((sum, lag) => sum + likeness(values, lag) * likeness(met, lag), 0))
  expect(inflation).toBeGreaterThan(1.2)

  const groups = [1, 0].map(wanted => values.flatMap((value, i) => (value !== null && met[i] === wanted ? value : [])))
  const errors = groups.map(group => {
    const middle = mean(group)
    const variance = group.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (group.length - 1)
    return { squared: variance / group.length, df: group.length - 1 }
  })
  const squared = errors.reduce((sum, one) => sum + one.squared, 0)
  const welch = squared ** 2 / errors.reduce((sum, one) => sum + one.squared ** 2 / one.df, 0)
  const halfWidth = tQuantile975(Math.min(welch, all.length / inflation - 2)) * Math.sqrt(squared * inflation)
  const { answer } = await ask(`average weight on days with resting heart rate over ${bound} in October`)
  const [, low, high] = /95 % interval (-?[\d.]+) to (-?[\d.]+) kg/.exec(String(answer)) ?? []
  expect((Number(high) - Number(low)) / 2).toBeCloseTo(halfWidth, 1)
})
