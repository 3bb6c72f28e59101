import { randomFor, whole } from '../../infra/local/upstream-simulator/data/random.ts'
import { makeWorld } from '../../infra/local/upstream-simulator/simulator.ts'
import { hourMs, minuteMs } from '../../lib/kernel/durations.ts'
import { scopeOf } from '../../lib/upstream/google-health/coverage.ts'
import type { Cloud } from './cloud/cloud.ts'
import { type FaultKind, Faults } from './faults.ts'
import { Home } from './life/home.ts'
import { notifyOf } from './life/notifications.ts'
import { residentOf } from './life/resident.ts'
import { differences } from './life/truth.ts'
import { enterWorld, type SimulatedWorld } from './world.ts'

export interface Options {
  seed: number
  days: number
  /** Faults that do not happen in this life although its seed chose them. */
  without?: ReadonlySet<FaultKind>
  keepsTrace?: boolean
  mirror?: Cloud['mirror']
}

export interface Life {
  seed: number
  days: number
  faults: readonly FaultKind[]
  /** Equal for two lives in which the same happened in the same order. */
  digest: string
  events: number
  awsCalls: number
  platformRequests: number
  /** What was violated; none in a life that went well. */
  violations: readonly string[]
  trace: readonly string[]
}

const firstMs = Date.parse('2026-10-20T06:00:00Z')
/** What people grant: mostly little, which is read in a few requests. */
const families = [
  ['nutrition'],
  ['nutrition'],
  ['sleep', 'nutrition'],
  ['sleep', 'nutrition'],
  ['sleep'],
  ['health_metrics_and_measurements', 'nutrition'],
  ['activity_and_fitness', 'sleep'],
] as const

/** Lives some days of some accounts with all faults of a seed, then waits until all is quiet, and compares. */
export async function simulate({ seed, days, without, keepsTrace = false, mirror = null }: Options): Promise<Life> {
  const faults = new Faults(seed, without)
  const random = randomFor(seed, 'people')
  const people = Array.from({ length: 1 + whole(random, 0, 1) }, (_, i) => residentOf(i + 1, 'Europe/Amsterdam'))
  const scopes = (families[whole(random, 0, families.length - 1)] ?? families[0]).map(scopeOf)
  const shown = { untilMs: Number.POSITIVE_INFINITY }
  const platform = (clock: () => number) => {
    const now = () => Math.min(clock(), shown.untilMs)
    return makeWorld({ now, quotaClock: now, requestsPerMinute: 1_000_000, people, pageRows: [60, 400] })
  }
  const world = enterWorld({ seed, startMs: firstMs, keepsTrace, faults, platform })
  const { scheduler, cloud, checks } = world
  cloud.mirror = mirror
  const homes = people.map(resident => new Home(resident, scopes, { ...world, now: () => scheduler.now }))
  checks.homes = homes
  try {
    every(world, 5 * minuteMs, () => tick(world))
    notifyOf(world, seed)
    for (const home of homes) {
      const arrive = async () => {
        await home.settle()
        await home.connect()
      }
      scheduler.after(whole(random, 0, hourMs), () => world.start(arrive))
      const act = () => {
        if (!faults.areOver) world.start(() => home.act())
        scheduler.after(whole(random, 20 * minuteMs, 160 * minuteMs), act)
      }
      scheduler.after(2 * hourMs, act)
    }
    await scheduler.runUntil(firstMs + days * 24 * hourMs)
    await becomeQuiet(world, homes, shown)
    checks.atTheEnd()
  } finally {
    world.leave()
  }
  if (checks.violations.length === 0) await compare(world, homes, seed)
  const counts = { events: scheduler.events, awsCalls: cloud.calls, platformRequests: world.platform.requests }
  const { violations } = checks
  return {
    seed,
    days,
    faults: faults.chosen,
    digest: scheduler.digest(),
    ...counts,
    violations,
    trace: scheduler.trace,
  }
}

/** The schedule of AWS, which may come twice, or not at all. */
function tick({ faults, start, functions, cloud, scheduler }: SimulatedWorld): void {
  // A tick without an account that is due does nothing.
  if (!cloud.table.items.isAnyDue(new Date(scheduler.now + minuteMs).toISOString())) return
  if (!faults.strikes('duplicate')) start(() => functions.tick())
  if (faults.strikes('duplicate')) start(() => functions.tick())
}

/** Nothing goes wrong anymore; people whose grant ended connect again, more than a day passes, and a last refresh reads what is new. */
async function becomeQuiet(
  { scheduler, faults, start }: SimulatedWorld,
  homes: readonly Home[],
  shown: { untilMs: number },
): Promise<void> {
  faults.end()
  const left = homes.filter(home => home.wanted !== 'deleted')
  // Deliveries of workers that died, retries and data erasures take hours.
  await scheduler.runUntil(scheduler.now + 3 * hourMs)
  for (const home of left) start(() => home.reconnectIfNeeded())
  await scheduler.runUntil(scheduler.now + hourMs)
  // What is damaged is found when it is read.
  for (const home of left) start(() => home.readDamaged())
  await scheduler.runUntil(scheduler.now + 25 * hourMs)
  // From now on the platform shows nothing new: the last refresh and the comparison see the same.
  shown.untilMs = scheduler.now
  for (const home of left) start(() => home.refresh())
  await scheduler.runUntil(scheduler.now + 10 * minuteMs)
  for (const home of left)
    start(async () => {
      await home.status()
      await home.look(dayAt(shown.untilMs))
    })
  await scheduler.runUntil(scheduler.now + minuteMs)
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Reads the same days for a new account, without any fault, and compares what both have. */
async function compare(lived: SimulatedWorld, homes: readonly Home[], seed: number): Promise<void> {
  for (const home of homes) {
    if (!home.account || home.wanted === 'deleted') continue
    const faults = new Faults(seed)
    faults.end()
    const startMs = lived.scheduler.now
    const today = dayAt(startMs)
    const clean = enterWorld({ seed, startMs, faults, platform: () => lived.platform })
    const { scheduler } = clean
    const twin = new Home(home.resident, home.scopes, { ...clean, now: () => scheduler.now })
    try {
      twin.since = home.since
      clean.start(async () => {
        await twin.settle(home.account?.timezone)
        await twin.connect()
      })
      await scheduler.runUntil(startMs + 3 * minuteMs)
      clean.start(() => twin.look(today))
      await scheduler.runUntil(startMs + 4 * minuteMs)
    } finally {
      clean.leave()
    }
    const found = differences({ cloud: lived.cloud, home }, { cloud: clean.cloud, home: twin }, today)
    for (const line of [...clean.checks.violations, ...found]) lived.checks.violated(line)
  }
}

function every({ scheduler }: SimulatedWorld, ms: number, run: () => void): void {
  scheduler.after(ms, () => {
    run()
    every({ scheduler } as SimulatedWorld, ms, run)
  })
}
