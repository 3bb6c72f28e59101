import * as z from 'zod'
import { formatInstant } from '../../kernel/civil-time.ts'
import { timeOfId } from '../../kernel/ids.ts'
import { WorkoutLog } from '../../model/training/workout-log.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

const Moved = z.object({ startedAt: z.string() })

/**
 * Workout logs, each as one compressed attribute under the time of its start. The id of a log contains that time, so one read finds
 * it; a log whose start was changed keeps its id, and an item leads to its place.
 */
export function workoutLogs(table: Table, report: DamageReport) {
  async function placeOf(accountId: string, id: string): Promise<string | null> {
    const item = await table.get(keys.movedWorkoutLog(accountId, id))
    return item ? parseItem(Moved, item).startedAt : null
  }

  async function readAt(accountId: string, id: string, startedAt: string): Promise<WorkoutLog | null> {
    const item = await table.get(keys.workoutLog(accountId, startedAt, id))
    return item ? decode(item) : null
  }

  return {
    /** The logs that started in [fromMs, toMs), newest first. A damaged one is reported and left out. */
    async between(accountId: string, fromMs: number, toMs: number): Promise<WorkoutLog[]> {
      const { pk, sk: from } = keys.workoutLog(accountId, formatInstant(fromMs), '')
      const to = keys.workoutLog(accountId, formatInstant(toMs), '').sk
      const items = await table.query({ pk, from, to, newestFirst: true })
      return items.flatMap(item => readOrReport(item, decode, report) ?? [])
    },

    /** All logs, newest first. */
    async all(accountId: string): Promise<WorkoutLog[]> {
      const { pk, sk } = keys.workoutLog(accountId, '', '')
      const from = sk.slice(0, -1)
      const items = await table.query({ pk, from, to: `${from}~`, newestFirst: true })
      return items.flatMap(item => readOrReport(item, decode, report) ?? [])
    },

    async read(accountId: string, id: string): Promise<WorkoutLog | null> {
      const startMs = timeOfId(id)
      if (startMs === null) return null
      const found = await readAt(accountId, id, formatInstant(startMs))
      if (found) return found
      const startedAt = await placeOf(accountId, id)
      return startedAt === null ? null : readAt(accountId, id, startedAt)
    },

    /** False when a log with this id exists where it would be. */
    async create(accountId: string, log: WorkoutLog): Promise<boolean> {
      const isNew = { text: 'attribute_not_exists(pk)' }
      if (isWhereItsIdSays(log)) return (await table.put(itemOf(accountId, log), isNew)).done
      return table.transact([
        { put: itemOf(accountId, log), condition: isNew },
        { put: { ...keys.movedWorkoutLog(accountId, log.id), startedAt: log.startedAt }, condition: isNew },
      ])
    },

    /** Creates many logs, 25 per call. Returns the number of those that existed already. */
    async createAll(accountId: string, logs: readonly WorkoutLog[]): Promise<number> {
      const left = await table.insert(logs.filter(isWhereItsIdSays).map(log => itemOf(accountId, log)))
      const moved = logs.filter(log => !isWhereItsIdSays(log))
      const created = await Promise.all(moved.map(log => this.create(accountId, log)))
      return left.length + created.filter(done => !done).length
    },

    /** Those of the given logs that are stored, by id: two queries, and a read for each whose start was changed here. */
    async stored(accountId: string, logs: readonly WorkoutLog[]): Promise<Map<string, WorkoutLog>> {
      const starts = logs.map(({ startedAt }) => Date.parse(startedAt))
      const ids = new Set(logs.map(({ id }) => id))
      const [inRange, moved] = await Promise.all([
        this.between(accountId, min(starts), max(starts) + 1),
        table.query(keys.movedWorkoutLogs(accountId)),
      ])
      const found = new Map(inRange.map(log => [log.id, log]))
      const elsewhere = moved.map(({ sk }) => String(sk).slice('moved-workout-log#'.length)).filter(id => ids.has(id))
      const reads = elsewhere.filter(id => !found.has(id)).map(id => this.read(accountId, id))
      for (const log of await Promise.all(reads)) if (log) found.set(log.id, log)
      return found
    },

    /** Replaces the version that was read. False when it was changed or deleted in the meantime. */
    async replace(accountId: string, next: WorkoutLog, read: WorkoutLog): Promise<boolean> {
      const unchanged = { text: 'updatedAt = :read', values: { ':read': read.updatedAt } }
      if (next.startedAt === read.startedAt) return (await table.put(itemOf(accountId, next), unchanged)).done
      return table.transact([
        { delete: keys.workoutLog(accountId, read.startedAt, read.id), condition: unchanged },
        { put: itemOf(accountId, next), condition: { text: 'attribute_not_exists(pk)' } },
        { put: { ...keys.movedWorkoutLog(accountId, next.id), startedAt: next.startedAt } },
      ])
    },

    /** Deletes the version that was read. False when it was changed or deleted in the meantime. */
    async delete(accountId: string, { id, startedAt, updatedAt }: WorkoutLog): Promise<boolean> {
      const unchanged = { text: 'updatedAt = :read', values: { ':read': updatedAt } }
      if (!(await table.delete(keys.workoutLog(accountId, startedAt, id), unchanged)).done) return false
      if (Date.parse(startedAt) !== timeOfId(id)) await table.delete(keys.movedWorkoutLog(accountId, id))
      return true
    },
  }
}

const min = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

function isWhereItsIdSays({ id, startedAt }: WorkoutLog): boolean {
  return Date.parse(startedAt) === timeOfId(id)
}

/** `updatedAt` stands outside, too: a write names the version that it read. */
function itemOf(accountId: string, log: WorkoutLog) {
  return {
    ...keys.workoutLog(accountId, log.startedAt, log.id),
    updatedAt: log.updatedAt,
    log: compressJson(log),
  }
}

function decode({ log }: Item): WorkoutLog {
  return parseItem(WorkoutLog, parseCompressedJson(log) as Item)
}
