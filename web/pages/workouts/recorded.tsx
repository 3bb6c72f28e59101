import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import { display, formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { type Bucket, IntradayChart } from '../../chart/intraday.ts'
import { shownUnit } from '../../display.ts'
import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { duration, plainFormatter, rounded } from '../../format.ts'
import { Figures } from '../../parts/figures.tsx'
import { Content, Empty } from '../../parts/panel.tsx'
import { AsTable, rowsOf } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { Scroll, Table } from '../../parts/table.tsx'
import type { Reading } from '../../use-read.ts'
import { clockOf } from '../times.ts'
import { ShareBar } from '../training/share-bar.tsx'
import { callOf, clockTime, paceText, recordedEvidence, type Workout } from './words.ts'

/** What a device recorded of a session. */
export function Recorded({ id, reading }: { id: string; reading: Reading<Reads['/api/v1/workouts']> }) {
  return (
    <Content reading={reading} size="high">
      {({ data, meta }) => {
        const workout = data.find(one => one.id === id)
        if (!workout) return <Empty>The record of the device is not there any more.</Empty>
        return (
          <>
            <Numbers workout={workout} />
            <section class="panel">
              <div class="panel-head">
                <h2>Heart rate</h2>
              </div>
              <WorkoutHeartRate workout={workout} zone={meta.range?.timezone ?? 'UTC'} />
            </section>
            <div class="columns after">
              <section class="panel">
                <div class="panel-head">
                  <h2>Minutes in zones</h2>
                </div>
                <Zones workout={workout} />
              </section>
              <section class="panel">
                <div class="panel-head">
                  <h2>Load</h2>
                </div>
                <Loads workout={workout} />
              </section>
            </div>
            {workout.splits.length > 0 ? <Splits title="Splits" of={workout.splits} workout={workout} /> : null}
            {workout.laps.length > 0 ? <Splits title="Laps" of={workout.laps} workout={workout} /> : null}
          </>
        )
      }}
    </Content>
  )
}

function Numbers({ workout }: { workout: Workout }) {
  const { heartRate, distanceMeters, paceSecondsPerKm, elevationGainMeters } = workout
  const length = shownUnit({ id: 'distance', unit: 'm' }, display())
  const climb = shownUnit({ id: 'elevation', unit: 'm' }, display())
  const numbers = [
    ['Duration', duration(workout.durationMinutes), 'h'],
    ['Without pauses', duration(workout.activeMinutes), 'h'],
    ['Distance', distanceMeters && (distanceMeters / length.per).toFixed(1), length.unit],
    ['Pace', paceSecondsPerKm && paceText(paceSecondsPerKm, length), `/${length.unit}`],
    ['Mean heart rate', heartRate.meanBpm && rounded(heartRate.meanBpm), 'bpm'],
    ['Highest heart rate', heartRate.maxBpm && rounded(heartRate.maxBpm), 'bpm'],
    ['Energy', workout.energyKcal && rounded(workout.energyKcal), 'kcal'],
    ['Steps', workout.steps && rounded(workout.steps), ''],
    ['Climb', elevationGainMeters && rounded(elevationGainMeters / climb.per), climb.unit],
  ] as const
  return (
    <div class="tiles figures-row tiles-section">
      {numbers.map(([title, value, unit]) =>
        value === null || value === 0 ? null : (
          <div key={title} class="tile group-workouts">
            <h2 class="tile-title">{title}</h2>
            <Fact of={recordedEvidence(title, `${value} ${unit}`.trim(), workout)} about={title}>
              <span class="tile-value">{value}</span>
              <span class="unit"> {unit}</span>
            </Fact>
          </div>
        ),
      )}
    </div>
  )
}

const methodNames = {
  trimp_edwards: 'Edwards',
  trimp_banister: 'Banister',
  trimp_lucia: 'Lucia',
  hr_tss: 'Heart rate stress score',
  session_rpe: 'Your rating',
} as const satisfies Record<keyof Workout['loads'], string>

/** The load by each method that has its inputs; their scales differ. */
function Loads({ workout: { loads, localDate } }: { workout: Workout }) {
  const figures = (Object.keys(methodNames) as (keyof typeof methodNames)[]).flatMap(method => {
    const value = loads[method]
    const written = value?.value == null ? null : value.value.toFixed(0)
    return value ? [{ title: methodNames[method], value, written, of: 'seconds' }] : []
  })
  return (
    <>
      <Figures figures={figures} call={callOf(localDate)} group="workouts" />
      <p class="quiet">Each method has a scale of its own: compare a load only with loads of the same method.</p>
    </>
  )
}

/** A sample holds until the next one, at most as long as in the mean of the service. */
const longestStepMs = 5 * minuteMs
const heartRateFormatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })

