import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportWorker } from '../../../functions/workers/export-worker.ts'
import { type Blobs, UploadLost } from '../../../lib/blobs/blobs.ts'
import { exportLease, workOnExport } from '../../../lib/exports/work-on-export.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { viewOfExport } from '../../../lib/model/account/export-job.ts'
import type { ExportMessage } from '../../../lib/queue/message.ts'
import * as keys from '../../../lib/store/keys.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { unzip } from '../../support/zip.ts'

const { leaseMs } = exportLease
let world: World
let account: Account
let key: string
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(async () => {
  world.time.now = start
  key = await world.key(account)
  for (const { id } of await world.store.exports.list(account.id)) await world.store.exports.delete(account.id, id)
  world.exportMessages.length = 0
})
afterAll(() => world.stop())

const small = { format: 'ndjson', types: ['weight', 'resting-heart-rate'], start: '2026-11-01', end: '2026-11-21' }

async function queued(body: object = small): Promise<ExportMessage> {
  // The limit of a day is not what these tests are about.
  await world.table.table.delete(keys.activeExport(account.id))
  const { status } = await world.call('POST /api/export/jobs', { key, body: JSON.stringify(body) })
  expect(status).toBe(202)
  const [first] = world.exportMessages.splice(0)
  if (!first) throw new Error('No message was sent')
  return first.message
}
const jobOf = ({ jobId }: ExportMessage) => world.store.exports.read(account.id, jobId)
const work = (message: ExportMessage, context: object = {}) =>
  workOnExport({ ...world.context, ...context }, message, Number.POSITIVE_INFINITY)

/** The ZIP of a ready job, read from the bucket. */
async function filesOf(message: ExportMessage): Promise<Map<string, string>> {
  const job = await jobOf(message)
  expect(job?.status).toBe('ready')
  const bytes = await world.bucket.blobs.read(job?.upload?.key ?? '')
  return unzip(bytes ?? Buffer.alloc(0))
}
const withoutTimes = (files: Map<string, string>) =>
  Object.fromEntries([...files].filter(([name]) => name !== 'manifest.json'))

/** The bucket and the store of which the call with this number never returns, done or not: the process has died there. */
function dying(at: number, done: boolean) {
  let calls = 0
  let died: () => void = () => undefined
  const death = new Promise<'died'>(resolve => {
    died = () => resolve('died')
  })
  const guard = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return async (...args: unknown[]) => {
          calls++
          if (calls > at) return new Promise(() => undefined)
          if (calls < at || done) {
            const result = await Reflect.apply(member, target, args)
            if (calls < at) return result
          }
          died()
          return new Promise(() => undefined)
        }
      },
    })
  const { exports } = world.store
  return { death, context: { blobs: guard(world.bucket.blobs), store: { ...world.store, exports: guard(exports) } } }
}

test('a worker that dies at any call of the bucket or the table, before or after it, leaves a job that the next one finishes with the same files', async () => {
  const whole = await queued()
  await work(whole)
  const expected = withoutTimes(await filesOf(whole))
  let deaths = 0
  for (const done of [false, true]) {
    for (let at = 1; ; at++) {
      const message = await queued()
      const { death, context } = dying(at, done)
      const end = await Promise.race([work(message, context), death])
      if (end !== 'died') break
      deaths++
      const job = await jobOf(message)
      if (job?.status === 'ready') expect(withoutTimes(await filesOf(message))).toEqual(expected)
      world.time.now += leaseMs + 1
      await work(message)
      expect(withoutTimes(await filesOf(message))).toEqual(expected)
      await world.store.exports.delete(account.id, message.jobId)
      world.time.now = start
      world.exportMessages.length = 0
    }
  }
  expect(deaths).toBeGreaterThan(12)
})

test('a worker whose lease another one has taken over writes nothing that counts', async () => {
  const message = await queued()
  const other = { done: false }
  const blobs: Blobs = {
    ...world.bucket.blobs,
    async putPart(...args) {
      if (!other.done) {
        other.done = true
        world.time.now += leaseMs + 1
        expect(await work(message)).toBe('ready')
      }
      return world.bucket.blobs.putPart(...args)
    },
  }
  expect(await work(message, { blobs })).toBe('lost')
  expect([...(await filesOf(message)).keys()]).toContain('manifest.json')
})

test('a second worker with the same job waits for the lease of the first', async () => {
  const message = await queued()
  await world.store.exports.lease({ accountId: account.id, jobId: message.jobId, attempt: 0 }, start, leaseMs)
  expect(await work(message)).toBe('waits')
  expect(world.exportMessages).toEqual([{ message, at: start + leaseMs }])
})

test('two workers that begin the same job at the same time write one ZIP: one of them is ready, the other one waits or stops', async () => {
  const message = await queued()
  const outcomes = await Promise.all([work(message), work(message)])
  expect(outcomes).toContain('ready')
  expect(['waits', 'over']).toContain(outcomes.find(one => one !== 'ready'))
  expect([...(await filesOf(message)).keys()]).toContain('manifest.json')
  for (const { message: again } of world.exportMessages.splice(0)) expect(await work(again)).toBe('over')
})

