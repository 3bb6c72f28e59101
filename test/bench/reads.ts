import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import * as keys from '../../lib/store/keys.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio, ratioRow } from './measure.ts'
import { realVolume } from './real-volume.ts'

/** P4: CPU of a whole request through the handler, compared with a plain Query of the document client for the same items. */
export async function benchReads(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample', simulator: realVolume })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account)
  await world.connect(account, 14)
  await world.drain()
  await repeatDays(world, account.id)
  const documents = DynamoDBDocumentClient.from(world.table.client)
  const TableName = world.table.tableName

  const { pk } = keys.account(account.id)
  const query = async (from: string, to: string) => {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      }),
    )
    return page.Items?.length ?? 0
  }
  world.time.now = Date.parse('2026-11-21T03:00:00Z')
  const from = keys.chunk(account.id, 'heart-rate', '2026-11-13T23', '').sk
  const to = keys.chunk(account.id, 'heart-rate', '2026-11-20T22', '~').sk
  const chunks = await query(from, to)
  const week = async () => {
    let cursor = ''
    do {
      world.time.now += 60_000
      const answer = await world.get(
        `timeline?start=2026-11-14&end=2026-11-20&types=heart-rate&resolution=1m&limit=5000${cursor}`,
        key,
      )
      cursor = answer.body.pagination.nextCursor ? `&cursor=${answer.body.pagination.nextCursor}` : ''
    } while (cursor)
  }
  const timeline = await cpuRatio(week, () => query(from, to), { pairs: 40, repeats: 3, warmUp: 10 })
  await world.stop()
  const measure = `CPU of timeline, 7 days of heart rate at 1 minute, all pages / a bare Query of the same ${chunks} chunks (${timeline.a.toFixed(1)} / ${timeline.b.toFixed(1)} ms)`
  return [ratioRow({ id: 'P4', measure, ratio: timeline, target: 12 })]
}

/** Fills a number of days, by default a year, with copies of the synchronized days: the content is real, only the dates are not. */
export async function repeatDays(world: World, accountId: string, days = 365): Promise<void> {
  const stored = await world.store.days.read(accountId, asDay('2026-11-08'), asDay('2026-11-20'))
  for (let i = 1; i <= days; i++) {
    const date = addDays(asDay('2026-11-08'), -i)
    const day = stored[i % stored.length]
    if (day?.values) await world.store.days.replace(accountId, { ...day, values: day.values, date }, undefined)
  }
}
