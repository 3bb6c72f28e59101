import { useLayoutEffect, useRef } from 'preact/hooks'
import { inZone } from '../../account-display.ts'
import { type Reads, write } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { type Action, Option } from '../../parts/action.tsx'
import { held, useTyped } from '../../unsaved.ts'
import { refresh } from '../../use-read.ts'
import { kinds } from './kinds.ts'

type Entry = Reads['/api/training-logs']['data'][number]

/** A session of the diary, to write or to change; its load is shown once it is saved. */
export function EntryForm({ entry, action, onClose }: { entry: Entry | null; action: Action; onClose(): void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  // With the click, not a frame after it: what is typed at once would go to another field.
  useLayoutEffect(() => {
    if (entry) first.current?.focus()
  }, [entry])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const content = contentOf(new FormData(form))
    const isAsSent = held(form)
    return action.run(async () => {
      const { data } = entry
        ? await write('PATCH /api/training-logs/{id}', content, entry.id)
        : await write('POST /api/training-logs', content)
      refresh()
      if (isAsSent()) {
        form.reset()
        if (entry) onClose()
      }
      return data.load.value === null
        ? `Saved “${data.title}”. Without a rating it has no load.`
        : `Saved “${data.title}” with a load of ${data.load.value}.`
    })
  }
  return (
    <form class="form" ref={form} onSubmit={submit}>
      <div class="fields">
        <label>
          Title
          <input
            ref={first}
            name="title"
            required
            maxLength={200}
            autocomplete="off"
            defaultValue={entry?.title ?? ''}
          />
        </label>
        <label>
          Kind
          <select name="kind">
            {kinds.map(kind => (
              <Option key={kind} value={kind} isFirst={kind === (entry?.kind ?? 'strength')}>
                {words(kind)}
              </Option>
            ))}
          </select>
        </label>
        <label>
          Day
          <input name="date" type="date" required defaultValue={entry?.date ?? dayHere()} />
        </label>
        <label>
          Minutes, with rests
          <input
            name="durationMinutes"
            type="number"
            min={1}
            max={1440}
            required
            defaultValue={entry?.durationMinutes ?? ''}
          />
        </label>
        <label>
          Effort, 0 to 10
          <input name="rpe" type="number" min={0} max={10} step={0.5} defaultValue={entry?.rpe ?? ''} />
        </label>
      </div>
      <p class="quiet">Effort of the whole session: 0 rest, 3 moderate, 5 hard, 7 very hard, 10 the hardest ever.</p>
      <label class="notes">
        Notes
        <textarea name="notes" rows={3} maxLength={10_000} defaultValue={entry?.notes ?? ''} />
      </label>
      <div class="row">
        <button type="submit" disabled={action.isBusy}>
          {entry ? 'Save the change' : 'Save'}
        </button>
        {entry ? (
          <button type="button" class="plain" onClick={onClose}>
            Cancel
          </button>
        ) : null}
      </div>
    </form>
  )
}

/** The present day of the account. */
const dayHere = () => new Date().toLocaleDateString('sv-SE', inZone())

function contentOf(given: FormData) {
  const text = (name: string) => String(given.get(name) ?? '').trim()
  return {
    date: text('date'),
    title: text('title'),
    kind: text('kind'),
    durationMinutes: Number(text('durationMinutes')),
    rpe: text('rpe') === '' ? null : Number(text('rpe')),
    notes: text('notes') || null,
  }
}
