import { measuredAnswerS, type UserDay, workerSeconds } from '../prices.ts'
import type { Deployment } from './deployments.ts'
import { Histogram } from './histogram.ts'
import { deliveriesPerSecond } from './limits.ts'

/** What happens beside the schedule. */
export interface Storms {
  /** Between these seconds of the day the platform does not answer, and runs wait. */
  outage: readonly [number, number] | null
  /** At this second all accounts compute their days again, as after a new version of a formula. */
  rebuildAt: number | null
  /** At this second the platform sends the notifications of that many hours at once. */
  lateNotifications: { at: number; hours: number } | null
}

export interface DayResult {
  maxDepth: number
  depthAtEnd: number
  /** Seconds since the start of the last refresh, over all accounts and the whole day. */
  staleness: Histogram
  /** Seconds between a notification and the end of the run that reads it. */
  afterNotification: Histogram
  /** For how many seconds the workers of history were busy. */
  historyS: number
}

const stepS = 10
const hourS = 3600
const dayS = 24 * hourS
const tickS = 300
const slots = hourS / stepS
/** A rebuild is as much work as this many refreshes. */
const rebuildWork = 5
/** A message that is sent again for a run that waits costs a fraction of a run. */
const repeatedWork = 0.02

/** Accounts that are due in the same ten seconds of an hour, or the part of them that was sent together. */
interface Entry {
  kind: 'refresh' | 'notified'
  slot: number
  accounts: number
  work: number
  atS: number
}

/**
 * A day of many accounts in one cell: the schedule's ticks, notifications at each quarter of an hour, one queue in order and its workers, and those of
 * history. The platform answers in `answerS`.
 */
export function simulateDay(
  accounts: number,
  day: UserDay,
  deployment: Deployment,
  storms: Storms,
  answerS = measuredAnswerS,
): DayResult {
  const perSlot = accounts / slots
  const capacity = deliveriesPerSecond(day, deployment, answerS) * stepS
  const queue: Entry[] = []
  let head = 0
  let depth = 0
  const result: DayResult = {
    maxDepth: 0,
    depthAtEnd: 0,
    staleness: new Histogram(stepS),
    afterNotification: new Histogram(stepS),
    historyS: 0,
  }
  let historyS = 0
  const dueAt = Array.from({ length: slots }, (_, slot) => slot * stepS)
  const refreshedAt = Array.from({ length: slots }, (_, slot) => slot * stepS - hourS)
  const notifiedPerQuarter = (accounts * Math.max(0, day.deliveries - 24)) / 96
  const send = (entry: Entry) => {
    queue.push(entry)
    depth += entry.accounts * entry.work
  }
  let left = 0
  for (let now = 0; now < dayS; now += stepS) {
    if (now % tickS === 0) {
      left = deployment.accountsPerTick
      // The message of a run that still waits is sent again.
      const repeated = dueAt.filter(due => due === Number.POSITIVE_INFINITY).length * perSlot
      if (repeated > 0) send({ kind: 'notified', slot: -1, accounts: repeated, work: repeatedWork, atS: now })
      const due = dueAt
        .flatMap((at, slot) => (at <= now ? [slot] : []))
        .sort((a, b) => (dueAt[a] ?? 0) - (dueAt[b] ?? 0))
      for (const slot of due) {
        if (left < perSlot) break
        left -= perSlot
        dueAt[slot] = Number.POSITIVE_INFINITY
        send({ kind: 'refresh', slot, accounts: perSlot, work: 1, atS: now })
      }
    }
    // Watches upload at each quarter of an hour, within a minute.
    if (now % 900 < 60)
      send({ kind: 'notified', slot: 0, accounts: (notifiedPerQuarter * stepS) / 60, work: 1, atS: now })
    if (storms.lateNotifications?.at === now)
      send({
        kind: 'notified',
        slot: 0,
        accounts: notifiedPerQuarter * 4 * storms.lateNotifications.hours,
        work: 1,
        atS: now,
      })
    if (storms.rebuildAt === now) historyS += accounts * rebuildWork * (workerSeconds(day, answerS) / day.deliveries)
    if (historyS > 0) result.historyS += stepS
    historyS = Math.max(0, historyS - deployment.historyWorkers * stepS)
    const isOut = storms.outage !== null && now >= storms.outage[0] && now < storms.outage[1]
    for (let free = isOut ? 0 : capacity; free > 0 && head < queue.length; ) {
      const entry = queue[head] as Entry
      const done = Math.min(free, entry.accounts * entry.work)
      free -= done
      depth -= done
      entry.accounts -= done / entry.work
      if (entry.kind === 'notified' && entry.slot === 0) result.afterNotification.add(now + stepS - entry.atS, done)
      if (entry.accounts > 1e-9) break
      head++
      if (entry.kind !== 'refresh') continue
      refreshedAt[entry.slot] = now
      const next = Math.floor(now / hourS) * hourS + entry.slot * stepS
      dueAt[entry.slot] = next > now + hourS / 4 ? next : next + hourS
    }
    result.maxDepth = Math.max(result.maxDepth, depth)
    for (const at of refreshedAt) result.staleness.add(now - at, 1)
  }
  result.depthAtEnd = depth
  return result
}
