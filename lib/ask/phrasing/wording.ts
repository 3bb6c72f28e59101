import { casesOfChance } from '../../kernel/chance.ts'
import { type Day, daysBetween, wallClock } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { metersOfFoot, metersOfMile, ownUnit, readsFeet } from '../../kernel/units.ts'
import { kindOf, seriesById } from '../../model/catalog/series.ts'
import { primary, sourceName } from '../../model/catalog/sources.ts'
import { shareSeries } from '../plan/days/shares.ts'
import type { AnswerablePlan, Weekdays } from '../plan/plan.ts'
import type { AskedSeries } from '../plan/question-parts.ts'
import type { ShownUnit } from '../plan/records/records.ts'
import { unitAsked } from '../plan/shown-unit.ts'
import { weekdayNames } from '../words/calendar-names.ts'

/** A series as it is shown: with the unit of the question beside that of the catalog. */
export type Shown = AskedSeries & { shown?: ShownUnit | null }
/** What the unit of a value depends on. */
export type Measured = Pick<Shown, 'unit' | 'circular' | 'shown'> & { id?: string }

const fullTurn = 1440

/** A shorter distance is read in feet, not in parts of a mile. */
const shortMeters = metersOfMile / 10

// A formatter takes longer to make than an answer to phrase.
const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })
const withDecimals = (maximumFractionDigits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits })
const byDecimals = [withDecimals(0), withDecimals(1), withDecimals(2)] as const

/** Formats a number with decimals according to its magnitude, and thousands separators. */
export function figure(value: number): string {
  const size = Math.abs(value)
  if (size < 1) return twoDigits.format(value)
  const decimals = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2
  return byDecimals[decimals].format(value)
}

/** A series of a plan, with the unit of the question. */
export function seriesIn({ unit, shareOf }: Pick<AnswerablePlan, 'unit' | 'shareOf'>, id: string): Shown {
  const entry = seriesById(id)
  return { ...(shareOf ? shareSeries(entry.id, shareOf) : entry), shown: unit }
}

/** Formats a p-value for a sentence. */
export const odds = (p: number): string => `chance alone gives as much in ${casesOfChance(p)} cases`

/**
 * Formats a value of a series for a sentence: in the unit of the person, or of the question if it names one; else in that of the catalog, long
 * durations and distances also in everyday units.
 */
export function amount(value: number, of: Measured): string {
  const { id, unit, circular, shown } = of
  if (circular) return clockTime(value)
  if (id === 'height' && readsFeet() && shown?.of !== unit) return feetAndInches(value)
  const own = unitOf(of)
  if (own.unit === 'mi' && shown?.of !== unit && Math.abs(value) < shortMeters)
    return `${figure(value / metersOfFoot)} ft`
  if (own.unit !== unit || (shown?.of === unit && own.unit === shown.name))
    return `${withTenths(value / own.per, own.unit)} ${own.unit}`
  if (shown?.of === unit) return `${figure(value)} ${unit} (${figure(value / shown.factor)} ${shown.name})`
  if (unit === 'count') return figure(value)
  if (unit === 'min' && Math.abs(value) >= 60) return `${figure(Math.round(value))} min (${hoursAndMinutes(value)})`
  if (unit === 'm' && Math.abs(value) >= 1000) return `${figure(value)} m (${figure(value / 1000)} km)`
  return `${figure(value)} ${unit}`
}

/**
 * The unit of a value in sentences: `unitAsked` for a person with units of their own. Who reads the units of the catalog gets these, with the
 * unit that the question names beside them.
 */
export const unitOf = (of: Measured): { unit: string; per: number } => unitAsked(of, ownUnit(of) ? of.shown : null)

/** A value of one series for each unit of another, in the units that the question names, or the person's own. */
export function quotient(value: number, part: Measured, whole: Measured): string {
  const [above, below] = [unitAsked(part, part.shown), unitAsked(whole, whole.shown)]
  const each = value * below.per
  const isShort = above.unit === 'mi' && Math.abs(each) < shortMeters
  const { unit, per } = isShort ? { unit: 'ft', per: metersOfFoot } : above
  return unit === below.unit ? figure(each / per) : `${figure(each / per)} ${unit}/${below.unit}`
}

