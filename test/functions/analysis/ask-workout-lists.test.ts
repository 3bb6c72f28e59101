import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'

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
  paceSecondsPerKm: number | null
  heartRate: { maxBpm: number | null; platformMeanBpm: number | null }
}
const list = async (start: string, end: string): Promise<Workout[]> =>
  (await get(`workouts?start=${start}&end=${end}&per_page=200`)).body.data
const isRun = ({ kind }: Workout) => kind === 'running'

test('the longest runs are shown with their paces', async () => {
  const runs = (await list('2026-01-01', '2026-11-21')).filter(isRun)
  const longest = runs.toSorted((a, b) => (b.distanceMeters ?? 0) - (a.distanceMeters ?? 0)).slice(0, 3)
  const { answer, evidence } = await ask('List my three longest runs of the year with date and pace.')
  expect(evidence.map(({ value }) => value)).toEqual([
    ...longest.map(run => run.distanceMeters),
    ...longest.map(run => run.paceSecondsPerKm),
  ])
  for (const { localDate } of longest) expect(answer).toContain(localDate)
})

test('the mean and the highest heart rate of the last run are two numbers of one workout', async () => {
  const [last] = (await list('2026-11-01', '2026-11-21')).filter(isRun)
  const { evidence } = await ask('What were the average and maximum heart rate of my last run?')
  const values = evidence.map(({ value }) => value)
  expect(values.slice(1)).toEqual([last?.heartRate.platformMeanBpm, last?.heartRate.maxBpm])
  expect(values[1]).toBeLessThan(values[2] ?? 0)
})

test('the fastest run of at least a distance is among those, and is shown with its pace', async () => {
  const long = (await list('2026-01-01', '2026-11-21')).filter(run => isRun(run) && (run.distanceMeters ?? 0) >= 8000)
  const paces = long.map(run => run.paceSecondsPerKm ?? Number.POSITIVE_INFINITY)
  const { evidence, answer } = await ask('My fastest run of at least 8 km in 2026 with date and pace?')
  expect(long.length).toBeGreaterThan(1)
  expect(evidence.find(({ statement }) => statement.startsWith('pace'))?.value).toBe(Math.min(...paces))
  expect(answer).toContain(`${long.length} of ${long.length} runs`)
})

test('two days of the week are shown alone', async () => {
  const runs = (await list('2026-09-01', '2026-11-21')).filter(isRun)
  const onDay = (day: number) => runs.filter(({ localDate }) => new Date(`${localDate}T12:00:00Z`).getUTCDay() === day)
  const { evidence } = await ask('runs by weekday on Saturdays and Tuesdays since September')
  expect(evidence.map(({ value }) => value)).toEqual([onDay(2).length, onDay(6).length])
})

const mean = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, one) => sum + (one ?? 0), 0) / values.length

test('the runs of weekends are compared with those of weekdays by their means', async () => {
  const runs = (await list('2026-01-01', '2026-11-21')).filter(isRun)
  const isWeekend = ({ localDate }: Workout) => [0, 6].includes(new Date(`${localDate}T12:00:00Z`).getUTCDay())
  const weekend = runs.filter(isWeekend)
  const others = runs.filter(run => !isWeekend(run))
  const { answer, evidence } = await ask('Average run distance on weekends versus weekdays this year?')
  expect([weekend.length, others.length].every(length => length > 1)).toBe(true)
  expect(evidence[0]?.value).toBeCloseTo(mean(weekend.map(run => run.distanceMeters)), 6)
  expect(evidence[1]?.value).toBeCloseTo(mean(others.map(run => run.distanceMeters)), 6)
  expect(answer).toContain(`(Monday to Friday) (${others.length} of ${others.length} workouts)`)
})

test('the mean heart rate of runs slower than a pace is that of no others', async () => {
  const slow = (await list('2026-01-01', '2026-11-21')).filter(run => isRun(run) && (run.paceSecondsPerKm ?? 0) > 360)
  const { answer, evidence } = await ask('Average heart rate on my runs slower than 6:00/km this year?')
  expect(slow.length).toBeGreaterThan(1)
  expect(evidence[0]?.value).toBeCloseTo(mean(slow.map(run => run.heartRate.platformMeanBpm)), 6)
  expect(answer).toMatch(/^Mean heart rate /)
})

test('the days without a sport are called by it', async () => {
  expect((await ask('longest streak of days under 1 running this year')).answer).toMatch(
    /Days without runs from 2026-01-01/,
  )
})

test('the first workouts of a period are its oldest', async () => {
  const runs = (await list('2026-10-01', '2026-11-21')).filter(isRun)
  const first = runs.slice(-3)
  const { answer, evidence } = await ask('how far were my first three runs since 1 October')
  expect(evidence[0]?.value).toBeCloseTo(
    first.reduce((sum, { distanceMeters }) => sum + (distanceMeters ?? 0), 0),
    3,
  )
  for (const { localDate } of first) expect(answer).toContain(localDate)
})

test('the total of workouts past a bound of the same number is that of them alone', async () => {
  const long = (await list('2026-10-01', '2026-10-31')).filter(run => isRun(run) && (run.distanceMeters ?? 0) > 6000)
  const { evidence } = await ask('total distance of runs longer than 6 km in October')
  expect(long.length).toBeGreaterThan(0)
  expect(evidence[0]?.value).toBeCloseTo(
    long.reduce((sum, { distanceMeters }) => sum + (distanceMeters ?? 0), 0),
    3,
  )
})

test('workouts on days past a bound are those of the days on which the series is', async () => {
  const { data } = (await get('daily?start=2026-10-01&end=2026-10-31&types=sleep')).body
  const days = data.flatMap(({ date, values }: { date: string; values: { sleep: number | null } }) =>
    values.sleep !== null && values.sleep > 420 ? [date] : [],
  )
  const runs = (await list('2026-10-01', '2026-10-31')).filter(run => isRun(run) && days.includes(run.localDate))
  const { answer, evidence } = await ask('average distance of my runs in October on days when I slept over 7 hours')
  expect(runs.length).toBeGreaterThan(0)
  const distances = runs.map(({ distanceMeters }) => distanceMeters ?? 0)
  expect(evidence[0]?.value).toBeCloseTo(distances.reduce((sum, one) => sum + one, 0) / runs.length, 3)
  expect(evidence.at(-1)).toMatchObject({ value: days.length })
  expect(answer).toContain('on days with Time asleep over 420 min')
})
