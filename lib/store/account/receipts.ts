import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Receipt } from '../../model/account/receipt.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** A receipt, and the last sort key that its sweep has counted. */
const OpenReceipt = z.lazy(() => Receipt.unwrap().extend({ countedTo: z.string() }))
export type OpenReceipt = z.infer<typeof OpenReceipt>

/** Receipts of deletions, found by the hash of their id. */
export function receipts(table: Table) {
  return {
    async begin(id: string, requestedAt: string): Promise<OpenReceipt> {
      const receipt = { requestedAt, deleted: {}, upstream: null, erasedAt: null, verifiedAt: null, countedTo: '' }
      await table.put({ ...keyOf(id), ...receipt }, { text: 'attribute_not_exists(pk)' })
      return receipt
    },

    async read(id: string): Promise<OpenReceipt | null> {
      const item = await table.get(keyOf(id))
      return item ? parseItem(OpenReceipt, item) : null
    },

    /** Replaces the receipt that was read. False when another worker has counted in the meantime. */
    async replace(id: string, next: OpenReceipt, read: OpenReceipt): Promise<boolean> {
      const condition = { text: 'countedTo = :read', values: { ':read': read.countedTo } }
      return (await table.put({ ...keyOf(id), ...next }, condition)).done
    },
  }
}

function keyOf(id: string) {
  return keys.receipt(createHash('sha256').update(id).digest('hex'))
}
