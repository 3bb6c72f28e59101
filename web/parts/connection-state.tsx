import type { ComponentChild } from 'preact'
import { useEffect } from 'preact/hooks'
import { asDay, daysBetween as daysFrom } from '../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../lib/kernel/durations.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { forget, type Reads } from '../api.ts'
import { instantText, words } from '../evidence/call.tsx'
import { daysBetween } from '../format.ts'
import { type Reading, usePolling, useRead } from '../use-read.ts'

type Connection = Reads['/api/v1/connection']['data']

const staleMs = 12 * hourMs

/** What a person has to know about the connection before reading numbers: no connection, a lost grant, a first read, old data. */
export function ConnectionState() {
  const reading = useRead('/api/v1/connection')
  const connection = reading.data?.data
  if (!connection) return null
  if (connection.status === 'reauthorization_required')
    return (
      <p class="banner" role="alert">
        The platform ended this service’s access. Nothing new is read until you allow it again.{' '}
        <a href="/connect/primary">Connect again</a>
      </p>
    )
  if (connection.status === 'never_connected' || (connection.status === 'disconnected' && !connection.keepsData))
    return <NotConnected reading={reading} />
  const ageMs = Date.now() - Date.parse(connection.lastSuccessAt ?? '')
  const stale = ageMs > staleMs ? <Stale connection={connection} /> : null
  return connection.syncing ? <Progress otherwise={stale} /> : stale
}

const lookMs = 5000

/** How to connect; the page follows when that is done elsewhere. */
function NotConnected({ reading: { data, retry } }: { reading: Reading<Reads['/api/v1/connection']> }) {
  useEffect(() => {
    const look = () => {
      forget()
      retry()
    }
    const timer = setTimeout(look, lookMs)
    return () => clearTimeout(timer)
  }, [data])
  return (
    <p class="banner">
      Nothing is connected yet. Connect your wearable’s platform, and the newest days appear first.{' '}
      <a href="/connect/primary">Connect</a>
    </p>
  )
}

/** The run that reads now; the page follows as days arrive. Nothing waits for what a notification named: some minutes of today, and often. */
export function Progress({ otherwise = null }: { otherwise?: ComponentChild }) {
  const sync = useRead('/api/v1/sync')
  const run = sync.data?.data.runs.find(({ trigger, finishedAt }) => trigger !== 'webhook' && finishedAt === null)
  usePolling(run !== undefined || sync.data === null, sync)
  if (!run) return <>{otherwise}</>
  return (
    <div class="banner progress" role="status">
      <details open>
        <summary id="sync-progress-name">
          Reading {daysBetween(run.range.start, run.range.end)}, newest days first: {doneText(run)}
        </summary>
        <progress id="sync-progress" aria-labelledby="sync-progress-name" max={1} value={run.progress} />
      </details>
    </div>
  )
}

type Run = Reads['/api/v1/sync']['data']['runs'][number]

/** How many days can be used, and how long the rest takes at the pace until now: `120 of 400 days, about 2 min left`. */
function doneText({ range, progress, startedAt }: Run): string {
  const days = daysFrom(asDay(range.start), asDay(range.end)) + 1
  const done = `${Math.round(progress * days)} of ${plural(days, 'day')}`
  const workedMs = startedAt === null ? 0 : Date.now() - Date.parse(startedAt)
  if (progress < 0.05 || workedMs < 5000) return done
  const minutes = Math.ceil((workedMs * (1 / progress - 1)) / minuteMs)
  return `${done}, ${minutes > 1 ? `about ${minutes} min` : 'less than a minute'} left`
}

function Stale({ connection }: { connection: Connection }) {
  const since = connection.lastSuccessAt
  const failed = connection.lastRun && connection.lastRun.status !== 'succeeded'
  const sync = useRead('/api/v1/sync', failed ? {} : null)
  const errors = new Set(sync.data?.data.runs[0]?.types.flatMap(({ error }) => (error ? [words(error)] : [])))
  return (
    <p class="banner">
      {since ? `The last complete read was on ${instantText(since)}` : 'Nothing has been read completely yet'}
      {failed
        ? `; the last attempt ended as “${[words(connection.lastRun?.status ?? ''), ...errors].join(': ')}”.`
        : '.'}{' '}
      Newer values are missing.
    </p>
  )
}
