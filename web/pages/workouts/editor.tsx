import { useState } from 'preact/hooks'
import { Outcome, useAction } from '../../parts/action.tsx'
import { useUnsaved } from '../../unsaved.ts'
import { useRead } from '../../use-read.ts'
import { type Draft, type DraftExercise, emptyExercise } from './draft.ts'
import { ExerciseFields, nameList } from './exercise-fields.tsx'
import type { WeightUnit } from './weight-unit.ts'

interface EditorProps {
  draft: Draft
  unit: WeightUnit
  label: string
  onSave(draft: Draft): Promise<void>
}

/** The fields of a workout log: times, notes, exercises and their sets. */
export function Editor({ draft: first, unit, label, onSave }: EditorProps) {
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
