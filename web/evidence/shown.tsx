import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, Failure, type Reads, readAddress } from '../api.ts'
import { Spark } from '../chart/spark.ts'
import { type Formatter, longDay, shortDay, sourceWords, trimmed, written } from '../format.ts'
import { Meaning } from '../glossary/meaning.tsx'
import { termOf } from '../glossary/terms.ts'
import { dayLink, trendLink } from '../links.ts'
import { Content, Empty } from '../parts/panel.tsx'
import { useValues } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import { Call, Facts, instantText, inWords, sourceNames, spaced, words } from './call.tsx'
import type { Derived, Evidence, OfDays, Said } from './evidence.tsx'
import { type About, chanceText, daysSentence, derivedSentence, usualSentence, valueSentence } from './sentences.ts'

/** What the sheet says of a number: first what it is in words, then its days, then, folded, how it was computed and the call. */
export default function Shown({ evidence }: { evidence: Evidence }) {
  switch (evidence.kind) {
    case 'day':
      return <DayEvidence key={evidence.series + evidence.date} {...evidence} />
    case 'days':
      return <DaysEvidence key={evidence.call + evidence.series} {...evidence} />
    case 'record':
      return <RecordEvidence {...evidence} />
    case 'derived':
      return <DerivedEvidence {...evidence} />
  }
}

/** What a record of a device or of the person says: the number as it is stored. */
function RecordEvidence({ title, written, says, facts, call }: Extract<Evidence, { kind: 'record' }>) {
  return (
    <>
      <Head title={title} written={written} />
      {says ? <p class="says">{says}</p> : null}
      <Facts of={facts} />
      <TheAnswer key={call} address={call} />
      <TheCall address={call} />
    </>
  )
}

function Head({ title, written }: { title: string; written: string }) {
  return (
    <>
      <h2 id="sheet-title">{title}</h2>
      <p class="sheet-value">{written}</p>
    </>
  )
}

function TheCall({ address }: { address: string }) {
  return (
    <details>
      <summary>The API call</summary>
      <Call address={address} />
    </details>
  )
}

