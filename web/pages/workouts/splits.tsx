import { shownUnit } from '../../../lib/kernel/units.ts'
import { display, formatterFor } from '../../account-display.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { rounded } from '../../format.ts'
import { Table } from '../../parts/table.tsx'
import { ShareBar } from '../training/share-bar.tsx'
import { clockTime, recordedEvidence, speedOf, type Workout } from './words.ts'

type Split = Workout['splits'][number]

interface Column {
  head: string
  of(split: Split): string | null
}

function columnsOf(kind: string): readonly Column[] {
  const length = shownUnit({ id: 'distance', unit: 'm' }, display())
  const climb = formatterFor({ id: 'elevation', unit: 'm' })
  const speed = speedOf(kind)
  const some = (value: number | null, text: (value: number) => string) => (value === null ? null : text(value))
  return [
    { head: `Distance, ${length.unit}`, of: one => some(one.distanceMeters, m => (m / length.per).toFixed(2)) },
    { head: 'Time', of: one => some(one.activeMinutes, minutes => clockTime(minutes * 60)) },
    { head: `${speed.title}, ${speed.unit}`, of: one => some(speed.value(one), speed.text) },
    { head: 'Heart rate, bpm', of: one => some(one.averageHeartRateBpm, String) },
    { head: 'Cadence, steps/min', of: one => some(one.stepsPerMinute, rounded) },
    { head: `Climb, ${climb.unit}`, of: one => some(one.elevationGainMeters, climb.tick) },
  ]
}

/** The splits or laps of a workout, as the device recorded them, each with a bar of its speed; columns without a value are left out. */
export function Splits({ title, of, workout }: { title: string; of: readonly Split[]; workout: Workout }) {
  const distanceUnit = shownUnit({ id: 'distance', unit: 'm' }, display()).unit
  // A device that counts kilometers does so in any unit.
  const areKilometers = of.every(one => one.distanceMeters !== null && Math.abs(one.distanceMeters - 1000) < 5)
  const [distance, ...columns] = columnsOf(workout.kind)
  const lengths = new Set(of.map(one => distance?.of(one) ?? null))
  const [length] = lengths.size === 1 ? lengths : []
  // Equal lengths are said once.
  const shown = [...(distance && !length ? [distance] : []), ...columns].filter(column =>
    of.some(one => column.of(one) !== null),
  )
  const fastest = Math.max(...of.map(({ speedKmPerHour }) => speedKmPerHour ?? 0))
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{title}</h2>
      </div>
      <Table
        label={title}
        class={fastest > 0 ? 'wrapping with-bars' : 'wrapping'}
        heads={[
          areKilometers && length ? '1 km each' : length ? `${length} ${distanceUnit} each` : 'No.',
          ...(fastest > 0 ? ['Speed as a bar'] : []),
          ...shown.map(({ head }) => head),
        ]}
      >
        {of.map((one, i) => (
          <tr key={one.startAt}>
            <th scope="row">{i + 1}</th>
            {fastest > 0 ? (
              <td class="bar-cell">
                <ShareBar value={one.speedKmPerHour ?? 0} most={fastest} group="workouts" />
              </td>
            ) : null}
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
