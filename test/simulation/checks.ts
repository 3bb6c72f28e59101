import { timeOfId } from '../../lib/kernel/ids.ts'
import type { Cloud } from './cloud/cloud.ts'
import type { StoredItem } from './cloud/stored-items.ts'
import { miscounted } from './life/counted.ts'
import type { Home } from './life/home.ts'
import { missingOf } from './life/missing.ts'
import type { Platform } from './life/platform.ts'
import { mediaFaults } from './life/training.ts'
import type { Scheduler } from './scheduler.ts'

/** Clocks may differ by so much in both directions. */
const skewMs = 4000
/** The late sweep of an erasure is this long after the first. */
const settledMs = 330_000

/** What must be true at every write, and when all is quiet. */
export class Checks {
  readonly violations: string[] = []
  homes: readonly Home[] = []
  /** When a day was last written, by partition and month. */
  readonly #daysWrittenAt = new Map<string, number>()
  readonly #cloud: Cloud
  readonly #scheduler: Scheduler
  readonly #platform: Platform

  constructor({ cloud, scheduler, platform }: { cloud: Cloud; scheduler: Scheduler; platform: Platform }) {
    this.#cloud = cloud
    this.#scheduler = scheduler
    this.#platform = platform
    cloud.table.onWrite = (before, after) => this.#onWrite(before, after)
    platform.onNotification = body => this.#onNotification(body)
  }

  violated(what: string): void {
    const line = `${new Date(this.#scheduler.now).toISOString()} ${what}`
    this.#scheduler.note(`VIOLATED ${what}`)
    this.violations.push(line)
  }

  unexpected(error: unknown): void {
    this.violated(`an unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`)
  }

  /** When a day of the same month was last written. */
  monthChangedAt(pk: string, sk: string): number {
    return this.#daysWrittenAt.get(monthOf(pk, sk)) ?? 0
  }

  #onWrite(before: StoredItem | undefined, after: StoredItem | undefined): void {
    const sk = String((after ?? before)?.['sk'])
    if (after && sk.startsWith('day#')) this.#daysWrittenAt.set(monthOf(String(after['pk']), sk), this.#scheduler.now)
    if (after) this.#stillExists(after)
    if (after && sk.startsWith('connection#')) this.#isComplete(before, after)
    if (after && sk === 'key') this.#isWithinLimit(after)
    if (!before || !after) return
    this.#isLeased(sk, before, after)
    if (sk.startsWith('day#') && Number(after['revision']) !== Number(before['revision']) + 1)
      this.violated(`a worker wrote ${sk} over what another one wrote`)
    // I3: what is stored never becomes older.
    if (/^(chunk|raw)#/.test(sk) && Number(after['f']) < Number(before['f']))
      this.violated(`I3: ${sk} was replaced by an older fetch`)
  }

  /** I4: a lease is taken when the earlier one has ended, and only its holder writes the job. */
  #isLeased(sk: string, before: StoredItem, after: StoredItem): void {
    if (typeof before['fence'] !== 'number' || typeof after['fence'] !== 'number') return
    if (after['fence'] < before['fence']) this.violated(`I4: a worker wrote ${sk} without its lease`)
    const isTaken = after['fence'] > before['fence'] && after['leaseUntil'] !== before['leaseUntil']
    if (isTaken && Number(before['leaseUntil']) > this.#scheduler.now + skewMs)
      this.violated(`I4: a second worker took the lease of ${sk}`)
  }

