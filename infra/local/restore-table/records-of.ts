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
export const connectionSk = keys.all('', 'connection').from
export const isConnection = (item: Item) => isOfAccount(item) && skOf(item).startsWith(connectionSk)

/** What lets somebody in: keys, sessions, shares and public profiles, and their lists in the account. */
const ways = [keys.apiKey(''), keys.session(''), keys.sessionLimit(''), keys.share(''), keys.slug('')].map(
  ({ pk }) => pk,
)
const lists = [keys.shares(''), keys.publicProfile(''), keys.keyCount('')].map(({ sk }) => sk)
const listed = [keys.all('', 'key').from, keys.all('', 'session').from]

export const isAccess = (item: Item) =>
  ways.some(prefix => pkOf(item).startsWith(prefix)) ||
  (isOfAccount(item) && (lists.includes(skOf(item)) || listed.some(prefix => skOf(item).startsWith(prefix))))

/** Reads a whole table, because nothing else lists these items. */
export async function recordsOf(clients: Clients, TableName: string): Promise<Records> {
  const begins: [string, readonly string[]][] = [
    ['pk', [...ways, keys.identity('').pk, keys.receipt('').pk]],
    ['sk', [...lists, ...listed, connectionSk, keys.account('').sk]],
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
