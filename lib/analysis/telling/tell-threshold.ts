import type { Threshold } from '../../ask/plan/plan.ts'
import { addDays, type Day, weekday } from '../../kernel/civil-time.ts'
import type { Series } from '../../model/catalog/series.ts'
import type { dailyAnswer } from '../daily/daily.ts'
import { absence, evidenceOf, type PeriodDays, periodDays } from './period-days.ts'
import { comparable } from './statistic.ts'
import type { AnswerablePlan, Fetches, Part, Point, Who } from './told.ts'
import { amount, datesListed, during, figure, ofDays } from './wording.ts'

type Bounded = Extract<AnswerablePlan, { intent: 'threshold' | 'goal' }>
type Asked = Pick<PeriodDays, 'entry' | 'range' | 'weekdays'>

const words: Readonly<Record<Threshold['comparison'], string>> = {
  over: 'over',
  under: 'under',
  'at-least': 'at least',
  'at-most': 'at most',
  between: 'between',
}

/** The days on which a series is over, under or between numbers: how many, which, and how many in a row. */
export function tellThreshold(
  plan: Bounded,
  fetched: Fetches<Awaited<ReturnType<typeof dailyAnswer>>>,
  who: Who,
  asked: Asked,
): Part {
  const { threshold } = plan
  const { entry } = asked
  const satisfies = (value: number) => holds(value, threshold)
  // A sum that is high enough already stays so, whatever the rest of the day brings.
  const isDecided = entry.additive && ['over', 'at-least'].includes(threshold.comparison)
  const days = periodDays(fetched, who, asked, {
    keepsToday: value => isDecided && value !== null && satisfies(value),
  })
  const bound = `${words[threshold.comparison]} ${bounds(threshold, entry)}`
  const caveats = [
    ...days.caveats,
    ...(threshold.assumed ? [`No goal of yours is stored: ${bound} a day is a common one, and assumed here.`] : []),
    ...(days.points.length < days.expected
      ? ['Days without a value are counted neither as reached nor as missed.']
      : []),
  ]
  const rule = `${entry.label} ${bound}. ${entry.rule}`
  if (entry.circular || comparable(entry, []).reason) {
    const reason = 'not_applicable:clock_time'
    const evidence = [evidenceOf(days, { statement: `days ${bound}`, value: null, reason, rule })]
    return {
      sentence: `${entry.label} is a time of day, which lies on a circle: ${bound} is not defined for it.`,
      evidence,
      caveats,
    }
  }
  const matching = days.points.filter(({ value }) => satisfies(value))
  if (days.points.length === 0) {
    const evidence = [evidenceOf(days, { statement: `days ${bound}`, value: null, rule })]
    return { sentence: absence(days, 'no_data', 'number of days'), evidence, caveats }
  }
  return { ...told(plan, { days, matching, bound, rule }), caveats }
}

