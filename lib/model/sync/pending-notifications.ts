import * as z from 'zod'
import { dataTypeIds } from '../catalog/data-types.ts'
import type { Connection } from './connection.ts'
import { Span } from './spans.ts'

/** The time spans in the platform's notifications for an account that no run has read yet. */
export const PendingNotifications = z.lazy(() =>
  z.object({
    spans: z.array(Span),
    /** By type, when its last notification arrived, in milliseconds. */
    notifiedAt: z.partialRecord(z.enum(dataTypeIds), z.number()).default({}),
    lastReceivedAt: z.string().nullable(),
    /** The request that brought the last one. */
    correlationId: z.string().exactOptional(),
    /** Increases with every write; a write based on an earlier version fails. */
    version: z.number(),
  }),
)
export type PendingNotifications = z.infer<typeof PendingNotifications>

/** When the last notification arrived; null if there was none. One that begins a run is only known to the connection. */
export function lastNotification(
  connection: Pick<Connection, 'lastNotifiedAt'> | null,
  { lastReceivedAt }: Pick<PendingNotifications, 'lastReceivedAt'>,
): string | null {
  return (
    [lastReceivedAt, connection?.lastNotifiedAt]
      .flatMap(at => at ?? [])
      .sort()
      .at(-1) ?? null
  )
}
