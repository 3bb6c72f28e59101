import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

const writes = [
  'PutItemCommand',
  'UpdateItemCommand',
  'DeleteItemCommand',
  'TransactWriteItemsCommand',
  'BatchWriteItemCommand',
  'BatchExecuteStatementCommand',
]

interface Consumed {
  CapacityUnits?: number
}

let counters = 0

/** Lets the table report the consumed capacity of each write, and adds it up; only for writes that `counts` accepts, if given. */
export function countWriteUnits(client: DynamoDBClient, counts: (input: object) => boolean = () => true) {
  let units = 0
  client.middlewareStack.add(
    (next, context) => async args => {
      const counted = writes.includes(String(context.commandName))
      if (counted) Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const consumed = (result.output as { ConsumedCapacity?: Consumed | Consumed[] }).ConsumedCapacity
      if (counted && consumed === undefined) throw new Error('The table does not report consumed capacity')
      if (!counted || !counts(args.input)) return result
      for (const one of Array.isArray(consumed) ? consumed : [consumed]) units += one?.CapacityUnits ?? 0
      return result
    },
    { step: 'initialize', name: `countWriteUnits${++counters}` },
  )
  return {
    reset() {
      const counted = units
      units = 0
      return counted
    },
  }
}
