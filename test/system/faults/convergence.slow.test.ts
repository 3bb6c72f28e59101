import fc from 'fast-check'
import { expect } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { deliverSigned, notification } from '../../functions/webhooks/receiving.ts'
import { connectWith, deliver, refresh, visible } from '../../lib/sync/stored.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import type { World } from '../../support/world.ts'
import { crashAfter, end, few, lately, queued, world } from './harness.ts'
import { row } from './row.ts'

const editable = ['sleep', 'nutrition-log', 'hydration-log'] as const
const date = fc.constantFrom('2026-11-20', '2026-11-21')
const person = 'demo'

/** What can happen to an account, in any order. */
const event = fc.oneof(
  fc.record({ what: fc.constant('duplicate' as const), i: fc.nat(5) }),
  fc.record({ what: fc.constant('reorder' as const) }),
  fc.record({ what: fc.constant('drop' as const), i: fc.nat(5) }),
  fc.record({ what: fc.constant('deliver' as const) }),
  fc.record({ what: fc.constant('crash' as const), k: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ what: fc.constant('throttle' as const), retryAfter: fc.constantFrom(1, 30) }),
  fc.record({ what: fc.constant('fail' as const), dataType: fc.constantFrom(...editable) }),
  fc.record({ what: fc.constant('schedule' as const) }),
  fc.record({ what: fc.constant('manual' as const) }),
  fc.record({
    what: fc.constant('edit' as const),
    edit: fc.record({
      person: fc.constant(person),
      dataType: fc.constantFrom(...editable),
      day: date,
      delete: fc.constant(true),
    }),
  }),
  fc.record({ what: fc.constant('webhook' as const), dataType: fc.constantFrom(...editable), day: date }),
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

async function happen(world: World, account: Account, one: Event): Promise<void> {
  const { messages, notifications, simulator, time } = world
  if (one.what === 'duplicate') {
    const twin = messages[one.i % Math.max(1, messages.length)]
    if (twin) messages.push(twin)
  }
  if (one.what === 'reorder') messages.reverse()
  // The queue loses nothing, but nothing depends on that.
  if (one.what === 'drop') messages.splice(one.i % Math.max(1, messages.length), 1)
  if (one.what === 'throttle')
    simulator.control.fault({ kind: 'rateLimit', method: 'list', retryAfter: one.retryAfter, times: 1 })
  if (one.what === 'fail') simulator.control.fault({ kind: 'truncatedJson', dataType: one.dataType, times: 2 })
  if (one.what === 'edit') simulator.control.edit(one.edit)
  if (one.what === 'webhook')
    await deliverSigned(
      world,
      notification(world, { dataType: one.dataType, intervals: [[`${one.day}T00:00:00Z`, `${one.day}T10:00:00Z`]] }),
    )
  if (one.what === 'manual') await requestSync(world.context, account, 'manual', primaryPlatform)
  if (one.what === 'schedule') {
    time.now += 6 * minuteMs
    await refreshDueAccounts(world.context)
  }
  if (one.what !== 'deliver' && one.what !== 'crash') return
  const message = notifications.shift() ?? messages.shift()
  if (!message) return
  if ('notBefore' in message && message.notBefore) time.now = Math.max(time.now, Date.parse(message.notBefore))
  time.now += 1
  const crash = one.what === 'crash' ? crashAfter(world, one.k) : null
  const outcome = await deliver(world, message)
  crash?.revive()
  if (outcome === 'done') return
  time.now += 61_000
  if (message.kind === 'notifications') notifications.push(message)
  else messages.push(message)
}

/** `npm run faults` goes on for minutes; the usual run tries a few, and the same ones each time. */
const seconds = Number(process.env['FAULTS_SECONDS'] ?? 0)
const effort = seconds > 0 ? { numRuns: 10_000, interruptAfterTimeLimit: seconds * 1000 } : { numRuns: 12 }
const seed = Number(process.env['FAULTS_SEED'] ?? 20261121)

row(
  'I1',
  async () => {
    if (seconds > 0) console.log(`seed ${seed}`)
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 25 }), async events => {
        const { world: shaken, account, message } = await queued()
        shaken.messages.push(message)
        for (const one of events) await happen(shaken, account, one)
        // Then all is well again, and the schedule comes to the account within an hour and a quarter.
        shaken.simulator.control.clearFaults()
        await shaken.drain()
        shaken.time.now += 76 * minuteMs
        await refreshDueAccounts(shaken.context)
        await shaken.drain()
        await refresh(shaken, account)

        const clean = await world({ now: new Date(shaken.time.now).toISOString() })
        for (const one of events) if (one.what === 'edit') clean.simulator.control.edit(one.edit)
        const other = await clean.account()
        const today = new Date(shaken.time.now).toISOString().slice(0, 10)
        await connectWith(clean, other, { start: lately.start, end: today }, few)
        await clean.drain()
        expect(await visible(shaken, account, lately.start)).toEqual(await visible(clean, other, lately.start))
        expect((await shaken.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({})
        await end(shaken)
        await end(clean)
      }),
      { seed, ...effort, markInterruptAsFailure: false },
    )
  },
  600_000 + seconds * 1000,
)
