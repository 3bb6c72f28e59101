import '../shared.ts'
import { asDay } from '../../lib/kernel/civil-time.ts'
import { dayHere } from '../account-display.ts'
import { monthLink } from '../links.ts'
import { go, type PageProps } from '../router.ts'
import { Month } from './calendar/month.tsx'
import { Year } from './calendar/year.tsx'

/** A month whose days say how they were, or a year of one series; both lead to each day. */
export default function Calendar({ query }: PageProps) {
  const today = asDay(dayHere())
  const year = query.get('year')
  const isYear = year !== null
  const month = query.get('month') ?? ''
  const shown = isYear ? (/^\d{4}$/.test(year) ? year : today.slice(0, 4)) : isMonth(month) ? month : today.slice(0, 7)
  const views = [
    { name: 'Month', isChosen: !isYear, href: monthLink(isYear ? monthOf(shown, today) : shown) },
    { name: 'Year', isChosen: isYear, href: `/app/calendar?year=${shown.slice(0, 4)}` },
  ]
  const choice = (
    <fieldset class="choices">
      <legend class="unseen">Show</legend>
      {views.map(({ name, isChosen, href }) => (
        <label key={name}>
          <input type="radio" name="calendar-view" checked={isChosen} onChange={() => go(href)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
  return isYear ? (
    <Year year={shown} series={query.get('series') ?? 'steps'} today={today} choice={choice} />
  ) : (
    <Month month={shown} today={today} choice={choice} />
  )
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
/** The month to show of a year: the current one of this year, the last one of another. */
const monthOf = (year: string, today: string) => (today.startsWith(year) ? today.slice(0, 7) : `${year}-12`)
