import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import type { Caller } from '../../../analysis/read-context.ts'
import { civilDay } from '../../../kernel/civil-time.ts'
import { kindOf } from '../../../model/catalog/series.ts'
import type { AnswerablePlan, Of } from '../../plan/plan.ts'
import type { NamedStatistic, Statistic } from '../../plan/question-parts.ts'
import { type AnswerText, joinTexts, type Phrase, type SeriesText } from '../answer-text.ts'
import { phraseThreshold } from '../bounds/phrase-threshold.ts'
import { phraseCondition } from '../conditions/phrase-condition.ts'
import { phraseBothBounds } from '../shares/phrase-both-bounds.ts'
import { phraseRatio } from '../shares/phrase-ratio.ts'
import { phraseShare } from '../shares/phrase-share.ts'
import { amount, datesListed, during, ofDays, ofSource, seriesIn } from '../wording.ts'
import { asksForDay, lastKnown } from './last-known.ts'
import { napsApart, withNaps } from './naps-beside.ts'
import { absence, type DailyFetches, evidenceOf, type Period, type PeriodDays, periodDays } from './period-days.ts'
import { balanceOfDays } from './phrase-balance.ts'
import { phraseComparedDays } from './phrase-compared-days.ts'
import { phraseDifference } from './phrase-difference.ts'
import { phraseGroups } from './phrase-groups.ts'
import { phraseMissing } from './phrase-missing.ts'
import { phraseOwnBound } from './phrase-own-bound.ts'
import { rankedDays } from './ranked-days.ts'
import { statisticNames, statisticOf } from './statistic.ts'

/** Phrases every answer that is based on daily values: one sentence per series. */
export const phraseDays: Phrase<DailyRow[]> = (plan, fetched, caller) =>
  plan.intent === 'condition'
    ? phraseCondition(plan, fetched, caller, null)
    : plan.intent === 'threshold' && plan.condition
      ? phraseBothBounds({ ...plan, condition: plan.condition }, fetched, caller)
      : plan.intent === 'share' || plan.intent === 'ratio'
        ? (plan.intent === 'share' ? phraseShare : phraseRatio)(plan, fetched, caller)
        : textOfSeries(plan, fetched, caller)

function textOfSeries(plan: AnswerablePlan, fetched: DailyFetches, caller: Caller): AnswerText {
  const { naps, others } = napsApart(plan, fetched)
  return joinTexts([
    ...plan.series.map(id => withNaps(textOf(plan, others, caller, id), naps, caller, periodOf(plan, id))),
    ...[balanceOfDays(plan, others, caller) ?? []].flat(),
  ])
}

const periodOf = (plan: AnswerablePlan, id: string): Period => {
  return { entry: seriesIn(plan, id), range: plan.range, weekdays: plan.weekdays }
}

function textOf(plan: AnswerablePlan, fetched: DailyFetches, caller: Caller, id: string): SeriesText {
  const period = periodOf(plan, id)
  const known = asksForDay(plan) && lacksValue(fetched, caller, period) ? lastKnown(fetched, caller, period) : null
  if (known) return known
  const read = (keepsToday: boolean) => periodDays(fetched, caller, period, { keepsToday: () => keepsToday })
  switch (plan.intent) {
    case 'aggregate':
      return joined(
        [plan, ...(plan.also ?? [])].map(statistic => numberOf(statistic, plan.of, { read, fetched, caller, period })),
      )
    case 'extreme':
      if (plan.of === 'readings') return reading(fetched, caller, period, plan.extreme === 'lowest' ? 'min' : 'max')
      if (plan.rank) return rankedDays(plan.extreme, plan.rank, read(plan.extreme === 'highest'))
      return aggregate(plan.extreme === 'lowest' ? 'min' : 'max', read(plan.extreme === 'highest'))
    case 'groups': {
      const days = read(plan.statistic === 'total')
      return phraseGroups(plan, days, days.counted, civilDay(caller.nowMs, caller.account.timezone))
    }
    case 'change':
      return phraseDifference(plan, read(false))
    case 'series': {
      const text = withMean(values(read(true)), read(true), read(false))
      return plan.each || asksEach(plan) ? withEach(text, read(true)) : text
    }
    case 'latest':
      return latest(read(true))
    case 'threshold':
    case 'goal':
      return phraseThreshold(plan, fetched, caller, period)
    case 'own-bound':
      return phraseOwnBound(plan, read(false))
    case 'compare':
      return phraseComparedDays(plan, fetched, caller, period.entry)
    default:
      throw new Error(`${plan.intent} is not answered from daily values`)
  }
}

