import { civilDay, type Day, dayBounds, formatInstant, formatOffset, utcDay } from '../../kernel/civil-time.ts'
import { secondMs } from '../../kernel/durations.ts'
import {
  type DataType,
  type DataTypeId,
  dataTypes,
  isRollupOnly,
  mainField,
  type RollupOnlyType,
} from '../../model/catalog/data-types.ts'
import { type SeriesId, series } from '../../model/catalog/series.ts'
import { providerRollup, type Source } from '../../model/catalog/sources.ts'
import { type Block, columnOf, originParts } from '../../model/health-data/block.ts'
import type { RollupValues } from '../../model/health-data/rollup.ts'
import { valuesOf, withOwnCount } from './observation-values.ts'

/** One observation in the form of the API. Instants are UTC, with the record's own offset as a separate member. */
export interface Observation {
  id: string
  type: DataTypeId
  source: Source
  startAt: string
  endAt: string | null
  utcOffset: string | null
  localDate: Day
  value: Record<string, unknown>
  metadata?: Record<string, unknown>
  raw?: unknown
}

/** A position in a list of observations: the instant (for a sleep, its end), the rank of the source, the row. */
export interface TimedObservation {
  atMs: number
  observation: Observation
}

/** An observation with its row in the block that it is from. */
export interface ObservationRow extends TimedObservation {
  row: number
}

export interface Wanted {
  zone: string
  fromMs: number
  toMs: number
  metadata: boolean
  /** Upstream payloads in row order; undefined when they were not requested. */
  raw?: readonly unknown[] | undefined
}

const always = ['id', 'type', 'source', 'startAt', 'endAt', 'utcOffset', 'localDate']

/** Every column that an observation of a type has in a table, regardless of the page: `startAt`, `value.bpm`, `metadata.device`. */
export function columnsOf(type: DataTypeId, shown: { metadata: boolean; raw: boolean; rollups: boolean }): string[] {
  const fields = Object.entries(dataTypes[type].fields)
  const values = fields.flatMap(([name, field]) =>
    field.metadata ? [] : field.kind === 'document' ? field.members : [name],
  )
  if (type === 'sleep') values.push('platformMinutesAsleep')
  const about = [...originParts, ...fields.flatMap(([name, field]) => (field.metadata ? [name] : []))]
  return [
    ...always,
    ...[...values, ...(shown.rollups ? ['min', 'max'] : [])].map(name => `value.${name}`),
    ...(shown.metadata ? about.map(name => `metadata.${name}`) : []),
    ...(shown.raw ? ['raw'] : []),
  ]
}

/** The columns of a table of several types: those of each observation first, then values, metadata and payloads. */
export function columnsOfTypes(
  types: readonly { type: DataTypeId; rollups: boolean }[],
  shown: { metadata: boolean; raw: boolean },
): string[] {
  const all = new Set(types.flatMap(({ type, rollups }) => columnsOf(type, { ...shown, rollups })))
  const rank = (column: string) =>
    column === 'raw' ? 3 : column.startsWith('metadata.') ? 2 : column.startsWith('value.') ? 1 : 0
  return [...all].sort((a, b) => rank(a) - rank(b))
}

/** Observations of one stored chunk with a position in [fromMs, toMs), in order. */
export function observationsOf(type: DataTypeId, source: Source, block: Block, wanted: Wanted): ObservationRow[] {
  return positionsOf(type, source, block, wanted).map(({ atMs, row, observation }) => ({ atMs, row, observation }))
}

/** The same, where each observation is made when it is read: a position takes a tenth of the memory. */
export function positionsOf(type: DataTypeId, source: Source, block: Block, wanted: Wanted): ObservationRow[] {
  const spec: DataType = dataTypes[type]
  const timed: ObservationRow[] = []
  const twinOf = twinsOf(block)
  const make = makerOf(type, source, block, wanted)
  for (let i = 0; i < block.start.length; i++) {
    const atMs = positionOf(spec, spanOf(spec, block, i, wanted.zone))
    if (atMs >= wanted.fromMs && atMs < wanted.toMs) timed.push(new Position(atMs, i, twinOf(i), make))
  }
  return timed
}

class Position implements ObservationRow {
  readonly atMs: number
  readonly row: number
  private readonly twin: number
  private readonly make: (row: number, twin: number) => Observation

  constructor(atMs: number, row: number, twin: number, make: (row: number, twin: number) => Observation) {
    this.atMs = atMs
    this.row = row
    this.twin = twin
    this.make = make
  }

  get observation(): Observation {
    return this.make(this.row, this.twin)
  }
}

