import * as z from 'zod'
import { accountIdOf } from './keys.ts'
import type { Item } from './table.ts'

/** Called for each item that cannot be read. */
export type DamageReport = (damage: { accountId: string; item: string; problem: string }) => void

/** The result of `read` for an item. A damaged item is reported and read as null. */
export function readOrReport<T>(item: Item, read: (item: Item) => T, report: DamageReport): T | null {
  try {
    return read(item)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report({ accountId: accountIdOf(String(item['pk'])), item: String(item['sk']), problem: error.message })
    return null
  }
}

/**
 * The entity that an item holds, without other attributes such as keys and leases.
 * @throws RangeError when the item is damaged; the message names members, never values
 */
export function parseItem<T>(schema: z.ZodType<T>, item: unknown): T {
  const parsed = schema.safeParse(item)
  if (parsed.success) return parsed.data
  const members = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new RangeError(`Damaged item: ${members.join(', ')}`)
}

/** The entities of a list of items. Damaged items are reported and omitted. */
export function parseItems<T>(schema: z.ZodType<T>, items: readonly Item[], report: DamageReport): T[] {
  return items.flatMap(item => readOrReport(item, one => parseItem(schema, one), report) ?? [])
}

/** A lookup item that leads to an account. */
export const AccountPointer = z.lazy(() => z.object({ accountId: z.string() }))
