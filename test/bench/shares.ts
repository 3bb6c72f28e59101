import { gzipSync } from 'node:zlib'
import { startDemoWorld } from '../support/snapshot.ts'
import { watchTableCalls } from '../support/table-calls.ts'
import type { Row } from './main.ts'

const reads = ['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']

/** P27: the page of a share of a month, with its style sheets, and the table reads of an opening beside the update that counts it. */
export async function benchShares(): Promise<Row[]> {
  const { world, account } = await startDemoWorld({}, { responseCheck: 'sample' })
  const session = await world.session(account)
  const types = ['steps', 'distance', 'resting-heart-rate', 'heart-rate-variability', 'sleep', 'energy-intake']
  const scope = { resources: ['daily', 'recovery', 'body'], types, range: { days: 30 }, expiresInHours: 24 }
  const { token } = (await world.call('POST /api/shares', { session, body: JSON.stringify(scope) })).body.data
  const open = () => world.call('GET /s/{token}', { path: `/s/${token}` })
  await open()
  const calls = watchTableCalls(world.table.client)
  const page = await open()
  const counted = calls.taken().filter(call => reads.includes(call)).length
  const sheets = await Promise.all(
    ['chart.css', 'shared.css'].map(file => world.call('GET /app/assets/{file}', { path: `/app/assets/${file}` })),
  )
  await world.stop()
  const kb = [page, ...sheets].reduce((sum, { text }) => sum + gzipSync(text).length, 0) / 1024
  const measure = 'page of a share (six series, recovery and body, 30 days) with its style sheets, gzipped; table reads'
  return [
    {
      id: 'P27',
      measure,
      value: `${kb.toFixed(1)} KB; ${counted}`,
      target: '≤ 20 KB; ≤ 3',
      met: page.status === 200 && kb <= 20 && counted <= 3,
    },
  ]
}
