import '../shared.ts'
import { useState } from 'preact/hooks'
import { type Reads, write } from '../api.ts'
import { type Action, Outcome, useAction } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import type { PageProps } from '../router.ts'
import { mayReplace } from '../unsaved.ts'
import { refresh, useRead } from '../use-read.ts'
import { Entries } from './diary/entries.tsx'
import { EntryForm } from './diary/entry-form.tsx'

type Entry = Reads['/api/training-logs']['data'][number]

/** The training diary: a form for a session and how hard it was, and the sessions of a range with their loads. */
export default function Diary({ query }: PageProps) {
  const range = rangeOf(query)
  const entries = useRead('/api/training-logs', { ...range, per_page: 200 })
  const [edited, setEdited] = useState<Entry | null>(null)
  const saving = useAction()
  const deleting = useAction()
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
        <EntryForm
          key={edited?.id ?? ''}
          entry={edited}
          action={saving}
          onClose={() => setEdited(now => (now === edited ? null : now))}
        />
        <Outcome of={saving} />
      </section>
      <Panel title="Entries" reading={entries} size="high">
        {answer => (
          <Entries
            answer={answer}
            onEdit={entry => {
              if (entry.id !== edited?.id && !mayReplace()) return
              setEdited(entry)
              scrollTo(0, 0)
            }}
            onDelete={entry => remove(entry, deleting)}
          />
        )}
      </Panel>
      <Outcome of={deleting} />
    </>
  )
}

function remove(entry: Entry, action: Action) {
  if (!confirm(`Delete “${entry.title}” of ${entry.date}?`)) return
  return action.run(async () => {
    await write('DELETE /api/training-logs/{id}', undefined, entry.id)
    refresh()
    return `Deleted ${entry.title}.`
  })
}
