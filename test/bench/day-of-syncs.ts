import { itemSize } from '../lib/store/item-size.ts'
import { intercept } from '../support/table-events.ts'
import { refreshDueAccounts } from '../support/triggers.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { realVolume } from './real-volume.ts'
import { countUnits, total } from './units.ts'

const dataKinds = ['chunk', 'raw', 'day', 'rollup', 'month']
const dataKeys = new RegExp(`"((?:${dataKinds.join('|')})#[^"]+)"`, 'g')
const quarterHour = 15 * 60_000

/**
 * P11: write units of a day with a synchronization every quarter of an hour: the units of the data, compared with one for each stored item
 * that changed, and all of them.
 */
export async function benchDayOfSyncs(): Promise<Row[]> {
  const world = await startWorld({ now: '2026-11-20T23:00:00Z', simulator: realVolume })
  const account = await world.account({ birthYear: 1989 })
  await world.key(account)
  await world.connect(account, 3)
  await world.drain()
  const units = countUnits(world.table.client)
  let write = 0
  let written = 0
  let least = 0
  let sized = 0
  const unitsOf = async (sk: string) =>
    Math.ceil(itemSize((await world.table.table.get({ pk: `account#${account.id}`, sk })) ?? {}) / 1024)
  let changed = new Set<string>()
  intercept(world.table, async (call, send) => {
    const answer = await send()
    if (call.writes) for (const sk of itemsIn(call.input)) changed.add(sk)
    return answer
  })
  for (let i = 0; i < 96; i++) {
    world.time.now += quarterHour
    await world.makeDue(account)
    // What makes the account due is no part of the refresh.
    units.taken()
    changed = new Set()
    await refreshDueAccounts(world.context)
    await world.drain()
    const taken = units.taken().write
    write += total(taken)
    written += total(new Map([...taken].filter(([kind]) => dataKinds.includes(kind))))
    least += changed.size
    for (const sk of changed) sized += await unitsOf(sk)
  }
  const besides = write - written
  await world.stop()
  return [
    {
      id: 'P11',
      measure: `write units of the data of a day of 96 syncs / one for each stored item that each of them changed (${written} / ${least}, which are ${sized} units by their sizes; runs, leases and counters take ${besides} more)`,
      value: (written / least).toFixed(2),
      target: '≤ 1.15',
      met: written / least <= 1.15,
    },
    {
      id: 'P11',
      measure: 'write units of a day of 96 syncs, all of them',
      value: String(Math.round(written + besides)),
      target: '≤ 1500',
      met: written + besides <= 1500,
    },
  ]
}

/** Sort keys of the data items of a write. */
function itemsIn(input: object): string[] {
  return [...JSON.stringify(input).matchAll(dataKeys)].map(([, sk = '']) => sk)
}
