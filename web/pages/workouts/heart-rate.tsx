import { type Bucket, IntradayChart } from '../../chart/intraday.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { plainFormatter, rounded } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { AsTable, rowsOf } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { clockOf } from '../times/night-times.ts'
import { clockTime, recordedEvidence, type Workout } from './words.ts'

/** A sample holds until the next one, at most as long as in the mean of the service. */
const longestStepMs = 300_000
const formatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })

/** The heart rate during a workout, at most one point in five seconds. */
export function WorkoutHeartRate({ workout, zone }: { workout: Workout; zone: string }) {
  const [startMs, endMs] = [Date.parse(workout.startAt), Date.parse(workout.endAt)]
  const buckets = bucketsOf(workout, startMs)
  if (buckets.length === 0) return <Empty>No sample of heart rate was read for this workout.</Empty>
  const { meanBpm, minBpm, maxBpm, samples, coveredMinutes } = workout.heartRate
  const label = `Heart rate, ${minBpm} to ${maxBpm} bpm`
  const mean = meanBpm === null ? '–' : `${Math.round(meanBpm)} bpm`
  const at = (ms: number) => clockOf(new Date(ms).toISOString(), zone)
  const textOf = (step: number) => {
    const bucket = buckets[step]
    if (!bucket) return ''
    return `${at(bucket.startMs)}, after ${clockTime((bucket.startMs - startMs) / 1000)}: ${Math.round(bucket.mean)} bpm`
  }
  const evidenceOf = (step: number) => {
    const bucket = buckets[step]
    return bucket ? recordedEvidence(textOf(step), `${Math.round(bucket.mean)} bpm`, workout) : null
  }
  const times = [0, 0.25, 0.5, 0.75, 1].map(share => startMs + share * (endMs - startMs))
  return (
    <>
      <Scrub
        label="Heart rate during the workout"
        count={buckets.length}
        start={buckets.length - 1}
        placeOf={step => ((buckets[step]?.startMs ?? startMs) - startMs) / (endMs - startMs)}
        textOf={textOf}
        evidenceOf={evidenceOf}
      >
        {IntradayChart({
          ...{ label, group: 'heart', startMs, endMs, buckets, formatter, spans: [], limits: [] },
          times: times.map(atMs => ({ atMs, text: at(atMs) })),
        })}
      </Scrub>
      <AsTable
        label="Heart rate during the workout"
        heads={['Time', 'Heart rate']}
        rows={() => rowsOf(buckets.length, textOf)}
        evidenceOf={evidenceOf}
      />
      <p class="quiet">
        Mean{' '}
        <Fact of={recordedEvidence('Mean heart rate', mean, workout)} about="Mean heart rate">
          {mean}
        </Fact>{' '}
        of {rounded(samples)} samples, which cover {Math.round(coveredMinutes)} of {Math.round(workout.durationMinutes)}{' '}
        minutes.
      </p>
    </>
  )
}

/** Each sample until the next one; the last one of a run has no length. */
function bucketsOf({ heartRateSeries }: Workout, startMs: number): Bucket[] {
  const { offsetSeconds, bpm } = heartRateSeries ?? { offsetSeconds: [], bpm: [] }
  return bpm.map((value, i) => {
    const from = startMs + (offsetSeconds[i] ?? 0) * 1000
    const next = startMs + (offsetSeconds[i + 1] ?? Number.POSITIVE_INFINITY) * 1000
    const endMs = next - from > longestStepMs ? from + 5000 : next
    return { startMs: from, endMs, mean: value, min: value, max: value }
  })
}
