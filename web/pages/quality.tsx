import '../shared.ts'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, type Reads } from '../api.ts'
import { CoverageStrip } from '../chart/coverage-strip.ts'
import { instantText, words } from '../evidence/call.tsx'
import { Fact, FromAnswer } from '../evidence/evidence.tsx'
import { dayAndMonth, longDay, rounded, shortDay, sourceWords, written } from '../format.ts'
import { dayLink } from '../links.ts'
import { Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { lateText, leftOutWords, readErrorWords, stateWords } from './quality/words.ts'
import { civilDayOf, clockOf } from './times.ts'

type Answer = Reads['/api/v1/data-quality']
type Quality = Answer['data']
type TypeQuality = Quality['types'][number]

const choices = [30, 90, 180, 365]
const ofDevices = { resource: 'pairedDevices' }

/** How complete and how new the data is, what was not taken and why, and where sources disagree. */
export default function QualityPage({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const reading = useRead('/api/v1/data-quality', range)
  const devices = useRead('/api/v1/health-resources', ofDevices)
  const { start, end } = reading.data?.meta.range ?? {}
  const call = addressOf('/api/v1/data-quality', { start, end })
  return (
    <>
      <div class="page-head">
        <h1>Data quality</h1>
        <RangeChoice range={range} shown={reading.data?.meta.range ?? null} choices={choices} />
      </div>
      <div class="columns quality">
        <Panel title="What is missing, and why" reading={reading} size="low">
          {answer => <NotRead answer={answer} call={call} />}
        </Panel>
        <Panel title="Devices" reading={devices} size="low">
          {({ data }) => <Devices resource={data} call={addressOf('/api/v1/health-resources', ofDevices)} />}
        </Panel>
      </div>
      <Panel title="Days with data" reading={reading} size="high">
        {answer => <Coverage answer={answer} call={call} />}
      </Panel>
      <div class="columns after">
        <Panel title="Where sources disagree" reading={reading} size="low">
          {({ data }) => <Disagreements decisions={data.decisions} />}
        </Panel>
        <Panel title="What you wrote yourself" reading={reading} size="low">
          {({ data }) => <Written training={data.training} call={call} />}
        </Panel>
      </div>
    </>
  )
}

/** A bar for each kind of data that has any, and the names of the others. */
function Coverage({ answer: { data, meta }, call }: { answer: Answer; call: string }) {
  const known = data.types.filter(({ coveredDays }) => coveredDays > 0)
  const [first] = known
  if (!first || !meta.range)
    return (
      <Empty>
        There is no data in these days. Choose others, or look at the connection on the page{' '}
        <a href="/app/account">Account</a>.
      </Empty>
    )
  const { start, timezone } = meta.range
  // Days that have not begun are neither covered nor missing.
  const end = addDays(asDay(start), first.expectedDays - 1)
  const unknown = data.types.filter(({ coveredDays }) => coveredDays === 0)
  return (
    <>
      <p>
        <FromAnswer title="Kinds of data" call={call}>{`${known.length} of ${data.types.length}`}</FromAnswer> kinds of
        data have something in these {plural(first.expectedDays, 'day')},{' '}
        {known.filter(({ gaps }) => gaps.length === 0).length} of them on every day. Days without data are hatched.
      </p>
      <Table label="Days with data" class="coverage wrapping" heads={['Data', 'Days', 'Longest gap', 'Last reading']}>
        {known.map(type => (
          <tr key={type.type}>
            <th scope="row">
              {type.label}
              <CoverageStrip start={start} end={end} gaps={type.gaps} />
            </th>
            <td>
              <FromAnswer title={`Days with ${type.label}`} call={call} facts={factsOf(type)}>
                {type.coveredDays}
              </FromAnswer>
            </td>
            <td>
              <LongestGap type={type} year={end.slice(0, 4)} />
            </td>
            <td>
              <LastReading type={type} zone={timezone} />
            </td>
          </tr>
        ))}
      </Table>
      {unknown.length > 0 ? (
        <p class="quiet">Nothing in these days: {unknown.map(({ label }) => label).join(', ')}.</p>
      ) : null}
    </>
  )
}

/** What is known of the days of a kind of data: how much of them, which source has how many, and when the next reading is expected. */
function factsOf({ coveredDays, expectedDays, coveredHours, expectedHours, cadence, sources }: TypeQuality) {
  return [
    ['Days', `${coveredDays} of ${expectedDays}`],
    ['Hours of these days', `${rounded(coveredHours)} of ${rounded(expectedHours)}`],
    ...sources.map(
      ({ source, days, observations }) =>
        [
          `From: ${sourceWords[source] ?? source}`,
          `${plural(observations, 'reading')} on ${plural(days, 'day')}`,
        ] as const,
    ),
    ['A new reading is expected within', cadence.usualHours === null ? null : plural(cadence.usualHours, 'hour')],
  ] as const
}

/** How long it is, and its first day, which is a link to the day; `year` is the one that goes without saying. */
function LongestGap({ type: { gaps, longestGapDays }, year }: { type: TypeQuality; year: string }) {
  const longest = gaps.find(({ days }) => days === longestGapDays)
  if (!longest) return 'none'
  const first = dayAndMonth(longest.start)
  return (
    <>
      {plural(longestGapDays, 'day')}
      <span class="quiet in-cell">
        {longestGapDays === 1 ? 'on' : 'from'}{' '}
        <a href={dayLink(longest.start)}>
          {longest.start.startsWith(year) ? first : `${first} ${longest.start.slice(0, 4)}`}
        </a>
      </span>
    </>
  )
}

/** When it was; a daily value has a day and no time. */
function LastReading({ type, zone }: { type: TypeQuality; zone: string }) {
  const { lastAt } = type
  if (lastAt === null) return null
  const [day, time, late] = [dayAndMonth(civilDayOf(lastAt, zone)), clockOf(lastAt, zone), lateText(type)]
  return (
    <>
      {time === '00:00' ? day : `${day}, ${time}`}
      {late ? <span class="failure in-cell">{late}</span> : null}
    </>
  )
}

type Resource = Reads['/api/v1/health-resources']['data']

/** The devices that the platform knows, each with when it sent something last. */
function Devices({ resource, call }: { resource: Resource; call: string }) {
  const content = 'content' in resource && Array.isArray(resource.content) ? resource.content : []
  if (content.length === 0) return <Empty>The platform has told nothing about devices.</Empty>
  return (
    <ul class="rows">
      {content.map(({ id, name, kind, batteryLevel, lastSyncAt }) => (
        <li key={id}>
          <strong>{name ?? kind}</strong>
          <span class="quiet">
            {lastSyncAt ? `sent data last on ${instantText(lastSyncAt)}` : 'it is not known when it sent data last'}
            {batteryLevel === null ? null : (
              <>
                {' · battery '}
                <FromAnswer title={`Battery of ${name ?? kind}`} call={call}>{`${batteryLevel} %`}</FromAnswer>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The state of the synchronization; what is late; the kinds of data that were not read and the records that were not stored, by reason. */
function NotRead({ answer: { data, meta }, call }: { answer: Answer; call: string }) {
  const { syncHealth, types, leftOut } = data
  const zone = meta.range?.timezone ?? 'UTC'
  const late = types.filter(type => lateText(type) !== '')
  const labels = new Map<string, string>(types.map(({ type, label }) => [type, label]))
  const named = (of: readonly { type: string }[]) => of.map(({ type }) => labels.get(type) ?? type).join(', ')
  const byReason = Map.groupBy(
    syncHealth.types.filter(({ error }) => error !== null),
    ({ error }) => error as string,
  )
  const owed = Map.groupBy(
    syncHealth.types.filter(({ owedSince }) => owedSince !== null),
    ({ owedSince }) => owedSince as string,
  )
  return (
    <>
      <p>{stateWords[syncHealth.status]}</p>
      <ul class="rows below">
        {late.map(type => (
          <li key={type.type}>
            {type.label}: {lateText(type)}, the last on {instantText(type.lastAt)}.
          </li>
        ))}
        {[...byReason].map(([reason, of]) => (
          <li key={reason}>
            {readErrorWords[reason] ?? words(reason)}: {named(of)}.
          </li>
        ))}
        {[...owed].map(([since, of]) => (
          <li key={since}>
            Still to be read from {longDay(since)} on: {named(of)}.
          </li>
        ))}
        {leftOut.map(({ type, label, at, reasons }) => (
          <li key={type}>
            {label}:{' '}
            <FromAnswer title={`${label}, not stored`} call={call} facts={reasonFacts(reasons)}>
              {plural(total(reasons), 'record')}
            </FromAnswer>{' '}
            of {dayAndMonth(civilDayOf(at, zone))} not stored, because {total(reasons) === 1 ? 'it is' : 'they are'}{' '}
            {Object.keys(reasons).map(leftOutText).join(' or ')}.
          </li>
        ))}
      </ul>
      {leftOut.length === 0 && syncHealth.status !== 'never_synchronized' ? (
        <p class="quiet below">No record that the platform sent lately was refused.</p>
      ) : null}
      {byReason.has('scope') ? (
        <p class="quiet">
          What may be read is decided at the platform: <a href="/app/account">Account</a> has the way to change it.
        </p>
      ) : null}
    </>
  )
}

type Reasons = Quality['leftOut'][number]['reasons']

const leftOutText = (reason: string) => leftOutWords[reason] ?? words(reason)
const total = (reasons: Reasons) => Object.values(reasons).reduce((sum, count) => sum + count, 0)
const reasonFacts = (reasons: Reasons) =>
  Object.entries(reasons).map(([reason, count]) => [leftOutText(reason), plural(count, 'record')] as const)

type Decision = Quality['decisions'][number]

/** For each series that two sources have: on how many days they differ, and where they differ most. */
function Disagreements({ decisions }: { decisions: Quality['decisions'] }) {
  const differing = decisions.filter(isVisible)
  const agreeing = decisions.filter(decision => !isVisible(decision))
  return (
    <>
      {differing.length === 0 ? <Empty>No two sources said something different in these days.</Empty> : null}
      <ul class="rows">
        {differing.map(decision => (
          <Disagreement key={decision.series} decision={decision} />
        ))}
      </ul>
      {agreeing.length > 0 ? (
        <p class="quiet below">
          The same from each source, as it is written: {agreeing.map(({ label }) => label).join(', ')}.
        </p>
      ) : null}
      {differing.length > 0 ? (
        <p class="quiet">
          No minute is counted from two sources. For a sum over the day the platform’s total is shown, for everything
          else what a device recorded.
        </p>
      ) : null}
    </>
  )
}

/** Whether the largest difference can be seen in the values as they are written. */
function isVisible({ series, unit, largestDifference: most }: Decision): boolean {
  const { value } = formatterFor({ id: series, unit })
  return most !== null && value(most.value) !== value(most.other)
}

function Disagreement({ decision }: { decision: Decision }) {
  const { series, label, unit, differingDays, overlapDays, largestDifference: most } = decision
  const formatter = formatterFor({ id: series, unit })
  const sourceOf = (source: string) => sourceWords[source] ?? source
  return (
    <li>
      <strong>{label}</strong>
      <span class="quiet">
        {`different on ${differingDays} of ${plural(overlapDays, 'day')} that both have`}
        {most ? (
          <>
            {'; most on '}
            <a href={dayLink(most.date)}>{shortDay(most.date)}</a>:{' '}
            <Fact of={{ kind: 'day', series, date: most.date }} about={label}>
              {written(most.value, formatter)}
            </Fact>
            {` (${sourceOf(most.chosen)}, shown) against ${written(most.other, formatter)} (${sourceOf(most.passedOver)})`}
          </>
        ) : null}
      </span>
    </li>
  )
}

/** What is missing in the logs and the diary. */
function Written({ training, call }: { training: Quality['training']; call: string }) {
  const { workoutLogs, diaryEntries, workingSets } = training
  if (workoutLogs + diaryEntries === 0)
    return (
      <Empty>
        No log and no diary entry in these days. <a href="/app/workouts?new">Write one</a>
      </Empty>
    )
  const counted = [
    ['Logs', plural(workoutLogs, 'log')],
    ['Diary entries', plural(diaryEntries, 'diary entry', 'diary entries')],
    ['Sets without warm-ups', String(workingSets)],
  ] as const
  const missing = missingIn(training).filter(([count]) => count > 0)
  return (
    <>
      <p>
        <FromAnswer title="What you wrote" call={call} facts={counted}>
          {`${counted[0][1]} and ${counted[1][1]}`}
        </FromAnswer>{' '}
        in these days.{missing.length === 0 ? ' Nothing is missing in them.' : ''}
      </p>
      <ul class="rows below">
        {missing.map(([count, title, text]) => (
          <li key={title}>
            <FromAnswer title={title} call={call}>
              {count}
            </FromAnswer>{' '}
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many of what is missing, a title for the number, and what follows from it. */
function missingIn({
  unratedEntries,
  workingSets,
  setsWithoutEffort,
  ownExercises,
  daysNotRecorded,
}: Quality['training']) {
  const own = ownExercises.map(key => key.replace(/^own-/, '').replaceAll('-', ' ')).join(', ')
  return [
    [
      unratedEntries,
      'Diary entries without effort',
      `${unratedEntries === 1 ? 'diary entry has' : 'diary entries have'} no effort, and so no load.`,
    ],
    [
      setsWithoutEffort,
      'Sets without effort',
      `of ${plural(workingSets, 'set')} ${setsWithoutEffort === 1 ? 'has no effort and never counts' : 'have no effort and never count'} as hard.`,
    ],
    [
      ownExercises.length,
      'Exercises of your own',
      `${ownExercises.length === 1 ? 'exercise is in no list and counts' : 'exercises are in no list and count'} for no muscle: ${own}.`,
    ],
    [
      daysNotRecorded.length,
      'Days without a device',
      `${daysNotRecorded.length === 1 ? 'day has' : 'days have'} a log and no device, so that the load from heart rate is not known.`,
    ],
  ] as const
}
