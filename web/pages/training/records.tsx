import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { longDay } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import type { WeightUnit } from '../workouts/weight-unit.ts'
import { weight } from './words.ts'

type Records = Reads['/api/v1/training/exercises/review/{exercise_key}']['data']['records']

const names = {
  heaviestWeight: 'Heaviest set',
  e1rm: 'Estimate for one repetition',
  sessionVolume: 'Weight lifted in a session',
} as const satisfies Record<keyof NonNullable<Records['value']>, string>

interface RecordsProps {
  data: { records: Records }
  call: string
  unit: WeightUnit
}

/** The newest records by three measures; the first session is the value to beat, not a record. */
export function Records({ data: { records }, call, unit }: RecordsProps) {
  const { value } = records
  if (!value) return <Empty>No record: {words(records.reason ?? 'no data')}.</Empty>
  return (
    <>
      {(Object.keys(names) as (keyof typeof names)[]).map(measure => (
        <div key={measure}>
          <h3 class="later">{names[measure]}</h3>
          {value[measure].records.length === 0 ? <Empty>No record yet.</Empty> : null}
          <ul class="rows">
            {value[measure].records
              .slice(-3)
              .reverse()
              .map(({ date, value: best, improvement }) => (
                <li key={date}>
                  <Fact
                    of={{
                      kind: 'derived',
                      title: names[measure],
                      written: `${weight(unit, best)} ${unit}`,
                      value: records,
                      call,
                    }}
                    about={`${names[measure]}, ${longDay(date)}`}
                  >
                    <strong>
                      {weight(unit, best)} {unit}
                    </strong>
                  </Fact>{' '}
                  <span class="quiet">
                    +{weight(unit, improvement)} {unit} on {longDay(date)}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}
