import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../support/world.ts'
import { type Lifter, set, startLifter } from '../training/lifter.ts'
import { mean, median, sum } from './by-hand.ts'

const squat = 'barbell-squat'
const curl = 'barbell-curl'

interface Lifted {
  day: string
  kg: number
  reps: number
  rpe: number | null
  kind?: string
}
const squats: readonly Lifted[] = [
  { day: '2026-06-10', kg: 80, reps: 8, rpe: 7 },
  { day: '2026-06-10', kg: 80, reps: 9, rpe: 9 },
  { day: '2026-11-05', kg: 60, reps: 10, rpe: 5, kind: 'warmup' },
  { day: '2026-11-05', kg: 102.5, reps: 5, rpe: 8 },
  { day: '2026-11-05', kg: 105, reps: 4, rpe: 9.5 },
  { day: '2026-11-05', kg: 80, reps: 11, rpe: null },
  { day: '2026-11-19', kg: 100, reps: 5, rpe: 7.5 },
  { day: '2026-11-19', kg: 100, reps: 5, rpe: 7.5 },
]

let world: World
let lifter: Lifter
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:34:56Z' })
  lifter = await startLifter(world, await world.account({ timezone: 'Europe/Amsterdam' }))
  for (const [day, own] of Map.groupBy(squats, one => one.day)) {
    const sets = own.map(({ kg, reps, rpe, kind }) => set(kg, reps, { rpe, ...(kind ? { kind } : {}) }))
    const others = day === '2026-06-10' ? [{ exerciseKey: curl, sets: [set(30, 10)] }] : []
    await lifter.log(day, [{ exerciseKey: squat, sets }, ...others])
  }
})
afterAll(() => world.stop())

interface Fact {
  statement: string
  value: number | string | null
  endpoints: string[]
  at: string | null
}
interface Asked {
  answer: string
  caveats: string[]
  evidence: Fact[]
  interpretation: { request: { path: string } }
}
const ask = async (question: string): Promise<Asked> =>
  (await world.call('POST /api/v1/ask', { key: lifter.key, body: JSON.stringify({ question }) })).body.data

/** The value that a fact points to in the response of its call. */
async function found({ endpoints: [path = ''], at }: Fact): Promise<unknown> {
  const { body } = await world.get(path.replace('/api/v1/', ''), lifter.key)
  return (at ?? '')
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], body)
}

const working = squats.filter(({ kind }) => kind !== 'warmup')
const inNovember = working.filter(({ day }) => day.startsWith('2026-11'))
const rated = inNovember.flatMap(({ rpe }) => rpe ?? [])

test('the rating of an exercise or of muscles is the mean of the rated working sets', async () => {
  const { answer, evidence } = await ask('avg rpe on squats in november')
  expect(evidence[0]?.value).toBeCloseTo(mean(rated), 6)
  expect(answer).toContain('4 rated sets of 5 working sets (from 7.5 to 9.5)')
  expect((await ask('average RPE of my leg sessions in november')).evidence[0]?.value).toBeCloseTo(mean(rated), 6)
  expect((await ask('squat rpe last session')).evidence[0]?.value).toBe(7.5)
  expect((await ask('average rpe of my chest sets in november')).answer).toContain('no RPE is known')
})

test('sets past a rating are counted, and the heaviest of them has its weight, repetitions and day', async () => {
  expect((await ask('how many working sets rpe over 8 this month')).evidence[0]?.value).toBe(
    rated.filter(rpe => rpe > 8).length,
  )
  const { answer, evidence } = await ask('what was my heaviest squat set at RPE 8 or lower')
  expect(answer).toContain('102.5 kg x 5 at RPE 8 on 2026-11-05')
  expect(evidence[0]?.value).toBe(102.5)
  expect(await found(evidence[0] as Fact)).toBe(102.5)
  expect((await ask('best squat rpe between 10 and 10')).answer).toContain('contain no set')
})

