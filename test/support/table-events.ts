import type { TestTable } from './engines.ts'

const writing = /^(Put|Update|Delete|BatchWrite|TransactWrite|BatchExecute)/

interface Call {
  name: string
  input: Record<string, unknown>
  output: Record<string, unknown>
}

/** Lets a test see, change and break every call to a table, where the SDK hands it to the network and back. */
export function intercept(
  table: TestTable,
  around: (call: { name: string; writes: boolean; input: Call['input'] }, send: () => Promise<Call>) => Promise<Call>,
): void {
  table.client.middlewareStack.add(
    (next, context) => async args => {
      const name = String((context as { commandName?: string }).commandName).replace(/(Item|Items)?Command$/, '')
      const input = args.input as Call['input']
      const send = async () => {
        const result = await next(args)
        response = result
        return { name, input, output: { ...result.output } }
      }
      let response: Awaited<ReturnType<typeof next>> | undefined
      const { output } = await around({ name, writes: writing.test(name), input }, send)
      return { ...response, response: response?.response, output: { ...response?.output, ...output } } as never
    },
    { step: 'initialize', priority: 'low' },
  )
}

/** Counts the calls that write, and those that read. */
export function countWrites(table: TestTable): { count: number; reads: number } {
  const counted = { count: 0, reads: 0 }
  intercept(table, async ({ writes }, send) => {
    if (writes) counted.count++
    else counted.reads++
    return send()
  })
  return counted
}

/** From now on reads that are not consistent, and not of an index, find nothing: a replica that no write has reached yet. */
export function lag(table: TestTable): void {
  intercept(table, async ({ name, input }, send) => {
    const isRead = ['Get', 'Query', 'BatchGet'].includes(name) && input['IndexName'] === undefined
    if (!isRead || JSON.stringify(input).includes('"ConsistentRead":true')) return send()
    return { name, input, output: { Item: undefined, Items: [], Responses: {}, UnprocessedKeys: {} } }
  })
}

/**
 * From now on the first answer to every write that is chosen gets lost below the retries of the SDK, which sends the write a second
 * time. Answers what it lost.
 */
export function loseAnswers(table: TestTable, chosen: (input: Call['input']) => boolean): string[] {
  const lost: string[] = []
  const seen = new WeakSet<object>()
  table.client.middlewareStack.add(
    (next, context) => async args => {
      const result = await next(args)
      const name = String((context as { commandName?: string }).commandName).replace(/(Item|Items)?Command$/, '')
      if (seen.has(args.input) || !writing.test(name) || !chosen(args.input as Call['input'])) return result
      seen.add(args.input)
      lost.push(name)
      // It does so for a few dozen calls only, unless its counter is reset.
      Object.assign(await table.client.config.retryStrategy(), { capacity: 500 })
      throw Object.assign(new Error('The answer is lost'), { name: 'TimeoutError' })
    },
    { step: 'deserialize', priority: 'high' },
  )
  return lost
}
