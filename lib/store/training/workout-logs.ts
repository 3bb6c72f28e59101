import { isDeepStrictEqual } from 'node:util'
import { inBatches } from '../../kernel/batches.ts'
import { timeOfId } from '../../kernel/ids.ts'
import { WorkoutLog } from '../../model/training/workout-log.ts'
import { compressJson } from '../codecs/compressed-json.ts'
import { encodeSets } from '../codecs/sets-codec.ts'
import type { DamageReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import { mostContentBytes } from '../table-definition.ts'
import { type DatedKind, datedRecords, itemsBetween, recordsIn, trainingPlaces } from './dated-records.ts'

export const workoutLogKind: DatedKind<WorkoutLog> = {
  attribute: 'log',
  places: trainingPlaces,
  schema: WorkoutLog,
  atOf: ({ startedAt }) => startedAt,
  beside: ({ exercises }) => ({ sets: encodeSets(exercises) }),
}

/** Workout logs, under the time of their start. */
export function workoutLogs(table: Table, report: DamageReport) {
  const { itemOf, isWhereItsIdSays, ...records } = datedRecords(table, workoutLogKind)
  return {
    ...records,

    /** The logs that started in [fromMs, toMs), newest first. A damaged one is reported and left out. */
    async between(accountId: string, fromMs: number, toMs: number): Promise<WorkoutLog[]> {
      return recordsIn(workoutLogKind, await itemsBetween(table, accountId, { fromMs, toMs }), report)
    },

    /** All logs, newest first. */
    async all(accountId: string): Promise<WorkoutLog[]> {
      const { pk, sk } = keys.training(accountId, '', '')
      const from = sk.slice(0, -1)
      return recordsIn(workoutLogKind, await table.query({ pk, from, to: `${from}~`, newestFirst: true }), report)
    },

    /** Whether a log can be stored, also after a change of its title and notes. Only one with a long text has to be measured. */
    fits(log: WorkoutLog): boolean {
      if (JSON.stringify(log).length <= measuredFrom) return true
      return compressJson(log).length + encodeSets(log.exercises).length <= mostContentBytes
    },

    /** Creates many logs, 25 per call. Returns the number of those that existed already. */
    async createAll(accountId: string, logs: readonly WorkoutLog[]): Promise<number> {
      const home = new Map(logs.filter(isWhereItsIdSays).map(log => [itemOf(accountId, log), log]))
      const left = await table.insert([...home.keys()])
      // Those that the table rejected, for example because they were too many at once, are written one by one.
      const again = [...left.flatMap(item => home.get(item) ?? []), ...logs.filter(log => !isWhereItsIdSays(log))]
      // Also done when this exact log exists: the SDK repeats an insert whose answer was lost.
      const isDone = async (log: WorkoutLog) => isDeepStrictEqual(await records.createOnce(accountId, log), log)
      return (await failed(again, isDone)).length
    },

    /** Replaces versions that were read, 25 at a time. Returns the changes whose log was changed or deleted in the meantime. */
    replaceAll<T extends { next: WorkoutLog; read: WorkoutLog }>(
      accountId: string,
      changes: readonly T[],
    ): Promise<T[]> {
      return failed(changes, ({ next, read }) => records.replace(accountId, next, read))
    },

    /** The given logs that are stored, by id: two queries, and a read for each that is elsewhere. */
    async stored(accountId: string, logs: readonly WorkoutLog[]): Promise<Map<string, WorkoutLog>> {
      const starts = logs.flatMap(({ id, startedAt }) => {
        const startMs = Date.parse(startedAt)
        return [startMs, timeOfId(id) ?? startMs]
      })
      const ids = new Set(logs.map(({ id }) => id))
      const inRange = await this.between(accountId, min(starts), max(starts) + 1)
      // Afterwards, so that a log that was moved out of the range before is among them.
      const moved = await table.query(keys.all(accountId, 'moved-training'))
      const found = new Map(inRange.map(log => [log.id, log]))
      const elsewhere = moved.map(({ sk }) => keys.movedIdOf(String(sk))).filter(id => ids.has(id))
      const reads = elsewhere.filter(id => !found.has(id)).map(id => records.read(accountId, id))
      for (const log of await Promise.all(reads)) if (log) found.set(log.id, log)
      return found
    },
  }
}

/** A shorter log fits even if nothing of it can be compressed. */
const measuredFrom = 100_000

/** Writes 25 at a time. Returns those that could not be written. */
async function failed<T>(all: readonly T[], write: (one: T) => Promise<boolean>): Promise<T[]> {
  const left: T[] = []
  for (const some of inBatches(all, 25)) {
    const done = await Promise.all(some.map(write))
    left.push(...some.filter((_, at) => !done[at]))
  }
  return left
}

const min = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
