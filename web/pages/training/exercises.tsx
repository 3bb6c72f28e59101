import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Table } from '../../parts/table/table.tsx'
import type { WeightUnit } from '../workouts/weight-unit.ts'
import { callOf } from './load.tsx'
import { bandOf, weight } from './words.ts'

type Analytics = Reads['/api/v1/training/analytics']

/** Every exercise of the range with its estimate and its heaviest set, those with the most sessions first. */
export function Exercises({ answer, unit }: { answer: Analytics; unit: WeightUnit }) {
  const { exercises } = answer.data
  const call = callOf(answer)
  const heads = { e1rm: `1RM, ${unit}`, heaviest: `Heaviest, ${unit}` }
  if (exercises.length === 0) return <Empty>No working set in this range. Write or import a workout log.</Empty>
  return (
    <Table
      label="Exercises"
      class="listing from-2"
      heads={['Exercise', 'Sessions', 'Sets', heads.e1rm, heads.heaviest, 'Last record']}
    >
      {exercises.map(({ exerciseKey, name, sessions, workingSets, e1rm, records }) => {
        const heaviest = records.value?.heaviestWeight ?? null
        const last = heaviest?.records.at(-1)?.date
        const best = heaviest?.best == null ? '–' : weight(unit, heaviest.best)
        const band = bandOf(unit, e1rm)
        return (
          <tr key={exerciseKey}>
            <th scope="row">
              <a href={`/app/training?exercise=${encodeURIComponent(exerciseKey)}`}>{name}</a>
            </th>
            <td data-label="Sessions">{sessions}</td>
            <td data-label="Sets">{workingSets}</td>
            <td data-label={heads.e1rm}>
              <Fact
                of={{ kind: 'derived', title: `One repetition, ${name}`, written: band, value: e1rm, call }}
                about={`Estimate for one repetition, ${name}`}
              >
                {band}
              </Fact>
            </td>
            <td data-label={heads.heaviest}>
              <Fact
                of={{ kind: 'derived', title: `Records, ${name}`, written: best, value: records, call }}
                about={`Heaviest set, ${name}`}
              >
                {best}
              </Fact>
            </td>
            <td data-label="Last record">{last ? dayAndMonth(last) : '–'}</td>
          </tr>
        )
      })}
    </Table>
  )
}
