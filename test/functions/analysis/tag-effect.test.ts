import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, type Day, isWeekend, listDays, weekday } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { startWorld, type World } from '../../support/world.ts'
import { chance, storeDays } from './stored-days.ts'

let world: World
let account: Account
let key: string
let session: string
const today = asDay('2026-11-21')
const dates = listDays(addDays(today, -89), today)
const random = chance(9)
/** A drink every sixth day, which lowers the heart rate variability of the night that follows by 8 ms. */
const evenings = dates.filter((_, i) => i % 6 === 2 && i < 84)
const drank = (day: Day, lag: number) => evenings.includes(addDays(day, -lag))
const hrv = dates.map(day => Math.round(10 * (48 + 6 * random() - (drank(day, 1) ? 8 : 0))) / 10)
const steps = dates.map(day => Math.round(9000 + 2000 * random() + (isWeekend(day) ? 3000 : 0)))
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  key = await world.key(account)
  session = await world.session(account)
  await storeDays(world, account, dates, {
    'heart-rate-variability': hrv,
    steps,
    sleep: dates.map(() => Math.round(420 + 40 * random())),
    weight: dates.map(() => 80),
    'sleep-midpoint': dates.map(day => Math.round(1435 + 8 * random() + (drank(day, 1) ? 60 : 0)) % 1440),
  })
  for (const start of evenings) await note({ start, tag: 'Alcohol', amount: 2 })
  // Each Saturday, whose steps are high anyway.
  for (const start of dates.filter(day => weekday(day) === 6)) await note({ start, tag: 'market' })
  await note({ start: '2026-11-02', tag: 'rare' })
})
afterAll(() => world.stop())

async function note(body: object) {
  const { status } = await world.call('POST /api/notes', { session, body: JSON.stringify(body) })
  expect(status).toBe(201)
}
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const get = (query: string) => world.get(`correlation?days=90&${query}`, key)
const effectOf = async (query: string) => (await get(query)).body.data.effects[0]

test('what follows a tag is found on the day after for what a night shows, and on the same day for steps, with its interval and how many days', async () => {
  const { data, meta } = (await get('tag=%20ALCOHOL')).body
  expect(data).toMatchObject({ tag: 'alcohol', days: evenings.length })
  expect(data.effects.map(({ series, lag }: { series: string; lag: number }) => [series, lag])).toEqual([
    ['steps', 0],
    ['active-minutes', 0],
    ['sleep', 1],
    ['resting-heart-rate', 1],
    ['heart-rate-variability', 1],
    ['weight', 1],
  ])
  const variability = data.effects[4]
  const after = dates.flatMap((day, i) => (drank(day, 1) ? [hrv[i] ?? 0] : []))
  expect(variability.tagged).toEqual({ n: after.length, mean: expect.closeTo(meanOf(after), 6) })
  expect(variability.others.n).toBe(dates.length - after.length)
  expect(variability.direction).toBe('lower')
  expect(variability.sentence).toBe('After 14 days with “alcohol”: clearly lower than on other days.')
  const { value, interval, p, pAdjusted, effectiveN, definition } = variability.difference
  expect(value).toBeGreaterThan(-10)
  expect(value).toBeLessThan(-6)
  expect(interval.low).toBeLessThan(value)
  expect(interval.high).toBeLessThan(0)
  expect(pAdjusted).toBeGreaterThanOrEqual(p)
  expect(effectiveN).toBeLessThanOrEqual(14)
  expect(definition.id).toBe('marked_days')
  expect(data.effects[0]).toMatchObject({ direction: 'no_clear_difference' })
  expect(data.effects[0].sentence).toBe('On 14 days with “alcohol”: no clear difference from other days.')
  expect(meta.caveats).toContain('Descriptive, not causal.')
  const read = (await world.get(data.notesRequest.replace('/api/v1/', ''), key)).body
  expect(read.pagination.totalItems).toBe(evenings.length)
})

test('a tag of weekends is not given what weekends do', async () => {
  const effect = await effectOf('tag=market&y=steps')
  // Saturdays have far more steps than other days, as Sundays have.
  expect(effect.tagged.mean - effect.others.mean).toBeGreaterThan(1500)
  expect(effect.direction).toBe('no_clear_difference')
  expect(effect.difference.interval.low).toBeLessThan(0)
  expect(effect.difference.interval.high).toBeGreaterThan(0)
})

test('too few days are said to be too few, a tag that nobody wrote has none, and equal values are not tested', async () => {
  const rare = await effectOf('tag=rare&y=heart-rate-variability')
  expect(rare).toMatchObject({
    tagged: { n: 1 },
    direction: null,
    sentence: 'Too few days: 1 with “rare” and a value, of at least 7, beside at least 21 others.',
    difference: { value: null, reason: 'insufficient_data', interval: null, p: null, pReason: 'insufficient_data' },
  })
  const unknown = (await get('tag=never')).body.data
  expect([unknown.days, unknown.effects.length]).toEqual([0, 6])
  const weight = await effectOf('tag=alcohol&y=weight')
  expect(weight).toMatchObject({ direction: null, difference: { value: null, pReason: 'zero_variance' } })
})

test('times of day are compared on a line around midnight', async () => {
  const effect = await effectOf('tag=alcohol&x=sleep-midpoint')
  expect(effect.difference.value).toBeGreaterThan(50)
  expect(effect.difference.value).toBeLessThan(70)
  expect(effect.sentence).toBe('After 14 days with “alcohol”: clearly later than on other days.')
})
