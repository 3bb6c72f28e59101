import '../shared.ts'
import { isDay } from '../../lib/kernel/civil-time.ts'
import { dayHere } from '../account-display.ts'
import { type Reads, write } from '../api.ts'
import { noteName } from '../chart/day-marks.ts'
import { FromAnswer } from '../evidence/evidence.tsx'
import { shortDay } from '../format.ts'
import { dayLink } from '../links.ts'
import { type Action, Outcome, useAction } from '../parts/action.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { Deletion, fieldOf, RecordButtons, useDeletion, useEdited, useRecordForm } from '../parts/record-form.tsx'
import { Table } from '../parts/table.tsx'
import { ownTags, usualTags } from '../parts/tags.ts'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { TagEffects } from './notes/effects.tsx'

type Note = Reads['/api/v1/notes']['data'][number]

/** What follows a tag needs some weeks. */
const ranges = [90, 180, 365, 730]

/** The notes of a person: a form for a tag or a note on a day or a span of days, the notes of a range, and what follows their tags. */
export default function Notes({ query }: PageProps) {
  const range = rangeOf(query, ranges)
  const notes = useRead('/api/v1/notes', { ...range, per_page: 200 })
  const { edited, edit, close } = useEdited<Note>()
  const saving = useAction()
  const deletion = useDeletion<Note>({
    name: noteName,
    remove: ({ id }) => write('DELETE /api/notes/{id}', undefined, id),
    restore: ({ start, end, tag, amount, text }) => write('POST /api/notes', { start, end, tag, amount, text }),
  })
  const day = query.get('day') ?? ''
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Notes</h1>
          <p class="quiet">
            What no device knows: a drink, an illness, a journey. Write it on the day itself, not on the morning after.
          </p>
        </div>
        <RangeChoice range={range} shown={notes.data?.meta.range ?? null} choices={ranges} />
      </div>
      <section class="panel" aria-labelledby="note-title">
        <h2 id="note-title">{edited ? `Change “${noteName(edited)}”` : 'New note'}</h2>
        <NoteForm
          key={edited?.id ?? ''}
          note={edited}
          day={isDay(day) ? day : dayHere()}
          known={notes.data?.data ?? []}
          action={saving}
          onClose={close}
        />
        <Outcome of={saving} />
      </section>
      <Deletion of={deletion} />
      <Panel title="Your notes" reading={notes} size="high">
        {answer => <NoteList answer={answer} onEdit={edit} onDelete={deletion.deletes} />}
      </Panel>
      <TagEffects range={range} tags={ownTags(notes.data?.data ?? [])} />
    </>
  )
}

interface NoteFormProps {
  note: Note | null
  /** The day that a new note is of at first. */
  day: string
  /** Their tags are offered. */
  known: readonly Note[]
  action: Action
  onClose(): void
}

/** A note, to write or to change. */
function NoteForm({ note, day, known, action, onClose }: NoteFormProps) {
  const { form, first, submit } = useRecordForm({
    record: note,
    action,
    onClose,
    async save(given) {
      const content = contentOf(given)
      const { data } = note
        ? await write('PATCH /api/notes/{id}', content, note.id)
        : await write('POST /api/notes', content)
      return `Saved “${noteName(data)}” on ${daysOf(data)}.`
    },
  })
  return (
    <form class="form" ref={form} onSubmit={submit}>
      <div class="fields">
        <label>
          Tag, one or two words
          <input ref={first} name="tag" list="tags" maxLength={40} autocomplete="off" defaultValue={note?.tag ?? ''} />
          <datalist id="tags">
            {[...new Set([...ownTags(known), ...usualTags])].map(tag => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </label>
        <label>
          Day
          <input name="start" type="date" required defaultValue={note?.start ?? day} />
        </label>
        <label>
          Last day, if it lasted several
          <input name="end" type="date" defaultValue={note && note.end !== note.start ? note.end : ''} />
        </label>
        <label>
          How much, if you count it
          <input name="amount" type="number" min={0} max={100_000} step="any" defaultValue={note?.amount ?? ''} />
        </label>
      </div>
      <label class="notes">
        In words
        <textarea name="text" rows={2} maxLength={500} defaultValue={note?.text ?? ''} />
      </label>
      <RecordButtons record={note} action={action} onClose={onClose} />
    </form>
  )
}

function contentOf(given: FormData) {
  const text = (name: string) => fieldOf(given, name)
  return {
    start: text('start'),
    end: text('end') || null,
    tag: text('tag') || null,
    amount: text('amount') === '' ? null : Number(text('amount')),
    text: text('text') || null,
  }
}

const daysOf = ({ start, end }: Note) => (end === start ? shortDay(start) : `${shortDay(start)} to ${shortDay(end)}`)

interface NoteListProps {
  answer: Reads['/api/v1/notes']
  onEdit(note: Note): void
  onDelete(note: Note): void
}

/** The notes of a range, newest first. */
function NoteList({ answer: { data, pagination }, onEdit, onDelete }: NoteListProps) {
  if (data.length === 0) return <Empty>No note on these days. Write one above.</Empty>
  return (
    <>
      {data.length < pagination.totalItems ? (
        <p class="quiet">{`The newest ${data.length} of ${pagination.totalItems} notes; choose fewer days to see the others.`}</p>
      ) : null}
      <Table label="Notes" class="listing from-3" heads={['Days', 'Note', 'Amount']} actions="Actions">
        {data.map(note => (
          <NoteRow key={note.id} note={note} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </Table>
    </>
  )
}

function NoteRow({ note, onEdit, onDelete }: { note: Note } & Omit<NoteListProps, 'answer'>) {
  const { id, start, end, tag, amount, text } = note
  const call = `/api/v1/notes/${id}`
  const about = `${noteName(note)} of ${start}`
  return (
    <tr>
      <th scope="row">
        <a href={dayLink(start)}>{shortDay(start)}</a>
        {end === start ? null : (
          <>
            {' to '}
            <a href={dayLink(end)}>{shortDay(end)}</a>
          </>
        )}
      </th>
      <td>
        {tag ? <strong>{tag}</strong> : null}
        {text ? <p class="quiet written">{text}</p> : null}
      </td>
      <td data-label="Amount">
        {amount === null ? (
          '–'
        ) : (
          <FromAnswer title={`Amount of ${noteName(note)}`} call={call} facts={[['Source', 'your notes']]}>
            {String(amount)}
          </FromAnswer>
        )}
      </td>
      <td>
        <button type="button" class="plain small" aria-label={`Change ${about}`} onClick={() => onEdit(note)}>
          Change
        </button>{' '}
        <button type="button" class="plain small" aria-label={`Delete ${about}`} onClick={() => onDelete(note)}>
          Delete
        </button>
      </td>
    </tr>
  )
}
