import { asDay, civilDay, type Day, formatInstant, utcDay, utcMidnight } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange, includesDay } from '../../kernel/ranges.ts'
import { TrainingLog } from '../../model/training/training-log.ts'
import type { TrainedLog, WorkoutLog } from '../../model/training/workout-log.ts'
import { textOf } from '../codecs/checks.ts'
import { decodeSets } from '../codecs/sets-codec.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import type * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'
import {
  type DatedKind,
  datedRecords,
  itemsBetween,
  placeOfRecord,
  recordsIn,
  trainingPlaces,
} from './dated-records.ts'
import { workoutLogKind } from './workout-logs.ts'

const trainingLogKind: DatedKind<TrainingLog> = {
  attribute: 'diary',
  places: trainingPlaces,
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
      const items = await itemsBetween(table, accountId, {
        fromMs: utcMidnight(start),
        toMs: utcMidnight(end) + 1,
      })
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

/** The same with the sets of the logs only, which takes a tenth of the time. */
export interface WrittenSets extends Omit<WrittenTraining, 'logs'> {
  logs: TrainedLog[]
}

/** Of an item, what the sets of a log and an entry of the diary are read from. */
const shortForm = ['pk', 'sk', 'updatedAt', 'sets', 'diary']

type Placed = ReturnType<typeof placeOfRecord> & { item: Item; day: Day }

const keyOf = ({ pk, sk }: Item): keys.Key => ({ pk: String(pk), sk: String(sk) })

/** Workout logs and diary entries together, in one query. */
export function training(table: Table, report: DamageReport) {
  return {
    /** The days in a range with a log or an entry. */
    async daysOf(accountId: string, range: DayRange, zone: string): Promise<ReadonlySet<Day>> {
      return new Set((await itemsOfDays(table, accountId, range, zone, ['pk', 'sk', 'diary'])).map(({ day }) => day))
    },

    /** The records of a range of days in a zone, the logs from `logsFrom` with their sets only. */
    async setsOfDays(accountId: string, range: DayRange, zone: string, logsFrom: Day): Promise<WrittenSets> {
      const items = await itemsOfDays(table, accountId, range, zone, shortForm)
      return {
        logs: await trainedLogsIn(
          table,
          report,
          items.filter(({ day }) => day >= logsFrom),
        ),
        diary: recordsIn(
          trainingLogKind,
          items.map(({ item }) => item),
          report,
        ),
        written: new Set(items.map(({ day }) => day)),
      }
    },

    /** The records of a range of days in a zone. Before `contentFrom`, only their days. */
    async ofDays(
      accountId: string,
      range: DayRange,
      zone: string,
      contentFrom: Day = range.start,
    ): Promise<WrittenTraining> {
      const items = await itemsOfDays(table, accountId, range, zone)
      const shown = items.filter(({ day }) => day >= contentFrom).map(({ item }) => item)
      return {
        logs: recordsIn(workoutLogKind, shown, report),
        diary: recordsIn(trainingLogKind, shown, report),
        written: new Set(items.map(({ day }) => day)),
      }
    },
  }
}

/** The records of a range of days in a zone, with the day of each. */
async function itemsOfDays(
  table: Table,
  accountId: string,
  range: DayRange,
  zone: string,
  only?: readonly string[],
): Promise<Placed[]> {
  const { startMs, endMs } = boundsOfRange(range, zone)
  // A date begins in UTC before or after it does in the zone.
  const fromMs = Math.min(startMs, utcMidnight(range.start))
  const toMs = Math.max(endMs, utcMidnight(range.end) + 1)
  const items = await itemsBetween(table, accountId, { fromMs, toMs, ...(only ? { only } : {}) })
  return items.flatMap(item => {
    const place = placeOfRecord(item)
    const at = Date.parse(place.startedAt)
    const day = place.kind === 'diary' ? utcDay(at) : civilDay(at, zone)
    return includesDay(range, day) ? [{ item, day, ...place }] : []
  })
}

/** The logs among items in their short form. A log from before it was stored is read as a whole. */
async function trainedLogsIn(table: Table, report: DamageReport, found: readonly Placed[]): Promise<TrainedLog[]> {
  const logs = found.filter(({ kind }) => kind === 'log')
  const earlier = logs.filter(({ item }) => item['sets'] === undefined).map(({ item }) => keyOf(item))
  const whole = earlier.length > 0 ? await table.batchGet(earlier) : []
  const wholeBySk = new Map(whole.map(item => [item['sk'], item]))
  return logs.flatMap(({ item, startedAt, id, day }): TrainedLog[] => {
    if (item['sets'] === undefined) {
      const log = wholeBySk.get(item['sk'])
      return log ? recordsIn(workoutLogKind, [log], report) : []
    }
    const read = ({ sets, updatedAt }: Item) => ({ updatedAt: textOf(updatedAt), exercises: decodeSets(sets) })
    const log = readOrReport(item, read, report)
    return log ? [{ id, startedAt, day, ...log }] : []
  })
}
