import { type DraftExercise, type DraftSet, emptySet, type SetKind } from './draft.ts'
import { type WeightUnit, weightIn } from './weight-unit.ts'

/** The kinds of a set, as people say them. */
export const kinds = {
  normal: 'normal',
  warmup: 'warm-up',
  drop: 'drop',
  failure: 'to failure',
} as const satisfies Record<SetKind, string>

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
export const nameList = 'exercise-names'

interface ExerciseFieldsProps {
  number: number
  exercise: DraftExercise
  unit: WeightUnit
  onChange(change: Partial<DraftExercise>): void
  onMove: (() => void) | null
  onRemove: (() => void) | null
}

/** One exercise with its sets. A new set begins with the numbers of the one before. */
export function ExerciseFields({ number, exercise, unit, onChange, onMove, onRemove }: ExerciseFieldsProps) {
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
                {Object.entries(kinds).map(([kind, word]) => (
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
