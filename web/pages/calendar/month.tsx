import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { addDays, asDay, type Day, daysBetween, listDays } from '../../../lib/kernel/civil-time.ts'
import { hourMinutes } from '../../../lib/kernel/durations.ts'
import { firstOfOwnWeek } from '../../../lib/kernel/weeks.ts'
import type { Reads } from '../../api.ts'
import { noteName } from '../../chart/day-marks.ts'
import { words } from '../../evidence/call.tsx'
import { dayAndMonth, duration, longDay, weekdayName } from '../../format.ts'
import { dayLink, monthLink } from '../../links.ts'
import { useDayKeys } from '../../parts/day-keys.ts'
import { Empty, Panel } from '../../parts/panel.tsx'
import { type Reading, useRead } from '../../use-read.ts'
import { SportSymbol, sportWords } from '../workouts/sports.tsx'
import { CalendarHead } from './head.tsx'
import { RecoverySign } from './recovery-sign.tsx'

type Workout = Reads['/api/v1/workouts/unified']['data'][number]
type Note = Reads['/api/v1/notes']['data'][number]
type Recovery = Reads['/api/v1/recovery']['data'][number]

interface MonthProps {
  /** `2026-11` */
  month: string
  today: Day
  choice: ComponentChildren
}

/** A month: how long each night was, how the body recovered, what was trained and what was written; each day leads to its page. */
export function Month({ month, today, choice }: MonthProps) {
  const start = asDay(`${month}-01`)
  const end = addDays(asDay(`${monthAfter(month, 1)}-01`), -1)
  const isFuture = start > today
  const range = isFuture ? null : { start, end: end < today ? end : today }
  const nights = useRead('/api/v1/daily', range && { ...range, types: 'sleep' })
  const recovery = useRead('/api/v1/recovery', range)
  const workouts = useRead('/api/v1/workouts/unified', range && { ...range, per_page: 200 })
  const notes = useRead('/api/v1/notes', range && { ...range, per_page: 200 })
  const to = (by: 1 | -1) => monthLink(monthAfter(month, by))
  return (
    <>
      <CalendarHead
        title={longDay(start).slice(2)}
        unit="month"
        before={to(-1)}
        after={end < today ? to(1) : null}
        choice={choice}
      />
      {isFuture ? (
        <Empty>
          This month is in the future. <a href="/app/calendar">Go to this month</a>
        </Empty>
      ) : (
        <div class="month">
          <Panel title="Day by day" reading={nights} size="high">
            {({ data }) => (
              <Days
                key={month}
                days={listDays(start, end)}
                today={today}
                of={{
                  asleep: new Map(data.map(({ date, values }) => [date, values['sleep'] ?? null])),
                  recovery: Map.groupBy(recovery.data?.data ?? [], ({ date }) => date as string),
                  workouts: Map.groupBy(workouts.data?.data ?? [], ({ localDate }) => localDate as string),
                  notes: notes.data?.data ?? [],
                }}
              />
            )}
          </Panel>
          <Unread of={{ recovery, workouts, notes }} />
        </div>
      )}
    </>
  )
}

