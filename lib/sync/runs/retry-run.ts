import { correlated } from '../../invocation.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { boundsOfDay, startOfDay } from '../../kernel/ranges.ts'
import { isDataType } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'
import type { QueueContext } from '../context.ts'
import { spanWindows } from '../plan/windows.ts'
import { activeRun } from './active-runs.ts'
import { startRun } from './start-run.ts'
import { recordIfUnrecorded, type ZonedAccount } from './unrecorded.ts'

/** A retry reads at most this many days; the next refresh reads older missing data. */
const maxRetryDays = 30

/** Starts the due retry, which reads the last days of the failed types. Null when nothing is missing, or while another run is active. */
export async function startRetry(
  context: QueueContext,
  account: ZonedAccount,
  connection: Connection,
): Promise<Awaited<ReturnType<typeof startRun>> | null> {
  const today = civilDay(context.clock(), account.timezone)
  const first = addDays(today, 1 - maxRetryDays)
  const toMs = boundsOfDay(today, account.timezone).endMs
  const spans: Span[] = []
  const backlog: Run['backlog'] = {}
  for (const [type, day] of Object.entries(connection.pendingFrom)) {
    if (!isDataType(type) || day > today) continue
    spans.push({ type, fromMs: startOfDay(day < first ? first : day, account.timezone), toMs })
    // Older data stays pending.
    if (day >= first) backlog[type] = day
  }
  if (spans.length === 0) return null
  // Such a run may be this retry, which works, waits for the platform, or has lost its worker. One that is replaced never ends.
  await recordIfUnrecorded(context, account, connection, 'activeRunId')
  if (await activeRun(context, connection, 'activeRunId')) return null
  const windows = spanWindows(spans, account.timezone, today)
  return startRun(context, connection, {
    trigger: 'self_heal',
    windows,
    spans,
    backlog,
    ...correlated(connection.retry),
  })
}
