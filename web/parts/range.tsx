import { addDays, asDay, civilDay, daysBetween, isDay } from '../../lib/kernel/civil-time.ts'
import { withChoice } from '../choices.ts'
import { daysBetween as daysInWords } from '../format.ts'
import { go, withQuery } from '../router.ts'
import { Arrow } from './arrow.tsx'
import { Chooser } from './chooser.tsx'
import { useSteps } from './shortcuts.ts'

/** A number of days up to today, or the days from one to another: the range in the URL. */
export type ChosenRange = { days: number } | { start: string; end: string }

/** The most days of daily values that the API returns. */
const mostDays = 3660
const usualChoices = [30, 90, 180, 365]

/** The range in the URL; the first choice if it has none. */
export function rangeOf(query: URLSearchParams, choices: readonly number[] = usualChoices): ChosenRange {
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? '']
  if (isDay(start) && isDay(end) && start <= end) return { start, end }
  const days = Number(query.get('days'))
  return { days: Number.isInteger(days) && days > 0 && days <= mostDays ? days : (choices[0] ?? 30) }
}

/** The range of an answer. */
interface ShownRange {
  start: string
  end: string
  timezone: string
}

interface RangeChoiceProps {
  range: ChosenRange
  shown: ShownRange | null
  choices?: readonly number[]
}

/**
 * Radio buttons for the usual ranges, and the dates, which open two fields for any other; the choice is in the URL, and a number of
 * days is kept.
 */
export function RangeChoice({ range, shown: answered, choices = usualChoices }: RangeChoiceProps) {
  // The answer may still be for the range before.
  const shown = answered && shownOf(range, answered.timezone)
  // Dates from the URL are shown even if their days could not be read.
  const dates = 'start' in range ? range : shown
  const change = (side: 'start' | 'end', date: string) => {
    if (dates && date) go(withQuery({ days: null, start: dates.start, end: dates.end, [side]: date }))
  }
  const move = (by: -1 | 1) => {
    const next = shown && moved(shown, by)
    if (next) go(withQuery(next))
  }
  useSteps(move)
  return (
    <div class="row range">
      <fieldset class="choices">
        <legend class="unseen">Days</legend>
        {choices
          .toSorted((a, b) => a - b)
          .map(days => (
            <label key={days}>
              <input
                type="radio"
                name="days"
                checked={'days' in range && range.days === days}
                onChange={() => go(withChoice({ days: String(days), start: null, end: null }))}
              />
              {days}
              <span class="unseen"> days</span>
            </label>
          ))}
        <span class="quiet choices-unit" aria-hidden="true">
          days
        </span>
      </fieldset>
      <div class="dates">
        <button type="button" class="plain arrow-button" onClick={() => move(-1)} aria-label="The range before">
          <Arrow to="left" />
        </button>
        {/* A browser writes dates as its own language does: within it, the fields stand beside no other date. */}
        <Chooser title={dates ? daysInWords(dates.start, dates.end) : 'Dates'}>
          <label>
            From
            <input
              type="date"
              value={dates?.start ?? ''}
              onChange={event => change('start', event.currentTarget.value)}
            />
          </label>
          <label>
            To
            <input type="date" value={dates?.end ?? ''} onChange={event => change('end', event.currentTarget.value)} />
          </label>
        </Chooser>
        <button
          type="button"
          class="plain arrow-button"
          onClick={() => move(1)}
          disabled={!shown || moved(shown, 1) === null}
          aria-label="The range after"
        >
          <Arrow to="right" />
        </button>
      </div>
    </div>
  )
}

/** The days of a chosen range in the zone of the account. */
export function shownOf(range: ChosenRange, timezone: string): ShownRange {
  if ('start' in range) return { ...range, timezone }
  const today = civilDay(Date.now(), timezone)
  return { start: addDays(today, 1 - range.days), end: today, timezone }
}

/** The parameters of the range of the same length before or after one; null if it has already reached today. */
function moved({ start, end, timezone }: ShownRange, by: -1 | 1): Record<string, string | null> | null {
  const today = civilDay(Date.now(), timezone)
  const days = daysBetween(asDay(start), asDay(end)) + 1
  if (by === 1 && end >= today) return null
  const last = addDays(asDay(end), by * days)
  return last >= today
    ? { days: String(days), start: null, end: null }
    : { days: null, start: addDays(asDay(start), by * days), end: last }
}
