import { hash } from 'node:crypto'
import { type DateOrder, inZone, parseNumericDate, possibleOrders, type WallTime } from '../../import/dates.ts'
import { parseNumber } from '../../import/numbers.ts'
import { decodeText, readTable } from '../../import/read-table.ts'
import { hourMs, minuteMs } from '../../kernel/durations.ts'
import type { DropReason } from '../../model/account/drop-reasons.ts'
import { inUnit } from '../apple/units.ts'
import type { Archive } from '../pieces.ts'
import { countDropped, countUp, emptyReport, type FileRows, faultOfTimes, type Row } from '../rows.ts'

/** A reading as a line of a file has it. */
interface Reading {
  line: number
  /** What is in order of time: a sensor and kind of record. */
  series: string
  time: string
  value: string
  isMeter: boolean
}

interface Content {
  /** The unit of all values, which only the header says. */
  unit: string
  /** What a value is beyond the range of the sensor, where the file has a word. */
  low: number
  high: number
  readings: Reading[]
  origin: string
  report: FileRows['report']
}

const units = /mg\/dL|mmol\/L/i
const lows = /^(?:lo|low|niedrig|bas|basso|bajo|laag)$/i
const highs = /^(?:hi|high|hoch|haut|élevé|alto|hoog)$/i
const bounds = { least: 20, most: 600 }

/** The kinds of files with readings of glucose that are known by their first lines. */
export function glucoseKind(head: Buffer): 'libreview' | 'clarity' | null {
  const lines = linesOf(decodeText(head)).slice(0, libreHeaderLines)
  if (lines.some(isLibreHeader)) return 'libreview'
  return isClarityHeader(lines[0] ?? '') ? 'clarity' : null
}

const linesOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
/** Above the header may be a line with the name of the person, which is not read. */
const libreHeaderLines = 3
const cellsOf = (line: string) => readTable(line)?.header ?? []

/** The names of columns are in the language of the account, in one order; units are in all. */
function isLibreHeader(line: string): boolean {
  const cells = cellsOf(line)
  return cells.length > libre.strip && [libre.historic, libre.scan].every(at => units.test(cells[at] ?? ''))
}

const libre = { serial: 1, time: 2, type: 3, historic: 4, scan: 5, strip: 14 }

function isClarityHeader(line: string): boolean {
  const cells = cellsOf(line)
  return (
    cells.length > clarity.value &&
    /thh:mm:ss/.test(cells[clarity.time] ?? '') &&
    units.test(cells[clarity.value] ?? '')
  )
}

const clarity = { time: 1, type: 2, value: 7 }

/** The readings of a file of LibreView: times are those of a clock on the wall, without a zone and seconds. */
export function readLibreView(bytes: Buffer, archive: Archive): FileRows {
  const lines = linesOf(decodeText(bytes))
  const above = lines.slice(0, libreHeaderLines).findIndex(isLibreHeader)
  const table = readTable(lines.slice(above).join('\n'))
  const report = emptyReport()
  const columns = new Map([
    ['0', libre.historic],
    ['1', libre.scan],
    ['2', libre.strip],
  ])
  const readings = (table?.rows ?? []).flatMap(({ line, cells }): Reading[] => {
    const type = cells[libre.type]?.trim() ?? ''
    const column = columns.get(type)
    const value = column === undefined ? '' : (cells[column]?.trim() ?? '')
    if (value !== '')
      return [
        {
          line: line + above,
          series: `${cells[libre.serial]}#${type}`,
          time: cells[libre.time] ?? '',
          value,
          isMeter: type === '2',
        },
      ]
    countDropped(report, 'no_reading', [line + above])
    return []
  })
  const unit = units.exec(table?.header[libre.historic] ?? '')?.[0] ?? ''
  // Words stand for values outside of 40 to 500 mg/dL.
  return rowsOf(
    { unit, low: 39, high: 501, readings, origin: originOf('FreeStyle Libre', 'LibreView'), report },
    archive,
  )
}

/** Events of a file of Clarity that are not readings; what says who the person is has other names. */
const otherEvents = new Set(['carbs', 'insulin', 'exercise', 'health', 'alert'])

/** The readings of a file of Dexcom Clarity: its first rows say who the person is, and are not read. */
export function readClarity(bytes: Buffer, archive: Archive): FileRows {
  const table = readTable(decodeText(bytes))
  const report = emptyReport()
  const readings = (table?.rows ?? []).flatMap(({ line, cells }): Reading[] => {
    const type = (cells[clarity.type] ?? '').trim().toLowerCase()
    const isMeter = type === 'calibration'
    if (type !== 'egv' && !isMeter) {
      if (otherEvents.has(type)) countUp(report.ignored, type)
      return []
    }
    const value = cells[clarity.value]?.trim() ?? ''
    if (value !== '') return [{ line, series: type, time: cells[clarity.time] ?? '', value, isMeter }]
    countDropped(report, 'no_reading', [line])
    return []
  })
  const unit = units.exec(table?.header[clarity.value] ?? '')?.[0] ?? ''
  // Words stand for values outside of 40 to 400 mg/dL.
  return rowsOf({ unit, low: 39, high: 401, readings, origin: originOf('Dexcom', 'Clarity'), report }, archive)
}

