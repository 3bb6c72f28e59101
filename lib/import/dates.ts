import { DateTime, IANAZone, Info } from 'luxon'
import { offsetSeconds } from '../kernel/civil-time.ts'
import { hourMs, minuteSeconds } from '../kernel/durations.ts'

/** How the day and the month of a numeric date are ordered. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

/** The languages of the phones of which exports are read. Croatian is missing: its `lis` is October, that of Polish is November. */
const languages = 'en de fr es ca it pt ro nl sv da nb fi pl cs sk hu tr id ru uk bg ja ko zh'.split(' ')

let known: ReadonlyMap<string, ReadonlySet<number>> | undefined

/**
 * Month names as phones write them, in short and in full, beside a day and alone, without accents and dots. January is 1. A name that two
 * languages use for different months would be listed with both. They are made at the first use, which takes a tenth of a second.
 */
export function monthsByName(): ReadonlyMap<string, ReadonlySet<number>> {
  known ??= namedMonths()
  return known
}

function namedMonths(): Map<string, Set<number>> {
  const months = new Map<string, Set<number>>()
  const add = (name: string, month: number) => {
    const key = plain(name)
    // In Bulgarian a short month is a number.
    if (/^\d+$/.test(key)) return
    months.set(key, (months.get(key) ?? new Set()).add(month))
  }
  for (const locale of languages)
    for (const style of ['short', 'long'] as const)
      for (const names of [Info.monthsFormat(style, { locale }), Info.months(style, { locale })])
        for (const [i, name] of names.entries()) add(name, i + 1)
  // Spellings of apps that the Unicode tables do not have.
  const others = 'mrz 3, mar 3, set 9, sept 9, okt 10, mai 5, maj 5, фев 2, мар 3, сен 9, ноя 11'
  for (const [name = '', month] of others.split(', ').map(one => one.split(' '))) add(name, Number(month))
  return months
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
}

/** The forms of dates, for a person whose file has another one. */
export const readForms =
  'Dates are read as 2026-10-06 14:05, 6/10/2026 14:05, "6 Oct 2026, 14:05" (month in the language of the phone), and "Oct 6, 2026, 2:05 PM"'

/** A date and time as the clock on the wall showed it, as if it were UTC; `hasTime` is false for a date alone. */
export interface WallTime {
  asUtcMs: number
  hasTime: boolean
}

const monthName = String.raw`(\p{L}+|\d{1,2}[월月])\.?`
const dayFirst = new RegExp(
  String.raw`^(?<day>\d{1,2})\.?\s+(?:de\s+|d['’])?(?<month>${monthName})\s+(?:del?\s+)?(?<year>\d{4})`,
  'u',
)
const monthFirst = new RegExp(String.raw`^(?<month>${monthName})\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})`, 'u')
const yearFirst = new RegExp(String.raw`^(?<year>\d{4})[.년年]\s*(?<month>${monthName})\s*(?<day>\d{1,2})[.일日]?`, 'u')

/**
 * `28 Mar 2025, 17:29`, `Mar 28, 2025, 5:29 PM`, `28 3월 2025` or `2025年3月28日`, in the language of the phone. Null when it is not such a
 * date.
 */
export function parseNamedDate(text: string): WallTime | null {
  const date = spaced(text)
  const match = dayFirst.exec(date) ?? monthFirst.exec(date) ?? yearFirst.exec(date)
  const { year, month: name = '', day } = match?.groups ?? {}
  const month = onlyMonthOf(name)
  if (!match || month === null) return null
  const [, time, unread] = /^(?:,?\s+(.+))?(.*)$/.exec(date.slice(match[0].length)) ?? []
  return unread ? null : wallTime({ year: Number(year), month, day: Number(day) }, time)
}

/** The month that a name means in every language that has it. */
function onlyMonthOf(name: string): number | null {
  const [month, other] = monthsByName().get(plain(name)) ?? []
  return month === undefined || other !== undefined ? null : month
}

/** `2025-03-28 17:29:00`, `28/03/2025`, `3/28/2025 5:29 PM`. Null when it is not such a date, in the given order of day and month. */
export function parseNumericDate(text: string, order: DateOrder): WallTime | null {
  const match = /^(\d{1,4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,4})(?:\.$|\.?[T,]?\s*(.+))?$/.exec(spaced(text))
  if (!match) return null
  const [a, b, c] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if ((match[1]?.length ?? 0) === 4) return wallTime({ year: a, month: b, day: c }, match[4])
  if (order === 'ymd') return null
  return wallTime(order === 'dmy' ? { year: c, month: b, day: a } : { year: c, month: a, day: b }, match[4])
}

