import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Evidence } from '../../../lib/ask/phrasing/evidence.ts'
import type { Plan } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { nameOf } from '../../../lib/ask/words/series-words.ts'
import { asDay, weekday } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { questions } from '../../lib/ask/questions.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { mean, median, normalP, sum } from './by-hand.ts'
import { storeEverything } from './full-person.ts'

const today = asDay('2026-11-21')

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  get = getterFor(world, account)
})
afterAll(() => world.stop())

let count = 0
let key = Promise.resolve('')
async function askRaw(body: string) {
  if (count++ % 100 === 0) key = world.key(account)
  return world.call('POST /api/v1/ask', { key: await key, body })
}
const ask = (question: string) => askRaw(JSON.stringify({ question }))

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const answers = new Map<string, any>()
/** The answer to a path, whose last part can be a parameter and which need not be of v1. */
async function answerOf(path: string) {
  const exercise = /^\/api\/v1\/training\/exercises\/review\//.test(path)
  if (exercise) return world.call('GET /api/v1/training/exercises/review/{exercise_key}', { key: await key, path })
  if (path.startsWith('/api/v1/')) return get(path.replace('/api/v1/', ''))
  return world.call(`GET ${path}`, { key: await key })
}

/** The response of the API to a path that an answer names. */
async function called(path: string) {
  if (!answers.has(path)) {
    const { status, body } = await answerOf(path)
    expect([path, status]).toEqual([path, 200])
    answers.set(path, body)
  }
  return answers.get(path)
}

/** RFC 6901. */
function pointed(document: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1)
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], document)
}

interface Row {
  date: string
  partial: boolean
  values: Record<string, number | null>
  sources: Record<string, string | null>
  details?: Record<string, { min: number | null; max: number | null } | null>
}

