import type { Account } from '../../lib/model/account/account.ts'
import { watchTableCalls } from '../support/table-calls.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { realVolume } from './real-volume.ts'
import { repeatDays } from './repeat-days.ts'

/** Requests with their default range, and only required parameters. */
const questions: readonly { id: string; path: string }[] = [
  { id: 'sleep', path: 'sleep' },
  { id: 'recovery', path: 'recovery' },
  { id: 'body', path: 'body' },
  { id: 'data-quality', path: 'data-quality' },
  { id: 'compare', path: 'compare?types=steps,sleep,resting-heart-rate' },
  { id: 'correlation', path: 'correlation?x=steps&y=sleep' },
]

const longest = 1830

/** P18: table reads of each analysis endpoint, without the lookup of the key, which counts the request. */
export async function benchAnalysis(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample', simulator: realVolume })
  const account = await world.account({ birthYear: 1989 })
  await world.connect(account, 14)
  await world.drain()
  await repeatDays(world, account.id, longest)
  const rows = [await reads(world, account)]
  await world.stop()
  return rows
}

async function reads(world: World, account: Account): Promise<Row> {
  const key = await world.key(account)
  const calls = watchTableCalls(world.table.client)
  const counts: { id: string; reads: number }[] = []
  for (const { id, path } of questions) {
    calls.taken()
    const { status } = await world.get(path, key)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    counts.push({ id, reads: calls.taken().length - 1 })
  }
  const worst = Math.max(...counts.map(({ reads }) => reads))
  const each = counts.map(({ id, reads }) => `${id} ${reads}`).join(', ')
  const measure = `table reads of an answer at its default range, beside the key's (${each})`
  return { id: 'P18', measure, value: String(worst), target: '≤ 2', met: worst <= 2 }
}
