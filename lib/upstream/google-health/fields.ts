/** Parsers of the upstream's JSON values. Each returns NaN or null for invalid input. */

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

export function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

/** A 64-bit integer, which arrives as text, or a number. */
export function integer(value: unknown): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number.NaN
  if (typeof value !== 'string' || !/^-?\d{1,16}$/.test(value)) return Number.NaN
  return Number(value)
}

/** A double. The texts "NaN", "Infinity" and "-Infinity" are not accepted as numbers. */
export function double(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
}

/** The same, with null for a value that is not given; a given but unreadable one is NaN. */
export function optionalDouble(value: unknown): number | null {
  return value === undefined || value === null ? null : double(value)
}

export function optionalInteger(value: unknown): number | null {
  return value === undefined || value === null ? null : integer(value)
}

export function word(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null
}

let lastDate = ''
let lastDateMs = 0

/** RFC 3339 in UTC with up to nine decimals -> milliseconds. Consecutive values often share a date, so the date part is parsed once for them. */
export function instant(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  if (value.length === 20 && value.charCodeAt(19) === 90) {
    const date = value.slice(0, 10)
    if (date !== lastDate) {
      const dateMs = existing(`${date}T00:00:00Z`)
      if (Number.isNaN(dateMs)) return Number.NaN
      lastDate = date
      lastDateMs = dateMs
    }
    const hours = twoDigits(value, 11)
    const minutes = twoDigits(value, 14)
    const seconds = twoDigits(value, 17)
    if (value.charCodeAt(10) === 84 && hours < 24 && minutes < 60 && seconds < 60)
      return lastDateMs + ((hours * 60 + minutes) * 60 + seconds) * 1000
    return Number.NaN
  }
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value) ? existing(value) : Number.NaN
}

/** Date.parse reads February 30 as March 2, and 24:00 as midnight of the next day. */
function existing(text: string): number {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === text.slice(0, 19) ? at : Number.NaN
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

let lastDuration = ''
let lastSeconds = 0

/** "-14400s", "1025s", "3.5s" -> seconds. */
export function seconds(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  if (value === lastDuration) return lastSeconds
  if (!/^-?\d{1,9}(\.\d{1,9})?s$/.test(value)) return Number.NaN
  lastDuration = value
  lastSeconds = Number(value.slice(0, -1))
  return lastSeconds
}

/** {year, month, day} -> milliseconds of midnight UTC of that date. */
export function civilDate(value: unknown): number {
  const [year, month, day] = [member(value, 'year'), member(value, 'month'), member(value, 'day')]
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return Number.NaN
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? at
    : Number.NaN
}
