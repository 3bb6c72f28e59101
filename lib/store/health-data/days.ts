import { isDeepStrictEqual } from 'node:util'
import { addDays, asDay, type Day, daysBetween } from '../../kernel/civil-time.ts'
import type { DayRecord, DayValues, ValueId } from '../../model/health-data/day-values.ts'
import type { DayStamp } from '../../model/sync/rebuild.ts'
import { numberOf } from '../codecs/checks.ts'
import { decodeDay, encodeDay } from '../codecs/day-codec.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

/** A stored day with all or some of its series. */
export interface CachedDay extends DayStamp {
  date: Day
  /** Null when they cannot be decoded; they are then computed again from the observations. */
  values: DayValues | null
}

/** A stored day with all its series. */
export interface StoredDay extends CachedDay {
  /** Increases with every write; a write names the version that it read. The first is 1. */
  revision: number
}

/** The attributes of a day that a reader needs. */
const shown = ['pk', 'sk', 'values', 'zone', 'basis']

const endOfTime = asDay('9999-12-31')

/** Four years: a page of the table holds 1 MB. */
const daysOfPage = 1461

/** One item per civil day, with the values of all series and sources in one compressed attribute. */
export function days(table: Table, report: DamageReport) {
  return { ...dayReads(table, report), ...dayWrites(table) }
}

function dayReads(table: Table, report: DamageReport) {
  const query = async (accountId: string, start: Day, end: Day, only: readonly string[]): Promise<Item[]> => {
    const parts = partsOf(start, end).map(([first, last]) => {
      const { pk, sk: from } = keys.day(accountId, first)
      return table.query({ pk, from, to: keys.day(accountId, last).sk, only })
    })
    return (await Promise.all(parts)).flat()
  }
  return {
    /** The stored days of [start, end], oldest first. Days without any value are omitted. */
    async read(accountId: string, start: Day, end: Day): Promise<StoredDay[]> {
      const items = await query(accountId, start, end, [...shown, 'revision'])
      return items.map(item => ({ ...toDay(item, report), revision: numberOf(item['revision']) }))
    },

    /** The same with the values of some series only; the others are not decoded. */
    async readSeries(accountId: string, start: Day, end: Day, ids: readonly ValueId[]): Promise<CachedDay[]> {
      const only = new Set(ids)
      return (await query(accountId, start, end, shown)).map(item => toDay(item, report, only))
    },

    /** The same with the revisions of the days. */
    async readForCount(accountId: string, start: Day, end: Day, ids: readonly ValueId[]): Promise<StoredDay[]> {
      const only = new Set(ids)
      const items = await query(accountId, start, end, [...shown, 'revision'])
      return items.map(item => ({ ...toDay(item, report, only), revision: numberOf(item['revision']) }))
    },

    /** The newest stored days, with the values of some series, oldest first. */
    async newest(accountId: string, limit: number, ids: readonly ValueId[]): Promise<CachedDay[]> {
      const only = new Set(ids)
      const { pk, sk: from } = keys.day(accountId, '')
      const { sk: to } = keys.day(accountId, endOfTime)
      const items = await table.query({ pk, from, to, limit, newestFirst: true, only: shown })
      return items.reverse().map(item => toDay(item, report, only))
    },

    /** The stored days after a day, null for all, up to another one, with the values of some series, oldest first. */
    async after(accountId: string, day: Day | null, ids: readonly ValueId[], until = endOfTime): Promise<CachedDay[]> {
      const only = new Set(ids)
      const { pk, sk: from } = keys.day(accountId, day === null ? '' : addDays(day, 1))
      const { sk: to } = keys.day(accountId, until)
      return (await table.query({ pk, from, to, only: shown })).map(item => toDay(item, report, only))
    },
  }
}

/** The writes of days, and the search for days to write again. */
function dayWrites(table: Table) {
  return {
    /** Removes values of a day, and the day if nothing is left. A write of another worker in the meantime is kept. */
    async keepOnly(accountId: string, { date, revision, zone, basis }: StoredDay, values: DayValues): Promise<void> {
      const key = keys.day(accountId, date)
      const condition = { text: 'revision = :read', values: { ':read': revision } }
      if (Object.keys(values).length === 0) await table.delete(key, condition)
      else await table.put({ ...key, values: encodeDay(values), zone, basis, revision: revision + 1 }, condition)
    },

    /** Writes a day unless it equals the version that was read. `lost` when another worker wrote in the meantime. */
    async replace(
      accountId: string,
      { date, values, zone, basis }: DayRecord,
      read: StoredDay | undefined,
    ): Promise<'written' | 'same' | 'lost'> {
      const isSame = !read || (read.zone === zone && read.basis === basis && read.values !== null)
      if (isSame && isDeepStrictEqual(values, read?.values ?? {})) return 'same'
      const revision = (read?.revision ?? 0) + 1
      const written = await table.put(
        { ...keys.day(accountId, date), values: encodeDay(values), zone, basis, revision },
        read ? { text: 'revision = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },
      )
      return written.done ? 'written' : 'lost'
    },

    /**
     * Reads the `limit` newest days up to `newest`. Returns those computed with another basis, newest first, and the day to continue
     * from (null after the oldest).
     */
    async computedOtherwise(
      accountId: string,
      stamp: DayStamp,
      newest: Day,
      limit: number,
    ): Promise<{ dates: Day[]; next: Day | null }> {
      const { pk, sk: to } = keys.day(accountId, newest)
      const from = keys.day(accountId, '').sk
      const items = await table.query({ pk, from, to, limit, newestFirst: true, only: ['sk', 'zone', 'basis'] })
      const dates = items.map(dateOf)
      const last = dates.at(-1)
      return {
        dates: dates.filter((_, i) => items[i]?.['zone'] !== stamp.zone || items[i]?.['basis'] !== stamp.basis),
        next: last !== undefined && dates.length === limit ? addDays(last, -1) : null,
      }
    },
  }
}

/** The days of [start, end] in parts of equal length that each fit in a page of the table, which can be read at the same time. */
function partsOf(start: Day, end: Day): [first: Day, last: Day][] {
  const days = daysBetween(start, end) + 1
  if (days <= 0) return []
  const length = Math.ceil(days / Math.ceil(days / daysOfPage))
  const count = Math.ceil(days / length)
  return Array.from({ length: count }, (_, i) => [
    addDays(start, i * length),
    i === count - 1 ? end : addDays(start, (i + 1) * length - 1),
  ])
}

/** A stored day, with the named series only if any are named. */
export function toDay(item: Item, report: DamageReport, only?: ReadonlySet<ValueId>): CachedDay {
  const { zone, basis } = item
  return {
    date: dateOf(item),
    values: readOrReport(item, ({ values }) => decodeDay(values, only), report),
    // A damaged stamp equals none, so that the day is computed again.
    zone: typeof zone === 'string' ? zone : '',
    basis: typeof basis === 'string' ? basis : '',
  }
}

const dateOf = (item: Item): Day => asDay(String(item['sk']).slice('day#'.length))
