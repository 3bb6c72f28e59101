import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../support/world.ts'
import { type Lifter, set, startLifter } from '../training/lifter.ts'
import { mean, sum } from './by-hand.ts'

const squat = 'barbell-squat'
const row = 'bent-over-barbell-row'

/** The sets of a squat on each day: weight and repetitions. */
const squats: Readonly<Record<string, readonly (readonly [kg: number, reps: number])[]>> = {
  '2026-08-04': [[80, 5], [80, 5]],
  '2026-08-18': [[85, 5], [80, 8]],
  '2026-09-08': [[90, 3], [82.5, 8]],
  '2026-09-22': [[87.5, 5], [87.5, 4]],
  '2026-10-06': [[95, 3], [85, 8]],
  '2026-10-20': [[92.5, 5], [90, 5]],
  '2026-11-10': [[90, 6], [90, 5]],
  '2026-11-17': [[97.5, 2], [85, 6]],
} // biome-ignore format: one day a row

/** Repetitions of pull-ups, which have no weight. */
const pullUps = { '2026-09-03': [6, 5], '2026-11-05': [9, 8, 7], '2026-11-19': [10, 9, 8] }

let world: World
let lifter: Lifter
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:34:56Z' })
  lifter = await startLifter(world, await world.account({ timezone: 'Europe/Amsterdam' }))
  for (const [day, sets] of Object.entries(squats))
    await lifter.log(day, [{ exerciseKey: squat, sets: sets.map(([kg, reps]) => set(kg, reps)) }])
  await lifter.log('2026-11-12', [{ exerciseKey: row, sets: [set(60, 8), set(65, 6)] }])
  await lifter.log('2026-10-15', [{ exerciseKey: row, sets: [set(60, 8), set(60, 8)] }])
  for (const [day, counts] of Object.entries(pullUps))
    await lifter.log(day, [{ exerciseKey: 'pullups', sets: counts.map(count => set(null, count)) }])
})
afterAll(() => world.stop())

interface Fact {
  statement: string
  value: number | null
}
const ask = async (question: string): Promise<{ answer: string; evidence: Fact[] }> =>
  (await world.call('POST /api/v1/ask', { key: lifter.key, body: JSON.stringify({ question }) })).body.data

const epley = ([kg, reps]: readonly [number, number]) => (reps === 1 ? kg : kg * (1 + reps / 30))
const inMonth = (month: string) =>
  Object.entries(squats)
    .filter(([day]) => day.startsWith(month))
    .map(([, sets]) => sets)
const best = (month: string) => Math.max(...inMonth(month).flat().map(epley))
const volume = (month: string) =>
  sum(
    inMonth(month)
      .flat()
      .map(([kg, reps]) => kg * reps),
  )
const months = ['2026-08', '2026-09', '2026-10', '2026-11']

function expectNear(found: readonly (number | null)[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length)
  for (const [i, value] of wanted.entries()) expect(found[i]).toBeCloseTo(value, 6)
}
const numbersOf = (evidence: readonly Fact[]) => evidence.map(({ value }) => value)

test('an estimated maximum by month is the highest of its sets, and the volume their sum', async () => {
  expectNear(numbersOf((await ask('Squat e1RM by month since May')).evidence), months.map(best))
  expectNear(numbersOf((await ask('squat volume per month since May')).evidence), months.map(volume))
  const heaviest = months.map(month =>
    Math.max(
      ...inMonth(month)
        .flat()
        .map(([kg]) => kg),
    ),
  )
  expectNear(numbersOf((await ask('heaviest squat by month since May')).evidence), heaviest)
  const sets = months.map(month => inMonth(month).flat().length)
  expectNear(numbersOf((await ask('sets of squat per month since May')).evidence), sets)
  const sessions = months.map(month => inMonth(month).length)
  expectNear(numbersOf((await ask('how many squat sessions per month since May')).evidence), sessions)
})

test('two periods of an exercise are compared in the order of the question', async () => {
  const { evidence, answer } = await ask('Compare my squat e1RM in October with September')
  expectNear(numbersOf(evidence), [best('2026-10'), best('2026-09')])
  expect(answer).toMatch(/more\.$/)
  const volumes = await ask('compare my squat volume in September with October')
  expectNear(numbersOf(volumes.evidence), [volume('2026-09'), volume('2026-10')])
  expect(volumes.answer).toMatch(volume('2026-09') > volume('2026-10') ? /more\.$/ : /less\.$/)
})

test('the estimated maximum right now is that of the last session, dated, beside the highest one', async () => {
  const { evidence, answer } = await ask("What's my estimated 1RM on squat right now?")
  expect(evidence[0]?.value).toBeCloseTo(Math.max(...(squats['2026-11-17'] ?? []).map(epley)), 6)
  expect(answer).toContain('on 2026-11-17')
  expect(answer).toContain('highest')
})

