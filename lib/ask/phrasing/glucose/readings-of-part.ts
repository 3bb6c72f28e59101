import { isMeter, oneSensorOfDays, sensorName } from '../../../derive/glucose/one-sensor.ts'
import { joinNights, mainSleepAndNaps } from '../../../derive/sleep/sleep-day.ts'
import { addDays, asDay, type Day, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import { type AnswerText, type Fetched, type Fetches, sourcesOf } from '../answer-text.ts'
import { boundsText, boundWords } from '../bounds/bound-words.ts'
import { satisfies } from '../days/threshold.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime, counted, during, figure, seriesIn } from '../wording.ts'

type Plan = Extract<AnswerablePlan, { intent: 'readings' }>

/** A row of the timeline, as far as it is read here. */
export interface TimelineRow {
  type: string
  source: string
  startAt: string
  endAt: string | null
  value: Record<string, unknown>
  metadata?: Record<string, unknown> | undefined
}

/** A reading, or what several of five minutes have: `place` is where it stands in the response. */
interface Reading {
  atMs: number
  day: Day
  minute: number
  mean: number
  min: number
  max: number
  count: number
  place: string
  fetched: Fetched<TimelineRow[]>
}

interface Part {
  known: Reading[]
  /** "asleep (23:10 to 06:54) on …", "between 12:00 and 17:00 on …". */
  when: string
  rule: string
}

const sensorCaveat = 'These are readings of the sensor, not a diagnosis.'

/** A number of the readings in a part of the day, of those asleep, or of all. */
export function readingsOfPart(plan: Plan, fetches: Fetches<TimelineRow[]>, zone: string): AnswerText {
  const entry = seriesIn(plan, plan.series[0] ?? '')
  const part = plan.during === 'sleep' ? asleepOf(plan, fetches, zone) : awakeOf(plan, fetches, zone)
  const isCut = fetches.some(({ answer }) => (answer.pagination?.nextCursor ?? null) !== null)
  const caveats = [
    ...(entry.id === 'glucose' ? [sensorCaveat] : []),
    ...(isCut ? ['There are more readings than could be read at once: the last ones are left out.'] : []),
  ]
  const about = {
    series: entry.id,
    unit: entry.unit,
    range: plan.range,
    endpoints: fetches.map(({ request }) => request.path),
  }
  const nothing = (text: string, statement: string): AnswerText => {
    const fact = factOf(plan, fetches[0], { ...about, statement, value: null, reason: 'no_data', at: null })
    return { answer: text, evidence: [fact], caveats }
  }
  if (!part) return nothing(`No sleep is recorded that ends ${during(plan.range)}.`, 'readings asleep')
  const { known, when, rule } = part
  if (known.length === 0) return nothing(`${entry.label} ${when}: there are no readings.`, 'readings')
  const count = known.reduce((sum, one) => sum + one.count, 0)
  const fact = (statement: string, value: number, at: Reading | null) =>
    factOf(plan, at?.fetched ?? fetches[0], {
      ...about,
      statement,
      value,
      rule,
      at: at?.place ?? null,
      ...(at ? { endpoints: [at.fetched.request.path] } : {}),
      coverage: at ? null : { observed: count, expected: count },
    })
  if (plan.statistic === 'count') return countText(plan, part, { count, fact, caveats })
  const mean = known.reduce((sum, one) => sum + one.mean * one.count, 0) / count
  const low = known.reduce((least, one) => (one.min < least.min ? one : least))
  const high = known.reduce((most, one) => (one.max > most.max ? one : most))
  const isOneDay = plan.range.start === plan.range.end
  const at = ({ day, minute }: Reading) =>
    `at ${clockTime(minute)}${isOneDay && plan.during !== 'sleep' ? '' : ` on ${day}`}`
  const texts = {
    mean: `${amount(mean, entry)} on average`,
    min: `lowest ${amount(low.min, entry)} ${at(low)}`,
    max: `highest ${amount(high.max, entry)} ${at(high)}`,
  }
  const facts = {
    mean: fact('mean of the readings', mean, null),
    min: fact('lowest reading', low.min, { ...low, place: low.place.replace('mean', 'min') }),
    max: fact('highest reading', high.max, { ...high, place: high.place.replace('mean', 'max') }),
  }
  const { near } = plan
  const nearest =
    near === undefined ? null : known.toSorted((a, b) => Math.abs(a.minute - near) - Math.abs(b.minute - near))[0]
  const ofSome = nearest && nearest.count > 1 ? ', the mean of 5 minutes' : ''
  const first = nearest
    ? {
        text: `${amount(nearest.mean, entry)} at ${clockTime(nearest.minute)}${ofSome}; `,
        facts: [fact(`reading nearest to ${clockTime(near ?? 0)}`, nearest.mean, nearest)],
      }
    : { text: '', facts: [] }
  const order = [plan.statistic, ...(['mean', 'min', 'max'] as const).filter(one => one !== plan.statistic)] as const
  return {
    answer: `${entry.label} ${when}: ${first.text}${order.map(one => texts[one]).join(', ')} (${counted(count, 'reading')}).`,
    evidence: [...first.facts, ...order.map(one => facts[one])],
    caveats,
  }
}

/** How many readings there are, or how many of them are past a bound, and on how many days. */
function countText(
  { threshold, series: [id = ''], ...plan }: Plan,
  { known, when, rule }: Part,
  {
    count,
    fact,
    caveats,
  }: {
    count: number
    fact: (statement: string, value: number, at: null) => AnswerText['evidence'][number]
    caveats: string[]
  },
): AnswerText {
  const entry = seriesIn({ ...plan, series: [id] } as AnswerablePlan, id)
  const unit = { unit: 'count', rule }
  if (!threshold) {
    const answer = `${entry.label} ${when}: ${counted(count, 'reading')}.`
    return { answer, evidence: [{ ...fact('number of readings', count, null), ...unit }], caveats }
  }
  const past = known.filter(({ mean }) => satisfies(mean, threshold))
  const days = new Set(past.map(({ day }) => day)).size
  const bound = `${boundWords[threshold.comparison]} ${boundsText(threshold, entry)}`
  const share = figure((100 * past.length) / known.length)
  return {
    answer: `${entry.label} readings ${bound} ${when}: ${figure(past.length)} of ${figure(known.length)}, ${share} %${past.length === 0 ? '' : `, on ${counted(days, 'day')}`}.`,
    evidence: [{ ...fact(`number of readings ${bound}`, past.length, null), ...unit }],
    caveats,
  }
}

/** The readings of a part of each day; over midnight, those of the evening before a single day as well. */
function awakeOf(plan: Plan, fetches: Fetches<TimelineRow[]>, zone: string): Part {
  const { range } = plan
  if (plan.during === null || plan.during === 'sleep') {
    const rule = 'All readings of the days.'
    return { known: readingsOf(fetches, plan, zone).filter(one => isWithin(one.day, range)), when: during(range), rule }
  }
  const { from, until } = plan.during
  const isOneNight = from >= until && range.start === range.end
  const isMeant = ({ day, minute }: Reading) => {
    if (isOneNight) return day === range.start ? minute < until : day === addDays(range.start, -1) && minute >= from
    if (!isWithin(day, range)) return false
    return from < until ? minute >= from && minute < until : minute >= from || minute < until
  }
  const hours = `between ${clockTime(from)} and ${clockTime(until)}`
  const when = isOneNight ? `${hours} in the night to ${range.start}` : `${hours} ${during(range)}`
  return {
    known: readingsOf(fetches, plan, zone).filter(isMeant),
    when,
    rule: `Readings from ${clockTime(from)} until ${clockTime(until)}.`,
  }
}

/** The readings from the beginning to the end of the main sleep of each night; null if there is none. */
function asleepOf(plan: Plan, fetches: Fetches<TimelineRow[]>, zone: string): Part | null {
  const sessions = fetches.flatMap(({ answer }) =>
    answer.data.flatMap(({ type, startAt, endAt, value }) =>
      type === 'sleep' && endAt !== null
        ? [
            {
              startMs: Date.parse(startAt),
              endMs: Date.parse(endAt),
              asleepMinutes: Number(value['minutesAsleep'] ?? 0),
            },
          ]
        : [],
    ),
  )
  const sleeps = joinNights(sessions).flatMap(pieces => {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (!first || !last) return []
    const asleepMinutes = pieces.reduce((sum, one) => sum + one.asleepMinutes, 0)
    return [{ startMs: first.startMs, endMs: last.endMs, asleepMinutes, day: asDay(wallClock(last.endMs, zone).day) }]
  })
  const nights = [...Map.groupBy(sleeps, ({ day }) => day)].flatMap(([day, ofDay]) =>
    isWithin(day, plan.range) ? (mainSleepAndNaps(ofDay).main ?? []) : [],
  )
  const [night, another] = nights
  if (!night) return null
  const known = readingsOf(fetches, plan, zone).filter(({ atMs }) =>
    nights.some(({ startMs, endMs }) => atMs >= startMs && atMs < endMs),
  )
  const clock = (ms: number) => clockTime(wallClock(ms, zone).minuteOfDay)
  const when = another
    ? `asleep ${during(plan.range)} (${counted(nights.length, 'night')})`
    : `asleep from ${clock(night.startMs)} to ${clock(night.endMs)} in the night to ${night.day}`
  return { known, when, rule: 'Readings from the beginning to the end of the main sleep.' }
}

const isWithin = (day: Day, { start, end }: Plan['range']) => day >= start && day <= end

/**
 * The rows of the timeline of the series of the plan: single readings, or what several of five minutes have. Of glucose each day has those
 * of one sensor, as in `glucose`.
 */
function readingsOf(fetches: Fetches<TimelineRow[]>, { series: [id] }: Plan, zone: string): Reading[] {
  const rows = fetches.flatMap(fetched =>
    fetched.answer.data.flatMap((row, i) =>
      row.type === id ? [{ row, i, fetched, reading: sourcedReading(row) }] : [],
    ),
  )
  const sources = sourcesOf(fetches[0].answer)
  const all = rows.map(({ reading }) => reading)
  const counts = id === 'glucose' ? oneSensorOfDays(all, { sources, zone }) : () => true
  return rows.flatMap(({ row: { value }, i, fetched, reading }): Reading[] => {
    if (!counts(reading)) return []
    const { atMs } = reading
    const { day, minuteOfDay } = wallClock(atMs, zone)
    const at = { atMs, day: asDay(day), minute: minuteOfDay, fetched }
    const single = value['mgDl']
    if (typeof single === 'number')
      return [{ ...at, mean: single, min: single, max: single, count: 1, place: `/data/${i}/value/mgDl` }]
    const [mean, min, max, count] = ['mean', 'min', 'max', 'count'].map(name => Number(value[name])) as [
      number,
      number,
      number,
      number,
    ]
    return [{ ...at, mean, min, max, count, place: `/data/${i}/value/mean` }]
  })
}

function sourcedReading({ startAt, source, metadata = {} }: TimelineRow) {
  const { device, application, measurementSource } = metadata
  const sensor = isMeter(measurementSource) ? null : sensorName(device, application)
  return { atMs: Date.parse(startAt), source, sensor }
}