const originOf = (device: string, application: string) => JSON.stringify([device, null, null, application])

function rowsOf(content: Content, { zone, nowMs }: Archive): FileRows {
  const { readings, origin, report } = content
  const order = orderOf(readings)
  const rows: Row[] = []
  for (const [name, series] of Map.groupBy(readings, one => one.series)) {
    const instantOf = instantReader(zone)
    const nameOf = nameReader(name)
    for (const { line, wall, value, isMeter } of inOrderOfTime(series, order)) {
      const atMs = wall && instantOf(wall)
      const name = wall && nameOf(wall)
      const mgDl = mgDlOf(value, content)
      const fault = order === null ? 'unclear_day_and_month' : (faultOfTime(wall, atMs, nowMs) ?? faultOfValue(mgDl))
      if (fault !== null || atMs === null) {
        countDropped(report, fault ?? 'invalid_date', [line])
        continue
      }
      const about = isMeter
        ? ['SELF_MONITORING_BLOOD_GLUCOSE', null, null]
        : ['CONTINUOUS_GLUCOSE_MONITORING', null, 'INTERSTITIAL_FLUID']
      const values = [mgDl, null, ...about]
      rows.push({
        type: 'glucose',
        startMs: atMs,
        endMs: atMs,
        offset: null,
        origin,
        values,
        ...(name === null ? {} : { name }),
      })
      countUp(report.read, 'glucose')
    }
  }
  return { rows, report }
}

/** Digits that tell the sensors and kinds of readings of a person apart. */
const seriesDigits = 8

/**
 * Names readings by their sensor and what the file has as their time: the zone at the import and the unit of the file change the instant and
 * the value, and not which reading it is. Several at one time are numbered in the order of the file.
 */
function nameReader(series: string): (wall: WallTime) => string {
  const prefix = hash('sha256', series, 'hex').slice(0, seriesDigits)
  const seen = new Map<number, number>()
  return ({ asUtcMs }) => {
    const before = seen.get(asUtcMs) ?? 0
    seen.set(asUtcMs, before + 1)
    const time = new Date(asUtcMs).toISOString().replace(/\D/g, '').slice(0, 14)
    return `${prefix}-${time}${before > 0 ? `-${before}` : ''}`
  }
}

function mgDlOf(text: string, { unit, low, high }: Content): number | null {
  if (lows.test(text)) return low
  if (highs.test(text)) return high
  return inUnit('mgDl', numberOf(text), /mmol/i.test(unit) ? 'mmol/L' : 'mg/dL')
}

function faultOfTime(wall: WallTime | null, atMs: number | null, nowMs: number): DropReason | null {
  if (!wall?.hasTime) return 'invalid_date'
  if (atMs === null) return 'time_that_the_clock_skipped'
  return faultOfTimes(atMs, atMs, { nowMs })
}

function faultOfValue(mgDl: number | null): DropReason | null {
  if (mgDl === null || Number.isNaN(mgDl)) return 'not_a_number'
  return mgDl < bounds.least || mgDl > bounds.most ? 'out_of_bounds' : null
}

function numberOf(text: string): number {
  try {
    return parseNumber(text) ?? Number.NaN
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN
    throw error
  }
}

/** The order of day and month in which every date of the file exists; null if both orders do and mean different times. */
function orderOf(readings: readonly Reading[]): DateOrder | null {
  const times = readings.map(({ time }) => time)
  if (times.every(time => /^\s*\d{4}/.test(time))) return 'ymd'
  const readable = times.filter(time => possibleOrders([time]).length > 0)
  const [order = null, other] = possibleOrders(readable)
  return other === undefined ? order : null
}

/** The readings of a series with their wall times, the oldest first: some files have the newest in front. */
function inOrderOfTime(series: readonly Reading[], order: DateOrder | null) {
  const timed = series.map(one => ({ ...one, wall: order && parseNumericDate(one.time, order) }))
  let steps = 0
  for (const [i, { wall }] of timed.entries()) {
    const before = timed[i - 1]?.wall
    if (wall && before) steps += Math.sign(wall.asUtcMs - before.asUtcMs)
  }
  return steps < 0 ? timed.reverse() : timed
}

/** Readings of a sensor are closer to each other. */
const maxStepMs = 2 * hourMs

/**
 * When a clock on the wall showed the times of a series, in its order: in an hour that it shows twice, a time that is not behind the last
 * one is in the second. Null for a time that the clock skipped.
 */
function instantReader(zone: string): (wall: WallTime) => number | null {
  let last: { wallMs: number; atMs: number } | null = null
  return wall => {
    const isNext = last !== null && Math.abs(wall.asUtcMs - last.wallMs) <= maxStepMs
    // The same time again is the same reading again.
    const at = inZone(wall, zone, isNext && last ? last.atMs - 1 : undefined)
    const atMs = at.toMillis()
    if (atMs + at.offset * minuteMs !== wall.asUtcMs) return null
    last = { wallMs: wall.asUtcMs, atMs }
    return atMs
  }
}
