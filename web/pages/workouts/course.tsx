import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import { formatterFor } from '../../account-display.ts'
import { type Bucket, IntradayChart } from '../../chart/intraday.ts'
import { zones as zoneLayer } from '../../chart/layers.ts'
import { StepsChart } from '../../chart/steps.ts'
import { ticks } from '../../chart/ticks.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { duration, plainFormatter, rounded } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { clockOf } from '../times.ts'
import { clockTime, recordedEvidence, speedOf, type Workout, zonesIn } from './words.ts'

/** A sample holds until the next one, at most as long as in the mean of the service. */
const longestStepMs = 5 * minuteMs
const heartRateFormatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })

type Span = { startMs: number; endMs: number }

/** Something that the device recorded of each split or lap. */
interface Course {
  title: string
  group: string
  parts: (Span & { value: number | null })[]
  /** A value with its unit. */
  written(value: number): string
  tick(value: number): string
  perTick?: number
  isReversed?: boolean
}

/** What splits say of each part of the time, where any has it: pace or speed, cadence and climb. */
function coursesOf({ splits, laps, kind }: Workout): Course[] {
  const speed = speedOf(kind)
  const climb = formatterFor({ id: 'elevation', unit: 'm' })
  const parts = splits.length > 0 ? splits : laps
  const spanOf = ({ startAt, endAt }: (typeof parts)[number]) => ({
    startMs: Date.parse(startAt),
    endMs: Date.parse(endAt),
  })
  const by = (of: (one: (typeof parts)[number]) => number | null) =>
    parts.map(one => ({ ...spanOf(one), value: of(one) }))
  const all: Course[] = [
    {
      title: `${speed.title}, ${speed.unit}`,
      group: 'workouts',
      parts: by(speed.value),
      written: value => `${speed.text(value)} ${speed.unit}`,
      tick: speed.text,
      perTick: speed.perTick,
      isReversed: speed.isPace,
    },
    {
      title: 'Cadence, steps/min',
      group: 'activity',
      parts: by(one => one.stepsPerMinute),
      written: value => `${rounded(value)} steps/min`,
      tick: rounded,
    },
    {
      title: `Climb of each part, ${climb.unit}`,
      group: 'body',
      parts: by(one => one.elevationGainMeters),
      written: value => `${climb.tick(value)} ${climb.unit} up`,
      tick: climb.tick,
    },
  ]
  // A line needs more than one part.
  return all.filter(({ parts: known }) => known.filter(({ value }) => value !== null).length > 1)
}

/** The heart rate over its zones, and what the splits say, over the time from the start. At most one point in five seconds. */
export function WorkoutCourse({ workout, zone }: { workout: Workout; zone: string }) {
  const span = { startMs: Date.parse(workout.startAt), endMs: Date.parse(workout.endAt) }
  const { startMs, endMs } = span
  const buckets = bucketsOf(workout, startMs)
  const courses = coursesOf(workout)
  const moments = buckets.length > 0 ? buckets : (courses[0]?.parts ?? [])
  if (moments.length === 0) return <Empty>No sample of heart rate was read for this workout.</Empty>
  const zones = zonesIn(workout)
  const { heads, timesAt, valuesAt } = readingOf({ workout, zone, moments, buckets, courses })
  const textOf = (step: number) => {
    const said = valuesAt(step).filter(text => text !== '–')
    return `After ${timesAt(step)}: ${said.join(', ')}`
  }
  const times = ticks(span, ms => (ms - startMs) / minuteMs).map(({ atMs, minute }) => ({
    atMs,
    text: duration(minute),
  }))
  const evidenceOf = (step: number) => recordedEvidence(textOf(step), valuesAt(step).join(', '), workout)
  return (
    <>
      <Scrub
        label="During the workout"
        count={moments.length}
        start={moments.length - 1}
        placeOf={step => ((moments[step]?.startMs ?? startMs) - startMs) / (endMs - startMs)}
        textOf={textOf}
        evidenceOf={evidenceOf}
      >
        {buckets.length > 0 ? (
          <HeartRateOverZones {...{ workout, buckets, zones, span, times: courses.length > 0 ? [] : times }} />
        ) : null}
        {courses.map(({ title, written, ...course }, i) => (
          <div key={title} class="course">
            <p class="quiet">{title}</p>
            {StepsChart({
              ...course,
              ...span,
              label: labelOf(title, course.parts, written),
              // One axis for all, under the last one.
              times: i === courses.length - 1 ? times : [],
            })}
          </div>
        ))}
      </Scrub>
      <AsTable
        label="During the workout"
        heads={heads}
        rows={() => moments.map((_, step) => [timesAt(step), ...valuesAt(step)])}
        evidenceOf={evidenceOf}
      />
      {buckets.length > 0 ? <Covered workout={workout} /> : null}
    </>
  )
}

