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

/** Units by kind of item, as `kindOf` names it, and by that kind with the operation and the function that called the store. */
export interface Units {
  write: Map<string, number>
  read: Map<string, number>
  callers: Map<string, number>
}

const none = (): Units => ({ write: new Map(), read: new Map(), callers: new Map() })

let counters = 0

/** Finding the caller takes a tenth of the time of a run, which belongs to no run: `CALLERS=1 npm run bench -- P22` lists them. */
const namesCallers = process.env['CALLERS'] === '1'

/** Lets the table report the consumed capacity of each call, and adds it up until `taken`. */
export function countUnits(client: DynamoDBClient): { taken(): Units } {
  let units = none()
  client.middlewareStack.add(
    (next, context) => async args => {
      const name = String(context.commandName)
      const kind = writes.includes(name) ? 'write' : reads.includes(name) ? 'read' : null
      if (!kind) return next(args)
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const caller = namesCallers ? callerOf() : ''
      const result = await next(args)
      const consumed = (result.output as { ConsumedCapacity?: Consumed | Consumed[] }).ConsumedCapacity
      if (consumed === undefined) throw new Error(`The table does not report consumed capacity of ${name}`)
      const about = kindOf(args.input)
      const used = [consumed].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
      add(units[kind], about, used)
      if (namesCallers) add(units.callers, `${name.replace('Command', '')} ${about} in ${caller}`, used)
      return result
    },
    { step: 'initialize', name: `countUnits${++counters}` },
  )
  return {
    taken() {
      const taken = units
      units = none()
      return taken
    },
  }
}

function add(sums: Map<string, number>, name: string, units: number): void {
  sums.set(name, (sums.get(name) ?? 0) + units)
}

/** Deep enough to reach the caller of the store through the client. */
const stackDepth = 40

/** The function outside of the store for which a call is made, such as `storePoints`. */
function callerOf(): string {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = stackDepth
  const frames = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = before
  const frame = frames.find(one => /\/(lib|functions)\//.test(one) && !/\/lib\/store\/|node_modules/.test(one))
  const [, name = '?', file = ''] = /at (?:async )?(?:(\S+) )?\(?.*\/([\w-]+)\.ts/.exec(frame ?? '') ?? []
  return `${file} ${name}`
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
