import { addDays, asDay, daysBetween as daysFrom } from '../../../lib/kernel/civil-time.ts'
import type { Writes } from '../../api.ts'
import { daysBetween } from '../../format.ts'
import { NotedDays } from '../../parts/noted-days.tsx'
import { Panel } from '../../parts/panel.tsx'
import { BucketCharts } from '../../parts/series/bucket-charts.tsx'
import { bucketOf, stepOf } from '../../parts/series/buckets.ts'
import { SeriesCharts } from '../../parts/series/series-charts.tsx'
import { useDays } from '../../use-days.ts'

type Interpretation = Writes['POST /api/v1/ask']['data']['interpretation']

/** As many series and days as fit beside an answer. */
const maxSeries = 3
const maxDays = 3660
/** One day says little without the days before it. */
const minDays = 14

/** The days that an answer used, as charts of its series; nothing where it is not of daily values. */
export function AnswerChart({ of: { series, range } }: { of: Interpretation }) {
  const length = range ? daysFrom(asDay(range.start), asDay(range.end)) + 1 : 0
  const ids = [...new Set(series)].slice(0, maxSeries)
  if (!range || ids.length === 0 || length > maxDays) return null
  const start = length < minDays ? addDays(asDay(range.end), 1 - minDays) : range.start
  return <Charts ids={ids} start={start} end={range.end} isLonger={start < range.start} />
}

function Charts({
  ids,
  start,
  end,
  isLonger,
}: {
  ids: readonly string[]
  start: string
  end: string
  isLonger: boolean
}) {
  const step = stepOf(daysFrom(asDay(start), asDay(end)) + 1)
  const days = useDays({ start, end }, ids.join(), false, step)
  const title = isLonger ? 'These days and those before' : 'The days of this answer'
  return (
    <NotedDays range={{ start, end }}>
      <Panel title={`${title}: ${daysBetween(start, end)}`} reading={days} size="middle">
        {answer => {
          const bucket = bucketOf(answer)
          return bucket ? (
            <BucketCharts ids={ids} answer={answer} step={bucket} />
          ) : (
            <SeriesCharts ids={ids} answer={answer} />
          )
        }}
      </Panel>
    </NotedDays>
  )
}
