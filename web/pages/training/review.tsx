import { useRef } from 'preact/hooks'
import { type Reads, write } from '../../api.ts'
import { instant } from '../../evidence/call.tsx'
import { Option, Outcome, useAction } from '../../parts/action.tsx'
import { held, useTyped } from '../../unsaved.ts'
import { refresh } from '../../use-read.ts'
import { quantityOf, quantityText, type WeightUnit } from '../workouts/weight-unit.ts'

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
export function Review({ exerciseKey, saved, unit }: ReviewProps) {
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
      {saved ? <p class="quiet">Saved {instant(saved.updatedAt)}.</p> : null}
      <Outcome of={action} />
    </form>
  )
}
