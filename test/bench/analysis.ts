import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import type { Account } from '../../lib/model/account/account.ts'
import * as keys from '../../lib/store/keys.ts'
import { watchTableCalls } from '../support/table-calls.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio } from './measure.ts'
import { repeatDays } from './reads.ts'

/** Questions at their default range; parameters only where they have to be given. */
const questions: readonly { id: string; path: string }[] = [
  { id: 'sleep', path: 'sleep' },
  { id: 'recovery', path: 'recovery' },
  { id: 'body', path: 'body' },
  { id: 'data-quality', path: 'data-quality' },
  { id: 'compare', path: 'compare?types=steps,sleep,resting-heart-rate' },
  { id: 'correlation', path: 'correlation?x=steps&y=sleep' },
]

const today = asDay('2026-11-21')
const longest = 1830

/** P18: reads of each analysis endpoint beyond the key's look-up, which counts the request. P19: CPU of the longest correlation. */
export async function benchAnalysis(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample' })
  const account = await world.account({ birthYear: 1989 })
  await world.connect(account, 14)
  await world.drain()
  await repeatDays(world, account.id, longest)
  const rows = [await reads(world, account), await correlationCpu(world, account)]
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

async function correlationCpu(world: World, account: Account): Promise<Row> {
  const documents = DynamoDBDocumentClient.from(world.table.client)
  const { pk, sk: from } = keys.day(account.id, addDays(today, 1 - longest))
  const query = async () => {
    let start: Record<string, unknown> | undefined
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName: world.table.tableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': keys.day(account.id, today).sk },
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      )
      start = page.LastEvaluatedKey
    } while (start)
  }
  const key = await world.key(account)
  const ask = async () => {
    // A minute of its own for every request: the limiter counts as ever, and never refuses.
    world.time.now += 60_000
    const status = await world.handle('GET /api/v1/correlation', `x=steps&y=sleep&days=${longest}`, key)
    if (status !== 200) throw new Error(`correlation answered ${status}`)
  }
  world.time.now = Date.parse(`${today}T03:00:00Z`)
  const { median, low, high, a, b } = await cpuRatio(ask, query, { pairs: 16, repeats: 1, warmUp: 4 })
  return {
    id: 'P19',
    measure: `CPU of correlation?days=${longest} (every day stored, all series) through the handler / a bare Query of the same items (${a.toFixed(1)} / ${b.toFixed(1)} ms)`,
    value: `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    target: '≤ 1.5',
    met: low <= 1.5,
  }
}