/** How much a value changes in a time, such as `kg/wk`, also in the unit that the question names. */
export function rate(value: number, { unit, per }: { unit: string; per: string }, shown: ShownUnit | null): string {
  const own = unitOf({ unit, shown })
  const named = shown?.of === unit && shown.name !== own.unit ? shown : null
  const also = named ? ` (${figure(value / named.factor)} ${named.name}/${per})` : ''
  return `${figure(value / own.per)} ${own.unit}/${per}${also}`
}

/** A value with up to four decimals, where rounding would hide what matters. */
export function exactAmount(value: number, of: Measured): string {
  const { unit, per } = unitOf(of)
  return `${(value / per).toLocaleString('en-US', { maximumFractionDigits: 4 })} ${unit}`
}

/** Pounds, and glucose in mmol/L, are read with one decimal. */
const withTenths = (value: number, unit: string) =>
  unit === 'mmol/L'
    ? value.toFixed(1)
    : unit === 'lb' && Math.abs(value) < 1000
      ? byDecimals[1].format(value)
      : figure(value)

/** A height, or a difference of heights: "5 ft 11 in", "0.4 in". */
function feetAndInches(meters: number): string {
  const inches = (12 * meters) / metersOfFoot
  if (Math.abs(inches) < 12) return `${figure(inches)} in`
  const whole = Math.round(Math.abs(inches))
  return `${meters < 0 ? '-' : ''}${Math.floor(whole / 12)} ft ${whole % 12} in`
}

/** The difference between two clock times is a duration, not a time of day. */
export function difference(value: number, { id, unit, shown = null }: Measured): string {
  return amount(Math.abs(value), { ...(id === undefined ? {} : { id }), unit, shown })
}

/** A mean of sums, and a difference of such means, are so much a day. */
export function perDay(entry: Shown): string {
  return kindOf(entry) === 'sum' ? ' a day' : ''
}

/** Minutes after local midnight, also beyond either end of the day. */
export function clockTime(minutes: number): string {
  const whole = ((Math.round(minutes) % fullTurn) + fullTurn) % fullTurn
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)} h ${whole % 60} min`
}

const pad = (value: number) => String(value).padStart(2, '0')

/** When: "on 2026-11-20", "from … to …", and the weekdays that count. */
export function during({ start, end }: DayRange, weekdays: Weekdays = null): string {
  const days = start === end ? `on ${start}` : `from ${start} to ${end}`
  return weekdays === null ? days : `${days} (${weekdaysText(weekdays)})`
}

/** "Monday to Friday", "Saturday and Sunday", "Monday, Wednesday and Friday". */
export function weekdaysText(weekdays: readonly number[]): string {
  const names = weekdays.map(day => weekdayNames[day - 1])
  const isRow = weekdays.length > 2 && weekdays.every((day, i) => day === (weekdays[0] ?? 0) + i)
  return isRow
    ? `${names[0]} to ${names.at(-1)}`
    : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

/** " (read from the device)": what follows a value that has a source. */
export function ofSource(source: string | null): string {
  return source === null ? '' : ` (${source === primary ? 'read from ' : ''}${sourceName(source)})`
}

/** How long ago a day was: "today", "yesterday", "4 days ago". */
export function ago(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${figure(days)} days ago`
}

/** An instant on the clock of a time zone: "2026-11-21 13:34". */
export function localTime(instant: string, zone: string): string {
  const { day, minuteOfDay } = wallClock(Date.parse(instant), zone)
  return `${day} ${clockTime(Math.floor(minuteOfDay))}`
}

/** "1 working set", "3 working sets". */
export const counted = (count: number, name: string) => `${figure(count)} ${name}${count === 1 ? '' : 's'}`

/** "6 of 7 days". */
export function ofDays(n: number, m: number): string {
  return `${n} of ${m} ${m === 1 ? 'day' : 'days'}`
}

/** Lists dates in a sentence; only the first ones if there are many. */
export function datesListed(dates: readonly Day[]): string {
  const shown = 10
  return dates.length <= shown
    ? dates.join(', ')
    : `${dates.slice(0, shown).join(', ')} and ${dates.length - shown} more`
}
