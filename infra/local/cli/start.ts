import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, lineOf } from '../../../lib/log.ts'
import { failureText } from '../disk.ts'
import { welcomePeople } from '../people/people.ts'
import { type System, startSystem } from '../system.ts'
import { help, readOptions } from './options.ts'
import { showFirstSync } from './progress.ts'
import { invitation, report, verdict } from './report.ts'
import { whenNpmIsGone } from './when-npm-is-gone.ts'

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
  system = await startSystem({ ...options, log: await openLog(options.dataDir) })
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
  const demo = relative('.', system.dataDir.file('demo')) || system.dataDir.file('demo')
  process.stdout.write(`Ready after ${tookSeconds} s at ${system.baseUrl}; the keys are in ${demo}.\n`)
  const runs = await showFirstSync(system.context, people, process.stdout, stopping.signal)
  if (!stopping.signal.aborted) process.stdout.write(verdict(runs) + report(system, people))
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

main().catch(async error => {
  // A part that ended makes others fail, so that part is reported.
  await Promise.race([system?.partEnded, sleep(200)])
  if (stopping.signal.aborted) return
  process.stderr.write(`${failureText(error, dataDir)}\n`)
  void end(1)
})
