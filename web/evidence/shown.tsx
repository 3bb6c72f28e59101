import { useState } from 'preact/hooks'
import { plural } from '../../lib/kernel/plural.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, Failure, type Reads, readAddress } from '../api.ts'
import { type Formatter, longDay, sourceWords, trimmed, written } from '../format.ts'
import { Meaning } from '../glossary/meaning.tsx'
import { termOf } from '../glossary/terms.ts'
import { dayLink, trendLink } from '../links.ts'
import { Content, Empty } from '../parts/panel.tsx'
import { useRead } from '../use-read.ts'
import { Call, Facts, instantText, inWords, spaced, words } from './call.tsx'
import type { Evidence } from './evidence.tsx'

/** What the sheet says of a number. */
export default function Shown({ evidence }: { evidence: Evidence }) {
  if (evidence.kind === 'day') {
    const { series, date } = evidence
    return <DayEvidence key={series + date} series={series} date={date} />
  }
  return evidence.kind === 'record' ? <RecordEvidence {...evidence} /> : <DerivedEvidence {...evidence} />
}

/** What a record of a device or of the person says: the number as it is stored. */
function RecordEvidence({ title, written, facts, call }: Extract<Evidence, { kind: 'record' }>) {
  return (
    <>
      <h2 id="sheet-title">{title}</h2>
      <p class="sheet-value">{written}</p>
      <Facts of={facts} />
      <TheAnswer key={call} address={call} />
      <Call address={call} />
    </>
  )
}

/** The value of a series on a day: its source and rule, what other sources say, and why it is missing. */
function DayEvidence({ series, date }: { series: string; date: string }) {
  const query = { start: date, end: date, types: series, include: 'metadata,usual' }
  const reading = useRead('/api/v1/daily', query)
  const [withObservations, setWithObservations] = useState(false)
  return (
    <Content reading={reading} size="high">
      {({ data: [day], meta }) => {
        const about = meta.series[series]
        if (!day || !about) return null
        const formatter = formatterFor({ id: series, unit: about.unit })
        const value = day.values[series] ?? null
        return (
          <>
            <h2 id="sheet-title">
              {about.label}, {longDay(date)}
            </h2>
            <p class="sheet-value">{value === null ? 'No value' : written(value, formatter)}</p>
            <Meaning of={termOf({ series })} />
            {day.partial ? <p class="quiet">Today so far: the day is not over.</p> : null}
            <p class="row">
              <a href={dayLink(date)}>The day</a> <a href={trendLink(series, date)}>The days before</a>
            </p>
            <Facts of={factsOf(day, series, about)} />
            <Call address={addressOf('/api/v1/daily', query)} />
            {withObservations ? (
              <Observations series={series} date={date} />
            ) : (
              <button type="button" class="plain" onClick={() => setWithObservations(true)}>
                Show the observations
              </button>
            )}
            <p class="quiet">{inWords(meta.source?.rule ?? '')}</p>
          </>
        )
      }}
    </Content>
  )
}

type Daily = Reads['/api/v1/daily']
type Day = Daily['data'][number]
type DaySeries = Daily['meta']['series'][string]
type Details = NonNullable<NonNullable<Day['details']>[string]>

/** What is known of the value of a series on a day, as terms with their texts. */
function factsOf(day: Day, series: string, about: DaySeries) {
  const formatter = formatterFor({ id: series, unit: about.unit })
  const value = day.values[series] ?? null
  const source = day.sources[series]
  const baseline = day.usual?.[series]?.baseline.value
  const details = day.details?.[series]
  return [
    // Where the page writes another unit than the answer of the call.
    ['In the answer', value !== null && formatter.perTick !== 1 ? `${value} ${about.unit}` : null],
    ['Why it is missing', value === null ? whyMissing(details?.reason, about.minimum) : null],
    ['Source', source ? (sourceWords[source] ?? source) : null],
    ['Rule', about.rule],
    ['Needs at least', about.minimum],
    ['Usual before', baseline ? usualText(baseline, formatter) : null],
    ...(details ? observationFacts(details, formatter) : []),
    ['Note', about.caveat],
  ] as const
}

/** What the observations behind a value are, and what other sources say. */
function observationFacts(details: Details, formatter: Formatter) {
  const { observations, firstAt, lastAt, flags, alternatives } = details
  return [
    ...mergeFacts(details, formatter),
    ['Observations', String(observations)],
    ['First', instantText(firstAt)],
    ['Last', instantText(lastAt)],
    ['To know', flags.length > 0 ? flags.map(words).join(', ') : null],
    ...alternatives.map(
      other =>
        [
          `Not used: ${sourceWords[other.source] ?? other.source}`,
          other.value === null
            ? words(other.reason ?? 'no value')
            : `${written(other.value, formatter)}, ${plural(other.observations, 'observation')}`,
        ] as const,
    ),
  ] as const
}

