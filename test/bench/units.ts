import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

const writes = [
  'PutItemCommand',
  'UpdateItemCommand',
  'DeleteItemCommand',
  'TransactWriteItemsCommand',
  'BatchWriteItemCommand',
  'BatchExecuteStatementCommand',
]
const reads = ['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand']

interface Consumed {
  CapacityUnits?: number
}

/** Units by kind of item as `kindOf` names it. */
export interface Units {
  write: Map<string, number>
  read: Map<string, number>
}

let counters = 0

/** Lets the table report the consumed capacity of each call, and adds it up until `taken`. */
export function countUnits(client: DynamoDBClient): { taken(): Units } {
  let units: Units = { write: new Map(), read: new Map() }
  client.middlewareStack.add(
    (next, context) => async args => {
      const name = String(context.commandName)
      const kind = writes.includes(name) ? 'write' : reads.includes(name) ? 'read' : null
      if (!kind) return next(args)
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const consumed = (result.output as { ConsumedCapacity?: Consumed | Consumed[] }).ConsumedCapacity
      if (consumed === undefined) throw new Error(`The table does not report consumed capacity of ${name}`)
      const about = kindOf(args.input)
      for (const one of Array.isArray(consumed) ? consumed : [consumed])
        units[kind].set(about, (units[kind].get(about) ?? 0) + (one?.CapacityUnits ?? 0))
      return result
    },
    { step: 'initialize', name: `countUnits${++counters}` },
  )
  return {
    taken() {
      const taken = units
      units = { write: new Map(), read: new Map() }
      return taken
    },
  }
}

/** The sum over all kinds. */
export function total(units: ReadonlyMap<string, number>): number {
  return [...units.values()].reduce((sum, one) => sum + one, 0)
}

/** The kinds with the most units, such as `chunk 816, day 107`. */
export function list(units: ReadonlyMap<string, number>): string {
  const sorted = [...units].sort(([, a], [, b]) => b - a)
  return sorted
    .slice(0, 8)
    .map(([kind, count]) => `${kind} ${Math.round(count)}`)
    .join(', ')
}

/** `chunk`, or `connection + run` for a transaction. Keys are `kind#…`. */
function kindOf(input: object): string {
  if ('IndexName' in input) return 'due index'
  const words = [...JSON.stringify(input).matchAll(/"([a-z]+(?:-[a-z]+)*)#/g)].map(([, word = '']) => word)
  return (
    [...new Set(words)]
      .filter(word => kinds.has(word))
      .sort()
      .join(' + ') || 'account'
  )
}

const kinds = new Set(
  'audit backfill chunk connection day key month pending-notifications raw rebuild resource rollup run training user'.split(
    ' ',
  ),
)