/** The month after or before one: `2026-12` after `2026-11`. */
function monthAfter(month: string, by: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** What could not be read: it is missing in the days. */
function Unread({ of }: { of: Readonly<Record<string, Reading<unknown>>> }) {
  return Object.entries(of).map(([name, { failure, retry }]) =>
    failure ? (
      <p key={name} class="failure" role="alert">
        The {name} could not be read: {failure.message}{' '}
        <button type="button" class="plain" onClick={retry}>
          Try again
        </button>
      </p>
    ) : null,
  )
}

interface Known {
  asleep: ReadonlyMap<string, number | null>
  recovery: ReadonlyMap<string, readonly Recovery[]>
  workouts: ReadonlyMap<string, readonly Workout[]>
  notes: readonly Note[]
}

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The days in weeks; one stop of the keyboard. */
function Days({ days, today, of }: { days: readonly Day[]; today: Day; of: Known }) {
  const place = useRef<HTMLTableElement>(null)
  useDayKeys(place, () => steps)
  const first = days[0] ?? today
  const origin = firstOfOwnWeek(first)
  const lead = daysBetween(origin, first)
  const weekdays = listDays(origin, addDays(origin, 6)).map(weekdayName)
  const weeks = Array.from({ length: Math.ceil((days.length + lead) / 7) }, (_, week) =>
    weekdays.map((_, i) => days[7 * week + i - lead] ?? null),
  )
  const stop = days.includes(today) ? today : days.at(-1)
  return (
    <>
      <table ref={place} class="month-days">
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, i) => (
            <tr key={i}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} />
                ) : (
                  <td key={day}>
                    {day > today ? (
                      <span class="day-later" data-number={Number(day.slice(8))}>
                        <span class="unseen">{dayAndMonth(day)}</span>
                      </span>
                    ) : (
                      <OneDay day={day} isToday={day === today} isStop={day === stop} of={of} />
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </>
  )
}

/** A night of this length fills the bar. */
const fullMinutes = 10 * hourMinutes
/** A day has room for the symbols of so many workouts. */
const maxSymbols = 3

function OneDay({ day, isToday, isStop, of }: { day: Day; isToday: boolean; isStop: boolean; of: Known }) {
  const asleep = of.asleep.get(day) ?? null
  const band = of.recovery.get(day)?.[0]?.band ?? null
  const workouts = of.workouts.get(day) ?? []
  const notes = of.notes.filter(({ start, end }) => start <= day && day <= end)
  const more = workouts.length - maxSymbols
  return (
    <a href={dayLink(day)} data-day={day} tabIndex={isStop ? 0 : -1} aria-current={isToday ? 'date' : undefined}>
      <span class="unseen">{dayText(day, asleep, band, workouts, notes)}</span>
      <span aria-hidden="true" class="day-content">
        <span class="day-head">
          {Number(day.slice(8))}
          <RecoverySign band={band} />
        </span>
        <span class="day-night group-sleep">
          <NightBar minutes={asleep} />
          <span class="roomy">{asleep === null ? '' : duration(asleep)}</span>
        </span>
        <span class="day-sports">
          {workouts.slice(0, maxSymbols).map(({ id, sport }) => (
            <SportSymbol key={id} of={sport} />
          ))}
          {more > 0 ? `+${more}` : ''}
        </span>
        <span class="day-notes">
          {notes.length > 0 ? <NoteMark /> : null}
          <span class="roomy">{notes.map(noteText).join(', ')}</span>
        </span>
      </span>
    </a>
  )
}

/** The time asleep as a part of ten hours; hatched without a night. */
function NightBar({ minutes, width = '100%' }: { minutes: number | null; width?: string }) {
  const size = { height: 6, rx: 3 }
  return (
    <svg class="chart night-bar" width={width} height={6} aria-hidden="true">
      {minutes === null ? (
        <rect class="hatched" width="100%" {...size} />
      ) : (
        <>
          <rect class="bar" fill-opacity={0.2} width="100%" {...size} />
          <rect class="bar" width={`${Math.min((100 * minutes) / fullMinutes, 100)}%`} {...size} />
        </>
      )}
    </svg>
  )
}

function NoteMark() {
  return (
    <svg class="note-mark" viewBox="0 0 12 12" width={10} height={10} aria-hidden="true">
      <path d="M2 11V1h8L7.5 4 10 7H2" fill="currentColor" />
    </svg>
  )
}

const noteText = (note: Note) => (note.tag === null ? (note.text ?? '') : noteName(note))

/** All of a day in words: `19 Nov: slept 7:12, recovery above usual, Running and Strength; note: alcohol`. */
function dayText(
  day: Day,
  asleep: number | null,
  band: Recovery['band'],
  workouts: readonly Workout[],
  notes: readonly Note[],
): string {
  const parts = [
    asleep === null ? 'no night' : `slept ${duration(asleep)}`,
    band ? `recovery ${words(band)}` : null,
    ...workouts.map(({ name, sport }) => name ?? sportWords(sport)),
    ...notes.map(note => `note: ${noteText(note)}`),
  ]
  return `${dayAndMonth(day)}: ${parts.filter(part => part !== null).join(', ')}`
}

function Legend() {
  return (
    <p class="legend group-sleep">
      <span>
        <NightBar minutes={0.75 * fullMinutes} width="2rem" /> time asleep; a full bar is ten hours
      </span>
      <span>
        <RecoverySign band="above_usual" /> <RecoverySign band="usual" /> <RecoverySign band="below_usual" /> recovery
        above usual, usual, below; filled: far from it
      </span>
      <span>
        <SportSymbol of="running" /> <SportSymbol of="strength" /> workouts
      </span>
      <span>
        <NoteMark /> a note
      </span>
    </p>
  )
}
