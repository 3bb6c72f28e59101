import '../shared.ts'
import { asDay, daysBetween } from '../../lib/kernel/civil-time.ts'
import { yearBefore } from '../../lib/kernel/ranges.ts'
import { formatterFor } from '../account-display.ts'
import type { Reads } from '../api.ts'
import { withChoice } from '../choices.ts'
import { Fact } from '../evidence/evidence.tsx'
import type { Formatter } from '../format.ts'
import { termLink } from '../links.ts'
import { Chooser } from '../parts/chooser.tsx'
import { NotedDays } from '../parts/noted-days.tsx'
import { Content } from '../parts/panel.tsx'
import { type ChosenRange, RangeChoice, rangeOf, shownOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { Associations } from '../parts/series/associations.tsx'
import { DaysTable } from '../parts/series/days-table.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { go, type PageProps } from '../router.ts'
import { useDays } from '../use-days.ts'
import { type Reading, useRead } from '../use-read.ts'
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
        <FormChoice form="years" />
        <SeriesChoice ids={ids} overlaid={null} withOthers={false} />
      </div>
      <Years ids={ids} />
    </>
  )
}

/** How series are shown, by the name in the URL. */
const forms = { charts: 'Charts', table: 'Table', years: 'Years' } as const

function FormChoice({ form }: { form: keyof typeof forms }) {
  return (
    <fieldset class="choices">
      <legend class="unseen">Show as</legend>
      {Object.entries(forms).map(([as, text]) => (
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

function ByDay({ query, ids }: PageProps & { ids: readonly string[] }) {
  const range = rangeOf(query)
  const overlaid = query.get('overlay')
  const types = [...new Set([...ids, ...(overlaid ? [overlaid] : [])])].join()
  const isTable = query.get('as') === 'table'
  const withOthers = query.get('source') === 'all'
  const daily = useDays(range, types, withOthers)
  const shown = daily.data?.meta.range ?? null
  const period = periodOf(query)
  const compared = comparedRanges(period, range, shown?.timezone)
  const refusal = tooLong(period, range, shown?.timezone)
  const compare = useRead('/api/v1/compare', refusal ? null : compared && { ...compared, types: ids.join() })
  // A sentence never stands beside the chart of another range.
  const both = { ...compare, isLoading: compare.isLoading || daily.isLoading }
  return (
    <NotedDays range={range}>
      <div class="page-head">
        <h1>Trends</h1>
        <RangeChoice range={range} shown={shown} />
      </div>
      <div class="row tools">
        <FormChoice form={isTable ? 'table' : 'charts'} />
        <SeriesChoice ids={ids} overlaid={overlaid} withOthers={withOthers} />
        {isTable ? (
          <SaveCsv path="/api/v1/daily" query={{ ...range, types, per_page: 200 }} name="days.csv" />
        ) : (
          <PeriodChoice period={period} />
        )}
      </div>
      <Content reading={daily} size="high">
        {answer => {
          if (isTable) return <DaysTable ids={ids} daily={answer} />
          return (
            <>
              <SeriesCharts
                ids={ids}
                answer={answer}
                overlaid={overlaid}
                above={id => (period === 'none' ? null : <Comparison id={id} reading={both} refusal={refusal} />)}
              />
              <WhatGoesWith query={query} range={range} ids={ids} answer={answer} />
              {period === 'none' ? null : (
                <p class="quiet">
                  <a href={termLink('interval')}>Ranges in brackets</a> hold the true difference in about 95 of 100
                  cases: <a href="/docs/calibration">as measured by simulation</a>.
                </p>
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
    return <p class="quiet">What goes with a series can be seen for at most {mostCorrelated} days.</p>
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
function SeriesChoice({ ids, overlaid, withOthers }: SeriesChoiceProps) {
  const catalog = useRead('/api/v1/daily', { days: 1 })
  const choose = (chosen: readonly string[]) => {
    if (chosen.length > 0) go(withChoice({ series: chosen.slice(-mostSeries).join() }), true)
  }
  return (
    <Chooser title="Choose series">
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
    </Chooser>
  )
}

type Compare = Reads['/api/v1/compare']

interface ComparisonProps {
  id: string
  reading: Reading<Compare>
  /** Why this range cannot be compared. */
  refusal: string | null
}

/** This range beside an earlier one, with the sentence of the service: "no clear difference" is an answer. */
function Comparison({ id, reading, refusal }: ComparisonProps) {
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
          kind: 'derived',
          title: `Mean of ${one.label}`,
          written: withUnit(formatter, mean.value),
          value: mean,
          call,
        }}
        about={`Mean of ${one.label}`}
      >
        <strong>{withUnit(formatter, mean.value)}</strong>
      </Fact>
      {`${perDay} on average (${n} of ${of}${perDay && ' whole'} days)`}
      {typeof value === 'number' && interval ? (
        <>
          {'; '}
          <Fact
            of={{
              kind: 'derived',
              title: `Difference of ${one.label}`,
              written: signedIn(formatter, value),
              value: one.meanDifference,
              call,
            }}
            about="Difference"
          >
            {[signedIn(formatter, value), formatter.unit].filter(Boolean).join(' ')}
            {perDay}
          </Fact>
          {` (${signedIn(formatter, interval.low)} to ${signedIn(formatter, interval.high)})`}
        </>
      ) : null}
      {`. ${one.sentence}`}
    </p>
  )
}

const withUnit = (formatter: Formatter, value: number) =>
  [formatter.mean(value), formatter.unit].filter(Boolean).join(' ')

/** A difference with its sign; never a time of day. */
function signedIn(formatter: Formatter, value: number): string {
  const text =
    formatter.unit === '' && formatter.perTick === 60
      ? `${Math.abs(value).toFixed(0)} min`
      : formatter.mean(Math.abs(value))
  return `${value < 0 ? '−' : '+'}${text}`
}

/** What a range can be compared with, by its name in the URL. */
const periods = { before: 'the days before', year: 'the year before', none: 'nothing' }
type Period = keyof typeof periods

/** What the URL compares with; the days before if it names nothing known. */
function periodOf(query: URLSearchParams): Period {
  const name = query.get('compare') ?? ''
  return Object.hasOwn(periods, name) ? (name as Period) : 'before'
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
  return `At most ${most} days can be compared with the year before.`
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
        {Object.entries(periods).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
