// rollUp and dailyRollUp: validation, the windows, and their values.

import { dayMs, secondMs } from '../../../../lib/kernel/durations.ts'
import { dayNumber, dayText } from '../data/civil-clock.ts'
import { civilStart, type Person, type Point } from '../data/point.ts'
import { tracker } from '../data/sources.ts'
import type { DataType } from '../data/types.ts'
import { type Answer, type ApiRequest, jsonText } from '../http/answer.ts'
import { badJson, invalid, Refusal } from '../http/errors.ts'
import { civilText, instantText } from '../print/time.ts'
import { daysOf, type Family, readFamily, reconciledPointsOf, type World } from '../world.ts'
import { parseInstant } from './filter.ts'
import { ROLL_UPS, type RollUp } from './rollup-values.ts'

interface Windows {
  readonly civil: boolean
  readonly start: number
  readonly end: number
  readonly width: number
  readonly family: Family
}

type Fields = Record<string, unknown>

function object(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badJson(`${what} is not an object.`)
  return value as Fields
}

function fields(body: string): Fields {
  try {
    return object(JSON.parse(body), 'The body')
  } catch (error) {
    throw error instanceof Refusal ? error : badJson('Unexpected token.')
  }
}

const badRange = () => invalid('INVALID_TIME_RANGE_INTERVAL_FORMAT', 'The range has no readable start and end.')

function civilInstant(value: unknown): number {
  const civil = object(value ?? {}, 'The civil time')
  if ('year' in civil) throw badJson('Unknown name "year" at \'range.start\'.')
  const date = object(civil['date'] ?? {}, 'The date')
  const time = object(civil['time'] ?? {}, 'The time')
  const part = (of: Fields, name: string, usual: number) => {
    const given = of[name] ?? usual
    if (!Number.isInteger(given)) throw invalid('INVALID_CIVIL_DATE_TIME', `${name} is not a whole number.`)
    return Number(given)
  }
  const [year, month, day] = [part(date, 'year', 0), part(date, 'month', 0), part(date, 'day', 0)]
  const number = dayNumber(year, month, day)
  const padded = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year < 1900 || year > 9999 || dayText(number) !== padded) {
    throw invalid('INVALID_CIVIL_DATE_TIME', 'The date does not exist.')
  }
  const seconds = (part(time, 'hours', 0) * 60 + part(time, 'minutes', 0)) * 60 + part(time, 'seconds', 0)
  return number * dayMs + seconds * secondMs
}

function rollUpRange(body: Fields): Omit<Windows, 'family'> {
  const range = object(body['range'] ?? {}, 'The range')
  const start = parseInstant(String(range['startTime']))
  const end = parseInstant(String(range['endTime']))
  if (start === undefined || end === undefined) throw badRange()
  const size = /^(\d+(?:\.\d+)?)s$/.exec(String(body['windowSize']))
  const width = Number(size?.[1] ?? 0) * secondMs
  if (width < secondMs) throw invalid('INVALID_ROLLUP_WINDOW', 'The window must be at least one second.')
  return { civil: false, start, end, width }
}

function dailyRange(body: Fields): Omit<Windows, 'family'> {
  const range = object(body['range'] ?? {}, 'The range')
  if (!range['start'] || !range['end']) throw badRange()
  const days = body['windowSizeDays'] ?? 1
  if (!Number.isInteger(days) || Number(days) < 0) throw invalid('INVALID_ROLLUP_WINDOW', 'The window is not in days.')
  const width = (Number(days) || 1) * dayMs
  return { civil: true, start: civilInstant(range['start']), end: civilInstant(range['end']), width }
}