/** Of a value that several sources made together: what each of them has added, for how long, and between which values it lies. */
function mergeFacts({ parts = {}, coveredMinutes = {}, overlapMinutes, bounds }: Details, formatter: Formatter) {
  const named = (source: string) => sourceWords[source] ?? source
  return [
    ...Object.entries(parts).map(([source, value]) => [`Part of ${named(source)}`, written(value, formatter)] as const),
    ...Object.entries(coveredMinutes).map(
      ([source, minutes]) => [`Time of ${named(source)}`, minutesText(minutes)] as const,
    ),
    ['Both at once, counted once', overlapMinutes ? minutesText(overlapMinutes) : null],
    ['At least', bounds ? written(bounds.atLeast, formatter) : null],
    ['At most', bounds ? written(bounds.atMost, formatter) : null],
    ['All added up, which would count twice', bounds && overlapMinutes ? written(bounds.sum, formatter) : null],
  ] as const
}

function minutesText(minutes: number): string {
  const whole = Math.round(minutes)
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}

function whyMissing(reason: string | null | undefined, minimum: string): string {
  return reason ? words(reason) : `nothing was observed, as far as the platform has been read; the day needs ${minimum}`
}

function usualText(value: { median: number; mad: number }, formatter: Formatter): string {
  return `${written(value.median, formatter)}, half of the 28 days before within ${formatter.value(value.mad)} of it`
}

/** Text in which the address of a document of this service is a link. */
const linked = (text: string) =>
  text.split(/(\/docs\/\w+)/).map(part => (part.startsWith('/docs/') ? <a href={part}>{part}</a> : part))

/** A computed value: its formula, what it was computed from, and what to know about it. */
function DerivedEvidence({ title, written, value, call }: Extract<Evidence, { kind: 'derived' }>) {
  const { status, reason, definition, params, inputs, coverage, flags, caveats } = value
  return (
    <>
      <h2 id="sheet-title">{title}</h2>
      <p class="sheet-value">{written}</p>
      <Meaning of={termOf({ title, method: definition.id })} />
      <Facts
        of={[
          [
            'In the answer',
            typeof value.value === 'number'
              ? [value.value, value.unit === '1' ? '' : value.unit].join(' ').trim()
              : null,
          ],
          ['Status', reason ? `${status}: ${words(reason)}` : status],
          ['Formula', `${words(definition.id)}, version ${definition.version}`],
          ['Source of the formula', definition.source],
          ['Coverage', coverage ? `${trimmed(coverage.observed)} of ${trimmed(coverage.expected)}` : null],
          ['To know', flags.length > 0 ? flags.map(words).join(', ') : null],
        ]}
      />
      {caveats.length > 0 ? (
        <ul class="caveats">
          {caveats.map(text => (
            <li key={text}>{linked(text)}</li>
          ))}
        </ul>
      ) : null}
      {inputs ? <Json title="Computed from" value={inputs} /> : null}
      {params ? <Json title="Parameters" value={params} /> : null}
      <Call address={call} />
    </>
  )
}

const mostObservations = 50

/** The observations of the data types that a series is computed from. */
function Observations({ series, date }: { series: string; date: string }) {
  const reading = useRead('/api/v1/data-types')
  return (
    <Content reading={reading} size="middle">
      {({ data }) => {
        const types = data.filter(type => type.series.some(id => id === series)).map(({ type }) => type)
        if (types.length === 0) return <Empty>No data type is stored for this series.</Empty>
        return types.map(type => <ObservationsOfType key={type} type={type} date={date} />)
      }}
    </Content>
  )
}

function ObservationsOfType({ type, date }: { type: string; date: string }) {
  const query = { type, start: date, end: date, limit: mostObservations, source: 'all' }
  const reading = useRead('/api/v1/data-points', query)
  return (
    <Content reading={reading} size="middle">
      {({ data, pagination }) => (
        <>
          <h3>{type}</h3>
          {data.length === 0 ? <Empty>No observation on this day.</Empty> : null}
          <ul class="observations">
            {data.map(({ id, startAt, source, value }) => (
              <li key={id}>
                {instantText(startAt)}: {observationText(value)} <span class="quiet">{inWords(source)}</span>
              </li>
            ))}
          </ul>
          {pagination.nextCursor ? (
            <p class="quiet">The first {mostObservations}. The call gives all of them.</p>
          ) : null}
          <Call address={addressOf('/api/v1/data-points', query)} />
        </>
      )}
    </Content>
  )
}

/** The members of a value that are single numbers or words. */
function observationText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const plain = Object.entries(value).filter(([, one]) => one !== null && typeof one !== 'object')
  return inWords(plain.map(([name, one]) => `${spaced(name)} ${one}`).join(', '))
}

/** A longer text is cut; the call gives all of it. */
const mostCharacters = 20_000

/** A value as the API has it, to open. */
function Json({ title, value, onOpen }: { title: string; value: unknown; onOpen?(): void }) {
  const text = JSON.stringify(value, null, 1).replace(/\[[^[\]{}]*\]/g, list => list.replace(/\s+/g, ' '))
  return (
    <details onToggle={onOpen}>
      <summary>{title}</summary>
      <pre>{text.length > mostCharacters ? `${text.slice(0, mostCharacters)}\n… The call gives the rest.` : text}</pre>
    </details>
  )
}

/** The answer that has a number, with its definitions and caveats; it is read when it is opened. */
function TheAnswer({ address }: { address: string }) {
  const [answer, setAnswer] = useState<unknown>('Loading …')
  const open = () => {
    readAddress(address).then(setAnswer, error => setAnswer(error instanceof Failure ? error.message : String(error)))
  }
  return <Json title="The answer, with its definitions" value={answer} onOpen={open} />
}
