import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Gateway } from '../../../infra/local/gateway/gateway.ts'
import type { Manner } from '../../../infra/local/upstream-simulator/notifications/notifier.ts'
import { hourSeconds, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { joinSpans, type Span } from '../../../lib/model/sync/spans.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { notifiedTypes } from '../../../lib/upstream/google-health/coverage.ts'
import { deliver, latestRun, stored, visible } from '../../lib/sync/stored.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deliverSigned, notification, startReceiving } from './receiving.ts'

const worlds: World[] = []
const gateways: Gateway[] = []
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop()
  for (const world of worlds.splice(0)) await world.stop()
})

/** A connected account that has read two days and gets notifications of the simulator. */
async function start(now = '2026-11-21T12:34:56Z'): Promise<{ world: World; account: Account }> {
  const { world, account } = await startDemoWorld({ now, days: 2 })
  worlds.push(world)
  gateways.push(await startReceiving(world))
  // Runs are listed in the order in which they were queued.
  world.time.now += 1000
  return { world, account }
}

const runsOf = (world: World, account: Account) => world.store.runs.latest(account.id, 20)
const webhookRuns = async (world: World, account: Account) =>
  (await runsOf(world, account)).filter(run => run.trigger === 'webhook')

/** Data requests that reached the platform, by type. */
function reads(world: World): Record<string, number> {
  const requests = world.simulator.control.log().filter(({ dataType }) => dataType !== '')
  const types = [...new Set(requests.map(one => one.dataType))].sort()
  return Object.fromEntries(
    types.map(type => [type, requests.filter(one => one.dataType === type).reduce((sum, one) => sum + one.count, 0)]),
  )
}

const day = '2026-11-20'
const halved = { person: 'demo', dataType: 'steps', day, factor: 0.5 }
const dayOfSteps = (about?: string) =>
  ({ notified: { intervals: [[`${day}T00:00:00Z`, `${day}T23:00:00Z`]] as const }, about }) as const

test('a run for notifications reads only the named types and days, and no resources of the person', async () => {
  const { world, account } = await start()
  world.simulator.control.edit(halved)
  world.simulator.control.clearLog()
  await deliverSigned(world, notification(world, dayOfSteps().notified))
  await world.drain()
  const run = await latestRun(world, account)
  expect(run).toMatchObject({ trigger: 'webhook', status: 'succeeded', range: { start: day, end: '2026-11-21' } })
  expect(run.types.map(({ type, status }) => [type, status])).toEqual([['steps', 'succeeded']])
  // Merged, from other platforms, and the roll-up.
  expect(reads(world)).toEqual({ steps: 3 })
  const others = world.simulator.control.log().filter(({ dataType }) => dataType === '')
  expect(others.map(({ method }) => method)).toEqual(['keySet'])
})

