import { AgpChart } from '../../chart/agp.ts'
import { clock } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { Limits } from './limits.tsx'
import type { GlucoseView } from './unit.tsx'

type Bin = NonNullable<GlucoseView['report']['profile']['value']>[number]

/** The percentiles of all days by time of day. */
export function Profile({ view }: { view: GlucoseView }) {
  const { profile } = view.report
  const bins = profile.value ?? []
  const chart = AgpChart({ bins, target: view.limits, formatter: view.formatter, height: 280 })
  if (!chart) return <Empty>The course of a day needs readings of at least five days.</Empty>
  const noon = bins.findIndex(({ startMinute }) => startMinute >= 720)
  return (
    <>
      <Scrub
        label="Glucose by time of day"
        count={bins.length}
        start={Math.max(noon, 0)}
        placeOf={step => (step + 0.5) / bins.length}
        textOf={step => textOf(bins, step, view)}
        evidenceOf={step => view.evidenceOf('Glucose by time of day', textOf(bins, step, view), profile)}
      >
        {chart}
      </Scrub>
      <p class="legend">
        <span class="key line metabolic">median</span> <span class="key band half metabolic">middle half</span>{' '}
        <span class="key band metabolic">nine tenths</span>{' '}
        <span>
          dashed: <Limits view={view} />
        </span>
      </p>
      <AsTable
        label="Glucose by time of day"
        heads={['From', '5 %', '25 %', 'Median', '75 %', '95 %', 'Readings']}
        rows={() =>
          bins.map(({ startMinute, p5, p25, p50, p75, p95, readings }) => [
            clock(startMinute),
            ...[p5, p25, p50, p75, p95].map(value => (value === null ? '–' : view.formatter.value(value))),
            String(readings),
          ])
        }
        evidenceOf={step => view.evidenceOf('Glucose by time of day', textOf(bins, step, view), profile)}
      />
      <p class="quiet">All days lie over each other: no single day looks like the median line.</p>
    </>
  )
}

/** `07:00–07:15: median 92 mg/dL, middle half 90–93, nine tenths 88–96, 42 readings` */
function textOf(bins: readonly Bin[], step: number, { formatter: { value }, unit }: GlucoseView): string {
  const bin = bins[step]
  if (!bin) return ''
  const { startMinute, readings, p5, p25, p50, p75, p95 } = bin
  const time = `${clock(startMinute)}–${clock(startMinute + 1440 / bins.length)}`
  if (p5 === null || p25 === null || p50 === null || p75 === null || p95 === null)
    return `${time}: too few readings (${readings})`
  const [half, most] = [`${value(p25)}–${value(p75)}`, `${value(p5)}–${value(p95)}`]
  return `${time}: median ${value(p50)} ${unit}, middle half ${half}, nine tenths ${most}, ${readings} readings`
}
