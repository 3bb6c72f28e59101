import { expect, test } from 'vitest'
import { firstSentence } from '../../../lib/ask/phrasing/spoken.ts'
import { askDemo } from './ask-demo.ts'
import { mean } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
  range: { start: string; end: string }
}
const { ask, get } = askDemo<Fact>()

async function composites(start: string, end: string): Promise<{ date: string; value: number }[]> {
  const { data } = (await get(`recovery?start=${start}&end=${end}`)).body
  return data.flatMap(({ date, readiness }: { date: string; readiness: { value: number | null } }) =>
    readiness.value === null ? [] : [{ date, value: readiness.value }],
  )
}
const meanOf = (some: { value: number }[]) => mean(some.map(({ value }) => value))

test('the recovery of two periods is the mean of each, with their difference', async () => {
  const [now, then] = [await composites('2026-11-09', '2026-11-15'), await composites('2026-11-02', '2026-11-08')]
  const { answer, evidence } = await ask('Compare my recovery last week with the week before')
  expect(evidence[0]?.value).toBeCloseTo(meanOf(now), 6)
  expect(evidence[1]?.value).toBeCloseTo(meanOf(then), 6)
  expect(answer).toMatch(meanOf(now) > meanOf(then) ? /higher\.$/ : /lower\.$/)
})

test('the recovery by week is the mean of the days of each week', async () => {
  const all = await composites('2026-10-05', '2026-10-25')
  const { evidence } = await ask('average recovery by week from 5 October to 25 October')
  expect(evidence).toHaveLength(3)
  for (const { value, range } of evidence)
    expect(value).toBeCloseTo(meanOf(all.filter(({ date }) => date >= range.start && date <= range.end)), 6)
})

const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

test('the recovery on some weekdays is the mean of these days, and the other weekdays stand beside it', async () => {
  const all = await composites('2026-10-01', '2026-10-31')
  const isWeekend = ({ date }: { date: string }) => [0, 6].includes(weekdayOf(date))
  const { answer, evidence } = await ask('recovery on weekends vs weekdays in October')
  expect(evidence[0]?.value).toBeCloseTo(meanOf(all.filter(isWeekend)), 6)
  expect(evidence[1]?.value).toBeCloseTo(meanOf(all.filter(one => !isWeekend(one))), 6)
  expect(answer).toContain('(Saturday and Sunday)')
  expect(answer).toContain('(Monday to Friday)')
})

test('the weekday with the best recovery is the one with the highest mean', async () => {
  const all = await composites('2026-09-01', '2026-10-31')
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const byDay = [...Map.groupBy(all, ({ date }) => names[weekdayOf(date)] ?? '')]
  const [name, best] = byDay.map(([day, own]) => [day, meanOf(own)] as const).toSorted((a, b) => b[1] - a[1])[0] ?? []
  const { answer, evidence } = await ask('which weekday was my recovery best in September and October')
  expect(evidence[0]?.value).toBeCloseTo(best ?? 0, 6)
  expect(answer).toContain(`highest ${name} `)
})

test('days of low recovery are those in a band below usual', async () => {
  const { data } = (await get('recovery?start=2026-10-01&end=2026-10-31')).body
  const low = data.filter(({ band }: { band: string | null }) => band?.includes('below'))
  const { answer, evidence } = await ask('how many days with recovery below usual in October')
  expect(evidence[0]?.value).toBe(low.length)
  expect(evidence).toHaveLength(low.length + 1)
  expect(answer).toContain(`${low.length} of `)
})

test('the recovery of several days names each of them', async () => {
  const all = await composites('2026-11-09', '2026-11-15')
  const { answer } = await ask('show my recovery for each day last week')
  for (const { date } of all) expect(answer).toContain(`on ${date}`)
})

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })

/** Minutes after noon, so that times around midnight have a plain mean. */
function afterNoon(instant: string): number {
  const [hours = 0, minutes = 0] = clock.format(new Date(instant)).split(':').map(Number)
  return (hours * 60 + minutes + 720) % 1440
}

test('bedtimes by month are the means of the nights that began in each month', async () => {
  const { data } = (await get('sleep?start=2026-10-02&end=2026-11-21')).body
  const nights = data.sessions.filter(({ isMain }: { isMain: boolean }) => isMain)
  const { evidence } = await ask('average bedtime by month from 2 October to 21 November')
  expect(evidence.map(({ statement }) => statement.slice(-7))).toEqual(['2026-10', '2026-11'])
  for (const { statement, value } of evidence) {
    const own = nights.filter(({ date }: { date: string }) => {
      const evening = new Date(Date.parse(date) - 86_400_000).toISOString()
      return evening.startsWith(statement.slice(-7))
    })
    const wanted = mean(own.map(({ startAt }: { startAt: string }) => afterNoon(startAt)))
    // The circular mean of times within a few hours of each other is nearly the plain one.
    expect(Math.abs((((value ?? 0) + 720) % 1440) - wanted)).toBeLessThan(2)
  }
})

test('the last nap is the newest session that is not the main sleep', async () => {
  const { data } = (await get('sleep?start=2026-08-24&end=2026-11-21')).body
  const naps = data.sessions.filter(({ isMain }: { isMain: boolean }) => !isMain)
  const { answer } = await ask('When was my last nap?')
  expect(answer).toContain(naps.length === 0 ? 'No nap' : naps.at(-1).date)
})

test('the series with data today are those whose value of the day is not null', async () => {
  const { data } = (await get('daily?start=2026-11-21&end=2026-11-21')).body
  const values = Object.values(data[0].values)
  const { answer, evidence } = await ask('Which series have data today?')
  expect(evidence[0]?.value).toBe(values.filter(value => value !== null).length)
  expect(answer).toContain(`of ${values.length} series`)
})

