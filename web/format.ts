/** How values, days and sources are written for people. Pages in browsers and pages of the server use it. */

import { dayMinutes } from '../lib/kernel/durations.ts'
import { catalogUnits, type Display, metersOfFoot, shownUnit } from '../lib/kernel/units.ts'

/** A series as far as writing its values needs it. */
export interface Measured {
  id: string
  unit: string
}

/** How the values of one series are written. */
export interface Formatter {
  /** The unit beside a value; empty where the value has none. */
  unit: string
  /** The value of a day. */
  value(value: number): string
  /** A round number at an axis. */
  tick(value: number): string
  /** A mean of days; small ones of whole numbers have a decimal. */
  mean(value: number): string
  /** Whether the values are whole numbers, so that an axis has no others. */
  isWhole?: boolean
  /** Units of the value in one unit of the axis: ticks are round numbers of these. */
  perTick: number
}

/** The decimals of values by their unit; one decimal for the others. */
const decimals: Readonly<Record<string, number>> = {
  count: 0,
  points: 0,
  kcal: 0,
  mL: 0,
  bpm: 0,
  ms: 0,
  AU: 0,
  'mg/dL': 0,
  g: 0,
  m: 2,
}
const words: Readonly<Record<string, string>> = { count: '', AU: '' }

/** How the values of a series are written: durations as `7:30`, times of day as `03:15`, others in the person's units. */
export function formatterOf({ id, unit }: Measured, display: Display): Formatter {
  if (id === 'sleep-midpoint') return { unit: '', perTick: 60, value: clock, mean: clock, tick: clock }
  if (unit === 'min') return { unit: 'h', perTick: 60, value: duration, mean: duration, tick: duration }
  if (id === 'height' && display.units === 'imperial')
    return { unit: '', perTick: metersOfFoot, value: feet, mean: feet, tick: feet }
  const { unit: shown, per } = shownUnit({ id, unit }, display)
  const digits = decimals[shown] ?? 1
  const mean = (value: number) => number(value / per, Math.abs(value / per) < 10 ? Math.max(digits, 1) : digits)
  const value = unit === 'g' ? mean : (value: number) => number(value / per, digits)
  const tick = (value: number) => short(value / per)
  return { unit: words[shown] ?? shown, perTick: per, value, mean, tick, isWhole: unit === 'count' }
}

/** Meters as feet and inches: `5′ 11″`. */
function feet(meters: number): string {
  const inches = Math.round((12 * Math.abs(meters)) / metersOfFoot)
  return `${meters < 0 ? '−' : ''}${Math.floor(inches / 12)}′ ${inches % 12}″`
}

/** How values are written whose unit is the same for everybody. */
export const plainFormatter = (series: Measured) => formatterOf(series, catalogUnits)

/** A value with its unit; a dash where there is none. */
export function written(value: number | null, formatter: Formatter, as: 'value' | 'mean' = 'value'): string {
  return value === null ? '–' : [formatter[as](value), formatter.unit].filter(Boolean).join(' ')
}

function number(value: number, digits: number): string {
  // A value that rounds to zero has no sign.
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' } as const
  return new Intl.NumberFormat('en', options).format(value).replace('-', '−')
}

/** Without decimals that say nothing, and thousands as `2.5k`. */
function short(value: number): string {
  const text = Math.abs(value) >= 1000 ? `${trimmed(value / 1000)}k` : trimmed(value)
  return text.replace('-', '−')
}

/** Up to two decimals, and only those that are not zero; a smaller number has two digits, so that it does not become zero. */
export function trimmed(value: number): string {
  const isSmall = value !== 0 && Math.abs(value) < 0.005
  const digits = isSmall ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }
  return new Intl.NumberFormat('en', digits).format(value)
}

/** Minutes as hours and minutes: `7:05`. */
export function duration(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Minutes after midnight as a time of day: `03:15`. */
export function clock(minutes: number): string {
  const whole = ((Math.round(minutes) % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

const utc = (date: string) => new Date(`${date}T00:00:00Z`)
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const weekdayDay = inUtc({ weekday: 'short', day: 'numeric', month: 'short' })
const weekdayDayYear = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const weekdayOnly = inUtc({ weekday: 'long' })
const dayMonth = inUtc({ day: 'numeric', month: 'short' })
const monthOnly = inUtc({ month: 'short' })
const whole = inUtc({ day: 'numeric', month: 'long', year: 'numeric' })

/** `Thu 19 Nov`; with its year among more days than a year has. */
export const shortDay = (date: string, ofDays = 0) =>
  (ofDays > 366 ? weekdayDayYear : weekdayDay).format(utc(date)).replace(',', '')
/** `19 Nov` */
export const dayAndMonth = (date: string) => dayMonth.format(utc(date))
/** `Nov` */
export const month = (date: string) => monthOnly.format(utc(date))
/** `19 November 2026` */
export const longDay = (date: string) => whole.format(utc(date))
/** `Thursday` */
export const weekdayName = (date: string) => weekdayOnly.format(utc(date))
/** 0 is Sunday. */
export const weekday = (date: string) => utc(date).getUTCDay()

/** `1–30 November 2026`, with as much of the first date as differs. */
export function daysBetween(start: string, end: string): string {
  if (start === end) return longDay(start)
  const [day, monthAndYear] = [String(Number(start.slice(8))), longDay(end)]
  if (start.slice(0, 7) === end.slice(0, 7)) return `${day}–${monthAndYear}`
  return start.slice(0, 4) === end.slice(0, 4)
    ? `${longDay(start).replace(/ \d+$/, '')} – ${monthAndYear}`
    : `${longDay(start)} – ${monthAndYear}`
}

/** Who recorded a session. */
export const originWords = { platform: 'platform', workout_log: 'your log', diary: 'your diary' } as const

/** Where values come from, in words. */
export const sourceWords: Readonly<Record<string, string>> = {
  PRIMARY: 'read from the device',
  PROVIDER_ROLLUP: 'platform total',
  APPLE_HEALTH: 'Apple Health',
  HEALTH_CONNECT: 'Health Connect',
  HEALTH_KIT: 'HealthKit',
  FILE: 'uploaded files',
  MERGED: 'several sources together',
}

/** A number without decimals: `12,345`. */
export const rounded = (value: number) => Math.round(value).toLocaleString('en')
