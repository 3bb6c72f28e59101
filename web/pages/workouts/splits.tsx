import { Fact } from '../../evidence/evidence.tsx'
import { formatterOf } from '../../format.ts'
import { Scroll } from '../../parts/table/scroll.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { clockTime, recordedEvidence, type Workout } from './words.ts'

type Split = Workout['splits'][number]

const km = formatterOf({ id: 'distance', unit: 'm' })
const columns: readonly { head: string; of(split: Split): string | null }[] = [
  { head: 'Distance, km', of: one => (one.distanceMeters === null ? null : (one.distanceMeters / 1000).toFixed(2)) },
  { head: 'Time', of: one => (one.activeMinutes === null ? null : clockTime(one.activeMinutes * 60)) },
  { head: 'Pace, /km', of: one => (one.paceSecondsPerKm === null ? null : clockTime(one.paceSecondsPerKm)) },
  { head: 'Heart rate, bpm', of: one => (one.averageHeartRateBpm === null ? null : String(one.averageHeartRateBpm)) },
  { head: 'Climb, m', of: one => (one.elevationGainMeters === null ? null : km.tick(one.elevationGainMeters * 1000)) },
]

/** The splits or laps of a workout, as the device recorded them; columns without a value are left out. */
export function Splits({ title, of, workout }: { title: string; of: readonly Split[]; workout: Workout }) {
  const shown = columns.filter(column => of.some(one => column.of(one) !== null))
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{title}</h2>
      </div>
      <Scroll label={title}>
        <table>
          <TableHead heads={['No.', ...shown.map(({ head }) => head)]} />
          <tbody>
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
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}
