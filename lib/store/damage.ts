import * as z from 'zod'
import type { Item } from './table.ts'

/** Called for each item of a list that cannot be read. */
export type DamageReport = (damage: { item: string; problem: string }) => void

/** What `read` makes of an item; null, and a report, when the item is damaged. */
export function readOrReport<T>(item: Item, read: (item: Item) => T, report: DamageReport): T | null {
  try {
    return read(item)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report({ item: String(item['sk']), problem: error.message })
    return null
  }
}

/**
 * The entity that an item holds. What is not part of it, such as keys and leases, is left out.
 * @throws RangeError when the item is damaged; it names members, never a value
 */
export function parseItem<T>(schema: z.ZodType<T>, item: Item): T {
  const parsed = schema.safeParse(item)
  if (parsed.success) return parsed.data
  const members = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new RangeError(`Not as it was stored: ${members.join(', ')}`)
}

/** The entities of a list of items; a damaged item is reported and left out. */
export function parseItems<T>(schema: z.ZodType<T>, items: readonly Item[], report: DamageReport): T[] {
  return items.flatMap(item => readOrReport(item, one => parseItem(schema, one), report) ?? [])
}

/** An item that leads to an account. */
export const AccountPointer = z.object({ accountId: z.string() })