/** The orders in which every one of the dates exists; both `dmy` and `mdy` when the dates are ambiguous. */
export function possibleOrders(texts: readonly string[]): DateOrder[] {
  return (['dmy', 'mdy'] as const).filter(order => texts.every(text => parseNumericDate(text, order) !== null))
}

/** The formats of a date with each form of a time. They are built once: that takes longer than reading a text with one. */
const parsers = new Map(
  ['', ' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a'].map(time => [
    time,
    DateTime.buildFormatParser(`yyyy-M-d${time}`, { locale: 'en' }),
  ]),
)

function wallTime({ year, month, day }: Record<'year' | 'month' | 'day', number>, time?: string): WallTime | null {
  const clock = time === undefined ? undefined : plainClock(time)
  const parser = parsers.get(clock === undefined ? '' : clockFormat(clock))
  // luxon reads 24:00 as the start of the next day, and 13:00 PM as 13:00.
  const maxHour = clock?.endsWith('m') ? 12 : 23
  if (!parser || year < 1900 || (clock && Number.parseInt(clock, 10) > maxHour)) return null
  const text = [`${year}-${month}-${day}`, clock].filter(part => part !== undefined).join(' ')
  const wall = DateTime.fromFormatParser(text, parser, { locale: 'en', zone: 'utc' })
  return wall.isValid ? { asUtcMs: wall.toMillis(), hasTime: clock !== undefined } : null
}

/** Words between a date and its time, as phones write them. */
const connector = /^(?:at|um|à|a las|alle ore|alle|às|om|kl\.?|klo|la|pukul|v|o|в|о)\s+(?=\d)/iu
/** AM or PM before the time: Korean, Chinese, Japanese. */
const half = /^(?:(?<am>오전|午前|午夜|凌晨|清晨|早上|上午)|오후|午後|中午|下午|晚上)\s*/

/** A time with colons, and with AM or PM at its end. Apps may have dots between hours and minutes, and no space before AM. */
function plainClock(time: string): string {
  const found = half.exec(time)
  const clock = time
    .replace(half, '')
    .replace(connector, '')
    .replace(/(?<=\d)\.(?=\d)/g, ':')
  return found ? `${clock} ${found.groups?.['am'] ? 'am' : 'pm'}` : clock.replace(/\s*([ap])\.?\s?m\.?$/i, ' $1m')
}

function clockFormat(clock: string): string {
  const [hour, end] = clock.endsWith('m') ? ['h', ' a'] : ['H', '']
  return ` ${hour}:mm${clock.split(':').length > 2 ? ':ss' : ''}${end}`
}

/** Where a file has dates only, its workouts start at this hour: the date is then right in every zone nearby. */
const noonMs = 12 * hourMs

/** A zone of luxon with the clock changes that the kernel remembers by day: luxon asks Intl for each of them, eight times per instant. */
class RememberedZone extends IANAZone {
  override offset(instantMs: number): number {
    return offsetSeconds(instantMs, this.name) / minuteSeconds
  }
}

const zones = new Map<string, RememberedZone>()

function zoneOf(name: string): RememberedZone {
  const zone = zones.get(name) ?? new RememberedZone(name)
  zones.set(name, zone)
  return zone
}

/**
 * The instant at which a clock on the wall of a zone shows a time. A time that the clock skipped moves forward by the gap. If the clock
 * shows it twice, the first; `afterMs` gives the second where the first would not be later.
 */
export function inZone({ asUtcMs, hasTime }: WallTime, zone: string, afterMs = Number.NEGATIVE_INFINITY): DateTime {
  const wall = DateTime.fromMillis(asUtcMs + (hasTime ? 0 : noonMs), { zone: 'utc' })
  const shown = wall.setZone(zoneOf(zone), { keepLocalTime: true })
  const [first = shown, second = first] = shown.getPossibleOffsets()
  return first.toMillis() > afterMs ? first : second
}

/** Composed letters, spaces of one kind (phones put a narrow one before AM and PM), and no word for the year behind it. */
function spaced(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?<=\d{4}) ?[гр]\./u, '')
    .trim()
}