/** The days of a series and a period in the responses to the calls of an item of evidence. */
async function daysOf(one: Evidence, part: 'value' | 'min' | 'max') {
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
  const points = days.map(({ date, value }) => ({ day: Date.parse(date) / 86_400_000, value }))
  const slopes = points.flatMap((a, i) => points.slice(i + 1).map(b => (b.value - a.value) / (b.day - a.day)))
  return median(slopes) * ((points.at(-1)?.day ?? 0) - (points[0]?.day ?? 0))
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
type Check = (one: Evidence, body: any, all: readonly Evidence[]) => void

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
  unusual: (one, { data }) => {
    const days = data.flatMap(comparedByHand)
    const sorted = days.toSorted((a: { p: number }, b: { p: number }) => a.p - b.p)
    const last = sorted.findLastIndex(({ p }: { p: number }, i: number) => p <= (0.05 * (i + 1)) / sorted.length)
    expect([one.value, one.coverage?.observed]).toEqual([last + 1, days.length])
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

const allDay = /^(heart-rate|steps|active-minutes|training-load|energy-intake|hydration|glucose)$/
const floors: Record<string, number> = {
  'resting-heart-rate': 1,
  'respiratory-rate': 0.5,
  'skin-temperature-deviation': 0.2,
}

/** Every value of a day with a baseline of at least 14 days, and its two-sided p. */
function comparedByHand({ partial, values, usual }: Row & { usual: Record<string, { baseline: Baseline }> }) {
  return Object.entries(values).flatMap(([id, value]) => {
    const { value: known, coverage } = usual[id]?.baseline ?? { value: null, coverage: null }
    const scale = Math.max(1.4826022185056018 * (known?.mad ?? 0), floors[id] ?? 0)
    if (value === null || !known || (coverage?.observed ?? 0) < 14 || scale === 0 || (partial && allDay.test(id)))
      return []
    const away = value - known.median
    const short = id === 'sleep-midpoint' ? ((((away + 720) % 1440) + 1440) % 1440) - 720 : away
    return [{ p: normalP(Math.abs(short / scale)) }]
  })
}
interface Baseline {
  value: { median: number; mad: number } | null
  coverage: { observed: number } | null
}

/** The same number, computed only from responses of the API. */
async function checkAgainstApi(one: Evidence, plan: Plan, all: readonly Evidence[]) {
  if (one.at !== null) {
    expect([one.at, pointed(await called(one.endpoints[0] ?? ''), one.at) ?? null]).toEqual([
      one.at,
      one.statement === 'main sleep' ? [] : one.value,
    ])
    return
  }
  const ofRecords = recordsChecks[plan.intent]
  if (ofRecords) return ofRecords(one, await called(one.endpoints[0] ?? ''), all)
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
  if (plan.intent === 'condition') return checkCondition(one, plan, all)
  if (plan.intent === 'share') return checkShare(one, plan)
  if (one.statement === 'eaten minus burned') return checkBalance(one)
  const days = await daysOf(one, part)
  expect(days.length).toBe(one.coverage?.observed)
  for (const point of one.points ?? []) expect(days).toContainEqual(point)
  if (one.value === null) {
    expect(one.reason).toEqual(expect.any(String))
    return
  }
  const values = days.map(({ value }) => value)
  if (one.statement === 'change along the trend line') return expect(one.value).toBeCloseTo(alongTrend(days), 6)
  if (plan.intent === 'extreme' && plan.rank) return checkRank(one, plan.extreme, values)
  const statistic = statistics[one.statement]
  if (statistic && one.series !== 'sleep-midpoint') expect(one.value).toBeCloseTo(statistic(values), 6)
  else if (plan.intent === 'threshold' || plan.intent === 'goal') checkThreshold(one, plan, days)
  else expect(one.series).toBe('sleep-midpoint')
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
async function checkShare(one: Evidence, plan: Plan & { series: readonly string[] }) {
  const rows: Row[] = (await Promise.all(one.endpoints.map(called))).flatMap(body => body.data)
  const [part = '', whole = ''] = plan.series
  const both = rows.flatMap(({ values }) => {
    const [a, b] = [values[part], values[whole]]
    return a === null || a === undefined || b === null || b === undefined ? [] : [{ a, b }]
  })
  expect(one.value).toBeCloseTo((100 * sum(both.map(({ a }) => a))) / sum(both.map(({ b }) => b)), 6)
}

/** What was eaten minus what was burned, over the days that have both and are over. */
async function checkBalance(one: Evidence) {
  const rows: Row[] = (await Promise.all(one.endpoints.map(called))).flatMap(body => body.data)
  const both = rows.flatMap(({ date, values: { 'energy-intake': eaten, 'total-energy': burned } }) =>
    typeof eaten === 'number' && typeof burned === 'number' && date !== today ? [eaten - burned] : [],
  )
  expect([both.length, one.value]).toEqual([one.coverage?.observed, expect.closeTo(sum(both), 6)])
}

/** Means of the days on which the condition holds and of the others, from two series of one response. */
async function checkCondition(one: Evidence, plan: Plan & { intent: 'condition' }, all: readonly Evidence[]) {
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
      dates.has(new Date(Date.parse(day) - plan.lag * 86_400_000).toISOString().slice(0, 10)) !==
      (onSport.none ?? false)
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
    const later = new Date(Date.parse(date) + plan.lag * 86_400_000).toISOString().slice(0, 10)
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

test.each(questions)('%s: the numbers are those of the named call', async question => {
  const plan = planOf(question, today)
  if (!('request' in plan)) throw new Error('The corpus has answerable questions only')
  const { status, body, text } = await ask(question)
  expect(status).toBe(200)
  const { answer, reason, interpretation, evidence, followUps, suggestions } = body.data
  expect([reason, suggestions]).toEqual([null, []])
  expect(answer).toEqual(expect.stringMatching(/\S.*[.]$/))
  expect(text).not.toMatch(/NaN|undefined|\[object/)
  expect(interpretation).toMatchObject({ intent: plan.intent, request: plan.request, range: plan.range })
  const paths = [plan.request, ...plan.further].map(({ path }) => path)
  expect(evidence.length).toBeGreaterThan(0)
  for (const one of evidence as Evidence[]) {
    for (const path of one.endpoints) expect(paths).toContain(path)
    expect(one.endpoints.length).toBeGreaterThan(0)
    await checkAgainstApi(one, plan, evidence)
  }
  for (const followUp of followUps) expect([followUp, 'request' in planOf(followUp, today)]).toEqual([followUp, true])
})

test('the answer states the number, its unit, the number of days, and the period', async () => {
  const { body } = await ask('What was my average sleep last week?')
  const [one] = body.data.evidence
  const minutes = Math.round(one.value)
  expect(body.data.answer).toBe(
    `Time asleep, mean of the days from 2026-11-09 to 2026-11-15: ${minutes} min (${Math.floor(minutes / 60)} h ${minutes % 60} min) (6 of 7 days).`,
  )
  expect(one).toMatchObject({
    unit: 'min',
    series: 'sleep',
    coverage: { observed: 6, expected: 7 },
    sources: ['PRIMARY'],
  })
})

test('today is excluded from a mean and included in a total, and the answer states both', async () => {
  const average = (await ask('average steps this week')).body.data
  expect(average.evidence[0].points.map((point: { date: string }) => point.date)).not.toContain(today)
  expect(average.caveats.join(' ')).toContain('exclude today')
  const total = (await ask('total steps this week')).body.data
  expect(total.evidence[0].points.map((point: { date: string }) => point.date)).toContain(today)
  expect(total.caveats.join(' ')).toContain('is not over')
})

test('a day without a value does not count as zero: the answer names it and the reason', async () => {
  const { body } = await ask('How many steps did I take on 2020-05-03?')
  expect(body.data).toMatchObject({
    answer: 'There are no values for Steps on 2020-05-03 (0 of 1 day).',
    evidence: [{ value: null, reason: 'no_data', coverage: { observed: 0, expected: 1 } }],
  })
})

test('an answer about the current day says "so far" if it can still change', async () => {
  const { body: row } = await get(`daily?start=${today}&end=${today}&types=steps`)
  const steps: number = row.data[0].values.steps
  const verdictOf = async (question: string) => (await ask(question)).body.data.answer.split(':')[0]
  expect(steps).toBeGreaterThan(100)
  expect(await verdictOf('steps under 60000 today')).toBe('So far yes')
  expect(await verdictOf('steps over 60000 today')).toBe('Not so far')
  expect(await verdictOf('steps over 100 today')).toBe('Yes')
  expect(await verdictOf('steps under 100 today')).toBe('No')
  expect(await verdictOf('steps under 60000 yesterday')).toBe('Yes')
})

test('times of day are compared as later or earlier, never as more or less', async () => {
  const { answer } = (await ask('Compare my sleep midpoint last week with the week before')).body.data
  expect(answer).toMatch(/min (later|earlier)\. [A-Z]/)
})

test('an assumed goal is named as an assumption', async () => {
  const { body } = await ask('Did I hit my step goal yesterday?')
  expect(body.data.caveats.join(' ')).toContain('No goal is stored')
  expect(body.data.interpretation.threshold).toMatchObject({ value: 10_000, assumed: true })
})

test.each(questions.filter((_, i) => i % 10 === 0))('%s with an unknown word has no answer', async question => {
  const { status, body } = await ask(`${question} purple`)
  expect([status, body.data.answer, body.data.reason, body.data.evidence]).toEqual([200, null, 'unknown_words', []])
  expect(body.data.suggestions.length).toBeGreaterThan(1)
})

test.each([
  'Should I sleep more?',
  'Am I sick?',
  'Will my weight go down?',
  'steps 5',
  '?!',
  'Wie viele Schritte gestern',
])('%j is 200 with a null answer, a reason and suggestions', async question => {
  const { status, body } = await ask(question)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    answer: null,
    reason: expect.any(String),
    message: expect.any(String),
    evidence: [],
  })
  expect(body.data.interpretation.request).toBe(null)
  for (const suggestion of body.data.suggestions)
    expect([suggestion, (await ask(suggestion)).body.data.answer]).toEqual([suggestion, expect.any(String)])
})

test.each([
  ['empty', { question: '' }],
  ['blank', { question: '   ' }],
  ['501 characters', { question: 'a'.repeat(501) }],
  ['with a control character', { question: 'steps\u0000yesterday' }],
  ['of control characters', { question: '\n\n' }],
  ['a number', { question: 7 }],
  ['missing', {}],
])('a question that is %s is 400 with its name', async (_, body) => {
  const answer = await askRaw(JSON.stringify(body))
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toContain('question')
})

test('500 characters are accepted, and an unknown member is rejected by name', async () => {
  expect((await ask('steps '.repeat(100).slice(0, 500).padEnd(500, '?'))).status).toBe(200)
  expect(faultyNames(await askRaw('{"question":"steps","mode":"guess"}'))).toEqual(['mode'])
})

test('the same question on the same data gives the same bytes', async () => {
  const question = 'Compare my sleep last month with the month before'
  expect((await ask(question)).text).toBe((await ask(question)).text)
})

test('a rounded value is on the stated side of a bound', async () => {
  const { data } = await called(`/api/v1/daily?start=2026-09-21&end=${today}&types=weight&per_page=200`)
  const weights = (data as Row[]).flatMap(({ values }) => values['weight'] ?? [])
  const bounds = [...new Set(weights.map(weight => weight.toFixed(1)))]
  let withSeries = 0
  for (const bound of bounds) {
    const { body } = await ask(`When was I last under ${bound} kg since 2026-09-21?`)
    const said = /with ([\d.]+) kg/.exec((body as { data: { answer: string } }).data.answer)?.[1]
    if (said === undefined) continue
    withSeries += 1
    expect([bound, Number(said) < Number(bound)]).toEqual([bound, true])
  }
  expect(withSeries).toBeGreaterThan(3)
})

// What was done today is a list of workouts, which can be empty.
test('every series that is not there yet today gets its last known value, dated and called that', async () => {
  const person = await world.account()
  await storeEverything(world, person, '2026-11-19', 2)
  const own = await world.key(person)
  for (const { id, label } of series.filter(entry => entry.id !== 'workouts')) {
    world.time.now += 60_000
    const question = `What was my ${nameOf(id)} today?`
    const { body } = await world.call('POST /api/v1/ask', { key: own, body: JSON.stringify({ question }) })
    const { answer, evidence } = body.data
    expect(answer).toContain(`${label} of today, ${today}, is not there yet. The last known one before is `)
    expect(answer).toContain(' on 2026-11-19 (')
    const { data } = (await world.get('daily?start=2026-11-19&end=2026-11-19', own)).body
    expect([id, evidence[0].statement, evidence[0].value]).toEqual([id, 'last known value', data[0].values[id]])
  }
})

test('a single day without a value gets the last known one before it; single readings and comparisons do not', async () => {
  const answerTo = async (question: string) => (await ask(question)).body.data.answer
  const [before] = (await get('daily?start=2026-11-13&end=2026-11-13')).body.data
  const { weight, 'resting-heart-rate': pulse } = before.values
  expect(await answerTo('what did I weigh on 2026-11-14')).toContain(
    `There is no value for Weight on 2026-11-14. The last known one before is ${weight} kg on 2026-11-13`,
  )
  expect(await answerTo('What was my RHR on 14 November?')).toContain(
    `The last known one before is ${pulse} bpm on 2026-11-13`,
  )
  expect(await answerTo('highest heart rate on 2026-11-14')).toMatch(/^There are no values/)
  expect(await answerTo('compare my weight on 2026-11-14 with 2026-11-10')).not.toContain('last known')
  const alone = await world.account()
  const { body } = await world.call('POST /api/v1/ask', {
    key: await world.key(alone),
    body: JSON.stringify({ question: 'How much did I weigh yesterday?' }),
  })
  expect(body.data.answer).toMatch(/^There are no values/)
})
