import type { ComponentChildren } from 'preact'
import type { Reads } from '../../api.ts'
import { useRead } from '../../use-read.ts'
import { Rebuilding } from './rebuilding.tsx'
import { SeriesChart, type SeriesChartProps } from './series-chart.tsx'

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
  const hasLevels = ids.some(id => meta.series[id]?.kind === 'level')
  return (
    <>
      <Rebuilding range={meta.rebuilding} />
      <p class="legend">
        <span class="key line neutral">mean of the seven days before</span>{' '}
        {hasLevels ? <span class="key band neutral">usual in the 28 days before</span> : null}{' '}
        {days.some(({ details }) => details) ? <span class="key ring">another source</span> : null}{' '}
        <span>hollow: today so far · tick below: no value</span>
      </p>
      <div class="columns multiples">
        {ids.map(id => {
          const about = meta.series[id]
          if (!about) return null
          const overlay =
            overlaid && over && overlaid !== id
              ? { label: over.label, values: days.map(({ values }) => values[overlaid] ?? null) }
              : null
          const Chart = id === 'weight' ? WeightChart : SeriesChart
          return (
            <section key={id} class="panel">
              <Chart {...{ id, days, about, overlay, rebuilding: meta.rebuilding }}>{above?.(id)}</Chart>
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
