import { daysBetween } from '../../../lib/kernel/civil-time.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { isOver, type Run } from '../../../lib/model/sync/run.ts'
import type { LocalContext } from '../functions.ts'
import type { LocalPerson } from '../people/people-file.ts'

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows the progress of each person's first sync until it ends. Resolves immediately if there is nothing to do. */
export async function showFirstSync(
  context: LocalContext,
  people: readonly LocalPerson[],
  out: Terminal,
  signal: AbortSignal,
): Promise<Run[]> {
  const startMs = Date.now()
  const bar = out.isTTY ? redrawn(out) : lineByLine(out)
  let newestSaid = false
  let atStart: Progress | undefined
  // The first run of each person. Notifications may start other runs meanwhile.
  const runIds = new Map<string, string>()
  for (let first = true; ; first = false) {
    const runs = (await Promise.all(people.map(person => firstRun(context, person, runIds)))).filter(
      run => run !== null,
    )
    const over = runs.every(isOver)
    if ((over && first) || signal.aborted) return runs
    const progress = progressOf(runs.flatMap(run => run.windows))
    atStart ??= progress
    bar.show(progress, over ? '' : timeLeftOf(atStart, progress, secondsSince(startMs)), over)
    if (!newestSaid && runs.every(run => newestDone(run) >= 30)) {
      newestSaid = true
      // They may have been read after an earlier start.
      if (!first && !over)
        bar.say(
          `The newest 30 days can be read after ${secondsSince(startMs)} s; their samples of heart rate and older days follow.`,
        )
    }
    if (over) return runs
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

async function firstRun(
  { store }: LocalContext,
  { accountId }: LocalPerson,
  runIds: Map<string, string>,
): Promise<Run | null> {
  if (!runIds.has(accountId)) {
    const connection = await store.connections.read(accountId, primaryPlatform)
    const runId = connection?.activeRunId ?? connection?.lastRun?.id
    if (runId) runIds.set(accountId, runId)
  }
  const runId = runIds.get(accountId)
  return runId ? store.runs.read(accountId, runId) : null
}

const secondsSince = (ms: number) => Math.round((Date.now() - ms) / 1000)
const daysOf = (window: Run['windows'][number]) => daysBetween(window.start, window.end) + 1

interface Progress {
  /** Between 0 and 1, of the days that can be read. */
  share: number
  /** The days whose samples have been read too. */
  completeDays: number
  totalDays: number
  text: string
}

/** The progress of reading. The overview of a month precedes its samples of heart rate, which take minutes, so both are counted. */
export function progressOf(windows: Run['windows']): Progress {
  const sum = (list: Run['windows']) => list.reduce((days, window) => days + daysOf(window), 0)
  const of = (other: 'overview' | 'detail') => windows.filter(({ part }) => part !== other)
  const done = (list: Run['windows']) => sum(list.filter(window => window.status !== 'pending'))
  const detail = of('overview')
  const completeDays = done(detail)
  const known = done(of('detail'))
  const totalDays = sum(detail)
  const samples = known === completeDays ? '' : `, ${completeDays} of them with their samples of heart rate`
  return {
    share: known / Math.max(1, totalDays),
    completeDays,
    totalDays,
    text: `${known} of ${totalDays} days can be read${samples}`,
  }
}

/** Says how long the rest takes at the pace since the start, in words; nothing in the first 20 seconds or before a week is complete. */
export function timeLeftOf(atStart: Progress, now: Progress, elapsedSeconds: number): string {
  const days = now.completeDays - atStart.completeDays
  const left = now.totalDays - now.completeDays
  if (elapsedSeconds < 20 || days < 7 || left <= 0) return ''
  const seconds = (left * elapsedSeconds) / days
  return seconds < 60 ? '; less than a minute is left' : `; about ${Math.round(seconds / 60)} min are left`
}

/** The number of completed days without a gap, counted from the newest. */
function newestDone(run: Run): number {
  const pending = run.windows.findIndex(window => window.status === 'pending')
  return run.windows.slice(0, pending < 0 ? undefined : pending).reduce((days, window) => days + daysOf(window), 0)
}

const width = 24

/** One line that is redrawn in place. */
function redrawn(out: Terminal) {
  let line = ''
  return {
    show({ share, text }: Progress, timeLeft: string, over: boolean) {
      const filled = Math.round(width * share)
      const next = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${text}${timeLeft}`
      out.write(`\r${next.padEnd(line.length)}${over ? '\n' : ''}`)
      line = next
    },
    say(text: string) {
      out.write(`\r${text.padEnd(line.length)}\n${line}`)
    },
  }
}

/** Plain lines for logs and pipes: one per completed window. */
function lineByLine(out: Terminal) {
  let last = ''
  return {
    show({ text }: Progress, timeLeft: string) {
      if (text !== last) out.write(`${text}${timeLeft}\n`)
      last = text
    },
    say(text: string) {
      out.write(`${text}\n`)
    },
  }
}
