import { civilDay } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import { isOver, type Run } from '../../model/sync/run.ts'
import { joinSpans } from '../../model/sync/spans.ts'
import type { NoticeMessage } from '../../queue/sync-message.ts'
import type { Lease } from '../../store/sync/runs.ts'
import type { UpstreamType } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { spanWindows } from './plan.ts'
import { beginRun, rangeOf } from './request-sync.ts'

/** Notifications remembered to know one that comes again; one that is older than these is read once more, which changes nothing. */
const mostSeen = 100
const attempts = 5

/** Keeps what a message names until a run reads it. A notification that was noted before adds nothing. */
export async function noteNotices({ store }: Pick<SyncContext, 'store'>, message: NoticeMessage): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const noted = await store.notices.read(message.accountId)
    const news = message.notices.filter(({ id }) => !noted.seen.includes(id))
    if (news.length === 0) return
    const next = {
      ...noted,
      spans: joinSpans([...noted.spans, ...news.flatMap(notice => notice.spans)]),
      seen: [...noted.seen, ...news.map(notice => notice.id)].slice(-mostSeen),
      lastReceivedAt: [noted.lastReceivedAt ?? '', message.receivedAt].sort().at(-1) ?? null,
    }
    if (await store.notices.replace(message.accountId, next)) return
  }
  throw new Error('Somebody else keeps noting')
}

/** Begins the run that reads what was noted. While another is active it waits: the end of that one asks again. */
export async function readNoted(
  context: Pick<SyncContext, 'store' | 'clock' | 'syncQueue'>,
  account: Account,
): Promise<void> {
  const { spans } = await context.store.notices.read(account.id)
  if (spans.length === 0) return
  const connection = await context.store.connections.read(account.id)
  if (connection?.status !== 'connected') return
  const active = connection.activeRunId && (await context.store.runs.read(account.id, connection.activeRunId))
  if (active && !isOver(active)) return
  const windows = spanWindows(spans, account.timezone, civilDay(context.clock(), account.timezone))
  // What earlier runs left unread stays owed: this one reads other things.
  await beginRun(context, account.id, 'webhook', windows, connection, { owed: {} })
}

/** Gives a run that starts everything that was noted by now: notifications that came while it waited are read with it. */
export async function takeUpNoted(
  { store, clock }: Pick<SyncContext, 'store' | 'clock'>,
  account: Account,
  lease: Lease,
  leaseMs: number,
): Promise<void> {
  const { run } = lease
  for (let attempt = 0; attempt < attempts; attempt++) {
    const noted = await store.notices.read(account.id)
    run.spans = noted.spans
    run.windows = spanWindows(noted.spans, account.timezone, civilDay(clock(), account.timezone))
    run.range = rangeOf(run.windows) ?? run.range
    if (noted.spans.length === 0 || (await store.runs.takeUp(lease, clock() + leaseMs, noted))) return
  }
  throw new Error('Somebody else keeps noting, or works on the run')
}

/** Says so when a refresh found what should have been announced by now. Who was never notified is not subscribed. */
export async function noticeSilence(
  { store, clock, log }: Pick<SyncContext, 'store' | 'clock' | 'log'>,
  run: Run,
  found: readonly UpstreamType[],
): Promise<void> {
  const hours = Math.min(...found.map(type => type.notifiedWithinHours ?? Number.POSITIVE_INFINITY))
  if (run.trigger !== 'scheduled' || hours === Number.POSITIVE_INFINITY) return
  const { lastReceivedAt } = await store.notices.read(run.accountId)
  const silentMs = lastReceivedAt === null ? 0 : clock() - Date.parse(lastReceivedAt)
  if (silentMs > hours * 3_600_000)
    log({ event: 'webhooks_silent', runId: run.id, hours: Math.floor(silentMs / 3_600_000) })
}
