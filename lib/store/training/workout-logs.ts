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
      return (await table.put(itemOf(accountId, log), { text: 'attribute_not_exists(pk)' })).done
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
      if (startedAt !== formatInstant(timeOfId(id) ?? 0)) await table.delete(keys.movedWorkoutLog(accountId, id))
      return true
    },
  }
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
