import { type AttributeValue, paginateScan } from '@aws-sdk/client-dynamodb'
import * as keys from '../../../lib/store/keys.ts'
import type { Clients } from './deployment.ts'

export type Item = Record<string, AttributeValue>
/** Items by their keys. */
export type Records = ReadonlyMap<string, Item>

export const idOf = ({ pk, sk }: Item) => `${pk?.S} ${sk?.S}`
export const pkOf = ({ pk }: Item) => pk?.S ?? ''
export const skOf = ({ sk }: Item) => sk?.S ?? ''
export const isReceipt = (item: Item) => pkOf(item).startsWith(keys.receipt('').pk)
export const isIdentity = (item: Item) => pkOf(item).startsWith(keys.identity('').pk)
const isOfAccount = (item: Item) => pkOf(item).startsWith(keys.account('').pk)
export const isAccount = (item: Item) => isOfAccount(item) && skOf(item) === keys.account('').sk
const connectionSk = keys.all('', 'connection').from
export const isConnection = (item: Item) => isOfAccount(item) && skOf(item).startsWith(connectionSk)

/** How a key, a session, a share and a public profile are found by whoever has it: what is not found lets nobody in. */
export const ways = {
  key: keys.apiKey('').pk,
  session: keys.session('').pk,
  share: keys.share('').pk,
  slug: keys.slug('').pk,
}

/** Reads a whole table, because nothing else lists these items. */
export async function recordsOf(clients: Clients, TableName: string): Promise<Records> {
  const begins: [string, readonly string[]][] = [
    ['pk', [...Object.values(ways), keys.identity('').pk, keys.receipt('').pk]],
    ['sk', [connectionSk, keys.account('').sk]],
  ]
  const terms = begins.flatMap(([name, prefixes]) =>
    prefixes.map((prefix, i) => ({ name, value: `:${name}${i}`, prefix })),
  )
  const pages = paginateScan(
    { client: clients.table },
    {
      TableName,
      FilterExpression: terms.map(({ name, value }) => `begins_with(${name}, ${value})`).join(' OR '),
      ExpressionAttributeValues: Object.fromEntries(terms.map(({ value, prefix }) => [value, { S: prefix }])),
      ConsistentRead: true,
    },
  )
  const found = new Map<string, Item>()
  for await (const { Items = [] } of pages) for (const item of Items) found.set(idOf(item), item)
  return found
}

/** The ids of all accounts that have items: reads a whole table as well. */
export async function accountsWithItems(clients: Clients, TableName: string): Promise<ReadonlySet<string>> {
  const pages = paginateScan({ client: clients.table }, { TableName, ProjectionExpression: 'pk', ConsistentRead: true })
  const found = new Set<string>()
  for await (const { Items = [] } of pages)
    for (const item of Items) if (isOfAccount(item)) found.add(keys.accountIdOf(pkOf(item)))
  return found
}
