import '../shared.ts'
import { useState } from 'preact/hooks'
import { diaryKinds, sports } from '../../lib/model/training/kinds.ts'
import { dayHere } from '../account-display.ts'
import { addressOf, type Reads, write } from '../api.ts'
import { words } from '../evidence/call.tsx'
import { Fact, FromAnswer } from '../evidence/evidence.tsx'
import { duration, shortDay } from '../format.ts'
import { dayLink } from '../links.ts'
import { type Action, Option, Outcome, useAction } from '../parts/action.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { Deletion, fieldOf, RecordButtons, useDeletion, useEdited, useRecordForm } from '../parts/record-form.tsx'
import { Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'

type Entry = Reads['/api/training-logs']['data'][number]

/** The training diary: a form for a session and how hard it was, and the sessions of a range with their loads. */
export default function Diary({ query }: PageProps) {
  const range = rangeOf(query)
  const entries = useRead('/api/training-logs', { ...range, per_page: 200 })
  const { edited, edit, close } = useEdited<Entry>()
  const saving = useAction()
  const deletion = useDeletion<Entry>({
    name: ({ title }) => title,
    remove: ({ id }) => write('DELETE /api/training-logs/{id}', undefined, id),
    restore: ({ date, title, kind, durationMinutes, rpe, notes }) =>
      write('POST /api/training-logs', { date, title, kind, durationMinutes, rpe, notes }),
  })
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Diary</h1>
          <p class="quiet">
            A session, its minutes, and how hard it felt: its load counts where no heart rate was recorded.
          </p>
        </div>
        <RangeChoice range={range} shown={entries.data?.meta.range ?? null} />
      </div>
      <section class="panel" aria-labelledby="entry-title">
        <h2 id="entry-title">{edited ? `Change “${edited.title}”` : 'New entry'}</h2>
        <EntryForm key={edited?.id ?? ''} entry={edited} action={saving} onClose={close} />
        <Outcome of={saving} />
      </section>
      <Deletion of={deletion} />
      <Panel title="Entries" reading={entries} size="high">
        {answer => <Entries answer={answer} onEdit={edit} onDelete={deletion.deletes} />}
      </Panel>
    </>
  )
}

