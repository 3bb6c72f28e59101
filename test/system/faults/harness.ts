import { afterEach } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { JobMessage } from '../../../lib/queue/message.ts'
import { connectWith, deliver } from '../../lib/sync/stored.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** Two types, a day of ten items: enough of everything, and fast. */
export const few = ['sleep', 'nutrition']
export const lately = { start: asDay('2026-11-20'), end: asDay('2026-11-21') }

/** A world that ends with its test: real engines, a frozen clock. */
export async function world(options: Parameters<typeof startWorld>[0] = {}): Promise<World> {
  const started = await startWorld(options)
  worlds.push(started)
  return started
}

/** Ends a world before its test does, where a test makes many. */
export async function end(started: World): Promise<void> {
  const at = worlds.indexOf(started)
  if (at >= 0) worlds.splice(at, 1)
  await started.stop()
}

/** A world with an account whose first synchronization is queued. */
export async function queued(
  about: { range?: { start: string; end: string }; families?: readonly string[]; now?: string } = {},
): Promise<{ world: World; account: Account; message: JobMessage }> {
  const started = await world(about.now ? { now: about.now } : {})
  const account = await started.account()
  await connectWith(started, account, about.range ?? lately, about.families ?? few)
  const message = started.messages.shift()
  if (!message) throw new Error('Nothing is queued')
  return { world: started, account, message }
}

/** The same, and it has ended well. */
export async function synced(about: Parameters<typeof queued>[0] = {}): Promise<{ world: World; account: Account }> {
  const { world: started, account, message } = await queued(about)
  started.messages.push(message)
  await started.drain()
  return { world: started, account }
}

/**
 * Kills the process of a worker after its next k commits: none of its calls reaches the table until `revive`. With
 * k = 0 it keeps running, and its commits are counted.
 */
export function crashAfter(started: World, k: number) {
  const state = { commits: 0, dead: false, watching: true }
  intercept(started.table, async (call, send) => {
    if (state.watching && state.dead) throw new Error('The process is gone')
    const answer = await send()
    if (state.watching && call.writes && ++state.commits === k) {
      state.dead = true
      throw new Error('The process is gone')
    }
    return answer
  })
  return {
    get commits() {
      return state.commits
    },
    /** Another process takes over, and lives. */
    revive() {
      state.watching = false
    },
  }
}

/** Delivers a message to a worker that dies after its k-th commit, and then to one that lives, when the lease has ended. */
export async function deliverWithCrash(started: World, message: JobMessage, k: number): Promise<number> {
  const crash = crashAfter(started, k)
  const outcome = await deliver(started, message)
  crash.revive()
  if (outcome === 'again') {
    started.time.now += 61_000
    started.messages.push(message)
  }
  await started.drain()
  return crash.commits
}

/** Counts requests that reached the platform for data, optionally of one type. */
export function dataRequests(started: World, dataType?: string): number {
  const log = started.simulator.control.log().filter(one => one.dataType !== '')
  return log.reduce((sum, one) => sum + (dataType === undefined || one.dataType === dataType ? one.count : 0), 0)
}
