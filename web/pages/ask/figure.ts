import { shownUnit } from '../../../lib/kernel/units.ts'
import { display } from '../../account-display.ts'
import { instantText } from '../../evidence/call.tsx'
import { clock, daysBetween, duration, longDay, trimmed } from '../../format.ts'

/** A text of the API with its days as people write them: `2026-11-16 to 2026-11-22` is `16–22 November 2026`. */
export const withDays = (text: string) =>
  text
    .replace(/(?:from )?(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)/g, (_, start: string, end: string) =>
      daysBetween(start, end),
    )
    .replace(/\b\d{4}-\d\d-\d\d\b(?!T)/g, longDay)

interface Found {
  statement: string
  series: string | null
  value: string | number | boolean
  unit: string | null
}

/** A number between two times of day is no time of day. */
const apart = /deviation|interquartile|difference|change|slope|trend|shift|by the/i

/** A value of an answer as people write it, in their units: `7:35 h`, `03:26`, `19 November 2026`. */
export function figureText({ statement, series, value, unit }: Found): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? (instantText(value) ?? '') : withDays(value)
  if (series === 'sleep-midpoint' && unit === 'min' && !apart.test(statement)) return clock(value)
  if (unit === 'min') return `${duration(value)} h`
  const shown = shownUnit({ id: series ?? '', unit: unit ?? '' }, display())
  const text = trimmed(value / shown.per).replace('-', '−')
  return [text, ['', '1', 'count'].includes(shown.unit) ? '' : shown.unit].filter(Boolean).join(' ')
}
