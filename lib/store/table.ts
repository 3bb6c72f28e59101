import { isDeepStrictEqual } from 'node:util'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { Key } from './keys.ts'

export type Item = Record<string, unknown>
type Values = Record<string, unknown>

/** A condition or update in DynamoDB's expression language with its names (`#x`) and values (`:x`). */
export interface Expression {
  text: string
  names?: Record<string, string>
  values?: Values
}

export type Written = { done: true; item: Item | undefined } | { done: false; current: Item | undefined }

/**
 * What a query or a batch sees. `consistent`: every earlier write. Use it when a write depends on the result.
 * `eventual`: costs half as much, but may miss the latest writes. A single item is always read consistently.
 */
export type Reads = 'consistent' | 'eventual'

/** The only access to DynamoDB. A conditional write that fails returns `done: false` with the current item instead of throwing. */
export interface Table {
  get(key: Key): Promise<Item | undefined>
  /** All items with a sort key in [from, to], following pages until `limit` items. */
  query(range: RangeQuery): Promise<Item[]>
  /** The number of items with a sort key in [from, to], and their size: rounded up to 4 KB for each megabyte or part of one. Reads no attribute. */
  measure(range: Pick<RangeQuery, 'pk' | 'from' | 'to'>): Promise<Size>
  /** Items by exact key, in no particular order, without the missing ones. At most 100 keys. */
  batchGet(keys: readonly Key[]): Promise<Item[]>
  /** Also `done` when the condition fails because this exact item already exists. */
  put(item: Item & Key, condition?: Expression): Promise<Written>
  /** Puts items that do not exist yet, 25 per call. Returns the items that were not put: they exist already, or the table rejected them. */
  insert<T extends Item & Key>(items: readonly T[]): Promise<T[]>
  update(key: Key, change: Expression, condition?: Expression): Promise<Written>
  /** Also succeeds when the item does not exist. */
  delete(key: Key, condition?: Expression): Promise<Written>
  /** Deletes items unconditionally, 25 per call. Missing items are not an error. */
  deleteAll(keys: readonly Key[]): Promise<void>
  /** All or nothing. False when a condition failed or another transaction was writing the same items. */
  transact(writes: readonly TransactWrite[]): Promise<boolean>
  /** One page of the due index: keys of the items in a shard with `dueAt` up to a time, earliest first. */
  due(index: { name: string; shard: string; until: string; limit: number }): Promise<Item[]>
}

export type TransactWrite =
  | { put: Item & Key; condition?: Expression }
  | { update: Key; change: Expression; condition?: Expression }
  | { delete: Key; condition?: Expression }
  | { check: Key; condition: Expression }

export interface Size {
  items: number
  bytes: number
}

export interface RangeQuery {
  pk: string
  from: string
  to: string
  limit?: number
  newestFirst?: boolean
  /** Reads consistently, regardless of the default of the table. */
  consistent?: boolean
  /** Attributes to return; all if omitted. */
  only?: readonly string[]
}

/** The table returns at most this many items by key in one call. */
const batchKeys = 100

/** Keys in batches for `batchGet`. */
export function inBatches(keys: readonly Key[]): Key[][] {
  return Array.from({ length: Math.ceil(keys.length / batchKeys) }, (_, i) =>
    keys.slice(i * batchKeys, (i + 1) * batchKeys),
  )
}

export function connectTable(config: Config, reads?: Reads): Table {
  const client = new DynamoDBClient({
    ...awsClient,
    ...(config.DYNAMODB_ENDPOINT ? { endpoint: config.DYNAMODB_ENDPOINT } : {}),
  })
  return openTable(client, config.TABLE_NAME, reads)
}

