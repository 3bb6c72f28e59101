import type { Rank } from '../../plan/records/records.ts'
import type { SeriesText } from '../answer-text.ts'
import { amount, during, ofDays } from '../wording.ts'
import { absence, evidenceOf, type PeriodDays } from './period-days.ts'
import { comparable } from './statistic.ts'

/** "The second best day", "the top three": some of the highest or lowest days, in order; equal values by date. */
export function rankedDays(extreme: 'highest' | 'lowest', { from, count }: Rank, days: PeriodDays): SeriesText {
  const { entry, range, weekdays, points, expected, caveats } = days
  const name = count > 1 ? `${count} ${extreme} days` : `${ordinals[from] ?? from} ${extreme} day`
  const { values, reason } = comparable(
    entry,
    points.map(({ value }) => value),
  )
  const sign = extreme === 'highest' ? -1 : 1
  const order = points
    .map((point, i) => ({ point, value: values[i] ?? 0 }))
    .toSorted((a, b) => sign * (a.value - b.value))
    .slice(from - 1, from - 1 + count)
  const chosen = order.map(({ point }) => point)
  if (reason || chosen.length < count) {
    const about = { statement: name, value: null, reason: reason ?? 'insufficient_data' }
    return { sentence: absence(days, about.reason, name), evidence: [evidenceOf(days, about)], caveats }
  }
  const texts = chosen.map(({ date, value }) => `${amount(value, entry)} on ${date}`)
  return {
    sentence: `${entry.label}, ${name} ${during(range, weekdays)}: ${texts.join('; ')} (${ofDays(points.length, expected)}).`,
    evidence: chosen.map((point, i) =>
      evidenceOf(days, { statement: `${extreme} day, place ${from + i}`, value: point.value, points: [point] }),
    ),
    caveats,
  }
}

const ordinals: Readonly<Record<number, string>> = { 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' }
