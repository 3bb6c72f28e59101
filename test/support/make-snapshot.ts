// Makes a snapshot: `node make-snapshot.ts <empty folder> <recipe as JSON>`. See snapshot.ts.

import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AttributeValue, BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../infra/local/engines/engine.ts'
import { openTestTable, type TestTable } from './engines.ts'
import { type Contents, type Recipe, synchronizedWorld } from './snapshot.ts'

type Item = Record<string, AttributeValue>

const [folder = '', recipe = ''] = process.argv.slice(2)
const tokenKey = randomBytes(32).toString('base64')
const tableName = 'demo'
const { world, account } = await synchronizedWorld(JSON.parse(recipe) as Recipe, {
  simulator: { stateFile: join(folder, 'upstream.json') },
  tokenKey,
  // A synchronization reads no files of pages, and to make them takes longer than some synchronizations.
  assets: folder,
})
// In memory the work is done faster; the file is written at the end.
const items = await everyItem(world.table)
await world.stop()
const file = await openTestTable(folder, tableName)
await createTable(file.endpoint, tableName)
await put(file, items)
const kept = (await everyItem(file)).length
if (kept !== items.length) throw new Error(`Of ${items.length} items ${kept} were kept`)
await file.stop()
writeFileSync(join(folder, 'contents.json'), JSON.stringify({ account, tableName, tokenKey } satisfies Contents))
process.exit()

async function everyItem({ client, tableName: TableName }: TestTable): Promise<Item[]> {
  const items: Item[] = []
  let from: Item | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey: from }))
    items.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}

async function put({ client, tableName }: TestTable, items: readonly Item[]): Promise<void> {
  for (let i = 0; i < items.length; i += 25) {
    const requests = items.slice(i, i + 25).map(item => ({ PutRequest: { Item: item } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }))
  }
}
