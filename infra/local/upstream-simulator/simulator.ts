// The upstream simulator: starts the server for its people and returns its controls.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Control, controlOf } from './control/control.ts'
import { Edits } from './control/edits.ts'
import { Faults } from './control/faults.ts'
import { dayText } from './data/civil-clock.ts'
import type { Person } from './data/point.ts'
import { randomFor } from './data/random.ts'
import { type Bounds, Pace, Quota } from './http/pace.ts'
import { RequestLog } from './http/request-log.ts'
import { createSimulatorServer } from './http/server.ts'
import { WrittenPoints } from './methods/written-points.ts'
import { Notifier } from './notifications/notifier.ts'
import type { SigningKey } from './notifications/signing-keys.ts'
import { Subscribers } from './notifications/subscribers.ts'
import { Grants } from './oauth/grants.ts'
import { DemoPerson } from './people/demo/demo-person.ts'
import { readRecording } from './people/recording/recording.ts'
import { StateFile } from './state-file.ts'
import type { World } from './world.ts'

export interface SimulatorOptions {
  readonly port?: number
  readonly now?: () => number
  readonly seed?: number
  readonly zone?: string
  /** The demo person by default. */
  readonly people?:
    | readonly Person[]
    | { readonly recording: string; readonly asRecorded: boolean; readonly zone?: string }
  readonly stateFile?: string
  /** The quota per person; by default 150, as for a project that the platform has not verified. */
  readonly requestsPerMinute?: number
  /** The clock of that quota; real time by default. */
  readonly quotaClock?: () => number
  /** The minimum and maximum number of rows on a full page; 900 to 5,000 by default, regardless of the requested number. */
  readonly pageRows?: Bounds
  /** The duration of an API response in milliseconds; 0 by default. */
  readonly latencyMs?: Bounds
  /** The interval at which it sends notifications of changes; never by default, when only `deliver` sends them. */
  readonly notifyEveryMs?: number
}

interface SimulatedPerson {
  readonly id: string
  readonly healthUserId: string
  readonly displayName: string
  readonly zone: string
  readonly firstDay: string
  readonly lastDay: string
}

export interface Simulator {
  readonly url: string
  readonly port: number
  readonly people: SimulatedPerson[]
  readonly control: Control
  /** The key that signs the next notification. */
  signingKey(): SigningKey
  /** Notifies the subscribers of all changes so far. */
  deliver(): Promise<void>
  /** Rows of a recording that could not be read; 0 for the demo person. */
  readonly unreadableRows: number
  close(): Promise<void>
}

/** The simulator without a server: its people and their platform, as they are at `now`. */
export function makeWorld(options: SimulatorOptions): { world: World; control: Control; unreadableRows: number } {
  const now = options.now ?? Date.now
  const seed = options.seed ?? 1
  const zone = options.zone ?? 'Europe/Amsterdam'
  const people = options.people ?? [new DemoPerson({ seed, zone })]
  const state = new StateFile(options.stateFile)
  const recorded =
    'recording' in people
      ? readRecording(people.recording, {
          zone: people.zone ?? options.zone ?? 'America/New_York',
          shiftOf: (lastDay, clock) =>
            people.asRecorded ? 0 : keptShift(state, people.recording, clock.dayOf(now()) - 1 - lastDay),
        })
      : { people, unreadableRows: 0 }
  const parts = {
    now,
    people: recorded.people,
    grants: new Grants(now, state, seed),
    faults: new Faults(randomFor(seed, 'faults')),
    edits: new Edits(state),
    written: new WrittenPoints(state),
    quota: new Quota(options.requestsPerMinute ?? 150, options.quotaClock),
    pace: new Pace(seed, options.pageRows ?? [900, 5000], options.latencyMs ?? [0, 0]),
    log: new RequestLog(),
    subscribers: new Subscribers(state, now),
    changed: { settings: new Map<string, object>(), profile: new Map<string, object>() },
  }
  const world: World = { ...parts, notifier: new Notifier(parts, state) }
  return { world, control: controlOf(world), unreadableRows: recorded.unreadableRows }
}

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const now = options.now ?? Date.now
  const { world, control, unreadableRows } = makeWorld(options)
  const server = createSimulatorServer(world, control)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { notifyEveryMs } = options
  const notifying = notifyEveryMs && setInterval(() => void world.notifier.deliver(), notifyEveryMs)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    people: world.people.map(person => ({
      id: person.id,
      healthUserId: person.healthUserId,
      displayName: person.displayName,
      zone: person.zone,
      firstDay: dayText(person.firstDay()),
      lastDay: dayText(person.lastDay(now())),
    })),
    control,
    signingKey: () => world.subscribers.signingKey(),
    deliver: () => world.notifier.deliver(),
    unreadableRows,
    async close() {
      if (notifying) clearInterval(notifying)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The shift at the first start of a recording: data that was read once keeps its dates later. */
function keptShift(state: StateFile, folder: string, shift: number): number {
  const kept = state.read('recording') as { folder: string; shift: number } | undefined
  if (kept?.folder === folder) return kept.shift
  state.write('recording', { folder, shift })
  return shift
}
