import { createHash } from 'node:crypto'
import {
  DescribeTableCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  type TableDescription,
  TagResourceCommand,
} from '@aws-sdk/client-dynamodb'
import { CliError } from '../cli-error.ts'
import type { Clients } from './deployment.ts'

/**
 * What a restore remembers between two runs of the command, as tags of the restored table: a table that is restored from it has none of them.
 * `finished`: the table lives on, and what has changed since is no damage. `ended`: what people have ended since is ended in it, and
 * the service has used it ever since.
 */
export const notes = {
  finished: { Key: 'restore', Value: 'finished' },
  ended: { Key: 'restore-ended', Value: 'yes' },
} as const

interface Note {
  Key: string
  Value: string
}

/** The note that the restored table takes the place of another one, which knows what people have done meanwhile. */
export function replacing(table: string): Note {
  return { Key: `${replaced}${createHash('sha256').update(table).digest('hex').slice(0, 8)}`, Value: table }
}
const replaced = 'restore-replaces-'

export async function describe({ table }: Clients, TableName: string): Promise<TableDescription | null> {
  try {
    return (await table.send(new DescribeTableCommand({ TableName }))).Table ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}

export async function isNoted(clients: Clients, table: string, { Key, Value }: Note): Promise<boolean> {
  return (await tagsOf(clients, table)).get(Key) === Value
}

export async function note(clients: Clients, table: string, tag: Note): Promise<void> {
  const ResourceArn = (await describe(clients, table))?.TableArn
  await clients.table.send(new TagResourceCommand({ ResourceArn, Tags: [tag] }))
}

/**
 * The tables that know what people have done since the second of a restore: those that the restored table has replaced, and those that they
 * had replaced before their own restore was finished, which would have told them everything. @throws CliError if one was deleted
 */
export async function tablesSince(clients: Clients, target: string): Promise<string[]> {
  const found = new Set<string>()
  const add = async (table: string) => {
    for (const [key, name] of await tagsOf(clients, table)) {
      if (!key.startsWith(replaced) || name === target || found.has(name)) continue
      if (!(await describe(clients, name)))
        throw new CliError(`${name} is no longer there, so nothing says what people have done since.`)
      found.add(name)
      if (!(await isNoted(clients, name, notes.finished))) await add(name)
    }
  }
  await add(target)
  return [...found]
}

/** None, for a table that does not exist yet. */
async function tagsOf(clients: Clients, table: string): Promise<Map<string, string>> {
  const arn = (await describe(clients, table))?.TableArn
  const found = new Map<string, string>()
  let place = {}
  while (arn) {
    const page = await clients.table.send(new ListTagsOfResourceCommand({ ResourceArn: arn, ...place }))
    for (const { Key = '', Value = '' } of page.Tags ?? []) found.set(Key, Value)
    if (!page.NextToken) break
    place = { NextToken: page.NextToken }
  }
  return found
}