test('the sets of a session are listed with their weights, repetitions, ratings and warm-ups, each at its place', async () => {
  const { answer, evidence } = await ask('show sets of the workout on 5 November')
  expect(answer).toContain(
    'Workout on 2026-11-05 (3 working sets, 20 repetitions). Barbell Squat: 60 kg x 10 at RPE 5, warm-up; 102.5 kg x 5 at RPE 8; 105 kg x 4 at RPE 9.5; 80 kg x 11.',
  )
  for (const fact of evidence) expect(await found(fact)).toBe(fact.value)
  const last = await ask('show me the sets of my last workout')
  expect(last.answer).toContain('Workout on 2026-11-19 (2 working sets, 10 repetitions)')
  expect(last.answer).toContain('2 sets of 100 kg x 5 at RPE 7.5')
  for (const fact of last.evidence) expect(await found(fact)).toBe(fact.value)
  const june = await ask('sets and reps of squat on 10 June')
  expect(june.answer).not.toContain('Curl')
  expect(june.evidence.map(({ value }) => value)).toEqual([80, 80])
  expect((await ask('what weight and reps did I squat last time')).answer).toContain('100 kg x 5')
  expect((await ask('what sets did I do yesterday')).answer).toContain('contain no set on 2026-11-20')
})

test('a logged weight is shown with its quarters of a kilogram', async () => {
  expect((await ask('did I squat 102.5 kg this year')).answer).toMatch(/^Yes: .* at least 102\.5 kg .* in 1 session/)
  expect((await ask('did I squat 107.5 kg this year')).answer).toMatch(
    /the heaviest was 105 kg on 2026-11-05, 2\.5 kg less\.$/,
  )
})

test('the most repetitions at a weight are those of each period', async () => {
  const most = (month: string) =>
    Math.max(...working.filter(({ day, kg }) => day.startsWith(month) && kg >= 80).map(({ reps }) => reps))
  const { answer, evidence } = await ask('reps at 80kg squat in june vs now')
  expect(evidence.map(({ value }) => value)).toEqual([most('2026-06'), most('2026-11')])
  expect(answer).toMatch(/: 2 less\.$/)
  for (const fact of evidence) expect(await found(fact)).toBe(fact.value)
  expect((await ask('most reps at 110kg squat this year')).answer).toContain('no such set')
})

test('exercises that were not done in a period have the day on which they were done last', async () => {
  const { answer, evidence } = await ask('exercises I have not done in the past month')
  expect(answer).toContain('1 of the 2 exercises')
  expect(answer).toContain('Barbell Curl (last on 2026-06-10)')
  expect(evidence.map(({ value }) => value)).toEqual([1, '2026-06-10'])
  expect(await found(evidence[1] as Fact)).toBe('2026-06-10')
})

test('the volume of two exercises has its sum, and "curls" say which they are', async () => {
  const volume = sum(working.map(({ kg, reps }) => kg * reps))
  const { answer, evidence } = await ask('total volume of squat and barbell curl')
  expect(evidence.map(({ value }) => value)).toEqual([volume, 300, volume + 300])
  expect(answer).toContain('Together: ')
  expect((await ask('any curls this week')).caveats[0]).toContain('was taken as Barbell Curl')
})

test('sets of a weight and so many repetitions have their number, the last, the first and the heaviest', async () => {
  const own = working.filter(({ kg, reps }) => kg >= 80 && reps >= 5)
  const { answer, evidence } = await ask('When did I last squat 80 kg for 5 or more reps?')
  expect(evidence[0]?.value).toBe(own.length)
  expect(answer).toContain('heaviest 102.5 kg x 5 at RPE 8 on 2026-11-05')
  expect(answer).toContain('the last 100 kg x 5 at RPE 7.5 on 2026-11-19, the first 80 kg x 9 at RPE 9 on 2026-06-10')
  expect(evidence[1]?.value).toBe(Math.max(...own.map(({ kg }) => kg)))
  for (const fact of evidence.slice(1)) expect(await found(fact)).toBe(fact.value)
  const over = await ask('how often did I squat over 100 kg for at least 4 reps this month')
  expect(over.evidence[0]?.value).toBe(inNovember.filter(({ kg, reps }) => kg > 100 && reps >= 4).length)
  expect((await ask('have I ever squatted 105 kg for 5 reps')).answer).toContain(
    'contain no set of Barbell Squat of at least 105 kg and at least 5 repetitions',
  )
})

