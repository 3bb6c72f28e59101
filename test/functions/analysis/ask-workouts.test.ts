import { expect, test } from 'vitest'
import { startWorld } from '../../support/world.ts'
import { askDemo } from './ask-demo.ts'
import { mean, median, sum } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
  range: { start: string; end: string }
  points: { date: string; value: number }[] | null
}
const { ask, get } = askDemo<Fact>()

interface Workout {
  localDate: string
  kind: string
  distanceMeters: number | null
  durationMinutes: number | null
  energyKcal: number | null
  averageHeartRateBpm?: number | null
  paceSecondsPerKm?: number | null
  heartRate?: { maxBpm: number | null }
  loads?: { trimp_edwards: { value: number | null } }
}
const list = async (start: string, end: string, path = 'workouts/unified'): Promise<Workout[]> =>
  (await get(`${path}?start=${start}&end=${end}&per_page=200`)).body.data
const isRun = ({ kind }: Workout) => kind === 'running'
const [start, end] = ['2026-10-01', '2026-10-31']

test('workouts with a heart rate over a number are those whose highest one is, and the mean if the question says so', async () => {
  const all = (await list(start, end, 'workouts')).filter(one => (one.heartRate?.maxBpm ?? 0) > 150)
  const { evidence } = await ask('which workouts had my heart rate over 150 in October')
  expect(evidence[0]?.value).toBe(all.length)
  expect(all.length).toBeGreaterThan(0)
  const means = (await list(start, end)).filter(one => (one.averageHeartRateBpm ?? 0) > 140)
  const byMean = await ask('which workouts had an average heart rate over 140 in October')
  expect(byMean.evidence[0]?.value).toBe(means.length)
})

test('the list of each run has the number of every one of them', async () => {
  const runs = (await list(start, end)).filter(isRun)
  const { answer, evidence } = await ask('distance of each run in October')
  expect(evidence.slice(1).map(({ value }) => value)).toEqual(runs.slice(0, 10).map(one => one.distanceMeters))
  for (const { localDate } of runs.slice(0, 10)) expect(answer).toContain(localDate)
})

test('the share of the training load of one sport is its part of the loads of all workouts', async () => {
  const all = await list(start, end, 'workouts')
  const loadOf = (some: Workout[]) => sum(some.flatMap(({ loads }) => loads?.trimp_edwards.value ?? []))
  const { evidence, answer } = await ask('how much of my training load in October came from running')
  expect(evidence[0]?.value).toBeCloseTo((100 * loadOf(all.filter(isRun))) / loadOf(all), 6)
  expect(answer).toMatch(/%/)
  const sessions = await list(start, end)
  const count = await ask('what share of my workouts in October were runs')
  expect(count.evidence[0]?.value).toBeCloseTo((100 * sessions.filter(isRun).length) / sessions.length, 6)
})

test('a mean by weekday is that of its runs, and a weekday without a run has none', async () => {
  const runs = (await list('2026-08-01', end)).filter(isRun)
  const { evidence, answer } = await ask('average run distance per weekday, Mon..Sun, from 1 August to 31 October')
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  for (const [at, day] of days.entries()) {
    const own = runs.filter(run => (new Date(`${run.localDate}T12:00:00Z`).getUTCDay() + 6) % 7 === at)
    const fact = evidence.find(({ statement }) => statement.includes(day))
    if (own.length === 0) expect([fact?.value, answer.includes(`${day} none`)]).toEqual([null, true])
    else expect(fact?.value).toBeCloseTo(mean(own.flatMap(run => run.distanceMeters ?? [])), 6)
  }
  const lowest = await ask('which weekday had my lowest average run distance from 1 August to 31 October')
  expect(lowest.answer).not.toMatch(/lowest \w+ none/)
})

test('a mean by week is that of the runs of the week, with their total beside it', async () => {
  const runs = (await list(start, end)).filter(isRun)
  const { evidence, answer } = await ask('average distance of my runs by week in October')
  for (const { value, range } of evidence.filter(({ statement }) => statement.includes('week of'))) {
    const own = runs.filter(({ localDate }) => localDate >= range.start && localDate <= range.end)
    const meters = own.flatMap(({ distanceMeters }) => distanceMeters ?? [])
    if (meters.length === 0) expect(value).toBe(null)
    else expect(value).toBeCloseTo(mean(meters), 6)
  }
  expect(answer).toContain('in total')
})

test('the average of weeks leaves out those that the period cuts off and the current one', async () => {
  const { evidence } = await ask('how many runs per week since 1 October')
  const whole = evidence.filter(
    ({ statement, range }) =>
      statement.includes('week of') && new Date(range.start).getUTCDay() === 1 && new Date(range.end).getUTCDay() === 0,
  )
  const average = evidence.find(({ statement }) => statement.startsWith('mean of the'))
  expect(average?.statement).toBe(`mean of the ${whole.length} whole parts`)
  expect(average?.value).toBeCloseTo(mean(whole.map(({ value }) => value ?? 0)), 6)
})

