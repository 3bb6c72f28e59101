import { asDay, daysBetween } from '../../../lib/kernel/civil-time.ts'
import { yearBefore } from '../../../lib/kernel/ranges.ts'
import { type ChosenRange, shownOf } from '../../parts/range.tsx'
import { go, withQuery } from '../../router.ts'

/** What a range can be compared with, by its name in the address. */
const periods = { before: 'the days before', year: 'the year before', none: 'nothing' }
type Period = keyof typeof periods

/** What the address compares with; the days before where it says nothing, or something else. */
export function periodOf(query: URLSearchParams): Period {
  const name = query.get('compare') ?? ''
  return Object.hasOwn(periods, name) ? (name as Period) : 'before'
}

/** The ranges to compare, as the API has them; null where there is nothing to compare, or as long as the zone of the days is not known. */
export function comparedRanges(period: Period, range: ChosenRange, timezone: string | undefined) {
  if (period === 'before') return range
  if (period === 'none' || timezone === undefined) return null
  const { start, end } = shownOf(range, timezone)
  return { start, end, against: yearBefore(asDay(start)) }
}

/** Why a range cannot be compared with the year before, which it would reach into; null if it can. */
export function tooLong(period: Period, range: ChosenRange, timezone: string | undefined): string | null {
  if (period !== 'year' || timezone === undefined) return null
  const { start, end } = shownOf(range, timezone)
  const most = daysBetween(yearBefore(asDay(start)), asDay(start))
  if (daysBetween(asDay(start), asDay(end)) < most) return null
  return `At most ${most} days can be compared with the year before.`
}

/** What the range is compared with; the choice is in the address. */
export function PeriodChoice({ period }: { period: Period }) {
  return (
    <label class="tick">
      Compare with
      <select
        value={period}
        onChange={event => {
          const chosen = event.currentTarget.value
          go(withQuery({ compare: chosen === 'before' ? null : chosen }))
        }}
      >
        {Object.entries(periods).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
