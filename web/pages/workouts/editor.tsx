import { useState } from 'preact/hooks'
import { addressOf, type Reads, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Content } from '../../parts/panel.tsx'
import { goFromHere } from '../../router.ts'
import { useUnsaved } from '../../unsaved.ts'
import { refresh, useRead } from '../../use-read.ts'
import {
  changesOf,
  contentOf,
  type Draft,
  type DraftExercise,
  type DraftSet,
  draftOf,
  emptyExercise,
  emptySet,
  newDraft,
  type SetKind,
  setKinds,
} from './draft.ts'
import { type WeightUnit, weightIn, weightUnit } from './weight-unit.ts'

type WorkoutLog = Reads['/api/v1/workout-logs/{id}']['data']

const addressOfLog = ({ id, localDate }: WorkoutLog) => addressOf('/app/workouts', { on: localDate, id })

/** A new workout log. */
export function NewLog() {
  const profile = useRead('/api/v1/profile')
  const [nowMs] = useState(() => Date.now())
  return (
    <>
      <Head title="New workout log" back="/app/workouts" />
      <section class="panel">
        <Content reading={profile} size="high">
          {({ data: me }) => (
            <Editor
              draft={newDraft(me.timezone, nowMs)}
              unit={weightUnit()}
              label="Save the log"
              onSave={async draft => {
                const goOn = goFromHere()
                const { data } = await write(
                  'POST /api/v1/workout-logs',
                  contentOf(draft, { clock: me.timezone, unit: weightUnit() }),
                )
                refresh()
                goOn(addressOfLog(data))
              }}
            />
          )}
        </Content>
      </section>
    </>
  )
}

/** A workout log that is changed. */
export function EditLog({ id }: { id: string }) {
  const profile = useRead('/api/v1/profile')
  const log = useRead('/api/v1/workout-logs/{id}', { id })
  return (
    <>
      <Head
        title={log.data?.data.title ?? 'Workout log'}
        back={log.data ? addressOfLog(log.data.data) : '/app/workouts'}
      />
      <section class="panel">
        <Content reading={profile} size="high">
          {({ data: me }) => (
            <Content reading={log} size="high">
              {({ data }) => {
                const as = { clock: data.utcOffset ?? me.timezone, unit: weightUnit() }
                const before = draftOf(data, me.timezone, as.unit)
                return (
                  <Editor
                    key={data.updatedAt}
                    draft={before}
                    unit={as.unit}
                    label="Save the change"
                    onSave={async draft => {
                      const goOn = goFromHere()
                      const changes = changesOf(before, draft, as)
                      const changed = await write('PATCH /api/v1/workout-logs/{id}', changes, data.id)
                      refresh()
                      goOn(addressOfLog(changed.data))
                    }}
                  />
                )
              }}
            </Content>
          )}
        </Content>
      </section>
    </>
  )
}

function Head({ title, back }: { title: string; back: string }) {
  return (
    <div class="page-head">
      <div>
        <h1>{title}</h1>
        <p>
          <a href={back}>Back without saving</a>
        </p>
      </div>
    </div>
  )
}

interface EditorProps {
  draft: Draft
  unit: WeightUnit
  label: string
  onSave(draft: Draft): Promise<void>
}

/** The fields of a workout log: times, notes, exercises and their sets. */
function Editor({ draft: first, unit, label, onSave }: EditorProps) {
  const [read] = useState(first)
  const [draft, setDraft] = useState(first)
  useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(read))
  const action = useAction()
  const { title, start, end, notes, exercises } = draft
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    return action.run(async () => {
      await onSave(draft)
      return 'Saved.'
    })
  }
  const replace = (id: number, change: Partial<DraftExercise>) =>
    set({ exercises: exercises.map(one => (one.id === id ? { ...one, ...change } : one)) })
  const catalog = useRead('/api/v1/training/exercises')
  return (
    <form class="form" onSubmit={submit}>
      {/* A saved log leads to its page: what was typed meanwhile would be lost. */}
      <div class="form" inert={action.isBusy}>
        <datalist id={nameList}>
          {catalog.data?.data.map(({ exerciseKey, name }) => (
            <option key={exerciseKey} value={name} />
          ))}
        </datalist>
        <div class="fields">
          <label>
            Title
            <input
              required
              maxLength={200}
              autocomplete="off"
              value={title}
              onInput={event => set({ title: event.currentTarget.value })}
            />
          </label>
          <label>
            Start
            <input
              type="datetime-local"
              required
              value={start}
              onInput={event => set({ start: event.currentTarget.value })}
            />
          </label>
          <label>
            End, if you know it
            <input type="datetime-local" value={end} onInput={event => set({ end: event.currentTarget.value })} />
          </label>
        </div>
        <label class="notes">
          Notes
          <textarea
            rows={2}
            maxLength={10_000}
            value={notes}
            onInput={event => set({ notes: event.currentTarget.value })}
          />
        </label>
        {exercises.map((exercise, i) => (
          <ExerciseFields
            key={exercise.id}
            number={i + 1}
            exercise={exercise}
            unit={unit}
            onChange={change => replace(exercise.id, change)}
            onMove={i > 0 ? () => set({ exercises: swapped(exercises, i) }) : null}
            onRemove={exercises.length > 1 ? () => set({ exercises: exercises.filter(one => one !== exercise) }) : null}
          />
        ))}
        <button
          type="button"
          class="plain"
          disabled={exercises.length >= 100}
          onClick={() => set({ exercises: [...exercises, emptyExercise()] })}
        >
          Add an exercise
        </button>
        <button type="submit" disabled={action.isBusy}>
          {label}
        </button>
      </div>
      <Outcome of={action} />
    </form>
  )
}

