import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { secondMs } from '../../../lib/kernel/durations.ts'
import type { AccountErasureMessage } from '../../../lib/queue/message.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { CliError } from '../cli-error.ts'
import { endedSince, endWay, isOfRestore } from './access-since.ts'
import { connectionsSince, type EndedConnection, endConnection } from './connections-since.ts'
import type { Clients } from './deployment.ts'
import {
  accountsWithItems,
  type Item,
  isAccount,
  isIdentity,
  isReceipt,
  pkOf,
  type Records,
  recordsOf,
} from './records-of.ts'

/** An account of the restored table, as the operator sees it. */
interface Person {
  id: string
  displayName: string
  createdAt: string
}

/** What people have done since the second of a restore, and what the restored table does not know of. */
export interface Difference {
  /**
   * Accounts that people can sign in to in the restored table only: of people who left since, and of people whom the damage has cost their
   * account. Those that began after the restore are neither.
   */
  cameBack: Person[]
  /**
   * Accounts that have items and no head, if one was being erased at that second: nobody can sign in to them. Those whose person is still
   * linked to them are in `cameBack`, because the damage can have taken their head as well.
   */
  unfinished: string[]
  /** Receipts that got further in another table, or that only another one has: erasures that wait in the queue count into them. */
  receipts: Item[]
  /**
   * The items of keys, sessions, shares and public profiles that are open in the restored table only. What is open in another one only is not
   * opened here, so that the damage opens nothing, and what was ended in the restored table stays ended.
   */
  ended: Item[]
  connections: (EndedConnection & Pick<Person, 'displayName'>)[]
}

/**
 * Compares the restored table with those that know what has happened since: what one of them has ended is over.
 * @param atMs the second of the restore
 */
export async function differenceOf(
  clients: Clients,
  { before: names, target }: { before: readonly string[]; target: string },
  atMs: number,
): Promise<Difference> {
  const after = await recordsOf(clients, target)
  if (names.length === 0) throw new CliError(`No tag of ${target} names the table that it replaces.`)
  const before = []
  for (const name of names) before.push({ name, records: await recordsOf(clients, name) })
  const items = [...after.values()]
  const heads = new Map(items.filter(isAccount).map(item => [keys.accountIdOf(pkOf(item)), personOf(item)]))
  const peopleOf = (some: Iterable<Item>) => new Set([...some].filter(isIdentity).map(item => item['accountId']?.S))
  const has = peopleOf(items)
  const had = before.map(({ records }) => peopleOf(records.values()))
  const records = before.map(known => known.records)
  const connections = await connectionsSince(clients, before, after, atMs)
  const cameBack = [...heads.values()].filter(
    ({ id, createdAt }) => isOfRestore(createdAt, atMs) && has.has(id) && had.some(people => !people.has(id)),
  )
  // Every erasure has a receipt; without one of that time, the restored table need not be read once more.
  const headless = items.some(item => isReceipt(item) && wasOpenAt(item, atMs))
    ? [...(await accountsWithItems(clients, target))].filter(id => !heads.has(id))
    : []
  const linked = headless.filter(id => has.has(id)).map(id => ({ id, displayName: '', createdAt: 'no account item' }))
  return {
    cameBack: [...cameBack, ...linked].sort((a, b) => (a.id < b.id ? -1 : 1)),
    unfinished: headless.filter(id => !has.has(id)).sort(),
    receipts: receiptsSince(records, after),
    ended: endedSince(records, after, atMs),
    connections: connections.map(one => ({ ...one, displayName: heads.get(one.accountId)?.displayName ?? '' })),
  }
}

function personOf(item: Item): Person {
  const [displayName, createdAt] = [item['displayName']?.S ?? '', item['createdAt']?.S ?? '']
  return { id: keys.accountIdOf(pkOf(item)), displayName, createdAt }
}

/** Whether the erasure of a receipt was going on at an instant. Copied receipts say so as well. */
function wasOpenAt({ requestedAt, verifiedAt }: Item, atMs: number): boolean {
  return isOfRestore(requestedAt?.S, atMs) && !(Date.parse(verifiedAt?.S ?? '') <= atMs)
}

/** How far an erasure is, by its receipt. */
const progressOf = (receipt: Item) => stages.filter(name => receipt[name]?.S !== undefined).length
const stages = ['upstream', 'erasedAt', 'verifiedAt']

function receiptsSince(before: readonly Records[], after: Records): Item[] {
  const furthest = new Map<string, Item>()
  for (const records of before)
    for (const [id, item] of records) {
      if (!isReceipt(item)) continue
      const best = furthest.get(id) ?? after.get(id)
      if (!best || progressOf(item) > progressOf(best)) furthest.set(id, item)
    }
  return [...furthest.values()]
}

export async function copyReceipts(clients: Clients, target: string, receipts: readonly Item[]): Promise<void> {
  for (const Item of receipts) await clients.table.send(new PutItemCommand({ TableName: target, Item }))
}

