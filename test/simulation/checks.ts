import type { Cloud } from './cloud/cloud.ts'
import type { StoredItem } from './cloud/stored-items.ts'
import type { Home } from './life/home.ts'
import type { Scheduler } from './scheduler.ts'

/** What must be true at every write, and when all is quiet. */
export class Checks {
  readonly violations: string[] = []
  readonly #cloud: Cloud
  readonly #scheduler: Scheduler

  constructor(cloud: Cloud, scheduler: Scheduler) {
    this.#cloud = cloud
    this.#scheduler = scheduler
    cloud.table.onWrite = (before, after) => this.#onWrite(before, after)
  }

  violated(what: string): void {
    const line = `${new Date(this.#scheduler.now).toISOString()} ${what}`
    this.#scheduler.note(`VIOLATED ${what}`)
    this.violations.push(line)
  }

  unexpected(error: unknown): void {
    this.violated(`an unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`)
  }

  #onWrite(before: StoredItem | undefined, after: StoredItem | undefined): void {
    const sk = String((after ?? before)?.['sk'])
    if (!before || !after) return
    // I4: only the holder of the latest lease writes a job.
    if (typeof before['fence'] === 'number' && Number(after['fence']) < before['fence'])
      this.violated(`I4: a worker wrote ${sk} without its lease`)
    // I3: what is stored never becomes older.
    if (/^(chunk|raw)#/.test(sk) && Number(after['f']) < Number(before['f']))
      this.violated(`I3: ${sk} was replaced by an older fetch`)
  }

  /** After all work: nothing waits, nothing is lost, and nothing of a deleted account is left. */
  atTheEnd(homes: readonly Home[]): void {
    for (const { name, bodies } of Object.values(this.#cloud.queues))
      for (const body of bodies) this.violated(`a message is left in ${name}: ${kindOf(body)}`)
    for (const home of homes) {
      if (!home.account) continue
      const items = this.#cloud.table.items.of(`account#${home.account.id}`)
      if (home.wanted === 'deleted') this.#isGone(home.account.id)
      else
        for (const item of items)
          if (/^(run|backfill|rebuild|export)#/.test(String(item['sk'])) && isActive(item))
            this.violated(`I5: ${item['sk']} did not end: ${item['status']}`)
    }
  }

  #isGone(accountId: string): void {
    for (const item of this.#cloud.table.items.all())
      if (JSON.stringify(item).includes(accountId)) this.violated(`I11: ${item['sk']} is left of a deleted account`)
    for (const key of this.#cloud.bucket.objects.keys())
      if (key.includes(accountId)) this.violated('I11: an object is left of a deleted account')
    for (const { key } of this.#cloud.bucket.uploads.values())
      if (key.includes(accountId)) this.violated('I11: an upload is left of a deleted account')
  }
}

const isActive = (item: StoredItem) => item['status'] === 'queued' || item['status'] === 'running'

function kindOf(body: string): string {
  const { kind } = JSON.parse(body) as { kind?: unknown }
  return String(kind)
}