test('a run for notifications writes its connection twice and one record, and once an hour the times of its types', async () => {
  const { world, account } = await start()
  const writes: string[] = []
  intercept(world.table, ({ name, writes: isWrite, input }, send) => {
    const { sk = '' } = { ...(input['Key'] as object), ...(input['Item'] as object) } as { sk?: string }
    if (isWrite && !/^(account|day|month|chunk|raw|rollup)/.test(sk)) writes.push(`${name} ${sk.split('#')[0]}`)
    return send()
  })
  const writesOfNext = async () => {
    writes.length = 0
    await deliverSigned(world, notification(world, dayOfSteps().notified))
    await world.drain()
    world.time.now += 6 * minuteMs
    return writes.toSorted()
  }
  const ofRun = ['Put run', 'Update connection', 'Update connection']
  expect(await writesOfNext()).toEqual(['Put pending-notifications', ...ofRun])
  expect(await writesOfNext()).toEqual(ofRun)
  expect((await webhookRuns(world, account)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
})

test('a run for notifications reads one hour of a dense type if a quarter of an hour was named', async () => {
  const { world, account } = await start()
  const interval = ['2026-11-21T09:15:00Z', '2026-11-21T09:30:00Z'] as const
  await deliverSigned(world, notification(world, { dataType: 'heart-rate', intervals: [interval] }))
  await world.drain()
  const run = await latestRun(world, account)
  expect(run.status).toBe('succeeded')
  const anHour = (
    await world.store.chunks.heads(
      account.id,
      'heart-rate',
      Date.parse('2026-11-21T09:00:00Z'),
      Date.parse('2026-11-21T10:00:00Z'),
    )
  )
    .filter(head => head.source === 'PRIMARY')
    .reduce((sum, head) => sum + head.count, 0)
  expect(run.types).toEqual([{ type: 'heart-rate', status: 'succeeded', points: anHour, error: null }])
})

test('a run for notifications stores the same bytes as a refresh', async () => {
  const edits = [
    halved,
    { person: 'demo', dataType: 'sleep', day: '2026-11-21', delete: true },
    { person: 'demo', dataType: 'nutrition-log', day, delete: true },
    { person: 'demo', dataType: 'daily-resting-heart-rate', day, factor: 1.1 },
    { person: 'demo', dataType: 'heart-rate', day: '2026-11-21', factor: 1.2 },
  ]
  const { world, account } = await start()
  for (const edit of edits) world.simulator.control.edit(edit)
  await world.simulator.deliver()
  await world.drain()
  expect((await webhookRuns(world, account)).map(run => run.types.length)).toEqual([5])

  const other = await start()
  for (const edit of edits) other.world.simulator.control.edit(edit)
  await requestSync(other.world.context, other.account, 'manual', primaryPlatform)
  await other.world.drain()
  const since = '2026-11-20'
  expect(await visible(world, account, since)).toEqual(await visible(other.world, other.account, since))
})

test('a run for notifications does not affect types that it did not read: the next refresh is due at the same time and reads as far back', async () => {
  const { world, account } = await start()
  const connection = async () => world.store.connections.read(account.id, primaryPlatform)
  world.simulator.control.fault({ kind: 'status', status: 503, dataType: 'distance' })
  await requestSync(world.context, account, 'manual', primaryPlatform)
  await world.drain()
  world.simulator.control.clearFaults()
  const before = await connection()
  expect(Object.keys(before?.pendingFrom ?? {})).toEqual(['distance'])
  world.time.now += 5 * minuteMs
  await deliverSigned(world, notification(world, {}))
  await world.drain()
  const after = await connection()
  expect(after?.lastRun).toMatchObject({ trigger: 'webhook', status: 'succeeded' })
  expect(after?.lastSyncAt).not.toBe(before?.lastSyncAt)
  for (const name of ['dueAt', 'lastSuccessAt', 'pendingFrom'] as const) expect(after?.[name]).toEqual(before?.[name])
})

test('a run for notifications that fails leaves its unread days pending for the next run of any kind', async () => {
  const { world, account } = await start()
  world.simulator.control.fault({ kind: 'status', status: 503, dataType: 'steps' })
  await deliverSigned(world, notification(world, { intervals: [['2026-11-20T10:00:00Z']] }))
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'webhook', status: 'failed' })
  expect((await world.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({
    steps: '2026-11-20',
  })
  world.simulator.control.clearFaults()
  world.time.now += 1000
  await requestSync(world.context, account, 'manual', primaryPlatform)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'manual', status: 'succeeded' })
  expect((await world.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({})
})

test('a run for notifications detects a revoked consent immediately, and makes no further request', async () => {
  const { world, account } = await start()
  world.simulator.control.revoke('demo')
  await world.simulator.deliver()
  await world.drain()
  expect((await world.store.connections.read(account.id, primaryPlatform))?.status).toBe('reauthorization_required')
  world.simulator.control.clearLog()
  await deliverSigned(world, notification(world, {}))
  await world.drain()
  expect(world.simulator.control.log()).toEqual([])
})

test('of notifications that the queue delivers five times, the repetitions are read together later; they and later ones change no data', async () => {
  const { world, account } = await start()
  world.simulator.control.edit(halved)
  for (let i = 0; i < 5; i++)
    expect((await deliverSigned(world, [notification(world, dayOfSteps().notified)])).status).toBe(204)
  world.simulator.control.clearLog()
  await deliver(world, world.notifications.shift())
  expect(await webhookRuns(world, account)).toMatchObject([{ status: 'succeeded' }])
  expect(world.messages).toEqual([])
  const once = await visible(world, account, day)
  await world.drain()
  expect(await webhookRuns(world, account)).toHaveLength(2)
  world.time.now += 5 * minuteMs
  await deliverSigned(world, notification(world, dayOfSteps().notified))
  await world.drain()
  expect(reads(world)).toEqual({ steps: 9 })
  expect(await visible(world, account, day)).toEqual(once)
})

test('a second change of an interval is read although its notification equals the first', async () => {
  const { world, account } = await start()
  const readAfterEdit = async (factor: number) => {
    world.simulator.control.edit({ ...halved, factor })
    await deliverSigned(world, notification(world, dayOfSteps().notified))
    await world.drain()
    return visible(world, account, day)
  }
  const first = await readAfterEdit(0.5)
  world.time.now += 10 * minuteMs
  expect(await readAfterEdit(0.8)).not.toEqual(first)
})

test('the first notification of a burst is read at once and the others by one run, including those that arrive while it waits', async () => {
  const { world, account } = await start()
  for (let i = 0; i < 6; i++) {
    const dataType = ['steps', 'distance', 'sleep'][i % 3] ?? ''
    await deliverSigned(world, notification(world, { dataType }, `burst ${i}`))
    if (i > 2) continue
    await deliver(world, world.notifications.shift())
    world.time.now += 1000
  }
  await world.drain()
  const runs = await webhookRuns(world, account)
  expect(runs.map(({ types }) => types.map(({ type }) => type).sort())).toEqual([
    ['distance', 'sleep', 'steps'],
    ['steps'],
  ])
})

test('notifications within five minutes after a run for notifications are read together when these are over', async () => {
  const { world, account } = await start()
  await deliverSigned(world, notification(world, dayOfSteps().notified))
  const firstAt = world.time.now
  await world.drain()
  expect(world.time.now).toBe(firstAt)
  for (const [i, dataType] of ['distance', 'sleep', 'floors'].entries()) {
    world.time.now += minuteMs
    await deliverSigned(world, notification(world, { dataType }, `later ${i}`))
    for (const message of world.notifications.splice(0)) await deliver(world, message)
  }
  // Only the message of the waiting run is queued, and not for now.
  expect(world.messages.map(({ notBefore }) => notBefore)).toEqual([new Date(firstAt + 5 * minuteMs).toISOString()])
  await world.drain()
  expect(world.time.now).toBe(firstAt + 5 * minuteMs)
  const runs = await webhookRuns(world, account)
  expect(runs.map(run => [run.status, run.types.map(({ type }) => type).sort()])).toEqual([
    ['succeeded', ['distance', 'floors', 'sleep']],
    ['succeeded', ['steps']],
  ])
})

test('an hourly refresh leaves out a type while the platform announces it, and reads it again when notifications have stopped', async () => {
  const { world, account } = await start()
  await deliverSigned(world, notification(world, {}))
  await world.drain()
  const readsAfter = async (hours: number) => {
    world.time.now += hours * 60 * minuteMs
    world.simulator.control.clearLog()
    await world.requestRefresh(account)
    await world.drain()
    expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded' })
    return reads(world)
  }
  const first = await readsAfter(1)
  expect(first).not.toHaveProperty('steps')
  expect(first).toMatchObject({ distance: 3, floors: 2 })
  expect(await readsAfter(1.5)).toMatchObject({ steps: 3, distance: 3 })
})

test('notifications that arrive while another run is active are read by a separate run, which does not wait for the other', async () => {
  const { world, account } = await start()
  const requested = await requestSync(world.context, account, 'manual', primaryPlatform)
  const active = 'run' in requested ? requested.run : expect.unreachable()
  world.simulator.control.edit(halved)
  await deliverSigned(world, notification(world, dayOfSteps('first').notified, 'first'))
  const [message] = world.notifications.splice(0)
  expect(await deliver(world, message)).toBe('done')
  expect(await webhookRuns(world, account)).toMatchObject([{ status: 'succeeded' }])
  expect(world.messages.map(message => message.jobId)).toEqual([active.id])
  await world.drain()
  const ended = (await runsOf(world, account)).map(({ trigger, status }) => `${trigger} ${status}`)
  expect(ended.sort()).toEqual(['connect succeeded', 'manual succeeded', 'webhook succeeded'])
  expect((await world.store.pendingNotifications.read(account.id, 'google-health')).spans).toEqual([])
})

test('the connection shows the time of the last notification', async () => {
  const { world, account } = await start()
  const key = await world.key(account)
  const webhooks = async () => (await world.get('connection', key)).body.data.webhooks
  expect(await webhooks()).toEqual({ lastReceivedAt: null })
  await deliverSigned(world, notification(world, {}))
  await world.drain()
  expect(await webhooks()).toEqual({ lastReceivedAt: '2026-11-21T12:34:57.000Z' })
})

test('notifications of an account that is now connected as another platform user are acknowledged, and nothing is read', async () => {
  const { world } = await start()
  await deliverSigned(world, notification(world, {}))
  const [message] = world.notifications.splice(0)
  world.simulator.control.clearLog()
  for (const other of [{ upstreamUserId: 'another-user' }, { accountId: 'unknown' }])
    if (message) expect(await deliver(world, { ...message, ...other })).toBe('done')
  await world.drain()
  expect(world.simulator.control.log()).toEqual([])
})

const silent = (world: World) => world.log.filter(({ event }) => event === 'webhooks_silent')

/** A scheduled refresh finds a change that was not announced. */
async function refreshUntold(world: World, account: Account) {
  world.simulator.control.edit(halved)
  await world.requestRefresh(account)
  await world.drain()
}

test('a platform that stops announcing is detected when the schedule finds changes that should have been announced, and these are stored', async () => {
  const { world, account } = await start()
  await deliverSigned(world, notification(world, {}))
  await world.drain()
  const before = await stored(world, account)
  world.time.now += 4 * 60 * minuteMs
  await refreshUntold(world, account)
  expect(silent(world)).toEqual([{ event: 'webhooks_silent', runId: expect.any(String), hours: 4 }])
  expect(await stored(world, account)).not.toEqual(before)
})

test('a platform is not reported as silent while it announces anything, or if it never announced anything', async () => {
  const { world, account } = await start()
  await refreshUntold(world, account)
  await deliverSigned(world, notification(world, {}))
  await world.drain()
  world.time.now += 2 * 60 * minuteMs
  await refreshUntold(world, account)
  expect(silent(world)).toEqual([])
})

const manners: [string, Manner][] = [
  ['as usual', {}],
  ['everything twice', { twice: true }],
  ['the newest first', { reversed: true }],
  ['one by one, in the old header', { singly: true, oldHeader: true }],
  ['late', { delaySeconds: 3 * hourSeconds }],
  [
    'late, twice, out of order and without the secret',
    { delaySeconds: hourSeconds, twice: true, reversed: true, withoutSecret: true },
  ],
]
test.each(manners)(
  'after a day of changes, notified %s, the account equals one that read everything at the end',
  async (_, manner) => {
    const { world, account } = await start('2026-11-21T06:00:00Z')
    world.simulator.control.webhooks(manner)
    for (let i = 0; i < 4; i++) {
      if (i === 1) world.simulator.control.edit(halved)
      if (i === 2) world.simulator.control.rotateKey()
      world.time.now += 90 * minuteMs
      await world.simulator.deliver()
      await world.drain()
    }
    // The notifications that are still in transit.
    world.simulator.control.webhooks({ ...manner, delaySeconds: 0 })
    for (let i = 0; i < 3; i++) {
      world.time.now += 70 * minuteMs
      await world.simulator.deliver()
      await world.drain()
    }
    expect((await runsOf(world, account)).every(run => run.trigger !== 'webhook' || run.status === 'succeeded')).toBe(
      true,
    )

    const [ours, theirs] = [await notifiedPart(world, account), await readAtTheEnd(world.time.now)]
    expect(Object.keys(ours).length).toBeGreaterThan(30)
    expect(ours).toEqual(theirs)
  },
)

const ends = new Map<number, ReturnType<typeof notifiedPart>>()

/** The data of an account that reads everything at an instant. */
function readAtTheEnd(nowMs: number): ReturnType<typeof notifiedPart> {
  const read = async () => {
    const world = await startWorld({ now: new Date(nowMs).toISOString() })
    worlds.push(world)
    world.simulator.control.edit(halved)
    const account = await world.account()
    await world.connect(account, { start: '2026-11-20', end: '2026-11-21' })
    await world.drain()
    return notifiedPart(world, account)
  }
  const known = ends.get(nowMs) ?? read()
  ends.set(nowMs, known)
  return known
}

/** The stored chunks of the types that the platform announces. */
async function notifiedPart(world: World, account: Account) {
  const announced: readonly string[] = notifiedTypes
  const entries = Object.entries(await visible(world, account, '2026-11-20'))
  return Object.fromEntries(
    entries.filter(([sk]) => {
      const [kind = '', type = ''] = sk.split('#')
      return kind === 'chunk' || kind === 'raw' ? announced.includes(type) : !['day', 'month', 'rollup'].includes(kind)
    }),
  )
}

const spans = fc.array(
  fc.record({
    type: fc.constantFrom('steps' as const, 'sleep' as const),
    fromMs: fc.integer({ min: 0, max: 1000 }),
    width: fc.integer({ min: 1, max: 60 }),
  }),
  { maxLength: 60 },
)
const covers = (list: readonly Span[], type: string, at: number) =>
  list.some(span => span.type === type && span.fromMs <= at && at < span.toMs)

test('joined spans are the same in any order, cover all named spans, and are few', () => {
  fc.assert(
    fc.property(spans, fc.integer(), (list, seed) => {
      const all = list.map(({ type, fromMs, width }) => ({ type, fromMs, toMs: fromMs + width }))
      const joined = joinSpans(all)
      const shuffled = all.map((span, i) => ({ span, at: Math.sin(seed + i) })).sort((a, b) => a.at - b.at)
      expect(joinSpans(shuffled.map(({ span }) => span))).toEqual(joined)
      for (const { type, fromMs, toMs } of all)
        for (const at of [fromMs, toMs - 1]) expect(covers(joined, type, at)).toBe(true)
      if (joined.length < 40)
        for (const { type, fromMs, toMs } of joined)
          for (const at of [fromMs, toMs - 1]) expect(covers(all, type, at)).toBe(true)
      expect(joined.length).toBeLessThanOrEqual(80)
    }),
  )
})

test('more than forty spans of a type are reduced by joining the nearest ones', () => {
  const apart = Array.from({ length: 41 }, (_, i) => ({
    type: 'steps' as const,
    fromMs: i * 100 + (i > 7 ? -50 : 0),
    toMs: i * 100 + 1,
  }))
  const joined = joinSpans(apart)
  expect(joined).toHaveLength(40)
  expect(joined[7]).toEqual({ type: 'steps', fromMs: 700, toMs: 801 })
})
