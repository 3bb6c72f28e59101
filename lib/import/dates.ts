import { DateTime, IANAZone, Info } from 'luxon'
import { offsetSeconds } from '../kernel/civil-time.ts'
import { hourMs, minuteSeconds } from '../kernel/durations.ts'

/** How the day and the month of a numeric date are ordered. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl']

/** Month names as phones write them, in short and in full, without accents and dots. January is 1. */
const months = new Map(
  languages.flatMap(locale =>
    (['short', 'long'] as const).flatMap(style =>
      Info.monthsFormat(style, { locale }).map((name, i): [string, number] => [plain(name), i + 1]),
    ),
  ),
)
// Spellings of apps that the Unicode tables do not have.
for (const [name, month] of [
  ['mrz', 3],
  ['mar', 3],
  ['set', 9],
  ['sept', 9],
  ['okt', 10],
  ['mai', 5],
  ['maj', 5],
] as const)
  if (!months.has(name)) months.set(name, month)

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
}

/** A date and time as the clock on the wall showed it, as if it were UTC; `hasTime` is false for a date alone. */
export interface WallTime {
  asUtcMs: number
  hasTime: boolean
}

/** `28 Mar 2025, 17:29`, in the language of the phone. Null when it is not such a date. */
export function parseNamedDate(text: string): WallTime | null {
  const match = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?(\d{4})(?:,?\s+(.+))?$/u.exec(spaced(text))
  const month = match?.[2] === undefined ? undefined : months.get(plain(match[2]))
  if (!match || month === undefined) return null
  return wallTime({ year: Number(match[3]), month, day: Number(match[1]) }, match[4])
}

/** `2025-03-28 17:29:00`, `28/03/2025`, `3/28/2025 5:29 PM`. Null when it is not such a date, in the given order of day and month. */
export function parseNumericDate(text: string, order: DateOrder): WallTime | null {
  const match = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T,]?\s*(.+))?$/.exec(spaced(text))
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
  // Hours and minutes may be apart by a dot; AM and PM may have dots, and no space before them.
  const clock = time?.replace(/(?<=\d)\.(?=\d)/g, ':').replace(/\s*([ap])\.?\s?m\.?$/i, ' $1m')
  const parser = parsers.get(clock === undefined ? '' : clockFormat(clock))
  // luxon reads 24:00 as the start of the next day, and 13:00 PM as 13:00.
  const maxHour = clock?.endsWith('m') ? 12 : 23
  if (!parser || year < 1900 || (clock && Number.parseInt(clock, 10) > maxHour)) return null
  const text = [`${year}-${month}-${day}`, clock].filter(part => part !== undefined).join(' ')
  const wall = DateTime.fromFormatParser(text, parser, { locale: 'en', zone: 'utc' })
  return wall.isValid ? { asUtcMs: wall.toMillis(), hasTime: clock !== undefined } : null
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

/** Some phones put a narrow no-break space before AM and PM. */
function spaced(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ').trim()
}
