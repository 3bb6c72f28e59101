import type { DayRange } from '../../../kernel/ranges.ts'
import type { ParsedQuestion } from '../answer.ts'

/** "Six weeks ago" of a number that each day has, such as the long-term load: that day, not the week. */
export function withDaysAgo(parsed: ParsedQuestion): ParsedQuestion {
  const { periods, slots } = parsed
  const onDay = (range: DayRange | null): DayRange | null => {
    const point = slots.spans.find(span => span.range?.start === range?.start && / ago$/.test(span.words))?.point
    return point?.kind === 'range' ? (point.other ?? range) : range
  }
  const [range, against] = [onDay(periods.range), onDay(periods.against)]
  if (range === periods.range && against === periods.against) return parsed
  const chosen = (readings: readonly string[]) => readings.at(-1) ?? null
  const ambiguities = periods.ambiguities.map(one =>
    / ago$/.test(one.word) ? { ...one, chosen: chosen(one.readings) } : one,
  )
  return { ...parsed, periods: { ...periods, range, against, ambiguities } }
}

/** The period whose last day a number of the training load is compared with; null if the question has none. */
export function earlierDay({ slots: { cues }, periods: { range, against } }: ParsedQuestion): DayRange | null {
  if (against) return against
  const isOfAll = cues.has('trend') || cues.has('show') || cues.has('each')
  return isOfAll && range && range.start < range.end ? { start: range.start, end: range.start } : null
}
