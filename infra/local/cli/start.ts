import { createWriteStream, readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import { type Log, lineOf } from '../../../lib/log.ts'
import type { Run } from '../../../lib/model/sync/run.ts'
import { failureText } from '../disk.ts'
import { welcomePeople } from '../people/people.ts'
import type { LocalPerson } from '../people/people-file.ts'
import type { SimulatedPerson } from '../simulator.ts'
import { type System, startSystem } from '../system.ts'
import { help, readOptions } from './options.ts'
import { showFirstSync } from './progress.ts'

const stopping = new AbortController()
let system: System | undefined
let dataDir: string | undefined

/**
 * Stops everything. Parts that do not stop in time, including child processes, end with this process. A Ctrl-C arrives twice:
 * from the terminal, and from npm.
 */
async function end(exitCode: 0 | 1 = 0): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  // The line may contain the progress bar or the terminal's ^C.
  if (process.stdout.isTTY) process.stdout.write('\n')
  setTimeout(() => process.exit(exitCode), 1400)
  await system?.stop()
  process.exit(exitCode)
}

async function main(): Promise<void> {
  process.umask(0o077)
  const startMs = performance.now()
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    process.stdout.write(help)
    return
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
  whenNpmIsGone(() => void end())
  dataDir = options.dataDir
  system = await startSystem({
    ...options,
    log: await openLog(options.dataDir),
    onAddress: baseUrl => process.stdout.write(starting(baseUrl, Boolean(options.simulator))),
  })
  system.partEnded.then(what => {
    if (stopping.signal.aborted) return
    process.stderr.write(
      `\n${what} The service stops. The data is kept, and the next npm start continues from there.\n`,
    )
    void end(1)
  })
  if (!options.simulator) return void process.stdout.write(invitation(system))
  const people = await welcomePeople(system, options.simulator)
  const tookSeconds = ((performance.now() - startMs) / 1000).toFixed(1)
  process.stdout.write(`Ready after ${tookSeconds} s.\n${report(system, people)}`)
  const runs = await showFirstSync(system.context, people, process.stdout, stopping.signal)
  if (!stopping.signal.aborted) process.stdout.write(verdict(runs))
}

/** What happens in the seconds before anything can be used. */
function starting(baseUrl: string, isSimulated: boolean): string {
  const parts = isSimulated ? 'the database, the simulated platform and its first person start' : 'the database starts'
  return `It will be at ${baseUrl}: ${parts} now.\n`
}

/** Appends to `system.log` in the data directory; a log of more than 10 MB is truncated. */
async function openLog(dataDir: string): Promise<Log> {
  const path = join(dataDir, 'system.log')
  let stream: ReturnType<typeof createWriteStream> | undefined
  if (((await stat(path).catch(() => null))?.size ?? 0) > 10_000_000) await rm(path)
  return entry => {
    // The directory does not exist yet when the log is created.
    stream ??= createWriteStream(path, { flags: 'a', mode: 0o600 }).on('error', () => undefined)
    stream.write(`${JSON.stringify({ at: new Date().toISOString(), ...lineOf(entry) })}\n`)
  }
}

/** The information to continue: where to click, the keys, three calls to paste, and the data directory. */
function report({ baseUrl, dataDir, people: simulated, platformUrl }: System, people: readonly LocalPerson[]): string {
  const [first] = people
  if (!first) return `The API is at ${baseUrl}\n`
  const paths = calls(simulated.find(person => person.id === first.id))
  const lines = people.flatMap(person => [
    `  ${person.displayName}, account ${person.accountId}`,
    `    key ${person.readKey}`,
  ])
  return `
Open ${baseUrl}, click "Sign in", and choose "${first.displayName}".

${lines.join('\n')}

Try:
${paths.map(path => `  curl -s -H 'Authorization: Bearer ${first.readKey}' '${baseUrl}/api/v1/${path}'`).join('\n')}

${platformUrl ? `The simulated platform is at ${platformUrl}; infra/local/upstream-simulator/README.md describes its controls.\n` : ''}The data is in ${dataDir.path} (keys in demo.json, log in system.log). Ctrl-C stops the service; the next start continues from here.

`
}

/** What the person does next, where the account is their own. */
function invitation({ baseUrl, dataDir, newPassphrase }: System): string {
  const passphrase = newPassphrase
    ? `Your passphrase, which is shown only now:

  ${newPassphrase}

`
    : ''
  return `
${passphrase}Open ${baseUrl}/app/today, sign in, and connect your account. The newest days come first; changes are read every hour.

The data is in ${dataDir.path} (log in system.log). Ctrl-C stops the service; the next start continues from here.
`
}

/** Three calls that return data. A recording may have no data for today, so the calls name days that it has. */
function calls(person: SimulatedPerson | undefined): string[] {
  const today = civilDay(Date.now(), person?.zone ?? 'UTC')
  if (!person || person.lastDay >= today) return ['daily?days=7', 'daily-summary', 'timeline?types=heart-rate&limit=5']
  const lastDay = asDay(person.lastDay)
  const yearBefore = addDays(lastDay, -365)
  const firstDay = person.firstDay > yearBefore ? person.firstDay : yearBefore
  return [
    `daily?start=${firstDay}&end=${lastDay}`,
    `daily-summary?date=${lastDay}`,
    `data-points?type=heart-rate&start=${firstDay}&end=${lastDay}&limit=5`,
  ]
}

/** One line about the first sync, if it did not read everything. */
function verdict(runs: readonly Run[]): string {
  const worse = runs.filter(run => run.status === 'failed' || run.status === 'partial')
  if (worse.length === 0) return ''
  const types = new Set(worse.flatMap(run => run.types.filter(type => type.error).map(type => type.type)))
  return `The first sync did not read everything (${worse.map(run => run.status).join(', ')}): ${[...types].join(', ')}. The schedule tries again.\n`
}

/**
 * Calls back when the npm process that runs this script has ended without forwarding a signal, for example after kill -9.
 * Otherwise the service would keep running in the background. npm may run the script in a shell that outlives it. Does nothing
 * without npm.
 */
function whenNpmIsGone(then: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const shellParent = isShell(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (shellParent === undefined || parentOf(parent) === shellParent)) return
    clearInterval(watch)
    then()
  }, 100).unref()
}

function isShell(pid: number): boolean {
  return /^(sh|dash|bash|ash|zsh)$/.test(read(pid, 'comm')?.trim() ?? '')
}

/** Where there is no /proc: undefined. */
function parentOf(pid: number): number | undefined {
  const parent = /^PPid:\s*(\d+)$/m.exec(read(pid, 'status') ?? '')?.[1]
  return parent === undefined ? undefined : Number(parent)
}

function read(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

main().catch(async error => {
  // When a part ends, others fail because of it. Wait a moment, so that the message names the part that ended.
  await Promise.race([system?.partEnded, sleep(200)])
  if (stopping.signal.aborted) return
  process.stderr.write(`${failureText(error, dataDir)}\n`)
  void end(1)
})
