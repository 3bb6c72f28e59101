import { createHash } from 'node:crypto'
import { type AttributeValue, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { AccountErasureMessage } from '../../../lib/queue/message.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { CliError } from '../cli-error.ts'
import type { Clients } from './deployment.ts'

export interface Tables {
  /** The table before the restore. */
  source: string
  target: string
}

/** What a restore cannot know by itself, read from both tables to their ends: nothing else lists their people and receipts. */
export interface Difference {
  /**
   * The ids of accounts that people can sign in to in the restored table only, in order: of people who left since, and of people whom the
   * damage has cost their account. Those that began after the restore are neither.
   */
  cameBack: string[]
  /** Receipts of the table before that the restored one lacks: erasures that wait in the queue count into them. */
  receipts: Item[]
}

type Item = Record<string, AttributeValue>

export async function differenceOf(clients: Clients, { source, target }: Tables, atMs: number): Promise<Difference> {
  const [before, after] = [await peopleIn(clients, source), await peopleIn(clients, target)]
  const { accounts } = createStore(openTable(clients.table, target))
  const onlyAfter = [...after.accounts].filter(id => !before.accounts.has(id)).sort()
  const found = await Promise.all(onlyAfter.map(id => accounts.read(id)))
  return {
    cameBack: found.flatMap(account => (account && Date.parse(account.createdAt) <= atMs ? [account.id] : [])),
    receipts: [...before.receipts].flatMap(([pk, item]) => (after.receipts.has(pk) ? [] : [item])),
  }
}

async function peopleIn(clients: Clients, TableName: string) {
  const [accounts, receipts] = [new Set<string>(), new Map<string, Item>()]
  const [identity, receipt] = [keys.identity('').pk, keys.receipt('').pk]
  const pages = paginateScan(
    { client: clients.table },
    {
      TableName,
      FilterExpression: 'begins_with(pk, :identity) OR begins_with(pk, :receipt)',
      ExpressionAttributeValues: { ':identity': { S: identity }, ':receipt': { S: receipt } },
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const { pk, accountId } = item
      if (pk?.S?.startsWith(receipt)) receipts.set(pk.S, item)
      else if (accountId?.S) accounts.add(accountId.S)
    }
  return { accounts, receipts }
}

export async function copyReceipts(clients: Clients, target: string, receipts: readonly Item[]): Promise<void> {
  for (const Item of receipts) await clients.table.send(new PutItemCommand({ TableName: target, Item }))
}

/**
 * Queues the erasure of the accounts that came back and whose people have left, which only the operator can know: the damage may have deleted
 * an account as well. @throws CliError
 */
export async function eraseAgain(
  clients: Clients,
  { target, erasureQueueUrl }: { target: string; erasureQueueUrl: string },
  { cameBack, left, nowMs }: { cameBack: readonly string[]; left: readonly string[] | null; nowMs: number },
): Promise<void> {
  const listed = cameBack.join(', ')
  if (!left)
    throw new CliError(
      `Only the restored table has these accounts: ${listed}. Say whose people have left: --left ID,ID, or --left none. The others stay.`,
    )
  const unknown = left.filter(id => !cameBack.includes(id))
  if (unknown.length > 0)
    throw new CliError(`Not accounts that only the restored table has: ${unknown.join(', ')}. Those are: ${listed}.`)
  const { receipts } = createStore(openTable(clients.table, target))
  for (const accountId of left) {
    // The same for every repetition, so that an account has one receipt.
    const receiptId = createHash('sha256').update(`${target} ${accountId}`).digest('base64url')
    await receipts.begin(receiptId, new Date(nowMs).toISOString())
    const message: AccountErasureMessage = { kind: 'account-erasure', accountId, receiptId, sweep: 'first' }
    await clients.queues.send(
      new SendMessageCommand({ QueueUrl: erasureQueueUrl, MessageBody: JSON.stringify(message) }),
    )
  }
}
