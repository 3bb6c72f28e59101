import { expect } from 'vitest'
import type { Evidence } from '../../../lib/ask/phrasing/evidence.ts'
import type { Plan } from '../../../lib/ask/plan/plan.ts'
import { asDay, weekday } from '../../../lib/kernel/civil-time.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { today } from '../../lib/ask/short-form.ts'
import { mean, median, sum } from './by-hand.ts'

/** The response of the API to a path that an answer names. */
// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
type Called = (path: string) => Promise<any>

/** RFC 6901. */
function pointed(document: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1)
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], document)
}

export interface Row {
  date: string
  partial: boolean
  values: Record<string, number | null>
  sources: Record<string, string | null>
  details?: Record<string, { min: number | null; max: number | null } | null>
}

/** The days of a series and a period in the responses to the calls of an item of evidence. */
async function daysOf(called: Called, one: Evidence, part: 'value' | 'min' | 'max') {
  const rows: Row[] = (await Promise.all(one.endpoints.map(called))).flatMap(body => body.data)
  const { start = '', end = '' } = one.range ?? {}
  const id = one.series ?? ''
  const inPeriod = rows.filter(
    ({ date }) => date >= start && date <= end && (one.weekdays?.includes(weekday(asDay(date))) ?? true),
  )
  const known = inPeriod.flatMap(row => {
    const value = part === 'value' ? row.values[id] : row.details?.[id]?.[part]
    return value === null || value === undefined ? [] : [{ date: row.date, value, source: row.sources[id] }]
  })
  // The answer states its number of days: all days, or all except today.
  return known.length === (one.coverage?.observed ?? 0) ? known : known.filter(({ date }) => date !== today)
}

const statistics: Readonly<Record<string, (values: number[]) => number>> = {
  'mean of the days': mean,
  'median of the days': median,
  'standard deviation of the days': values =>
    Math.sqrt(sum(values.map(v => (v - mean(values)) ** 2)) / (values.length - 1)),
  'total of the days': sum,
  'lowest day': values => Math.min(...values),
  'highest day': values => Math.max(...values),
  'days with a value': values => values.length,
  'lowest single reading': values => Math.min(...values),
  'highest single reading': values => Math.max(...values),
  'value of the day': ([value = Number.NaN]) => value,
  'latest value': values => values.at(-1) ?? Number.NaN,
  'last known value': values => values.at(-1) ?? Number.NaN,
  'last value minus the first': values => (values.at(-1) ?? Number.NaN) - (values[0] ?? Number.NaN),
}

