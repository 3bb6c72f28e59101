import { afterAll, beforeAll, expect, test } from 'vitest'
import { isConditional } from '../../../lib/http/middleware/conditional-get.ts'
import { secondMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { writeTraining } from '../../support/browser/write-training.ts'
import { callEndpoint, goodQueries, keyReads, manyCredentials, sessionEndpoints } from '../../support/endpoints.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

let world: World
let account: Account
let startMs: number
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  await writeTraining(world, account)
  startMs = world.time.now + 5 * secondMs // 12:35:01: nothing that counts whole minutes or tenths of hours changes soon.
})
afterAll(() => world.stop())

const sessionReads = sessionEndpoints.filter(one => isConditional(one) && !one.path && one.query === undefined)

test.each([...keyReads, ...sessionReads].map(endpoint => [endpoint.route, endpoint] as const))(
  'a second later and without new data, %s has the same tag',
  async (_, endpoint) => {
    // What is rounded, such as hours since a time, changes at some second: at the same distance from it for each endpoint.
    world.time.now = startMs
    const credentials = await manyCredentials(world, account, endpoint)()
    for (const query of goodQueries(endpoint)) {
      const first = await callEndpoint(world, endpoint, { ...credentials, query })
      world.time.now += secondMs
      const second = await callEndpoint(world, endpoint, { ...credentials, query })
      // The text first: it shows the member that follows the clock.
      expect([query, second.status, second.text]).toEqual([query, first.status, first.text])
      expect([query, second.headers['etag']]).toEqual([query, first.headers['etag']])
    }
  },
)
