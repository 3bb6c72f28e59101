import '../shared.ts'
import { asDay, daysBetween } from '../../lib/kernel/civil-time.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { yearBefore } from '../../lib/kernel/ranges.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, type Reads } from '../api.ts'
import { withChoice } from '../choices.ts'
import { Fact, FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween as datesBetween, type Formatter, written } from '../format.ts'
import { bracketed, difference, intervalText } from '../format-difference.ts'
import { AboutRanges } from '../parts/about-ranges.tsx'
import { Chooser } from '../parts/chooser.tsx'
import { NotedDays } from '../parts/noted-days.tsx'
import { Content } from '../parts/panel.tsx'
import { type ChosenRange, RangeChoice, rangeOf, shownOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { Associations } from '../parts/series/associations.tsx'
import { BucketCharts, BucketTable } from '../parts/series/bucket-charts.tsx'
import { bucketOf, type Step, stepOf, steps } from '../parts/series/buckets.ts'
import { DaysTable } from '../parts/series/days-table.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { go, type PageProps } from '../router.ts'
import { useDays } from '../use-days.ts'
import { type Reading, useRead } from '../use-read.ts'
import { BoardChoice } from './trends/boards.tsx'
import {
  type Form,
  formWords,
  notCorrelatedWords,
  type Period,
  periodWords,
  stepWords,
  tooLongWords,
} from './trends/words.ts'
import { Years } from './trends/years.tsx'

const usualSeries = ['steps', 'sleep', 'resting-heart-rate', 'heart-rate-variability', 'weight', 'training-load']

/** Series by day on one axis of time, each compared with an earlier range, as charts or as a table; or the months of years over each other. */
export default function Trends({ query }: PageProps) {
  const ids = query.get('series')?.split(',').filter(Boolean) ?? usualSeries
  if (query.get('as') !== 'years') return <ByDay query={query} ids={ids} />
  return (
    <>
      <div class="page-head">
        <h1>Trends</h1>
      </div>
      <div class="row tools">
        <BoardChoice query={query} ids={ids} />
        <FormChoice form="years" />
        <SeriesChoice ids={ids} overlaid={null} withOthers={false} />
      </div>
      <Years ids={ids} />
    </>
  )
}

function FormChoice({ form }: { form: Form }) {
  return (
    <fieldset class="choices">
      <legend class="unseen">Show as</legend>
      {Object.entries(formWords).map(([as, text]) => (
        <label key={as}>
          <input
            type="radio"
            name="as"
            checked={form === as}
            onChange={() => go(withChoice({ as: as === 'charts' ? null : as }))}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** What is said of the comparison of every series, or else what their intervals are. */
function AboutComparisons({ ofAll, call }: { ofAll: string | null; call: string }) {
  if (ofAll)
    return (
      <p class="quiet">
        {ofAll}{' '}
        <FromAnswer title="Comparison" call={call}>
          Evidence
        </FromAnswer>
      </p>
    )
  return (
    <p class="quiet">
      <AboutRanges />
    </p>
  )
}

/** The step in the URL; by default the finest of which the range has not too many. */
function stepIn(query: URLSearchParams, range: ChosenRange): Step {
  const chosen = steps.find(step => step === query.get('by'))
  const days = 'days' in range ? range.days : daysBetween(asDay(range.start), asDay(range.end)) + 1
  return chosen ?? stepOf(days)
}

function StepChoice({ step }: { step: Step }) {
  return (
    <fieldset class="choices">
      <legend class="unseen">By</legend>
      {steps.map(one => (
        <label key={one}>
          <input type="radio" name="by" checked={one === step} onChange={() => go(withChoice({ by: one }))} />
          {stepWords[one]}
        </label>
      ))}
    </fieldset>
  )
}

function ByDay({ query, ids }: PageProps & { ids: readonly string[] }) {
  const range = rangeOf(query)
  const overlaid = query.get('overlay')
  const types = [...new Set([...ids, ...(overlaid ? [overlaid] : [])])].join()
  const isTable = query.get('as') === 'table'
  const withOthers = query.get('source') === 'all'
  const step = stepIn(query, range)
  const daily = useDays(range, types, withOthers, step)
  const shown = daily.data?.meta.range ?? null
  const csvQuery = { ...range, types, per_page: 200, ...(step === 'day' ? {} : { bucket: step }) }
  const period = periodOf(query)
  const compared = comparedRanges(period, range, shown?.timezone)
  const refusal = tooLong(period, range, shown?.timezone)
  const compare = useRead('/api/v1/compare', refusal ? null : compared && { ...compared, types: ids.join() })
  // A sentence never stands beside the chart of another range.
  const both = { ...compare, isLoading: compare.isLoading || daily.isLoading }
  const ofAll = both.isLoading ? null : sentenceOfAll(both.data)
  return (
    <NotedDays range={range}>
      <div class="page-head">
        <h1>Trends</h1>
        <RangeChoice range={range} shown={shown} />
      </div>
      <div class="row tools">
        <BoardChoice query={query} ids={ids} />
        <FormChoice form={isTable ? 'table' : 'charts'} />
        <StepChoice step={step} />
        <SeriesChoice ids={ids} overlaid={overlaid} withOthers={withOthers} />
        {isTable ? (
          <SaveCsv path="/api/v1/daily" query={csvQuery} name={`${step}s.csv`} />
        ) : (
          <PeriodChoice period={period} />
        )}
      </div>
      <Content reading={daily} size="high">
        {answer => {
          // While another step is being read, the answer is still of the one before.
          const bucket = bucketOf(answer)
          if (isTable && bucket) return <BucketTable ids={ids} answer={answer} step={bucket} />
          if (isTable) return <DaysTable ids={ids} daily={answer} />
          const about = {
            ids,
            answer,
            overlaid,
            above: (id: string) =>
              period === 'none' ? null : <Comparison id={id} reading={both} refusal={refusal} ofAll={ofAll} />,
          }
          return (
            <>
              {bucket ? <BucketCharts {...about} step={bucket} /> : <SeriesCharts {...about} />}
              <WhatGoesWith query={query} range={range} ids={ids} answer={answer} />
              {period === 'none' ? null : (
                <AboutComparisons
                  ofAll={ofAll}
                  call={addressOf('/api/v1/compare', { ...compared, types: ids.join() })}
                />
              )}
            </>
          )
        }}
      </Content>
    </NotedDays>
  )
}

/** The most days that the API correlates. */
const mostCorrelated = 1830

/** What goes with one of the shown series; which one, and how many days later, is in the URL. */
function WhatGoesWith({ query, range, ids, answer: { meta } }: WhatGoesWithProps) {
  if (meta.range && daysBetween(meta.range.start, meta.range.end) >= mostCorrelated)
    return <p class="quiet">{notCorrelatedWords(mostCorrelated)}</p>
  const labels = ids.flatMap(id => (meta.series[id] ? [[id, meta.series[id].label] as const] : []))
  const wanted = query.get('with')
  const id = labels.find(([one]) => one === wanted)?.[0] ?? labels[0]?.[0]
  return id ? <Associations range={range} id={id} labels={labels} lag={query.get('lag') === '1' ? 1 : 0} /> : null
}

interface WhatGoesWithProps {
  query: URLSearchParams
  range: ChosenRange
  ids: readonly string[]
  answer: Reads['/api/v1/daily']
}

const mostSeries = 12

interface SeriesChoiceProps {
  ids: readonly string[]
  overlaid: string | null
  withOthers: boolean
}

/** Which series are shown, in the order in which they are chosen, which one is drawn over all of them, and whether from every source. */
function SeriesChoice(choice: SeriesChoiceProps) {
  return (
    <Chooser title="Choose series">
      <SeriesList {...choice} />
    </Chooser>
  )
}

function SeriesList({ ids, overlaid, withOthers }: SeriesChoiceProps) {
  const catalog = useRead('/api/v1/daily', { days: 1 })
  const choose = (chosen: readonly string[]) => {
    if (chosen.length > 0) go(withChoice({ series: chosen.slice(-mostSeries).join() }), true)
  }
  return (
    <Content reading={catalog} size="middle">
      {({ meta }) => {
        const all = Object.entries(meta.series)
        const byGroup = Map.groupBy(all, ([, { group }]) => group)
        return (
          <>
            {[...byGroup].map(([group, members]) => (
              <fieldset key={group} class="plain-set">
                <legend>{group}</legend>
                <Ticks
                  class="ticks tick-grid"
                  of={members.map(([id, { label }]) => [id, label] as const)}
                  chosen={ids}
                  onChange={choose}
                />
              </fieldset>
            ))}
            <label class="overlay-choice">
              Draw over every chart
              <select
                value={overlaid ?? ''}
                onChange={event => go(withChoice({ overlay: event.currentTarget.value || null }))}
              >
                <option value="">nothing</option>
                {all.map(([id, { label }]) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <label class="tick">
              <input
                type="checkbox"
                checked={withOthers}
                onChange={event => go(withChoice({ source: event.currentTarget.checked ? 'all' : null }))}
              />
              Other sources
            </label>
          </>
        )
      }}
    </Content>
  )
}

type Compare = Reads['/api/v1/compare']

interface ComparisonProps {
  id: string
  reading: Reading<Compare>
  /** Why this range cannot be compared. */
  refusal: string | null
  /** What is said below of all series, and not in each card again. */
  ofAll: string | null
}

/** What the service says of each of several series, where that is the same, and no difference has a number; null otherwise. */
function sentenceOfAll(compare: Compare | null): string | null {
  const all = compare?.data.series ?? []
  const [first] = all
  if (all.length < 2 || !first) return null
  const isSame = all.every(
    ({ sentence, meanDifference }) => sentence === first.sentence && meanDifference.value === null,
  )
  return isSame ? first.sentence : null
}

/** This range beside an earlier one, with the sentence of the service: "no clear difference" is an answer. */
function Comparison({ id, reading, refusal, ofAll }: ComparisonProps) {
  const { data, failure, isLoading } = reading
  if (refusal) return <p class="quiet">{refusal}</p>
  if (failure) return <p class="quiet">The comparison could not be read: {failure.message}</p>
  const one = data?.data.series.find(({ series }) => series === id)
  // The answer may still be for the range or period that was chosen before.
  if (!data || !one || isLoading) return <p class="comparison" aria-busy="true" />
  const formatter = formatterFor({ id, unit: one.unit })
  const { mean, n, of } = one.current
  const { value, interval } = one.meanDifference
  const perDay = data.meta.series[id]?.kind === 'sum' ? ' a day' : ''
  const { current, previous } = data.data
  const call = `/api/v1/compare?start=${current.start}&end=${current.end}&against=${previous.start}&types=${id}`
  if (typeof mean.value !== 'number')
    return (
      <p class="quiet">
        Too few days for a mean:{' '}
        <Fact
          of={{ kind: 'derived', title: `Mean of ${one.label}`, written: 'Too few days', value: mean, call }}
          about="Days with a value"
        >
          {n} of {of}
        </Fact>
        .
      </p>
    )
  return (
    <p class="comparison">
      <Fact
        of={{
          kind: 'days',
          series: id,
          start: current.start,
          end: current.end,
          title: `Mean of ${one.label}`,
          written: written(mean.value, formatter, 'mean'),
          value: mean,
          call,
        }}
        about={`Mean of ${one.label}`}
      >
        <strong>{written(mean.value, formatter, 'mean')}</strong>
      </Fact>
      {`${perDay} on average (${n} of ${of}${perDay && ' whole'} days)`}
      {typeof value === 'number' && interval ? (
        <>
          {'; '}
          <Fact
            of={{
              kind: 'derived',
              title: `Difference of ${one.label}`,
              written: difference(value, formatter),
              says: differenceSentence(one, data.data, formatter),
              value: one.meanDifference,
              call,
            }}
            about="Difference"
          >
            {difference(value, formatter)}
            {perDay}
          </Fact>
          {` ${bracketed(interval, formatter)}`}
        </>
      ) : null}
      {ofAll ? '.' : `. ${one.sentence}`}
    </p>
  )
}

type Compared = Reads['/api/v1/compare']['data']

/** Between which means a difference lies, and how sure it is. */
function differenceSentence(
  { current, previous, meanDifference: { interval } }: Compared['series'][number],
  ranges: Pick<Compared, 'current' | 'previous'>,
  formatter: Formatter,
): string {
  const mean = (of: typeof current) => written(of.mean.value, formatter, 'mean')
  const sure = interval ? ` ${intervalText(interval, formatter)}` : ''
  return `From ${mean(previous)}, the mean of ${previous.n} of ${plural(previous.of, 'day')} in ${datesBetween(ranges.previous.start, ranges.previous.end)}, to ${mean(current)}, the mean of ${current.n} of ${plural(current.of, 'day')} in ${datesBetween(ranges.current.start, ranges.current.end)}.${sure}`
}

/** What the URL compares with; the days before if it names nothing known. */
function periodOf(query: URLSearchParams): Period {
  const name = query.get('compare') ?? ''
  return Object.hasOwn(periodWords, name) ? (name as Period) : 'before'
}

/** The ranges to compare, as the API has them; null where there is nothing to compare, or as long as the zone of the days is not known. */
function comparedRanges(period: Period, range: ChosenRange, timezone: string | undefined) {
  if (period === 'before') return range
  if (period === 'none' || timezone === undefined) return null
  const { start, end } = shownOf(range, timezone)
  return { start, end, against: yearBefore(asDay(start)) }
}

/** Why a range cannot be compared with the year before, which it would reach into; null if it can. */
function tooLong(period: Period, range: ChosenRange, timezone: string | undefined): string | null {
  if (period !== 'year' || timezone === undefined) return null
  const { start, end } = shownOf(range, timezone)
  const most = daysBetween(yearBefore(asDay(start)), asDay(start))
  if (daysBetween(asDay(start), asDay(end)) < most) return null
  return tooLongWords(most)
}

/** What the range is compared with; the choice is in the URL. */
function PeriodChoice({ period }: { period: Period }) {
  return (
    <label class="tick">
      Compare with
      <select
        value={period}
        onChange={event => {
          const chosen = event.currentTarget.value
          go(withChoice({ compare: chosen === 'before' ? null : chosen }))
        }}
      >
        {Object.entries(periodWords).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
