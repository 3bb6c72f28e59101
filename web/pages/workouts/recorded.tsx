import { display } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { shownUnit } from '../../display.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { duration, rounded } from '../../format.ts'
import { Figures } from '../../parts/figures.tsx'
import { Content, Empty } from '../../parts/panel.tsx'
import type { Reading } from '../../use-read.ts'
import { WorkoutHeartRate } from './heart-rate.tsx'
import { Splits } from './splits.tsx'
import { callOf, paceText, recordedEvidence, type Workout } from './words.ts'
import { Zones } from './zones.tsx'

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

const methods = {
  trimp_edwards: 'Edwards',
  trimp_banister: 'Banister',
  trimp_lucia: 'Lucia',
  hr_tss: 'Heart rate stress score',
  session_rpe: 'Your rating',
} as const satisfies Record<keyof Workout['loads'], string>

/** The load by each method that has its inputs; their scales differ. */
function Loads({ workout: { loads, localDate } }: { workout: Workout }) {
  const figures = (Object.keys(methods) as (keyof typeof methods)[]).flatMap(method => {
    const value = loads[method]
    const written = value?.value == null ? null : value.value.toFixed(0)
    return value ? [{ title: methods[method], value, written, of: 'seconds' }] : []
  })
  return (
    <>
      <Figures figures={figures} call={callOf(localDate)} group="workouts" />
      <p class="quiet">Each method has a scale of its own: compare a load only with loads of the same method.</p>
    </>
  )
}
