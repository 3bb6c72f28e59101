import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOnImport } from '../../../lib/archives/work-on-import.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'

const xml = readFileSync(join(import.meta.dirname, '../../lib/archives/samples/apple/hard-cases.xml'))
let world: World
/** How many more calls reach the table before the process is dead; every later one fails. */
let alive = Number.POSITIVE_INFINITY
let calls = 0
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-29T12:00:00Z' })
  intercept(world.table, (_, send) => {
    calls++
    if (calls > alive) throw new Error('The process is dead')
    return send()
  })
})
afterAll(() => world.stop())

async function uploaded(): Promise<Account> {
  const account = await world.account({ timezone: 'Europe/London' })
  const session = await world.session(account)
  const writer = new ZipWriter(new Uint8ArrayWriter())
  await writer.add('export.xml', new Uint8ArrayReader(xml))
  const zip = await writer.close()
  const { body } = await world.call('POST /api/imports', { session, body: JSON.stringify({ bytes: zip.length }) })
  const { id, parts } = body.data
  await fetch(parts[0].url, { method: 'PUT', body: zip })
  await world.call('POST /api/imports/{id}/start', { session, path: `/api/imports/${id}/start` })
  return account
}

async function stored({ id }: Account): Promise<unknown[]> {
  const items = await world.table.table.query(keys.whole(id))
  const own = items.filter(({ sk }) => /^(chunk|raw|day|month)#/.test(String(sk)))
  return JSON.parse(JSON.stringify(own).replaceAll(id, 'account'))
}

/** A day that is computed twice has another revision. */
const withoutRevisions = (items: unknown[]) =>
  items.map(item => ({ ...(item as object), revision: null, counted: null }))

test('an import that is killed at any call to the table comes to the same data', async () => {
  const account = await uploaded()
  calls = 0
  await world.drainImports()
  const total = calls
  const whole = await stored(account)
  expect(total).toBeGreaterThan(40)
  const step = Math.ceil(total / 20)
  for (let at = 1; at < total; at += step) {
    const killed = await uploaded()
    const message = world.importMessages.shift()?.message
    if (!message) throw new Error('No message')
    calls = 0
    alive = at
    await workOnImport(world.context, message, world.time.now + minuteMs, 2000).catch(() => undefined)
    alive = Number.POSITIVE_INFINITY
    world.time.now += 10 * minuteMs
    // SQS delivers the message of a dead worker again.
    await workOnImport(world.context, message, world.time.now + minuteMs, 2000)
    await world.drainImports()
    expect([at, withoutRevisions(await stored(killed))]).toEqual([at, withoutRevisions(whole)])
  }
})