test('a streak of logging food is of the days with an energy intake', async () => {
  const { data } = (await get('daily?start=2026-10-01&end=2026-10-31&types=energy-intake&per_page=200')).body
  const marks = data.map((one: { values: Record<string, number | null> }) =>
    (one.values['energy-intake'] ?? 0) > 0 ? '1' : '0',
  )
  const { evidence } = await ask('longest streak of logging food in October')
  expect(evidence[0]?.value).toBe(
    Math.max(
      ...marks
        .join('')
        .split('0')
        .map((run: string) => run.length),
    ),
  )
})

test('the parts of the recovery are its components, those that lower it most first, and add up to it', async () => {
  const [day] = (await get('recovery?start=2026-11-18&end=2026-11-18')).body.data
  const used = day.components.filter(({ contribution }: { contribution: number | null }) => contribution !== null)
  const { answer, evidence } = await ask('Why was my recovery so low on 18 November?')
  const [whole, ...parts] = evidence.map(({ value }) => value ?? 0)
  const shares = used.map(({ contribution }: { contribution: number }) => contribution)
  expect(parts).toEqual(shares.toSorted((a: number, b: number) => a - b))
  expect(parts.reduce((total, share) => total + share, 0)).toBeCloseTo(whole ?? 0, 6)
  expect(answer).toMatch(/lowest first: .*They say what is unusual for you, not why\.$/)
})

test('how regular the sleep is has the spread of bedtimes and of waking', async () => {
  const { answer } = await ask('how regular is my sleep')
  const bedtime = await ask('usual bedtime from 2026-11-08 to 2026-11-21')
  expect(answer).toContain(bedtime.answer.slice(firstSentence(bedtime.answer).length))
  expect(answer).toContain('Waking (end of the main sleep)')
})

test('awakenings are the runs of the stage awake between the first and the last sleep of each night', async () => {
  const { data } = (await get('sleep?start=2026-11-09&end=2026-11-15')).body
  const counts = data.sessions
    .filter(({ isMain }: { isMain: boolean }) => isMain)
    .map(({ date, stages }: { date: string; stages: { stage: string }[] }) => {
      const marks = stages.map(({ stage }) => (stage === 'awake' ? 'w' : 's')).join('')
      return { date, count: marks.replace(/^w+|w+$/g, '').match(/w+/g)?.length ?? 0 }
    })
  expect(counts.length).toBeGreaterThan(4)
  expect(Math.max(...counts.map(({ count }: { count: number }) => count))).toBeGreaterThan(0)
  const week = await ask('how often did I wake up from 9 to 15 November')
  expect(week.evidence[0]?.value).toBeCloseTo(mean(counts.map(({ count }: { count: number }) => count)), 6)
  const [{ date, count }] = counts.slice(-1)
  const night = await ask(`how many times did I wake in the night on ${date}`)
  expect(night.evidence[0]?.value).toBe(count)
  expect(night.answer).toContain(`Awakenings of the night that ended on ${date}: ${count}, `)
})

test('of a series from several sources, the number of observations of each is told, the most first', async () => {
  const { data } = (await get('data-types')).body
  const { sources }: { sources: { source: string; observations: number }[] } = data.find(
    ({ type }: { type: string }) => type === 'steps',
  )
  expect(sources.length).toBeGreaterThan(1)
  const listed = sources.toSorted((a, b) => b.observations - a.observations)
  const names: Record<string, string> = { PRIMARY: 'the device', PROVIDER_ROLLUP: 'platform total' }
  const counts = listed.map(
    ({ source, observations }) => `${observations.toLocaleString('en-US')} from ${names[source] ?? source}`,
  )
  const { answer, evidence } = await ask('Which source do my steps come from?')
  expect(answer).toContain(`Observations: ${counts.join(', ')}.`)
  expect(evidence.map(({ value }) => value)).toEqual(
    expect.arrayContaining(sources.map(({ observations }) => observations)),
  )
})

test('times are those of the account: the last synchronization, the devices, the newest observation', async () => {
  expect((await ask('when was my last sync')).answer).toMatch(/Last synchronization: 2026-11-21 13:34\./)
  expect((await ask('which devices do I have')).answer).toMatch(/as read at 2026-11-21 13:34: .* at 2026-11-21 13:30;/)
  expect((await ask('how fresh is my data')).answer).toMatch(/Newest observation: .* at 2026-11-21 13:\d\d, /)
})

test('workouts have the names of their sport, rest days are called that, and the last one says how long ago it was', async () => {
  const workouts: { kind: string; localDate: string }[] = (
    await get('workouts/unified?start=2026-11-01&end=2026-11-21&per_page=200')
  ).body.data
  const ofKind = (kind: string) => workouts.filter(one => one.kind === kind)
  const sessions = ofKind('strength-training')
  expect((await ask('how many strength sessions this month')).answer).toMatch(
    new RegExp(`${sessions.length} strength sessions? from 2026-11-01`),
  )
  const lastWeek = new Set(workouts.map(one => one.localDate).filter(day => day >= '2026-11-09' && day <= '2026-11-15'))
  expect((await ask('how many rest days last week')).answer).toMatch(
    new RegExp(`Days without a workout from 2026-11-09 to 2026-11-15: ${7 - lastWeek.size} of 7 days`),
  )
  const [last = ''] = ofKind('running')
    .map(one => one.localDate)
    .sort()
    .reverse()
  const days = (Date.parse('2026-11-21') - Date.parse(last)) / 86_400_000
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  expect((await ask('my last run')).answer).toContain(`The last one of the runs, ${when}: ${last}`)
})