type Place = { read: (keepsToday: boolean) => PeriodDays; fetched: DailyFetches; caller: Caller; period: Period }

/** One number of the days, or the smallest or largest of their readings. */
function numberOf({ statistic, percentile }: NamedStatistic, of: Of, { read, fetched, caller, period }: Place) {
  const isEnd = statistic === 'min' || statistic === 'max'
  if (of === 'readings' && isEnd) return reading(fetched, caller, period, statistic)
  if (statistic === 'missing') return phraseMissing(read(false), fetched)
  return aggregate(statistic, read(['total', 'max', 'count'].includes(statistic)), percentile)
}

/** Several numbers of one series. */
function joined(texts: readonly SeriesText[]): SeriesText {
  const { answer, ...rest } = joinTexts(texts)
  return { sentence: answer, ...rest }
}

const lacksValue = (...[fetched, caller, period]: [DailyFetches, Caller, Period]) =>
  periodDays(fetched, caller, period, { keepsToday: () => true }).points.length === 0

function aggregate(statistic: Statistic, days: PeriodDays, percentile?: number): SeriesText {
  const { entry, range, weekdays, points, expected } = days
  const countsDays = statistic === 'count'
  if (expected === 1 && points.length === 1 && !countsDays) return values(days)
  const { value, reason, dates } = statisticOf(statistic, days, percentile)
  const name =
    percentile === undefined ? statisticNames[statistic] : `${ordinal(percentile)} ${statisticNames[statistic]}`
  const when = during(range, weekdays)
  const evidence = [evidenceOf(days, { statement: name, value, reason, ...(countsDays ? { unit: 'd' } : {}) })]
  if (value === null) return { sentence: absence(days, reason, name), evidence, caveats: days.caveats }
  const sentence = countsDays
    ? `${entry.label} ${when}: ${ofDays(value, expected)} ${expected === 1 ? 'has' : 'have'} a value.`
    : `${entry.label}, ${name} ${when}: ${amount(value, entry)}${dates.length > 0 ? ` on ${datesListed(dates)}` : ''} (${ofDays(points.length, expected)}).`
  return { sentence, evidence, caveats: days.caveats }
}

/** The smallest or largest single measurement. */
function reading(fetched: DailyFetches, caller: Caller, period: Period, figure: 'min' | 'max'): SeriesText {
  const days = periodDays(fetched, caller, period, { figure, keepsToday: () => true })
  const { value, reason, dates } = statisticOf(figure, days)
  const name = figure === 'min' ? 'lowest single reading' : 'highest single reading'
  const rule = `The ${figure === 'min' ? 'smallest' : 'largest'} of the days' single readings, details.${figure} of each day.`
  const reached = days.points.filter(({ date }) => dates.includes(date))
  const evidence = [evidenceOf(days, { statement: name, value, reason, rule, points: reached })]
  if (value === null) return { sentence: absence(days, reason, name), evidence, caveats: days.caveats }
  const { entry, range, weekdays, expected } = days
  const sentence = `${entry.label}, ${name} ${during(range, weekdays)}: ${amount(value, entry)}${expected === 1 ? '' : ` on ${datesListed(dates)}`} (${ofDays(days.points.length, expected)}).`
  return { sentence, evidence, caveats: days.caveats }
}

