import { formatterFor } from '../../account-display.ts'
import { addressOf, type Reads } from '../../api.ts'
import { instant } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { duration, originWords, written } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { clockOf } from '../times/night-times.ts'

interface WorkoutsProps {
  answer: Reads['/api/v1/workouts/unified']
  /** Whether the first synchronization is still reading. */
  isReading: boolean
}

/** The workouts of the day: what devices recorded and what was logged, each session once. */
export function Workouts({ answer: { data, meta }, isReading }: WorkoutsProps) {
  const zone = meta.range?.timezone ?? 'UTC'
  if (data.length === 0) return <Empty>{isReading ? 'They are still being read.' : 'No workout on this day.'}</Empty>
  return (
    <ul class="rows">
      {data.map(one => (
        <li key={one.id}>
          <strong>{one.name ?? one.kind}</strong>
          {one.startAt ? ` at ${clockOf(one.startAt, zone)}` : ''}
          <span class="figures">
            <Fact of={evidenceOf(one)} about={one.name ?? one.kind}>
              {numbersOf(one).join(' · ') || 'no numbers'}
            </Fact>
          </span>
          <span class="quiet">{one.origins.map(recorderOf).join(' and ')}</span>
        </li>
      ))}
    </ul>
  )
}

const recorderOf = ({ origin, device }: Workout['origins'][number]) => device ?? originWords[origin]

type Workout = Reads['/api/v1/workouts/unified']['data'][number]

function numbersOf({ durationMinutes, distanceMeters, averageHeartRateBpm, energyKcal, workingSets }: Workout) {
  return [
    durationMinutes === null ? null : `${duration(durationMinutes)} h`,
    distanceMeters === null ? null : written(distanceMeters, formatterFor({ id: 'distance', unit: 'm' })),
    averageHeartRateBpm === null ? null : `${Math.round(averageHeartRateBpm)} bpm`,
    energyKcal === null ? null : `${Math.round(energyKcal)} kcal`,
    workingSets === null ? null : `${workingSets} sets`,
  ].filter(text => text !== null)
}

function evidenceOf(one: Workout): Evidence {
  const facts = [
    ['From', instant(one.startAt)],
    ['To', instant(one.endAt)],
    ...one.origins.map(origin => ['Recorded by', recorderOf(origin)] as const),
  ] as const
  const call = addressOf('/api/v1/workouts/unified', { start: one.localDate, end: one.localDate })
  return { kind: 'record', title: one.name ?? one.kind, written: numbersOf(one).join(' · '), facts, call }
}
