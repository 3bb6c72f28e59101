import * as z from 'zod'

/** The proof of a deletion, which does not say whose it was. */
export const Receipt = z.lazy(() =>
  z.object({
    requestedAt: z.string(),
    /** The number of deleted records, by kind. */
    deleted: z.record(z.string(), z.number()),
    /** Whether the platform confirmed the end of its grant; null until it was notified. */
    upstream: z.enum(['confirmed', 'unconfirmed', 'nothing_to_revoke']).nullable(),
    /** When all stored data was deleted. */
    erasedAt: z.string().nullable(),
    /** When all work that was running at the deletion had ended and nothing was left. */
    verifiedAt: z.string().nullable(),
  }),
)
export type Receipt = z.infer<typeof Receipt>

export const ReceiptView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Anyone who has this id can read the receipt. Only its hash is stored.'),
      status: z
        .enum(['erasing', 'erased', 'verified'])
        .describe(
          'erased: all stored data is deleted. verified: work that was running during the deletion has ended, and no data is left.',
        ),
      requestedAt: z.iso.datetime().describe('When it was requested.'),
      erasedAt: z.iso.datetime().nullable().describe('When the data was deleted; null before.'),
      verifiedAt: z.iso.datetime().nullable().describe('When a second pass found nothing left; null before.'),
      deleted: z.record(z.string(), z.int().min(0)).describe('Number of deleted records, by kind.'),
      upstream: z
        .enum(['confirmed', 'unconfirmed', 'nothing_to_revoke'])
        .nullable()
        .describe(
          'Whether the platform confirmed that it revoked the access. unconfirmed: revoke the access in the settings of the platform.',
        ),
    })
    .meta({ id: 'Receipt' }),
)
export type ReceiptView = z.infer<typeof ReceiptView>

export function viewOfReceipt(id: string, receipt: Receipt): ReceiptView {
  const { requestedAt, erasedAt, verifiedAt, deleted, upstream } = receipt
  const status = verifiedAt ? 'verified' : erasedAt ? 'erased' : 'erasing'
  // The table does not preserve the order of a map.
  const sorted = Object.fromEntries(Object.entries(deleted).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { id, status, requestedAt, erasedAt, verifiedAt, deleted: sorted, upstream }
}
