import { shownUnit } from '../../../lib/kernel/units.ts'
import { display } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { duration, rounded } from '../../format.ts'
import { Figures } from '../../parts/figures.tsx'
import { Content, Empty } from '../../parts/panel.tsx'
import { Scroll } from '../../parts/table.tsx'
import type { Reading } from '../../use-read.ts'
import { ShareBar } from '../training/share-bar.tsx'
import { WorkoutCourse } from './course.tsx'
import { SwimLengths } from './lengths.tsx'
import { Splits } from './splits.tsx'
import { recordedEvidence, speedOf, type Workout, workoutsCall, zonesIn } from './words.ts'

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
                <h2>During the workout</h2>
              </div>
              <WorkoutCourse workout={workout} zone={meta.range?.timezone ?? 'UTC'} />
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
            {workout.kind.startsWith('swimming') ? <SwimLengths workout={workout} /> : null}
            {workout.laps.length > 0 ? <Splits title="Laps" of={workout.laps} workout={workout} /> : null}
          </>
        )
      }}
    </Content>
  )
}

/** A figure of the device: its title, value and unit. */
type Figure = readonly [title: string, value: string | null, unit: string]

/** What a person asks of this kind of workout first, and the rest. */
function figuresOf(workout: Workout): { first: Figure[]; more: Figure[] } {
  const { heartRate, distanceMeters, elevationGainMeters, durationMinutes, activeMinutes } = workout
  const length = shownUnit({ id: 'distance', unit: 'm' }, display())
  const climb = shownUnit({ id: 'elevation', unit: 'm' }, display())
  const some = (value: number | null, text: (value: number) => string) => (value ? text(value) : null)
  const speed = speedOf(workout.kind)
  const isMoved = distanceMeters !== null && distanceMeters > 0
  const steps: Figure = ['Steps', some(workout.steps, rounded), '']
  const energy: Figure = ['Energy', some(workout.energyKcal, rounded), 'kcal']
  const without: Figure = ['Without pauses', duration(activeMinutes), 'h']
  return {
    first: [
      ['Distance', some(distanceMeters, meters => (meters / length.per).toFixed(2)), length.unit],
      ['Time', duration(durationMinutes), 'h'],
      [speed.title, some(speed.value(workout), speed.text), speed.unit],
      ['Mean heart rate', some(heartRate.meanBpm, rounded), 'bpm'],
      ['Highest heart rate', some(heartRate.maxBpm, rounded), 'bpm'],
      ['Climb', some(elevationGainMeters, meters => rounded(meters / climb.per)), climb.unit],
      ...(isMoved ? [] : [energy]),
    ],
    more: [
      ...(duration(activeMinutes) === duration(durationMinutes) ? [] : [without]),
      ...(isMoved
        ? [energy, steps, ['Cadence', some(workout.stepsPerMinute, rounded), 'steps/min'] as const]
        : [steps]),
    ],
  }
}

function Numbers({ workout }: { workout: Workout }) {
  const { first, more } = figuresOf(workout)
  const known = (figures: readonly Figure[]) => figures.filter(([, value]) => value !== null)
  const evidenceOf = ([title, value, unit]: Figure) => recordedEvidence(title, `${value} ${unit}`.trim(), workout)
  return (
    <div class="tiles-section">
      <div class="tiles figures-row">
        {known(first).map(figure => (
          <div key={figure[0]} class="tile group-workouts">
            <h2 class="tile-title">{figure[0]}</h2>
            <Fact of={evidenceOf(figure)} about={figure[0]}>
              <span class="tile-value">{figure[1]}</span>
              <span class="unit"> {figure[2]}</span>
            </Fact>
          </div>
        ))}
      </div>
      <p class="quiet more-figures">
        {known(more).map(figure => (
          <span key={figure[0]}>
            {figure[0]}{' '}
            <Fact of={evidenceOf(figure)} about={figure[0]}>
              {`${figure[1]} ${figure[2]}`.trim()}
            </Fact>
          </span>
        ))}
      </p>
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
      <Figures figures={figures} call={workoutsCall(localDate)} group="workouts" />
      <p class="quiet">
        Each method has a scale of its own: compare a load only with loads of the same method. Edwards counts zones of
        the maximum heart rate, which may not be the ones below.
      </p>
    </>
  )
}

/** The minutes of a workout in five zones of heart rate, and below them. */
function Zones({ workout }: { workout: Workout }) {
  const { zones, localDate } = workout
  const { value } = zones
  if (!value) return <Empty>Not known: {words(zones.reason ?? 'no data')}.</Empty>
  const { zones: rule = '' } = zones.params as { zones?: string }
  const edges = zonesIn(workout)
  const rows = [
    { name: 'Below', minutes: value.belowMinutes, from: null, to: edges[0]?.from },
    ...value.minutes.map((minutes, i) => ({
      name: `Zone\u00a0${i + 1}`,
      minutes,
      from: edges[i]?.from,
      to: edges[i]?.to,
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
                        call: workoutsCall(localDate),
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

function zoneLimits(from: number | null | undefined, to: number | null | undefined): string {
  if (from == null) return to == null ? '' : `up to ${Math.round(to)}`
  return to == null ? `from ${Math.round(from)}` : `${Math.round(from)}–${Math.round(to)}`
}
