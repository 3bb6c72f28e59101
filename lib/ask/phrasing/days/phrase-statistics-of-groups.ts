import type { GroupBy, NamedStatistic } from '../../plan/question-parts.ts'
import type { SeriesText } from '../answer-text.ts'
import { amount, during, ofDays } from '../wording.ts'
import { absence, evidenceOf, type PeriodDays } from './period-days.ts'
import { statisticNames, statisticOf } from './statistic.ts'

const maxShown = 13

/** Several numbers of the days of each part of a period, one part after the other. */
export function phraseStatisticsOfGroups(
  by: GroupBy,
  statistics: readonly NamedStatistic[],
  parts: readonly { name: string; part: PeriodDays }[],
  days: PeriodDays,
): SeriesText {
  const { entry, range, weekdays, caveats } = days
  const rows = parts.map(({ name, part }) => ({
    name,
    part,
    numbers: statistics.map(({ statistic }) => ({
      called: statisticNames[statistic],
      ...statisticOf(statistic, part),
    })),
  }))
  const evidence = rows.flatMap(({ part, numbers }) =>
    numbers.map(({ called, value, reason }) => ({
      ...evidenceOf(part, { statement: called, value, reason }),
      points: null,
    })),
  )
  const known = rows.filter(({ numbers }) => numbers.some(({ value }) => value !== null))
  if (known.length === 0) return { sentence: absence(days, 'no_data', 'value'), evidence, caveats }
  const texts = known.slice(0, maxShown).map(({ name, part, numbers }) => {
    const said = numbers.map(({ called, value }) => `${called} ${value === null ? 'not known' : amount(value, entry)}`)
    return `${name} ${said.join(', ')} (${ofDays(part.points.length, part.expected)})`
  })
  const rest = known.length > maxShown ? [`${known.length - maxShown} more in the evidence`] : []
  const head = `${entry.label} by ${by === 'weekend' ? 'weekend and weekday' : by}, ${during(range, weekdays)}`
  const isUneven = known.some(({ part }) => part.points.length < part.expected)
  return {
    sentence: `${head}: ${[...texts, ...rest].join('; ')}.`,
    evidence,
    caveats: [...caveats, ...(isUneven ? ['Days without a value are left out.'] : [])],
  }
}