/** Makes the observation of a row, `twin` being its number among rows with the same start. */
function makerOf(type: DataTypeId, source: Source, block: Block, wanted: Wanted) {
  const spec: DataType = dataTypes[type]
  const metadataAt = metadataOf(spec, block)
  const valueAt = valuesOf(spec, block)
  return (i: number, twin: number): Observation => {
    const span = spanOf(spec, block, i, wanted.zone)
    const { startMs, endMs } = span
    const offset = block.offset?.[i]
    const observation: Observation = {
      id: idOf(type, source, block.names?.[i], startMs, twin),
      type,
      source,
      startAt: formatInstant(startMs),
      endAt: endMs === null ? null : formatInstant(endMs),
      utcOffset: offset === undefined ? null : formatOffset(offset),
      localDate: spec.kind === 'daily' ? dateOf(block, i) : civilDay(positionOf(spec, span), wanted.zone),
      value: spec.id === 'sleep' ? withOwnCount(valueAt(i), startMs, endMs) : valueAt(i),
    }
    if (wanted.metadata) observation.metadata = metadataAt(i)
    if (wanted.raw) observation.raw = wanted.raw[i] ?? null
    return observation
  }
}

/** The platform's roll-up of a day, as an observation of that day's span; null if there is none of the type. */
export function rollupObservation(
  type: DataTypeId,
  date: Day,
  rollups: RollupValues,
  zone: string,
): TimedObservation | null {
  const bounds = dayBounds(date, zone)
  const value = isRollupOnly(type) ? partsOf(type, rollups) : mainOf(type, rollups)
  if (!value || !bounds) return null
  return {
    atMs: bounds.startMs,
    observation: {
      id: `${type}.${providerRollup}.${date}`,
      type,
      source: providerRollup,
      startAt: new Date(bounds.startMs).toISOString(),
      endAt: new Date(bounds.endMs).toISOString(),
      utcOffset: null,
      localDate: date,
      value,
    },
  }
}

/** The value of the main series of a type, in its first column; of food with the nutrients. */
function mainOf(type: DataTypeId, rollups: RollupValues): Observation['value'] | null {
  const [main, ...others] = series.filter(entry => entry.types[0] === type)
  const rollup = main && rollups[main.id]
  if (!rollup) return null
  const { value, ...range } = rollup
  // The series of a nutrient is called like its column, in grams.
  const nutrients = others.flatMap(({ id }) => {
    const column = `${id}G`
    const amount = rollups[id]
    return amount && column in dataTypes[type].fields ? [[column, amount.value]] : []
  })
  return { [mainField(dataTypes[type])]: value, ...Object.fromEntries(nutrients), ...range }
}

/** The values of a type that has only roll-ups: its series are its columns, in the same order. Null without any of them. */
function partsOf(type: RollupOnlyType, rollups: RollupValues): Observation['value'] | null {
  const ids = series.filter(entry => entry.types[0] === type).map(({ id }) => id)
  if (!ids.some(id => rollups[id])) return null
  const columns = Object.keys(dataTypes[type].fields)
  return Object.fromEntries(columns.map((column, i) => [column, rollups[ids[i] as SeriesId]?.value ?? null]))
}

/** The instant by which an observation is ordered. */
function positionOf(spec: DataType, { startMs, endMs }: { startMs: number; endMs: number | null }): number {
  return spec.dayBy === 'end' && endMs !== null ? endMs : startMs
}

/** The time span of an observation: a daily value spans its civil day in the account's zone. */
function spanOf(spec: DataType, block: Block, i: number, zone: string): { startMs: number; endMs: number | null } {
  const startMs = block.start[i] as number
  if (spec.kind !== 'daily') return { startMs, endMs: block.end?.[i] ?? null }
  return dayBounds(dateOf(block, i), zone) ?? { startMs, endMs: null }
}

function dateOf(block: Block, i: number): Day {
  return utcDay(block.start[i] as number)
}

/** Named records keep the platform's name; others are identified by type, source, start, and their number among records with the same start. */
function idOf(type: string, source: string, name: string | undefined, startMs: number, twin: number): string {
  if (name) return `${type}.${source}.${name}`
  const id = `${type}.${source}.${(startMs / secondMs).toString(36)}`
  return twin === 0 ? id : `${id}.${twin}`
}

/** Numbers the rows with the same start. Rows are sorted by start. */
function twinsOf({ start }: Block): (row: number) => number {
  return row => {
    let first = row
    while (first > 0 && start[first - 1] === start[row]) first--
    return row - first
  }
}

/** The metadata of each row. Rows in succession that have equal metadata share one object, because most of a block has the same. */
function metadataOf(spec: DataType, block: Block): (row: number) => Record<string, unknown> {
  const origins = block.origins.map(origin => JSON.parse(origin) as (string | null)[])
  const names = Object.entries(spec.fields).flatMap(([name, field]) => (field.metadata ? [name] : []))
  const columns = names.map(name => columnOf(block, name))
  let last = -1
  let shared: Record<string, unknown> = {}
  const isSame = (i: number) =>
    last >= 0 && block.origin[i] === block.origin[last] && columns.every(column => column[i] === column[last])
  return i => {
    if (!isSame(i)) {
      const origin = origins[block.origin[i] as number] ?? []
      shared = Object.fromEntries(originParts.map((part, at) => [part, origin[at] ?? null]))
      names.forEach((name, at) => {
        shared[name] = columns[at]?.[i] ?? null
      })
    }
    last = i
    return shared
  }
}
