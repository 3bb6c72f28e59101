// list, reconcile and get: pages of rows, newest first.

import { dayMs } from '../../../../lib/kernel/durations.ts'
import type { FaultKind, Faults } from '../control/faults.ts'
import type { Person, Point } from '../data/point.ts'
import type { DataType } from '../data/types.ts'
import { type Answer, type ApiRequest, jsonText } from '../http/answer.ts'
import { invalid, invalidArgument, notFound } from '../http/errors.ts'
import { readFields } from '../http/fields.ts'
import { type Bytes, PageText, type Position, pageSize, readToken, writeToken } from '../http/paging.ts'
import { listRow, rowPrinter } from '../print/rows.ts'
import { daysOf, type Family, pointsOf, readFamily, reconciledPointsOf, type World } from '../world.ts'
import { type Filter, readFilter } from './filter.ts'

interface Page {
  readonly points: readonly Point[]
  readonly next: Position | undefined
}

interface Wanted {
  readonly filter: Filter
  readonly reconciled: boolean
  readonly family: Family
  readonly from: Position | undefined
  readonly limit: number
}

function page(world: World, person: Person, type: DataType, wanted: Wanted): Page {
  const { from, limit } = wanted
  const now = world.now()
  const points: Point[] = []
  let skip = from?.skip ?? 0
  const { first, last } = daysOf(world, person, wanted.filter)
  const newest = from ? Math.min(last, person.clock.dayOf(from.at) + 1) : last
  for (let day = newest; day >= first; day -= 1) {
    const held = wanted.reconciled
      ? reconciledPointsOf(world, person, type, day, now, wanted.family)
      : pointsOf(world, person, type, day, now)
    for (const point of held.toReversed()) {
      if (!isWanted(point, wanted)) continue
      if (point.start === from?.at && skip > 0) {
        skip -= 1
        continue
      }
      if (points.length === limit) return { points, next: after(points, from) }
      points.push(point)
    }
  }
  return { points, next: undefined }
}

/** Whether a point is on this page or a later one. */
function isWanted(point: Point, { filter, family, from }: Wanted): boolean {
  return (from === undefined || point.start <= from.at) && filter.matches(point) && family(point.source)
}

/** The next page starts after the last row, and after the rows of the same instant that were already sent. */
function after(points: readonly Point[], from: Position | undefined): Position {
  const at = points.at(-1)?.start ?? from?.at ?? Number.MAX_SAFE_INTEGER
  let skip = 0
  for (let index = points.length - 1; index >= 0 && points[index]?.start === at; index -= 1) skip += 1
  return { at, skip: from?.at === at ? from.skip + skip : skip }
}

export function list(world: World, person: Person, type: DataType, reconciled: boolean, request: ApiRequest): Answer {
  const { query } = request
  const method = reconciled ? 'reconcile' : 'list'
  const parameters = ['filter', 'pageSize', 'dataSourceFamily'].map(name => query.get(name) ?? '')
  const listing = [person.id, method, type.id, ...parameters].join('\n')
  const familyName = query.get('dataSourceFamily')
  if (!reconciled && familyName && (type.id === 'sleep' || type.kind === 'catalog')) throw invalidArgument()
  const family = readFamily(familyName)
  const filter = readFilter(type, query.get('filter') ?? '')
  const size = pageSize(type, query.get('pageSize'))
  const from = readToken(listing, query.get('pageToken'))
  const fields = readFields(query.get('fields'), [reconciled ? 'dataPointName' : 'name', 'dataSource', type.member])
  const where = { method, dataType: type.id, person: person.id }
  if (from && world.faults.strikes('expiredToken', where))
    throw invalid('INVALID_PAGE_TOKEN', 'The page token has expired.')
  if (world.faults.strikes('emptyPage', where)) {
    const nowhere = from ?? { at: Number.MAX_SAFE_INTEGER, skip: 0 }
    return jsonText(`{"nextPageToken":"${writeToken(listing, nowhere)}"}`)
  }
  const short = world.faults.strikes('shortPages', where)
  const paced = Math.min(size, world.pace.rowsAt(listing, from?.at ?? 0))
  const limit = short ? Math.min(paced, Math.max(1, short.rows ?? Math.ceil(size / 3))) : paced
  const { points, next } = page(world, person, type, { filter, reconciled, family, from, limit })
  const print = rowPrinter(type, person.healthUserId, reconciled, fields?.get('dataPoints') ?? null)
  const position = next && world.faults.strikes('dropAtBoundary', where) ? { ...next, skip: 1e9 } : next
  const token = position ? writeToken(listing, position) : ''
  if (world.faults.any)
    return jsonText(pageOfRows(corruptRows(world.faults, where, type, points.map(print)), row => row, token))
  return jsonText(pageOfRows(points, print, token))
}