interface Recorded {
  workout: Workout
  zone: string
  moments: readonly Span[]
  /** Of the moments; none if there is no heart rate. */
  buckets: readonly Bucket[]
  courses: readonly Course[]
}

/** What is known of each moment, in columns: heart rate, its zone, and what the splits say. */
function readingOf({ workout, zone, moments, buckets, courses }: Recorded) {
  const startMs = Date.parse(workout.startAt)
  const zones = zonesIn(workout)
  const hasZones = zones.length > 0 && buckets.length > 0
  const msOf = (step: number) => moments[step]?.startMs ?? startMs
  return {
    heads: [
      'Time',
      ...(buckets.length > 0 ? ['Heart rate'] : []),
      ...(hasZones ? ['Zone'] : []),
      ...courses.map(({ title }) => title),
    ],
    timesAt(step: number) {
      const ms = msOf(step)
      return `${clockTime((ms - startMs) / secondMs)}, at ${clockOf(new Date(ms).toISOString(), zone)}`
    },
    valuesAt(step: number) {
      const ms = msOf(step)
      const bpm = buckets[step] ? Math.round(buckets[step].mean) : null
      const inZone = zones.findLast(({ from }) => bpm !== null && bpm >= from)
      const partAt = (parts: Course['parts']) => parts.find(one => ms >= one.startMs && ms < one.endMs)?.value ?? null
      return [
        ...(bpm === null ? [] : [`${bpm} bpm`]),
        ...(hasZones ? [inZone?.name ?? 'below zone 1'] : []),
        ...courses.map(({ parts, written }) => {
          const value = partAt(parts)
          return value === null ? '–' : written(value)
        }),
      ]
    },
  }
}

function labelOf(title: string, parts: Course['parts'], written: Course['written']): string {
  const values = parts.flatMap(({ value }) => value ?? [])
  return `${title}: ${written(Math.min(...values))} to ${written(Math.max(...values))}`
}

interface HeartRateProps {
  workout: Workout
  buckets: readonly Bucket[]
  zones: ReturnType<typeof zonesIn>
  times: readonly { atMs: number; text: string }[]
  span: Span
}

function HeartRateOverZones({ workout, buckets, zones, times, span }: HeartRateProps) {
  const { minBpm, maxBpm } = workout.heartRate
  return (
    <div class="course">
      <p class="quiet">Heart rate, bpm</p>
      {IntradayChart({
        label: `Heart rate, ${minBpm} to ${maxBpm} bpm`,
        group: 'heart',
        ...span,
        buckets,
        formatter: heartRateFormatter,
        times,
        layers: zoneLayer(zones),
      })}
    </div>
  )
}

/** Of how many samples the mean is, and how much of the workout they cover. */
function Covered({ workout }: { workout: Workout }) {
  const { meanBpm, samples, coveredMinutes } = workout.heartRate
  const mean = meanBpm === null ? '–' : `${Math.round(meanBpm)} bpm`
  return (
    <p class="quiet">
      Mean{' '}
      <Fact of={recordedEvidence('Mean heart rate', mean, workout)} about="Mean heart rate">
        {mean}
      </Fact>{' '}
      of {rounded(samples)} samples, which cover {Math.round(coveredMinutes)} of {Math.round(workout.durationMinutes)}{' '}
      minutes. Times count from the start, pauses included. There is no map: places are not read.
    </p>
  )
}

/** Each sample until the next one; the last one of a run has no length. */
function bucketsOf({ heartRateSeries }: Workout, startMs: number): Bucket[] {
  const { offsetSeconds, bpm } = heartRateSeries ?? { offsetSeconds: [], bpm: [] }
  return bpm.map((value, i) => {
    const from = startMs + (offsetSeconds[i] ?? 0) * secondMs
    const next = startMs + (offsetSeconds[i + 1] ?? Number.POSITIVE_INFINITY) * secondMs
    const endMs = next - from > longestStepMs ? from + 5000 : next
    return { startMs: from, endMs, mean: value, min: value, max: value }
  })
}
