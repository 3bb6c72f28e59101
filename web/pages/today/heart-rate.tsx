import { asDay } from '../../../lib/kernel/civil-time.ts'
import { boundsOfDay } from '../../../lib/kernel/ranges.ts'
import { addressOf, type Reads } from '../../api.ts'
import { type Bucket, IntradayChart } from '../../chart/intraday.ts'
import { spans } from '../../chart/layer.ts'
import type { Evidence } from '../../evidence/evidence.tsx'
import { longDay, plainFormatter, trimmed } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { bucketsOf, clockOf, clockTicks } from '../times.ts'

interface HeartRateProps {
  answer: Reads['/api/v1/timeline']
  sleep: Reads['/api/v1/sleep'] | null
  workouts: Reads['/api/v1/workouts/unified'] | null
  /** Whether the first synchronization is still reading. */
  isReading: boolean
}

/** The heart rate of the day, with sleep and workouts shaded. */
export function HeartRate({ answer: { data, meta }, sleep, workouts, isReading }: HeartRateProps) {
  const range = meta.range
  const buckets = bucketsOf(data)
  if (!range || buckets.length === 0)
    return <Empty>{isReading ? 'It is still being read.' : 'No heart rate was observed on this day.'}</Empty>
  const { startMs, endMs } = boundsOfDay(asDay(range.start), range.timezone)
  const clockAt = (ms: number) => clockOf(new Date(ms).toISOString(), range.timezone)
  const formatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })
  const times = clockTicks({ startMs, endMs }, range.timezone)
  const share = (ms: number) => Math.min(Math.max((ms - startMs) / (endMs - startMs), 0), 1)
  const spanOf = (from: string, to: string) => ({ from: share(Date.parse(from)), to: share(Date.parse(to)) })
  const shaded = [
    ...(sleep?.data.sessions ?? []).map(one => ({ kind: 'sleep' as const, ...spanOf(one.startAt, one.endAt) })),
    ...(workouts?.data ?? []).flatMap(({ startAt, endAt }) =>
      startAt && endAt ? [{ kind: 'workout' as const, ...spanOf(startAt, endAt) }] : [],
    ),
  ]
  const lowest = Math.min(...buckets.map(({ min }) => min))
  const highest = Math.max(...buckets.map(({ max }) => max))
  const evidenceOf = (bucket: Bucket | undefined): Evidence | null =>
    bucket ? bucketEvidence(bucket, textOf(bucket, clockAt), range.start) : null
  const label = `Heart rate by five minutes, ${lowest} to ${highest} bpm`
  return (
    <>
      <Scrub
        label="Heart rate by five minutes"
        count={buckets.length}
        start={buckets.length - 1}
        placeOf={step => (middleOf(buckets[step]) - startMs) / (endMs - startMs)}
        textOf={step => textOf(buckets[step], clockAt)}
        evidenceOf={step => evidenceOf(buckets[step])}
      >
        <IntradayChart
          label={label}
          group="heart"
          startMs={startMs}
          endMs={endMs}
          buckets={buckets}
          formatter={formatter}
          layers={[spans(shaded)]}
          times={times}
        />
      </Scrub>
      <p class="legend">
        <span class="key line">mean</span> <span class="key band">lowest to highest</span>{' '}
        <span class="key sleep">sleep</span> <span class="key workout">workout</span>
      </p>
      <AsTable
        label="Heart rate by five minutes"
        heads={['From', 'Mean, bpm', 'Lowest', 'Highest']}
        rows={() =>
          buckets.map(({ startMs: ms, mean, min, max }) => [clockAt(ms), ...[mean, min, max].map(formatter.value)])
        }
        evidenceOf={step => evidenceOf(buckets[step])}
      />
    </>
  )
}

const middleOf = (bucket: Bucket | undefined) => (bucket ? (bucket.startMs + bucket.endMs) / 2 : 0)

/** Where the numbers of five minutes come from. */
function bucketEvidence({ mean, min, max }: Bucket, written: string, date: string): Evidence {
  const query = { start: date, end: date, types: 'heart-rate', resolution: '5m', limit: 400 }
  return {
    kind: 'record',
    title: `Heart rate, ${longDay(date)}`,
    written,
    facts: [
      ['Rule', 'Mean, lowest and highest of the samples of five minutes'],
      ['Mean', `${trimmed(mean)} bpm`],
      ['Lowest and highest', `${min} and ${max} bpm`],
    ],
    call: addressOf('/api/v1/timeline', query),
  }
}

function textOf(bucket: Bucket | undefined, clockAt: (ms: number) => string): string {
  if (!bucket) return ''
  return `${clockAt(bucket.startMs)}: ${Math.round(bucket.mean)} bpm, ${bucket.min} to ${bucket.max}`
}
