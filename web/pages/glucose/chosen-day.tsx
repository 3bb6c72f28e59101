import { asDay } from '../../../lib/kernel/civil-time.ts'
import { boundsOfDay } from '../../../lib/kernel/ranges.ts'
import { addressOf } from '../../api.ts'
import { type Bucket, IntradayChart } from '../../chart/intraday.ts'
import { instant } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { longDay } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { withQuery } from '../../router.ts'
import { quarterTimes } from '../times/day-times.ts'
import { clockOf } from '../times/night-times.ts'
import { Limits } from './limits.tsx'
import type { GlucoseView } from './unit.tsx'

/** Readings further apart than this are not joined by a line. */
const longestStepMs = 15 * 60_000

/** Every reading of one day. */
export function ChosenDay({ view }: { view: GlucoseView }) {
  const { selectedDay } = view.report
  if (!selectedDay) return null
  const { date, readings } = selectedDay
  const { startMs, endMs } = boundsOfDay(asDay(date), view.zone)
  const known = readings.flatMap(({ at, mgDl, mmolL }) => {
    const value = view.unit === 'mmol/L' ? mmolL : mgDl
    return value === null ? [] : [{ atMs: Date.parse(at), value }]
  })
  const head = (
    <p>
      {longDay(date)} <a href={withQuery({ selected_date: null })}>All days</a>
    </p>
  )
  if (known.length === 0)
    return (
      <>
        {head}
        <Empty>No reading on this day.</Empty>
      </>
    )
  const buckets: Bucket[] = known.map(({ atMs, value }, i) => {
    const next = known[i + 1]?.atMs ?? endMs
    const isJoined = next - atMs <= longestStepMs
    return { startMs: atMs, endMs: isJoined ? next : atMs + 60_000, mean: value, min: value, max: value }
  })
  const { formatter, unit, limits } = view
  const textOf = (step: number) => {
    const one = known[step]
    return one ? `${clockOf(new Date(one.atMs).toISOString(), view.zone)}: ${formatter.value(one.value)} ${unit}` : ''
  }
  return (
    <>
      {head}
      <Scrub
        label={`Readings of ${longDay(date)}`}
        count={known.length}
        start={known.length - 1}
        placeOf={step => ((known[step]?.atMs ?? startMs) - startMs) / (endMs - startMs)}
        textOf={textOf}
        evidenceOf={step => readingEvidence(known[step], textOf(step), view, date)}
      >
        <IntradayChart
          {...{ label: `Glucose on ${longDay(date)}, ${known.length} readings`, group: 'metabolic', formatter }}
          {...{ startMs, endMs, buckets, spans: [], times: quarterTimes({ startMs, endMs }, view.zone) }}
          limits={[limits.low, limits.high]}
        />
      </Scrub>
      <AsTable
        label={`Readings of ${longDay(date)}`}
        heads={['At', unit]}
        rows={() =>
          known.map(({ atMs, value }) => [clockOf(new Date(atMs).toISOString(), view.zone), formatter.value(value)])
        }
        evidenceOf={step => readingEvidence(known[step], textOf(step), view, date)}
      />
      <p class="quiet">
        <Fact of={{ kind: 'day', series: 'glucose', date }} about="Readings of the day">
          {known.length} readings
        </Fact>
        ; a gap of more than 15 minutes is not bridged. Dashed: <Limits view={view} />.
      </p>
    </>
  )
}

/** Where a reading comes from: it is in the list of its day. */
function readingEvidence(
  reading: { atMs: number } | undefined,
  written: string,
  { unit }: GlucoseView,
  date: string,
): Evidence | null {
  if (!reading) return null
  const facts = [
    ['At', instant(new Date(reading.atMs).toISOString())],
    ['Rule', 'A reading of the sensor as it is stored; gaps of 15 minutes are not joined'],
  ] as const
  const call = addressOf('/api/v1/glucose', { start: date, end: date, unit, selected_date: date })
  return { kind: 'record', title: `Reading of ${longDay(date)}`, written, facts, call }
}
