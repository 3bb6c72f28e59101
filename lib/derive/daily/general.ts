import { numbers } from '../../model/block.ts'
import { type DataTypeId, dataTypes, mainField } from '../../model/data-types.ts'
import { roundValue } from '../../model/day-values.ts'
import { compensatedSum } from '../compensated-sum.ts'
import { lowerBound } from '../day-facts.ts'
import { median } from '../quantile.ts'
import { type DailyRule, dayMs, rowsOf, seconds, summarise, tidy, withValue } from './rows.ts'

/** Sum of intervals; the part of one across midnight counts by its share of the time. */
export function sumOf(type: DataTypeId): DailyRule {
  const field = mainField(dataTypes[type])
  return facts => {
    const block = facts.block(type)
    if (!block?.end) return null
    const { startMs, endMs } = facts.bounds
    const values = numbers(block, field)
    const parts: number[] = []
    let first = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    for (let i = lowerBound(block.start, startMs - dayMs); i < block.start.length; i++) {
      const start = block.start[i] as number
      if (start >= endMs) break
      const end = block.end[i] as number
      const value = values[i]
      if (end <= startMs || value === null || value === undefined) continue
      const inside = Math.min(end, endMs) - Math.max(start, startMs)
      parts.push(inside === end - start ? value : (value * inside) / (end - start))
      first = Math.min(first, Math.max(start, startMs))
      last = Math.max(last, start)
    }
    if (parts.length === 0) return null
    return tidy([
      roundValue(compensatedSum(parts)),
      parts.length,
      null,
      null,
      seconds(first),
      seconds(Math.max(first, last)),
    ])
  }
}

/** The platform's own value of the civil date; daily values stand at midnight UTC of their date. */
export function dailyValue(type: DataTypeId, field: string): DailyRule {
  return facts => {
    const block = facts.block(type)
    if (!block) return null
    const at = Date.parse(`${facts.day}T00:00:00Z`)
    const first = lowerBound(block.start, at)
    const end = lowerBound(block.start, at + 1)
    if (first === end) return null
    const value = numbers(block, field)[end - 1]
    return value === null || value === undefined ? null : [roundValue(value), 1]
  }
}

export function lastOf(type: DataTypeId): DailyRule {
  return facts => summarise(withValue(rowsOf(facts, type)), rows => rows.at(-1)?.value ?? null)
}

export function medianOf(type: DataTypeId): DailyRule {
  return facts => {
    const rows = withValue(rowsOf(facts, type))
    const values = rows.map(row => row.value)
    const middle = median(values)
    if (middle === null) return null
    const present = values as number[]
    const first = rows[0]?.startMs ?? 0
    const last = rows.at(-1)?.startMs ?? 0
    return tidy([
      roundValue(middle),
      rows.length,
      Math.min(...present),
      Math.max(...present),
      seconds(first),
      seconds(last),
    ])
  }
}

export function entriesSum(type: DataTypeId, field: string): DailyRule {
  return facts =>
    summarise(withValue(rowsOf(facts, type, field)), rows => compensatedSum(rows.map(row => row.value ?? 0)))
}

/** How many observations of a type the day has, where no series counts them. */
export function countOf(type: DataTypeId): DailyRule {
  if (dataTypes[type].kind !== 'daily') return facts => summarise(rowsOf(facts, type), rows => rows.length)
  return facts => {
    const block = facts.block(type)
    const at = Date.parse(`${facts.day}T00:00:00Z`)
    const count = block ? lowerBound(block.start, at + 1) - lowerBound(block.start, at) : 0
    return count === 0 ? null : [count, count]
  }
}
