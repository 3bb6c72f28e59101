import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { newId } from '../../../lib/kernel/ids.ts'
import type { AccountErasureMessage } from '../../../lib/queue/message.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { CliError } from '../cli-error.ts'
import type { Clients } from './deployment.ts'
import {
  type Item,
  idOf,
  isAccess,
  isAccount,
  isConnection,
  isIdentity,
  isReceipt,
  pkOf,
  recordsOf,
  skOf,
} from './records-of.ts'

type ConnectionRef = NonNullable<ReturnType<typeof keys.connectionRefOf>>

export interface Tables {
  /** The table before the restore. */
  source: string
  target: string
}

/** What people have done since the second of a restore, and what the restored table does not know of. */
export interface Difference {
  /**
   * Accounts that people can sign in to in the restored table only: of people who left since, and of people whom the damage has cost their
   * account. Those that began after the restore are neither.
   */
  cameBack: { id: string; displayName: string; createdAt: string }[]
  /** Receipts of the table before that the restored one lacks: erasures that wait in the queue count into them. */
  receipts: Item[]
  /** What makes keys, sessions, shares and public profiles as they were before the restore: nothing that was ended opens again. */
  access: { put: Item[]; remove: Item[] }
  /** Connections that ended since, or whose data was deleted. */
  connections: (ConnectionRef & { isDeleted: boolean })[]
}

export async function differenceOf(clients: Clients, { source, target }: Tables, atMs: number): Promise<Difference> {
  const [before, after] = [await recordsOf(clients, source), await recordsOf(clients, target)]
  const all = { before: [...before.values()], after: [...after.values()] }
  const accounts = new Map(
    all.after.flatMap((item): [string, Item][] =>
      isAccount(item) && Date.parse(item['createdAt']?.S ?? '') <= atMs ? [[keys.accountIdOf(pkOf(item)), item]] : [],
    ),
  )
  const peopleOf = (items: readonly Item[]) => new Set(items.filter(isIdentity).map(item => item['accountId']?.S ?? ''))
  const [had, has] = [peopleOf(all.before), peopleOf(all.after)]
  const cameBack = [...accounts].flatMap(([id, item]) =>
    has.has(id) && !had.has(id)
      ? [{ id, displayName: item['displayName']?.S ?? '', createdAt: item['createdAt']?.S ?? '' }]
      : [],
  )
  // A slug that was given up names its owner in the restored table only.
  const isOfRestore = (item: Item) => accounts.has(ownerOf(item) ?? ownerOf(after.get(idOf(item)) ?? {}) ?? '')
  return {
    cameBack: cameBack.sort((a, b) => (a.id < b.id ? -1 : 1)),
    receipts: all.before.filter(item => isReceipt(item) && !after.has(idOf(item))),
    access: {
      put: all.before.filter(
        item => isAccess(item) && isOfRestore(item) && !isDeepStrictEqual(item, after.get(idOf(item))),
      ),
      remove: all.after.filter(item => isAccess(item) && isOfRestore(item) && !before.has(idOf(item))),
    },
    connections: all.after.flatMap(item => {
      const ref = isConnection(item) ? keys.connectionRefOf({ pk: pkOf(item), sk: skOf(item) }) : null
      const was = before.get(idOf(item))
      return ref && was && isOfRestore(item) ? endedConnection(ref, was, item) : []
    }),
  }
}

/** The account of an item of access; of a slug that was given up and of a session's limit it is not known. */
function ownerOf(item: Item): string | undefined {
  const pk = pkOf(item)
  const prefix = keys.account('').pk
  return pk.startsWith(prefix) ? keys.accountIdOf(pk) : item['accountId']?.S
}

function endedConnection(ref: ConnectionRef, was: Item, is: Item): Difference['connections'] {
  const userOf = (item: Item) => item['upstreamUserId']?.S ?? null
  // Another user is there only after the data of the first was deleted.
  const isDeleted = userOf(is) !== null && (was['erasureId']?.S !== undefined || userOf(was) !== userOf(is))
  const hasEnded = was['status']?.S === 'disconnected' && is['status']?.S !== 'disconnected'
  const isQueued = is['erasureId']?.S !== undefined
  return (isDeleted && !isQueued) || hasEnded ? [{ ...ref, isDeleted }] : []
}