test('the mean of the last sessions is that of their heaviest sets, and the weight of a repetition beside it', async () => {
  const last = Object.values(squats).slice(-3)
  const { evidence } = await ask('average weight of my last 3 squat sessions')
  const all = last.flat()
  expectNear(numbersOf(evidence), [
    mean(last.map(sets => Math.max(...sets.map(([kg]) => kg)))),
    sum(all.map(([kg, reps]) => kg * reps)) / sum(all.map(([, reps]) => reps)),
  ])
})

test('records by repetitions are the heaviest set of each number, and "5 rep max" that of at least five', async () => {
  const all = Object.values(squats).flat()
  const heaviest = (least: number) => Math.max(...all.filter(([, reps]) => reps >= least).map(([kg]) => kg))
  const { evidence } = await ask('What rep PRs do I have on the squat?')
  const counts = [...new Set(all.map(([, reps]) => reps))].toSorted((a, b) => a - b)
  const wanted = counts.map(count => Math.max(...all.filter(([, reps]) => reps === count).map(([kg]) => kg)))
  expectNear(numbersOf(evidence), wanted)
  expect((await ask('What is my 5 rep max on squat?')).evidence[0]?.value).toBe(heaviest(5))
})

test('the most repetitions at a weight are those of a set of at least this weight', async () => {
  const most = (least: number) =>
    Math.max(
      ...Object.values(squats)
        .flat()
        .filter(([kg]) => kg >= least)
        .map(([, reps]) => reps),
    )
  for (const kg of [80, 86, 90, 95])
    expect((await ask(`most reps at ${kg} kg on squat`)).evidence[0]?.value).toBe(most(kg))
  expect((await ask('most reps at 200 kg on squat')).answer).toContain('contain no set')
})

test('records of a period are the sets that beat every one before, not the first session', async () => {
  const days = Object.entries(squats).map(([day, sets]) => ({ day, kg: Math.max(...sets.map(([kg]) => kg)) }))
  const beaten = days.filter(({ kg }, i) => i > 0 && days.slice(0, i).every(other => other.kg < kg))
  const own = beaten.filter(({ day }) => day.startsWith('2026-10'))
  const { evidence } = await ask('Which records did I set on squat in October?')
  const weights = evidence.filter(({ statement }) => statement.includes('heaviest set'))
  expectNear(
    numbersOf(weights),
    own.map(({ kg }) => kg),
  )
  const all = await ask('Which PRs did I set this month?')
  expect(all.answer).toContain('97.5 kg on 2026-11-17')
  expect(all.answer).toContain('65 kg on 2026-11-12')
  expect(all.answer).not.toContain('2026-10')
})

test('the exercises of a period are those of the logs, with their sets and sessions', async () => {
  const { answer, evidence } = await ask('Which exercises did I do in October?')
  expect(evidence[0]?.value).toBe(2)
  expect(answer).toContain('(4 sets in 2 sessions)')
  expect(answer).toContain('(2 sets in 1 session)')
  const maxima = await ask('What are my estimated 1RMs this year?')
  expect(maxima.answer).toContain(`${Math.max(...Object.values(squats).flat().map(epley)).toFixed(0)} kg`)
})

test('an exercise without a weight has its repetitions: of a period, of each part of it, of two periods and of the last session', async () => {
  const [september, november] = [sum(pullUps['2026-09-03']), sum([...pullUps['2026-11-05'], ...pullUps['2026-11-19']])]
  const { answer, evidence } = await ask('How many pull ups did I do in November?')
  expect(numbersOf(evidence)).toEqual([november])
  expect(answer).toContain(`${november} repetitions in 2 sessions; last on 2026-11-19: 3 working sets, 27 repetitions`)
  expect(numbersOf((await ask('how many pull ups per month this year')).evidence)).toEqual([september, november])
  const compared = await ask('did I do more pull ups in November than in September')
  expect(numbersOf(compared.evidence)).toEqual([november, september])
  expect(compared.answer).toContain(`${november - september} more`)
  expect((await ask('When did I last do pull ups?')).answer).toContain('27 repetitions')
})

test('one working set, one repetition and one session are in the singular', async () => {
  const { key, log } = await startLifter(world, await world.account({ timezone: 'Europe/Amsterdam' }))
  await log('2026-11-17', [{ exerciseKey: squat, sets: [set(100, 1)] }])
  const answerTo = async (question: string): Promise<string> =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data.answer
  expect(await answerTo('When did I last squat and what did I lift?')).toContain(
    '1 working set, 1 repetition, heaviest',
  )
  expect(await answerTo('How many squat sets did I do in November?')).toContain('1 working set in 1 session;')
  expect(await answerTo('total weight lifted this month')).toMatch(/ in 1 working set\.$/)
  expect(await answerTo('Which exercises did I do this year?')).toContain('(1 set in 1 session)')
})

