import '../shared.ts'
import type { Reads } from '../api.ts'
import { words } from '../evidence/call.tsx'
import { Fact } from '../evidence/evidence.tsx'
import { longDay } from '../format.ts'
import { Content, Empty } from '../parts/panel.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { clockOf } from './times.ts'
import { EditLog, NewLog } from './workouts/editor.tsx'
import { Import } from './workouts/import.tsx'
import { List } from './workouts/list.tsx'
import { Log } from './workouts/log.tsx'
import { Recorded } from './workouts/recorded.tsx'
import { originOf } from './workouts/words.ts'

/** All workouts of a range; or, as the URL says, one of them, the editor of a log, or the import of a file. */
export default function Workouts({ query }: PageProps) {
  const [id, date, edited] = [query.get('id'), query.get('on'), query.get('edit')]
  if (query.has('import')) return <Import />
  if (query.has('new')) return <NewLog title={query.get('new') ?? ''} />
  if (edited) return <EditLog id={edited} />
  if (id && date) return <Session id={id} date={date} />
  return <List query={query} />
}

type Session = Reads['/api/v1/workouts/unified']['data'][number]

/** One session with everything that is known of it: the record of the device, the log, and the entry of the diary. */
function Session({ id, date }: { id: string; date: string }) {
  const day = { start: date, end: date }
  const sessions = useRead('/api/v1/workouts/unified', day)
  const workouts = useRead('/api/v1/workouts', { ...day, include: 'heart_rate_series' })
  const session = sessions.data?.data.find(({ origins }) => origins.some(one => one.id === id))
  const zone = sessions.data?.meta.range?.timezone ?? 'UTC'
  return (
    <>
      <div class="page-head">
        <div>
          <h1>{session ? (session.name ?? words(session.kind)) : 'Workout'}</h1>
          <p class="quiet">
            {longDay(date)}
            {session?.startAt ? `, ${clockOf(session.startAt, zone)}` : ''}
            {session?.endAt ? `–${clockOf(session.endAt, zone)}` : ''}
            {session ? `, ${session.origins.map(originOf).join(' and ')}` : ''}
          </p>
          <p>
            <a href={`/app/workouts?start=${date}&end=${date}`}>All workouts of the day</a>
          </p>
        </div>
      </div>
      {session ? null : (
        <Content reading={sessions} size="high">
          {() => <Empty>There is no such workout on this day. It may have been deleted.</Empty>}
        </Content>
      )}
      {session?.origins
        .toSorted(writtenFirst)
        .map(one =>
          one.origin === 'platform' ? (
            <Recorded key={one.id} id={one.id} reading={workouts} />
          ) : one.origin === 'workout_log' ? (
            <Log key={one.id} id={one.id} />
          ) : (
            <DiaryEntry key={one.id} session={session} name={one.name} />
          ),
        )}
    </>
  )
}

/** What a person wrote says more of lifting than their watch does. */
const order = ['workout_log', 'platform', 'diary']
const writtenFirst = (a: Session['origins'][number], b: Session['origins'][number]) =>
  order.indexOf(a.origin) - order.indexOf(b.origin)

function DiaryEntry({ session: { rpe, load, localDate, origins }, name }: { session: Session; name: string | null }) {
  const call = origins.find(({ origin }) => origin === 'diary')?.request ?? ''
  const written = load?.value == null ? '–' : String(load.value)
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{name ?? 'Diary'}</h2>
      </div>
      <p>
        Effort {rpe ?? 'not rated'}
        {load ? ', load ' : ''}
        {load ? (
          <Fact of={{ kind: 'derived', title: 'Load by your rating', written, value: load, call }} about="Load">
            {written}
          </Fact>
        ) : null}
        . <a href={`/app/diary?start=${localDate}&end=${localDate}`}>Open it in the diary</a>
      </p>
    </section>
  )
}
