import type { ComponentChildren } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import { formatterFor, labelFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { DailyChart } from '../../chart/daily.ts'
import { DayMarks } from '../../chart/day-marks.ts'
import { levels, secondSeries } from '../../chart/layers.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { type Formatter, written } from '../../format.ts'
import { trendLink } from '../../links.ts'
import { type ChartGoal, goalLevels, useGoals } from '../goals.ts'
import { Empty } from '../panel.tsx'
import { Table } from '../table.tsx'
import { type Bucket, bucketEvidence, bucketLink, countOf, datesOf, marksWithin, meanOf } from './buckets.ts'
import { Scrub } from './scrub.tsx'

type Daily = Reads['/api/v1/daily']

interface BucketChartsProps {
  ids: readonly string[]
  answer: Daily
  step: Bucket
  /** The series that is drawn over every other one. */
  overlaid?: string | null
  /** What stands above the chart of a series. */
  above?(id: string): ComponentChildren
}

/** Small charts of some series by week or month: the mean of a day in each, as the service computes it. */
export function BucketCharts({ ids, answer, step, overlaid = null, above }: BucketChartsProps) {
  const { data: rows, meta } = answer
  const marks = useContext(DayMarks)
  const goals = useGoals(rows, false)
  const marksOfRows = useMemo(() => marksWithin(marks, rows), [marks, rows])
  return (
    <DayMarks.Provider value={marksOfRows}>
      <p class="legend">
        <span>a bar or a dot is the mean of a day in its {step}</span>{' '}
        {ids.some(id => goals.get(id)?.per === 'day') ? <span class="key line dashed">your goal for a day</span> : null}{' '}
        <span>hollow: not whole · tick below: too few days for a mean</span>
      </p>
      <div class="columns multiples">
        {ids.map(id =>
          meta.series[id] ? (
            <section key={id} class="panel">
              <BucketChart {...{ id, answer, step, overlaid, goal: goals.get(id) }}>{above?.(id)}</BucketChart>
            </section>
          ) : null,
        )}
      </div>
    </DayMarks.Provider>
  )
}

interface BucketChartProps extends Omit<BucketChartsProps, 'ids' | 'above' | 'overlaid'> {
  id: string
  overlaid: string | null
  goal: ChartGoal | undefined
  children: ComponentChildren
}

function BucketChart({ id, answer: { data: rows, meta }, step, overlaid, goal, children }: BucketChartProps) {
  const about = meta.series[id]
  const over = overlaid && overlaid !== id ? meta.series[overlaid] : undefined
  if (!about) return null
  const formatter = formatterFor({ id, unit: about.unit })
  const evidenceOf = (at: number) => {
    const row = rows[at]
    return row ? bucketEvidence(row, step, { id, label: labelFor(about.label), formatter }) : null
  }
  const textOf = (at: number) => {
    const row = rows[at]
    if (!row) return ''
    const mean = meanOf(row, id)
    const perDay = about.kind === 'sum' ? ' a day' : ''
    return `${datesOf(row)}: ${mean === null ? 'no mean' : `${written(mean, formatter, 'mean')}${perDay}`}, ${countOf(row, id)}`
  }
  const chart = DailyChart({
    label: `${labelFor(about.label)} by ${step}`,
    group: about.group,
    kind: about.kind,
    formatter: { ...formatter, value: formatter.mean },
    days: rows.map(row => ({ date: row.date, partial: row.partial, value: meanOf(row, id) })),
    layers: [
      levels(goal ? goalLevels(rows, goal) : []),
      ...(over && overlaid
        ? [
            secondSeries(
              rows.map(row => meanOf(row, overlaid)),
              formatterFor({ id: overlaid, unit: over.unit }),
            ),
          ]
        : []),
    ],
    height: 180,
  })
  return (
    <figure class={`series group-${about.group}`}>
      <figcaption>
        <h2>
          <a href={trendLink(id, rows.at(-1)?.end ?? '')}>{labelFor(about.label)}</a>
          <span class="unit">{[', mean of a day', formatter.unit].filter(Boolean).join(', ')}</span>
        </h2>
        {children}
      </figcaption>
      {chart ? (
        <Scrub
          label={`${labelFor(about.label)} by ${step}`}
          days={rows.map(({ date }) => date)}
          count={rows.length}
          start={Math.max(
            rows.findLastIndex(row => meanOf(row, id) !== null),
            0,
          )}
          placeOf={at => (at + 0.5) / rows.length}
          textOf={textOf}
          hrefOf={at => (rows[at] ? bucketLink(rows[at], step) : '')}
          evidenceOf={evidenceOf}
        >
          {chart}
        </Scrub>
      ) : (
        <Empty>
          No {step} has enough days for a mean. A day needs {about.minimum}.
        </Empty>
      )}
      {over ? <p class="quiet">The line in ink, with its numbers at the right, is {labelFor(over.label)}.</p> : null}
    </figure>
  )
}

const meanText = (mean: number | null, formatter: Formatter) => (mean === null ? '–' : formatter.mean(mean))

/** The weeks or months of some series as a table: the equal of their charts. */
export function BucketTable({
  ids,
  answer: { data: rows, meta },
  step,
}: Omit<BucketChartsProps, 'overlaid' | 'above'>) {
  const columns = ids.flatMap(id => {
    const about = meta.series[id]
    return about ? [{ id, label: labelFor(about.label), formatter: formatterFor({ id, unit: about.unit }) }] : []
  })
  return (
    <>
      <p class="quiet">The mean of a day in each {step}, and from how many days it is.</p>
      <Table
        label={`Every ${step}`}
        class="days-table"
        heads={[
          step === 'week' ? 'Week' : 'Month',
          ...columns.map(({ label, formatter }) => [label, formatter.unit].filter(Boolean).join(', ')),
        ]}
      >
        {rows.toReversed().map(row => (
          <tr key={row.date}>
            <th scope="row">
              <a href={bucketLink(row, step)}>{datesOf(row)}</a>
              {row.partial ? ', not whole' : ''}
            </th>
            {columns.map(({ id, label, formatter }) => (
              <td key={id}>
                <Fact of={bucketEvidence(row, step, { id, label, formatter })} about={`${label}, ${datesOf(row)}`}>
                  {meanText(meanOf(row, id), formatter)} <span class="quiet">{countOf(row, id)}</span>
                </Fact>
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </>
  )
}