test('the best set of so many repetitions, and the heaviest with its repetitions, are single sets', async () => {
  const ofEight = working.filter(({ reps }) => reps >= 8)
  const eight = await ask('best set of 8 on squats')
  expect(eight.evidence[0]?.value).toBe(ofEight.length)
  expect(eight.evidence[1]?.value).toBe(Math.max(...ofEight.map(({ kg }) => kg)))
  const { answer } = await ask('best set of 4 on squats')
  expect(answer).toContain('heaviest 105 kg x 4 at RPE 9.5 on 2026-11-05')
})

test('the usual repetitions and the usual weight of a set are the most frequent ones and the median', async () => {
  const reps = working.map(one => one.reps)
  const most = [...new Set(reps)].toSorted((a, b) => count(reps, b) - count(reps, a))[0]
  const { answer, evidence } = await ask('How many reps do I usually do on squats?')
  const days = new Set(working.map(({ day }) => day)).size
  const medianKg = median(working.map(({ kg }) => kg))
  expect(evidence.map(({ value }) => value)).toEqual([most, medianKg, expect.closeTo(working.length / days, 6)])
  expect(answer).toContain(`${working.length} working sets`)
  expect(answer).toContain(`from ${Math.min(...working.map(({ kg }) => kg))} kg to 105 kg`)
})
const count = (all: readonly number[], one: number) => all.filter(each => each === one).length

test('the ratings of two periods have the mean of each and the difference', async () => {
  const june = squats.filter(({ day }) => day.startsWith('2026-06')).flatMap(({ rpe }) => rpe ?? [])
  const { answer, evidence } = await ask('average rpe of my squat sets in november compared to june')
  expect(evidence.map(({ value }) => value)).toEqual([mean(rated), mean(june)])
  expect(answer).toMatch(/That is [\d.]+ more\.$/)
})

test('the estimated maxima of several lifts have their sum', async () => {
  const epley = (kg: number, reps: number) => kg * (1 + reps / 30)
  const ofSquat = Math.max(...working.filter(({ reps }) => reps <= 10).map(({ kg, reps }) => epley(kg, reps)))
  const { answer, evidence } = await ask('estimated 1 rm of squat and barbell curl')
  expect(Number(evidence.at(-1)?.value)).toBeCloseTo(ofSquat + epley(30, 10), 1)
  expect(answer).toContain('Together: ')
})

test('the part of a period with the most of an exercise is named', async () => {
  const volumeOf = (month: string) =>
    sum(working.filter(({ day }) => day.startsWith(month)).map(({ kg, reps }) => kg * reps))
  const { answer } = await ask('squat volume by month this year')
  const [high, low] = ['2026-11', '2026-06'].toSorted((a, b) => volumeOf(b) - volumeOf(a))
  expect(answer).toMatch(new RegExp(`Highest [\\d,.]+ kg \\(${high}\\), lowest [\\d,.]+ kg \\(${low}\\)\\.$`))
})

test('records are counted in a period, and the newest have their day', async () => {
  const { data } = (await world.get('training/analytics?start=2026-06-01&end=2026-11-21', lifter.key)).body
  const dates: string[] = data.exercises.flatMap(({ records: { value } }: { records: { value: object | null } }) =>
    Object.values(value ?? {}).flatMap(({ records = [] }: { records?: { date: string }[] }) =>
      records.map(({ date }) => date),
    ),
  )
  const counted = await ask('PRs in November')
  expect(counted.evidence[0]?.value).toBe(dates.filter(date => date.startsWith('2026-11')).length)
  const newest = await ask('newest records')
  expect(newest.answer).toContain(`on ${dates.toSorted().at(-1)}, the last day with one`)
})

test('how often an exercise was done has its sets as well', async () => {
  const { answer, evidence } = await ask('how many sets of squat did I do since June')
  expect(evidence[0]?.value).toBe(working.length)
  expect(answer).toContain(`in ${new Set(working.map(({ day }) => day)).size} sessions`)
})
