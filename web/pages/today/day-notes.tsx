import { useState } from 'preact/hooks'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { forget, type Reads, write } from '../../api.ts'
import { noteName } from '../../chart/day-marks.ts'
import { shortDay } from '../../format.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Content } from '../../parts/panel.tsx'
import { offeredTags } from '../../parts/tags.ts'
import { useRead } from '../../use-read.ts'

type Note = Reads['/api/v1/notes']['data'][number]

/** The days whose notes say which tags a person uses. */
const offeredFromDays = 90

/** The notes of a day, and a tag with two taps: one opens the tags, one writes one. Nothing is read before the first tap. */
export function DayNotes({ date }: { date: string }) {
  const [isOpen, setOpen] = useState(false)
  const range = { start: addDays(asDay(date), 1 - offeredFromDays), end: date, per_page: 200 }
  const notes = useRead('/api/v1/notes', isOpen ? range : null)
  const changed = () => {
    forget()
    notes.retry()
  }
  return (
    <details class="below day-notes" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Add a note to this day</summary>
      {isOpen ? (
        <Content reading={notes} size="low">
          {({ data }) => <Tags date={date} notes={data} onChange={changed} />}
        </Content>
      ) : null}
    </details>
  )
}

/** A button for each tag, pressed if the day has it; and what else is written of the day. */
function Tags({ date, notes, onChange }: { date: string; notes: readonly Note[]; onChange(): void }) {
  const action = useAction()
  const ofDay = notes.filter(({ start, end }) => start <= date && date <= end)
  const add = (tag: string) =>
    action.run(async () => {
      await write('POST /api/notes', { start: date, tag })
      onChange()
      return `Noted ${tag} on ${shortDay(date)}.`
    })
  const remove = (note: Note) => {
    const { start, end, amount, text } = note
    const hasMore = start !== end || amount !== null || text !== null
    const question = {
      title: `Delete “${noteName(note)}”?`,
      text: start === end ? 'All that it says is lost.' : 'All that it says is lost, for all of its days.',
      verb: 'Delete the note',
    }
    return action.run(
      async () => {
        await write('DELETE /api/notes/{id}', undefined, note.id)
        onChange()
        return `Deleted ${noteName(note)}.`
      },
      hasMore ? question : undefined,
    )
  }
  const tags = ofDay.flatMap(({ tag }) => tag ?? [])
  // A tag that is written stays where it is: another one would come under the finger.
  const [atFirst] = useState(() => [...tags, ...offeredTags(notes)])
  const offered = [...new Set([...atFirst, ...tags])]
  const texts = ofDay.filter(({ text, amount }) => text !== null || amount !== null)
  return (
    <>
      <div class="row">
        {offered.map(tag => {
          const note = ofDay.find(one => one.tag === tag)
          return (
            <button
              key={tag}
              type="button"
              class="plain"
              aria-pressed={note !== undefined}
              disabled={action.isBusy}
              onClick={() => (note ? remove(note) : add(tag))}
            >
              {tag}
            </button>
          )
        })}
      </div>
      {texts.length > 0 ? (
        <ul class="rows">
          {texts.map(note => (
            <li key={note.id}>
              <strong>{noteName(note)}</strong> <span class="written">{note.text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p class="quiet">
        A tag is compared with what follows it: a drink this evening belongs to this day.{' '}
        <a href={`/app/notes?day=${date}`}>Write more, or another tag</a>
      </p>
      <Outcome of={action} />
    </>
  )
}
