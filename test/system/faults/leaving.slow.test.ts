import { expect } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { isFromAllPlatforms, isFromPlatform } from '../../../lib/store/keys.ts'
import { connect } from '../../../lib/sync/connection/connect.ts'
import { scopeOf, writeScopes } from '../../../lib/upstream/google-health/coverage.ts'
import { expectNothingOf } from '../../functions/account/whole-table.ts'
import { deliver, everything, latestRun, queueBackfill } from '../../lib/sync/stored.ts'
import { intercept } from '../../support/table-events.ts'
import { erasureWorker, syncWorker } from '../../support/triggers.ts'
import { connectedRun, linkOf, sqsEvent, type World } from '../../support/world.ts'
import { deliverWithCrash, end, few, lately, queued, world } from './harness.ts'
import { row } from './row.ts'

/** Does something once, in front of the n-th write from now on. */
function beforeWrite(of: World, n: number, what: () => Promise<void>) {
  const state = { writes: 0, done: false }
  intercept(of.table, async (call, send) => {
    if (!state.done && call.writes && ++state.writes === n) {
      state.done = true
      await what()
    }
    return send()
  })
  return state
}

/** Kills the process in front of its n-th write from now on, until it is revived. */
function dieBefore(of: World, n: number): () => void {
  const state = { writes: 0, dead: false, watching: true }
  intercept(of.table, async (call, send) => {
    if (state.watching && call.writes && ++state.writes === n) state.dead = true
    if (state.watching && state.dead) throw new Error('The process is gone')
    return send()
  })
  return () => {
    state.watching = false
  }
}

row('F37', async () => {
  const counted = await queued()
  const commits = await deliverWithCrash(counted.world, counted.message, 0)
  await end(counted.world)
  for (const data of ['keep', 'delete'])
    for (let n = 2; n <= commits; n++) {
      const { world: left, account, message } = await queued()
      // Its first request renews the token: what that brings must not come back.
      left.time.now += hourMs
      // Deleting data takes a sign-in of the last minutes.
      const session = await left.session(account)
      let requests = 0
      let answered = 0
      const requestsNow = () => left.simulator.control.log().reduce((sum, { count }) => sum + count, 0)
      const state = beforeWrite(left, n, async () => {
        const answer = await left.call('DELETE /api/connection', { session, query: `data=${data}` })
        answered = answer.status
        left.time.now += 21_000
        requests = requestsNow()
      })
      const outcome = await deliver(left, message)
      expect(state.done).toBe(true)
      // Checked here: the worker under test would take a failure in the middle of its write for one of the table.
      expect({ data, n, answered }).toEqual({ data, n, answered: 200 })
      // Requests that were already running.
      expect(requestsNow() - requests).toBeLessThanOrEqual(4)
      if (outcome === 'again') left.messages.unshift(message)
      left.time.now += 61_000
      left.simulator.control.clearLog()
      await left.drain()
      left.messages.push(message)
      await left.drain()
      expect(left.simulator.control.log()).toEqual([])
      const connection = await left.store.connections.read(account.id, primaryPlatform)
      expect({ n, ...connection }).toMatchObject({ n, status: 'disconnected', activeRunId: null })
      expect(await left.store.connections.readTokens(linkOf(account))).toBeNull()
      const items = Object.keys(await everything(left, account))
      if (data === 'delete')
        expect(items.filter(sk => isFromPlatform({ sk }, primaryPlatform) || isFromAllPlatforms({ sk }))).toEqual([])
      else expect((await latestRun(left, account)).status).toMatch(/skipped|succeeded/)
      await end(left)
    }
})

row('I11', async () => {
  const counted = await queued()
  const commits = await deliverWithCrash(counted.world, counted.message, 0)
  await end(counted.world)
  for (let n = 1; n <= commits; n++) {
    const { world: left, account, message } = await queued()
    const session = await left.session(account)
    const key = await left.key(account)
    const user = (await left.store.connections.read(account.id, primaryPlatform))?.upstreamUserId
    await queueBackfill(left, account, 3)
    await left.call('PATCH /api/profile', { session, body: '{"timezone":"America/New_York"}' })
    const messages = [message, ...left.messages]
    expect(messages.map(one => one.kind)).toEqual(['run', 'backfill', 'rebuild'])
    const notification = {
      kind: 'notifications' as const,
      platform: 'google-health' as const,
      accountId: account.id,
      upstreamUserId: user ?? '',
      receivedAt: '2026-11-21T12:00:00Z',
      notifications: [{ id: 'n', spans: [] }],
    }
    let orders = left.orders
    const state = beforeWrite(left, n, async () => {
      const gone = await left.call('DELETE /api/account', { session, body: '{"confirm":"Test person"}' })
      expect(gone.status).toBe(202)
      orders = [...left.orders]
      const first = left.orders.shift()
      // The first sweep; the late one waits for work that had started, such as this.
      if (first) await erasureWorker(sqsEvent(first.message), left.context)
      await expectNothingOf(left, account.id, user ?? undefined)
    })
    await deliver(left, message)
    expect(state.done).toBe(true)
    await left.drainErasures()
    await expectNothingOf(left, account.id, user ?? undefined)

    // Everything that was ever queued, three days late, from the dead letters, and the order to erase once more.
    left.time.now += 72 * hourMs
    const { batchItemFailures } = await syncWorker(sqsEvent(...messages, notification), left.context)
    expect(batchItemFailures).toEqual([])
    for (const order of orders) await erasureWorker(sqsEvent(order.message), left.context)
    await left.drainErasures()
    await expectNothingOf(left, account.id, user ?? undefined)
    expect((await left.get('profile', key)).status).toBe(401)
    await end(left)
  }
})

/** A signed-in person whose connection may write. */
async function writing() {
  const started = await world()
  const account = await started.account()
  const grant = await giveConsent(started.config, 'http://127.0.0.1:8787', 'demo', writeScopes)
  const scopes = [...few.map(scopeOf), ...writeScopes]
  connectedRun(
    await connect(started.context, {
      accountId: account.id,
      platform: 'google-health',
      grant: { ...grant, scopes },
      range: lately,
    }),
  )
  await started.drain()
  return { world: started, account, session: await started.session(account), key: await started.key(account) }
}

row('I10', async () => {
  const keyName = '{"name":"mine"}'
  const weight = JSON.stringify({ type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 })
  for (const k of [1, 2, 3, 4, 5, 6]) {
    const { world: once, account, session, key } = await writing()
    const headers = { 'idempotency-key': 'one' }
    const effects = [
      () => once.call('POST /api/upstream-writes', { session, body: weight, headers }),
      () => once.call('POST /api/v1/backfill', { key, body: '{"days":3}', headers }),
      () => once.call('POST /api/keys', { session, body: keyName, headers }),
    ]
    for (const ask of effects) {
      // The process dies in front of its k-th write; the person asks again, at once and later.
      const revive = dieBefore(once, k)
      await ask().catch(() => undefined)
      revive()
      for (const waitMs of [1, 1, 31_000, hourMs]) {
        once.time.now += waitMs
        await Promise.all([ask(), ask()])
      }
    }
    const created = once.simulator.control.log().filter(({ method }) => method === 'create')
    expect({ k, created: created.reduce((sum, { count }) => sum + count, 0) <= 1 }).toEqual({ k, created: true })
    expect(await once.store.backfills.latest(account.id, 5)).toHaveLength(1)
    // A repeat says that the key exists; its secret was only in the first response.
    expect(await once.store.apiKeys.list(account.id)).toHaveLength(1)
    await once.drain()
    await end(once)
  }
})