/** Accounts of a list of which only a person can say what becomes of them: by their ids, null until the person was asked. */
function choose(listed: readonly { id: string; line: string }[], ids: readonly string[] | null, question: string) {
  const lines = listed.map(({ line }) => `\n  ${line}`).join('')
  if (!ids && listed.length > 0) throw new CliError(`${question}${lines}`)
  const known = new Set(listed.map(({ id }) => id))
  const unknown = (ids ?? []).filter(id => !known.has(id))
  if (unknown.length > 0)
    throw new CliError(`Not accounts of the list: ${unknown.join(', ')}. Those are:${lines || ' none'}`)
  return new Set(ids)
}

/**
 * Ends in the restored table what people have ended since. Whose data is deleted with that, only the operator can know, because the damage may
 * have deleted it as well. @param erased the ids of their accounts; null: not asked yet @throws CliError
 */
export async function endAgain(
  clients: Clients,
  target: string,
  { ended, connections }: Difference,
  { erased, nowMs }: { erased: readonly string[] | null; nowMs: number },
): Promise<void> {
  const toErase = choose(
    connections
      .filter(one => one.isDeleted)
      .map(({ accountId: id, platform, connectedAt, displayName }) => ({
        id,
        line: `${id}  ${platform} since ${connectedAt}  ${displayName}`,
      })),
    erased,
    'The data of these connections was deleted since. Say whose is to be deleted again: --erase-data ID,ID, or --erase-data none. The rest stays.',
  )
  const store = createStore(openTable(clients.table, target))
  for (const item of ended) await endWay(store, item, nowMs)
  for (const one of connections) {
    const isErased = one.isDeleted && toErase.has(one.accountId)
    if (isErased || one.hasEnded) await endConnection(store, one, isErased ? 'delete' : 'keep', nowMs)
  }
}

/**
 * Queues the erasure of the accounts that came back and whose people have left, which only the operator can know: the damage may have deleted
 * an account as well. Erasures of the others are taken out of the queue. What was being erased at the second of the restore is erased to the end.
 * @throws CliError
 */
export async function eraseAgain(
  clients: Clients,
  { target, erasureQueueUrl, pauseMs }: { target: string; erasureQueueUrl: string; pauseMs: number | undefined },
  { cameBack, unfinished }: Difference,
  { left, nowMs }: { left: readonly string[] | null; nowMs: number },
): Promise<void> {
  const leavers = choose(
    cameBack.map(({ id, displayName, createdAt }) => ({ id, line: `${id}  ${createdAt}  ${displayName}` })),
    left,
    'Only the restored table has these accounts. Say whose people have left: --left ID,ID, or --left none. The others stay.',
  )
  const stay = cameBack.flatMap(({ id }) => (leavers.has(id) ? [] : [id]))
  if (stay.length > 0) await withdrawErasures(clients, erasureQueueUrl, stay, pauseMs ?? 5 * secondMs)
  const { receipts } = createStore(openTable(clients.table, target))
  for (const accountId of [...leavers, ...unfinished]) {
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

/** The counts of a queue are right a minute after the last change: so often, five seconds apart, nothing may be hidden. */
const minStill = 13

/**
 * Waits until no message is hidden: not by a worker that was stopped, not by an earlier run of this command that was interrupted, and not by a
 * delay, which is a quarter of an hour at most.
 */
async function untilAllShow({ queues }: Clients, QueueUrl: string, pauseMs: number): Promise<void> {
  const hidden = ['ApproximateNumberOfMessagesNotVisible', 'ApproximateNumberOfMessagesDelayed'] as const
  for (let still = 0; still < minStill; await sleep(pauseMs)) {
    const { Attributes = {} } = await queues.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...hidden] }),
    )
    still = hidden.every(name => Number(Attributes[name] ?? 0) === 0) ? still + 1 : 0
  }
}

/** Deletes the messages that would erase an account, from the queue of erasures and from its dead letters. The worker is stopped. */
async function withdrawErasures(
  clients: Clients,
  queueUrl: string,
  accounts: readonly string[],
  pauseMs: number,
): Promise<void> {
  const { queues } = clients
  const names = { QueueUrl: queueUrl, AttributeNames: ['RedrivePolicy' as const] }
  const { Attributes } = await queues.send(new GetQueueAttributesCommand(names))
  const policy = JSON.parse(Attributes?.RedrivePolicy ?? '{}') as { deadLetterTargetArn?: string }
  const QueueName = policy.deadLetterTargetArn?.split(':').at(-1)
  const deadLetters = QueueName ? (await queues.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl : undefined
  for (const QueueUrl of [queueUrl, ...(deadLetters ? [deadLetters] : [])]) {
    await untilAllShow(clients, QueueUrl, pauseMs)
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
}
