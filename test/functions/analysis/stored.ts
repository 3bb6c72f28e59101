import { addDays, asDay, type Day } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { seriesIds } from '../../../lib/model/catalog/series.ts'
import { primary, type Source } from '../../../lib/model/catalog/sources.ts'
import { type DailyValue, dailyValue } from '../../../lib/model/health-data/day-values.ts'
import { stampOf } from '../../../lib/model/sync/rebuild.ts'
import type { World } from '../../support/world.ts'

/** The content of a day by series: a value, a value with its details, or nothing. */
export type Values = Readonly<Record<string, number | DailyValue | null>>

/** Stores a day item like a synchronization. */
export async function storeDay(
  world: World,
  account: Account,
  on: string,
  values: Values,
  source: Source = primary,
): Promise<void> {
  const given = Object.entries(values).flatMap(([id, value]): [string, DailyValue][] => {
    if (!seriesIds.some(one => one === id)) throw new Error(`No series ${id}`)
    if (value === null) return []
    // A load of 0 stands for a day of rest, on which nothing was recorded.
    const observations = id === 'training-load' && value === 0 ? 0 : 1
    return [[id, typeof value === 'number' ? dailyValue(value, observations) : value]]
  })
  const date = asDay(on)
  const [read] = await world.store.days.read(account.id, date, date)
  const own = { ...read?.values?.[source], ...Object.fromEntries(given) }
  await world.store.days.replace(
    account.id,
    { date, values: { ...read?.values, [source]: own }, ...stampOf(account) },
    read,
  )
}

/** The heart rate of a day on which the device was worn between two instants. */
export function worn(from: string, to: string): DailyValue {
  return dailyValue(62, 17_000, { min: 48, max: 140, firstMs: Date.parse(from), lastMs: Date.parse(to) })
}

export function dates(start: string, count: number): Day[] {
  return Array.from({ length: count }, (_, i) => addDays(asDay(start), i))
}

interface Derived {
  value: unknown
  status: string
  reason: string | null
  definition: { id: string }
}

/** Every derived value in a response, at any position. */
export function derivedIn(node: unknown): Derived[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'definition' in node && 'status' in node ? [node as Derived] : []
  return [...own, ...Object.values(node).flatMap(derivedIn)]
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}
