import { randomFor } from '../../infra/local/upstream-simulator/data/random.ts'
import { Checks } from './checks.ts'
import { Cloud } from './cloud/cloud.ts'
import { enter } from './environment.ts'
import type { Faults } from './faults.ts'
import { Functions } from './functions.ts'
import { Platform, type PlatformWorld } from './life/platform.ts'
import { Scheduler } from './scheduler.ts'

/** The service, its cloud and the platform under one scheduler. */
export interface SimulatedWorld {
  scheduler: Scheduler
  faults: Faults
  cloud: Cloud
  functions: Functions
  platform: Platform
  checks: Checks
  /** Does work whose error would be a defect of the service or of the simulation. */
  start(work: () => Promise<void>): void
  /** Gives the process back its real surroundings. */
  leave(): void
}

interface About {
  seed: number
  startMs: number
  keepsTrace?: boolean
  faults: Faults
  platform: (now: () => number) => PlatformWorld
}

/** Everything of a life but the people; the functions run until `leave`. */
export function enterWorld({ seed, startMs, keepsTrace = false, faults, platform: world }: About): SimulatedWorld {
  const scheduler = new Scheduler({ seed, startMs, keepsTrace })
  const cloud = new Cloud(scheduler, faults)
  const functions = new Functions(scheduler, faults)
  const platform = new Platform(
    { scheduler, faults, functions },
    world(() => scheduler.now),
  )
  const checks = new Checks({ cloud, scheduler, platform })
  functions.onStopped = name => checks.violated(`Lambda stopped ${name}: it continues its work, and may not`)
  const start = (work: () => Promise<void>) => void work().catch(error => checks.unexpected(error))
  for (const queue of Object.values(cloud.queues))
    queue.onVisible = atMs => scheduler.after(atMs - scheduler.now, () => start(() => functions.poll(queue)))
  const leave = enter({
    isInside: () => scheduler.current !== undefined,
    aws: (service, command, input) => cloud.call(service, command, input),
    http: (url, request) => platform.http(url, request),
    sleep: ms => scheduler.call('sleep', { beforeMs: ms, afterMs: 0 }, () => undefined),
    random: randomFor(seed, 'ids'),
  })
  return { scheduler, faults, cloud, functions, platform, checks, start, leave }
}
