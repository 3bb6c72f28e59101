import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { awaitAll } from '../../kernel/await-all.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { isBriefRun, isPartialRun, type Run } from '../../model/sync/run.ts'
import { joinSpans, type Span } from '../../model/sync/spans.ts'
import type { HourChecksums } from '../../store/health-data/hour-summaries.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import type { ChangedHours } from '../plan/tasks.ts'
import { failureOf } from './failures.ts'

/** A week in any time zone, from the beginning of its first day in UTC on. */
const summarizedMs = 9 * dayMs
/** An hour without observations. */
const none = 'none'

/** The changed hours by type, for a run that reads them in one delivery. */
export interface HourSummaries {
  byType: ReadonlyMap<DataTypeId, ChangedHours>
  /** Stores how the platform summarized the hours, after the run has read all that are in the spans that were asked for. */
  keep(): Promise<void>
}

/**
 * Asks the platform for the summaries of the last hours of the types that have many observations an hour, before anything is read: an
 * hour that changes in the meantime differs the next time. An hour with the same summary as when it was last read is not read again,
 * unless `readsAll`. A change that no summary shows is found by the run that reads the whole month.
 * Null when the platform cannot tell, and for a run that reads other things or that continues one of an earlier delivery.
 */
export async function readHourSummaries(
  { store, clock, log }: Pick<SyncContext, 'store' | 'clock' | 'log'>,
  { accountId, connectedAt, pendingFrom }: Connection,
  run: Run,
  session: Pick<UpstreamSession, 'hourlyTypes' | 'hours'>,
  readsAll: boolean,
): Promise<HourSummaries | null> {
  const isNew = run.attempt === 0 && run.doneTasks.length === 0 && run.windows.every(one => one.status === 'pending')
  if (!isNew || isBriefRun(run) || isPartialRun(run)) return null
  const toMs = Math.floor(clock() / hourMs + 1) * hourMs
  const fromMs = toMs - summarizedMs
  const summarized = await Promise.all(
    session.hourlyTypes.map(async (type): Promise<[DataTypeId, Summarized] | null> => {
      try {
        const [texts, stored] = await awaitAll([
          session.hours(type, fromMs, toMs),
          store.hourSummaries.read(accountId, type, connectedAt),
        ])
        const now = new Map<number, number>()
        for (let at = fromMs; at < toMs; at += hourMs) now.set(at, crc32(texts.get(at) ?? none) || 1)
        return [type, { now, stored, asked: [] }]
      } catch (error) {
        log({ event: 'summaries_failed', runId: run.id, type, error: failureOf(error) })
        return null
      }
    }),
  )
  const known = summarized.filter(one => one !== null)
  return {
    byType: new Map(known.map(([type, of]) => [type, changedHours(of, readsAll || pendingFrom[type] !== undefined)])),
    async keep() {
      const isRead = (type: DataTypeId) =>
        run.pendingFrom[type] === undefined && run.types.every(one => one.type !== type || one.status === 'succeeded')
      const read = known.filter(([type]) => isRead(type))
      await awaitAll(
        read.map(async ([type, of]) => {
          const next = afterRead(of)
          if (!isDeepStrictEqual(next, of.stored)) await store.hourSummaries.replace(accountId, type, connectedAt, next)
        }),
      )
    },
  }
}

/**
 * Forgets how the platform summarized the hours that reads are about to store, of types of which the run has no summaries: what they
 * store is what an hour has now, and the hour may become again as it was summarized.
 */
export async function forgetHours(
  { store }: Pick<SyncContext, 'store'>,
  { accountId, connectedAt }: Connection,
  hourlyTypes: readonly DataTypeId[],
  reads: readonly Span[],
): Promise<void> {
  await awaitAll(
    hourlyTypes.map(async type => {
      const spans = reads.filter(read => read.type === type)
      if (spans.length === 0) return
      const stored = await store.hourSummaries.read(accountId, type, connectedAt)
      const isRead = (at: number) => spans.some(({ fromMs, toMs }) => at < toMs && at + hourMs > fromMs)
      const kept = new Map([...stored].filter(([at]) => !isRead(at)))
      if (kept.size < stored.size) await store.hourSummaries.replace(accountId, type, connectedAt, kept)
    }),
  )
}

interface Summarized {
  now: HourChecksums
  stored: HourChecksums
  /** The spans that the run has asked about, and so reads. */
  asked: Span[]
}

function changedHours({ now, stored, asked }: Summarized, readsAll: boolean): ChangedHours {
  return {
    within(span) {
      asked.push(span)
      if (readsAll) return [span]
      const hours: Span[] = []
      for (let at = span.fromMs; at < span.toMs; at += hourMs)
        if (now.get(at) === undefined || now.get(at) !== stored.get(at))
          hours.push({ type: span.type, fromMs: at, toMs: Math.min(at + hourMs, span.toMs) })
      return joinSpans(hours)
    },
  }
}

/** The hours that were read have the new checksums, the others keep theirs. */
function afterRead({ now, stored, asked }: Summarized): HourChecksums {
  const isRead = (at: number) => asked.some(({ fromMs, toMs }) => at >= fromMs && at + hourMs <= toMs)
  const hours = [...now].map(([at, checksum]): [number, number] => [at, isRead(at) ? checksum : (stored.get(at) ?? 0)])
  return new Map(hours.filter(([, checksum]) => checksum !== 0))
}
