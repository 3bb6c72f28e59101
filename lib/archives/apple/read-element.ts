import { civilDay, isZone, offsetSeconds, utcMidnight } from '../../kernel/civil-time.ts'
import type { DropReason } from '../../model/account/drop-reasons.ts'
import { dataTypes } from '../../model/catalog/data-types.ts'
import type { Archive } from '../pieces.ts'
import { faultOfTimes, type Row } from '../rows.ts'
import { withRmssd } from './beats.ts'
import { type AppleElement, appleInstant } from './element.ts'
import { originReader } from './origins.ts'
import { nutrients, pressures, quantities } from './quantities.ts'
import { inUnit, type UnitName } from './units.ts'
import { workoutValues } from './workouts.ts'

/** What became of an element: rows, a reason to leave it out, or the name of a type that this service does not have. */
export type Outcome = { rows: Row[] } | { dropped: DropReason } | { ignored: string } | null

const stages: Readonly<Record<string, string>> = {
  InBed: 'in-bed',
  Asleep: 'asleep',
  AsleepUnspecified: 'asleep',
  AsleepCore: 'light',
  AsleepDeep: 'deep',
  AsleepREM: 'rem',
  Awake: 'awake',
}

type Times = Pick<Row, 'startMs' | 'endMs' | 'offset' | 'origin'>

/** Reads the elements of an Apple Health archive, one at a time. */
export function elementReader(archive: Archive): (element: AppleElement) => Outcome {
  const timesOf = timesReader(archive)
  const read = (element: AppleElement, rowOf: RowOf): Outcome => {
    const times = timesOf(element)
    const row = typeof times === 'string' ? times : rowOf(element, times, archive.zone)
    if (row === null) return { rows: [] }
    if (typeof row === 'string') return { dropped: row }
    return { rows: row.type === 'heart-rate-variability' ? withRmssd(row, element.children) : [row] }
  }

  return element => {
    const { name, attributes } = element
    const type = attributes['type'] ?? 'without_type'
    if (name === 'Record') return isKnown(type) ? read(element, recordOf) : recordAside(type)
    if (name === 'Workout') return read(element, workoutOf)
    if (name !== 'Correlation') return name === 'ExportDate' || name === 'Me' ? null : { ignored: name }
    // What a correlation consists of is also outside of it; only the name of a meal is not, and which two pressures were one measurement.
    if (type === 'HKCorrelationTypeIdentifierBloodPressure') return read(element, pressureOf)
    return type === 'HKCorrelationTypeIdentifierFood' ? read(element, foodName) : { ignored: type }
  }
}

/** A record that is not read for itself. */
const recordAside = (type: string): Outcome =>
  pressures.some(({ name }) => type === quantityPrefix + name) ? { dropped: 'in_correlation' } : { ignored: type }

type RowOf = (element: AppleElement, times: Times, zone: string) => Row | DropReason | null

/** When and with which device a record was made, or why its times are none. */
function timesReader(archive: Archive): (element: AppleElement) => Times | DropReason {
  const originOf = originReader()
  return ({ attributes, metadata }) => {
    const startMs = appleInstant(attributes['startDate'])
    const endMs = appleInstant(attributes['endDate'])
    if (startMs === null || endMs === null) return 'invalid_date'
    const fault = faultOfTimes(startMs, endMs, archive)
    if (fault) return fault
    const there = metadata.get('HKTimeZone')
    const offset = there !== undefined && isZone(there) ? offsetSeconds(startMs, there) : null
    return { startMs, endMs, offset, origin: originOf(attributes, metadata.get('HKWasUserEntered') === '1') }
  }
}

/** The value of a record in our unit, or why it is none. */
function amountOf(attributes: AppleElement['attributes'], unit: UnitName): number | 'not_a_number' | 'unknown_unit' {
  const text = (attributes['value'] ?? '').trim()
  const amount = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(amount)) return 'not_a_number'
  return inUnit(unit, amount, attributes['unit'] ?? '') ?? 'unknown_unit'
}

const recordOf: RowOf = (element, times, zone) => {
  const { attributes, metadata } = element
  const type = (attributes['type'] ?? '').replace(prefix, '')
  if (type === 'SleepAnalysis') return stageOf(attributes, times)
  const known = nutrients.get(type) ?? quantities.get(type)
  if (!known) return 'unknown_unit'
  const value = amountOf(attributes, known.unit)
  if (typeof value === 'string') return value
  if ('column' in known)
    return { ...times, type: 'food', values: [known.column, value, metadata.get('HKFoodType') ?? null] }
  if (value < known.least || value > known.most) return 'out_of_bounds'
  const { kind } = dataTypes[known.type]
  if (kind === 'interval' && times.endMs === times.startMs) return 'no_duration'
  const row: Row = { ...times, type: known.type, values: known.values(value, metadata) }
  return kind === 'daily' ? ofDay(row, attributes, zone) : row
}

/** A value of a day. The night of a temperature belongs to the day of waking, and a day that is corrected has its latest record. */
function ofDay(row: Row, attributes: AppleElement['attributes'], zone: string): Row {
  const startMs = utcMidnight(civilDay(row.type === 'skin-temperature' ? row.endMs : row.startMs, zone))
  const writtenAt = appleInstant(attributes['creationDate']) ?? row.endMs
  return { ...row, startMs, endMs: startMs, offset: null, values: [...row.values, writtenAt] }
}

function stageOf(attributes: AppleElement['attributes'], times: Times): Row | DropReason {
  const stage = stages[(attributes['value'] ?? '').replace('HKCategoryValueSleepAnalysis', '')]
  if (stage === undefined) return 'unknown_value'
  return times.endMs > times.startMs ? { ...times, type: 'sleep-stage', values: [stage] } : 'no_duration'
}

const workoutOf: RowOf = (element, times) => ({
  ...times,
  type: 'exercise',
  values: workoutValues(element, times.startMs, times.endMs),
})

const foodName: RowOf = ({ metadata }, times) => {
  const name = metadata.get('HKFoodType')
  return name === undefined ? null : { ...times, type: 'food', values: [null, null, name] }
}

/** The two pressures of a measurement. */
const pressureOf: RowOf = ({ children }, times) => {
  const values = pressures.map(({ name, least, most }): number | DropReason => {
    const found = children.find(({ attributes }) => attributes['type'] === quantityPrefix + name)
    const value = amountOf(found?.attributes ?? {}, 'mmHg')
    return typeof value === 'number' && (value < least || value > most) ? 'out_of_bounds' : value
  })
  const fault = values.find(value => typeof value === 'string')
  return fault ?? { ...times, type: 'blood-pressure', values }
}

const quantityPrefix = 'HKQuantityTypeIdentifier'

const sleepType = 'HKCategoryTypeIdentifierSleepAnalysis'
const prefix = /^HK(?:Quantity|Category)TypeIdentifier/

function isKnown(type: string): boolean {
  if (type === sleepType) return true
  const name = type.replace(quantityPrefix, '')
  return name !== type && (quantities.has(name) || nutrients.has(name))
}
