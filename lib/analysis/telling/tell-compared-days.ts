import type { Series } from '../../model/catalog/series.ts'
import type { dailyAnswer } from '../daily/daily.ts'
import { absence, evidenceOf, periodDays } from './period-days.ts'
import { comparable, statisticNames, statisticOf } from './statistic.ts'
import type { AnswerablePlan, Fetches, Part, Who } from './told.ts'
import { amount, difference, during, figure, ofDays } from './wording.ts'

type Compared = Extract<AnswerablePlan, { intent: 'compare' }>

/** Two periods, or two sets of weekdays, by one statistic of their daily values. */
export function tellComparedDays(
  plan: Compared,
  fetched: Fetches<Awaited<ReturnType<typeof dailyAnswer>>>,
  who: Who,
  entry: Series,
): Part {
  const { statistic } = plan
  const keepsToday = () => ['total', 'max', 'count'].includes(statistic)
  const periods = [
    { entry, range: plan.range, weekdays: plan.weekdays },
    { entry, range: plan.against, weekdays: plan.againstWeekdays },
  ].map(asked => {
    const days = periodDays(fetched, who, asked, { keepsToday })
    return { days, ...statisticOf(statistic, days) }
  })
  const name = statisticNames[statistic]
  const unit = statistic === 'count' ? 'd' : entry.unit
  const caveats = periods.flatMap(({ days }) => days.caveats)
  const evidence = periods.map(({ days, value, reason }) => evidenceOf(days, { statement: name, value, reason, unit }))
  const [now, before] = periods
  if (!now || !before || now.value === null || before.value === null) {
    const absences = periods
      .filter(({ value }) => value === null)
      .map(({ days, reason }) => absence(days, reason, name))
    return { sentence: absences.join(' '), evidence, caveats }
  }
  const { values } = comparable(entry, [before.value, now.value])
  const apart = values.length === 2 ? (values[1] ?? 0) - (values[0] ?? 0) : null
  const [a, b] = periods.map(({ days, value }) => {
    const said = statistic === 'count' ? figure(value ?? 0) : amount(value ?? 0, entry)
    return `${said} ${during(days.range, days.weekdays)} (${ofDays(days.points.length, days.expected)})`
  })
  if (apart !== null) {
    const endpoints = [...new Set([...now.days.endpoints, ...before.days.endpoints])]
    const rule = 'The first of the two minus the second.'
    evidence.push(
      evidenceOf(now.days, {
        statement: `difference of the ${name}`,
        value: apart,
        unit,
        rule,
        endpoints,
        coverage: null,
        points: [],
      }),
    )
  }
  if (statistic === 'total' && now.days.points.length !== before.days.points.length)
    caveats.push('The two totals are of different numbers of days with a value.')
  const [up, down] = entry.circular ? ['later', 'earlier'] : ['more', 'less']
  const share =
    apart === null || entry.circular || before.value <= 0
      ? ''
      : ` (${figure((100 * Math.abs(apart)) / before.value)} %)`
  const verdict =
    apart === null
      ? 'they have no common direction on the clock'
      : apart === 0
        ? 'no difference'
        : `${statistic === 'count' ? `${figure(Math.abs(apart))} d` : difference(apart, entry)} ${apart > 0 ? up : down}${share}`
  return { sentence: `${entry.label}, ${name}: ${a}, against ${b}: ${verdict}.`, evidence, caveats }
}
