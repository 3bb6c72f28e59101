import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth, trimmed } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scroll } from '../../parts/table/scroll.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { callOf } from './load.tsx'
import { bandOf } from './words.ts'

type Analytics = Reads['/api/v1/training/analytics']

/** Every exercise of the range with its estimate and its heaviest set, those with the most sessions first. */
export function Exercises({ answer }: { answer: Analytics }) {
  const { exercises } = answer.data
  const call = callOf(answer)
  if (exercises.length === 0) return <Empty>No working set in this range. Write or import a workout log.</Empty>
  return (
    <Scroll label="Exercises">
      <table class="listing">
        <TableHead heads={['Exercise', 'Sessions', 'Sets', '1RM, kg', 'Heaviest, kg', 'Last record']} />
        <tbody>
          {exercises.map(({ exerciseKey, name, sessions, workingSets, e1rm, records }) => {
            const heaviest = records.value?.heaviestWeight ?? null
            const last = heaviest?.records.at(-1)?.date
            const best = heaviest?.best == null ? '–' : trimmed(heaviest.best)
            return (
              <tr key={exerciseKey}>
                <th scope="row">
                  <a href={`/app/training?exercise=${encodeURIComponent(exerciseKey)}`}>{name}</a>
                </th>
                <td data-label="Sessions">{sessions}</td>
                <td data-label="Sets">{workingSets}</td>
                <td data-label="1RM, kg">
                  <Fact
                    of={{ kind: 'derived', title: `One repetition, ${name}`, written: bandOf(e1rm), value: e1rm, call }}
                    about={`Estimate for one repetition, ${name}`}
                  >
                    {bandOf(e1rm)}
                  </Fact>
                </td>
                <td data-label="Heaviest, kg">
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
        </tbody>
      </table>
    </Scroll>
  )
}
