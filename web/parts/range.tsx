import { isDay } from '../../lib/kernel/civil-time.ts'
import { go, withQuery } from '../router.ts'

/** Days up to today, or from one day to another, as the address has them. */
export type ChosenRange = { days: number } | { start: string; end: string }

const most = 365
const usual = [30, 90, 180, 365]

/** The range of an address; the first choice where it has none. */
export function rangeOf(query: URLSearchParams, choices: readonly number[] = usual): ChosenRange {
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? '']
  if (isDay(start) && isDay(end) && start <= end) return { start, end }
  const days = Number(query.get('days'))
  return { days: Number.isInteger(days) && days > 0 && days <= most ? days : (choices[0] ?? most) }
}

interface RangeChoiceProps {
  range: ChosenRange
  shown: { start: string; end: string } | null
  choices?: readonly number[]
}

/** Radio buttons for the usual ranges, and two dates for any other; all of it is in the address. */
export function RangeChoice({ range, shown, choices = usual }: RangeChoiceProps) {
  const change = (side: 'start' | 'end', date: string) => {
    if (shown && date) go(withQuery({ days: null, start: shown.start, end: shown.end, [side]: date }))
  }
  return (
    <div class="row range">
      <fieldset class="choices">
        <legend class="unseen">Days</legend>
        {choices.map(days => (
          <label key={days}>
            <input
              type="radio"
              name="days"
              checked={'days' in range && range.days === days}
              onChange={() => go(withQuery({ days: String(days), start: null, end: null }))}
            />
            {days}
            <span class="unseen"> days</span>
          </label>
        ))}
      </fieldset>
      <div class="dates">
        <label>
          <span class="unseen">From</span>
          <input
            type="date"
            value={shown?.start ?? ''}
            onChange={event => change('start', event.currentTarget.value)}
          />
        </label>
        <span aria-hidden="true">–</span>
        <label>
          <span class="unseen">To</span>
          <input type="date" value={shown?.end ?? ''} onChange={event => change('end', event.currentTarget.value)} />
        </label>
      </div>
    </div>
  )
}