test('a pace without a sport is that of runs, in both periods', async () => {
  const paces = async (from: string, to: string) =>
    (await list(from, to, 'workouts')).filter(isRun).flatMap(one => one.paceSecondsPerKm ?? [])
  const { evidence } = await ask('what was my mean pace in October compared with November')
  expect(evidence[0]?.value).toBeCloseTo(mean(await paces(start, end)), 6)
  expect(evidence[1]?.value).toBeCloseTo(mean(await paces('2026-11-01', '2026-11-21')), 6)
})

test('the numbers of all workouts are those of the unified list', async () => {
  const all = await list(start, end)
  const energy = await ask('how many calories did I burn in my workouts in October')
  expect(energy.evidence[0]?.value).toBeCloseTo(sum(all.flatMap(({ energyKcal }) => energyKcal ?? [])), 6)
  const rates = await ask('average heart rate during workouts in October')
  expect(rates.evidence[0]?.value).toBeCloseTo(mean(all.flatMap(one => one.averageHeartRateBpm ?? [])), 6)
})

test('the trend of a number of workouts is the median slope of all pairs of them', async () => {
  const runs = (await list('2026-09-21', '2026-11-21')).filter(isRun).toReversed()
  const points = runs.map(({ localDate, distanceMeters }) => ({
    day: Date.parse(localDate) / 86_400_000,
    value: distanceMeters ?? 0,
  }))
  const slopes = points.flatMap((a, i) =>
    points.slice(i + 1).flatMap(b => (b.day === a.day ? [] : [(b.value - a.value) / (b.day - a.day)])),
  )
  const { evidence, answer } = await ask('trend of the distance of my runs since 21 September')
  expect(evidence[0]?.value).toBeCloseTo(30 * median(slopes), 4)
  expect(answer).toMatch(/rising|falling|no clear trend/)
})

test('faster is the lower pace, and the higher speed', async () => {
  const [october, september] = [
    (await list(start, end, 'workouts')).filter(isRun),
    (await list('2026-09-01', '2026-09-30', 'workouts')).filter(isRun),
  ].map(runs => mean(runs.flatMap(run => run.paceSecondsPerKm ?? []))) as [number, number]
  const { answer, evidence } = await ask('Did I run faster in October than in September?')
  expect(evidence[0]?.value).toBeCloseTo(october, 6)
  expect(evidence[1]?.value).toBeCloseTo(september, 6)
  expect(answer).toMatch(october < september ? /faster\.$/ : /slower\.$/)
  const other = await ask('Did I run faster in September than in October?')
  expect(other.answer).toMatch(october < september ? /slower\.$/ : /faster\.$/)
})

test('a list of more than a page is read to its end, and the calls of all its pages are named', async () => {
  const world = await startWorld({ now: '2026-11-21T12:34:56Z' })
  const key = await world.key(await world.account(), ['read', 'workout:write'])
  const day = 86_400_000
  const data = Array.from({ length: 230 }, (_, i) => ({
    title: `Session ${i}`,
    startedAt: new Date(world.time.now - (i + 1) * day).toISOString(),
    exercises: [{ name: 'Squat', sets: [{ reps: 5, weightKg: 80 }] }],
  }))
  const imported = await world.call('POST /api/v1/workout-logs/import', { key, body: JSON.stringify({ data }) })
  expect(imported.body.data.created).toBe(230)
  const asked = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data
  const all = await asked('how many workouts did I do in the last 400 days')
  expect([all.evidence[0].value, all.caveats]).toEqual([230, []])
  const { path } = all.interpretation.request
  expect(all.interpretation.further).toEqual([{ method: 'GET', path: `${path}&page=2` }])
  const { body } = await world.get(`${path}&page=2`.replace('/api/v1/', ''), key)
  expect(body.data).toHaveLength(30)
  const first = await asked('when was my first workout in the last 400 days')
  expect(first.answer).toContain('Session 229')
  expect(first.evidence[0]).toMatchObject({ endpoints: [`${path}&page=2`], at: expect.stringMatching(/^\/data\/29\//) })
  await world.stop()
})

test('the three longest runs are those with the largest distances, and the second longest one is the second of them', async () => {
  const distances = (await list('2026-07-01', '2026-11-20'))
    .filter(isRun)
    .flatMap(({ distanceMeters }) => distanceMeters ?? [])
    .toSorted((a, b) => b - a)
  expect(distances.length).toBeGreaterThan(3)
  const three = await ask('my three longest runs from 1 July to 20 November')
  expect(three.evidence.map(({ value }) => value)).toEqual(distances.slice(0, 3))
  const second = await ask('second longest run from 1 July to 20 November')
  expect(second.evidence.map(({ value }) => value)).toEqual([distances[1]])
})

test('beside the runs past a distance stands the distance of all, which the question can mean as well', async () => {
  const distances = (await list(start, end)).filter(isRun).flatMap(({ distanceMeters }) => distanceMeters ?? [])
  const { answer, evidence } = await ask('did I run more than 20 km in October')
  expect(distances.every(distance => distance < 20_000)).toBe(true)
  expect(evidence.at(-1)?.value).toBeCloseTo(sum(distances), 6)
  expect(answer).toContain(`All ${distances.length} of the period together`)
})