/** A session of the diary, to write or to change; its load is shown once it is saved. */
function EntryForm({ entry, action, onClose }: { entry: Entry | null; action: Action; onClose(): void }) {
  const [effort, setEffort] = useState(entry?.rpe ?? null)
  const [minutes, setMinutes] = useState(entry?.durationMinutes ?? 0)
  const { form, first, submit } = useRecordForm({
    record: entry,
    action,
    onClose,
    onReset() {
      setEffort(null)
      setMinutes(0)
    },
    async save(given) {
      const content = contentOf(given)
      const { data } = entry
        ? await write('PATCH /api/training-logs/{id}', content, entry.id)
        : await write('POST /api/training-logs', content)
      return data.load.value === null
        ? `Saved “${data.title}”. Without a rating it has no load.`
        : `Saved “${data.title}” with a load of ${data.load.value}.`
    },
  })
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
            {kinds.map(({ label, of }) => (
              <optgroup key={label} label={label}>
                {of.map(kind => (
                  <Option key={kind} value={kind} isFirst={kind === (entry?.kind ?? 'strength')}>
                    {words(kind)}
                  </Option>
                ))}
              </optgroup>
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
            onInput={event => setMinutes(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
      </div>
      <Effort value={effort} minutes={minutes} onChange={setEffort} />
      <label class="notes">
        Notes
        <textarea name="notes" rows={3} maxLength={10_000} defaultValue={entry?.notes ?? ''} />
      </label>
      <RecordButtons record={entry} action={action} onClose={onClose} />
    </form>
  )
}

/** What people say at each whole number of the scale, after Foster (2001); a half is as the whole number below it. */
const effortWords = [
  'rest',
  'very, very easy',
  'easy',
  'moderate',
  'somewhat hard',
  'hard',
  'hard',
  'very hard',
  'very hard',
  'very hard',
  'the hardest ever',
]
const effortText = (effort: number) => `${effort}, ${effortWords[Math.floor(effort)]}`

interface EffortProps {
  value: number | null
  minutes: number
  onChange(value: number | null): void
}

/** How hard the whole session was, on a slider; nothing is rated until it is touched. */
function Effort({ value, minutes, onChange }: EffortProps) {
  const set = (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.valueAsNumber)
  const said = value === null ? 'not rated' : effortText(value)
  return (
    <div class="effort">
      <input type="hidden" name="rpe" value={value ?? ''} />
      <label for="effort">Effort of the whole session, 0 to 10</label>
      <input
        id="effort"
        type="range"
        min={0}
        max={10}
        step={0.5}
        class={value === null ? 'unset' : undefined}
        aria-valuetext={said}
        value={value ?? 5}
        onInput={set}
        // A tap on the place where the thumb already is.
        onClick={set}
      />
      <div class="effort-scale quiet" aria-hidden="true">
        <span>0 rest</span>
        <span>5 hard</span>
        <span>10 hardest ever</span>
      </div>
      <div class="row">
        <output for="effort">
          {value === null ? 'Not rated: slide to rate it' : said}
          {value !== null && minutes > 0 ? `. Load: ${value} × ${minutes} min = ${value * minutes}` : ''}
        </output>
        {value === null ? null : (
          <button type="button" class="plain small" onClick={() => onChange(null)}>
            No rating
          </button>
        )}
      </div>
    </div>
  )
}

function contentOf(given: FormData) {
  const text = (name: string) => fieldOf(given, name)
  return {
    date: text('date'),
    title: text('title'),
    kind: text('kind'),
    durationMinutes: Number(text('durationMinutes')),
    rpe: text('rpe') === '' ? null : Number(text('rpe')),
    notes: text('notes') || null,
  }
}

interface EntriesProps {
  answer: Reads['/api/training-logs']
  onEdit(entry: Entry): void
  onDelete(entry: Entry): void
}

/** The sessions of the diary, newest first, each with its load. */
function Entries({ answer: { data, meta, pagination }, onEdit, onDelete }: EntriesProps) {
  if (data.length === 0) return <Empty>No entry on these days. Write one above.</Empty>
  const call = addressOf('/api/training-logs', { start: meta.range?.start, end: meta.range?.end, per_page: 200 })
  const rated = data.filter(({ rpe }) => rpe !== null).length
  const shown = data.length < pagination.totalItems ? `the newest ${data.length}` : data.length
  return (
    <>
      <p class="quiet">
        <FromAnswer title="Entries with a rating" call={call} facts={[['Entries', String(pagination.totalItems)]]}>
          {`${rated} of ${shown}`}
        </FromAnswer>{' '}
        entries have a rating.
      </p>
      <Table
        label="Entries"
        class="listing from-3"
        heads={['Day', 'Session', 'Duration, h', 'Effort, 0 to 10', 'Load, effort × min']}
        actions="Actions"
      >
        {data.map(entry => (
          <EntryRow key={entry.id} entry={entry} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </Table>
    </>
  )
}

function EntryRow({ entry, onEdit, onDelete }: { entry: Entry } & Omit<EntriesProps, 'answer'>) {
  const { id, date, title, kind, durationMinutes, rpe, notes, load } = entry
  const written = load.value === null ? '–' : String(load.value)
  const call = `/api/training-logs/${id}`
  const facts = [
    ['Source', 'your diary'],
    ['Day', shortDay(date)],
  ] as const
  return (
    <tr>
      <th scope="row">
        <a href={dayLink(date)}>{shortDay(date)}</a>
      </th>
      <td>
        <strong>{title}</strong> {words(kind) === title.toLowerCase() ? null : <span class="quiet">{words(kind)}</span>}
        {notes ? <p class="quiet written">{notes}</p> : null}
      </td>
      <td data-label="Duration, h">
        <FromAnswer title={`Duration of ${title}, h`} call={call} facts={facts}>
          {duration(durationMinutes)}
        </FromAnswer>
      </td>
      <td data-label="Effort, 0 to 10">
        <FromAnswer title={`Effort of ${title}`} call={call} facts={facts}>
          {rpe === null ? '–' : effortText(rpe)}
        </FromAnswer>
      </td>
      <td data-label="Load, effort × min">
        <Fact of={{ kind: 'derived', title: `Load of ${title}`, written, value: load, call }} about="Load">
          {written}
        </Fact>
      </td>
      <td>
        <button
          type="button"
          class="plain small"
          aria-label={`Change ${title} of ${date}`}
          onClick={() => onEdit(entry)}
        >
          Change
        </button>{' '}
        <button
          type="button"
          class="plain small"
          aria-label={`Delete ${title} of ${date}`}
          onClick={() => onDelete(entry)}
        >
          Delete
        </button>
      </td>
    </tr>
  )
}

/** The groups first, then the sports by name. */
const kinds = [
  { label: 'Groups', of: [...sports] },
  { label: 'Sports', of: diaryKinds.slice(sports.length) },
]
