import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Blobs, blobPrefixes, UploadLost } from '../../../lib/blobs/blobs.ts'
import { workOnExport } from '../../../lib/exports/work-on-export.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { ExportMessage } from '../../../lib/queue/message.ts'
import { payloadsOf } from '../../../lib/store/health-data/chunk-items.ts'
import * as keys from '../../../lib/store/keys.ts'
import { expectNothingOf } from '../../functions/account/whole-table.ts'
import { expectProblem } from '../../support/expectations.ts'
import { downloadExport } from '../../support/exports.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { testedByUnzip, unzip } from '../../support/zip.ts'
import { row } from './row.ts'

const small = { format: 'ndjson', types: ['weight', 'sleep'], start: '2026-11-01', end: '2026-11-21' }
const leaseMs = 150_000
let world: World
let account: Account
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(() => {
  world.exportMessages.length = 0
  world.orders.length = 0
})
afterAll(() => world.stop())

/** A bucket that does something in front of its n-th call from now on, and says which uploads were begun. */
function watched(n: number, what: () => Promise<void>) {
  const begun: { key: string; id: string }[] = []
  let calls = 0
  const blobs = new Proxy(world.bucket.blobs, {
    get(target, name) {
      const member = Reflect.get(target, name)
      return async (...args: unknown[]) => {
        if (++calls === n) await what()
        const result = await Reflect.apply(member, target, args)
        if (name === 'beginParts') begun.push({ key: String(args[0]), id: String(result) })
        return result
      }
    },
  })
  return { begun, blobs, reached: () => calls >= n }
}

async function expectNoUploads(begun: readonly { key: string; id: string }[]): Promise<void> {
  for (const { key, id } of begun)
    await expect(world.bucket.blobs.putPart(key, id, 1, Buffer.from('x'))).rejects.toThrow(UploadLost)
}

/** The bucket has no object of an account, whoever wrote it and under whatever name; and of one export, if it is named. */
async function expectNoObjects(accountId: string, jobId?: string): Promise<void> {
  const prefixes = jobId
    ? [blobPrefixes.exports(accountId, `${jobId}/`)]
    : Object.values(blobPrefixes).map(of => of(accountId))
  for (const prefix of prefixes) expect(await world.bucket.list(prefix)).toEqual([])
}

async function queued(key: string, body: object = small): Promise<ExportMessage> {
  const { status } = await world.call('POST /api/export/jobs', { key, body: JSON.stringify(body) })
  expect(status).toBe(202)
  const [first] = world.exportMessages.splice(0)
  if (!first) throw new Error('No message was sent')
  return first.message
}
const work = (message: ExportMessage, context: object = {}, deadlineMs = Number.POSITIVE_INFINITY) =>
  workOnExport({ ...world.context, ...context }, message, deadlineMs)
const pathOf = ({ jobId }: ExportMessage) => `/api/export/jobs/${jobId}`
const link = (message: ExportMessage, key: string) =>
  world.call('GET /api/export/jobs/{id}/download', { key, path: `${pathOf(message)}/download` })

row('F38', async () => {
  let deletions = 0
  for (const dies of [false, true]) {
    for (let n = 1; ; n++) {
      const leaving = await world.account({ displayName: 'Leaving' })
      const [key, session] = [await world.key(leaving), await world.session(leaving)]
      // One export is ready and has a link; the other one is being written.
      const ready = await queued(key, { ...small, types: ['height'] })
      expect(await work(ready)).toBe('ready')
      const url = (await link(ready, key)).headers['location'] ?? ''
      expect((await fetch(url)).status).toBe(200)
      expect(await world.bucket.list(blobPrefixes.exports(leaving.id))).toHaveLength(1)
      const message = await queued(key)
      let receiptId = ''
      const { begun, blobs, reached } = watched(n, async () => {
        const body = JSON.stringify({ confirm: 'Leaving' })
        const left = await world.call('DELETE /api/account', { session, body })
        expect(left.status).toBe(202)
        receiptId = left.body.data.id
        // The first sweep while the worker stands still.
        if (!dies) await world.drainErasures()
        if (dies) throw new Error('The process is gone')
      })
      const store = { ...world.store, exports: dies ? dyingStore(reached) : world.store.exports }
      const outcome = await work(message, { blobs, store }).catch(() => 'dead')
      if (!reached()) break
      deletions++
      expect(outcome).not.toBe('ready')
      await world.drainErasures()
      world.time.now += leaseMs
      expect(await work(message)).toBe('over')
      await world.drainExports()
      await expectNoUploads(begun)
      await expectNothingOf(world, leaving.id)
      expect([403, 404]).toContain((await fetch(url)).status)
      expectProblem(await link(ready, key), 'invalid_credentials')
      await expectNoObjects(leaving.id)
      const receipt = await world.call('GET /api/account/receipts/{id}', {
        path: `/api/account/receipts/${receiptId}`,
      })
      expect(receipt.body.data).toMatchObject({ status: 'verified', deleted: { exports: 2 } })
    }
  }
  expect(deletions).toBeGreaterThan(6)
})

