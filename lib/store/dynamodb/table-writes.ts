import { isDeepStrictEqual } from 'node:util'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchExecuteStatementCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { inBatches } from '../../kernel/batches.ts'
import type { Key } from '../keys.ts'
import type { Item, Table, Written } from '../table.ts'
import { expressions, insertion, keyOf, transactItem } from './expressions.ts'

type TableWrites = Pick<Table, 'put' | 'insert' | 'update' | 'delete' | 'deleteAll' | 'transact'>

/** The table writes at most this many items in one call. */
const perBatch = 25

/** What writes to the table. */
export function tableWrites(documents: DynamoDBDocumentClient, TableName: string): TableWrites {
  return {
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
      const left = inBatches(items, perBatch).map(async batch => {
        const { Responses = [] } = await documents.send(
          new BatchExecuteStatementCommand({ Statements: batch.map(item => insertion(TableName, item)) }),
        )
        return batch.filter((_, i) => Responses[i] === undefined || Responses[i].Error)
      })
      return (await Promise.all(left)).flat()
    },

    async update(Key, change, condition, returned) {
      return conditional(() =>
        documents.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: change.text,
            ReturnValues: returned ? 'ALL_OLD' : 'ALL_NEW',
            ...expressions(condition, change),
          }),
        ),
      )
    },

    async delete(Key, condition) {
      return conditional(() => documents.send(new DeleteCommand({ TableName, Key, ...expressions(condition) })))
    },

    async deleteAll(keys) {
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
      await Promise.all(inBatches(keys, perBatch).map(remove))
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
  }
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
