import { watchTableCalls } from '../http/table-calls.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { repeatDays } from './reads.ts'

const most = 2

/** Questions at their default range; parameters only where they have to be given. */
const questions: readonly { id: string; path: string }[] = [
  { id: 'sleep', path: 'sleep' },
  { id: 'recovery', path: 'recovery' },
  { id: 'body', path: 'body' },
]

/** P18: reads of the table for one answer over a year of days, beside the one that admits and counts the request. */
export async function benchAnalysis(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample' })
  try {
    const account = await world.account({ birthYear: 1989 })
    await world.connect(account, 14)
    await world.drain()
    await repeatDays(world, account.id)
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
    return [{ id: 'P18', measure, value: String(worst), target: `≤ ${most}`, met: worst <= most }]
  } finally {
    await world.stop()
  }
}
