import { continueAs, note } from '../../lib/invocation.ts'
import { type Delivery as Deadline, syncLease, underLease, type WorkResult } from '../../lib/jobs/lease.ts'
import { type Delivery, worker } from '../../lib/lambda/worker.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import type { Connection } from '../../lib/model/sync/connection.ts'
import type { Run } from '../../lib/model/sync/run.ts'
import { type JobMessage, SyncMessage, type SyncQueueName } from '../../lib/queue/message.ts'
import type { JobLease } from '../../lib/store/sync/leases.ts'
import { workOnBackfill } from '../../lib/sync/backfill/work-on-backfill.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { computeTrainingDays } from '../../lib/sync/days/training-days.ts'
import { eraseData } from '../../lib/sync/erasure/erase-data.ts'
import { workOnRebuild } from '../../lib/sync/rebuild/work-on-rebuild.ts'
import { hasRunToDo } from '../../lib/sync/runs/active-runs.ts'
import { startNotificationRun, takeNotifications } from '../../lib/sync/runs/pending-notifications.ts'
import { beginRefresh } from '../../lib/sync/runs/refresh.ts'
import { workOnRun } from '../../lib/sync/runs/work-on-run.ts'

/** No request starts after this time. A request may take a minute, and computing the days less than another minute: well within 300 seconds. */
const workMs = 170_000
/** After a failure, a message is redelivered within half a minute, then with growing delays; its account waits until then. */
const firstRetryS = 30
/** How long a backfill steps aside for a run. */
const yieldMs = 5000
/** SQS hides a message for at most 43,200 seconds, which it counts from the receipt: it refuses that number some time later. */
const maxVisibilityS = 42_000

const maxReceiveCount = 5

/**
 * The worker of one of the two queues of synchronization. It does the work that a message requests, whichever queue brings it: messages
 * of an earlier version are all in the sync queue. A message for completed work is acknowledged.
 */
export const syncWorkerOf = (queue: SyncQueueName) =>
  worker({
    queue,
    fifo: true,
    batchSize: 1,
    timeoutSeconds: 300,
    memoryMb: 320,
    maxReceiveCount,
    account: 'write',
    uses: ['syncQueue', 'upstreams', 'updateKeys', 'insertItems', 'eraseItems'],
    message: SyncMessage,

    async handle(message, context, delivery) {
      const waits = await waitUntilDue(message, context, delivery, queue)
      if (waits) return waits
      const platform = 'platform' in message ? message.platform : primaryPlatform
      const [account, connection] = await Promise.all([
        context.store.accounts.read(message.accountId),
        context.store.connections.read(message.accountId, platform),
      ])
      if (account) await handle(message, { context, account, connection, delivery })
      return 'done'
    },

    async afterFailure({ syncQueue }, { receiptHandle, receiveCount }) {
      const retryS = firstRetryS * 2 ** (receiveCount - 1)
      // If this fails, only this delay is lost; the queue's own, longer delay applies instead.
      await syncQueue.changeVisibility(receiptHandle, retryS, queue).catch(() => undefined)
    },
  })

/** Refreshes, notifications, and everything else that a person waits for. */
export const syncWorker = syncWorkerOf('sync')

/** A message with the data that was read for it. */
interface Received {
  context: SyncContext
  account: Account
  connection: Connection | null
  delivery: Delivery
}

const runWork =
  (context: SyncContext, account: Account, connection: Connection): Work<Run> =>
  (lease, delivery) =>
    workOnRun(context, { account, connection, lease }, delivery)

type Kind = SyncMessage['kind']
type MessageOf<K extends Kind> = Extract<SyncMessage, { kind: K }>
type Handler<K extends Kind> = (message: MessageOf<K>, received: Received) => Promise<void>