/** The heart rate during a workout, at most one point in five seconds. */
function WorkoutHeartRate({ workout, zone }: { workout: Workout; zone: string }) {
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
          label,
          group: 'heart',
          startMs,
          endMs,
          buckets,
          formatter: heartRateFormatter,
          spans: [],
          limits: [],
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
    const from = startMs + (offsetSeconds[i] ?? 0) * secondMs
    const next = startMs + (offsetSeconds[i + 1] ?? Number.POSITIVE_INFINITY) * secondMs
    const endMs = next - from > longestStepMs ? from + 5000 : next
    return { startMs: from, endMs, mean: value, min: value, max: value }
  })
}

/** The minutes of a workout in five zones of heart rate, and below them. */
function Zones({ workout: { zones, localDate } }: { workout: Workout }) {
  const { value } = zones
  if (!value) return <Empty>Not known: {words(zones.reason ?? 'no data')}.</Empty>
  const { edgesBpm = [], zones: rule = '' } = zones.params as { edgesBpm?: readonly number[]; zones?: string }
  const rows = [
    { name: 'Below', minutes: value.belowMinutes, from: null, to: edgesBpm[0] },
    ...value.minutes.map((minutes, i) => ({
      name: `Zone\u00a0${i + 1}`,
      minutes,
      from: edgesBpm[i],
      to: edgesBpm[i + 1],
    })),
  ]
  const most = Math.max(...rows.map(({ minutes }) => minutes))
  return (
    <>
      <Scroll label="Minutes in zones">
        <table class="wrapping">
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">Heart rate, bpm</th>
              <th scope="col" class="bar-cell">
                <span class="unseen">Share</span>
              </th>
              <th scope="col">Minutes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, minutes, from, to }) => {
              const written = minutes.toFixed(1)
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{zoneLimits(from, to)}</td>
                  <td class="bar-cell">
                    <ShareBar value={minutes} most={most} group="heart" />
                  </td>
                  <td>
                    <Fact
                      of={{
                        kind: 'derived',
                        title: name,
                        written: `${written} min`,
                        value: zones,
                        call: callOf(localDate),
                      }}
                      about={`Minutes, ${name}`}
                    >
                      {written}
                    </Fact>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scroll>
      <p class="quiet">Zones by {rule === 'karvonen' ? 'heart rate reserve (Karvonen)' : words(rule)}.</p>
    </>
  )
}

function zoneLimits(from: number | null | undefined, to: number | undefined): string {
  if (from == null) return to === undefined ? '' : `up to ${Math.round(to)}`
  return to === undefined ? `from ${Math.round(from)}` : `${Math.round(from)}–${Math.round(to)}`
}

type Split = Workout['splits'][number]

interface Column {
  head: string
  of(split: Split): string | null
}

function columnsOf(): readonly Column[] {
  const length = shownUnit({ id: 'distance', unit: 'm' }, display())
  const climb = formatterFor({ id: 'elevation', unit: 'm' })
  const some = (value: number | null, text: (value: number) => string) => (value === null ? null : text(value))
  return [
    { head: `Distance, ${length.unit}`, of: one => some(one.distanceMeters, m => (m / length.per).toFixed(2)) },
    { head: 'Time', of: one => some(one.activeMinutes, minutes => clockTime(minutes * 60)) },
    { head: `Pace, /${length.unit}`, of: one => some(one.paceSecondsPerKm, seconds => paceText(seconds, length)) },
    { head: 'Heart rate, bpm', of: one => some(one.averageHeartRateBpm, String) },
    { head: `Climb, ${climb.unit}`, of: one => some(one.elevationGainMeters, climb.tick) },
  ]
}

/** The splits or laps of a workout, as the device recorded them; columns without a value are left out. */
function Splits({ title, of, workout }: { title: string; of: readonly Split[]; workout: Workout }) {
  const shown = columnsOf().filter(column => of.some(one => column.of(one) !== null))
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{title}</h2>
      </div>
      <Table label={title} class="wrapping" heads={['No.', ...shown.map(({ head }) => head)]}>
        {of.map((one, i) => (
          <tr key={one.startAt}>
            <th scope="row">{i + 1}</th>
            {shown.map(column => {
              const value = column.of(one) ?? '–'
              return (
                <td key={column.head}>
                  <Fact
                    of={recordedEvidence(`${column.head} of ${i + 1}`, value, workout)}
                    about={`${column.head}, ${i + 1}`}
                  >
                    {value}
                  </Fact>
                </td>
              )
            })}
          </tr>
        ))}
      </Table>
    </section>
  )
}
