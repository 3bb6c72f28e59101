import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays } from '../../lib/kernel/civil-time.ts'
import type { Account } from '../../lib/model/account.ts'
import * as keys from '../../lib/store/keys.ts'
import { watchTableCalls } from '../http/table-calls.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio } from './measure.ts'

/** Every analysis endpoint at its default range. */
const endpoints = [
  { id: 'data-quality', path: 'data-quality' },
  { id: 'compare', path: 'compare?types=steps,sleep,resting-heart-rate' },
  { id: 'correlation', path: 'correlation?x=steps&y=sleep' },
] as const

const today = '2026-11-21'
const longest = 1830

/** P18: reads of each analysis endpoint beyond the key's look-up, which counts the request. P19: CPU of the longest correlation. */
export async function benchAnalysis(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample' })
  const account = await world.account({ birthYear: 1989 })
  await world.connect(account, 14)
  await world.drain()
  const stored = await repeatDays(world, account)
  const rows = [...(await reads(world, account)), await correlationCpu(world, account, stored)]
  await world.stop()
  return rows
}

async function reads(world: World, account: Account): Promise<Row[]> {
  const key = await world.key(account)
  const calls = watchTableCalls(world.table.client)
  const rows: Row[] = []
  for (const { id, path } of endpoints) {
    calls.taken()
    const { status } = await world.get(path, key)
    const count = calls.taken().length - 1
    rows.push({
      id: 'P18',
      measure: `reads of ${id} at its default range, beyond the look-up of the key`,
      value: String(count),
      target: '≤ 2',
      met: status === 200 && count <= 2,
    })
  }
  return rows
}

async function correlationCpu(world: World, account: Account, stored: number): Promise<Row> {
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
    measure: `CPU of correlation?days=${longest} (${stored} stored days, all series) through the handler / a bare Query of the same items (${a.toFixed(1)} / ${b.toFixed(1)} ms)`,
    value: `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    target: '≤ 1.5',
    met: low <= 1.5,
  }
}

/** Fills five years with copies of the days that were synchronised: what a day holds is real, only its date is not. */
async function repeatDays(world: World, account: Account): Promise<number> {
  const real = await world.store.days.read(account.id, '2026-11-08', '2026-11-20')
  for (let i = 1; i <= longest; i++) {
    const day = real[i % real.length]
    const date = addDays('2026-11-08', -i)
    if (day) await world.store.days.replace(account.id, { ...day, date }, undefined)
  }
  return (await world.store.days.read(account.id, addDays(today, 1 - longest), today)).length
}
