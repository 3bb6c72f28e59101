import { intercept } from '../store/table-events.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { countWriteUnits } from './write-units.ts'

const quarterHour = 15 * 60_000

/** P11: write units of a day with a synchronisation every quarter of an hour, against one for each stored item that changed. */
export async function benchDayOfSyncs(): Promise<Row[]> {
  const world = await startWorld({ now: '2026-11-20T23:00:00Z' })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account)
  await world.connect(account, 3)
  await world.drain()
  const units = countWriteUnits(world.table.client)
  let least = 0
  let own = 0
  const byKind: Record<string, number> = {}
  let changed = new Map<string, number>()
  intercept(world.table, async (call, send) => {
    const answer = await send()
    if (!call.writes) return answer
    for (const { kind, sk } of touched(call.input)) {
      byKind[kind] = (byKind[kind] ?? 0) + 1
      changed.set(sk, 1)
    }
    return answer
  })
  for (let i = 0; i < 96; i++) {
    world.time.now += quarterHour
    changed = new Map()
    await world.call('POST /api/v1/sync', { key })
    await world.drain()
    least += [...changed.keys()].filter(sk => /^(chunk|raw|day|rollup|month)#/.test(sk)).length
  }
  own = units.reset()
  console.error(byKind, least)
  await world.stop()
  return [
    {
      id: 'P11',
      measure: `write units of a day of 96 syncs / one for each stored piece and day that changed in each (${own} / ${least})`,
      value: (own / least).toFixed(3),
      target: '≤ 1.15',
      met: own / least <= 1.15,
    },
  ]
}

function touched(input: Record<string, unknown>): { kind: string; sk: string }[] {
  const keys = [
    ...JSON.stringify(input).matchAll(
      /"((chunk|raw|day|rollup|month|run|connection|account|key|resource|notices)(?:#[^"]*)?)"/g,
    ),
  ]
  return keys.map(([, sk = '', kind = '']) => ({ sk, kind }))
}
