import { dayMs } from '../../kernel/durations.ts'
import type { DailyFlag } from '../../model/catalog/daily-flags.ts'
import { type DataTypeId, dataTypes, mainField, type NumberColumn } from '../../model/catalog/data-types.ts'
import { numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { prorateInterval } from '../time/prorate-interval.ts'
import { type AggregateRule, aggregate } from './aggregate-rule.ts'
import { type DayFacts, lowerBound } from './day-facts.ts'
import { type DailyRule, over, rowsOf, withValue } from './rows.ts'

/**
 * Sum of intervals; an interval across midnight counts in proportion to its time on the day. An interval is an observation of
 * the day on which it begins, so a day can have a sum without an observation of its own.
 */
export function sumOf<Id extends DataTypeId>(type: Id): DailyRule {
  const field = mainField(dataTypes[type])
  return facts => {
    const block = facts.block(type)
    return block?.end ? sumOnDay(facts, { start: block.start, end: block.end, values: numbers(block, field) }) : null
  }
}

interface Intervals {
  start: readonly number[]
  end: readonly number[]
  values: readonly (number | null)[]
}

function sumOnDay({ bounds, zone, day }: DayFacts, intervals: Intervals): DailyValue | null {
  const { startMs, endMs } = bounds
  const parts: number[] = []
  const starts: number[] = []
  let prorated = false
  for (let i = lowerBound(intervals.start, startMs - dayMs); i < intervals.start.length; i++) {
    const start = intervals.start[i] as number
    if (start >= endMs) break
    const end = intervals.end[i] as number
    const value = intervals.values[i]
    if (end <= startMs || value === null || value === undefined) continue
    if (start >= startMs) starts.push(start)
    if (start >= startMs && end <= endMs) {
      parts.push(value)
      continue
    }
    const split = prorateInterval({ startMs: start, endMs: end, value }, zone).parts
    parts.push(split?.find(part => part.day === day)?.value ?? 0)
    prorated = true
  }
  if (parts.length === 0) return null
  const flags: DailyFlag[] = prorated ? ['prorated'] : []
  const [firstMs = null] = starts
  return dailyValue(compensatedSum(parts), starts.length, { firstMs, lastMs: starts.at(-1) ?? null, flags })
}

/** The platform's own value of the civil date; daily values are stored at midnight UTC of their date. */
export function platformValue<Id extends DataTypeId>(type: Id, field: NumberColumn<Id>): DailyRule {
  return facts => {
    const block = facts.block(type)
    if (!block) return null
    const at = Date.parse(`${facts.day}T00:00:00Z`)
    const first = lowerBound(block.start, at)
    const end = lowerBound(block.start, at + 1)
    if (first === end) return null
    const value = numbers(block, field)[end - 1]
    return value === null || value === undefined ? null : dailyValue(value, 1)
  }
}

/** One of the plain rules over the day's values of a field. */
function plain(rule: AggregateRule): (type: DataTypeId) => DailyRule {
  return type => facts => {
    const rows = withValue(rowsOf(facts, type))
    return over(rows, aggregate(rows, rule).value)
  }
}

export const lastOf = plain('last')

/** Sum of logged entries. */
export function entriesSum<Id extends DataTypeId>(type: Id, field: NumberColumn<Id>): DailyRule {
  return facts => {
    const rows = withValue(rowsOf(facts, type, field))
    return over(rows, aggregate(rows, 'sum').value)
  }
}

export function medianOf(type: DataTypeId): DailyRule {
  return facts => {
    const rows = withValue(rowsOf(facts, type))
    const [middle, min, max] = (['median', 'min', 'max'] as const).map(rule => aggregate(rows, rule).value)
    return over(rows, middle ?? null, { min: min ?? null, max: max ?? null })
  }
}

/** The number of observations of a type on the day, if no series counts them. */
export function observationsOf(type: DataTypeId): DailyRule {
  if (dataTypes[type].kind !== 'daily') {
    return facts => {
      const rows = rowsOf(facts, type)
      return over(rows, rows.length)
    }
  }
  return facts => {
    const block = facts.block(type)
    const at = Date.parse(`${facts.day}T00:00:00Z`)
    const count = block ? lowerBound(block.start, at + 1) - lowerBound(block.start, at) : 0
    return count === 0 ? null : dailyValue(count, count)
  }
}