/** Why a finding is worth saying. */
function WhySaid({ said, isAdjusted = false }: { said: Said | undefined; isAdjusted?: boolean }) {
  if (!said) return null
  const { rule, p, request } = said
  return (
    <details>
      <summary>Why this is said</summary>
      <Facts
        of={[
          ['Rule', rule.replace(/`/g, '')],
          ['Chance', p === null ? null : chanceText(p, isAdjusted)],
        ]}
      />
      <Call address={request} />
    </details>
  )
}

/** The value of a series on a day: what it is, what is usual, its source and rule, what other sources say, and why it is missing. */
function DayEvidence({ series, date, said }: Extract<Evidence, { kind: 'day' }>) {
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
        const [source, details] = [day.sources[series], day.details?.[series]]
        const usual = day.usual?.[series]
        const { partial } = day
        const term = termOf({ series })
        return (
          <>
            <Head
              title={`${about.label}, ${longDay(date)}`}
              written={value === null ? 'No value' : written(value, formatter)}
            />
            <p class="says">
              {valueSentence({ date, value, source, details, about, formatter, isExplained: term !== null })}
            </p>
            <p class="says">
              {usualSentence({ value, about, formatter, usual, partial, isClock: series === 'sleep-midpoint' })}
            </p>
            <Meaning of={term} />
            <p class="row">
              <a href={dayLink(date)}>The day</a> <a href={trendLink(series, date)}>As a chart</a>
            </p>
            <DaysBefore {...{ series, date, usual, formatter }} />
            <WhySaid said={said} />
            <details>
              <summary>How the source was chosen</summary>
              <Facts of={sourceFacts(source, details, formatter)} />
              <p class="quiet">{inWords(meta.source?.rule ?? '')}</p>
            </details>
            <details>
              <summary>How it is computed</summary>
              <Facts of={factsOf(day, series, about)} />
            </details>
            <TheCall address={addressOf('/api/v1/daily', query)} />
            {withObservations ? (
              <Observations series={series} date={date} />
            ) : (
              <button type="button" class="plain" onClick={() => setWithObservations(true)}>
                Show the observations
              </button>
            )}
          </>
        )
      }}
    </Content>
  )
}

interface DaysBeforeProps {
  series: string
  date: string
  usual: NonNullable<Day['usual']>[string] | undefined
  formatter: Formatter
}

/** The days that what is usual comes from; they are read when they are opened. */
function DaysBefore({ series, date, usual, formatter }: DaysBeforeProps) {
  const [isOpen, setOpen] = useState(false)
  const before = (days: number) => addDays(asDay(date), -days)
  const mean = usual?.mean.value
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>The 28 days before</summary>
      {typeof mean === 'number' ? (
        <p class="quiet">
          Mean of the last seven: {written(mean, formatter, 'mean')}, from {usual?.mean.coverage?.observed} of 7 days.
        </p>
      ) : null}
      {isOpen ? <Days series={series} start={before(28)} end={before(1)} /> : null}
    </details>
  )
}

interface DaysProps extends OfDays {
  /** A sentence about the days, above them. */
  says?(
    of: Pick<Parameters<typeof daysSentence>[0], 'days' | 'about' | 'formatter' | 'withoutToday'>,
  ): ComponentChildren
}

/** More days are folded. */
const maxOpenDays = 31

/** The days of a range with their values, each a link to its day. */
function Days({ series, start, end, says }: DaysProps) {
  const reading = useValues({ start, end }, series)
  return (
    <Content reading={reading} size="middle">
      {({ data, meta }) => {
        const about = meta.series[series]
        if (!about) return null
        const formatter = formatterFor({ id: series, unit: about.unit })
        const isLeftOut = ({ partial }: Day) => partial && about.wholeDay
        const today = data.find(({ partial }) => partial)?.date
        const days = data
          .filter(day => !isLeftOut(day) && !(today && day.date > today))
          .map(({ date, partial, values }) => ({ date, partial, value: values[series] ?? null }))
        return (
          <>
            {says?.({ days, about, formatter, withoutToday: data.some(isLeftOut) })}
            <Spark days={days} kind={about.kind} group={about.group} />
            <details open={days.length <= maxOpenDays}>
              <summary>{plural(days.length, 'day')}</summary>
              <ul class="caveats days">
                {days.toReversed().map(({ date, value }) => (
                  <li key={date}>
                    <a href={dayLink(date)}>{shortDay(date, days.length)}</a>:{' '}
                    {value === null ? <span class="quiet">no value</span> : written(value, formatter)}
                  </li>
                ))}
              </ul>
            </details>
          </>
        )
      }}
    </Content>
  )
}

/** A mean or sum of days: how it was made of them, and the days. */
function DaysEvidence(evidence: Extract<Evidence, { kind: 'days' }>) {
  const { title, written, says, call, series, start, end, statistic = 'mean', value, facts = [], said } = evidence
  return (
    <>
      <Head title={title} written={written} />
      <Days
        {...{ series, start, end }}
        says={of => (
          <p class="says">
            {daysSentence({ ...of, written, statistic, start, end, isClock: series === 'sleep-midpoint' })}
          </p>
        )}
      />
      {says ? <p class="says">{says}</p> : null}
      <Facts of={facts} />
      <Meaning of={termOf({ series })} />
      <p class="row">
        <a href={`/app/trends?series=${series}&start=${start}&end=${end}`}>As a chart</a>
      </p>
      {/* A change of many days: its p is adjusted for all series that were compared. That of a day's value is its own. */}
      <WhySaid said={said} isAdjusted />
      {value ? <HowComputed value={value} /> : null}
      <TheCall address={call} />
    </>
  )
}

type Daily = Reads['/api/v1/daily']
type Day = Daily['data'][number]
type Details = NonNullable<NonNullable<Day['details']>[string]>

/** How the value of a series on a day was computed, as terms with their texts. */
function factsOf(day: Day, series: string, about: About) {
  const formatter = formatterFor({ id: series, unit: about.unit })
  const value = day.values[series] ?? null
  const baseline = day.usual?.[series]?.baseline.value
  const details = day.details?.[series]
  return [
    // Where the page writes another unit than the answer of the call.
    ['In the answer', value !== null && formatter.perTick !== 1 ? `${value} ${about.unit}` : null],
    ['Rule', about.rule],
    ['Needs at least', about.minimum],
    ['Observations', details ? String(details.observations) : null],
    ['First', details ? instantText(details.firstAt) : null],
    ['Last', details ? instantText(details.lastAt) : null],
    ['To know', details && details.flags.length > 0 ? details.flags.map(words).join(', ') : null],
    [
      'Usual spread',
      baseline ? `half of the 28 days before within ${formatter.value(baseline.mad)} of what is usual` : null,
    ],
    ['Note', about.caveat],
  ] as const
}

/** Which source is shown, and what the others say. */
function sourceFacts(source: string | null | undefined, details: Details | null | undefined, formatter: Formatter) {
  return [
    ['Shown', source ? (sourceWords[source] ?? source) : 'none'],
    ...(details ? mergeFacts(details, formatter) : []),
    ...(details?.alternatives ?? []).map(
      other =>
        [
          `Not shown: ${sourceNames[other.source] ?? other.source}`,
          other.value === null
            ? words(other.reason ?? 'no value')
            : `${written(other.value, formatter)}, ${plural(other.observations, 'observation')}`,
        ] as const,
    ),
  ] as const
}

/** Of a value that several sources made together: what each of them has added, for how long, and between which values it lies. */
function mergeFacts({ parts = {}, coveredMinutes = {}, overlapMinutes, bounds }: Details, formatter: Formatter) {
  const named = (source: string) => sourceNames[source] ?? source
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

/** Text in which the address of a document of this service is a link. */
const linked = (text: string) =>
  text.split(/(\/docs\/\w+)/).map(part => (part.startsWith('/docs/') ? <a href={part}>{part}</a> : part))

/** A computed value: what it is, its formula, what it was computed from, and what to know about it. */
function DerivedEvidence({ title, written, says, value, call }: Extract<Evidence, { kind: 'derived' }>) {
  return (
    <>
      <Head title={title} written={written} />
      {says ? <p class="says">{says}</p> : null}
      <p class="says">{derivedSentence(value)}</p>
      <Meaning of={termOf({ title, method: value.definition.id })} />
      <HowComputed value={value} />
      <TheCall address={call} />
    </>
  )
}

/** The formula of a computed value, what it was computed from, and what to know about it. */
function HowComputed({ value: of }: { value: Derived }) {
  const { value, unit, status, reason, definition, params, inputs, coverage, flags, caveats } = of
  return (
    <>
      {caveats.length > 0 ? (
        <ul class="caveats">
          {caveats.map(text => (
            <li key={text}>{linked(text)}</li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary>How it is computed</summary>
        <Facts
          of={[
            ['In the answer', typeof value === 'number' ? [value, unit === '1' ? '' : unit].join(' ').trim() : null],
            ['Status', reason ? `${status}: ${words(reason)}` : status],
            ['Formula', `${words(definition.id)}, version ${definition.version}`],
            ['Source of the formula', definition.source],
            ['Coverage', coverage ? `${trimmed(coverage.observed)} of ${trimmed(coverage.expected)}` : null],
            ['To know', flags.length > 0 ? flags.map(words).join(', ') : null],
          ]}
        />
        {inputs ? <Json title="Computed from" value={inputs} /> : null}
        {params ? <Json title="Parameters" value={params} /> : null}
      </details>
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
