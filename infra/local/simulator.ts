import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endpoints } from '../../functions/catalog.ts'
import { pathOf } from '../../lib/http/contract.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { subscribeTo } from '../../lib/upstream/providers.ts'
import { CliError } from './cli-error.ts'
import { startChild } from './engines/child.ts'
import type { LocalContext } from './functions.ts'
import { SERVICE_TOKEN } from './upstream-simulator/notifications/subscribers.ts'

export interface SimulatedPerson {
  id: string
  healthUserId: string
  displayName: string
  zone: string
  firstDay: string
  lastDay: string
}

export interface SimulatorProcess {
  url: string
  people: SimulatedPerson[]
  pid: number
  exited: Promise<string>
  stop(): Promise<void>
}

export interface SimulatorOptions {
  recording: string | null
  asRecorded: boolean
  /** The file for grants and edits; null keeps them in memory. */
  stateFile: string | null
  pace?: SimulatedPace
}

/** The speed of the simulated platform. */
export interface SimulatedPace {
  /** The number of requests per minute for one person. */
  quota: number
  /** The duration of a response in seconds, as a number or a range `MIN-MAX`. */
  latency: string
}

/** The platform's quota for a project that it has not verified; its answers take 1 to 4 seconds. */
export const usualPace: SimulatedPace = { quota: 150, latency: '0.05-0.25' }

/** The rate limit of the service: a few requests of the quota remain for other clients. */
export const paceUnder = (quota: number): number => Math.max(1, quota - 10)

/** Without a limit the simulator would use the memory that the service needs. */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=40']

/** Starts the upstream simulator in its own process, so that it can use another core. */
export async function startSimulatorProcess(options: SimulatorOptions): Promise<SimulatorProcess> {
  const main = join(import.meta.dirname, 'upstream-simulator', 'main.ts')
  const { quota, latency } = options.pace ?? usualPace
  const args = [
    ...smallHeap,
    main,
    ...['--quota', String(quota), '--latency', latency],
    ...(options.recording ? ['--recording', options.recording] : []),
    ...(options.asRecorded ? ['--as-recorded'] : []),
    ...(options.stateFile ? ['--state', options.stateFile] : []),
  ]
  const child = startChild(process.execPath, args)
  let complaint = ''
  child.process.stderr?.on('data', chunk => {
    complaint = (complaint + String(chunk)).slice(-4000)
  })
  const lines = child.process.stdout ? createInterface(child.process.stdout) : undefined
  const firstLine = new Promise<string>(resolve => lines?.once('line', resolve))
  const ended = child.exited.then(how => {
    throw new CliError(`The upstream simulator ended (${how}).\n${reasonIn(complaint)}`)
  })
  const said = JSON.parse(await Promise.race([firstLine, ended])) as Pick<SimulatorProcess, 'url' | 'people'>
  if (said.people.length === 0) {
    await child.stop()
    throw new CliError(`${options.recording} contains no people: no file there has the format of a recording.`)
  }
  return { ...said, pid: child.pid, exited: child.exited, stop: () => child.stop() }
}

/** The message line of an uncaught error, or the whole text if there is none. */
function reasonIn(complaint: string): string {
  return /^\w*Error: .*$/m.exec(complaint)?.[0] ?? complaint.trim()
}

/** Subscribes this system to the simulator's notifications. The simulator sends a test request first, as the platform does. Each
 * start uses a new secret. */
export async function subscribeToSimulator({ config, webhookSecret }: LocalContext, baseUrl: string): Promise<void> {
  const subscription = {
    apiUrl: config.UPSTREAM_API_URL,
    project: '1',
    subscriberId: 'local-service',
    endpointUri: baseUrl + pathOf(endpoints['webhooks/receive-webhook'].route),
    secret: await webhookSecret(),
    accessToken: SERVICE_TOKEN,
  }
  await subscribeTo[primaryPlatform](subscription, true)
}
