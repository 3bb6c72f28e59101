import { whole } from '../../../infra/local/upstream-simulator/data/random.ts'
import { hashBearerKey, keyHint, newBearerKey } from '../../../lib/auth/bearer-key.ts'
import { startSession } from '../../../lib/auth/session.ts'
import { addDays, asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { newId } from '../../../lib/kernel/ids.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { connect, signUp } from '../../../lib/sync/connection/connect.ts'
import type { Checks } from '../checks.ts'
import type { Cloud } from '../cloud/cloud.ts'
import type { Faults } from '../faults.ts'
import type { Functions, Response } from '../functions.ts'
import type { Scheduler } from '../scheduler.ts'
import { DamagedItems } from './damage.ts'
import type { Platform } from './platform.ts'
import type { Resident } from './resident.ts'
import { type Served, servedTo } from './served.ts'
import { Training } from './training.ts'

const zones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const
const connecting = {
  timeoutSeconds: 28,
  uses: ['store', 'syncQueue', 'upstreams', 'coverage', 'revokeGrant', 'linkUpstreamUsers', 'startSessions'],
}
/** The types whose data people correct. */
const editable = ['sleep', 'nutrition-log', 'hydration-log', 'steps', 'weight', 'heart-rate'] as const
/** The days that a first synchronization reads here. */
const firstDays = 10
/** The days that people ask for. The first is a chain of more messages than Lambda allows to a function without permission. */
const backfillDays = [320, 20, 10, 2] as const

interface Parts {
  functions: Functions
  platform: Platform
  faults: Faults
  cloud: Cloud
  checks: Checks
  scheduler: Scheduler
  now: () => number
}

/** A person with an account here and data at the platform, and what they do. */
export class Home {
  readonly resident: Resident
  readonly scopes: readonly string[]
  readonly damaged: DamagedItems
  readonly #training: Training
  readonly #parts: Parts
  account: Account | null = null
  key = ''
  /** What the person wants the account to be. */
  wanted: 'connected' | 'disconnected' | 'deleted' = 'connected'
  receiptId: string | null = null
  /** The days of which data was changed at the platform, and whether the grant ever ended. */
  readonly editedDays = new Set<string>()
  wasAway = false
  /** When the service promised to delete the account. */
  deletedAtMs: number | null = null
  /** How many requests of a burst were answered, which may begin in one minute and end in the next. */
  mostAnswered = 0
  /** The first day that the account has to hold. */
  since = ''
  /** What the account answered when the person last looked at everything. */
  served: Served | null = null

  constructor(resident: Resident, scopes: readonly string[], parts: Parts) {
    this.resident = resident
    this.scopes = scopes
    this.#parts = parts
    this.damaged = new DamagedItems(parts)
    this.#training = new Training(parts)
  }

  /** Signs up, and makes a key; tried until it succeeds. */
  async settle(timezone: string = this.resident.zone): Promise<void> {
    for (let attempt = 1; !this.account || !this.key; attempt++) {
      const made = await this.#parts.functions.invoke('sign-up', connecting, async context => {
        const about = { displayName: this.resident.id, timezone }
        this.account ??= await signUp(context, about)
        const secret = newBearerKey()
        const createdAt = new Date(context.clock()).toISOString()
        const facts = { id: newId(context.clock()), name: 'own', hint: keyHint(secret), createdAt, expiresAt: null }
        const { id, dataChangedAt } = this.account
        const account = { id, timezone: this.account.timezone, dataChangedAt }
        const abilities = ['read', 'workout:write'] as const
        await context.store.apiKeys.create(hashBearerKey(secret), { ...facts, abilities, account })
        return secret
      })
      if (made.how === 'returned') this.key = made.value
      if (made.how === 'threw' && attempt > 20) throw made.error
    }
  }

  /** Consents at the platform and comes back. */
  async connect(): Promise<void> {
    const { account, resident, scopes } = this
    if (!account) return
    const { functions, platform, now } = this.#parts
    const end = civilDay(now(), resident.zone)
    const start = addDays(end, 1 - firstDays)
    if (this.since === '') this.since = start
    const grant = platform.consent(resident, scopes, now())
    const about = { accountId: account.id, platform: primaryPlatform, grant, range: { start: asDay(this.since), end } }
    await functions.invoke('complete-connection', connecting, context => connect(context, about))
  }

  /** Connects again after a grant has ended or a first attempt has failed; a person who left comes back. */
  async reconnectIfNeeded(): Promise<void> {
    if (!this.account) await this.settle()
    if (!this.account || this.wanted === 'deleted') return
    if ((await this.status()) === 'connected') return
    this.wanted = 'connected'
    await this.connect()
  }

  /** The state of the connection, as the service knows it. */
  async status(): Promise<string> {
    const read = await this.#parts.functions.invoke('read-connection', connecting, async context => {
      const account = await context.store.accounts.read(this.account?.id ?? '')
      if (account) this.account = account
      return context.store.connections.read(this.account?.id ?? '', primaryPlatform)
    })
    return (read.how === 'returned' && read.value?.status) || 'none'
  }

  /** Asks for the newest data. */
  async refresh(): Promise<void> {
    await this.#withKey('POST /api/v1/sync')
  }

  /** Does something that people do, or does something to their data. */
  async act(): Promise<void> {
    const { faults, platform } = this.#parts
    if (!this.account || this.wanted === 'deleted') return
    if (faults.strikes('edit')) this.#edit()
    if (faults.strikes('take-back')) await this.#takeBack()
    if (faults.strikes('media')) await this.#training.act(this.key)
    if (faults.strikes('damage')) this.damaged.strike(this.account.id)
    if (faults.of('damage')() < 0.3) await this.readDamaged()
    if (faults.strikes('revoke')) {
      this.wasAway = true
      platform.control.revoke(this.resident.id)
    }
    if (faults.of('revoke')() < 0.3 && this.wanted === 'connected') await this.reconnectIfNeeded()
    if (faults.strikes('burst')) await this.#burst()
    if (faults.strikes('manual')) await this.#withKey('POST /api/v1/sync')
    if (faults.strikes('zone')) {
      const timezone = faults.pick('zone', zones)
      await this.#inSession('PATCH /api/profile', { timezone })
    }
    if (faults.strikes('backfill'))
      await this.#withKey('POST /api/v1/backfill', { days: faults.pick('backfill', backfillDays) })
    if (faults.strikes('export'))
      await this.#inSession('POST /api/export/jobs', { format: faults.pick('export', ['json', 'csv']) })
    if (faults.strikes('disconnect')) await this.#disconnect()
    if (faults.strikes('delete-account')) await this.delete()
  }

  async #disconnect(): Promise<void> {
    const data = this.#parts.faults.pick('disconnect', ['keep', 'delete'])
    this.wanted = 'disconnected'
    this.wasAway = true
    await this.#inSession('DELETE /api/connection', undefined, `data=${data}`)
    if (data === 'delete') this.since = ''
  }

  /** A program of the person asks too often. A key is good for 120 requests a minute. */
  async #burst(): Promise<void> {
    const answers = await Promise.all(Array.from({ length: 250 }, () => this.#withKey('GET /api/v1/data-types')))
    this.mostAnswered = Math.max(this.mostAnswered, answers.filter(answer => answer?.status === 200).length)
  }

  /** Deletes the account, often while a run is under way, and remembers the receipt; tried until the account or its session is gone. */
  async delete(): Promise<void> {
    await this.#withKey('POST /api/v1/sync')
    this.wanted = 'deleted'
    for (let attempt = 1; attempt <= 20; attempt++) {
      const answer = await this.#inSession('DELETE /api/account', { confirm: this.resident.id })
      if (answer?.status === 401) return
      if (answer?.status !== 202) continue
      this.receiptId = JSON.parse(answer.text).data.id
      this.deletedAtMs = this.#parts.now()
      return
    }
  }

  /** A correction or a deletion at the platform, up to five days late. */
  #edit(): void {
    const { faults, platform, now } = this.#parts
    const random = faults.of('edit')
    const dataType = faults.pick('edit', editable)
    const day = civilDay(now() - whole(random, 0, 5) * dayMs, this.resident.zone)
    const how = random() < 0.5 ? { delete: true } : { factor: 0.9 + 0.2 * random() }
    this.editedDays.add(day)
    platform.control.edit({ person: this.resident.id, dataType, day, ...how })
  }

  /** A correction at the platform that is read at once and taken back a minute later, often before the worker that read it goes on. */
  async #takeBack(): Promise<void> {
    const { faults, functions, platform, scheduler, now } = this.#parts
    const dataType = faults.pick('take-back', editable)
    const day = civilDay(now() - whole(faults.of('take-back'), 0, 1) * dayMs, this.resident.zone)
    const edit = (factor: number) => platform.control.edit({ person: this.resident.id, dataType, day, factor })
    this.editedDays.add(day)
    edit(2)
    scheduler.after(whole(faults.of('take-back'), 20_000, 110_000), () => edit(0.5))
    if (faults.has('hold-up')) functions.holdUpNext()
    await this.#withKey('POST /api/v1/sync')
  }

  readDamaged(): Promise<void> {
    return this.damaged.read((route, query) => this.ask(route, query))
  }

  /** Looks at everything up to a day. */
  async look(today: string): Promise<void> {
    this.served = await servedTo(this, today)
  }

  /** Reads something with the key. */
  ask(route: string, query: string): Promise<Response | null> {
    return this.#parts.functions.request(route, { key: this.key, query })
  }

  #withKey(route: string, body?: object): Promise<Response | null> {
    const sent = body ? { body: JSON.stringify(body) } : {}
    return this.#parts.functions.request(route, { key: this.key, ...sent })
  }

  async #inSession(route: string, body?: object, query = ''): Promise<Response | null> {
    const { functions } = this.#parts
    const { account } = this
    if (!account) return null
    const begun = await functions.invoke('sign-in', connecting, context =>
      startSession(context.store, account.id, context.clock()),
    )
    if (begun.how !== 'returned') return null
    const sent = body ? { body: JSON.stringify(body) } : {}
    return functions.request(route, { session: begun.value, query, ...sent })
  }
}
