import '../shared.ts'
import { Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { EditLog, NewLog } from './workouts/edit-log.tsx'
import { Import } from './workouts/import/import.tsx'
import { Session } from './workouts/session.tsx'
import { SessionList } from './workouts/session-list.tsx'

/** All workouts of a range; or, as the address says, one of them, the editor of a log, or the import of a file. */
export default function Workouts({ query }: PageProps) {
  const [id, date, edited] = [query.get('id'), query.get('on'), query.get('edit')]
  if (query.has('import')) return <Import />
  if (query.has('new')) return <NewLog />
  if (edited) return <EditLog id={edited} />
  if (id && date) return <Session id={id} date={date} />
  return <List query={query} />
}

function List({ query }: PageProps) {
  const range = rangeOf(query)
  const sessions = useRead('/api/v1/workouts/unified', { ...range, per_page: 200 })
  return (
    <>
      <div class="page-head">
        <h1>Workouts</h1>
        <RangeChoice range={range} shown={sessions.data?.meta.range ?? null} />
      </div>
      <div class="row after">
        <a class="button" href="/app/workouts?new">
          Write a log
        </a>
        <a class="button" href="/app/workouts?import">
          Import a file
        </a>
      </div>
      <Panel title="What devices recorded and you wrote, each session once" reading={sessions} size="high">
        {answer => <SessionList answer={answer} />}
      </Panel>
    </>
  )
}
