import type { Caller } from '../../../analysis/read-context.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { DaysAnswer, Threshold } from '../../plan/question-parts.ts'
import { sampled } from '../../plan/thresholds.ts'
import type { SeriesText } from '../answer-text.ts'
import {
  absence,
  type DailyFetches,
  evidenceOf,
  type Period,
  type PeriodDays,
  periodDays,
} from '../days/period-days.ts'
import { canChange, currentRun, maxRun, satisfies, staysSatisfied } from '../days/threshold.ts'
import type { Point } from '../evidence.ts'
import { datesListed, during, figure, ofDays } from '../wording.ts'
import { amountNear, boundsText, boundWords, distanceFrom } from './bound-words.ts'
import { comparedCounts } from './compared-counts.ts'
import { besideTotal, phraseNumberPastBound } from './phrase-number-past-bound.ts'

type ThresholdPlan = Extract<AnswerablePlan, { intent: 'threshold' | 'goal' }>

/** The days on which a series is over, under or between numbers: how many, which, and how many in a row. */
export function phraseThreshold(
  plan: ThresholdPlan,
  fetched: DailyFetches,
  caller: Caller,
  period: Period,
): SeriesText {
  if (plan.answer === undefined) return phraseNumberPastBound(plan, fetched, caller, period)
  const { against, ...alone } = plan
  if (against)
    return comparedCounts(
      phraseThreshold(alone, fetched, caller, period),
      phraseThreshold(alone, fetched, caller, { ...period, range: against }),
    )
  const { threshold } = plan
  const { entry } = period
  // A sum that already satisfies the threshold still does so at the end of the day.
  const isDecided = (value: number | null) =>
    value !== null && staysSatisfied(threshold, entry) && satisfies(value, threshold)
  const isUpper = threshold.comparison === 'over' || threshold.comparison === 'at-least'
  const figure = plan.of === 'readings' ? (isUpper ? 'max' : 'min') : 'value'
  const days = periodDays(fetched, caller, period, { figure, keepsToday: isDecided })
  const ofWhat = { min: 'lowest single reading ', max: 'highest single reading ', value: 'mean of the day ' }[figure]
  const bound = `${sampled.has(entry.id) ? ofWhat : ''}${boundWords[threshold.comparison]} ${boundsText(threshold, entry)}`
  const rule = `${entry.label} ${bound}. ${entry.rule}`
  const caveats = [
    ...days.caveats,
    ...(threshold.assumed ? [`No goal is stored; ${bound} per day is a common one and is assumed here.`] : []),
    ...(hasReadings(entry)
      ? [`Each night has one value here (${entry.rule}); single readings can be lower or higher.`]
      : []),
    ...(days.points.length < days.expected ? ['Days without a value count neither as reached nor as missed.'] : []),
  ]
  const nothing = (sentence: string, reason?: string) => {
    const about = { statement: `days ${bound}`, value: null, rule, ...(reason ? { reason } : {}) }
    return { sentence, evidence: [evidenceOf(days, about)], caveats }
  }
  if (entry.circular) {
    const sentence = `${entry.label} is a time of day, so ${bound} is not defined for it.`
    return nothing(sentence, 'not_applicable:clock_time')
  }
  if (days.points.length === 0) return nothing(absence(days, 'no_data', 'number of days'))
  const text = { ...matchesText(plan.answer, { threshold, days, bound, rule }), caveats }
  return plan.total ? besideTotal(text, threshold, { fetched, caller, period }) : text
}

/** Measured many times in a night, of which a day has one number: what dropped below a bound for minutes is not in it. */
const hasReadings = ({ id }: Pick<Period['entry'], 'id'>) =>
  id === 'oxygen-saturation' || id === 'respiratory-rate' || id === 'heart-rate-variability'

/** What is asked about the days that satisfy a threshold. */
export function matchesText(asked: DaysAnswer, about: Omit<Matches, 'matching'>): MatchesText {
  const { days, threshold } = about
  const matching = days.points.filter(({ value }) => satisfies(value, threshold))
  const [only] = days.points
  const isYesOrNo = days.expected === 1 && asked === 'count'
  const phrase = isYesOrNo && only ? phraseYesOrNo(only) : phrasings[asked]
  return phrase({ ...about, matching })
}

/** The days of a period, and those among them that satisfy the threshold. */
export interface Matches {
  threshold: Threshold
  days: PeriodDays
  matching: Point[]
  /** The threshold in words. */
  bound: string
  rule: string
}
type MatchesText = Pick<SeriesText, 'sentence' | 'evidence'>

