import type { Reads } from '../../api.ts'
import { duration, formatterOf, written } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { clockOf } from '../times/night-times.ts'

/** The workouts of the day: what devices recorded and what was logged, each session once. */
export function Workouts({ answer: { data, meta } }: { answer: Reads['/api/v1/workouts/unified'] }) {
  const zone = meta.range?.timezone ?? 'UTC'
  if (data.length === 0) return <Empty>No workout on this day.</Empty>
  const km = formatterOf({ id: 'distance', unit: 'm' })
  return (
    <ul class="rows">
      {data.map(one => (
        <li key={one.id}>
          <strong>{one.name ?? one.kind}</strong>
          {one.startAt ? ` at ${clockOf(one.startAt, zone)}` : ''}
          <span class="figures">
            {[
              one.durationMinutes === null ? null : `${duration(one.durationMinutes)} h`,
              one.distanceMeters === null ? null : written(one.distanceMeters, km),
              one.averageHeartRateBpm === null ? null : `${Math.round(one.averageHeartRateBpm)} bpm`,
              one.energyKcal === null ? null : `${Math.round(one.energyKcal)} kcal`,
              one.workingSets === null ? null : `${one.workingSets} sets`,
            ]
              .filter(text => text !== null)
              .join(' · ')}
          </span>
          <span class="quiet">
            {one.origins.map(({ origin, device, app }) => device ?? app ?? origin).join(' and ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
