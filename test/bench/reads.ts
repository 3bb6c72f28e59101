import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import * as keys from '../../lib/store/keys.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio } from './measure.ts'

/** P3 and P4: CPU of a whole request through the handler against a bare document-client Query of the same items. */
export async function benchReads(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample' })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account)
  await world.connect(account, 14)
  await world.drain()
  await repeatDays(world, account.id)
  const documents = DynamoDBDocumentClient.from(world.table.client)
  const TableName = world.table.tableName

  const query = async (pk: string, from: string, to: string) => {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      }),
    )
    return page.Items?.length ?? 0
  }
  const get = async (path: string) => {
    // A minute of its own for every request: the limiter counts as ever, and never refuses.
    world.time.now += 60_000
    const answer = await world.handle(`GET /api/v1/${path.split('?')[0]}`, path.split('?')[1] ?? '', key)
    if (answer !== 200) throw new Error(`${path} answered ${answer}`)
  }

  world.time.now = Date.parse('2026-11-21T03:00:00Z')
  const today = asDay('2026-11-21')
  const { pk, sk: firstDay } = keys.day(account.id, addDays(today, -364))
  const lastDay = keys.day(account.id, addDays(today, -165)).sk
  const days = await query(pk, firstDay, lastDay)
  const daily = await cpuRatio(
    () => get('daily?start=2025-11-22&end=2026-11-21&per_page=200'),
    () => query(pk, firstDay, lastDay),
    { pairs: 40, repeats: 3, warmUp: 15 },
  )

  const from = keys.chunk(account.id, 'heart-rate', '2026-11-13T23', '').sk
  const to = keys.chunk(account.id, 'heart-rate', '2026-11-20T22', '~').sk
  const chunks = await query(pk, from, to)
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
  const timeline = await cpuRatio(week, () => query(pk, from, to), { pairs: 40, repeats: 3, warmUp: 10 })
  await world.stop()
  return [
    {
      id: 'P3',
      measure: `CPU of daily?days=365 (first page, ${days} days, all series) through the handler / a bare Query of the same items (${daily.a.toFixed(1)} / ${daily.b.toFixed(1)} ms)`,
      value: `${daily.median.toFixed(2)} (${daily.low.toFixed(2)}–${daily.high.toFixed(2)})`,
      target: '≤ 1.25',
      met: daily.low <= 1.25,
    },
    {
      id: 'P4',
      measure: `CPU of timeline, 7 days of heart rate at 1 minute, all pages / a bare Query of the same ${chunks} chunks (${timeline.a.toFixed(1)} / ${timeline.b.toFixed(1)} ms)`,
      value: `${timeline.median.toFixed(2)} (${timeline.low.toFixed(2)}–${timeline.high.toFixed(2)})`,
      target: '≤ 12',
      met: timeline.low <= 12,
    },
  ]
}

/** Fills a year, or so many days, with copies of the days that were synchronized: what a day holds is real, only its date is not. */
export async function repeatDays(world: World, accountId: string, days = 365): Promise<void> {
  const stored = await world.store.days.read(accountId, asDay('2026-11-08'), asDay('2026-11-20'))
  for (let i = 1; i <= days; i++) {
    const date = addDays(asDay('2026-11-08'), -i)
    const day = stored[i % stored.length]
    if (day?.values) await world.store.days.replace(accountId, { ...day, values: day.values, date }, undefined)
  }
}