/** The exercises with one of them before the one that stood before it. */
function swapped(exercises: readonly DraftExercise[], at: number): DraftExercise[] {
  const order = exercises.map((_, i) => (i === at ? at - 1.5 : i))
  return exercises.toSorted((a, b) => (order[exercises.indexOf(a)] ?? 0) - (order[exercises.indexOf(b)] ?? 0))
}

const fieldsOf = (unit: WeightUnit) => [
  {
    name: 'weightKg',
    label: `Weight, ${unit}`,
    about: `Weight, ${unit}`,
    most: weightIn(unit, 1000),
    step: 'any',
  } as const,
  ...fields,
]

const fields = [
  { name: 'reps', label: 'Repetitions', about: 'Repetitions', most: 10_000, step: 1 },
  { name: 'rpe', label: 'RPE', about: 'RPE, 1 to 10', most: 10, step: 0.5 },
  { name: 'distanceMeters', label: 'Distance, m', about: 'Distance, m', most: 1_000_000, step: 'any' },
  { name: 'durationSeconds', label: 'Time, s', about: 'Time, s', most: 604_800, step: 'any' },
] as const

/** The id of the list of names that are suggested; other names are as good. */
const nameList = 'exercise-names'

interface ExerciseFieldsProps {
  number: number
  exercise: DraftExercise
  unit: WeightUnit
  onChange(change: Partial<DraftExercise>): void
  onMove: (() => void) | null
  onRemove: (() => void) | null
}

/** One exercise with its sets. A new set begins with the numbers of the one before. */
function ExerciseFields({ number, exercise, unit, onChange, onMove, onRemove }: ExerciseFieldsProps) {
  const { name, notes, sets } = exercise
  const replace = (at: number, change: Partial<DraftSet>) =>
    onChange({ sets: sets.map((set, i) => (i === at ? { ...set, ...change } : set)) })
  const add = () => onChange({ sets: [...sets, { ...(sets.at(-1) ?? emptySet()) }] })
  return (
    <fieldset class="exercise">
      <legend>{name || `Exercise ${number}`}</legend>
      <div class="fields">
        <label>
          Exercise
          <input
            required
            maxLength={200}
            autocomplete="off"
            placeholder="Bench Press (Barbell)"
            list={nameList}
            value={name}
            onInput={event => onChange({ name: event.currentTarget.value })}
          />
        </label>
        <label>
          Notes of the exercise
          <input
            maxLength={2000}
            autocomplete="off"
            value={notes}
            onInput={event => onChange({ notes: event.currentTarget.value })}
          />
        </label>
      </div>
      <ol class="set-list">
        {sets.map((set, i) => (
          <li key={i} class="set">
            <label>
              Set {i + 1}
              <select
                value={set.kind}
                onChange={event => replace(i, { kind: event.currentTarget.value as SetKind })}
                aria-label={`Set ${i + 1}, kind`}
              >
                {Object.entries(setKinds).map(([kind, word]) => (
                  <option key={kind} value={kind}>
                    {word}
                  </option>
                ))}
              </select>
            </label>
            {fieldsOf(unit).map(field => (
              <label key={field.name}>
                {field.label}
                <input
                  type="number"
                  inputMode="decimal"
                  min={field.name === 'rpe' ? 1 : 0}
                  max={field.most}
                  step={field.step}
                  aria-label={`${field.about}, set ${i + 1}`}
                  value={set[field.name]}
                  onInput={event => replace(i, { [field.name]: event.currentTarget.value })}
                />
              </label>
            ))}
            {sets.length > 1 ? (
              <button
                type="button"
                class="plain"
                aria-label={`Remove set ${i + 1}`}
                onClick={() => onChange({ sets: sets.filter((_, at) => at !== i) })}
              >
                <span aria-hidden="true">×</span>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="plain" disabled={sets.length >= 200} onClick={add}>
          Add a set
        </button>
        {onMove ? (
          <button type="button" class="plain" onClick={onMove}>
            Move up
          </button>
        ) : null}
        {onRemove ? (
          <button type="button" class="plain" onClick={onRemove}>
            Remove the exercise
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
