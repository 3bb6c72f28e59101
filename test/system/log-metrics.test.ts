import type { Context as LambdaContext } from 'aws-lambda'
import { afterEach, expect, test, vi } from 'vitest'
import { getHealth } from '../../functions/discovery/get-health.ts'
import { httpHandler } from '../../lib/http/handler.ts'
import { hourMs } from '../../lib/kernel/durations.ts'
import { type CountedLine, countedLines } from '../../lib/log.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import * as ports from '../../lib/ports.ts'
import * as keys from '../../lib/store/keys.ts'
import { deliverSigned, notification } from '../functions/webhooks/receiving.ts'
import { deployedResources } from '../infra/aws/deployed.ts'
import { ofType } from '../infra/aws/resources.ts'
import { httpEvent } from '../support/http-event.ts'
import { countedBy, lineOf } from '../support/log-lines.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import { refreshDueAccounts } from '../support/triggers.ts'
import type { World } from '../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

interface Scene {
  world: World
  account: Account
  key: string
}

/** What happens to the service for each alarm on lines of its log. */
const happenings: Readonly<Record<CountedLine, (scene: Scene) => Promise<unknown>>> = {
  'failed-runs': async ({ world, key }) => {
    world.simulator.control.revoke()
    world.time.now += hourMs
    expect((await world.call('POST /api/v1/sync', { key })).status).toBe(202)
    await world.drain()
  },

  'webhooks-silent': async ({ world, account }) => {
    await deliverSigned(world, notification(world, {}))
    await world.drain()
    world.time.now += 4 * hourMs
    world.simulator.control.edit({ person: 'demo', dataType: 'steps', day: '2026-11-20', factor: 0.5 })
    await world.requestRefresh(account)
    await world.drain()
  },

  'reauthorization-required': async ({ world, account }) => {
    const connection = await world.store.connections.read(account.id, primaryPlatform)
    if (connection) await world.store.connections.requireReauthorization(connection)
    await world.makeDue(account)
    await refreshDueAccounts(world.context)
  },

  'chunks-unreadable': async ({ world, account, key }) => {
    const place = keys.chunk(account.id, 'nutrition-log', '2026-11-20', 'PRIMARY')
    await world.table.table.put({ ...(await world.table.table.get(place)), ...place, b: Buffer.from('damaged') })
    const answer = await world.get('data-points?type=nutrition-log&start=2026-11-20&end=2026-11-21', key)
    expect(answer.status).toBe(200)
  },

  // The store of a test writes this line itself, so this one is built as in AWS.
  'items-unreadable': async ({ world, account }) => {
    const [stored] = await world.store.apiKeys.list(account.id)
    const change = { text: 'SET #m = :v', names: { '#m': 'createdAt' }, values: { ':v': 7 } }
    await world.table.table.update(keys.accountKey(account.id, stored?.id ?? ''), change)
    world.log.length = 0
    await ports.store.build(world.context).apiKeys.list(account.id)
  },

  // Of people's own data, a sample of the answers is checked.
  'response-schema-broken': async ({ world }) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const context = { ...world.context, config: { ...world.config, RESPONSE_CHECK: 'sample' as const } }
    const broken = { ...getHealth, handle: async () => ({ status: 7 }) as never }
    await httpHandler(broken, () => context)(httpEvent(getHealth.route, {}, world.time.now), {} as LambdaContext)
  },

  'notifications-refused': ({ world }) =>
    deliverSigned(world, notification(world, {}), { headers: { authorization: 'Bearer of-someone-else' } }),
}

test.each(Object.entries(happenings))(
  'the alarm %s has its metric in a line that the service writes when it happens',
  async (name, happen) => {
    const { world, account } = await startDemoWorld({ now: '2026-11-21T12:34:56Z', days: 2 })
    worlds.push(world)
    const key = await world.key(account)
    const namespace = 'personal-health-data-test'
    const counts = () => world.log.flatMap(entry => countedBy(lineOf(entry, namespace)))
    expect(counts()).toEqual([])
    await happen({ world, account, key })
    expect(counts()).toContainEqual([namespace, name])
    expect(new Set(counts().map(([, counted]) => counted))).toEqual(new Set([name]))

    const alarms = ofType(await deployedResources(), 'AWS::CloudWatch::Alarm')
    const watching = alarms.filter(({ Properties }) => Properties.MetricName === name)
    expect(watching.map(({ Properties }) => Properties.Namespace)).toEqual([namespace])
  },
)

test('every alarm on lines of the log happens in these tests', () => {
  expect(Object.keys(happenings).sort()).toEqual(Object.keys(countedLines).sort())
})