/** The median slope of all pairs of days, times the days from the first to the last. */
function alongTrend(days: readonly { date: string; value: number }[]) {
  const points = days.map(({ date, value }) => ({ day: Date.parse(date) / dayMs, value }))
  const slopes = points.flatMap((a, i) => points.slice(i + 1).map(b => (b.value - a.value) / (b.day - a.day)))
  return median(slopes) * ((points.at(-1)?.day ?? 0) - (points[0]?.day ?? 0))
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
type Check = (one: Evidence, body: any, all: readonly Evidence[], plan: Plan) => void

/** Numbers that stand nowhere in a response, computed again from its records. */
const recordsChecks: Partial<Record<Plan['intent'], Check>> = {
  recovery: (one, { data }) => {
    // biome-ignore lint/suspicious/noExplicitAny: recovery of days
    const values = data.flatMap(({ readiness }: any) => (readiness.value === null ? [] : [readiness.value]))
    expect(one.value).toBeCloseTo(mean(values), 6)
  },
  workouts: (one, { data }, all) => {
    const parts = all.flatMap(({ value }) => (typeof value === 'number' ? value : []))
    const total = sum((one.points ?? []).map(({ value }) => value))
    const isOfDays = /^(longest run|run) of days|^days /.test(one.statement)
    if (isOfDays) expect(one.value).toBe(one.points?.length)
    else if (one.statement.startsWith('number of')) expect(one.value).toBeLessThanOrEqual(data.length)
    else if (/^mean of the \d+ whole parts/.test(one.statement)) {
      expect(one.value).toBeGreaterThan(Math.min(...parts))
      expect(one.value).toBeLessThan(Math.max(...parts))
    } else if (one.value === null) expect(one.points).toEqual([])
    else expect(one.value).toBeCloseTo(one.statement.startsWith('mean') ? total / (one.points?.length ?? 0) : total, 6)
  },
  sleep: (one, { data }) => {
    // biome-ignore lint/suspicious/noExplicitAny: sessions
    const naps = data.sessions.filter((session: any) => !session.isMain)
    if (one.statement === 'naps') expect(one.value).toBe(naps.length)
    else if (one.statement.startsWith('nights with ')) expect(one.value).toBe(one.points?.length)
    else expect(circularMean((one.points ?? []).map(({ value }) => value))).toBeCloseTo(Number(one.value), 4)
  },
  unusual: (one, { data }, _all, plan) => {
    const days = (data as UsualRow[]).flatMap(comparedByHand)
    const ofDay = Map.groupBy(days, ({ date }) => date)
    const found = [...ofDay.values()].flatMap(all => {
      const sorted = all.toSorted((a, b) => a.p - b.p)
      const last = sorted.findLastIndex(({ p }, i) => p <= (0.05 / 7) * ((i + 1) / sorted.length))
      return sorted.slice(0, last + 1)
    })
    const named: readonly string[] = 'series' in plan ? plan.series : []
    const isAsked = ({ id }: { id: string }) => named.length === 0 || named.includes(id)
    expect([one.value, one.coverage?.observed]).toEqual([found.filter(isAsked).length, days.filter(isAsked).length])
  },
  devices: (one, { data }) => expect(one.value).toBe(data.content.length),
  exports: (one, { data }) => expect(one.value).toBe(data.length),
  'data-types': (one, { data }) =>
    // biome-ignore lint/suspicious/noExplicitAny: types of data
    expect(one.value).toBe(data.filter(({ sources }: any) => sources.some((each: any) => each.available)).length),
  nutrition: (one, { data }) =>
    // biome-ignore lint/suspicious/noExplicitAny: days of food
    expect(one.value).toBe(sum(data.days.map((day: any) => day.meals?.length ?? 0))),
  exercise: (one, { data }) => {
    const { start = '', end = '' } = one.range ?? {}
    const own = data.history.filter(({ date }: { date: string }) => date >= start && date <= end)
    if (one.statement.startsWith('sessions')) expect(one.value).toBe(own.length)
    else expect(one.value).toBeCloseTo(sum((one.points ?? []).map(({ value }) => value)), 6)
  },
}

/** The mean of clock times in minutes, by the mean of their directions. */
function circularMean(minutes: number[]): number {
  const angles = minutes.map(minute => (2 * Math.PI * minute) / 1440)
  const angle = Math.atan2(sum(angles.map(Math.sin)), sum(angles.map(Math.cos)))
  return ((angle * 1440) / (2 * Math.PI) + 1440) % 1440
}

/** Every value of a day with a usual spread, and its p. */
function comparedByHand({ date, usual }: UsualRow) {
  return Object.entries(usual).flatMap(([id, { deviation }]) => (deviation ? [{ date, id, p: deviation.p }] : []))
}

interface UsualRow {
  date: string
  usual: Record<string, { deviation: { p: number } | null }>
}

/** An item of evidence is the same number when it is computed only from responses of the API. */
export async function checkAgainstApi(called: Called, one: Evidence, plan: Plan, all: readonly Evidence[]) {
  if (one.at !== null) {
    expect([one.at, pointed(await called(one.endpoints[0] ?? ''), one.at) ?? null]).toEqual([
      one.at,
      one.statement === 'main sleep' ? [] : one.value,
    ])
    return
  }
  const ofRecords = recordsChecks[plan.intent]
  if (ofRecords) return ofRecords(one, await called(one.endpoints[0] ?? ''), all, plan)
  if (one.statement.startsWith('difference of the')) {
    const [now, before] = all
      .filter(other => other.series === one.series && other !== one)
      .map(({ value }) => Number(value))
    if (all.some(other => other !== one && other.value === null))
      expect([one.value, one.reason]).toEqual([null, expect.any(String)])
    else expect(one.value).toBeCloseTo((now ?? Number.NaN) - (before ?? Number.NaN), 6)
    return
  }
  const part = one.statement.includes('lowest single')
    ? 'min'
    : one.statement.includes('highest single')
      ? 'max'
      : 'value'
  if (plan.intent === 'condition') return checkCondition(called, one, plan, all)
  if (plan.intent === 'share') return checkShare(called, one, plan)
  if (one.statement === 'eaten minus burned') return checkBalance(called, one)
  const days = await daysOf(called, one, part)
  expect(days.length).toBe(one.coverage?.observed)
  for (const point of one.points ?? []) expect(days).toContainEqual(point)
  if (one.value === null) {
    expect(one.reason).toEqual(expect.any(String))
    return
  }
  const values = days.map(({ value }) => value)
  if (one.statement === 'change along the trend line') return expect(one.value).toBeCloseTo(alongTrend(days), 6)
  if (plan.intent === 'extreme' && plan.rank) return checkRank(one, plan.extreme, values)
  const ofTotals = /^mean of the totals of (\d+) whole (week|month|quarter|year)s?$/.exec(one.statement)
  if (ofTotals)
    return expect(meanOfTotals(days, ofTotals[2] ?? '')).toEqual([
      Number(ofTotals[1]),
      expect.closeTo(Number(one.value), 6),
    ])
  // A part of a period is named after its statistic: "mean, weekdays".
  const name = plan.intent === 'groups' ? one.statement.split(',')[0] : one.statement
  const statistic = statistics[name ?? '']
  if (statistic && one.series !== 'sleep-midpoint') expect(one.value).toBeCloseTo(statistic(values), 6)
  else if (plan.intent === 'threshold' || plan.intent === 'goal') checkThreshold(one, plan, days)
  else expect(one.series).toBe('sleep-midpoint')
}

/** The part of the calendar to which a day belongs, weeks from Monday. */
function partOf(date: string, by: string): string {
  const month = Number(date.slice(5, 7))
  if (by === 'week') return String(Math.floor((Date.parse(date) / dayMs + 3) / 7))
  if (by === 'quarter') return `${date.slice(0, 4)} ${Math.ceil(month / 3)}`
  return date.slice(0, by === 'year' ? 4 : 7)
}

/** How many parts have a value on each of their days, and the mean of their totals. */
function meanOfTotals(days: readonly { date: string; value: number }[], by: string): [number, number] {
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const around = (date: string) => Array.from({ length: 735 }, (_, i) => dateOf(Date.parse(date) + (i - 367) * dayMs))
  const parts = [...Map.groupBy(days, ({ date }) => partOf(date, by))]
  const whole = parts.filter(
    ([part, own]) => own.length === around(own[0]?.date ?? '').filter(date => partOf(date, by) === part).length,
  )
  return [whole.length, mean(whole.map(([, own]) => sum(own.map(({ value }) => value))))]
}

/** The place of a day among all days: as many others lie beyond it as its place says, or fewer if some are equal. */
function checkRank(one: Evidence, extreme: 'highest' | 'lowest', values: number[]) {
  const place = Number(one.statement.split(' ').at(-1))
  const own = Number(one.value)
  const beyond = values.filter(value => (extreme === 'highest' ? value > own : value < own)).length
  const equal = values.filter(value => value === own).length
  expect([beyond < place, beyond + equal >= place]).toEqual([true, true])
}

/** The sum of one series among that of another, over the days that have both. */
async function checkShare(called: Called, one: Evidence, plan: Plan & { series: readonly string[] }) {
  const rows: Row[] = (await Promise.all(one.endpoints.map(called))).flatMap(body => body.data)
  const [part = '', whole = ''] = plan.series
  const both = rows.flatMap(({ values }) => {
    const [a, b] = [values[part], values[whole]]
    return a === null || a === undefined || b === null || b === undefined ? [] : [{ a, b }]
  })
  expect(one.value).toBeCloseTo((100 * sum(both.map(({ a }) => a))) / sum(both.map(({ b }) => b)), 6)
}

/** What was eaten minus what was burned, over the days that have both and are over. */
async function checkBalance(called: Called, one: Evidence) {
  const rows: Row[] = (await Promise.all(one.endpoints.map(called))).flatMap(body => body.data)
  const both = rows.flatMap(({ date, values: { 'energy-intake': eaten, 'total-energy': burned } }) =>
    typeof eaten === 'number' && typeof burned === 'number' && date !== today ? [eaten - burned] : [],
  )
  expect([both.length, one.value]).toEqual([one.coverage?.observed, expect.closeTo(sum(both), 6)])
}

/** Means of the days on which the condition holds and of the others, from two series of one response. */
async function checkCondition(
  called: Called,
  one: Evidence,
  plan: Plan & { intent: 'condition' },
  all: readonly Evidence[],
) {
  const rows: Row[] = (await Promise.all(one.endpoints.map(called))).flatMap(body => body.data)
  const [id = '', by = ''] = plan.series
  const valueOn = new Map(rows.map(({ date, values }) => [date, values]))
  const known = rows.flatMap(({ date, values, partial }) => {
    const value = values[by]
    return value === null || value === undefined || (partial && isUnfinished(by)) ? [] : [{ date, value }]
  })
  const { condition } = plan
  const { condition: onSport } = plan
  if ('sport' in onSport) {
    const { data } = await called(onSport.request.path)
    const sport = onSport.sport?.slice(0, 3) ?? ''
    // biome-ignore lint/suspicious/noExplicitAny: workouts
    const own = data.filter(({ kind }: any) => kind.startsWith(sport))
    const dates = new Set(own.map(({ localDate }: { localDate: string }) => localDate))
    const met = (day: string) =>
      dates.has(new Date(Date.parse(day) - plan.lag * dayMs).toISOString().slice(0, 10)) !== (onSport.none ?? false)
    const first = plan.lag > 0 ? rows.map(({ date }) => date).toSorted()[0] : null
    const all = rows.flatMap(({ date, values }) => {
      const value = values[id]
      const isLeft = value === null || value === undefined || date === first || (date === today && isUnfinished(id))
      return isLeft ? [] : [{ date, value }]
    })
    const meanOf = (isMet: boolean) => mean(all.filter(({ date }) => met(date) === isMet).map(({ value }) => value))
    const wanted = one.statement.startsWith('difference')
      ? meanOf(true) - meanOf(false)
      : meanOf(one.statement === 'mean on the days of the condition')
    return expect(one.value).toBeCloseTo(wanted, 6)
  }
  const middle = median(known.map(({ value }) => value))
  const holds = (value: number) =>
    'sport' in condition
      ? false
      : 'half' in condition
        ? condition.half === 'lower'
          ? value < middle
          : value > middle
        : condition.comparison === 'over'
          ? value > condition.value
          : condition.comparison === 'under'
            ? value < condition.value
            : condition.comparison === 'at-least'
              ? value >= condition.value
              : value <= condition.value
  const pairs = known.flatMap(({ date, value }) => {
    const later = new Date(Date.parse(date) + plan.lag * dayMs).toISOString().slice(0, 10)
    const own = valueOn.get(later)?.[id]
    if (own === null || own === undefined || (later === today && isUnfinished(id))) return []
    return [{ own, met: holds(value) }]
  })
  const of = (met: boolean) => pairs.filter(pair => pair.met === met).map(({ own }) => own)
  if (one.value === null) return expect(one.reason).toEqual(expect.any(String))
  const expected = one.statement.startsWith('difference')
    ? mean(of(true)) - mean(of(false))
    : mean(of(one.statement === 'mean on the days of the condition'))
  expect(one.value).toBeCloseTo(expected, 6)
  expect(all.length).toBe(3)
}

const isUnfinished = (id: string) =>
  /^(workout|training-load)/.test(id) ||
  !/^(sleep|resting|heart-rate-var|oxygen|respiratory|skin|weight|bmi|body|vo2|time-in-bed)/.test(id)

function checkThreshold(
  one: Evidence,
  plan: Plan & { intent: 'threshold' | 'goal' },
  days: { date: string; value: number }[],
) {
  const isSecond = plan.condition !== undefined && one.series === plan.series[1]
  const { comparison, value: bound, upper } = (isSecond ? plan.condition : undefined) ?? plan.threshold
  const matching = days.filter(({ value }) =>
    comparison === 'over'
      ? value > bound
      : comparison === 'under'
        ? value < bound
        : comparison === 'at-least'
          ? value >= bound
          : comparison === 'at-most'
            ? value <= bound
            : value >= bound && value <= (upper ?? 0),
  )
  const dates = matching.map(({ date }) => date)
  const said = one.value
  // Of two bounds, both hold on the days that are named.
  if (plan.condition) {
    for (const { date } of one.points ?? []) expect(dates).toContain(date)
    return expect(said).toBe(one.points?.length)
  }
  // How far the value of a single day is from the bound.
  if (one.statement?.startsWith('value less the bound'))
    return expect(said).toBeCloseTo((days[0]?.value ?? 0) - bound, 6)
  if (plan.answer === 'share') expect(said).toBeCloseTo((100 * matching.length) / days.length, 6)
  else if (plan.answer === 'first') expect(said).toBe(dates[0] ?? null)
  else if (plan.answer === 'last') expect(said).toBe(dates.at(-1) ?? null)
  else if (plan.answer === 'streak') {
    const run = one.points?.map(({ date }) => date) ?? []
    expect(run.length).toBe(said)
    for (const date of run) expect(dates).toContain(date)
  } else expect(typeof said === 'boolean' ? Number(said) : said).toBe(matching.length)
}
