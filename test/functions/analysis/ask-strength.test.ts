import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../support/world.ts'
import { type Lifter, set, startLifter } from '../training/lifter.ts'
import { mean, sum } from './by-hand.ts'

const squat = 'barbell-squat'

/** The sets of a squat on each day: weight and repetitions. */
// biome-ignore format: one day a row
const squats: Readonly<Record<string, readonly (readonly [kg: number, reps: number])[]>> = {
  '2025-11-11': [[70, 5], [70, 6]],
  '2026-06-09': [[80, 5], [85, 3]],
  '2026-06-23': [[82.5, 6], [80, 8]],
  '2026-10-06': [[100, 3], [85, 8]],
  '2026-10-27': [[92.5, 5], [90, 5]],
  '2026-11-10': [[97.5, 4], [90, 5]],
}

let world: World
let lifter: Lifter
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:34:56Z' })
  lifter = await startLifter(world, await world.account({ timezone: 'Europe/Amsterdam' }))
  for (const [day, sets] of Object.entries(squats))
    await lifter.log(day, [{ exerciseKey: squat, sets: sets.map(([kg, reps]) => set(kg, reps)) }])
})
afterAll(() => world.stop())

interface Fact {
  statement: string
  value: number | null
}
const ask = async (question: string): Promise<{ answer: string; evidence: Fact[] }> =>
  (await world.call('POST /api/v1/ask', { key: lifter.key, body: JSON.stringify({ question }) })).body.data

const epley = ([kg, reps]: readonly [number, number]) => (reps === 1 ? kg : kg * (1 + reps / 30))
const setsOn = (isMeant: (day: string) => boolean) =>
  Object.entries(squats)
    .filter(([day]) => isMeant(day))
    .flatMap(([, sets]) => sets)
const bestOn = (isMeant: (day: string) => boolean) => Math.max(...setsOn(isMeant).map(epley))
const isNow = (day: string) => day >= '2026-10-23'
const isIn = (month: string) => (day: string) => day.startsWith(month)

function expectNear(found: readonly (number | null)[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length)
  for (const [i, value] of wanted.entries()) expect(found[i]).toBeCloseTo(value, 6)
}
const numbersOf = (evidence: readonly Fact[]) => evidence.map(({ value }) => value)

test('the strength now is that of the last 30 days, against that of the other period, in the order of the question', async () => {
  const now = bestOn(isNow)
  const then = bestOn(isIn('2025-11'))
  expectNear(numbersOf((await ask('squat 1rm now vs a year ago')).evidence), [now, then])
  expectNear(numbersOf((await ask('squat 1rm a year ago vs now')).evidence), [then, now])
  const { evidence, answer } = await ask('am I stronger on squat than in June')
  expectNear(numbersOf(evidence), [now, bestOn(isIn('2026-06'))])
  expect(answer).toContain('from 2026-10-23 to 2026-11-21 (2 sessions)')
  expect(answer).toMatch(/more\.$/)
})

test('how much an exercise has gone up is the difference of the first and the last estimated maximum of the period', async () => {
  const { evidence, answer } = await ask('how much has my squat gone up since June')
  const [first, last] = [bestOn(isIn('2026-06-09')), bestOn(isIn('2026-11-10'))]
  const ends = evidence.filter(({ statement }) => /maximum of .* on 2026/.test(statement))
  expectNear(numbersOf(ends), [first, last])
  expect(answer).toContain('on 2026-06-09')
  expect(answer).toMatch(new RegExp(`: ${Math.round(last - first)} kg more\\.`))
})

test('a weight was reached in the sessions with a set of it, and the heaviest set is named', async () => {
  const yes = await ask('have I ever squatted 97.5')
  expect(yes.answer).toMatch(
    /^Yes: .* in 2 sessions, first on 2026-10-06, last on 2026-11-10; the heaviest was 100 kg on/,
  )
  expect(numbersOf(yes.evidence)).toEqual([2, 100])
  const no = await ask('did I squat 120 kg yet')
  expect(no.answer).toMatch(/^No: .* heaviest was 100 kg on 2026-10-06, 20 kg less\.$/)
  expect(numbersOf(no.evidence)).toEqual([0, 100])
  const november = await ask('did I squat 100 kg in November')
  expect(november.answer).toMatch(/^No: .* heaviest was 97\.5 kg on 2026-11-10, 2\.5 kg less\.$/)
  expect((await ask('have i squatted over 100 kg')).answer).toMatch(/^No/)
})

test('the volume of a muscle by week is that of its sets, and 0 in a week without one', async () => {
  const { evidence, answer } = await ask('quad volume per week from 26 October to 15 November')
  const volumes = ['2026-10-27', '', '2026-11-10'].map(day =>
    sum(setsOn(one => one === day).map(([kg, reps]) => kg * reps)),
  )
  expect(evidence[0]?.value).toBeCloseTo(mean(volumes), 6)
  const weeks = ['2026-10-26', '2026-11-02', '2026-11-09']
  for (const [i, monday] of weeks.entries())
    expect(evidence.find(({ statement }) => statement.includes(`week of ${monday}`))?.value ?? 0).toBeCloseTo(
      volumes[i] ?? 0,
      6,
    )
  expect(answer).toContain('week of 2026-11-02 0 kg')
  expect(answer).toContain('on average of the 3 whole weeks')
})
