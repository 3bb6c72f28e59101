import { asDay, civilDay, type Day, formatInstant, utcDay, utcMidnight } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange, includesDay } from '../../kernel/ranges.ts'
import { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { DamageReport } from '../damage.ts'
import type { Table } from '../table.ts'
import { type DatedKind, datedRecords, itemsBetween, placeOfRecord, recordsIn } from './dated-records.ts'
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

/** What a person wrote of their training in a range of days, newest first. */
export interface WrittenTraining {
  logs: WorkoutLog[]
  diary: TrainingLog[]
  /** The days with a log or an entry. */
  written: ReadonlySet<Day>
}

/** Workout logs and diary entries together, in one query. */
export function training(table: Table, report: DamageReport) {
  async function itemsOfDays(accountId: string, range: DayRange, zone: string) {
    const { startMs, endMs } = boundsOfRange(range, zone)
    // A date begins in UTC before or after it does in the zone.
    const fromMs = Math.min(startMs, utcMidnight(range.start))
    const toMs = Math.max(endMs, utcMidnight(range.end) + 1)
    return (await itemsBetween(table, accountId, fromMs, toMs)).flatMap(item => {
      const { at, kind } = placeOfRecord(item)
      const day = kind === 'diary' ? utcDay(at) : civilDay(at, zone)
      return includesDay(range, day) ? [{ item, day }] : []
    })
  }

  return {
    /** The days in a range with a log or an entry. */
    async daysOf(accountId: string, range: DayRange, zone: string): Promise<ReadonlySet<Day>> {
      return new Set((await itemsOfDays(accountId, range, zone)).map(({ day }) => day))
    },

    /** The records of a range of days in a zone. Before `contentFrom`, only their days. */
    async ofDays(
      accountId: string,
      range: DayRange,
      zone: string,
      contentFrom: Day = range.start,
    ): Promise<WrittenTraining> {
      const items = await itemsOfDays(accountId, range, zone)
      const shown = items.filter(({ day }) => day >= contentFrom).map(({ item }) => item)
      return {
        logs: recordsIn(workoutLogKind, shown, report),
        diary: recordsIn(trainingLogKind, shown, report),
        written: new Set(items.map(({ day }) => day)),
      }
    },
  }
}
