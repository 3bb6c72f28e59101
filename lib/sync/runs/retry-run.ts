import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { boundsOfDay, startOfDay } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import type { Connection, Recovery } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'
import { spanWindows } from './plan.ts'
import { beginRun, type Queueing } from './request-sync.ts'

/** How long after each failure in a row the next recovery begins; after the last one the account rests until its next refresh. */
const backoffMinutes = [5, 10, 20] as const
/** A recovery is bounded: what is missing from before these days is read by the next refresh. */
const recoveredDays = 30

/** Errors that time mends: the platform was down, answered nonsense, or something broke here. */
const transient = ['unavailable', 'contract', 'internal', 'quota']

/** When a run that ended is followed by a recovery; undefined when it is not, or when there were enough. */
export function recoveryAfter(run: Run, before: Recovery | undefined, nowMs: number): Recovery | undefined {
  if (run.status === 'succeeded') return undefined
  const attempts = (before?.attempts ?? 0) + (run.trigger === 'self_heal' ? 1 : 0)
  const minutes = backoffMinutes[attempts]
  const helps = Object.keys(run.unread).length > 0 && run.types.some(({ error }) => error && transient.includes(error))
  if (!helps) return attempts === 0 ? undefined : { attempts, dueAt: null }
  return { attempts, dueAt: minutes === undefined ? null : new Date(nowMs + minutes * 60_000).toISOString() }
}

/** Begins the recovery that is due: of what failed, the last days. Null when another run is active, or nothing is missing. */
export async function beginRecovery(
  context: Queueing,
  account: Pick<Account, 'id' | 'timezone'>,
  connection: Connection,
): Promise<Run | null> {
  const today = civilDay(context.clock(), account.timezone)
  const first = addDays(today, 1 - recoveredDays)
  const toMs = boundsOfDay(today, account.timezone).endMs
  const spans: Span[] = []
  const owed: Record<string, string> = {}
  for (const [type, day] of Object.entries(connection.unread)) {
    if (!isDataType(type) || day > today) continue
    spans.push({ type, fromMs: startOfDay(day < first ? first : day, account.timezone), toMs })
    // What is older than it reads stays owed.
    if (day >= first) owed[type] = day
  }
  if (spans.length === 0) return null
  const windows = spanWindows(spans, account.timezone, today)
  return beginRun(context, account.id, 'self_heal', windows, connection, { spans, owed })
}

function isDataType(type: string): type is DataTypeId {
  return (dataTypeIds as readonly string[]).includes(type)
}
