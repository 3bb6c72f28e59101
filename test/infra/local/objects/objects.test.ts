import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useLocalAwsEnvironment } from '../../../../infra/local/aws-environment.ts'
import { type Cloud, startCloud } from '../../../../infra/local/engines/cloud.ts'
import type { Objects } from '../../../../infra/local/objects/objects.ts'
import { refusalOf } from '../../../../infra/local/objects/signature.ts'
import type { Blobs } from '../../../../lib/blobs/blobs.ts'
import { s3Blobs } from '../../../../lib/blobs/s3-blobs.ts'
import { readConfig } from '../../../../lib/config.ts'
import { dayMs } from '../../../../lib/kernel/durations.ts'
import { importPartBytes } from '../../../../lib/model/account/import-job.ts'
import { testBlobs } from '../../../support/objects.ts'

const MB = 1024 * 1024
const time = { now: Date.parse('2026-11-21T12:00:00Z') }
const stored: string[] = []
let cloud: Cloud
let objects: Objects
let blobs: Blobs
beforeAll(async () => {
  useLocalAwsEnvironment()
  cloud = await startCloud({ dataDir: null, queues: [], buckets: ['blobs'] })
  objects = await cloud.startObjects({ clock: () => time.now, onStored: key => stored.push(key) })
  const config = readConfig({ BUCKET_NAME: 'blobs', S3_ENDPOINT: objects.endpoint })
  blobs = s3Blobs(config, () => time.now)
})
afterAll(async () => {
  await objects.stop()
  await cloud.stop()
})

test('a part of an upload may be as long as those of an import, and a part of no upload is refused', async () => {
  const bytes = new Uint8Array(importPartBytes).fill(7)
  const put = async (id: string, body: Uint8Array<ArrayBuffer>) =>
    fetch(await blobs.partLink('imports/a/1', id, { number: 1, bytes: body.length, seconds: 60 }), {
      method: 'PUT',
      body,
    })
  const id = await blobs.beginParts('imports/a/1', 'application/octet-stream')
  expect((await put(id, bytes)).status).toBe(200)
  const parts = await blobs.listParts('imports/a/1', id)
  expect(parts.map(part => part.bytes)).toEqual([bytes.length])
  await blobs.joinParts('imports/a/1', id, parts)
  expect(await blobs.size('imports/a/1')).toBe(bytes.length)
  expect((await put('no-upload', bytes.subarray(0, 11 * MB))).status).toBe(404)
})

