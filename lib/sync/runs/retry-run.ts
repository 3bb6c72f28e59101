import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { boundsOfDay, startOfDay } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import type { Connection, Retry } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'
import type { QueueContext } from '../context.ts'
import { spanWindows } from './plan-windows.ts'
import { startRun } from './start-run.ts'

/** How long after each failure in a row the next retry begins; after the last one there is none until the next refresh. */
const backoffMinutes = [5, 10, 20] as const
/** A retry is bounded: what is missing from before these days is read by the next refresh. */
const maxRetryDays = 30

/** Errors that may pass: the platform was down or broke its contract, or something failed here. */
const transient = ['unavailable', 'contract', 'internal', 'quota']

/** When a run that ended is followed by a retry; undefined when it is not, or when there were enough. */
export function nextRetry(run: Run, before: Retry | undefined, nowMs: number): Retry | undefined {
  if (run.status === 'succeeded') return undefined
  const attempts = (before?.attempts ?? 0) + (run.trigger === 'self_heal' ? 1 : 0)
  const minutes = backoffMinutes[attempts]
  const helps =
    Object.keys(run.pendingFrom).length > 0 && run.types.some(({ error }) => error && transient.includes(error))
  if (!helps) return attempts === 0 ? undefined : { attempts, dueAt: null }
  return { attempts, dueAt: minutes === undefined ? null : new Date(nowMs + minutes * 60_000).toISOString() }
}

/** Starts the retry that is due: of what failed, the last days. Null when nothing is missing. */
export async function startRetry(
  context: QueueContext,
  account: Pick<Account, 'id' | 'timezone'>,
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
    // What is older than the retry reads stays pending.
    if (day >= first) backlog[type] = day
  }
  if (spans.length === 0) return null
  const windows = spanWindows(spans, account.timezone, today)
  return startRun(context, connection, { trigger: 'self_heal', windows, spans, backlog })
}

function isDataType(type: string): type is DataTypeId {
  return (dataTypeIds as readonly string[]).includes(type)
}
