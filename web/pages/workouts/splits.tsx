import { display, formatterFor } from '../../account-display.ts'
import { shownUnit } from '../../display.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { Table } from '../../parts/table/table.tsx'
import { clockTime, paceText, recordedEvidence, type Workout } from './words.ts'

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
export function Splits({ title, of, workout }: { title: string; of: readonly Split[]; workout: Workout }) {
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
