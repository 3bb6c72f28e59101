import { useRef } from 'preact/hooks'
import { plural } from '../../../lib/kernel/plural.ts'
import { addressOf, type Reads, write } from '../../api.ts'
import { placesOf, SessionsChart } from '../../chart/sessions.ts'
import { instantText, words } from '../../evidence/call.tsx'
import { type Evidence, Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { longDay, plainFormatter, shortDay, trimmed } from '../../format.ts'
import { Option, Outcome, useAction } from '../../parts/action.tsx'
import { Figures } from '../../parts/figures.tsx'
import { Content, Empty, Panel } from '../../parts/panel.tsx'
import { AsTable, rowsOf } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { Table } from '../../parts/table.tsx'
import { held, useTyped } from '../../unsaved.ts'
import { refresh, useRead } from '../../use-read.ts'
import { quantityOf, quantityText, type WeightUnit, weightIn, weightUnit } from '../workouts/weight-unit.ts'
import { bandOf, bandText, roundedWeight } from './words.ts'

type Answer = Reads['/api/v1/training/exercises/review/{exercise_key}']

const reviewPath = '/api/v1/training/exercises/review/{exercise_key}'

/** One exercise of all workout logs: what could be lifted once, how that changed, its records, and what the person wrote about it. */
export function Exercise({ exerciseKey }: { exerciseKey: string }) {
  const query = { exercise_key: exerciseKey }
  const reading = useRead(reviewPath, query)
  const call = addressOf(reviewPath, query)
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
        <Content reading={reading} size="open">
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
  const known = (value: number | null) => (value === null ? null : roundedWeight(unit, value))
  const change = changePoint.value
  const isOfWeight = trend.unit === 'kg/wk'
  const figures = [
    { title: 'One repetition', value: e1rm, written: e1rm.value && bandOf(unit, e1rm), unit, note: 'by two equations' },
    { title: 'With what was in reserve', value: e1rmInReserve, written: known(e1rmInReserve.value), unit },
    {
      title: 'Trend',
      value: trend,
      written: trend.value === null ? null : isOfWeight ? signed(unit, trend.value) : signedNumber(trend.value),
      unit: isOfWeight ? `${unit} a week` : (trendUnits[trend.unit] ?? trend.unit),
      of: 'sessions',
    },
    {
      title: 'Change of level',
      value: changePoint,
      unit,
      written: change && signed(unit, change.shiftKg),
      ...(change ? { note: `since ${shortDay(change.date)}` } : {}),
    },
    { title: 'Heaviest set', value: records, written: known(records.value?.heaviestWeight.best ?? null), unit },
  ]
  return <Figures figures={figures} call={call} group="workouts" />
}

const signed = (unit: WeightUnit, kg: number) => signedNumber(weightIn(unit, kg))
const signedNumber = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
/** Units of the trend of an exercise without a weight. */
const trendUnits: Readonly<Record<string, string>> = {
  'count/wk': 'repetitions a week',
  's/wk': 's a week',
  'm/wk': 'm a week',
}

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
  const weighed = (kg: number) => `${roundedWeight(unit, kg)} ${unit}`
  const bandOfSession = (one: (typeof sessions)[number]) => `${bandText(unit, one.epleyKg, one.brzyckiKg)} ${unit}`
  const textOf = (step: number) => {
    const one = sessions[step]
    return one
      ? `${shortDay(one.date)}: ${bandOfSession(one)}, ${plural(one.workingSets, 'set')}, heaviest ${weighed(one.heaviestKg ?? 0)}`
      : ''
  }
  const evidenceOf = (step: number): Evidence | null => {
    const one = sessions[step]
    return one
      ? {
          kind: 'record',
          title: `${name}, ${shortDay(one.date)}`,
          written: bandOfSession(one),
          call,
          facts: [
            ['Formula', `${e1rm.definition.id.toUpperCase()}, of the best set of the session`],
            ['By Epley', weighed(one.epleyKg)],
            ['By Brzycki', weighed(one.brzyckiKg)],
            ['Source of the formula', e1rm.definition.source],
            ['Working sets', String(one.workingSets)],
            ['Repetitions', one.reps === null ? null : String(one.reps)],
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
                kind: 'record',
                title: `${name}, ${plural(reps, 'repetition')}`,
                written: `${roundedWeight(unit, weightKg)} ${unit}`,
                call,
                facts: [
                  ['Day', shortDay(date)],
                  ['Rule', 'The heaviest working set; of equal ones the first'],
                ],
              }}
              about={`Heaviest set of ${reps}`}
            >
              {roundedWeight(unit, weightKg)}
            </Fact>
          </td>
          <td>{shortDay(date)}</td>
        </tr>
      ))}
    </Table>
  )
}

