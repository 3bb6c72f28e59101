import { giveConsent } from '../../../infra/local/people/consent.ts'
import { readInventory } from '../../../lib/analysis/quality/stored-inventory.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { BackfillJob } from '../../../lib/model/sync/backfill.ts'
import type { Run } from '../../../lib/model/sync/run.ts'
import type { SyncMessage } from '../../../lib/queue/message.ts'
import { parseCompressedJson } from '../../../lib/store/codecs/compressed-json.ts'
import { decodeDay } from '../../../lib/store/codecs/day-codec.ts'
import { requestBackfill } from '../../../lib/sync/backfill/backfill.ts'
import { connect } from '../../../lib/sync/connection/connect.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { scopeOf } from '../../../lib/upstream/google-health/coverage.ts'
import type { UpstreamSession } from '../../../lib/upstream/port.ts'
import { syncWorker } from '../../support/triggers.ts'
import { connectedRun, sqsEvent, type World } from '../../support/world.ts'

/** Everything of an account that readers see, by sort key. When it was fetched and how often it was written is left out. */
export async function stored(world: World, account: Account): Promise<Record<string, unknown>> {
  return { ...shownOf(await itemsOf(world, account)), inventory: await readInventory(world.store, account.id) }
}

/** The same of items that were read otherwise, without the inventory: which days months have counted depends on when they did. */
export function shownOf(items: readonly Record<string, unknown>[]): Record<string, unknown> {
  const seen = items.filter(({ sk }) => /^(chunk|raw|day|rollup)#/.test(String(sk)))
  const ofWrite = new Set(['pk', 'sk', 'f', 'fetchedAt', 'revision', 'counted', 'wholeIn'])
  const shown = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => !ofWrite.has(name)))
  return Object.fromEntries(seen.map(item => [item['sk'], asText(item['sk'], shown(item))]))
}

/** Every item of an account as it is, by sort key. */
export async function everything(world: World, account: Account): Promise<Record<string, unknown>> {
  return Object.fromEntries((await itemsOf(world, account)).map(({ sk, ...item }) => [sk, asText(sk, item)]))
}

function itemsOf(world: World, account: Account) {
  return world.table.table.query({ pk: `account#${account.id}`, from: ' ', to: '~' })
}

/** With compressed attributes as what they hold. */
function asText(sk: unknown, item: Record<string, unknown>) {
  const decode = String(sk).startsWith('day#') ? decodeDay : parseCompressedJson
  const entries = Object.entries(item).map(([name, value]) => {
    if (!(value instanceof Uint8Array)) return [name, value]
    return [
      name,
      ['b', 'counted', 'checksums', 'readChecksums'].includes(name)
        ? Buffer.from(value).toString('base64')
        : decode(value),
    ]
  })
  return Object.fromEntries(entries)
}

/** Connects an account that granted only these families of scopes, and queues its first synchronization. */
export async function connectWith(
  world: World,
  account: Account,
  range: { start: string; end: string },
  families: readonly string[],
): Promise<Run> {
  const person = world.simulator.people[0]?.id ?? ''
  const grant = await giveConsent(world.config, 'http://127.0.0.1:8787', person, [], world.context.clock)
  const scopes = families.map(scopeOf)
  const request = {
    accountId: account.id,
    platform: primaryPlatform,
    grant: { ...grant, scopes },
    range: { start: asDay(range.start), end: asDay(range.end) },
  }
  return connectedRun(await connect(world.context, request))
}

/** Queues a refresh and works on it until it is over. */
export async function refresh(world: World, account: Account): Promise<Run> {
  world.time.now += 1
  const requested = await requestSync(world.context, account, 'manual', primaryPlatform)
  if (!('run' in requested)) throw new Error(`Not queued: ${requested.outcome}`)
  await world.drain()
  return latestRun(world, account)
}

/** Passes one message to the worker. Returns whether it must be delivered again. */
export async function deliver(world: World, message: SyncMessage | undefined): Promise<'done' | 'again'> {
  if (!message) throw new Error('No message is queued')
  const { batchItemFailures } = await syncWorker(sqsEvent(message), world.context)
  return batchItemFailures.length === 0 ? 'done' : 'again'
}

/** Queues a backfill. */
export async function queueBackfill({ context }: World, account: Account, days: number): Promise<BackfillJob> {
  const requested = await requestBackfill(context, account, days, primaryPlatform)
  if (requested.outcome !== 'queued') throw new Error(`Not queued: ${requested.outcome}`)
  return requested.job
}

/** A session of the account with its platform. */
export async function openSession(world: World, account: Account): Promise<UpstreamSession> {
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  if (!connection) throw new Error('Not connected')
  return world.context.upstreams[primaryPlatform].open(connection)
}

export async function latestRun(world: World, account: Account): Promise<Run> {
  const [run] = await world.store.runs.latest(account.id, 1)
  if (!run) throw new Error('The account has no run')
  return run
}

/** What the last run says of a type. */
export async function outcomeOf(world: World, account: Account, type: string) {
  return (await latestRun(world, account)).types.find(one => one.type === type)
}

/** The part of `stored` from a date on, without markers of deleted data. */
export async function visible(world: World, account: Account, from: string): Promise<Record<string, unknown>> {
  return visibleOf(await stored(world, account), from)
}

/** The same of what `stored` answered. */
export function visibleOf(shown: Record<string, unknown>, from: string): Record<string, unknown> {
  const entries = Object.entries(shown as Record<string, Record<string, unknown>>)
  const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0
  return Object.fromEntries(
    entries.filter(([sk, item]) => {
      const date = /\d{4}-\d\d-\d\d/.exec(sk)?.[0]
      return (
        date !== undefined &&
        date >= from &&
        item['n'] !== 0 &&
        !isEmpty(item['j'] ?? 1) &&
        !isEmpty(item['values'] ?? 1)
      )
    }),
  )
}
