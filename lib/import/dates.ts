/** How the day and the month of a numeric date are ordered. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl']

/** Month names as phones write them, in short and in full, without accents and dots. */
const months = new Map(
  languages.flatMap(language =>
    (['short', 'long'] as const).flatMap(style =>
      Array.from({ length: 12 }, (_, i): [string, number] => {
        const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
        const part = format.formatToParts(Date.UTC(2026, i, 1)).find(({ type }) => type === 'month')
        return [plain(part?.value ?? ''), i]
      }),
    ),
  ),
)
// Spellings of apps that are not those of the Unicode tables.
for (const [name, month] of [
  ['mrz', 2],
  ['mar', 2],
  ['set', 8],
  ['sept', 8],
  ['okt', 9],
  ['mai', 4],
  ['maj', 4],
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
  return wallTime(Number(match[3]), month, Number(match[1]), match[4])
}

/** `2025-03-28 17:29:00`, `28/03/2025`, `3/28/2025 5:29 PM`. Null when it is not such a date, in the given order of day and month. */
export function parseNumericDate(text: string, order: DateOrder): WallTime | null {
  const match = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T,]?\s*(.+))?$/.exec(spaced(text))
  if (!match) return null
  const [a, b, c] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if ((match[1]?.length ?? 0) === 4) return wallTime(a, b - 1, c, match[4])
  if (order === 'ymd') return null
  return order === 'dmy' ? wallTime(c, b - 1, a, match[4]) : wallTime(c, a - 1, b, match[4])
}

/** The orders in which every one of the dates exists; both `dmy` and `mdy` when the dates are ambiguous. */
export function possibleOrders(texts: readonly string[]): DateOrder[] {
  return (['dmy', 'mdy'] as const).filter(order => texts.every(text => parseNumericDate(text, order) !== null))
}

function wallTime(year: number, month: number, day: number, time: string | undefined): WallTime | null {
  const date = new Date(Date.UTC(year, month, day))
  if (year < 1900 || date.getUTCMonth() !== month || date.getUTCDate() !== day) return null
  if (time === undefined) return { asUtcMs: date.getTime(), hasTime: false }
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\.?)?$/i.exec(time)
  if (!match) return null
  const half = match[4]?.toLowerCase()
  const hour = half === undefined ? Number(match[1]) : (Number(match[1]) % 12) + (half === 'p' ? 12 : 0)
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59 || (half !== undefined && Number(match[1]) > 12)) return null
  return { asUtcMs: date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000, hasTime: true }
}

/** Some phones put a narrow no-break space before AM and PM. */
function spaced(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ').trim()
}
