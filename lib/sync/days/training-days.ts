import { sameStartMinutes } from '../../derive/sources/join-sessions.ts'
import { asDay, civilDay, type Day } from '../../kernel/civil-time.ts'
import { dayMs, minuteMs, secondMs } from '../../kernel/durations.ts'
import { newId } from '../../kernel/ids.ts'
import type { Account } from '../../model/account/account.ts'
import type { TrainingDaysMessage } from '../../queue/message.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { QueueContext, SyncContext } from '../context.ts'
import { enqueue, type Sent } from '../enqueue.ts'
import { announceChange } from './announce-change.ts'
import { markCorruptChunks, rebuildDays } from './rebuild-days.ts'

/** Longer than a request can take, so that the days are computed from what it has written. */
const afterWritingMs = 30 * secondMs

/** The days on which the session of a workout log can begin, alone or joined with another record. */
export function daysOfLog(log: { startedAt: string; endedAt: string | null }, zone: string): Day[] {
  const startMs = Date.parse(log.startedAt)
  const endMs = Math.min(Date.parse(log.endedAt ?? log.startedAt), startMs + dayMs)
  const nearMs = sameStartMinutes * minuteMs
  return [startMs - nearMs, startMs, startMs + nearMs, endMs].map(at => civilDay(at, zone))
}

/**
 * Queues the computation of the training load of days whose workout logs or diary entries are about to be written. It is sent before they
 * are, so that no day keeps an earlier load if the request stops in between; a day of which nothing was written stays as it is.
 */
export function queueTrainingDays(
  context: Pick<QueueContext, 'syncQueue' | 'clock'>,
  accountId: string,
  days: Iterable<string>,
): Promise<Sent> {
  const nowMs = context.clock()
  return enqueue(context, {
    kind: 'training-days',
    accountId,
    jobId: newId(nowMs),
    attempt: 0,
    notBefore: new Date(nowMs + afterWritingMs).toISOString(),
    days: [...new Set(days)].sort(),
  })
}

/**
 * Computes the training load of the stored days of a message again, newest first; what is left at `deadlineMs` continues with another
 * message. A day that is not stored is computed when its observations are read.
 */
export async function computeTrainingDays(
  context: SyncContext,
  account: Account,
  { due: _, ...message }: TrainingDaysMessage,
  deadlineMs: number,
): Promise<void> {
  const { store, clock } = context
  const [first, last] = [message.days[0], message.days.at(-1)].map(day => day && asDay(day))
  if (!first || !last) return
  const stored = new Set((await store.days.readSeries(account.id, first, last, [])).map(({ date }) => date))
  const left = message.days.map(asDay).filter(day => stored.has(day))
  const unreadable = new Set<StoredChunk>()
  let changed = false
  while (clock() < deadlineMs) {
    const day = left.pop()
    if (!day) break
    const what = { start: day, end: day, types: new Set(['exercise'] as const), rollups: false, nowMs: clock() }
    const isChanged = await rebuildDays(store, account, {
      ...what,
      assertLeaseHeld: async () => undefined,
      onUnreadable: chunk => unreadable.add(chunk),
    })
    changed ||= isChanged
  }
  await markCorruptChunks(context, account.id, message.jobId, unreadable)
  if (changed) await announceChange(context, account.id)
  if (left.length > 0) await context.syncQueue.send({ ...message, attempt: message.attempt + 1, days: left })
}
