import { asDay, formatInstant, utcMidnight } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange, includesDay } from '../../kernel/ranges.ts'
import { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { DamageReport } from '../damage.ts'
import type { Table } from '../table.ts'
import { type DatedKind, datedRecords, itemsBetween, recordsIn } from './dated-records.ts'
import { workoutLogKind } from './workout-logs.ts'

const trainingLogKind: DatedKind<TrainingLog> = {
  attribute: 'diary',
  schema: TrainingLog,
  atOf: ({ date }) => formatInstant(utcMidnight(asDay(date))),
}

/** Entries of the training diary, under the beginning of their date in UTC. */
export function trainingLogs(table: Table, report: DamageReport) {
  const { itemOf: _itemOf, isWhereItsIdSays: _isWhere, ...records } = datedRecords(table, trainingLogKind)
  return {
    ...records,

    /** The entries of a range of days, newest first. A damaged one is reported and left out. */
    async ofDays(accountId: string, { start, end }: DayRange): Promise<TrainingLog[]> {
      const items = await itemsBetween(table, accountId, utcMidnight(start), utcMidnight(end) + 1)
      return recordsIn(trainingLogKind, items, report)
    },
  }
}

/** Workout logs and diary entries together, in one query. */
export function training(table: Table, report: DamageReport) {
  return {
    /** Those of a range of days in a zone, newest first. */
    async ofDays(
      accountId: string,
      range: DayRange,
      zone: string,
    ): Promise<{ logs: WorkoutLog[]; diary: TrainingLog[] }> {
      const { startMs, endMs } = boundsOfRange(range, zone)
      // A date begins in UTC before or after it does in the zone.
      const fromMs = Math.min(startMs, utcMidnight(range.start))
      const toMs = Math.max(endMs, utcMidnight(range.end) + 1)
      const items = await itemsBetween(table, accountId, fromMs, toMs)
      const logs = recordsIn(workoutLogKind, items, report).filter(({ startedAt }) => {
        const at = Date.parse(startedAt)
        return at >= startMs && at < endMs
      })
      const diary = recordsIn(trainingLogKind, items, report).filter(({ date }) => includesDay(range, asDay(date)))
      return { logs, diary }
    },
  }
}
