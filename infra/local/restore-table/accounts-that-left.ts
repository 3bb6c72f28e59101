import { createHash } from 'node:crypto'
import { paginateScan } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { AccountErasureMessage } from '../../../lib/queue/message.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { CliError } from '../cli-error.ts'
import type { Clients } from './deployment.ts'

interface Tables {
  /** The table before the restore. */
  source: string
  target: string
}

/** The ids of accounts that people can sign in to in the restored table only, and how many deletions were asked for since. */
export async function accountsThatLeft(clients: Clients, { source, target }: Tables) {
  const [before, after] = await Promise.all([peopleIn(clients, source), peopleIn(clients, target)])
  return {
    accounts: [...after.accounts].filter(id => !before.accounts.has(id)).sort(),
    deletions: [...before.receipts].filter(pk => !after.receipts.has(pk)).length,
  }
}

/** Reads a whole table, because nothing else lists its people. */
async function peopleIn(clients: Clients, TableName: string) {
  const [accounts, receipts] = [new Set<string>(), new Set<string>()]
  const [identity, receipt] = [keys.identity('').pk, keys.receipt('').pk]
  const pages = paginateScan(
    { client: clients.table },
    {
      TableName,
      FilterExpression: 'begins_with(pk, :identity) OR begins_with(pk, :receipt)',
      ExpressionAttributeValues: { ':identity': { S: identity }, ':receipt': { S: receipt } },
      ProjectionExpression: 'pk, accountId',
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages)
    for (const { pk, accountId } of Items) {
      if (pk?.S?.startsWith(receipt)) receipts.add(pk.S)
      else if (accountId?.S) accounts.add(accountId.S)
    }
  return { accounts, receipts }
}

/**
 * Queues the erasure of accounts that the restored table has again. If it has more people than deletions were asked for, the table before may
 * have lost some: then the operator names those who left. @throws CliError
 */
export async function eraseAgain(
  clients: Clients,
  tables: Tables & { erasureQueueUrl: string },
  { left, nowMs }: { left: readonly string[] | null; nowMs: number },
): Promise<void> {
  const { accounts, deletions } = await accountsThatLeft(clients, tables)
  if (!left && accounts.length > deletions)
    throw new CliError(
      `Only the restored table has the accounts ${accounts.join(', ')}, but ${deletions} deletions were asked for since. Say who left: --left ID,ID, or --left none.`,
    )
  const { receipts } = createStore(openTable(clients.table, tables.target))
  for (const accountId of left?.filter(id => accounts.includes(id)) ?? accounts) {
    // The same for every repetition, so that an account has one receipt.
    const receiptId = createHash('sha256').update(`${tables.target} ${accountId}`).digest('base64url')
    await receipts.begin(receiptId, new Date(nowMs).toISOString())
    const message: AccountErasureMessage = { kind: 'account-erasure', accountId, receiptId, sweep: 'first' }
    await clients.queues.send(
      new SendMessageCommand({ QueueUrl: tables.erasureQueueUrl, MessageBody: JSON.stringify(message) }),
    )
  }
}
