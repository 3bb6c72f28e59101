import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** Counts the calls that reach a table's client from now on. */
export function watchTableCalls(client: DynamoDBClient): { taken(): string[] } {
  let calls: string[] = []
  client.middlewareStack.add(
    (next, context) => args => {
      calls.push(context.commandName ?? 'unknown')
      return next(args)
    },
    { step: 'initialize', name: 'watchTableCalls', override: true },
  )
  return {
    /** The calls since the last call of this method. */
    taken() {
      const taken = calls
      calls = []
      return taken
    },
  }
}