  #isWithinLimit(key: StoredItem): void {
    const counts = Object.entries(key).filter(([name]) => /^m\d+$/.test(name))
    for (const [minute, count] of counts)
      if (Number(count) > 120) this.violated(`a key made ${count} requests in the minute ${minute}`)
  }

  /** I11: nothing is written for an account that was deleted long ago. */
  #stillExists(after: StoredItem): void {
    const home = this.homes.find(({ account }) => account && after['pk'] === `account#${account.id}`)
    if (home?.deletedAtMs && this.#scheduler.now > home.deletedAtMs + settledMs + skewMs)
      this.violated(`I11: ${after['sk']} was written for an account that is deleted`)
  }

  /** I2: when a connection counts days as read, their observations are stored. */
  #isComplete(before: StoredItem | undefined, after: StoredItem): void {
    const run = after['lastRun'] as { id?: string; status?: string } | null
    if (!run?.id || run.id === (before?.['lastRun'] as { id?: string } | null)?.id) return
    const home = this.homes.find(({ account }) => account?.id === after['accountId'])
    const sinceMs = timeOfId(run.id)
    if (!home || sinceMs === null || after['lastSuccessAt'] === null) return
    const items = this.#cloud.table.items.of(String(after['pk']))
    const pendingFrom = after['pendingFrom'] as Record<string, string>
    for (const missing of missingOf({ home, platform: this.#platform, items, pendingFrom, beforeMs: sinceMs }))
      this.violated(`I2: ${missing} counts as read and is not stored`)
  }

  /** I8: what was acknowledged is in the queue. */
  #onNotification(body: string): (status: number) => void {
    const users = [...body.matchAll(/"healthUserId":"(\d+)"/g)].map(([, user = '']) => user)
    const isKnown = () =>
      users.some(user => this.#cloud.table.items.get({ pk: `upstream#google-health#${user}`, sk: 'account' }))
    const wasKnown = isKnown()
    const { sync } = this.#cloud.queues
    const before = sync.accepted
    return status => {
      if (status === 204 && wasKnown && isKnown() && sync.accepted === before)
        this.violated('I8: a notification was acknowledged and not queued')
    }
  }

  /** After all work: nothing waits, nothing is lost, and nothing of a deleted account is left. */
  atTheEnd(): void {
    for (const { name, bodies } of Object.values(this.#cloud.queues))
      for (const body of bodies) this.violated(`a message is left in ${name}: ${kindOf(body)}`)
    for (const home of this.homes) {
      if (home.mostAnswered > 240) this.violated('a key was answered more than 240 times in two minutes')
      if (!home.account) continue
      const items = this.#cloud.table.items.of(`account#${home.account.id}`)
      if (home.wanted === 'deleted') {
        this.#isGone(home.account.id)
        continue
      }
      for (const fault of miscounted(items)) this.violated(`I1: ${fault}`)
      for (const fault of mediaFaults(this.#cloud, home.account.id)) this.violated(fault)
      for (const sk of home.damaged.left()) this.violated(`I1: ${sk} is still damaged`)
      for (const item of items)
        if (/^(run|backfill|rebuild|export)#/.test(String(item['sk'])) && isActive(item))
          this.violated(`I5: ${item['sk']} did not end: ${item['status']}`)
        else if (item['notificationSpans'] || item['activeRereadDays'] !== undefined)
          this.violated('I5: a run without a record did not end')
    }
  }

  #isGone(accountId: string): void {
    for (const item of this.#cloud.table.items.all())
      if (JSON.stringify(item).includes(accountId)) this.violated(`I11: ${item['sk']} is left of a deleted account`)
    for (const key of this.#cloud.bucket.objects.keys())
      if (key.includes(accountId)) this.violated('I11: an object is left of a deleted account')
    // One whose begin was answered to nobody has no parts. The bucket deletes it within a day.
    for (const { key, parts } of this.#cloud.bucket.uploads.values())
      if (key.includes(accountId) && parts.size > 0) this.violated('I11: an upload is left of a deleted account')
  }
}

const monthOf = (pk: string, sk: string) => `${pk} ${sk.slice(0, 'day#2026-10'.length)}`

const isActive = (item: StoredItem) => item['status'] === 'queued' || item['status'] === 'running'

function kindOf(body: string): string {
  const { kind } = JSON.parse(body) as { kind?: unknown }
  return String(kind)
}