test('the lease of an export lasts longer than the function of its worker, however slow the bucket is', () => {
  expect(exportWorker.timeoutSeconds * 1000).toBeLessThan(leaseMs)
})

/** Errors of a client that waited too long: the bucket may have done what it was asked for, or not. */
const timeOut = () => Object.assign(new Error('Connection timed out after 30000 ms'), { name: 'TimeoutError' })

test('each call of the bucket that times out, done or not, is repeated by a later attempt, and the job is ready only with the whole ZIP', async () => {
  const whole = await queued()
  await work(whole)
  const expected = withoutTimes(await filesOf(whole))
  const calls = ['beginParts', 'putPart', 'joinParts', 'size'] as const
  for (const call of calls) {
    for (const done of [false, true]) {
      const message = await queued()
      let slow = 0
      const late = async (...args: unknown[]) => {
        world.time.now += 90_000
        if (slow++ > 0) return Reflect.apply(world.bucket.blobs[call], undefined, args)
        if (done) await Reflect.apply(world.bucket.blobs[call], undefined, args)
        throw timeOut()
      }
      const blobs: Blobs = { ...world.bucket.blobs, [call]: late }
      expect([call, done, await work(message, { blobs })]).toEqual([call, done, 'failed'])
      expect(await jobOf(message)).toMatchObject({ status: 'running', failures: 1, finishedAt: null })
      const [again] = world.exportMessages.splice(0)
      expect(again?.message).toEqual(message)
      expect([call, done, await work(message, { blobs })]).toEqual([call, done, 'ready'])
      expect(withoutTimes(await filesOf(message))).toEqual(expected)
      await world.store.exports.delete(account.id, message.jobId)
    }
  }
})

test('a worker that is slower than its lease keeps it while it reads, so that no other one begins the same work', async () => {
  const message = await queued({ ...small, types: ['weight', 'steps', 'height', 'body-fat', 'heart-rate'] })
  const others: string[] = []
  const chunks: typeof world.store.chunks = {
    ...world.store.chunks,
    async readAhead(...args) {
      world.time.now += minuteMs
      others.push(await work(message))
      return world.store.chunks.readAhead(...args)
    },
  }
  const end = start + hourMs
  expect(await workOnExport({ ...world.context, store: { ...world.store, chunks } }, message, end)).toBe('ready')
  expect([others.length > 4, new Set(others)]).toEqual([true, new Set(['waits'])])
  expect([...(await filesOf(message)).keys()]).toContain('manifest.json')
})

test('a part that took longer than the lease counts if no other worker has the job, and does not if one has', async () => {
  for (const isTaken of [false, true]) {
    const message = await queued()
    let slow = 0
    const blobs: Blobs = {
      ...world.bucket.blobs,
      async putPart(...args) {
        world.time.now += leaseMs + 1
        if (isTaken && slow++ === 0) expect(await work(message)).toBe('ready')
        return world.bucket.blobs.putPart(...args)
      },
    }
    expect(await work(message, { blobs })).toBe(isTaken ? 'lost' : 'ready')
    expect([...(await filesOf(message)).keys()]).toContain('manifest.json')
    await world.store.exports.delete(account.id, message.jobId)
  }
})

test('a bucket that joins without the last part, again and again, makes the job fail: it is never ready', async () => {
  const message = await queued()
  const blobs: Blobs = {
    ...world.bucket.blobs,
    size: async () => 5 * 1024 * 1024,
  }
  const outcomes: string[] = []
  for (let i = 0; i < 10 && (await jobOf(message))?.status !== 'failed'; i++)
    outcomes.push(await work(message, { blobs }))
  expect(new Set(outcomes)).toEqual(new Set(['failed']))
  expect(await jobOf(message)).toMatchObject({ status: 'failed', error: 'storage', upload: null, parts: [] })
})

test('a bucket that refuses parts makes the job fail after five attempts, and nothing is left in it', async () => {
  const message = await queued()
  const refusing = {
    blobs: { ...world.bucket.blobs, putPart: () => Promise.reject(new Error('503 Slow Down')) },
  }
  for (let i = 0; i < 4; i++) {
    expect(await work(message, refusing)).toBe('failed')
    expect(world.exportMessages.splice(0).map(({ at }) => at - world.time.now)).toEqual([15_000 * 2 ** i])
  }
  expect(await work(message, refusing)).toBe('failed')
  expect(world.exportMessages).toEqual([])
  expect(await jobOf(message)).toMatchObject({ status: 'failed', error: 'storage', upload: null, parts: [] })
})