const handlers: { [K in Kind]: Handler<K> } = {
  async run(message, received) {
    const { context, account, connection } = received
    if (!connection) return
    const acquired = await context.store.runs.lease(message, context.clock(), syncLease.leaseMs)
    await carryOut(message, received, 'sync_run', acquired, runWork(context, account, connection))
  },

  async backfill(message, received) {
    const { context, account, connection } = received
    if (!connection) return
    // A run that is queued or can continue takes precedence over history.
    if (await hasRunToDo(context, connection)) return sendLater(context, message, yieldMs)
    const acquired = await context.store.backfills.lease(message, context.clock(), syncLease.leaseMs)
    await carryOut(message, received, 'backfill', acquired, (lease, delivery) =>
      workOnBackfill(context, { account, connection, lease }, delivery),
    )
  },

  async rebuild(message, received) {
    const { context, account } = received
    const acquired = await context.store.rebuilds.lease(message, context.clock(), syncLease.leaseMs)
    await carryOut(message, received, 'rebuild', acquired, (lease, delivery) =>
      workOnRebuild(context, { account, lease }, delivery),
    )
  },

  // No lease is needed: every step may be repeated, and runs only while the connection names the message.
  'data-erasure': (message, { context }) => eraseData(context, message, context.clock() + workMs),

  // No lease is needed: a day is only written over the one that was read.
  'training-days': (message, { context, account }) =>
    computeTrainingDays(context, account, message, context.clock() + workMs),

  async notifications(message, received) {
    const { context, account, connection } = received
    // Notifications of an account that is connected as another platform user, or no longer, are dropped. They are kept while the
    // connection waits for a new authorization.
    const isOurs = connection?.upstreamUserId === message.upstreamUserId && connection.status !== 'disconnected'
    if (!isOurs) return
    const lease = await takeNotifications(context, account, connection, message)
    if (lease) await workWithLease(received, 'sync_run', lease, runWork(context, account, connection))
  },

  async refresh({ dueAt }, received) {
    const { context, account, connection } = received
    const lease = connection && (await beginRefresh(context, account, connection, dueAt))
    if (lease) await workWithLease(received, 'sync_run', lease, runWork(context, account, connection))
  },
}

function handle<K extends Kind>(message: MessageOf<K>, received: Received): Promise<void> {
  const handler = handlers[message.kind as K]
  return handler(message, received)
}

/**
 * Hides a waiting message until it is due, and then sends it to the group of its account. Waiting must not use up the deliveries after
 * which a message goes to the dead-letter queue: a message is hidden once, and one whose job has another worker is replaced.
 */
async function waitUntilDue(
  message: SyncMessage,
  { clock, syncQueue }: SyncContext,
  { receiptHandle }: Delivery,
  queue: SyncQueueName,
): Promise<'redeliver' | 'done' | null> {
  if (!('notBefore' in message) || message.notBefore === null || message.due) return null
  const earlyMs = Date.parse(message.notBefore) - clock()
  if (earlyMs > 0) {
    await syncQueue.changeVisibility(receiptHandle, Math.min(maxVisibilityS, Math.ceil(earlyMs / 1000)), queue)
    return 'redeliver'
  }
  await syncQueue.send({ ...message, due: true })
  return 'done'
}

/** Sends a message again that waits until an instant. */
function sendLater(
  { syncQueue, clock }: SyncContext,
  { due: _, ...message }: JobMessage,
  waitMs: number,
): Promise<void> {
  return syncQueue.send({ ...message, notBefore: new Date(clock() + waitMs).toISOString() })
}

/** What every job has for the line of its message. */
interface Named {
  id: string
  status: string
  correlationId?: string
}

type JobEvent = 'sync_run' | 'backfill' | 'rebuild'
type Work<Job> = (lease: JobLease<Job>, delivery: Deadline) => Promise<WorkResult>

/** Carries out the message of a job. What waits for a job that has ended begins then; a job with another worker has to be waited for. */
function carryOut<Job extends Named>(
  message: JobMessage,
  received: Received,
  event: JobEvent,
  acquired: JobLease<Job> | { waitMs: number } | null,
  work: Work<Job>,
): Promise<void> {
  const { context, account, connection } = received
  return underLease(acquired, {
    over: () => startNotificationRun(context, account, connection),
    wait: waitMs => sendLater(context, message, waitMs),
    work: lease => workWithLease(received, event, lease, work),
  })
}

/** Works on a job in this delivery, records the outcome, and starts what waits for the end of the job. */
async function workWithLease<Job extends Named>(
  { context, account, connection, delivery }: Received,
  event: JobEvent,
  lease: JobLease<Job>,
  work: Work<Job>,
): Promise<void> {
  continueAs(lease.job.correlationId)
  const nowMs = context.clock()
  const last = delivery.receiveCount >= maxReceiveCount
  const result = await work(lease, { deadlineMs: nowMs + workMs, last })
  const { outcome } = result
  note({ event, runId: lease.job.id, outcome, status: lease.job.status })
  if (outcome === 'finished') await startNotificationRun(context, account, result.connection ?? connection)
}
