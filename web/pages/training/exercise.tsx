import { addressOf, type Reads } from '../../api.ts'
import { placesOf, SessionsChart } from '../../chart/sessions.ts'
import { type Evidence, Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { plainFormatter, shortDay, trimmed } from '../../format.ts'
import { Figures } from '../../parts/figures.tsx'
import { Content, Empty, Panel } from '../../parts/panel.tsx'
import { AsTable, rowsOf } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { Table } from '../../parts/table/table.tsx'
import { useRead } from '../../use-read.ts'
import { type WeightUnit, weightIn, weightUnit } from '../workouts/weight-unit.ts'
import { Records } from './records.tsx'
import { Review } from './review.tsx'
import { bandOf, bandText, weight } from './words.ts'

type Answer = Reads['/api/v1/training/exercises/review/{exercise_key}']

const path = '/api/v1/training/exercises/review/{exercise_key}'

/** One exercise of all workout logs: what could be lifted once, how that changed, its records, and what the person wrote about it. */
export function Exercise({ exerciseKey }: { exerciseKey: string }) {
  const query = { exercise_key: exerciseKey }
  const reading = useRead(path, query)
  const call = addressOf(path, query)
  return (
    <>
      <div class="page-head">
        <div>
          <h1>{reading.data?.data.name ?? 'Exercise'}</h1>
          <p>
            <a href="/app/training">All exercises</a>
          </p>
        </div>
      </div>
      <div class="tiles-section">
        <Content reading={reading} size="middle">
          {({ data }) => <ExerciseFigures data={data} call={call} unit={weightUnit()} />}
        </Content>
      </div>
      <Panel title="Estimate for one repetition, by session" reading={reading} size="high">
        {({ data }) => <History data={data} call={call} unit={weightUnit()} />}
      </Panel>
      <div class="columns after">
        <Panel title="Heaviest set of each number of repetitions" reading={reading} size="middle">
          {({ data }) => <BestSets data={data} call={call} unit={weightUnit()} />}
        </Panel>
        <Panel title="Records" reading={reading} size="middle">
          {({ data }) => <Records data={data} call={call} unit={weightUnit()} />}
        </Panel>
      </div>
      <Panel title="Your review" reading={reading} size="middle">
        {({ data: { saved } }) => (
          <Review key={exerciseKey} exerciseKey={exerciseKey} saved={saved} unit={weightUnit()} />
        )}
      </Panel>
    </>
  )
}

interface PartProps {
  data: Answer['data']
  call: string
  unit: WeightUnit
}

function ExerciseFigures({ data, call, unit }: PartProps) {
  const { e1rm, e1rmInReserve, trend, changePoint, records } = data
  const known = (value: number | null) => (value === null ? null : weight(unit, value))
  const change = changePoint.value
  const figures = [
    { title: 'One repetition', value: e1rm, written: e1rm.value && bandOf(unit, e1rm), unit, note: 'by two equations' },
    { title: 'With what was in reserve', value: e1rmInReserve, written: known(e1rmInReserve.value), unit },
    {
      title: 'Trend',
      value: trend,
      written: trend.value === null ? null : signed(unit, trend.value),
      unit: `${unit} a week`,
      of: 'sessions',
    },
    {
      ...{ title: 'Change of level', value: changePoint, unit, written: change && signed(unit, change.shiftKg) },
      ...(change ? { note: `since ${shortDay(change.date)}` } : {}),
    },
    { title: 'Heaviest set', value: records, written: known(records.value?.heaviestWeight.best ?? null), unit },
  ]
  return <Figures figures={figures} call={call} group="workouts" />
}

const signed = (unit: WeightUnit, kg: number) => `${kg < 0 ? '−' : '+'}${Math.abs(weightIn(unit, kg)).toFixed(1)}`

function History({ data: { name, history, e1rm }, call, unit }: PartProps) {
  const sessions = history.flatMap(one => {
    const { epleyKg, brzyckiKg } = one
    if (epleyKg === null || brzyckiKg === null) return []
    return [{ ...one, epleyKg, brzyckiKg, value: weightIn(unit, epleyKg), other: weightIn(unit, brzyckiKg) }]
  })
  if (sessions.length === 0)
    return <Empty>No session has an estimate: it needs a weight and one to twelve repetitions.</Empty>
  const places = placesOf(sessions)
  const formatter = { ...plainFormatter({ id: 'one-repetition', unit }), value: trimmed }
  const weighed = (kg: number) => `${weight(unit, kg)} ${unit}`
  const bandOfSession = (one: (typeof sessions)[number]) => `${bandText(unit, one.epleyKg, one.brzyckiKg)} ${unit}`
  const textOf = (step: number) => {
    const one = sessions[step]
    return one
      ? `${shortDay(one.date)}: ${bandOfSession(one)}, ${one.workingSets} sets, heaviest ${weighed(one.heaviestKg ?? 0)}`
      : ''
  }
  const evidenceOf = (step: number): Evidence | null => {
    const one = sessions[step]
    return one
      ? {
          ...{
            kind: 'record',
            title: `${name}, ${shortDay(one.date)}`,
            written: bandOfSession(one),
            call,
          },
          facts: [
            ['Formula', `${e1rm.definition.id.toUpperCase()}, of the best set of the session`],
            ['By Epley', weighed(one.epleyKg)],
            ['By Brzycki', weighed(one.brzyckiKg)],
            ['Source of the formula', e1rm.definition.source],
            ['Working sets', String(one.workingSets)],
            ['Repetitions', String(one.reps)],
            ['Heaviest', one.heaviestKg === null ? null : weighed(one.heaviestKg)],
            ['Workout log', one.logId],
          ],
        }
      : null
  }
  return (
    <>
      <Scrub
        label="Estimate for one repetition, by session"
        count={sessions.length}
        start={sessions.length - 1}
        placeOf={step => places[step] ?? 0}
        textOf={textOf}
        evidenceOf={evidenceOf}
      >
        {SessionsChart({ label: 'Estimate for one repetition', group: 'workouts', sessions, formatter, height: 220 })}
      </Scrub>
      <AsTable
        label="Estimate for one repetition, by session"
        heads={['Session', 'Estimate']}
        rows={() => rowsOf(sessions.length, textOf)}
        evidenceOf={evidenceOf}
      />
      <p class="quiet">
        <FromAnswer
          title="Sessions with an estimate"
          call={call}
        >{`${sessions.length} of ${history.length}`}</FromAnswer>{' '}
        sessions have an estimate. Dots: Epley; the band reaches to Brzycki.
      </p>
    </>
  )
}

function BestSets({ data: { bestSets, name }, call, unit }: PartProps) {
  if (bestSets.length === 0) return <Empty>No set with a weight.</Empty>
  return (
    <Table label="Heaviest sets" heads={['Repetitions', `Weight, ${unit}`, 'Day']}>
      {bestSets.map(({ reps, weightKg, date }) => (
        <tr key={reps}>
          <th scope="row">{reps}</th>
          <td>
            <Fact
              of={{
                ...{
                  kind: 'record',
                  title: `${name}, ${reps} repetitions`,
                  written: `${weight(unit, weightKg)} ${unit}`,
                  call,
                },
                facts: [
                  ['Day', shortDay(date)],
                  ['Rule', 'The heaviest working set; of equal ones the first'],
                ],
              }}
              about={`Heaviest set of ${reps}`}
            >
              {weight(unit, weightKg)}
            </Fact>
          </td>
          <td>{shortDay(date)}</td>
        </tr>
      ))}
    </Table>
  )
}