test('the example of the documentation of AWS has the signature that it says', () => {
  const before = { ...process.env }
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  })
  const link = (signature: string) => ({
    method: 'GET',
    url: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`,
    headers: { host: 'examplebucket.s3.amazonaws.com' },
  })
  const good = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'
  const at = Date.parse('2013-05-24T00:00:00Z')
  expect(refusalOf(link(good), at)).toBe(null)
  expect(refusalOf(link(good), at + dayMs)).toEqual(['AccessDenied', 'Request has expired'])
  expect(refusalOf(link(good.replace('a', 'b')), at)?.[0]).toBe('SignatureDoesNotMatch')
  expect(refusalOf({ ...link(good), method: 'PUT' }, at)?.[0]).toBe('SignatureDoesNotMatch')
  expect(refusalOf({ method: 'GET', url: '/test.txt', headers: {} }, at)).toEqual(['AccessDenied', 'Access Denied'])
  Object.assign(process.env, before)
})

test('objects are put, read and deleted, one by one and by prefix; a missing one is null', async () => {
  await blobs.create('media/a/1', Buffer.from('one'), 'image/png')
  await blobs.create('media/a/2', Buffer.from('two'), 'image/png')
  await blobs.create('media/ab/1', Buffer.from('other'), 'image/png')
  expect(await blobs.read('media/a/1')).toEqual(Buffer.from('one'))
  await blobs.delete('media/a/1')
  await blobs.delete('media/a/1')
  expect(await blobs.read('media/a/1')).toBe(null)
  await blobs.deleteAll('media/a/')
  await blobs.deleteAll('media/a/')
  expect([await blobs.read('media/a/2'), await blobs.read('media/ab/1')]).toEqual([null, Buffer.from('other')])
  expect(stored).toEqual(['media/a/1', 'media/a/2', 'media/ab/1'])
})

test('an object is created only where there is none, also when many are created at once, and again after it was deleted', async () => {
  const create = (text: string) => blobs.create('media/c/1', Buffer.from(text), 'image/png')
  expect(await create('first')).toBe(true)
  expect(await Promise.all(['second', 'third'].map(create))).toEqual([false, false])
  expect(await blobs.read('media/c/1')).toEqual(Buffer.from('first'))
  await blobs.delete('media/c/1')
  expect((await Promise.all(['fourth', 'fifth'].map(create))).sort()).toEqual([false, true])
})

test('erasing by prefix deletes in a bucket without versions as well, and no other object', async () => {
  await blobs.create('exports/a/1', Buffer.from('one'), 'application/zip')
  await blobs.create('exports/ab/1', Buffer.from('other'), 'application/zip')
  await blobs.eraseAll('exports/a/')
  await blobs.eraseAll('exports/a/')
  expect([await blobs.read('exports/a/1'), await blobs.read('exports/ab/1')]).toEqual([null, Buffer.from('other')])
})

test('a bucket with versions keeps what was replaced and deleted, until it is erased', async () => {
  const versioned = testBlobs(() => time.now)
  const put = (key: string, text: string) => versioned.put(key, Buffer.from(text), 'image/png')
  await put('media/a/1', 'one')
  await put('media/a/1', 'two')
  await put('media/b/1', 'other')
  await versioned.blobs.delete('media/a/1')
  await versioned.blobs.deleteAll('media/a/')
  const uploadId = await versioned.blobs.beginParts('media/a/2', 'video/mp4')
  const etag = await versioned.blobs.putPart('media/a/2', uploadId, 1, Buffer.from('part'))
  await versioned.blobs.joinParts('media/a/2', uploadId, [{ number: 1, etag }])
  expect(await versioned.blobs.read('media/a/1')).toBe(null)
  expect(await versioned.versions('media/a/')).toEqual(['media/a/1', 'media/a/1', 'media/a/2', 'media/a/1 deleted'])
  await versioned.blobs.eraseAll('media/a/')
  expect([await versioned.versions('media/a/'), await versioned.list('media/')]).toEqual([[], ['media/b/1']])
  await versioned.stop()
})

test('an object larger than the emulator takes in one request is stored and read', async () => {
  const large = Buffer.alloc(12 * MB, 'video')
  await blobs.create('uploads/a/large', large, 'video/mp4')
  expect((await blobs.read('uploads/a/large'))?.equals(large)).toBe(true)
})

test('a link to upload is for one type, one length and one content, and other methods are refused', async () => {
  const body = Buffer.from('exactly this')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const upload = { contentType: 'image/png', bytes: body.length, sha256, seconds: 60 }
  const { url, headers } = await blobs.uploadLink('uploads/a/1', upload)
  const put = async (content: string, more: Record<string, string> = {}, method = 'PUT') =>
    (await fetch(url, { method, headers: { ...headers, ...more }, ...(method === 'GET' ? {} : { body: content }) }))
      .status
  expect(await put('exactly that')).toBe(400)
  expect(await put('longer than announced', { 'content-length': '21' })).toBe(403)
  expect(await put('exactly this', { 'content-type': 'text/html' })).toBe(403)
  expect(await put('exactly this', { 'x-amz-checksum-sha256': 'x' })).toBe(403)
  expect(await put('', {}, 'GET')).toBe(403)
  expect(await blobs.read('uploads/a/1')).toBe(null)
  expect(await put('exactly this')).toBe(200)
  time.now += 60_000
  expect(await put('exactly this')).toBe(403)
})

test('pages of any origin may use links, as the bucket’s rule allows', async () => {
  const asked = await fetch(`${objects.endpoint}/blobs/uploads/a/1`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.test', 'access-control-request-method': 'PUT' },
  })
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, PUT',
  })
})
