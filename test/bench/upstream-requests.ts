import { randomBytes } from 'node:crypto'
import { localSealer } from '../../lib/auth/sealer.ts'
import { dayMs } from '../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'
import { readSimulatorSecret } from '../support/platform-secret.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'

const pagesWanted = 400

/** P14: requests per page to a platform that answers 30 % of the requests with 503. Counted, not timed. */
export async function benchUpstreamRequests(): Promise<Row[]> {
  const world = await startWorld()
  const account = await world.account()
  await world.connect(account, 1)
  const upstream = googleHealth({
    secret: readSimulatorSecret,
    ...world.context,
    sealer: localSealer(world.config.TOKEN_KEY ?? randomBytes(32).toString('base64')),
    sleep: async () => undefined,
  })
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  if (!connection) throw new Error('Not connected')
  const session = await upstream.open(connection)
  world.simulator.control.fault({ kind: 'status', status: 503, rate: 0.3 })
  world.simulator.control.clearLog()
  let pages = 0
  for (let i = 0; i < pagesWanted; i++) {
    const toMs = world.time.now - (i % 60) * dayMs
    await session.points('sleep', toMs - dayMs, toMs).then(
      () => pages++,
      () => undefined,
    )
  }
  const requests = world.simulator.control.log().reduce((sum, { count }) => sum + count, 0)
  await world.stop()
  const ratio = requests / pagesWanted
  return [
    {
      id: 'P14',
      measure: `upstream requests for each page wanted while 30 % of the answers are 503 (${requests} / ${pagesWanted}, ${pages} of them read)`,
      value: ratio.toFixed(2),
      target: '≤ 1.6',
      met: ratio <= 1.6,
    },
  ]
}
