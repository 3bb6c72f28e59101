import { admittedAccounts, notificationThrottle } from '../../../infra/aws/notification-throttle.ts'
import { maxOpened } from '../../../lib/auth/kms-sealer.ts'
import { daySeconds } from '../../../lib/kernel/durations.ts'
import { firstSyncDays } from '../../../lib/sync/connection/connect.ts'
import { firstSeconds, measuredAnswerS, type UserDay, workerSeconds } from '../prices.ts'
import { type Deployment, unitsPerPartition } from './deployments.ts'

/** A limit, and with how many accounts it is reached. */
export interface Limit {
  name: string
  accounts: number
  /** Deliveries a second of one cell that it allows; null when it limits something else. */
  deliveriesPerSecond: number | null
}

/** Claimed, rechecked and set at the end: each change of `dueAt` removes an entry of the index and adds one. */
const indexUnitsPerRefresh = 3 * 2
const refreshesADay = 24
const ticksAnHour = 12

/**
 * All limits of a deployment under an even load, the lowest first. The platform answers in `answerS`.
 */
export function limitsOf(day: UserDay, deployment: Deployment, answerS = measuredAnswerS): Limit[] {
  const { cells } = deployment
  const seconds = workerSeconds(day, answerS) / day.deliveries
  const byDelivery = (name: string, deliveriesPerSecond: number): Limit => ({
    name,
    accounts: Math.floor((cells * deliveriesPerSecond * daySeconds) / day.deliveries),
    deliveriesPerSecond,
  })
  const limits: Limit[] = [
    byDelivery(`${deployment.workers} workers at once`, deployment.workers / seconds),
    byDelivery('calls of the FIFO queue', deployment.messagesPerSecond),
    byDelivery('write units of the table', (deployment.writeUnitsPerSecond * day.deliveries) / day.writeUnits),
    byDelivery('read units of the table', (deployment.readUnitsPerSecond * day.deliveries) / day.readUnits),
    ...(opensOncePerKey(deployment) ? [] : [byDelivery('calls of KMS', deployment.keyCallsPerSecond)]),
    byDelivery(
      'requests to the platform a minute',
      (deployment.platformPerMinute / 60 / cells) * (day.deliveries / day.platformRequests),
    ),
    ...(day.webhooks > 0
      ? [
          {
            name: `throttle of notifications, set for ${deployment.throttledFor.toLocaleString('en')} accounts`,
            accounts: cells * admittedAccounts(notificationThrottle(deployment.throttledFor)),
            deliveriesPerSecond: null,
          },
        ]
      : []),
    {
      name: 'requests to the platform a day',
      accounts: Math.floor(deployment.platformPerDay / day.platformRequests),
      deliveriesPerSecond: null,
    },
    {
      name: 'accounts that the schedule starts in a tick',
      accounts: cells * deployment.accountsPerTick * ticksAnHour,
      deliveriesPerSecond: null,
    },
    {
      name: 'write units of the shards of the due index',
      accounts: Math.floor(
        (cells * deployment.shards * unitsPerPartition * daySeconds) / (indexUnitsPerRefresh * refreshesADay),
      ),
      deliveriesPerSecond: null,
    },
  ]
  return limits.sort((a, b) => a.accounts - b.accounts)
}

/**
 * Whether KMS is called per process and hour, which the quota allows: each process makes a data key an hour and opens the keys of the others.
 * Where they are more than a process keeps open, a delivery may need a call of its own.
 */
function opensOncePerKey({ workers, keyCallsPerSecond }: Deployment): boolean {
  return workers <= maxOpened && workers ** 2 / 3600 <= keyCallsPerSecond
}

/** Deliveries a second that the lowest of the limits on deliveries allows in one cell. */
export function deliveriesPerSecond(day: UserDay, deployment: Deployment, answerS: number): number {
  return Math.min(...limitsOf(day, deployment, answerS).flatMap(limit => limit.deliveriesPerSecond ?? []))
}

/** What limits how many people can connect on a day, the lowest first: their first synchronizations have workers of their own. */
export function newAccountLimits(day: UserDay, deployment: Deployment, accounts: number, answerS = measuredAnswerS) {
  const { first } = day
  const { cells, historyWorkers, platformPerDay, mailsPerDay } = deployment
  const share = firstSyncDays / first.days
  const requests = first.platformRequests * share
  const seconds = firstSeconds(day, answerS) * share
  const left = Math.max(0, platformPerDay - accounts * day.platformRequests)
  const limits = [
    { name: `${historyWorkers} workers of history`, perDay: (cells * historyWorkers * daySeconds) / seconds },
    { name: 'requests to the platform a day that refreshes leave', perDay: left / requests },
    { name: 'mails of Cognito', perDay: cells * mailsPerDay },
  ]
  return limits.map(one => ({ ...one, perDay: Math.floor(one.perDay) })).sort((a, b) => a.perDay - b.perDay)
}
