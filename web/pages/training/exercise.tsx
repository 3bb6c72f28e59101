import { addressOf, type Reads } from '../../api.ts'
import { placesOf, SessionsChart } from '../../chart/sessions.ts'
import { type Evidence, Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { formatterOf, shortDay } from '../../format.ts'
import { Figures } from '../../parts/figures.tsx'
import { Content, Empty, Panel } from '../../parts/panel.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { Scroll } from '../../parts/table/scroll.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { useRead } from '../../use-read.ts'
import { Records } from './records.tsx'
import { Review } from './review.tsx'
import { bandOf, bandText, kg } from './words.ts'

type Answer = Reads['/api/v1/training/exercises/review/{exercise_key}']

const path = '/api/v1/training/exercises/review/{exercise_key}'
const formatter = { ...formatterOf({ id: 'one-repetition', unit: 'kg' }), value: kg }

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
          {({ data }) => <ExerciseFigures data={data} call={call} />}
        </Content>
      </div>
      <Panel title="Estimate for one repetition, by session" reading={reading} size="high">
        {({ data }) => <History data={data} call={call} />}
      </Panel>
      <div class="columns after">
        <Panel title="Heaviest set of each number of repetitions" reading={reading} size="middle">
          {({ data }) => <BestSets data={data} call={call} />}
        </Panel>
        <Panel title="Records" reading={reading} size="middle">
          {({ data }) => <Records data={data} call={call} />}
        </Panel>
      </div>
      <Panel title="Your review" reading={reading} size="middle">
        {({ data }) => <Review key={data.saved?.updatedAt ?? ''} exerciseKey={exerciseKey} saved={data.saved} />}
      </Panel>
    </>
  )
}

function ExerciseFigures({ data, call }: { data: Answer['data']; call: string }) {
  const { e1rm, e1rmInReserve, trend, changePoint, records } = data
  const known = (value: number | null) => (value === null ? null : kg(value))
  const change = changePoint.value
  const figures = [
    { title: 'One repetition', value: e1rm, written: e1rm.value && bandOf(e1rm), unit: 'kg', note: 'by two equations' },
    { title: 'With what was in reserve', value: e1rmInReserve, written: known(e1rmInReserve.value), unit: 'kg' },
    {
      title: 'Trend',
      value: trend,
      written: trend.value === null ? null : signed(trend.value),
      unit: 'kg a week',
      of: 'sessions',
    },
    {
      ...{ title: 'Change of level', value: changePoint, unit: 'kg', written: change && signed(change.shiftKg) },
      ...(change ? { note: `since ${shortDay(change.date)}` } : {}),
    },
    { title: 'Heaviest set', value: records, written: known(records.value?.heaviestWeight.best ?? null), unit: 'kg' },
  ]
  return <Figures figures={figures} call={call} group="workouts" />
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

function History({ data: { name, history, e1rm }, call }: { data: Answer['data']; call: string }) {
  const sessions = history.flatMap(one =>
    one.epleyKg === null || one.brzyckiKg === null ? [] : [{ ...one, value: one.epleyKg, other: one.brzyckiKg }],
  )
  if (sessions.length === 0)
    return <Empty>No session has an estimate: it needs a weight and one to twelve repetitions.</Empty>
  const places = placesOf(sessions)
  const textOf = (step: number) => {
    const one = sessions[step]
    return one
      ? `${shortDay(one.date)}: ${bandText(one.value, one.other)} kg, ${one.workingSets} sets, heaviest ${kg(one.heaviestKg ?? 0)} kg`
      : ''
  }
  const evidenceOf = (step: number): Evidence | null => {
    const one = sessions[step]
    return one
      ? {
          ...{
            kind: 'record',
            title: `${name}, ${shortDay(one.date)}`,
            written: `${bandText(one.value, one.other)} kg`,
            call,
          },
          facts: [
            ['Formula', `${e1rm.definition.id.toUpperCase()}, of the best set of the session`],
            ['By Epley', `${kg(one.value)} kg`],
            ['By Brzycki', `${kg(one.other)} kg`],
            ['Source of the formula', e1rm.definition.source],
            ['Working sets', String(one.workingSets)],
            ['Repetitions', String(one.reps)],
            ['Heaviest', one.heaviestKg === null ? null : `${kg(one.heaviestKg)} kg`],
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

function BestSets({ data: { bestSets, name }, call }: { data: Answer['data']; call: string }) {
  if (bestSets.length === 0) return <Empty>No set with a weight.</Empty>
  return (
    <Scroll label="Heaviest sets">
      <table>
        <TableHead heads={['Repetitions', 'Weight, kg', 'Day']} />
        <tbody>
          {bestSets.map(({ reps, weightKg, date }) => (
            <tr key={reps}>
              <th scope="row">{reps}</th>
              <td>
                <Fact
                  of={{
                    ...{ kind: 'record', title: `${name}, ${reps} repetitions`, written: `${weightKg} kg`, call },
                    facts: [
                      ['Day', shortDay(date)],
                      ['Rule', 'The heaviest working set; of equal ones the first'],
                    ],
                  }}
                  about={`Heaviest set of ${reps}`}
                >
                  {kg(weightKg)}
                </Fact>
              </td>
              <td>{shortDay(date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
