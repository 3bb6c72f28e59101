import '../shared.ts'
import { addDays, asDay, isDay } from '../../lib/kernel/civil-time.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, type Reads } from '../api.ts'
import { FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween, rounded, shortDay, trimmed, written } from '../format.ts'
import { dayLink, recoveryLink, trendLink, weekLink } from '../links.ts'
import { Arrow } from '../parts/arrow.tsx'
import { Chooser } from '../parts/chooser.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { useSteps } from '../parts/shortcuts.tsx'
import { Table } from '../parts/table.tsx'
import { go, type PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { signed } from './today/recovery.tsx'

type Review = Reads['/api/v1/review']['data']

/** A week beside the four weeks before: what clearly changed, the best and the worst day, training, what is missing, and notes. */
export default function Week({ query }: PageProps) {
  const given = query.get('week')
  const review = useRead('/api/v1/review', given && isDay(given) ? { week: given } : {})
  const week = review.data?.data.week ?? null
  const move = (by: -1 | 1) => {
    if (week && !(by === 1 && week.partial)) go(weekLink(addDays(asDay(week.start), by * daysOfWeek)))
  }
  useSteps(move)
  return (
    <>
      <div class="page-head">
        <h1>
          Week <span class="h1-date">{week ? daysBetween(week.start, week.end) : ''}</span>
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
        </div>
      </div>
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
          <Panel title="Notes" href="/app/notes" reading={review} size="low">
            {({ data }) => <Notes review={data} />}
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
            <Change key={one.series} change={one} end={week.end} />
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

function Change({ change, end }: { change: Review['changes'][number]; end: string }) {
  const { series, label, unit, mean, before, interval, sentence, request } = change
  const formatter = formatterFor({ id: series, unit })
  const facts = [
    ['In the weeks before', written(before, formatter, 'mean')],
    ['Difference, in 95 of 100 cases', `${formatter.mean(interval.low)} to ${formatter.mean(interval.high)}`],
  ] as const
  return (
    <li>
      <a href={trendLink(series, end)}>{sentence}</a>{' '}
      <FromAnswer title={label} call={request} facts={facts}>
        {written(mean, formatter, 'mean')}
      </FromAnswer>
      <span class="quiet">before {written(before, formatter, 'mean')}</span>
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
          <FromAnswer title={`Recovery, ${shortDay(date)}`} call={request}>
            {signed(recovery)}
          </FromAnswer>
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
          <FromAnswer title="Load of the week" call={call} facts={[['Days', `${load.known} of ${load.of}`]]}>
            {rounded(load.sum)}
          </FromAnswer>{' '}
          from {load.known} of {load.of} days
          {load.meanADay !== null && load.before !== null
            ? `; ${rounded(load.meanADay)} a day, before ${rounded(load.before)}`
            : ''}
          .
        </p>
      )}
      {trained.length > 0 ? (
        <Table label="Sets of each muscle" class="wrapping" heads={['Muscle', 'Sets', 'A week before']}>
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

function Notes({ review: { notes } }: { review: Review }) {
  if (notes.length === 0) return <Empty>You wrote no note of these days.</Empty>
  return (
    <ul class="rows">
      {notes.map(({ start, end, tag, amount, text }, i) => (
        <li key={i}>
          <a href={dayLink(start)}>{shortDay(start)}</a>
          {end === start ? '' : ` to ${shortDay(end)}`}: {[tag, amount, text].filter(part => part !== null).join(', ')}
        </li>
      ))}
    </ul>
  )
}
