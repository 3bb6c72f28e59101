import type { dailyAnswer } from '../daily/daily.ts'
import { absence, evidenceOf, type PeriodDays, periodDays, seriesNamed } from './period-days.ts'
import { statisticNames, statisticOf } from './statistic.ts'
import { tellComparedDays } from './tell-compared-days.ts'
import { tellThreshold } from './tell-threshold.ts'
import { type AnswerablePlan, type Fetches, type Part, type Tell, together, type Who } from './told.ts'
import { amount, datesListed, during, ofDays } from './wording.ts'

type Daily = Awaited<ReturnType<typeof dailyAnswer>>
/** Everything that is answered from daily values: one sentence a series. */
export const tellDays: Tell<Daily> = (plan, fetched, who) => {
  const parts = plan.series.map(id => partOf(plan, fetched, who, id))
  return together(parts)
}

function partOf(plan: AnswerablePlan, fetched: Fetches<Daily>, who: Who, id: string): Part {
  const asked = { entry: seriesNamed(id), range: plan.range, weekdays: plan.weekdays }
  const read = (keepsToday: boolean) => periodDays(fetched, who, asked, { keepsToday: () => keepsToday })
  switch (plan.intent) {
    case 'aggregate':
      if (plan.of === 'readings') return reading(fetched, who, asked, plan.statistic === 'min' ? 'min' : 'max')
      return aggregate(plan.statistic, read(['total', 'max', 'count'].includes(plan.statistic)))
    case 'extreme':
      if (plan.of === 'readings') return reading(fetched, who, asked, plan.extreme === 'lowest' ? 'min' : 'max')
      return aggregate(plan.extreme === 'lowest' ? 'min' : 'max', read(plan.extreme === 'highest'))
    case 'series':
      return values(read(true))
    case 'latest':
      return latest(read(true))
    case 'threshold':
    case 'goal':
      return tellThreshold(plan, fetched, who, asked)
    case 'compare':
      return tellComparedDays(plan, fetched, who, asked.entry)
    default:
      throw new Error(`${plan.intent} is not told from daily values`)
  }
}

function aggregate(statistic: Parameters<typeof statisticOf>[0], days: PeriodDays): Part {
  const { entry, range, weekdays, points, expected } = days
  if (expected === 1 && points.length === 1 && statistic !== 'count') return values(days)
  const { value, reason, dates } = statisticOf(statistic, days)
  const name = statisticNames[statistic]
  const when = during(range, weekdays)
  const evidence = [
    evidenceOf(days, { statement: name, value, reason, ...(statistic === 'count' ? { unit: 'd' } : {}) }),
  ]
  if (value === null) return { sentence: absence(days, reason, name), evidence, caveats: days.caveats }
  const sentence =
    statistic === 'count'
      ? `${entry.label} ${when}: ${ofDays(value, expected)} ${expected === 1 ? 'has' : 'have'} a value.`
      : `${entry.label}, ${name} ${when}: ${amount(value, entry)}${dates.length > 0 ? ` on ${datesListed(dates)}` : ''} (${ofDays(points.length, expected)}).`
  return { sentence, evidence, caveats: days.caveats }
}

/** The smallest or largest single measurement. */
function reading(
  fetched: Fetches<Daily>,
  who: Who,
  asked: Pick<PeriodDays, 'entry' | 'range' | 'weekdays'>,
  part: 'min' | 'max',
): Part {
  const days = periodDays(fetched, who, asked, { part, keepsToday: () => true })
  const { value, reason, dates } = statisticOf(part, days)
  const name = part === 'min' ? 'lowest single reading' : 'highest single reading'
  const rule = `The ${part === 'min' ? 'smallest' : 'largest'} of the days' single readings, details.${part} of each day.`
  const reached = days.points.filter(({ date }) => dates.includes(date))
  const evidence = [evidenceOf(days, { statement: name, value, reason, rule, points: reached })]
  if (value === null) return { sentence: absence(days, reason, name), evidence, caveats: days.caveats }
  const { entry, range, weekdays, expected } = days
  const sentence = `${entry.label}, ${name} ${during(range, weekdays)}: ${amount(value, entry)}${expected === 1 ? '' : ` on ${datesListed(dates)}`} (${ofDays(days.points.length, expected)}).`
  return { sentence, evidence, caveats: days.caveats }
}

function values(days: PeriodDays): Part {
  const { entry, range, weekdays, points, expected, soFar, caveats } = days
  const [only] = points
  if (!only) {
    const evidence = [evidenceOf(days, { statement: 'value', value: null, reason: 'no_data' })]
    return { sentence: absence(days, 'no_data', 'value'), evidence, caveats }
  }
  if (expected === 1) {
    const evidence = [evidenceOf(days, { statement: 'value of the day', value: only.value })]
    const sentence = `${entry.label} on ${only.date}${soFar ? ' so far' : ''}: ${amount(only.value, entry)} (${only.source}).`
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

function latest(days: PeriodDays): Part {
  const { entry, points, caveats } = days
  const last = points.at(-1)
  if (!last) {
    const evidence = [evidenceOf(days, { statement: 'latest value', value: null, reason: 'no_data' })]
    return { sentence: absence(days, 'no_data', 'latest value'), evidence, caveats }
  }
  const evidence = [evidenceOf(days, { statement: 'latest value', value: last.value, points: [last] })]
  return {
    sentence: `${entry.label}, latest: ${amount(last.value, entry)} on ${last.date} (${last.source}).`,
    evidence,
    caveats,
  }
}
