import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean, sum } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
  range: { start: string; end: string }
}
const { ask, get } = askDemo<Fact>()

const [start, end] = ['2026-10-01', '2026-10-31']
async function valuesOf(id: string): Promise<number[]> {
  const { data } = (await get(`daily?start=${start}&end=${end}&types=${id}`)).body
  return data.flatMap(({ values }: { values: Record<string, number | null> }) => values[id] ?? [])
}

async function daysWithout(id: string): Promise<string[]> {
  const { data } = (await get(`daily?start=${start}&end=${end}&types=${id}`)).body
  return data.flatMap((day: { date: string; values: Record<string, number | null> }) =>
    day.values[id] == null ? [day.date] : [],
  )
}

interface Workout {
  localDate: string
  kind: string
  distanceMeters: number | null
  paceSecondsPerKm?: number | null
}
async function runs(from: string, to: string, list = 'workouts/unified'): Promise<Workout[]> {
  const { data } = (await get(`${list}?start=${from}&end=${to}&per_page=200`)).body
  return data.filter(({ kind }: Workout) => kind === 'running')
}
const pad = (day: number) => String(day).padStart(2, '0')
const metersOf = (some: readonly Workout[]) => sum(some.map(({ distanceMeters }) => distanceMeters ?? 0))

/** By linear interpolation between the two nearest of the sorted values. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low = 0, high = low] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return low + (high - low) * (at - Math.floor(at))
}

test('a percentile and the interquartile range are those of the daily values', async () => {
  const steps = await valuesOf('steps')
  const { evidence, answer } = await ask('90th percentile of steps in October')
  expect(evidence[0]?.value).toBeCloseTo(quantile(steps, 0.9), 6)
  expect(answer).toContain('90th percentile of the days')
  const spread = await ask('interquartile range of steps in October')
  expect(spread.evidence[0]?.value).toBeCloseTo(quantile(steps, 0.75) - quantile(steps, 0.25), 6)
})

test('days without a value are counted and named', async () => {
  const missing = await daysWithout('weight')
  expect(missing.length).toBeGreaterThan(0)
  const { answer } = await ask('how many days have no weight in October')
  expect(answer).toContain(
    `Weight from ${start} to ${end}: ${missing.length} of 31 days have no value: ${missing.join(', ')}. No observation is stored for them; why is not recorded.`,
  )
})

test('workouts by week have the totals of their days, weeks without one included', async () => {
  const { evidence } = await ask('how far did I run each week in October')
  const weeks = evidence.filter(({ statement }) => statement.includes('week of'))
  expect(weeks).toHaveLength(5)
  const all = await runs(start, end)
  for (const { value, range } of weeks) {
    const own = all.filter(({ localDate }) => localDate >= range.start && localDate <= range.end)
    expect(value).toBeCloseTo(metersOf(own), 6)
  }
  expect(sum(weeks.map(({ value }) => value ?? 0))).toBeCloseTo(metersOf(all), 6)
})

test('weeks past a bound are counted by their totals, and the cut ones only if they are past it', async () => {
  const all = await runs(start, end)
  const [first, last] = [all.at(-1)?.localDate ?? start, all[0]?.localDate ?? end]
  expect([first > start, last < '2026-11-01']).toEqual([true, true])
  const ranges = [
    { start, end: '2026-10-04' },
    ...[5, 12, 19].map(day => ({ start: `2026-10-${pad(day)}`, end: `2026-10-${pad(day + 6)}` })),
    { start: '2026-10-26', end },
  ]
  const totals = ranges.map(range =>
    metersOf(all.filter(({ localDate }) => localDate >= range.start && localDate <= range.end)),
  )
  const km = Math.floor((totals.toSorted((a, b) => b - a)[1] ?? 0) / 1000)
  expect(km).toBeGreaterThan(0)
  const isPast = (meters: number) => meters >= 1000 * km
  const past = totals.filter(isPast).length
  const counted = totals.filter((meters, i) => (i > 0 && i < 4) || isPast(meters)).length
  const { answer, evidence } = await ask(`how many weeks in October did I run at least ${km} km`)
  expect(evidence[0]?.value).toBe(past)
  expect(answer).toContain(`: ${past} of ${counted} weeks: week of `)
  expect(evidence.slice(1).map(({ value }) => Math.round(value ?? 0))).toEqual(totals.map(Math.round))
  const fewer = await ask(`which weeks in October did I run under ${km} km`)
  expect(fewer.evidence[0]?.value).toBe(totals.slice(1, 4).filter(meters => !isPast(meters)).length)
  expect(fewer.answer).toContain(' of 3 weeks')
})

test('weeks past a number of steps have the totals of their days', async () => {
  const rows: { date: string; values: { steps: number | null } }[] = (
    await get('daily?start=2026-10-05&end=2026-11-01&types=steps')
  ).body.data
  const totals = [0, 7, 14, 21].map(from => sum(rows.slice(from, from + 7).map(({ values }) => values.steps ?? 0)))
  const middle = Math.round(sum(totals) / 4)
  const { evidence, answer } = await ask(`weeks with over ${middle} steps from 5 October to 1 November`)
  const past = totals.filter(total => total > middle)
  expect(past.length).toBeGreaterThan(0)
  expect(evidence[0]?.value).toBe(past.length)
  expect(answer).toContain(`${past.length} of 4 weeks`)
})

test('the number of workouts by week counts them, and the month with the most comes first', async () => {
  const { evidence } = await ask('how many runs per week did I do in October')
  expect(sum(evidence.slice(0, 5).map(({ value }) => value ?? 0))).toBe((await runs(start, end)).length)
  const months = await ask('which month did I run the most')
  const best = months.evidence.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const first = best.find(({ statement }) => /\d{4}-\d\d$/.test(statement))
  expect(months.answer).toContain(`highest ${first?.statement.slice(-7)}`)
})

test('the runs of two periods are compared in the order of the question', async () => {
  const [october, september] = [metersOf(await runs(start, end)), metersOf(await runs('2026-09-01', '2026-09-30'))]
  const { evidence, answer } = await ask('did I run further in October than in September')
  expect(evidence.map(({ value }) => Math.round(value ?? 0))).toEqual([october, september].map(Math.round))
  expect(answer.endsWith(october > september ? 'more.' : 'less.')).toBe(true)
})

test('the newest runs are those with the last dates', async () => {
  const newest = (await runs('2025-11-22', '2026-11-21')).slice(0, 3)
  const { answer } = await ask('my last 3 runs')
  expect(answer.startsWith('3 runs')).toBe(true)
  for (const { localDate } of newest) expect(answer).toContain(localDate)
  const total = await ask('distance of my last 3 runs')
  expect(total.evidence[0]?.value).toBeCloseTo(metersOf(newest), 6)
})

test('the pace of the fastest run is the smallest one', async () => {
  const paces = (await runs('2025-11-22', '2026-11-21', 'workouts')).flatMap(one => one.paceSecondsPerKm ?? [])
  const { evidence, answer } = await ask('pace of my fastest run')
  expect(evidence[0]?.value).toBe(Math.min(...paces))
  expect(answer.startsWith('Fastest pace')).toBe(true)
})

test('"how many more steps" compares the totals of periods of one length', async () => {
  const steps = async (from: string, to: string) =>
    (await get(`daily?start=${from}&end=${to}&types=steps`)).body.data.flatMap(
      ({ values }: { values: Record<string, number | null> }) => values['steps'] ?? [],
    )
  const [last, before] = [await steps('2026-11-09', '2026-11-15'), await steps('2026-11-02', '2026-11-08')]
  const { evidence } = await ask('how many more steps did I take last week than the week before')
  expect(evidence.map(({ value }) => value)).toEqual([sum(last), sum(before), sum(last) - sum(before)])
  const average = await ask('difference between average steps last week and the week before')
  expect(average.evidence[0]?.value).toBeCloseTo(mean(last), 6)
})

test('the number of workouts, the days with one and the rest days are those of the unified list', async () => {
  const { data } = (await get(`workouts/unified?start=${start}&end=${end}&per_page=200`)).body
  const dates = new Set(data.map(({ localDate }: { localDate: string }) => localDate))
  const counted = await ask('how many workouts did I do in October')
  expect(counted.evidence[0]?.value).toBe(data.length)
  expect(counted.answer).toContain(`on ${dates.size} days`)
  expect((await ask('how many rest days in October')).evidence[0]?.value).toBe(31 - dates.size)
})

test('a streak has its longest run and the one at the end, from the unified list and from daily values', async () => {
  const days = Array.from({ length: 31 }, (_, i) =>
    new Date(Date.parse(start) + i * 86_400_000).toISOString().slice(0, 10),
  )
  const { data } = (await get(`workouts/unified?start=${start}&end=${end}&per_page=200`)).body
  const trained = new Set<string>(data.map(({ localDate }: { localDate: string }) => localDate))
  const { data: rows } = (await get(`daily?start=${start}&end=${end}&types=steps`)).body
  const walked = new Set<string>(
    rows.flatMap((row: { date: string; values: Record<string, number> }) =>
      (row.values['steps'] ?? 0) >= 10_000 ? [row.date] : [],
    ),
  )
  const streaks = { 'with a workout': trained, 'with at least 10000 steps': walked }
  for (const [of, met] of Object.entries(streaks)) {
    const marks = days.map(day => (met.has(day) ? '1' : '0')).join('')
    const longest = Math.max(...marks.split('0').map(run => run.length))
    const last = marks.split('0').at(-1)?.length
    const { evidence } = await ask(`longest streak of days ${of} in October`)
    expect([of, ...evidence.slice(0, 2).map(({ value }) => value)]).toEqual([of, longest, last])
  }
})

test('the nights after a time of the day are those whose main sleep began after it, between noon and noon', async () => {
  const { data } = (await get(`sleep?start=${start}&end=${end}`)).body
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })
  const begun: string[] = data.sessions
    .filter(({ isMain }: { isMain: boolean }) => isMain)
    .map(({ startAt }: { startAt: string }) => clock.format(new Date(startAt)))
  const after = (time: string) => begun.filter(one => (one < '12:00' ? one > time : false)).length
  const midnight = await ask('how often did I go to bed after midnight in October')
  expect([midnight.evidence[0]?.value, begun.length]).toEqual([after('00:00'), expect.any(Number)])
  expect(midnight.answer).toContain(`of ${begun.length} recorded nights`)
  const eleven = await ask('how many nights was I in bed before 11 in October')
  expect(eleven.evidence[0]?.value).toBe(begun.filter(one => one >= '12:00' && one < '23:00').length)
})

test('a meal has its own energy, and its mean over the days', async () => {
  const { data } = (await get(`nutrition?start=${start}&end=${end}`)).body
  const dinners: number[] = data.days.flatMap(({ meals }: { meals: { meal: string; kcal: number }[] | null }) =>
    (meals ?? []).filter(({ meal }) => meal === 'DINNER').map(({ kcal }) => kcal),
  )
  const { answer, evidence } = await ask('how many calories do I eat at dinner on average in October')
  expect(evidence[0]?.value).toBe(dinners.length)
  expect(answer).toContain(`${Math.round(mean(dinners)).toLocaleString('en-US')} kcal on average of ${dinners.length}`)
})

test('"why is there no data" says whether the day has a value, and otherwise what is recorded of the reason', async () => {
  expect((await ask('how many days have no sleep for 13 November')).answer).toMatch(
    /Time asleep on 2026-11-13: the day has a value, .* \(read from the device\)\.$/,
  )
  expect((await ask('how many days have no weight on 14 November')).answer).toContain(
    'Weight on 2026-11-14: the day has no value. No observation is stored for it; why is not recorded.',
  )
  const days = (await get('daily?start=2026-11-01&end=2026-11-20&types=glucose&include=metadata')).body.data
  const short = days.find(
    ({ details }: { details: Record<string, { reason: string | null } | null> }) => details['glucose']?.reason,
  )
  const { observations, reason } = short.details.glucose
  expect(reason).toBe('insufficient_data')
  expect((await ask(`how many days have no glucose on ${short.date}`)).answer).toContain(
    `Glucose on ${short.date}: the day has no value. ${short.date} has ${observations} observations (too little data), which give no value.`,
  )
})

test('a question of one direction is answered with the direction that was found', async () => {
  for (const question of [
    'is my total energy higher when I walk more',
    'is my sedentary time higher when I walk less',
  ]) {
    const { answer, evidence } = await ask(question)
    const found = (evidence[0]?.value ?? 0) > 0 ? 'higher' : 'lower'
    expect(answer).toMatch(new RegExp(`\\. Higher values of Steps go with ${found} values of .*\\.`))
  }
})

test('"what is missing" names the days without data of each type', async () => {
  const { answer } = await ask('what is missing in my data this month')
  expect(answer).toMatch(/Days without data: 2026-11-14 in \d+ of \d+ types; /)
  expect(answer).not.toContain('2026-11-21 in')
})

test('a run past a pace has fewer seconds a kilometer, the last one first', async () => {
  const all = await runs('2026-01-01', '2026-11-21', 'workouts')
  const isFaster = ({ paceSecondsPerKm }: Workout) => (paceSecondsPerKm ?? 9999) < 345
  const fast = all.filter(isFaster)
  expect([fast.length > 0, fast.length < all.length]).toEqual([true, true])
  expect((await ask('how many runs under 5:45 per km this year')).evidence[0]?.value).toBe(fast.length)
  expect((await ask('last time I ran a sub 5:45 min/km')).answer).toContain(`${fast[0]?.localDate} `)
})

test('an earlier waking than usual is that of today beside the mean of the 30 days before', async () => {
  const { answer, evidence } = await ask('What time did I wake up this morning compared to usual?')
  expect(evidence).toHaveLength(2)
  const [now = 0, then = 0] = evidence.map(({ value }) => value ?? 0)
  expect(answer.endsWith(now > then ? 'later.' : 'earlier.')).toBe(true)
  expect(answer).not.toContain('of 1 nights')
})

test.each([
  'compare my resting heart rate this month with last month',
  'my weight compared to last month',
  'is my hrv lower this week than last week',
  'did I sleep more in november than in october',
  'steps this week vs last week',
  'how did my weight in october compare to november',
  'percent change of HRV in November compared with October',
  'median sleep in november versus october',
  'total steps last week vs the week before',
  'compare my steps on weekends with weekdays this month',
  'total energy yesterday compared with a week ago',
  'compare my steps yesterday with a week ago',
])('a difference of two ranges never stands alone: %s', async question => {
  const { answer } = await ask(question)
  expect(answer).toMatch(
    /\. (Clearly \w+ than in|No clear difference from|Not tested|Too few days with a value to test)[^.]*\.( Within this range it clearly \w+\.)?$/,
  )
})