export function openTable(client: DynamoDBClient, TableName: string, reads: Reads = 'consistent'): Table {
  const ConsistentRead = reads === 'consistent'
  // It copies every input and output for a logger that does nothing.
  client.middlewareStack.remove('loggerMiddleware')
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

  return {
    async get(Key) {
      return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
    },

    async query({ pk, from, to, limit, newestFirst, consistent, only }) {
      const items: Item[] = []
      let start: Item | undefined
      do {
        const page: { Items?: Item[] | undefined; LastEvaluatedKey?: Item | undefined } = await documents.send(
          new QueryCommand({
            TableName,
            ConsistentRead: consistent || ConsistentRead,
            KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
            ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
            ScanIndexForward: !newestFirst,
            ...(limit ? { Limit: limit - items.length } : {}),
            ...(start ? { ExclusiveStartKey: start } : {}),
            ...projection(only),
          }),
        )
        items.push(...(page.Items ?? []))
        start = page.LastEvaluatedKey
      } while (start && (!limit || items.length < limit))
      return items
    },

    async measure({ pk, from, to }) {
      const size: Size = { items: 0, bytes: 0 }
      let start: Item | undefined
      do {
        const page: QueryCommandOutput = await documents.send(
          new QueryCommand({
            TableName,
            Select: 'COUNT',
            ReturnConsumedCapacity: 'TOTAL',
            KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
            ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
            ...(start ? { ExclusiveStartKey: start } : {}),
          }),
        )
        size.items += page.Count ?? 0
        // An eventually consistent read of 4 KB takes half a unit. A query without any item takes one as well.
        if (page.Count) size.bytes += (page.ConsumedCapacity?.CapacityUnits ?? 0) * 8192
        start = page.LastEvaluatedKey
      } while (start)
      return size
    },

    async batchGet(keys) {
      const items: Item[] = []
      let pending: readonly Key[] = keys
      for (let attempt = 0; pending.length > 0; attempt++) {
        if (attempt === 5) throw new Error('The table repeatedly returned unprocessed keys of a batch')
        if (attempt > 0) await new Promise(resolve => setTimeout(resolve, 25 * 2 ** attempt))
        const Keys = pending.map(keyOf)
        const page = await documents.send(
          new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead } } }),
        )
        items.push(...(page.Responses?.[TableName] ?? []))
        pending = (page.UnprocessedKeys?.[TableName]?.Keys ?? []).map(keyOf)
      }
      return items
    },

    async put(Item, condition) {
      const written = await conditional(() =>
        documents.send(new PutCommand({ TableName, Item, ...expressions(condition) })),
      )
      if (written.done || !written.current) return written
      // The SDK repeats a put whose response was lost; the repeated put then finds its own item.
      const asStored = unmarshall(marshall(Item, { removeUndefinedValues: true }))
      return isDeepStrictEqual(written.current, asStored) ? { done: true, item: undefined } : written
    },

    async insert(items) {
      const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, i) => items.slice(i * 25, i * 25 + 25))
      const left = batches.map(async batch => {
        const { Responses = [] } = await documents.send(
          new BatchExecuteStatementCommand({ Statements: batch.map(item => insertion(TableName, item)) }),
        )
        return batch.filter((_, i) => Responses[i] === undefined || Responses[i].Error)
      })
      return (await Promise.all(left)).flat()
    },

    async update(Key, change, condition) {
      return conditional(() =>
        documents.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: change.text,
            ReturnValues: 'ALL_NEW',
            ...expressions(condition, change),
          }),
        ),
      )
    },

    async delete(Key, condition) {
      return conditional(() => documents.send(new DeleteCommand({ TableName, Key, ...expressions(condition) })))
    },

    async deleteAll(keys) {
      const batches = Array.from({ length: Math.ceil(keys.length / 25) }, (_, i) => keys.slice(i * 25, i * 25 + 25))
      const remove = async (batch: readonly Key[]) => {
        let pending = batch.map(keyOf)
        for (let attempt = 0; pending.length > 0; attempt++) {
          if (attempt === 8) throw new Error('The table repeatedly left items of a batch undeleted')
          if (attempt > 0) await new Promise(resolve => setTimeout(resolve, 25 * 2 ** attempt))
          const requests = pending.map(Key => ({ DeleteRequest: { Key } }))
          const page = await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
          pending = (page.UnprocessedItems?.[TableName] ?? []).flatMap(({ DeleteRequest }) =>
            DeleteRequest?.Key ? [keyOf(DeleteRequest.Key)] : [],
          )
        }
      }
      await Promise.all(batches.map(remove))
    },

    async transact(writes) {
      const TransactItems = writes.map(write => transactItem(TableName, write))
      try {
        await documents.send(new TransactWriteCommand({ TransactItems }))
        return true
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        const reasons = error.CancellationReasons?.map(reason => reason.Code) ?? []
        if (reasons.every(code => ['None', 'ConditionalCheckFailed', 'TransactionConflict'].includes(code ?? 'None')))
          return false
        throw error
      }
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

/** The key of an item; key attributes are always texts. */
function keyOf({ pk, sk }: Item | Key): Key {
  return { pk: String(pk), sk: String(sk) }
}

function transactItem(TableName: string, write: TransactWrite) {
  if ('put' in write) return { Put: { TableName, Item: write.put, ...expressions(write.condition) } }
  if ('delete' in write) return { Delete: { TableName, Key: write.delete, ...expressions(write.condition) } }
  if ('check' in write)
    return {
      ConditionCheck: {
        TableName,
        Key: write.check,
        ConditionExpression: write.condition.text,
        ...expressions(write.condition),
      },
    }
  const { update: Key, change, condition } = write
  return { Update: { TableName, Key, UpdateExpression: change.text, ...expressions(condition, change) } }
}

/** A condition, with the names and values of its update. */
function expressions(condition: Expression | undefined, change?: Expression) {
  const names = { ...change?.names, ...condition?.names }
  const values = { ...change?.values, ...condition?.values }
  return {
    ...(condition
      ? { ConditionExpression: condition.text, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
      : {}),
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  }
}

/** The only conditional write that DynamoDB accepts in batches: a PartiQL INSERT, which fails if the key exists. */
function insertion(TableName: string, item: Item) {
  const attributes = Object.keys(item).map(name => `'${name}': ?`)
  return { Statement: `INSERT INTO "${TableName}" VALUE {${attributes.join(', ')}}`, Parameters: Object.values(item) }
}

function projection(only: readonly string[] | undefined) {
  if (!only) return {}
  const names = Object.fromEntries(only.map((name, i) => [`#p${i}`, name]))
  return { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }
}

/** How often a write is repeated that met a transaction on the same item; the SDK does not repeat it. */
const maxConflicts = 6

async function conditional(write: () => Promise<{ Attributes?: Item | undefined }>): Promise<Written> {
  for (let conflicts = 0; ; conflicts++) {
    try {
      return { done: true, item: (await write()).Attributes }
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException)
        // The document client does not unmarshal the item in an exception.
        return { done: false, current: error.Item && unmarshall(error.Item) }
      if (!(error instanceof TransactionConflictException) || conflicts === maxConflicts) throw error
      await new Promise(resolve => setTimeout(resolve, 10 * 2 ** conflicts))
    }
  }
}
