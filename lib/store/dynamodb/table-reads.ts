import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import { inBatches } from '../../kernel/batches.ts'
import type { Key } from '../keys.ts'
import type { Item, RangeQuery, Reads, Size, Table } from '../table.ts'
import { keyOf, projection } from './expressions.ts'

type TableReads = Pick<Table, 'get' | 'query' | 'measure' | 'batchGet' | 'due'>

/** The table returns at most this many items by key in one call. */
const perBatch = 100

/** What reads the table. */
export function tableReads(documents: DynamoDBDocumentClient, TableName: string, reads: Reads): TableReads {
  const ConsistentRead = reads === 'consistent'
  return {
    async get(Key) {
      return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
    },

    async query({ limit, newestFirst, consistent, only, ...range }) {
      const items: Item[] = []
      // The partition key is already known from the request: five years of items would repeat it thousands of times.
      const known = only?.includes('pk') ? { pk: range.pk } : {}
      const input = {
        TableName,
        ...within(range),
        ConsistentRead: consistent || ConsistentRead,
        ScanIndexForward: !newestFirst,
      }
      for await (const page of pagesOf(
        documents,
        { ...input, ...projection(only?.filter(name => name !== 'pk')) },
        () => limit && limit - items.length,
      )) {
        for (const item of page.Items ?? []) items.push(Object.assign(item, known))
        if (limit && items.length >= limit) break
      }
      return items
    },

    async measure(range) {
      const size: Size = { items: 0, bytes: 0 }
      const input = { TableName, ...within(range), Select: 'COUNT', ReturnConsumedCapacity: 'TOTAL' } as const
      for await (const page of pagesOf(documents, input)) {
        size.items += page.Count ?? 0
        // An eventually consistent read of 4 KB takes half a unit. A query without any item takes one as well.
        if (page.Count) size.bytes += (page.ConsumedCapacity?.CapacityUnits ?? 0) * 8192
      }
      return size
    },

    async batchGet(keys) {
      return (
        await Promise.all(
          inBatches(keys, perBatch).map(batch => getBatch(documents, { TableName, ConsistentRead }, batch)),
        )
      ).flat()
    },

    async due({ name, shard, until, limit }) {
      const page = await documents.send(
        new QueryCommand({
          TableName,
          IndexName: name,
          KeyConditionExpression: 'dueShard = :shard AND dueAt <= :until',
          ExpressionAttributeValues: { ':shard': shard, ':until': until },
          Limit: limit,
        }),
      )
      return page.Items ?? []
    },
  }
}

/** The pages of a query, as long as the caller takes them. `limitOf`: how many items the next page may have. */
async function* pagesOf(
  documents: DynamoDBDocumentClient,
  input: QueryCommandInput,
  limitOf?: () => number | undefined,
) {
  let start: Item | undefined
  do {
    const limit = limitOf?.()
    const page: QueryCommandOutput = await documents.send(
      new QueryCommand({
        ...input,
        ...(limit ? { Limit: limit } : {}),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    )
    yield page
    start = page.LastEvaluatedKey
  } while (start)
}

/** The items of some keys. The table may answer only a part of them, and is asked for the rest. */
async function getBatch(
  documents: DynamoDBDocumentClient,
  { TableName, ConsistentRead }: { TableName: string; ConsistentRead: boolean },
  keys: readonly Key[],
): Promise<Item[]> {
  const items: Item[] = []
  let pending = keys.map(keyOf)
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === 5) throw new Error('The table repeatedly returned unprocessed keys of a batch')
    if (attempt > 0) await new Promise(resolve => setTimeout(resolve, 25 * 2 ** attempt))
    const page = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: pending, ConsistentRead } } }),
    )
    items.push(...(page.Responses?.[TableName] ?? []))
    pending = (page.UnprocessedKeys?.[TableName]?.Keys ?? []).map(keyOf)
  }
  return items
}

function within({ pk, from, to }: Pick<RangeQuery, 'pk' | 'from' | 'to'>) {
  return {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
  }
}
