import { addressOf, type Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { duration, shortDay } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Table } from '../../parts/table/table.tsx'

type Entry = Reads['/api/training-logs']['data'][number]

interface EntriesProps {
  answer: Reads['/api/training-logs']
  onEdit(entry: Entry): void
  onDelete(entry: Entry): void
}

/** The sessions of the diary, newest first, each with its load. */
export function Entries({ answer: { data, meta, pagination }, onEdit, onDelete }: EntriesProps) {
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
        heads={['Day', 'Session', 'Duration, h', 'Effort', 'Load']}
        actions="Actions"
      >
        {data.map(entry => (
          <Row key={entry.id} entry={entry} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </Table>
    </>
  )
}

function Row({ entry, onEdit, onDelete }: { entry: Entry } & Omit<EntriesProps, 'answer'>) {
  const { id, date, title, kind, durationMinutes, rpe, notes, load } = entry
  const written = load.value === null ? '–' : String(load.value)
  const call = `/api/training-logs/${id}`
  const facts = [
    ['Source', 'your diary'],
    ['Day', shortDay(date)],
  ] as const
  return (
    <tr>
      <th scope="row">{shortDay(date)}</th>
      <td>
        <strong>{title}</strong> {words(kind) === title.toLowerCase() ? null : <span class="quiet">{words(kind)}</span>}
        {notes ? <p class="quiet written">{notes}</p> : null}
      </td>
      <td data-label="Duration, h">
        <FromAnswer title={`Duration of ${title}, h`} call={call} facts={facts}>
          {duration(durationMinutes)}
        </FromAnswer>
      </td>
      <td data-label="Effort">
        <FromAnswer title={`Effort of ${title}`} call={call} facts={facts}>
          {rpe ?? '–'}
        </FromAnswer>
      </td>
      <td data-label="Load">
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
