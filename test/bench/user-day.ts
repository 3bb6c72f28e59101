import { writeFileSync } from 'node:fs'
import { dayMs, minuteMs, secondMs } from '../../lib/kernel/durations.ts'
import type { LogEntry } from '../../lib/log.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import * as keys from '../../lib/store/keys.ts'
import type { Item } from '../../lib/store/table.ts'
import { startReceiving } from '../functions/webhooks/receiving.ts'
import { itemSize } from '../lib/store/item-size.ts'
import { refreshDueAccounts, syncWorker, syncWorkerContract } from '../support/triggers.ts'
import { sqsEvent, startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { startPlatform } from './platform.ts'
import { allIn, answersS, dollarsAYear, type FirstDays, measuredAnswerS, sum, type UserDay } from './prices.ts'
import { countUnits, list, total, type Units } from './units.ts'

const days = 14
/** A line of API Gateway about a request, with the 26 bytes that CloudWatch adds. */
const accessLogBytes = 330
/** A platform answer takes this long. */
const answerMs = measuredAnswerS * secondMs
/** What a day of one account used. */
interface Use {
  units: Units
  requests: number
  deliveries: number
  /** Deliveries besides them that only hide their message until it is due. */
  waits: number
  webhooks: number
  /** Seconds of a whole processor of the function that receives them. */
  webhookCpuS: number
  logBytes: number
  /** Seconds in which the workers waited, and in which a whole processor worked. */
  waitS: number
  cpuS: number
  /** Bytes that a day adds to the table, by kind of item. */
  stored: Record<string, number>
  /** What the first synchronization used. */
  first: FirstDays
}

/**
 * P22, and the read units of P11: what one account costs in a year: the operations of a whole day at real volume, counted in the engines, times list prices.
 * 24 hourly refreshes, and the same with notifications every quarter of an hour of all that appeared. The queries of the schedule, which
 * are the same for any number of accounts, are not counted. The counts stay in `user-day.json`, from which `npm run scale` computes.
 */
export async function benchUserDay(): Promise<Row[]> {
  const hourly = await measureDay(false)
  const notified = await measureDay(true)
  const counts = { hourly: userDayOf(hourly), notified: userDayOf(notified) }
  writeFileSync(new URL('user-day.json', import.meta.url), `${JSON.stringify(counts, null, 2)}\n`)
  const { readUnits } = counts.notified
  return [
    {
      id: 'P11',
      measure: 'read units of a notified day',
      value: `${readUnits}`,
      target: '≤ 4000',
      met: readUnits <= 4000,
    },
    row('24 hourly refreshes', hourly, 0.35),
    row('the same with notifications every 15 minutes', notified, 0.9),
    allInRow('24 hourly refreshes', counts.hourly, 0.6),
    allInRow('the same with notifications every 15 minutes', counts.notified, 1.2),
  ]
}

/** With everything that an account costs; the parts are printed for each answer time of the platform. */
function allInRow(name: string, day: UserDay, target: number): Row {
  const tables = answersS.map(answerS => allIn(day, { answerS }))
  const parts = Object.keys(tables[0] ?? {})
  const line = (part: string) => [part, ...tables.map(table => (table[part] ?? 0).toFixed(3))].join(' | ')
  const head = `${name}, all in: dollars a user-year when the platform answers in | ${answersS.join(' s | ')} s`
  const all = (what: string, more: object) =>
    [what, ...answersS.map(answerS => sum(allIn(day, { answerS, ...more })).toFixed(3))].join(' | ')
  const lines = [
    head,
    ...parts.map(line),
    all('all', {}),
    all('all, and ten years read by a backfill', { historyDays: 3650 }),
    all('all, beyond the 10,000 people of an AWS account who sign in for free', { paysForSignIn: true }),
  ]
  process.stderr.write(`${lines.join('\n  ')}\n`)
  const dollars = sum(allIn(day, { answerS: 1 }))
  return {
    id: 'P22',
    measure: `dollars a user-year all in, ${name}: third year, answers in 1 s, a dashboard view a day, a sign-in a week, 400 days read at first`,
    value: dollars.toFixed(2),
    target: `≤ ${target}`,
    met: dollars <= target,
  }
}

function row(name: string, use: Use, target: number): Row {
  const day = userDayOf(use)
  const parts = dollarsAYear(day)
  const dollars = Object.values(parts).reduce((sum, one) => sum + one, 0)
  const listed = Object.entries(parts).map(([part, cost]) => `${part} ${cost.toFixed(2)}`)
  process.stderr.write(
    `${name}\n  writes: ${list(use.units.write)}\n  reads: ${list(use.units.read)}\n${table(use.units.callers)}`,
  )
  return {
    id: 'P22',
    measure:
      `dollars a user-year, ${name}: ${Math.round(total(use.units.write))} write and ${Math.round(total(use.units.read))} read units, ` +
      `${use.requests} platform requests, ${use.deliveries} messages, ${Math.round(use.waitS)} s of waiting and ${use.cpuS.toFixed(1)} s of work of a processor a day (${syncWorkerContract.memoryMb} MB; ${listed.join(', ')})`,
    value: dollars.toFixed(2),
    target: `≤ ${target}`,
    met: dollars <= target,
  }
}

/** The operations with the most units, one a line. */
function table(callers: Units['callers']): string {
  const sorted = [...callers].sort(([, a], [, b]) => b - a).slice(0, 40)
  return sorted.map(([name, units]) => `  ${String(Math.round(units)).padStart(6)}  ${name}\n`).join('')
}

/** As the prices need it. */
function userDayOf(use: Use): UserDay {
  const { units, requests, deliveries, waits, webhooks, webhookCpuS, logBytes, waitS, cpuS, stored, first } = use
  const { memoryMb } = syncWorkerContract
  return {
    writeUnits: Math.round(total(units.write)),
    readUnits: Math.round(total(units.read)),
    platformRequests: requests,
    deliveries,
    waits,
    webhooks,
    webhookCpuS: Math.round(webhookCpuS * 10) / 10,
    logBytes,
    memoryMb,
    waitS: Math.round(waitS),
    cpuS: Math.round(cpuS * 10) / 10,
    stored,
    first,
  }
}

/** The first synchronization, without the quota of a person. */
async function measureFirst(
  world: World,
  platform: Awaited<ReturnType<typeof startPlatform>>,
  account: Account,
): Promise<FirstDays> {
  const counted = countUnits(world.table.client)
  await platform.answerAfter(answerMs)
  const work = { deliveries: 0, waits: 0, waitS: 0, cpuS: 0 }
  await world.connect(account, days)
  await drain(world, platform, work)
  const units = counted.taken()
  const platformRequests = await platform.requests()
  await platform.answerAfter(0)
  const { deliveries, waitS, cpuS } = work
  return {
    days,
    writeUnits: Math.round(total(units.write)),
    readUnits: Math.round(total(units.read)),
    platformRequests,
    deliveries,
    waitS: Math.round(waitS * 10) / 10,
    cpuS: Math.round(cpuS * 10) / 10,
  }
}

async function measureDay(notified: boolean): Promise<Use> {
  const now = '2026-11-20T23:00:00Z'
  const platform = await startPlatform(Date.parse(now))
  const world = await startWorld({ now, platformUrl: platform.url })
  const account = await world.account({ birthYear: 1989 })
  await world.key(account)
  const first = await measureFirst(world, platform, account)
  const stored = bytesADay(await world.table.table.query(keys.whole(account.id)))
  // A day like any other: the days before it have been read again since the first synchronization.
  world.time.now += dayMs
  await platform.setClock(world.time.now)
  await refreshDueAccounts(world.context)
  await world.drain()
  // From just before a refresh is due, a day has 24 of them.
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  world.time.now = Date.parse(connection?.dueAt ?? '') - minuteMs
  await platform.setClock(world.time.now)
  const gateway = notified ? await startReceiving(world, platform.url) : null
  let webhooks = 0
  let webhookCpuS = 0
  const counted = countUnits(world.table.client)
  await platform.answerAfter(answerMs)
  const work = { deliveries: 0, waits: 0, waitS: 0, cpuS: 0 }
  const linesBefore = world.log.length
  for (let i = 1; i <= 96; i++) {
    world.time.now += 15 * minuteMs
    await refreshDueAccounts(world.context)
    await platform.setClock(world.time.now)
    await drain(world, platform, work)
    if (!gateway) continue
    const before = process.cpuUsage()
    await platform.deliver()
    const { user, system } = process.cpuUsage(before)
    webhookCpuS += (user + system) / 1e6
    webhooks++
    await drain(world, platform, work)
  }
  const requests = await platform.requests()
  const runs = await world.store.runs.latest(account.id, 1)
  if (runs[0]?.status !== 'succeeded') throw new Error(`The last run is ${runs[0]?.status}`)
  if (notified && work.deliveries < webhooks)
    throw new Error(`${work.deliveries} messages for ${webhooks} notifications`)
  await gateway?.stop()
  await platform.stop()
  await world.stop()
  const units = counted.taken()
  units.read.delete('due index')
  const logBytes = bytesOf(world.log.slice(linesBefore)) + webhooks * accessLogBytes
  return { units, requests, webhooks, webhookCpuS, logBytes, stored, first, ...work }
}

/** Each line with the 26 bytes that CloudWatch adds. Lambda's own lines are of failures only. */
function bytesOf(lines: readonly LogEntry[]): number {
  return lines.reduce((sum, line) => sum + JSON.stringify(line).length + 26, 0)
}

/** With the 100 bytes that the price counts beside each item. What is stored once, such as the connection, is `other`. */
function bytesADay(items: readonly Item[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const item of items) {
    const [word = '', type = ''] = String(item['sk']).split('#')
    const isDense = word === 'chunk' && (type === 'heart-rate' || type === 'glucose')
    const kind = isDense ? type : (kindNames[word] ?? 'other')
    sums[kind] = (sums[kind] ?? 0) + (itemSize(item) + 100) / days
  }
  return Object.fromEntries(Object.entries(sums).map(([kind, bytes]) => [kind, Math.round(bytes)]))
}

const kindNames: Record<string, string> = {
  chunk: 'other observations',
  raw: 'raw payloads',
  day: 'days',
  rollup: 'roll-ups',
  month: 'months',
}

/** Hands every message to the worker, and adds up how long it waits and works. Other programs on the machine lengthen both. */
async function drain(
  world: World,
  platform: Awaited<ReturnType<typeof startPlatform>>,
  work: Pick<Use, 'deliveries' | 'waits' | 'waitS' | 'cpuS'>,
): Promise<void> {
  for (;;) {
    const message = world.notifications.shift() ?? world.refreshes.shift() ?? world.messages.shift()
    if (!message) return
    if ('notBefore' in message && message.notBefore) {
      if (!message.due && Date.parse(message.notBefore) > world.time.now) work.waits++
      world.time.now = Math.max(world.time.now, Date.parse(message.notBefore))
      await platform.setClock(world.time.now)
    }
    const startedAt = performance.now()
    const before = process.cpuUsage()
    const { batchItemFailures } = await syncWorker(sqsEvent(message), world.context)
    if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${JSON.stringify(world.log.at(-1))}`)
    const { user, system } = process.cpuUsage(before)
    const cpuS = (user + system) / 1e6
    work.cpuS += cpuS
    work.waitS += Math.max(0, (performance.now() - startedAt) / 1000 - cpuS)
    work.deliveries++
  }
}
