import { useState } from 'preact/hooks'
import {
  type DraftExercise,
  type DraftSet,
  doneAsLast,
  emptySet,
  notDone,
  type Quantities,
  quantities,
  type SetKind,
  setKinds,
} from './draft.ts'
import { type WeightUnit, weightIn } from './weight-unit.ts'

type Quantity = keyof Quantities

const fieldsOf = (unit: WeightUnit) =>
  ({
    weightKg: { label: `Weight, ${unit}`, about: `Weight, ${unit}`, least: 0, most: weightIn(unit, 1000), step: 'any' },
    reps: { label: 'Repetitions', about: 'Repetitions', least: 0, most: 10_000, step: 1 },
    distanceMeters: { label: 'Distance, m', about: 'Distance, m', least: 0, most: 1_000_000, step: 'any' },
    durationSeconds: { label: 'Time, s', about: 'Time, s', least: 0, most: 604_800, step: 'any' },
    rpe: { label: 'RPE', about: 'RPE, 1 to 10', least: 1, most: 10, step: 0.5 },
  }) as const satisfies Record<Quantity, object>

/** What people write of an exercise that they have not done before, by its category; weight and repetitions for the others. */
const usualOf: Readonly<Record<string, readonly Quantity[]>> = {
  cardio: ['distanceMeters', 'durationSeconds'],
  stretching: ['durationSeconds'],
}

/** The quantities that have a field: those of the last session, else the usual ones of the category, and each that was written. */
function shownOf(sets: readonly DraftSet[], category: string | undefined): readonly Quantity[] {
  const ofLast = quantities.filter(one => sets.some(({ last }) => last?.[one]))
  const usual = usualOf[category ?? ''] ?? ['weightKg', 'reps']
  const base = ofLast.length > 0 ? ofLast : usual
  return quantities.filter(one => base.includes(one) || sets.some(set => set[one] !== ''))
}

interface ExerciseFieldsProps {
  number: number
  exercise: DraftExercise
  /** Its category in the catalog; undefined for an exercise that is not in it. */
  category: string | undefined
  /** The id of the list of names that are suggested. */
  nameList: string
  unit: WeightUnit
  onChange(change: Partial<DraftExercise>): void
  onMove: (() => void) | null
  onRemove: (() => void) | null
}

/** One exercise with its sets. A new set begins with the numbers of the one before. */
export function ExerciseFields(props: ExerciseFieldsProps) {
  const { number, exercise, category, nameList, unit, onChange, onMove, onRemove } = props
  const { name, notes, sets } = exercise
  const [hasAll, setHasAll] = useState(false)
  const shown = hasAll ? quantities : shownOf(sets, category)
  const replace = (at: number, change: DraftSet) => onChange({ sets: sets.map((set, i) => (i === at ? change : set)) })
  const add = () => {
    const before = sets.at(-1)
    onChange({
      sets: [
        ...sets,
        before ? { ...before, ...(before.isDone ? {} : before.last), last: null, isDone: true } : emptySet(),
      ],
    })
  }
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
          <SetFields
            key={i}
            number={i + 1}
            set={set}
            shown={shown}
            unit={unit}
            onChange={change => replace(i, change)}
            onRemove={sets.length > 1 && !set.last ? () => onChange({ sets: sets.filter((_, at) => at !== i) }) : null}
          />
        ))}
      </ol>
      <div class="row">
        <button type="button" class="plain" disabled={sets.length >= 200} onClick={add}>
          Add a set
        </button>
        {shown.length < quantities.length ? (
          <button type="button" class="plain" onClick={() => setHasAll(true)}>
            More fields
          </button>
        ) : null}
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

interface SetFieldsProps {
  number: number
  set: DraftSet
  shown: readonly Quantity[]
  unit: WeightUnit
  onChange(set: DraftSet): void
  onRemove: (() => void) | null
}

/**
 * A set. One of the last session shows its numbers: one tap does it again, and another number changes it; left alone it is not saved.
 */
function SetFields({ number, set, shown, unit, onChange, onRemove }: SetFieldsProps) {
  const fields = fieldsOf(unit)
  const type = (one: Quantity, text: string) =>
    onChange(set.isDone ? { ...set, [one]: text } : doneAsLast({ ...set, [one]: text }))
  return (
    <li class="set">
      <label>
        Set {number}
        <select
          value={set.kind}
          onChange={event => onChange({ ...set, kind: event.currentTarget.value as SetKind })}
          aria-label={`Set ${number}, kind`}
        >
          {Object.entries(setKinds).map(([kind, word]) => (
            <option key={kind} value={kind}>
              {word}
            </option>
          ))}
        </select>
      </label>
      {shown.map(one => (
        <label key={one}>
          {fields[one].label}
          <input
            type="number"
            inputMode="decimal"
            min={fields[one].least}
            max={fields[one].most}
            step={fields[one].step}
            aria-label={`${fields[one].about}, set ${number}`}
            placeholder={set.last?.[one]}
            value={set[one]}
            onInput={event => type(one, event.currentTarget.value)}
          />
        </label>
      ))}
      {set.last ? (
        <label class="as-last">
          Last {shortOf(set.last)}
          <input
            type="checkbox"
            aria-label={`Last ${shortOf(set.last)}: set ${number} done`}
            checked={set.isDone}
            onChange={event => onChange(event.currentTarget.checked ? doneAsLast(set) : notDone(set))}
          />
        </label>
      ) : null}
      {onRemove ? (
        <button type="button" class="plain" aria-label={`Remove set ${number}`} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </button>
      ) : null}
    </li>
  )
}

/** A set in few characters: `60 × 8`, `2000 m, 480 s`. */
function shortOf({ weightKg, reps, distanceMeters, durationSeconds }: Quantities): string {
  return [
    [weightKg, reps].filter(Boolean).join(' × '),
    distanceMeters && `${distanceMeters} m`,
    durationSeconds && `${durationSeconds} s`,
  ]
    .filter(Boolean)
    .join(', ')
}