const phrasings: Readonly<Record<DaysAnswer, (matches: Matches) => MatchesText>> = {
  count: matches => phraseCount(matches, ''),
  list: matches => {
    const { matching } = matches
    return phraseCount(matches, matching.length > 0 ? `: ${datesListed(matching.map(({ date }) => date))}` : '')
  },
  share: phraseShare,
  first: matches => phraseOneDay(matches, 'first', matches.matching[0]),
  last: matches => phraseOneDay(matches, 'last', matches.matching.at(-1)),
  streak: phraseStreak,
}

function headOf({ days, bound, threshold }: Matches): string {
  const what = daysOfWorkouts(days, threshold) ?? `${days.entry.label} ${bound}`
  return `${what} ${during(days.range, days.weekdays)}`
}

/** What days of no workouts, and those of any, are called, "days without runs" if they are of a sport; null for another bound. */
function daysOfWorkouts({ entry }: PeriodDays, { comparison, value }: Threshold): string | null {
  if (entry.id !== 'workouts') return null
  const one = entry.label === 'Workouts' ? 'a workout' : entry.label.toLowerCase()
  if (comparison === 'under' ? value === 1 : comparison === 'at-most' && value === 0) return `Days without ${one}`
  return (comparison === 'over' ? value === 0 : comparison === 'at-least' && value === 1) ? `Days with ${one}` : null
}

function knownDays({ days: { points, expected } }: Matches): string {
  return `${ofDays(points.length, expected)} ${expected === 1 ? 'has' : 'have'} a value`
}

/** Whether the value of a single day satisfies the threshold. */
function phraseYesOrNo({ date, value }: Point) {
  return ({ threshold, days, matching, bound, rule }: Matches): MatchesText => {
    const { entry } = days
    const isReached = matching.length === 1
    const distance = distanceFrom(threshold, value, days)
    const isOpen = days.soFar && canChange(value, threshold, entry)
    const verdict = isOpen ? (isReached ? 'So far yes' : 'Not so far') : isReached ? 'Yes' : 'No'
    return {
      sentence: `${verdict}: ${entry.label} on ${date}: ${amountNear(threshold, value, entry)}; threshold: ${bound}${distance.text}.`,
      evidence: [evidenceOf(days, { statement: bound, value: isReached, unit: null, rule }), ...distance.evidence],
    }
  }
}

function phraseCount(matches: Matches, which: string): MatchesText {
  const { days, matching, bound, rule } = matches
  const statement = `days ${bound}`
  const count = ofDays(matching.length, days.points.length)
  return {
    sentence: `${headOf(matches)}: ${count} with a value${which} (${knownDays(matches)}).`,
    evidence: [evidenceOf(days, { statement, value: matching.length, unit: 'd', rule, points: matching })],
  }
}

function phraseShare(matches: Matches): MatchesText {
  const { days, matching, bound, rule } = matches
  const observed = days.points.length
  const value = (100 * matching.length) / observed
  const statement = `share of the days with a value, ${bound}`
  return {
    sentence: `${headOf(matches)}: ${figure(value)} % of the days, ${matching.length} of ${observed} (${knownDays(matches)}).`,
    evidence: [evidenceOf(days, { statement, value, unit: '%', rule, points: matching })],
  }
}

function phraseOneDay(matches: Matches, which: 'first' | 'last', found: Point | undefined): MatchesText {
  const { threshold, days, bound, rule } = matches
  const about = {
    statement: `${which} day ${bound}`,
    value: found?.date ?? null,
    unit: null,
    reason: found ? null : 'not_found',
    rule,
    points: found ? [found] : [],
  }
  const day = found ? `${which} on ${found.date}, with ${amountNear(threshold, found.value, days.entry)}` : 'on no day'
  return { sentence: `${headOf(matches)}: ${day} (${knownDays(matches)}).`, evidence: [evidenceOf(days, about)] }
}

function phraseStreak(matches: Matches): MatchesText {
  const { days, matching, bound, rule } = matches
  const run = maxRun(matching, days.weekdays)
  const now = currentRun(matching, days)
  const [first, last] = [run[0], run.at(-1)]
  const dates = first && last ? `, ${during({ start: first.date, end: last.date })}` : ''
  const about = {
    statement: `longest run of days ${bound}`,
    value: run.length,
    unit: 'd',
    rule: `${rule} A day without a value ends a run.`,
    points: run,
  }
  const current = { ...about, statement: `run of days ${bound} at the end`, value: now.length, points: now }
  return {
    sentence: `${headOf(matches)}: longest run ${figure(run.length)} in a row${dates}; ${now.length === 0 ? 'none at the end' : `${figure(now.length)} in a row at the end, since ${now[0]?.date}`} (${knownDays(matches)}).`,
    evidence: [evidenceOf(days, about), evidenceOf(days, current)],
  }
}
