import { dayMs } from '../../kernel/durations.ts'
import type { DailyFlag } from '../../model/catalog/daily-flags.ts'
import { type DataTypeId, dataTypes, mainField, type NumberColumn } from '../../model/catalog/data-types.ts'
import { type Block, columnOf, numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue } from '../../model/health-data/day-values.ts'
import { type Counted, type CountedRecord, countedOnce } from '../sources/merge/counted-once.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { prorateInterval } from '../time/prorate-interval.ts'
import { type AggregateRule, aggregate } from './aggregate-rule.ts'
import { type DayFacts, lowerBound } from './day-facts.ts'
import { type DailyRule, over, recorderOf, rowsOf, withValue } from './rows.ts'

/**
 * Sum of intervals, each instant once; an interval across midnight counts in proportion to its time on the day. An interval is an
 * observation of the day on which it begins, so a day can have a sum without an observation of its own.
 */
export function intervalSum<Id extends DataTypeId>(type: Id): DailyRule {
  return facts => {
    const { records, counted } = countedNear(facts, type)
    return records.length > 0 ? sumOnDay(facts, records, counted) : null
  }
}

/** The records of one source that reach into the day, and what they count, each instant once, in order of the starts. */
export function countedNear<Id extends DataTypeId>(
  facts: DayFacts,
  type: Id,
): { records: readonly Counted[]; counted: readonly Counted[] } {
  const block = facts.block(type)
  if (!block?.end) return { records: [], counted: [] }
  // Records of two levels or zones are parts of one sum, and may be about the same time.
  const kind = Object.entries(dataTypes[type].fields).find(([, { kind }]) => kind === 'text')?.[0]
  const kinds = kind === undefined ? [] : columnOf(block, kind)
  const records = recordsNear(facts, block, numbers(block, mainField(dataTypes[type])))
  const byKind = [...Map.groupBy(records, ({ index }) => kinds[index]).values()].map(own => countedOnce(own))
  const [only = [], ...others] = byKind
  return { records, counted: others.length === 0 ? only : byKind.flat().sort((a, b) => a.startMs - b.startMs) }
}

/** The records with a value that reach into the day. */
function recordsNear({ bounds }: DayFacts, block: Block, values: readonly (number | null)[]) {
  const { startMs, endMs } = bounds
  const records: (CountedRecord & { index: number })[] = []
  for (let index = lowerBound(block.start, startMs - dayMs); index < block.start.length; index++) {
    const start = block.start[index] as number
    if (start >= endMs) break
    const end = block.end?.[index] ?? start
    const value = values[index]
    if (end <= startMs || value === null || value === undefined) continue
    records.push({ startMs: start, endMs: end, value, index, ...recorderOf(block, index) })
  }
  return records
}

function sumOnDay(
  { bounds, zone, day }: DayFacts,
  records: readonly Counted[],
  counted: readonly Counted[],
): DailyValue | null {
  const isInDay = ({ startMs, endMs }: Counted) => startMs >= bounds.startMs && endMs <= bounds.endMs
  const parts = counted.map(piece =>
    isInDay(piece) ? piece.value : (prorateInterval(piece, zone).parts?.find(part => part.day === day)?.value ?? 0),
  )
  const starts = records.flatMap(({ startMs }) => (startMs >= bounds.startMs ? [startMs] : []))
  const flags: DailyFlag[] = records.every(isInDay) ? [] : ['prorated']
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

export const lastValue = plain('last')

/** Sum of logged entries. */
export function entriesSum<Id extends DataTypeId>(type: Id, field: NumberColumn<Id>): DailyRule {
  return facts => {
    const rows = withValue(rowsOf(facts, type, field))
    return over(rows, aggregate(rows, 'sum').value)
  }
}

export function medianValue(type: DataTypeId): DailyRule {
  return facts => {
    const rows = withValue(rowsOf(facts, type))
    const [middle, min, max] = (['median', 'min', 'max'] as const).map(rule => aggregate(rows, rule).value)
    return over(rows, middle ?? null, { min: min ?? null, max: max ?? null })
  }
}

/** The number of observations of a type on the day, if no series counts them. */
export function observationCount(type: DataTypeId): DailyRule {
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
