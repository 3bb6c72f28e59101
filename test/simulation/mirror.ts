import { isDeepStrictEqual } from 'node:util'
import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { TestTable } from '../support/engines.ts'
import type { Cloud } from './cloud/cloud.ts'
import { Stored } from './cloud/stored-items.ts'

const commands: Readonly<Record<string, new (input: never) => object>> = {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
}

type Output = Record<string, unknown>

/** Makes every call of a life to the table on the embedded engine too. Collects the calls whose answers differ. */
export function mirrorOn({ client }: TestTable): {
  mirror: NonNullable<Cloud['mirror']>
  calls: number
  differ: string[]
} {
  const documents: { send(command: object): Promise<Output> } = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  }) as never
  const seen = {
    calls: 0,
    differ: [] as string[],
    async mirror(name: string, input: Output, here: () => Output): Promise<Output> {
      const Command = commands[name]
      if (!Command) throw new Error(`No such call: ${name}`)
      const there = await outcome(() => documents.send(new Command(Stored.copy(input) as never)))
      const mine = await outcome(async () => here())
      seen.calls++
      if (!isDeepStrictEqual(compared(there), compared(mine))) seen.differ.push(`${name} ${JSON.stringify(input)}`)
      if (mine.error) throw mine.error
      return mine.output
    },
  }
  return seen
}

interface Outcome {
  output: Output
  error: Error | null
}

async function outcome(send: () => Promise<Output>): Promise<Outcome> {
  try {
    return { output: await send(), error: null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { output: {}, error }
  }
}

/** What this service reads of an answer. Batches come in no order, and a page may end anywhere. */
function compared({ output, error }: Outcome): unknown {
  const { Item, Items, Attributes, Responses, Count } = output
  const { Item: found, CancellationReasons = [] } = (error ?? {}) as { Item?: unknown; CancellationReasons?: Output[] }
  return Stored.copy({
    Item,
    Items,
    Attributes,
    Count: Items ? undefined : Count,
    responses: Array.isArray(Responses) ? Responses.map(one => Boolean(one?.Error)) : sorted(Responses),
    error: error && [error.name, found, CancellationReasons.map(reason => reason['Code'])],
  })
}

function sorted(responses: unknown): string[] {
  const items = Object.values((responses ?? {}) as Record<string, Output[]>).flat()
  return items.map(item => `${item['pk']} ${item['sk']} ${JSON.stringify(Stored.copy(item)).length}`).sort()
}