type Records = Reads['/api/v1/training/exercises/review/{exercise_key}']['data']['records']

const recordNames = {
  heaviestWeight: 'Heaviest set',
  e1rm: 'Estimate for one repetition',
  sessionVolume: 'Weight lifted in a session',
  mostReps: 'Most repetitions without a weight',
  longestSeconds: 'Longest set',
  farthestMeters: 'Farthest set',
  fastestMetersPerSecond: 'Fastest set',
} as const satisfies Record<keyof NonNullable<Records['value']>, string>

/** The units of the measures that are no weights. */
const recordUnits: Partial<Record<keyof typeof recordNames, string>> = {
  mostReps: 'repetitions',
  longestSeconds: 's',
  farthestMeters: 'm',
  fastestMetersPerSecond: 'm/s',
}

interface RecordsProps {
  data: { records: Records }
  call: string
  unit: WeightUnit
}

/** The newest records by each measure that the exercise has; the first session is the value to beat, not a record. */
function Records({ data: { records }, call, unit }: RecordsProps) {
  const { value } = records
  const textOf = (measure: keyof typeof recordNames, best: number) =>
    recordUnits[measure] ? `${trimmed(best)} ${recordUnits[measure]}` : `${roundedWeight(unit, best)} ${unit}`
  if (!value) return <Empty>No record: {words(records.reason ?? 'no data')}.</Empty>
  return (
    <>
      {(Object.keys(recordNames) as (keyof typeof recordNames)[])
        .filter(measure => value[measure].best !== null)
        .map(measure => (
          <div key={measure}>
            <h3 class="later">{recordNames[measure]}</h3>
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
                        title: recordNames[measure],
                        written: textOf(measure, best),
                        value: records,
                        call,
                      }}
                      about={`${recordNames[measure]}, ${longDay(date)}`}
                    >
                      <strong>{textOf(measure, best)}</strong>
                    </Fact>{' '}
                    <span class="quiet">
                      +{textOf(measure, improvement)} on {longDay(date)}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </>
  )
}

type Saved = Reads['/api/v1/training/exercises/review/{exercise_key}']['data']['saved']

const statuses = { '': 'not set', active: 'active', paused: 'paused', dropped: 'dropped' } as const
const targets = [
  { name: 'weightKg', label: 'Goal: weight', most: 1000, step: 'any' },
  { name: 'reps', label: 'Goal: repetitions', most: 10_000, step: 1 },
  { name: 'setsPerWeek', label: 'Goal: sets a week', most: 200, step: 1 },
] as const

interface ReviewProps {
  exerciseKey: string
  saved: Saved
  unit: WeightUnit
}

/** What the person thinks of the exercise: whether they still do it, what they aim at, and notes. */
function Review({ exerciseKey, saved, unit }: ReviewProps) {
  const action = useAction()
  const place = useRef<HTMLFormElement>(null)
  const setSaved = useTyped(place)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const given = new FormData(form)
    const isAsSent = held(form)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const goals = Object.fromEntries(targets.map(({ name }) => [name, quantityOf(name, text(name), unit)]))
    return action.run(async () => {
      const body = { status: text('status') || null, notes: text('notes') || null, targets: goals }
      await write('PATCH /api/v1/training/exercises/review/{exercise_key}', body, exerciseKey)
      setSaved(isAsSent)
      refresh()
      return 'Saved.'
    })
  }
  return (
    <form class="form" ref={place} onSubmit={submit}>
      <div class="fields">
        <label>
          Status
          <select name="status">
            {Object.entries(statuses).map(([value, word]) => (
              <Option key={value} value={value} isFirst={value === (saved?.status ?? '')}>
                {word}
              </Option>
            ))}
          </select>
        </label>
        {targets.map(({ name, label, most, step }) => (
          <label key={name}>
            {name === 'weightKg' ? `${label}, ${unit}` : label}
            <input
              name={name}
              type="number"
              min={name === 'weightKg' ? 0 : 1}
              max={quantityText(name, most, unit)}
              step={step}
              defaultValue={quantityText(name, saved?.targets?.[name] ?? null, unit)}
            />
          </label>
        ))}
      </div>
      <label class="notes">
        Notes
        <textarea name="notes" rows={3} maxLength={10_000} defaultValue={saved?.notes ?? ''} />
      </label>
      <button type="submit" disabled={action.isBusy}>
        Save the review
      </button>
      {saved ? <p class="quiet">Saved {instantText(saved.updatedAt)}.</p> : null}
      <Outcome of={action} />
    </form>
  )
}