function told(
  plan: Bounded,
  { days, matching, bound, rule }: { days: PeriodDays; matching: Point[]; bound: string; rule: string },
): Pick<Part, 'sentence' | 'evidence'> {
  const { entry, range, weekdays, points, expected } = days
  const observed = points.length
  const head = `${entry.label} ${bound} ${during(range, weekdays)}`
  const known = `${ofDays(observed, expected)} ${expected === 1 ? 'has' : 'have'} a value`
  const about = { rule, points: matching }
  const [only] = points
  if (expected === 1 && only && plan.answer === 'count') {
    const isReached = matching.length === 1
    const evidence = [evidenceOf(days, { statement: bound, value: isReached, unit: null, rule })]
    const isOpen = days.soFar && canChange(only.value, plan.threshold, entry)
    const verdict = isOpen ? (isReached ? 'So far yes' : 'Not so far') : isReached ? 'Yes' : 'No'
    const sentence = `${verdict}: ${entry.label} on ${only.date}: ${toldBeside(plan.threshold, only.value, entry)}; asked for: ${bound}.`
    return { sentence, evidence }
  }
  switch (plan.answer) {
    case 'share': {
      const value = (100 * matching.length) / observed
      const evidence = [
        evidenceOf(days, { statement: `share of the days with a value, ${bound}`, value, unit: '%', ...about }),
      ]
      return {
        sentence: `${head}: ${figure(value)} % of the days, ${matching.length} of ${observed} (${known}).`,
        evidence,
      }
    }
    case 'first':
    case 'last': {
      const found = plan.answer === 'first' ? matching[0] : matching.at(-1)
      const statement = `${plan.answer} day ${bound}`
      const reason = found ? null : 'not_found'
      const evidence = [
        evidenceOf(days, {
          statement,
          value: found?.date ?? null,
          unit: null,
          reason,
          rule,
          points: found ? [found] : [],
        }),
      ]
      const sentence = found
        ? `${head}: ${plan.answer} on ${found.date}, with ${toldBeside(plan.threshold, found.value, entry)} (${known}).`
        : `${head}: on no day (${known}).`
      return { sentence, evidence }
    }
    case 'streak': {
      const run = longestRun(matching, weekdays)
      const evidence = [
        evidenceOf(days, {
          statement: `longest run of days ${bound}`,
          value: run.length,
          unit: 'd',
          rule: `${rule} A day without a value ends a run.`,
          points: run,
        }),
      ]
      const [first, last] = [run[0], run.at(-1)]
      const dates = first && last ? `, ${during({ start: first.date, end: last.date })}` : ''
      return { sentence: `${head}: longest run ${figure(run.length)} in a row${dates} (${known}).`, evidence }
    }
    default: {
      const evidence = [evidenceOf(days, { statement: `days ${bound}`, value: matching.length, unit: 'd', ...about })]
      const which = plan.answer === 'list' && matching.length > 0 ? `: ${datesListed(dates(matching))}` : ''
      return { sentence: `${head}: ${ofDays(matching.length, observed)} with a value${which} (${known}).`, evidence }
    }
  }
}

/** A value as it is, where rounding would make it look like the bound it is held against: 76.975 is under 77. */
function toldBeside({ value: bound, upper }: Threshold, value: number, entry: Series): string {
  const rounded = amount(value, entry)
  const looksLike = [bound, upper].some(one => one !== null && one !== value && amount(one, entry) === rounded)
  return looksLike ? `${value.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${entry.unit}` : rounded
}

const dates = (points: readonly Point[]): Day[] => points.map(({ date }) => date)

function holds(value: number, { comparison, value: bound, upper }: Threshold): boolean {
  switch (comparison) {
    case 'over':
      return value > bound
    case 'under':
      return value < bound
    case 'at-least':
      return value >= bound
    case 'at-most':
      return value <= bound
    case 'between':
      return value >= bound && value <= (upper ?? bound)
  }
}

/** Whether the rest of the day can still turn the answer: a sum only grows, and a bound that it has passed stays passed. */
function canChange(value: number, { comparison, value: bound, upper }: Threshold, { additive }: Series): boolean {
  const isPassed = ['at-least', 'under'].includes(comparison) ? value >= bound : value > (upper ?? bound)
  return !additive || !isPassed
}

function bounds({ value, upper }: Threshold, entry: Series): string {
  return upper === null ? amount(value, entry) : `${amount(value, entry)} and ${amount(upper, entry)}`
}

/** The longest run of days that follow each other, of those that count; of equals the latest. */
function longestRun(matching: readonly Point[], weekdays: readonly number[] | null): Point[] {
  let longest: Point[] = []
  let run: Point[] = []
  for (const point of matching) {
    const last = run.at(-1)
    run = last && nextCounted(last.date, weekdays) === point.date ? [...run, point] : [point]
    if (run.length >= longest.length) longest = run
  }
  return longest
}

function nextCounted(date: Day, weekdays: readonly number[] | null): Day {
  let next = addDays(date, 1)
  while (weekdays && weekdays.length > 0 && !weekdays.includes(weekday(next))) next = addDays(next, 1)
  return next
}