/** Prints a page. Each row is printed when it is added, so that the rows of a page are not in memory twice. */
function pageOfRows<Row>(rows: readonly Row[], print: (row: Row) => string, token: string): Bytes {
  const text = new PageText()
  text.add('{')
  if (rows.length > 0) {
    text.add('"dataPoints":[')
    for (const [index, row] of rows.entries()) text.add(index === 0 ? print(row) : `,${print(row)}`)
    text.add('],')
  }
  text.add(`"nextPageToken":"${token}"}`)
  return text.finish()
}

export function get(world: World, person: Person, type: DataType, id: string): Answer {
  const now = world.now()
  for (let day = person.lastDay(now) + 1; day >= person.firstDay(); day -= 1) {
    const point = pointsOf(world, person, type, day, now).find(one => one.id === id)
    if (point) return jsonText(listRow(type, person.healthUserId)(point))
  }
  throw notFound('The data point')
}

type Row = Record<string, unknown>

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}T/

/** Applies a change to every plain value inside a row, by name. */
function change(value: unknown, alter: (name: string, plain: unknown) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(one => change(one, alter, name))
  if (typeof value !== 'object' || value === null) return alter(name, value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, alter, key)]))
}

const isNumber = (name: string, plain: unknown): boolean =>
  !/^(year|month|day|hours|minutes|seconds|nanos)$/.test(name) &&
  (typeof plain === 'number' || (typeof plain === 'string' && /^-?\d+$/.test(plain)))

const CORRUPTIONS: Readonly<Record<string, (row: Row, member: string, index: number) => Row>> = {
  nan: row => change(row, (name, plain) => (isNumber(name, plain) ? 'NaN' : plain)) as Row,
  wrongTypes: (row, _, index) =>
    change(row, (name, plain) =>
      isNumber(name, plain) || DAY_TEXT.test(String(plain)) ? [true, 'a lot', null, {}][index % 4] : plain,
    ) as Row,
  unknownMembers: (row, member, index) =>
    index % 2 === 0
      ? { name: row['name'], dataSource: row['dataSource'], futureMetric: { interval: {}, amount: '12' } }
      : {
          ...row,
          somethingNew: { nested: [1, 2] },
          [member]: {
            ...(change(row[member], (_, plain) =>
              typeof plain === 'string' && /^[A-Z][A-Z_]+$/.test(plain) ? 'A_NEW_MEMBER' : plain,
            ) as Row),
            surprise: 'unknown',
          },
        },
  futureTimes: row =>
    change(row, (_, plain) =>
      typeof plain === 'string' && DAY_TEXT.test(plain)
        ? new Date(Date.parse(plain) + 3 * dayMs).toISOString().replace('.000Z', 'Z')
        : plain,
    ) as Row,
  respiratoryTimesThousand: row =>
    change(row, (name, plain) => (name === 'breathsPerMinute' ? Number(plain) * 1000 : plain)) as Row,
}

const EVERY: Readonly<Record<string, number>> = { respiratoryTimesThousand: 1 }

/** Rows of a page that a fault corrupts: a few are parsed, changed and printed again. */
function corruptRows(
  faults: Faults,
  where: { method: string; dataType: string; person: string },
  type: DataType,
  rows: string[],
): string[] {
  let corrupted = rows
  for (const [kind, corrupt] of Object.entries(CORRUPTIONS)) {
    if (!faults.strikes(kind as FaultKind, where)) continue
    // Every seventh row, so that a page still has valid rows.
    const every = EVERY[kind] ?? 7
    corrupted = corrupted.map((text, index) =>
      index % every === 0 ? JSON.stringify(corrupt(JSON.parse(text) as Row, type.member, index / every)) : text,
    )
  }
  return corrupted
}