/** The store of exports of a process that is gone once the condition holds. */
function dyingStore(isGone: () => boolean): World['store']['exports'] {
  return new Proxy(world.store.exports, {
    get(target, name) {
      const member = Reflect.get(target, name)
      return async (...args: unknown[]) => {
        if (isGone()) throw new Error('The process is gone')
        return Reflect.apply(member, target, args)
      }
    },
  })
}

row('F44', async () => {
  const key = await world.key(account)
  for (const refused of ['beginParts', 'putPart', 'joinParts'] as const) {
    await world.table.table.delete(keys.activeExport(account.id))
    const message = await queued(key)
    const { begun, blobs: watching } = watched(0, async () => undefined)
    const blobs: Blobs = { ...spread(watching), [refused]: () => Promise.reject(new Error('503 Slow Down')) }
    for (let i = 0; i < 5; i++) expect(await work(message, { blobs })).toBe('failed')
    const job = (await world.call('GET /api/export/jobs/{id}', { key, path: pathOf(message) })).body.data
    expect(job).toMatchObject({ status: 'failed', error: 'storage', bytes: null, download: null })
    await expectNoUploads(begun)
    await expectNoObjects(account.id, message.jobId)
    expectProblem(await link(message, key), 'not_ready')
    world.exportMessages.length = 0
  }
})

/** The calls of a bucket, as an object of its own. */
function spread(blobs: Blobs): Blobs {
  const names = Object.keys(world.bucket.blobs) as (keyof Blobs)[]
  return Object.fromEntries(names.map(name => [name, blobs[name]])) as { [Name in keyof Blobs]: Blobs[Name] }
}

row('F45', async () => {
  // Payloads that do not compress: several stretches of 8 MB.
  for (const type of ['sleep', 'nutrition-log'] as const) {
    const items = await world.table.table.query({
      pk: keys.account(account.id).pk,
      from: `raw#${type}#`,
      to: `raw#${type}#~`,
    })
    const bytes = Math.ceil(9_500_000 / items.length)
    for (const item of items) {
      const rows = Number(payloadsOf(item)?.length)
      const j = JSON.stringify(
        Array.from({ length: rows }, () => randomBytes(Math.min(200_000, bytes / rows)).toString('base64')),
      )
      await world.table.table.put({ ...item, pk: String(item['pk']), sk: String(item['sk']), j })
    }
  }
  const key = await world.key(account)
  const body = {
    format: 'ndjson',
    types: ['sleep', 'nutrition-log', 'exercise', 'weight'],
    include: ['raw'],
    start: '2026-09-21',
    end: '2026-11-21',
  }
  await world.table.table.delete(keys.activeExport(account.id))
  const whole = await unzip(await downloadExport(world, { key }, body))
  await world.table.table.delete(keys.activeExport(account.id))
  const message = await queued(key, body)
  // A stretch takes longer than a function may work.
  const blobs: Blobs = {
    ...world.bucket.blobs,
    async putPart(...args) {
      world.time.now += 61_000
      return world.bucket.blobs.putPart(...args)
    },
  }
  const outcomes: string[] = []
  do {
    outcomes.push(await work(message, { blobs }, world.time.now + 60_000))
    const continued = world.exportMessages.splice(0).map(one => one.message)
    expect(continued).toEqual(outcomes.at(-1) === 'ready' ? [] : [message])
  } while (outcomes.at(-1) === 'continues')
  expect(outcomes.length).toBeGreaterThan(2)
  expect(outcomes.at(-1)).toBe('ready')
  const location = (await link(message, key)).headers['location'] ?? ''
  const bytes = Buffer.from(await (await fetch(location)).arrayBuffer())
  expect(testedByUnzip(bytes)).toMatch(/^No errors detected/)
  const files = await unzip(bytes)
  expect([...files.keys()]).toEqual([...whole.keys()])
  expect([...files.keys()].filter(name => name === 'manifest.json')).toHaveLength(1)
  const manifest = JSON.parse(files.get('manifest.json') ?? '')
  for (const { name, sha256 } of manifest.files) {
    expect([
      name,
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ]).toEqual([name, sha256])
    if (name !== 'README.txt') expect(files.get(name)).toBe(whole.get(name))
  }
})

row('F46', async () => {
  const key = await world.key(account)
  await world.table.table.delete(keys.activeExport(account.id))
  const message = await queued(key)
  expect(await work(message)).toBe('ready')
  const first = (await link(message, key)).headers['location'] ?? ''
  expect((await fetch(first)).status).toBe(200)
  world.time.now += 301_000
  expect((await fetch(first)).status).toBe(403)
  const stranger = await world.key(await world.account({ displayName: 'Stranger' }))
  expectProblem(await link(message, stranger), 'not_found')
  const second = (await link(message, key)).headers['location'] ?? ''
  expect((await fetch(second)).status).toBe(200)
  // After seven days there is no link at all.
  world.time.now += 7 * 86_400_000
  expectProblem(await link(message, await world.key(account)), 'gone')
})
