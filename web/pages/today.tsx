import '../core.ts'
import { addDays, civilDay, isDay } from '../../lib/kernel/civil-time.ts'
import { Empty, Panel } from '../parts/panel.tsx'
import { go, type PageProps, withQuery } from '../router.ts'
import { useRead } from '../use-read.ts'
import { DayHead } from './today/day-head.tsx'
import { HeartRate } from './today/heart-rate.tsx'
import { Missing } from './today/missing.tsx'
import { Night } from './today/night.tsx'
import { Recovery } from './today/recovery.tsx'
import { Tiles, tileSeries } from './today/tiles.tsx'
import { Workouts } from './today/workouts.tsx'

const before = 13

/** One day: recovery, the values of the day beside what is usual, the night, the heart rate, workouts, and what is missing. */
export default function Today({ query }: PageProps) {
  const given = query.get('date')
  const date = given && isDay(given) ? given : null
  const day = date ? { start: date, end: date } : { days: 1 }
  const fortnight = date ? { start: addDays(date, -before), end: date } : { days: before + 1 }
  const connection = useRead('/api/v1/connection')
  const daily = useRead('/api/v1/daily', { ...day, types: tileSeries.join(), include: 'metadata,usual' })
  const recent = useRead('/api/v1/daily', { ...fortnight, types: tileSeries.join() })
  const recovery = useRead('/api/v1/recovery', { ...day, view: 'brief' })
  const sleep = useRead('/api/v1/sleep', day)
  const heartRate = useRead('/api/v1/timeline', { ...day, types: 'heart-rate', resolution: '5m', limit: 400 })
  const workouts = useRead('/api/v1/workouts/unified', day)
  const shown = date ?? daily.data?.data[0]?.date ?? null
  const zone = daily.data?.meta.range?.timezone ?? null
  const today = zone && civilDay(Date.now(), zone)
  const isFuture = date !== null && today !== null && date > today
  const isReading = connection.data?.data.syncing === true && connection.data.data.lastSuccessAt === null
  const move = (days: number) => {
    if (shown) go(withQuery({ date: addDays(shown, days) }))
  }
  const head = (
    <DayHead
      date={shown}
      when={isFuture ? 'later' : date === null || date === today ? 'today' : 'earlier'}
      zone={zone}
      connection={connection}
      isReading={isReading}
      onMove={move}
    />
  )
  if (isFuture)
    return (
      <>
        {head}
        <Empty>
          This day is in the future: there is no data of it. <a href="/app/today">Go to today</a>
        </Empty>
      </>
    )
  return (
    <>
      {head}
      <Panel title="Recovery" reading={recovery} size="high">
        {answer => <Recovery answer={answer} />}
      </Panel>
      <section class="tiles-section" aria-label="Values of the day">
        <Tiles daily={daily} recent={recent} />
      </section>
      <div class="columns">
        <Panel title={date ? 'The night before' : 'Last night'} reading={sleep} size="high">
          {answer => <Night answer={answer} />}
        </Panel>
        <Panel title="Heart rate" reading={heartRate} size="high">
          {answer => <HeartRate answer={answer} sleep={sleep.data} workouts={workouts.data} isReading={isReading} />}
        </Panel>
        <Panel title="Workouts" reading={workouts} size="low">
          {answer => <Workouts answer={answer} isReading={isReading} />}
        </Panel>
        <Panel title="What is missing" reading={daily} size="low">
          {answer => <Missing answer={answer} isReading={isReading} />}
        </Panel>
      </div>
    </>
  )
}