test('a bucket that loses a part makes the job begin again, and the ZIP is whole', async () => {
  const message = await queued()
  let isLost = false
  const blobs: Blobs = {
    ...world.bucket.blobs,
    async joinParts(key, id, parts) {
      if (!isLost) {
        isLost = true
        return world.bucket.blobs.joinParts(key, id, [...parts, { number: 9999, etag: '"lost"' }])
      }
      return world.bucket.blobs.joinParts(key, id, parts)
    },
  }
  expect(await work(message, { blobs })).toBe('failed')
  expect(await jobOf(message)).toMatchObject({ status: 'running', restarts: 1, parts: [], next: 0 })
  expect(await work(message, { blobs })).toBe('ready')
  expect([...(await filesOf(message)).keys()]).toContain('manifest.json')
})

test('an object that is shorter than its parts is never called ready', async () => {
  const message = await queued()
  const blobs: Blobs = {
    ...world.bucket.blobs,
    joinParts: async objectKey => world.bucket.put(objectKey, Buffer.from('PK'), 'application/zip'),
  }
  expect(await work(message, { blobs })).toBe('failed')
  expect((await jobOf(message))?.status).toBe('running')
})

test('an export that did not end within a day has failed: a late message does not revive it beside the next one, and what it wrote is deleted', async () => {
  const message = await queued()
  const begun: [key: string, uploadId: string][] = []
  const blobs: Blobs = {
    ...world.bucket.blobs,
    async putPart(...args) {
      begun.push([args[0], args[1]])
      throw timeOut()
    },
  }
  expect(await work(message, { blobs })).toBe('failed')
  world.exportMessages.length = 0
  world.time.now += dayMs - 1
  key = await world.key(account)
  const path = `/api/export/jobs/${message.jobId}`
  const shown = async () => (await world.call('GET /api/export/jobs/{id}', { key, path })).body.data
  expect(await shown()).toMatchObject({ status: 'running', error: null })
  expect((await world.call('POST /api/export/jobs', { key, body: '{"format":"json"}' })).status).toBe(409)
  world.time.now += 1
  expect(await shown()).toMatchObject({ status: 'failed', error: 'timed_out', download: null })
  const next = await world.call('POST /api/export/jobs', { key, body: JSON.stringify(small) })
  expect([next.status, next.body.data.id === message.jobId]).toEqual([202, false])
  expect(await work(message)).toBe('over')
  expect(await jobOf(message)).toMatchObject({ status: 'failed', error: 'timed_out', upload: null, parts: [] })
  expect(begun.length).toBe(1)
  for (const [objectKey, id] of begun)
    await expect(world.bucket.blobs.putPart(objectKey, id, 1, Buffer.from('x'))).rejects.toThrow(UploadLost)
  expect(await work({ ...message, jobId: next.body.data.id })).toBe('ready')
})

test('an export that is continued ninety-nine times without an end has failed, and is continued no further', async () => {
  const outcomes: string[] = []
  const first = await queued()
  for (let message: ExportMessage | undefined = first; message && outcomes.length < 200; ) {
    // Its time is over before it begins a stretch.
    outcomes.push(await workOnExport(world.context, message, 0))
    message = world.exportMessages.shift()?.message
  }
  expect(outcomes).toEqual([...Array(99).fill('continues'), 'failed'])
  expect(await jobOf(first)).toMatchObject({ status: 'failed', error: 'storage', upload: null, parts: [] })
})

test('a job that is deleted while it is written leaves no object and no part', async () => {
  const message = await queued()
  const written: [key: string, uploadId: string][] = []
  const blobs: Blobs = {
    ...world.bucket.blobs,
    async putPart(...args) {
      written.push([args[0], args[1]])
      await world.store.exports.delete(account.id, message.jobId)
      return world.bucket.blobs.putPart(...args)
    },
  }
  expect(await work(message, { blobs })).toBe('lost')
  expect(written.length).toBeGreaterThan(0)
  for (const [objectKey, id] of written) {
    expect(await world.bucket.blobs.size(objectKey)).toBeNull()
    await expect(world.bucket.blobs.putPart(objectKey, id, 1, Buffer.from('x'))).rejects.toThrow(UploadLost)
  }
})

test('the progress of an export is saved while its first part is written, and never goes back', async () => {
  const message = await queued({ ...small, types: undefined })
  const saved: number[] = []
  const exports = {
    ...world.store.exports,
    save: (...args: Parameters<typeof world.store.exports.save>) => {
      saved.push(viewOfExport(args[0].job, world.time.now).progress)
      return world.store.exports.save(...args)
    },
  }
  const clock = () => {
    world.time.now += 50
    return world.time.now
  }
  expect(await work(message, { clock, store: { ...world.store, exports } })).toBe('ready')
  expect((await jobOf(message))?.parts).toHaveLength(1)
  expect(saved).toEqual(saved.toSorted((a, b) => a - b))
  expect(new Set(saved.filter(progress => progress > 0 && progress < 1)).size).toBeGreaterThan(3)
})