function readWindows(type: DataType, daily: boolean, body: Fields): Windows {
  const range = daily ? dailyRange(body) : rollUpRange(body)
  if (range.end <= range.start) throw invalid('INVALID_TIME_RANGE', 'The end must be later than the start.')
  const tooLong = (message: string) =>
    invalid('INVALID_ROLLUP_QUERY_DURATION', message, { maxDurationDays: String(type.rollUpDays) })
  if (range.end - range.start > type.rollUpDays * dayMs) {
    throw tooLong(`The range is longer than ${type.rollUpDays} days.`)
  }
  const size = body['pageSize'] ?? 0
  if (!Number.isInteger(size) || Number(size) < 0)
    throw invalid('INVALID_PAGE_SIZE', 'pageSize is not a number of rows.')
  const rows = Number(size)
  const least = Math.ceil((range.end - range.start) / range.width)
  const most = Math.floor((type.rollUpDays * dayMs) / range.width)
  if (rows > 0 && rows > most) throw tooLong(`page_size (${rows}) covers more than ${type.rollUpDays} days.`)
  if (daily && rows > 0 && rows < least) {
    throw invalid('INVALID_DATA_POINT_NAME', `page_size (${rows}) is too small. Must be at least ${least}.`)
  }
  const family = body['dataSourceFamily']
  return { ...range, family: readFamily(typeof family === 'string' ? family : undefined) }
}

type Sums = Record<string, number>

/** Adds a point to the window of its start, or its seconds to each window that it overlaps. */
function addPoint(rule: RollUp, point: Point, windows: Windows, sumsAt: (at: number) => Sums): void {
  const { civil, start, end, width } = windows
  const from = civil ? civilStart(point) : point.start
  if (rule.of === 'values') {
    if (from >= start && from < end) rule.add(sumsAt(from), point, 0)
    return
  }
  const until = Math.min(from + point.end - point.start, end)
  let at = Math.max(from, start)
  while (at < until) {
    const next = Math.min(until, start + (Math.floor((at - start) / width) + 1) * width)
    rule.add(sumsAt(at), point, (next - at) / secondMs)
    at = next
  }
}

/** Sums by the index of the window, counted from the start of the range. */
function fill(world: World, person: Person, type: DataType, windows: Windows): Map<number, Sums> {
  const { civil, start, end, width, family } = windows
  const rule = ROLL_UPS[type.id]
  const filled = new Map<number, Sums>()
  if (!rule) return filled
  const sumsAt = (at: number) => {
    const index = Math.floor((at - start) / width)
    let sums = filled.get(index)
    if (!sums) {
      sums = {}
      filled.set(index, sums)
    }
    return sums
  }
  const now = world.now()
  const wholeDays = civil && start % dayMs === 0 && end % dayMs === 0
  const { first, last } = daysOf(world, person, { low: start, high: end, civil })
  for (let day = first; day <= last; day += 1) {
    const reported =
      wholeDays && family(tracker)
        ? world.edits.reported(person.id, type.id, day, person.reported(type.id, day, now))
        : undefined
    if (reported) {
      const sums = sumsAt(day * dayMs)
      for (const [name, value] of Object.entries(reported)) sums[name] = (sums[name] ?? 0) + value
      continue
    }
    for (const point of reconciledPointsOf(world, person, type, day, now, family))
      addPoint(rule, point, windows, sumsAt)
  }
  return filled
}

export function rollUp(world: World, person: Person, type: DataType, daily: boolean, request: ApiRequest): Answer {
  let windows = readWindows(type, daily, fields(request.body))
  const where = { method: daily ? 'dailyRollUp' : 'rollUp', dataType: type.id, person: person.id }
  if (daily && world.faults.strikes('inclusiveEnd', where)) windows = { ...windows, end: windows.end + dayMs }
  const rule = ROLL_UPS[type.id]
  const [startName, endName] = daily ? ['civilStartTime', 'civilEndTime'] : ['startTime', 'endTime']
  const time = daily ? civilText : instantText
  const rows = [...fill(world, person, type, windows).entries()]
    .sort(([left], [right]) => right - left)
    .map(([index, sums]) => {
      const start = windows.start + index * windows.width
      const end = Math.min(start + windows.width, windows.end)
      return `{"${startName}":${time(start)},"${endName}":${time(end)},"${type.member}":${rule?.print(sums)}}`
    })
  return jsonText(rows.length > 0 ? `{"rollupDataPoints":[${rows.join(',')}]}` : '{}')
}
