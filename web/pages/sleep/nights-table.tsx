import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { duration, shortDay } from '../../format.ts'
import { clockOf } from '../times/night-times.ts'

/** Every session as a row, newest first; naps are marked. */
export function NightsTable({ answer: { data, meta } }: { answer: Reads['/api/v1/sleep'] }) {
  const zone = meta.range?.timezone ?? 'UTC'
  const hours = (minutes: number | null | undefined) => (minutes == null ? '–' : duration(minutes))
  return (
    <section class="scroll" aria-label="Every night">
      <table>
        <thead>
          <tr>
            {['Day', 'Kind', 'From–to', 'Asleep, h', 'In bed, h', 'Efficiency', 'Deep', 'REM', 'Light', 'Awake'].map(
              head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {data.sessions.toReversed().map(one => (
            <tr key={one.id}>
              <th scope="row">{shortDay(one.date)}</th>
              <td>{one.isMain ? 'night' : 'nap'}</td>
              <td>
                {clockOf(one.startAt, zone)}–{clockOf(one.endAt, zone)}
              </td>
              <td>
                {one.isMain ? (
                  <Fact of={{ kind: 'day', series: 'sleep', date: one.date }} about={`Asleep, ${shortDay(one.date)}`}>
                    {hours(one.minutesAsleep)}
                  </Fact>
                ) : (
                  hours(one.minutesAsleep)
                )}
              </td>
              <td>{hours(one.minutesInBed)}</td>
              <td>{one.efficiency === null ? '–' : `${one.efficiency.toFixed(0)} %`}</td>
              <td>{hours(one.stageMinutes?.deep)}</td>
              <td>{hours(one.stageMinutes?.rem)}</td>
              <td>{hours(one.stageMinutes?.light)}</td>
              <td>{hours(one.stageMinutes?.awake)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
