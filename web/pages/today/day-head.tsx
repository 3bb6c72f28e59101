import { useState } from 'preact/hooks'
import { Failure, type Reads, write } from '../../api.ts'
import { longDay, weekday } from '../../format.ts'
import { Arrow } from '../../parts/arrow.tsx'
import { useSteps } from '../../parts/shortcuts.tsx'
import { go, withQuery } from '../../router.ts'
import { type Reading, refresh } from '../../use-read.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface DayHeadProps {
  date: string | null
  when: 'earlier' | 'today' | 'later'
  zone: string | null
  connection: Reading<Reads['/api/v1/connection']>
  /** Whether the first synchronization is still reading. */
  isReading: boolean
  onMove(days: number): void
}

/** The day with a way to the days beside it, and when the platform was last read. */
export function DayHead({ date, when, zone, connection, isReading, onMove }: DayHeadProps) {
  useSteps(by => {
    if (by === -1 || when === 'earlier') onMove(by)
  })
  const name = when === 'today' ? 'Today' : date ? weekdays[weekday(date)] : ''
  return (
    <div class="page-head">
      <div>
        <h1>
          {name} <span class="h1-date">{date ? longDay(date) : ''}</span>
        </h1>
        <p class="quiet">
          {zone ?? ' '}
          <LastRead connection={connection} isReading={isReading} />
        </p>
      </div>
      <div class="day-switch">
        <button type="button" class="plain" onClick={() => onMove(-1)} aria-label="The day before">
          <Arrow to="left" />
        </button>
        <label>
          <span class="unseen">Day</span>
          <input
            type="date"
            value={date ?? ''}
            onChange={event => event.currentTarget.value && go(withQuery({ date: event.currentTarget.value }))}
          />
        </label>
        <button
          type="button"
          class="plain"
          onClick={() => onMove(1)}
          disabled={when !== 'earlier'}
          aria-label="The day after"
        >
          <Arrow to="right" />
        </button>
        {when === 'today' ? null : <a href="/app/today">Today</a>}
      </div>
    </div>
  )
}

/** How long ago the platform was read, and a button that reads it now. */
function LastRead({ connection, isReading }: Pick<DayHeadProps, 'connection' | 'isReading'>) {
  const [said, say] = useState('')
  const at = connection.data?.data.lastSuccessAt
  const read = async () => {
    say('')
    try {
      await write('POST /api/v1/sync')
      refresh()
    } catch (error) {
      say(error instanceof Failure ? error.message : 'This did not work.')
    }
  }
  if (connection.data?.data.status !== 'connected') return null
  if (isReading) return <> · the first synchronization is running</>
  return (
    <>
      {at ? ` · read ${ago(Date.now() - Date.parse(at))} ` : ' · not read yet '}
      <button type="button" class="plain small" onClick={read}>
        Read now
      </button>
      <span role="status"> {said}</span>
    </>
  )
}

function ago(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 90) return `${minutes} min ago`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours ago` : `${Math.round(minutes / 1440)} days ago`
}
