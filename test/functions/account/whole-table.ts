import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect } from 'vitest'
import type { World } from '../../support/world.ts'

/** Every item of the table, of all accounts. */
export async function wholeTable(world: World): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let from: Record<string, never> | undefined
  do {
    const page = await world.table.client.send(
      new ScanCommand({ TableName: world.table.tableName, ConsistentRead: true, ExclusiveStartKey: from }),
    )
    items.push(...(page.Items ?? []).map(item => unmarshall(item)))
    from = page.LastEvaluatedKey as typeof from
  } while (from)
  return items
}

/** Everything that could identify a person, in a key or in a value. */
export async function expectNothingOf(world: World, ...marks: (string | undefined)[]): Promise<void> {
  const left = (await wholeTable(world)).map(item => JSON.stringify(item))
  for (const mark of marks) expect(left.filter(item => item.includes(mark ?? 'no mark'))).toEqual([])
}
