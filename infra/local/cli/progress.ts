import { daysBetween } from '../../../lib/kernel/civil-time.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { countedWindows, isOver, type Run } from '../../../lib/model/sync/run.ts'
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
  // The first run of each person. Notifications may start other runs meanwhile.
  const runIds = new Map<string, string>()
  for (let first = true; ; first = false) {
    const runs = (await Promise.all(people.map(person => firstRun(context, person, runIds)))).filter(
      run => run !== null,
    )
    const over = runs.every(isOver)
    if ((over && first) || signal.aborted) return runs
    const days = count(runs)
    bar.show(days.done, days.total, over)
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

function count(runs: readonly Run[]): { done: number; total: number } {
  const windows = runs.flatMap(run => countedWindows(run.windows))
  const sum = (list: typeof windows) => list.reduce((days, window) => days + daysOf(window), 0)
  return { done: sum(windows.filter(window => window.status !== 'pending')), total: sum(windows) }
}

/** The number of completed days without a gap, counted from the newest. */
function newestDone(run: Run): number {
  const pending = run.windows.findIndex(window => window.status === 'pending')
  return run.windows.slice(0, pending < 0 ? undefined : pending).reduce((days, window) => days + daysOf(window), 0)
}

const width = 40

/** One line that is redrawn in place. */
function redrawn(out: Terminal) {
  let line = ''
  return {
    show(done: number, total: number, over: boolean) {
      const filled = Math.round((width * done) / Math.max(1, total))
      line = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total} days`
      out.write(`\r${line}${over ? '\n' : ''}`)
    },
    say(text: string) {
      out.write(`\r${text.padEnd(line.length)}\n${line}`)
    },
  }
}

/** Plain lines for logs and pipes: one per tenth of the days. */
function lineByLine(out: Terminal) {
  let tenth = -1
  return {
    show(done: number, total: number) {
      const now = Math.floor((10 * done) / Math.max(1, total))
      if (now > tenth) out.write(`${done} of ${total} days\n`)
      tenth = Math.max(tenth, now)
    },
    say(text: string) {
      out.write(`${text}\n`)
    },
  }
}