test('the last session says when and what', async () => {
  const { answer } = await ask('When did I last squat and what did I lift?')
  expect(answer).toContain('2026-11-17')
  expect(answer).toContain('97.5 kg')
})

test('the sets of muscles of two periods are those of each', async () => {
  const { answer } = await ask('Compare my sets for quads in October with September')
  for (const period of ['2026-10-01 to 2026-10-31', '2026-09-01 to 2026-09-30'])
    expect(answer).toMatch(new RegExp(`from ${period}: [^:]*quadriceps 4 in 2 sessions`))
})

test('the standing records are the heaviest set of each exercise, the heaviest first, dated if it beat an earlier one', async () => {
  const { answer, evidence } = await ask('list my personal records')
  expect(numbersOf(evidence)).toEqual([2, 97.5, 65])
  expect(answer).toMatch(/Squat 97\.5 kg on 2026-11-17 \(estimated maximum 1\d\d.* kg\); .*Row 65 kg on 2026-11-12/)
})

test('the heaviest set of an exercise is that of the period', async () => {
  const { evidence } = await ask('heaviest squat set in October')
  expect(evidence[0]?.value).toBe(
    Math.max(
      ...inMonth('2026-10')
        .flat()
        .map(([kg]) => kg),
    ),
  )
})

test('a squat past a weight is of the sessions whose heaviest set is past it', async () => {
  const heavy = Object.entries(squats).flatMap(([day, sets]) => (Math.max(...sets.map(([kg]) => kg)) > 90 ? [day] : []))
  const last = await ask('When did I last squat over 90 kg')
  expect(last.answer).toContain(`last session on ${heavy.at(-1)}`)
  expect((await ask('when did I last squat 95 kg')).answer).toContain('on 2026-11-17')
  expect((await ask('when did I first squat 90 kg')).answer).toContain('first session on 2026-09-08')
  expect((await ask('how many times did I squat over 90 kg')).evidence[0]?.value).toBe(heavy.length)
  expect((await ask('when did I last squat over 120 kg')).answer).toContain(
    'contain no set of Barbell Squat over 120 kg',
  )
})

test('the heaviest set of a period is that of each exercise in it, not a record that was set', async () => {
  const { evidence, answer } = await ask('heaviest single set in September')
  const heaviest = Math.max(
    ...inMonth('2026-09')
      .flat()
      .map(([kg]) => kg),
  )
  expect(evidence.find(({ statement }) => statement.includes('Squat'))?.value).toBe(heaviest)
  expect(answer).toMatch(/^Heaviest set of each exercise/)
})

test('sets of a muscle by week are those of each week, and their mean that of the whole weeks', async () => {
  const { evidence, answer } = await ask('quads sets per week from 5 October to 25 October')
  const weeks = ['2026-10-05', '2026-10-12', '2026-10-19']
  const counted = [2, 0, 2]
  for (const [i, monday] of weeks.entries())
    expect(evidence.find(({ statement }) => statement.includes(`week of ${monday}`))?.value).toBe(counted[i])
  expect(evidence[0]?.value).toBeCloseTo(mean(counted), 6)
  expect(answer).toContain('on average of the 3 whole weeks')
})

test('the volume of a session is the mean of those with one', async () => {
  const own = Object.entries(squats).filter(([day]) => day.startsWith('2026-09'))
  const volumes = own.map(([, sets]) => sum(sets.map(([kg, reps]) => kg * reps)))
  const { evidence } = await ask('average volume of workouts in September')
  expect(evidence[0]?.value).toBeCloseTo(mean(volumes), 6)
})

test('several exercises have the same number, each from a call of its own', async () => {
  const { evidence, answer } = await ask('squat and barbell row 1rm')
  const maxima = evidence.filter(({ statement }) => statement.includes('maximum')).map(({ value }) => value)
  expectNear(maxima, [Math.max(...Object.values(squats).flat().map(epley)), Math.max(epley([60, 8]), epley([65, 6]))])
  expect(answer).toContain('2026-11-12')
})

test('the time between two sessions of an exercise is that between their dates', async () => {
  const { evidence, answer } = await ask('time between my last two squat sessions')
  expect(evidence.map(({ value }) => value)).toEqual([7])
  expect(answer).toContain('7 days from 2026-11-10 to 2026-11-17')
  const all = await ask('average days between my squat sessions')
  // From 4 August to 17 November.
  expectNear([all.evidence[0]?.value ?? null], [105 / 7])
})