export async function copyReceipts(clients: Clients, target: string, receipts: readonly Item[]): Promise<void> {
  for (const Item of receipts) await clients.table.send(new PutItemCommand({ TableName: target, Item }))
}

/** Ends in the restored table what people have ended since. */
export async function endAgain(
  clients: Clients,
  TableName: string,
  { access, connections }: Difference,
  nowMs: number,
): Promise<void> {
  for (const Item of access.put) await clients.table.send(new PutItemCommand({ TableName, Item }))
  for (const { pk, sk } of access.remove)
    if (pk && sk) await clients.table.send(new DeleteItemCommand({ TableName, Key: { pk, sk } }))
  const store = createStore(openTable(clients.table, TableName))
  for (const { accountId, platform, isDeleted } of connections) {
    const read = await store.connections.read(accountId, platform)
    // The schedule deletes the data, as it does after a message of the endpoint was lost.
    const erasureId = isDeleted ? newId(nowMs) : null
    const dueAt = new Date(nowMs).toISOString()
    if (!read || !(await store.connections.disconnect(read, { pendingFrom: read.pendingFrom, erasureId, dueAt })))
      throw new Error('A connection of the restored table has changed meanwhile: repeat the command')
  }
}

/**
 * Queues the erasure of the accounts that came back and whose people have left, which only the operator can know: the damage may have deleted
 * an account as well. Erasures of the others are taken out of the queue. @throws CliError
 */
export async function eraseAgain(
  clients: Clients,
  { target, erasureQueueUrl }: { target: string; erasureQueueUrl: string },
  { cameBack, left, nowMs }: { cameBack: Difference['cameBack']; left: readonly string[] | null; nowMs: number },
): Promise<void> {
  const listed = cameBack.map(({ id, displayName, createdAt }) => `\n  ${id}  ${createdAt}  ${displayName}`).join('')
  if (!left)
    throw new CliError(
      `Only the restored table has these accounts. Say whose people have left: --left ID,ID, or --left none. The others stay.${listed}`,
    )
  const ids = cameBack.map(({ id }) => id)
  const unknown = left.filter(id => !ids.includes(id))
  if (unknown.length > 0)
    throw new CliError(`Not accounts that only the restored table has: ${unknown.join(', ')}. Those are:${listed}`)
  const stay = ids.filter(id => !left.includes(id))
  if (stay.length > 0) await withdrawErasures(clients, erasureQueueUrl, stay)
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

/** A queue that was found empty so often, two seconds apart, is. */
const maxEmpty = 3

/** Deletes the messages that would erase an account, from the queue of erasures and from its dead letters. The worker is stopped. */
async function withdrawErasures({ queues }: Clients, queueUrl: string, accounts: readonly string[]): Promise<void> {
  const names = { QueueUrl: queueUrl, AttributeNames: ['RedrivePolicy' as const] }
  const { Attributes } = await queues.send(new GetQueueAttributesCommand(names))
  const policy = JSON.parse(Attributes?.RedrivePolicy ?? '{}') as { deadLetterTargetArn?: string }
  const QueueName = policy.deadLetterTargetArn?.split(':').at(-1)
  const deadLetters = QueueName ? (await queues.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl : undefined
  for (const QueueUrl of [queueUrl, ...(deadLetters ? [deadLetters] : [])])
    for (let empty = 0; empty < maxEmpty; ) {
      // The others are there again after a minute.
      const receive = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 60, WaitTimeSeconds: 2 }
      const { Messages = [] } = await queues.send(new ReceiveMessageCommand(receive))
      empty = Messages.length === 0 ? empty + 1 : 0
      for (const { Body = '{}', ReceiptHandle } of Messages)
        if (accounts.includes((JSON.parse(Body) as { accountId?: string }).accountId ?? ''))
          await queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
}
