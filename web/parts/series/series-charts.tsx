import type { ComponentChildren } from 'preact'
import { formatterFor, labelFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { DailyChart } from '../../chart/daily.ts'
import { levels, secondSeries } from '../../chart/layers.ts'
import { daysBetween, type Formatter, shortDay, sourceWords, written } from '../../format.ts'
import { termLink, trendLink, yearLink } from '../../links.ts'
import { useRead } from '../../use-read.ts'
import { usualBand } from '../../usual.ts'
import { type ChartGoal, goalLevels, goalsByDay, goalText, stateWords, useGoals } from '../goals.ts'
import { Empty } from '../panel.tsx'
import { Scrub } from './scrub.tsx'

type Daily = Reads['/api/v1/daily']

interface SeriesChartsProps {
  ids: readonly string[]
  answer: Daily
  /** The series that is drawn over every other one. */
  overlaid?: string | null
  /** What stands above the chart of a series. */
  above?(id: string): ComponentChildren
}

/** Small charts of some series on one axis of time, side by side. */
export function SeriesCharts({ ids, answer: { data: days, meta }, overlaid, above }: SeriesChartsProps) {
  const over = overlaid ? meta.series[overlaid] : undefined
  const goals = useGoals(meta.bucket ? [] : days, true)
  const hasLevels = ids.some(id => meta.series[id]?.kind === 'level')
  return (
    <>
      <Rebuilding range={meta.rebuilding} />
      <p class="legend">
        <span class="key line neutral">mean of the seven days before</span>{' '}
        {hasLevels ? (
          <span class="key band neutral">
            <a href={termLink('usual')}>usual</a> in the 28 days before
          </span>
        ) : null}{' '}
        {ids.some(id => goals.get(id)?.per === 'day') ? <span class="key line dashed">your goal</span> : null}{' '}
        {days.some(({ details }) => details) ? <span class="key ring">another source</span> : null}{' '}
        <span>{ids.some(id => meta.series[id]?.wholeDay) ? 'hollow: today so far · ' : ''}tick below: no value</span>
      </p>
      <div class="columns multiples">
        {ids.map(id => {
          const about = meta.series[id]
          if (!about) return null
          const overlay =
            overlaid && over && overlaid !== id
              ? {
                  label: labelFor(over.label),
                  formatter: formatterFor({ id: overlaid, unit: over.unit }),
                  values: days.map(({ values }) => values[overlaid] ?? null),
                }
              : null
          const Chart = id === 'weight' ? WeightChart : SeriesChart
          return (
            <section key={id} class="panel">
              <Chart
                id={id}
                days={days}
                about={about}
                goal={goals.get(id)}
                overlay={overlay}
                rebuilding={meta.rebuilding}
              >
                {above?.(id)}
              </Chart>
            </section>
          )
        })}
      </div>
    </>
  )
}

/** The weight by day with the service's own trend, which lags less than a usual range would. */
function WeightChart(props: SeriesChartProps) {
  const [start, end] = [props.days[0]?.date, props.days.at(-1)?.date]
  const body = useRead('/api/v1/body', { start, end })
  const byDate = new Map(body.data?.data.weightTrend.points.map(({ date, trendKg }) => [date, trendKg]))
  return <SeriesChart {...props} trend={props.days.map(({ date }) => byDate.get(date) ?? null)} />
}

/** A mean of a week needs this many of its days. */
const leastOfWeek = 4

interface SeriesChartProps {
  id: string
  days: Daily['data']
  about: Daily['meta']['series'][string]
  /** Days that are being computed again. */
  rebuilding: { start: string; end: string } | undefined
  /** The person's own goal of it. */
  goal?: ChartGoal | undefined
  /** A line of the service over the values instead of the mean of seven days. */
  trend?: readonly (number | null)[]
  /** Another series, as a line of its own scale. */
  overlay?: { label: string; formatter: Formatter; values: readonly (number | null)[] } | null
  children?: ComponentChildren
}

/** One series by day, read with a slider; each of its values opens its evidence. */
function SeriesChart({ id, days, about, goal, rebuilding, trend, overlay, children }: SeriesChartProps) {
  const formatter = formatterFor({ id, unit: about.unit })
  const values = days.map(day => day.values[id] ?? null)
  const known = values.filter(value => value !== null).length
  const usual = days.map(day => (trend ? null : usualBand(day.usual?.[id]?.baseline.value)))
  const means = days.map(day => {
    const mean = day.usual?.[id]?.mean
    const isEnough = (mean?.coverage?.observed ?? 0) >= leastOfWeek
    return isEnough && typeof mean?.value === 'number' ? mean.value : null
  })
  const byDay = goalsByDay(goal)
  const textOf = (step: number) => {
    const day = days[step]
    if (!day) return ''
    const isSoFar = day.partial && about.wholeDay
    const text = isWithin(rebuilding, day.date) ? 'being computed again' : dayText(day, id, formatter, isSoFar)
    const own = byDay.get(day.date)
    const stands = own ? `; goal ${goalText(own.side, own.goal, formatter)}, ${stateWords[own.state]}` : ''
    return `${shortDay(day.date, days.length)}: ${text}${stands}`
  }
  const chart = DailyChart({
    label: labelFor(about.label),
    group: about.group,
    kind: about.kind,
    formatter,
    days: days.map(({ date, partial, details }, i) => ({
      date,
      partial: partial && about.wholeDay,
      value: values[i] ?? null,
      others: othersOf(details?.[id]).map(({ value }) => value),
      isRebuilding: isWithin(rebuilding, date),
    })),
    trend: trend ?? means,
    ...(about.kind === 'sum' ? {} : { usual }),
    layers: [
      levels(goal ? goalLevels(days, goal) : []),
      ...(overlay ? [secondSeries(overlay.values, overlay.formatter)] : []),
    ],
    height: 180,
  })
  return (
    <figure class={`series group-${about.group}`}>
      <figcaption>
        <h2>
          <a href={trendLink(id, days.at(-1)?.date ?? '')}>{labelFor(about.label)}</a>
          {formatter.unit ? <span class="unit">, {formatter.unit}</span> : null}
        </h2>
        {children}
      </figcaption>
      {chart ? (
        <Scrub
          label={labelFor(about.label)}
          days={days.map(({ date }) => date)}
          count={days.length}
          start={Math.max(
            values.findLastIndex(value => value !== null),
            0,
          )}
          placeOf={step => (step + 0.5) / days.length}
          textOf={textOf}
          evidenceOf={step => ({ kind: 'day', series: id, date: days[step]?.date ?? '' })}
        >
          {chart}
        </Scrub>
      ) : (
        <Empty>
          {rebuilding ? 'These days are being computed again.' : `No value on these days. It needs ${about.minimum}.`}
        </Empty>
      )}
      {goal ? (
        <p class="quiet">
          <a href="/app/goals">Goal</a>
          {goal.goal ? ` ${goalText(goal.goal.side, goal.goal.value, formatter)} a ${goal.per}` : ''}
          {goal.sentence ? `: ${goal.sentence}` : '.'}
        </p>
      ) : null}
      <p class="quiet">
        {known} of {days.length} days have a value
        {about.wholeDay && days.at(-1)?.partial && values.at(-1) != null ? ', with today so far' : ''}.
        {trend && known > 0 ? ' The line is the trend of the service.' : ''}
        {overlay ? ` The line in ink, with its numbers at the right, is ${named(overlay)}.` : ''}{' '}
        <a href={yearLink(id, days.at(-1)?.date.slice(0, 4) ?? '')}>Its year</a>
      </p>
    </figure>
  )
}

/** `Weight, kg` */
const named = ({ label, formatter: { unit } }: { label: string; formatter: Formatter }) =>
  unit ? `${label}, ${unit}` : label

/** `10,788, platform total` */
function dayText(day: Daily['data'][number], id: string, formatter: Formatter, isSoFar: boolean): string {
  const value = day.values[id] ?? null
  const others = othersOf(day.details?.[id]).map(
    other => `; ${sourceWords[other.source] ?? other.source} ${written(other.value, formatter)}`,
  )
  if (value === null) return `no value${others.join('')}`
  const source = day.sources[id]
  const parts = [written(value, formatter), source && (sourceWords[source] ?? source), isSoFar && 'today so far']
  return `${parts.filter(Boolean).join(', ')}${others.join('')}`
}

type Details = NonNullable<Daily['data'][number]['details']>[string]

/** What the other sources say, where they say anything. */
function othersOf(details: Details | undefined): { source: string; value: number }[] {
  return (details?.alternatives ?? []).flatMap(({ source, value }) => (value === null ? [] : [{ source, value }]))
}

const isWithin = (range: SeriesChartProps['rebuilding'], date: string) =>
  range !== undefined && range.start <= date && date <= range.end

/** Says which days are being computed again: they show nothing until then. */
function Rebuilding({ range }: { range: { start: string; end: string } | undefined }) {
  if (!range) return null
  return (
    <p class="banner" role="status">
      Being computed again: {daysBetween(range.start, range.end)}. These days are hatched, and their values appear when
      that is done.
    </p>
  )
}
