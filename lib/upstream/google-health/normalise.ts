import type { Block } from '../../model/block.ts'
import { type DataTypeId, dataTypes } from '../../model/data-types.ts'
import { otherPlatforms, primary, type Source } from '../../model/sources.ts'
import type { FetchedSource } from '../port.ts'
import { primaryPlatforms } from './coverage.ts'
import { isObject, member, word } from './fields.ts'
import type { Reading } from './validate.ts'

/**
 * Step 3 of 3: Readings -> one sorted block per source, each observation once.
 * A record that comes twice (overlapping pages, a rewritten session) is kept in its latest revision.
 */
export function normalise(
  type: DataTypeId,
  readings: readonly Reading[],
  sourceOf: (reading: Reading) => Source | null,
) {
  const bySource = new Map<Source, Reading[]>()
  for (const reading of readings) {
    const source = sourceOf(reading)
    if (source === null) continue
    const list = bySource.get(source)
    if (list) list.push(reading)
    else bySource.set(source, [reading])
  }
  return [...bySource].map(([source, list]): FetchedSource => toBlock(type, source, list))
}

/** Which source a row of `list` belongs to, by the platform it came from. */
export function platformSource(reading: Reading): Source {
  const platform = word(member(reading.dataSource, 'platform'))
  if (platform === null || primaryPlatforms.has(platform)) return primary
  return (otherPlatforms as readonly string[]).includes(platform) ? (platform as Source) : 'UNKNOWN_PLATFORM'
}

function toBlock(type: DataTypeId, source: Source, readings: Reading[]): FetchedSource {
  const { kind, fields, raw } = dataTypes[type]
  const originOf = originTable()
  const rows = once(readings.map(reading => ({ reading, origin: originOf.index(reading.dataSource) })))
  const names = Object.keys(fields)
  const columns: Block['columns'] = Object.fromEntries(
    names.map((name, i) => [name, rows.map(({ reading }) => reading.values[i])]),
  )
  const block: Block = {
    start: rows.map(({ reading }) => reading.startMs),
    end: kind === 'interval' || kind === 'session' ? rows.map(({ reading }) => reading.endMs) : null,
    offset: kind === 'daily' ? null : rows.map(({ reading }) => reading.offset ?? 0),
    origin: rows.map(({ origin }) => origin),
    origins: originOf.table,
    names: rows.some(({ reading }) => reading.name !== null) ? rows.map(({ reading }) => reading.name ?? '') : null,
    columns,
  }
  return { source, block, raw: raw ? rows.map(({ reading }) => reading.row) : null }
}

type Row = { reading: Reading; origin: number }

/** Sorted by time; of equal records one, of a name the latest revision. */
function once(rows: Row[]): Row[] {
  const latest = new Map<string, Row>()
  const unnamed: Row[] = []
  for (const row of rows) {
    const { name } = row.reading
    if (name === null) unnamed.push(row)
    else if ((latest.get(name)?.reading.revisedAt ?? '') <= row.reading.revisedAt) latest.set(name, row)
  }
  const sorted = [...latest.values(), ...unnamed].sort(
    (a, b) =>
      a.reading.startMs - b.reading.startMs ||
      a.reading.endMs - b.reading.endMs ||
      a.origin - b.origin ||
      compareText(a.reading.name ?? '', b.reading.name ?? ''),
  )
  const kept: Row[] = []
  for (const row of sorted) {
    let twin = false
    for (let i = kept.length - 1; i >= 0 && kept[i]?.reading.startMs === row.reading.startMs; i--)
      twin ||= isTwin(kept[i] as Row, row)
    if (!twin) kept.push(row)
  }
  return kept
}

function isTwin(a: Row, b: Row): boolean {
  return (
    a.reading.name === b.reading.name &&
    a.reading.endMs === b.reading.endMs &&
    a.origin === b.origin &&
    a.reading.values.every((value, i) => value === b.reading.values[i])
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Devices and methods, numbered as they first appear. The neighbouring row nearly always has the same one. */
function originTable() {
  const table: string[] = []
  let lastSource: unknown
  let lastIndex = -1
  return {
    table,
    index(dataSource: unknown): number {
      if (lastIndex >= 0 && sameOrigin(dataSource, lastSource)) return lastIndex
      const text = describeOrigin(dataSource)
      let index = table.indexOf(text)
      if (index === -1) index = table.push(text) - 1
      lastSource = dataSource
      lastIndex = index
      return index
    },
  }
}

function sameOrigin(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b
  return (
    a['recordingMethod'] === b['recordingMethod'] &&
    a['platform'] === b['platform'] &&
    member(a['device'], 'displayName') === member(b['device'], 'displayName') &&
    member(a['device'], 'formFactor') === member(b['device'], 'formFactor') &&
    member(a['application'], 'packageName') === member(b['application'], 'packageName')
  )
}

/** `[device, form factor, recording method, application, platform]` as JSON, with nulls for what is not told. */
function describeOrigin(dataSource: unknown): string {
  const device = member(dataSource, 'device')
  const application = member(dataSource, 'application')
  const parts = [
    word(member(device, 'displayName')),
    word(member(device, 'formFactor')),
    word(member(dataSource, 'recordingMethod')),
    word(member(application, 'packageName')),
    word(member(dataSource, 'platform')),
  ]
  while (parts.length > 0 && parts.at(-1) === null) parts.pop()
  return JSON.stringify(parts)
}
