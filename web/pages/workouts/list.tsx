import { formatterFor } from '../../account-display.ts'
import { addressOf, type Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { duration, rounded, shortDay, written } from '../../format.ts'
import { dayLink } from '../../links.ts'
import { Empty, Panel } from '../../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../../parts/range.tsx'
import { withQuery } from '../../router.ts'
import { useRead } from '../../use-read.ts'
import { clockOf } from '../times.ts'
import { SportSymbol, sportWords } from './sports.tsx'
import { weightIn, weightUnit } from './weight-unit.ts'
import { originOf, sessionEvidence } from './words.ts'

const path = '/api/v1/workouts/unified'
type Answer = Reads[typeof path]
type Session = Answer['data'][number]
type Totals = Answer['meta']['totals'][number]

/** The workouts of a range, also of one sport only, with the totals of each sport. */
export function List({ query }: { query: URLSearchParams }) {
  const range = rangeOf(query)
  const sport = query.get('sport') ?? undefined
  const sessions = useRead(path, { ...range, sport, per_page: 200 })
  return (
    <>
      <div class="page-head">
        <h1>Workouts</h1>
        <RangeChoice range={range} shown={sessions.data?.meta.range ?? null} />
      </div>
      <div class="row after">
        <a class="button" href="/app/workouts?new">
          Write a log
        </a>
        <a class="button" href="/app/workouts?import">
          Import a file
        </a>
      </div>
      <Panel title="By sport" reading={sessions} size="open">
        {answer => <Sports answer={answer} chosen={sport} />}
      </Panel>
      <Panel title="Recorded by devices or logged by you; each session once" reading={sessions} size="high">
        {answer => <Sessions answer={answer} sport={sport} />}
      </Panel>
    </>
  )
}

/** `8.2 km · 0:49 h · 160 bpm`: what is known of a session, or of all of a sport. */
function numbersOf({
  durationMinutes,
  distanceMeters,
  averageHeartRateBpm = null,
  workingSets,
  volumeKg,
}: Omit<Totals, 'sport' | 'sessions'> & { averageHeartRateBpm?: number | null }): string {
  const unit = weightUnit()
  return [
    // A device also writes a few meters of a session in a gym.
    distanceMeters && workingSets === null ? written(distanceMeters, formatterFor({ id: 'distance', unit: 'm' })) : '',
    durationMinutes === null ? '' : `${duration(durationMinutes)} h`,
    averageHeartRateBpm === null ? '' : `${rounded(averageHeartRateBpm)} bpm`,
    workingSets === null ? '' : `${rounded(workingSets)} ${workingSets === 1 ? 'set' : 'sets'}`,
    volumeKg ? `${rounded(weightIn(unit, volumeKg))} ${unit}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Each sport with its totals; its name shows only its sessions. */
function Sports({ answer: { meta }, chosen }: { answer: Answer; chosen: string | undefined }) {
  const { start, end } = meta.range ?? {}
  if (meta.totals.length === 0) return <Empty>Nothing to add up on these days.</Empty>
  return (
    <>
      <ul class="sports">
        {meta.totals.map(({ sport, sessions, ...totals }) => (
          <li key={sport}>
            <SportSymbol of={sport} />
            <div>
              <a href={withQuery({ sport })} aria-current={sport === chosen ? 'true' : undefined}>
                {sportWords(sport)}
              </a>
              <p class="quiet">
                <FromAnswer title={`Totals of ${words(sport)}`} call={addressOf(path, { start, end, sport })}>
                  {[`${sessions} ${sessions === 1 ? 'session' : 'sessions'}`, numbersOf(totals)]
                    .filter(Boolean)
                    .join(' · ')}
                </FromAnswer>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {chosen ? (
        <p class="later">
          <a href={withQuery({ sport: null })}>Show every sport</a>
        </p>
      ) : null}
    </>
  )
}

/** The sessions of a range, newest first. */
function Sessions({ answer, sport }: { answer: Answer; sport: string | undefined }) {
  const { data, meta, pagination } = answer
  const { start, end, timezone: zone = 'UTC' } = meta.range ?? {}
  if (data.length === 0)
    return sport ? (
      <Empty>No session of this sport on these days.</Empty>
    ) : (
      <Empty>No workout on these days. They appear when the device has synchronized, or when you write a log.</Empty>
    )
  const isCut = data.length < pagination.totalItems
  return (
    <>
      <p class="quiet">
        {isCut ? 'The newest ' : ''}
        <FromAnswer title="Sessions" call={addressOf(path, { start, end, sport, per_page: 200 })}>
          {isCut ? `${data.length} of ${pagination.totalItems}` : data.length}
        </FromAnswer>{' '}
        {pagination.totalItems === 1 ? 'session' : 'sessions'}
        {sport ? ` of ${words(sport)}` : ''}.
      </p>
      <ul class="sessions">
        {data.map(session => (
          <SessionRow key={session.id} session={session} zone={zone} />
        ))}
      </ul>
    </>
  )
}

/** Two lines: what it was with its numbers, and when and by which device. */
function SessionRow({ session, zone }: { session: Session; zone: string }) {
  const { id, localDate, startAt, name, kind, sport, rpe, origins } = session
  const title = name ?? words(kind)
  const numbers = [numbersOf(session), rpe === null ? '' : `effort ${rpe}`].filter(Boolean).join(' · ')
  return (
    <li>
      <SportSymbol of={sport} />
      <div>
        <p>
          <a href={addressOf('/app/workouts', { on: localDate, id })}>{title}</a>{' '}
          {numbers ? (
            <Fact of={sessionEvidence(title, numbers, session)} about={`Numbers of ${title}`}>
              {numbers}
            </Fact>
          ) : null}
        </p>
        <p class="quiet">
          <a href={dayLink(localDate)}>{shortDay(localDate)}</a>
          {startAt ? ` ${clockOf(startAt, zone)}` : ''} · {origins.map(originOf).join(' and ')}
        </p>
      </div>
    </li>
  )
}