function values(days: PeriodDays): SeriesText {
  const { entry, range, weekdays, points, expected, soFar, caveats } = days
  const [only] = points
  if (!only) {
    const evidence = [evidenceOf(days, { statement: 'value', value: null, reason: 'no_data' })]
    return { sentence: absence(days, 'no_data', 'value'), evidence, caveats }
  }
  if (expected === 1) {
    const evidence = [evidenceOf(days, { statement: 'value of the day', value: only.value })]
    const sentence = `${entry.label} on ${only.date}${soFar ? ' so far' : ''}: ${amount(only.value, entry)}${ofSource(only.source)}.`
    return { sentence, evidence, caveats }
  }
  const [least, most] = [statisticOf('min', days), statisticOf('max', days)]
  const span =
    least.value === null || most.value === null
      ? ''
      : `, from ${amount(least.value, entry)} to ${amount(most.value, entry)}`
  const evidence = [evidenceOf(days, { statement: 'days with a value', value: points.length, unit: 'd' })]
  const sentence = `${entry.label} ${during(range, weekdays)}: ${ofDays(points.length, expected)} have a value${span}.`
  return { sentence, evidence, caveats }
}

function latest(days: PeriodDays): SeriesText {
  const { entry, points, unfinished, caveats } = days
  const last = points.at(-1)
  if (!last) {
    const evidence = [evidenceOf(days, { statement: 'latest value', value: null, reason: 'no_data' })]
    return { sentence: absence(days, 'no_data', 'latest value'), evidence, caveats }
  }
  const evidence = [evidenceOf(days, { statement: 'latest value', value: last.value, points: [last] })]
  return {
    sentence: `${entry.label}, latest: ${amount(last.value, entry)} on ${last.date}${last.date === unfinished ? ' so far' : ''}${ofSource(last.source)}.`,
    evidence,
    caveats,
  }
}

/** "Day by day": the words of the question ask for the value of every day, not for a curve. */
const asksEach = ({ words }: AnswerablePlan) =>
  words.used.some(({ as, words: said }) => as === 'each' && !/history|over time|timeline|values/.test(said))

const maxListed = 31
/** The value of every day, with those that have none; of a longer period, the evidence has them. */
function withEach(text: SeriesText, { entry, points, counted }: PeriodDays): SeriesText {
  if (points.length === 0 || counted.length < 2 || counted.length > maxListed) return text
  const known = new Map<string, number>(points.map(({ date, value }) => [date, value]))
  const days = counted.map(date => {
    const value = known.get(date)
    return `${date} ${value === undefined ? 'no value' : amount(value, entry)}`
  })
  return { ...text, sentence: `${text.sentence} Each day: ${days.join('; ')}.` }
}

/** The values of several days with their mean and, for a sum, their total; today, which is not over, is not in the mean. */
function withMean(text: SeriesText, all: PeriodDays, whole: PeriodDays): SeriesText {
  const { entry } = all
  if (all.expected <= 1 || all.points.length === 0) return text
  const sums = kindOf(entry) === 'sum'
  const parts = [
    ...(sums ? [{ name: 'total', days: all, ...statisticOf('total', all) }] : []),
    { name: 'mean', days: whole, ...statisticOf('mean', whole) },
  ].filter(({ value }) => value !== null)
  const shown = parts.map(
    ({ name, days, value }) => `${name} ${amount(value ?? 0, entry)} (${ofDays(days.points.length, days.expected)})`,
  )
  const added = parts.map(({ name, days, value }) => evidenceOf(days, { statement: `${name} of the days`, value }))
  const sentence = shown.length > 0 ? `${text.sentence.slice(0, -1)}; ${shown.join('; ')}.` : text.sentence
  return {
    sentence,
    evidence: [...text.evidence, ...added],
    caveats: [...new Set([...text.caveats, ...whole.caveats])],
  }
}

/** 1st, 2nd, 13th, 90th. */
function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14
  return `${n}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}
