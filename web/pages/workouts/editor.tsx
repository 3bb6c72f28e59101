import { useState } from 'preact/hooks'
import { addressOf, Failure, type Reads, write } from '../../api.ts'
import { shortDay } from '../../format.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Content } from '../../parts/panel.tsx'
import { goFromHere } from '../../router.ts'
import { useUnsaved } from '../../unsaved.ts'
import { refresh, useRead } from '../../use-read.ts'
import {
  againOf,
  changesOf,
  contentOf,
  type Draft,
  type DraftExercise,
  draftOf,
  emptyExercise,
  isBlank,
  newDraft,
  newestOfTitles,
  onlyDone,
  sameTitle,
} from './draft.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import { type WeightUnit, weightUnit } from './weight-unit.ts'

type WorkoutLog = Reads['/api/v1/workout-logs/{id}']['data']

const addressOfLog = ({ id, localDate }: WorkoutLog) => addressOf('/app/workouts', { on: localDate, id })

/** As many of the newest logs as a new one can begin with. */
const maxEarlier = 50

/** A new workout log; with a title it begins with the last session of that name. */
export function NewLog({ title }: { title: string }) {
  const profile = useRead('/api/v1/profile')
  const logs = useRead('/api/v1/workout-logs', { days: 365, per_page: maxEarlier })
  const [nowMs] = useState(() => Date.now())
  return (
    <>
      <Head title="New workout log" back="/app/workouts" />
      <section class="panel">
        <Content reading={profile} size="high">
          {({ data: me }) => (
            <Content reading={logs} size="high">
              {({ data: written }) => {
                const now = newDraft(me.timezone, nowMs)
                const earlier = newestOfTitles(written).map(log => ({
                  date: log.localDate,
                  draft: againOf(log, me.timezone, weightUnit(), now),
                }))
                const last = earlier.find(one => sameTitle(one.draft.title) === sameTitle(title))
                return (
                  <Editor
                    draft={last?.draft ?? { ...now, title }}
                    earlier={earlier}
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
                )
              }}
            </Content>
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

/** A session that a new log can begin with. */
interface Earlier {
  date: string
  draft: Draft
}

interface EditorProps {
  draft: Draft
  /** Of a new log: what it can begin with, newest first. */
  earlier?: readonly Earlier[]
  unit: WeightUnit
  label: string
  onSave(draft: Draft): Promise<void>
}

/** The fields of a workout log: times, notes, exercises and their sets. */
function Editor({ draft: first, earlier = [], unit, label, onSave }: EditorProps) {
  const [read] = useState(first)
  const [draft, setDraft] = useState(first)
  useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(read))
  const action = useAction()
  const { exercises } = draft
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }))
  const begin = ({ title, exercises }: Draft) => set({ title, exercises })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    return action.run(async () => {
      const done = onlyDone(draft)
      if (done.exercises.length === 0) throw new Failure('No set is done yet: tick those that you did.', 'unknown')
      await onSave(done)
      return 'Saved.'
    })
  }
  const replace = (id: number, change: Partial<DraftExercise>) =>
    set({ exercises: exercises.map(one => (one.id === id ? { ...one, ...change } : one)) })
  const catalog = useRead('/api/v1/training/exercises')
  const categories = new Map(catalog.data?.data.map(({ name, category }) => [name, category]))
  return (
    <form class="form" onSubmit={submit}>
      {/* A saved log leads to its page: what was typed meanwhile would be lost. */}
      <div class="form" inert={action.isBusy}>
        <datalist id={nameList}>
          {catalog.data?.data.map(({ exerciseKey, name }) => (
            <option key={exerciseKey} value={name} />
          ))}
        </datalist>
        {isBlank(draft) ? <Beginnings of={earlier} onBegin={begin} /> : null}
        <SessionFields
          draft={draft}
          titles={earlier.map(one => one.draft.title)}
          onChange={set}
          onTitle={title => {
            const last = earlier.find(one => sameTitle(one.draft.title) === sameTitle(title))
            if (last && isBlank(draft)) begin(last.draft)
          }}
        />
        {exercises.map((exercise, i) => (
          <ExerciseFields
            key={exercise.id}
            number={i + 1}
            exercise={exercise}
            category={categories.get(exercise.name)}
            nameList={nameList}
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

/** The ids of the lists of names that are suggested; other names are as good. */
const nameList = 'exercise-names'
const titleList = 'titles'

const maxBeginnings = 6

/** The last sessions by name: one tap fills in the exercises of one. */
function Beginnings({ of, onBegin }: { of: readonly Earlier[]; onBegin(draft: Draft): void }) {
  if (of.length === 0) return null
  return (
    <div>
      <p class="quiet" id="beginnings">
        Begin with your last session:
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand among the fields that are saved */}
      <div class="row" role="group" aria-labelledby="beginnings">
        {of.slice(0, maxBeginnings).map(({ date, draft }) => (
          <button key={draft.title} type="button" class="plain" onClick={() => onBegin(draft)}>
            {draft.title}, {shortDay(date)}
          </button>
        ))}
      </div>
    </div>
  )
}

interface SessionFieldsProps {
  draft: Draft
  titles: readonly string[]
  onChange(change: Partial<Draft>): void
  onTitle(title: string): void
}

function SessionFields({ draft: { title, start, end, notes }, titles, onChange: set, onTitle }: SessionFieldsProps) {
  return (
    <>
      <datalist id={titleList}>
        {titles.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div class="fields">
        <label>
          Title
          <input
            required
            maxLength={200}
            autocomplete="off"
            list={titleList}
            value={title}
            onInput={event => set({ title: event.currentTarget.value })}
            onChange={event => onTitle(event.currentTarget.value)}
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
    </>
  )
}

/** The exercises, with one of them moved up by one place. */
function swapped(exercises: readonly DraftExercise[], at: number): DraftExercise[] {
  const order = exercises.map((_, i) => (i === at ? at - 1.5 : i))
  return exercises.toSorted((a, b) => (order[exercises.indexOf(a)] ?? 0) - (order[exercises.indexOf(b)] ?? 0))
}
