import '../shared.ts'
import { Fragment } from 'preact'
import { addDays, asDay, isDay } from '../../lib/kernel/civil-time.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { dayHere, formatterFor } from '../account-display.ts'
import { addressOf, type Reads } from '../api.ts'
import { words } from '../evidence/call.tsx'
import { Fact, FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween, duration, rounded, shortDay, trimmed, written } from '../format.ts'
import { betweenDifferences, intervalText } from '../format-difference.ts'
import { dayLink, nightLink, recoveryLink, trendLink, weekLink } from '../links.ts'
import { Arrow } from '../parts/arrow.tsx'
import { Chooser } from '../parts/chooser.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { useSteps } from '../parts/shortcuts.ts'
import { Table } from '../parts/table.tsx'
import { go, type PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { bandText, signed } from './today/band-text.ts'

type Review = Reads['/api/v1/review']['data']

/** A week: its days, and beside the four weeks before what clearly changed, the best and the worst day, training, and what is missing. */
export default function Week({ query }: PageProps) {
  const given = query.get('week')
  const review = useRead('/api/v1/review', given && isDay(given) ? { week: given } : {})
  const week = review.data?.data.week ?? null
  // Known of most weeks before they are read, so that nothing moves.
  const isOver = week ? !week.partial : given && isDay(given) && addDays(given, daysOfWeek) <= dayHere()
  const move = (by: -1 | 1) => {
    if (week && !(by === 1 && week.partial)) go(weekLink(addDays(asDay(week.start), by * daysOfWeek)))
  }
  useSteps(move)
  return (
    <>
      <div class="page-head">
        <h1>
          {week ? nameOf(week) : 'Week'} <span class="h1-date">{week ? daysBetween(week.start, week.end) : ''}</span>
        </h1>
        <div class="day-switch">
          <button type="button" class="plain" onClick={() => move(-1)} aria-label="The week before">
            <Arrow to="left" />
          </button>
          <Chooser title={week ? shortDay(week.start) : 'Week'}>
            <label>
              A day of the week
              <input
                type="date"
                value={week?.start ?? ''}
                onChange={event => event.currentTarget.value && go(weekLink(event.currentTarget.value))}
              />
            </label>
          </Chooser>
          <button
            type="button"
            class="plain"
            onClick={() => move(1)}
            disabled={week?.partial !== false}
            aria-label="The week after"
          >
            <Arrow to="right" />
          </button>
          {isOver ? <a href={weekLink(dayHere())}>This week so far</a> : null}
        </div>
      </div>
      <Panel title="Day by day" reading={review} size="high">
        {({ data }) => <Days review={data} />}
      </Panel>
      <Panel title="What changed" reading={review} size="open">
        {({ data }) => <Changes review={data} />}
      </Panel>
      <div class="columns after week-parts">
        <div>
          <Panel title="Best and worst day" reading={review} size="low">
            {({ data }) => <Extremes review={data} />}
          </Panel>
          {review.data?.data.goals ? (
            <Panel title="Goals" href="/app/goals" reading={review} size="low">
              {({ data }) => <Goals review={data} />}
            </Panel>
          ) : null}
          <Panel title="What is missing" href="/app/quality" reading={review} size="low">
            {({ data }) => <Missing review={data} />}
          </Panel>
        </div>
        <Panel title="Training" href="/app/training" reading={review} size="middle">
          {({ data }) => <Training review={data} />}
        </Panel>
      </div>
    </>
  )
}

const daysOfWeek = 7

/** What a week is called as seen from today. */
function nameOf({ end, partial }: Review['week']): string {
  if (partial) return 'This week so far'
  return addDays(asDay(end), daysOfWeek) >= dayHere() ? 'Last week' : 'Week'
}

/** Each day with its night, steps, workouts, recovery and notes. */
function Days({ review: { days, notes } }: { review: Review }) {
  return (
    <ul class="rows">
      {days.map(day => {
        const { date, minutesAsleep, steps, sessions, recovery, partial } = day
        const ofDay = notes.filter(({ start, end }) => start <= date && date <= end)
        const noted = [...new Set(ofDay.map(noteText))]
        return (
          <li key={date}>
            <a href={dayLink(date)}>
              <strong>{shortDay(date)}</strong>
            </a>
            {partial ? ', so far' : ''}:{' '}
            {minutesAsleep === null ? (
              'sleep not known'
            ) : (
              <>
                <a href={nightLink(date)}>slept</a>{' '}
                <Fact of={{ kind: 'day', series: 'sleep', date }} about="Time asleep">
                  {duration(minutesAsleep)} h
                </Fact>
              </>
            )}
            {steps === null ? null : (
              <>
                {', '}
                <Fact of={{ kind: 'day', series: 'steps', date }} about="Steps">
                  {rounded(steps)} steps
                </Fact>
              </>
            )}
            {recovery === null ? null : (
              <>
                , <a href={recoveryLink(date)}>recovery</a> {bandText(day)}
              </>
            )}
            {sessions.map((one, i) => (
              <Fragment key={i}>
                {', '}
                <a href={`/app/workouts?on=${date}`}>{one.name ?? words(one.kind)}</a>
                {one.minutes === null ? '' : ` ${duration(one.minutes)} h`}
                {one.at ? ` at ${one.at}` : ''}
              </Fragment>
            ))}
            {noted.length > 0 ? (
              <>
                , <a href={`/app/notes?day=${date}`}>noted</a>: {noted.join('; ')}
              </>
            ) : null}
            .
          </li>
        )
      })}
    </ul>
  )
}

type Note = Review['notes'][number]
const noteText = ({ tag, amount, text }: Note) => [tag, amount, text].filter(part => part !== null).join(', ')

const callOf = ({ week }: Review) => addressOf('/api/v1/review', { week: week.start })

/** Only what the tests call clear; the others are named, so that nothing seems forgotten. */
function Changes({ review }: { review: Review }) {
  const { headline, changes, week, before, tested } = review
  return (
    <>
      <p class="lead">{headline}</p>
      {changes.length > 0 ? (
        <ul class="rows">
          {changes.map(one => (
            <Change key={one.series} change={one} week={week} />
          ))}
        </ul>
      ) : null}
      <p class="quiet">
        Compared with {daysBetween(before.start, before.end)}:{' '}
        <FromAnswer title="Series with enough days" call={callOf(review)}>
          {tested.length}
        </FromAnswer>{' '}
        series had enough days. <a href={`/app/trends?start=${week.start}&end=${week.end}`}>The week day by day</a>
      </p>
    </>
  )
}

function Change({ change, week: { start, end } }: { change: Review['changes'][number]; week: Review['week'] }) {
  const { series, label, unit, mean, before, interval, sentence, request } = change
  const formatter = formatterFor({ id: series, unit })
  const text = written(mean, formatter, 'mean')
  const facts = [['In the four weeks before', written(before, formatter, 'mean')]] as const
  const says = intervalText(interval, formatter)
  return (
    <li>
      <a href={trendLink(series, end)}>{sentence}</a>{' '}
      <Fact
        of={{ kind: 'days', series, start, end, title: label, written: text, says, facts, call: request }}
        about={label}
      >
        {text}
      </Fact>
      <span class="quiet">
        before {written(before, formatter, 'mean')}; 95 % interval of the difference{' '}
        {betweenDifferences(interval, formatter)}
      </span>
    </li>
  )
}

function Extremes({ review: { best, worst } }: { review: Review }) {
  if (!best || !worst) return <Empty>The recovery of fewer than two days is known.</Empty>
  return (
    <ul class="rows">
      {(
        [
          ['Best', best],
          ['Worst', worst],
        ] as const
      ).map(([word, { date, recovery, request }]) => (
        <li key={word}>
          {word}: <a href={dayLink(date)}>{shortDay(date)}</a>, <a href={recoveryLink(date)}>recovery</a>{' '}
          <FromAnswer
            title={`Recovery, ${shortDay(date)}`}
            call={request}
            says={`The ${word === 'Best' ? 'highest' : 'lowest'} of the days of this week: 0 is a usual day for you, above it is more favorable, below it less.`}
          >
            {signed(recovery)}
          </FromAnswer>
          {word === 'Best' ? ' (0 is your usual day)' : ''}
        </li>
      ))}
    </ul>
  )
}

function Training({ review }: { review: Review }) {
  const { load, muscles } = review
  const call = callOf(review)
  const trained = muscles.filter(({ sets, before }) => sets > 0 || before > 0)
  return (
    <>
      {load.sum === null ? (
        <Empty>The load of no day is known.</Empty>
      ) : (
        <p>
          Load{' '}
          <FromAnswer
            title="Load of the week"
            call={call}
            says={`The training loads of ${load.known} of ${plural(load.of, 'day')} of this week, added up; a day whose load is not known is left out.`}
          >
            {rounded(load.sum)}
          </FromAnswer>{' '}
          from {load.known} of {load.of} days
          {load.meanADay !== null && load.before !== null
            ? `; ${rounded(load.meanADay)} a day, in the four weeks before ${rounded(load.before)}`
            : ''}
          .
        </p>
      )}
      {trained.length > 0 ? (
        <Table label="Sets of each muscle" class="wrapping" heads={['Muscle', 'Sets', 'A week, in the four before']}>
          {trained.map(({ muscle, sets, before }) => (
            <tr key={muscle}>
              <th scope="row">{muscle}</th>
              <td>
                <FromAnswer title={`Sets, ${muscle}`} call={call}>
                  {trimmed(sets)}
                </FromAnswer>
              </td>
              <td>{trimmed(Math.round(10 * before) / 10)}</td>
            </tr>
          ))}
        </Table>
      ) : null}
    </>
  )
}

/** How the days of the week stand to the goals of their time. */
function Goals({ review: { goals = [] } }: { review: Review }) {
  return (
    <ul class="rows">
      {goals.map(({ of, sentence }) => (
        <li key={of}>{sentence}</li>
      ))}
    </ul>
  )
}

function Missing({ review: { missing, week } }: { review: Review }) {
  if (missing.length === 0) return <Empty>Nothing that is usually there.</Empty>
  return (
    <ul class="rows">
      {missing.map(({ series, label, dates }) => (
        <li key={series}>
          <a href={trendLink(series, week.end)}>{label}</a>:{' '}
          {dates.flatMap((date, i) => [
            i > 0 ? ', ' : '',
            <a key={date} href={dayLink(date)}>
              {shortDay(date)}
            </a>,
          ])}
        </li>
      ))}
    </ul>
  )
}
