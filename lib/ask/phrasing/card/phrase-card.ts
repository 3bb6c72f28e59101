import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import { kindOf } from '../../../model/catalog/series.ts'
import type { AnswerablePlan, CardCue } from '../../plan/plan.ts'
import type { AnswerText, Phrase } from '../answer-text.ts'
import { absence, evidenceOf, type PeriodDays, periodDays } from '../days/period-days.ts'
import { statisticNames, statisticOf } from '../days/statistic.ts'
import type { Evidence } from '../evidence.ts'
import { amount, datesListed, difference, during, ofDays, seriesIn } from '../wording.ts'

export type CardOfPlan = Extract<AnswerablePlan, { intent: 'card' }>

/** One number of a card: its text, and the evidence behind it. */
interface Part {
  name: NonNullable<CardCue>
  text: string
  evidence: Evidence[]
}

/**
 * What is recorded of one series in one period, as one answer: the number that the question names first, then the others in a fixed
 * order: last, total, mean, median, lowest and highest with their days, change, and the days with data.
 */
export const phraseCard: Phrase<DailyRow[]> = (given, fetched, caller): AnswerText => {
  const plan = given as CardOfPlan
  const entry = seriesIn(plan, plan.series[0] ?? '')
  const period = { entry, range: plan.range, weekdays: plan.weekdays }
  const all = periodDays(fetched, caller, period, { keepsToday: () => true })
  const whole = periodDays(fetched, caller, period, { keepsToday: () => false })
  const known = evidenceOf(all, { statement: statisticNames.count, value: all.points.length, unit: 'd' })
  if (all.points.length === 0)
    return { answer: absence(all, 'no_data', 'value'), evidence: [known], caveats: all.caveats }
  if (all.expected === 1) return oneDay(all)
  const parts = [
    lastPart(all),
    ...(kindOf(entry) === 'sum' ? [partOf('total', 'total', all)] : []),
    partOf('mean', 'mean', whole),
    partOf('median', 'median', whole),
    partOf('lowest', 'min', whole),
    partOf('highest', 'max', all),
    changePart(whole),
  ].flatMap(part => part ?? [])
  const cue = plan.cue ?? (kindOf(entry) === 'sum' ? 'total' : 'mean')
  const count = `${ofDays(all.points.length, all.expected)} have a value`
  const sorted = [...parts.filter(({ name }) => name === cue), ...parts.filter(({ name }) => name !== cue)]
  const texts = sorted.map(({ text }) => text)
  const listed = cue === 'count' ? [count, ...texts] : [...texts, count]
  return {
    answer: `${entry.label} ${during(all.range, all.weekdays)}: ${listed.join('; ')}.`,
    evidence: [...sorted.flatMap(({ evidence }) => evidence), known],
    caveats: [...new Set([...all.caveats, ...whole.caveats])],
  }
}

/** A single day has one number. */
function oneDay(days: PeriodDays): AnswerText {
  const { entry, points, soFar, caveats } = days
  const [only] = points
  if (!only) return { answer: absence(days, 'no_data', 'value'), evidence: [], caveats }
  return {
    answer: `${entry.label} on ${only.date}${soFar ? ' so far' : ''}: ${amount(only.value, entry)}.`,
    evidence: [evidenceOf(days, { statement: 'value of the day', value: only.value })],
    caveats,
  }
}

function lastPart(days: PeriodDays): Part | null {
  const { entry, points, unfinished } = days
  const last = points.at(-1)
  if (!last) return null
  const soFar = last.date === unfinished ? ' so far' : ''
  return {
    name: 'last',
    text: `last ${amount(last.value, entry)} on ${last.date}${soFar}`,
    evidence: [evidenceOf(days, { statement: 'last value', value: last.value, points: [last] })],
  }
}

/** A statistic of the days; null where the days are too few for it. */
function partOf(
  name: Part['name'],
  statistic: 'total' | 'mean' | 'median' | 'min' | 'max',
  days: PeriodDays,
): Part | null {
  const { value, dates } = statisticOf(statistic, days)
  if (value === null) return null
  const on = dates.length > 0 ? ` on ${datesListed(dates)}` : ''
  const points = dates.length > 0 ? days.points.filter(({ date }) => dates.includes(date)) : null
  return {
    name,
    text: `${name} ${amount(value, days.entry)}${on}`,
    // The days with their values are said once, with their number.
    evidence: [{ ...evidenceOf(days, { statement: statisticNames[statistic], value }), points }],
  }
}

/** From the first to the last value. A time of day has no such difference. */
function changePart(days: PeriodDays): Part | null {
  const { entry, points } = days
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2 || entry.circular) return null
  const value = last.value - first.value
  const text = value === 0 ? 'no change' : `${difference(value, entry)} ${value > 0 ? 'more' : 'less'}`
  return {
    name: 'change',
    text: `change from ${first.date} to ${last.date} ${text}`,
    evidence: [evidenceOf(days, { statement: 'last value minus the first', value, points: [first, last] })],
  }
}
