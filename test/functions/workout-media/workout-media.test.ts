import { createHash } from 'node:crypto'
import exifr from 'exifr'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { finishUpload } from '../../../lib/media/finish-media.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dieUnanswered } from '../../support/die-unanswered.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { phoneJpeg, phonePng, phoneVideo, picture } from '../../support/media.ts'
import { startWorld, type World } from '../../support/world.ts'

const MB = 1024 * 1024
let world: World
let account: Account
let key: string
let logId: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  world.mediaMessages.length = 0
  account = await world.account()
  key = await world.key(account, ['read', 'workout:write'])
  logId = await newLog()
})
afterAll(() => world.stop())

async function newLog(): Promise<string> {
  const log = { title: 'Run', startedAt: '2026-11-20T17:00:00Z', exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] }
  const { body } = await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })
  return body.data.id
}

const pathOf = (id: string) => `/api/v1/workout-media/${id}`
function send(bytes: Buffer, contentType: string, id = logId, headers: Record<string, string> = {}) {
  return world.call('POST /api/v1/workout-media/{id}', {
    key,
    path: pathOf(id),
    body: bytes.toString('base64'),
    isBase64Encoded: true,
    headers: { 'content-type': contentType, ...headers },
  })
}
const announce = (upload: object, id = logId, headers: Record<string, string> = {}) =>
  world.call('POST /api/v1/workout-media/{id}', { key, path: pathOf(id), body: JSON.stringify(upload), headers })
const get = (id: string, headers: Record<string, string> = {}, by = key) =>
  world.call('GET /api/v1/workout-media/{id}', { key: by, path: pathOf(id), headers })
const json = { accept: 'application/json' }
const remove = (id: string, by = key) => world.call('DELETE /api/v1/workout-media/{id}', { key: by, path: pathOf(id) })
const removeLog = () => world.call('DELETE /api/v1/workout-logs/{id}', { key, path: `/api/v1/workout-logs/${logId}` })

async function content(id: string): Promise<Response> {
  const { status, headers } = await get(id)
  expect(status).toBe(302)
  return fetch(headers['location'] ?? '')
}
const upload = ({ url, headers }: { url: string; headers: Record<string, string> }, body: Buffer, more = {}) =>
  fetch(url, { method: 'PUT', headers: { ...headers, ...more }, body: new Uint8Array(body) })
const objects = async () => {
  const kept = await Promise.all(
    world.bucket.keys.map(async one => ((await world.bucket.blobs.read(one)) ? [one] : [])),
  )
  return kept.flat().filter(one => one.includes(account.id))
}

test('a photo that is sent is there without its location, and is downloaded through a link of five minutes', async () => {
  const photo = phoneJpeg()
  const { status, body, headers } = await send(photo, 'image/jpeg')
  expect(status).toBe(201)
  expect(body.data).toEqual({
    id: expect.stringMatching(new RegExp(`^${logId}-00-[0-9a-f]{20}$`)),
    logId,
    status: 'ready',
    contentType: 'image/jpeg',
    bytes: expect.any(Number),
    width: 24,
    height: 16,
    refusal: null,
    createdAt: '2026-11-21T12:34:56.000Z',
    expiresAt: null,
    download: pathOf(body.data.id),
    upload: null,
  })
  expect(headers['location']).toBe(pathOf(body.data.id))
  expect(await exifr.gps(photo)).toMatchObject({ longitude: 4.9 })
  const answer = await content(body.data.id)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, bytes.length]).toEqual([200, body.data.bytes])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment; filename="workout-2026-11-21-[0-9a-f]{8}\.jpg"$/),
  })
  expect(await exifr.gps(bytes)).toBe(undefined)
  expect(await exifr.orientation(bytes)).toBe(6)
  expect(bytes.toString('latin1')).not.toMatch(/Pocket|Amsterdam|script/)
})

test('the record of a medium is JSON on request, and the list of a log is newest first', async () => {
  const first = (await send(picture('png'), 'image/png')).body.data
  world.time.now += 1000
  const second = (await send(phoneVideo('qt  '), 'video/quicktime')).body.data
  const { upload: _upload, ...shown } = second
  const one = await get(second.id, json)
  expect([one.status, one.body.data]).toEqual([200, shown])
  const { status, body } = await get(logId)
  expect([status, body.data.map(({ id }: { id: string }) => id)]).toEqual([200, [second.id, first.id]])
  expect((await get(await newLog())).body.data).toEqual([])
})

test('a large file goes through a link that takes exactly what was announced, once', async () => {
  const video = phoneVideo('isom', MB / 16)
  const sha256 = createHash('sha256').update(video).digest('hex')
  const announced = await announce({ contentType: 'video/mp4', bytes: video.length, sha256 })
  expect(announced.status).toBe(201)
  const { id, status, upload: link, download } = announced.body.data
  expect([status, download, link.method, link.expiresAt]).toEqual([
    'uploading',
    null,
    'PUT',
    '2026-11-21T12:44:56.000Z',
  ])
  expect(await get(id)).toMatchObject({ status: 200, body: { data: { id, status: 'uploading' } } })

  expect((await upload(link, video.subarray(1), { 'content-length': String(video.length - 1) })).status).toBe(403)
  expect((await upload(link, video, { 'content-type': 'text/html' })).status).toBe(403)
  const other = Buffer.from(video).fill(1, 100, 200)
  expect((await upload(link, other)).status).toBe(400)
  for (const change of ['X-Amz-Expires=600', `/${account.id}/`, id])
    expect((await upload({ ...link, url: link.url.replace(change, withOtherEnd(change)) }, video)).status).toBe(403)
  expect(await objects()).toEqual([])

  expect((await upload(link, video)).status).toBe(200)
  await world.drainMedia()
  expect((await get(id, json)).body.data).toMatchObject({ status: 'ready', width: 640, height: 360, expiresAt: null })
  const bytes = Buffer.from(await (await content(id)).arrayBuffer())
  expect(bytes.length).toBe(video.length)
  expect(bytes.includes('Pocket')).toBe(false)
  expect(await objects()).toEqual([`media/${account.id}/${id}`])

  // Another upload through the same link changes nothing.
  expect((await upload(link, video)).status).toBe(200)
  await world.drainMedia()
  expect(await objects()).toEqual([`media/${account.id}/${id}`])
  world.time.now += 601_000
  expect((await upload(link, video)).status).toBe(403)
})

test('a photo that is uploaded through a link loses its location, too', async () => {
  const photo = phonePng()
  const { id, upload: link } = (await announce({ contentType: 'image/png', bytes: photo.length })).body.data
  await upload(link, photo)
  await world.drainMedia()
  const bytes = Buffer.from(await (await content(id)).arrayBuffer())
  expect(await exifr.gps(photo)).toMatchObject({ longitude: 4.9 })
  expect(await exifr.gps(bytes)).toBe(undefined)
})

test('an upload that is not what it was announced as is refused with the reason, never served, and over after a day', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const { id, upload: link } = (await announce({ contentType: 'image/jpeg', bytes: page.length })).body.data
  await upload(link, page)
  await world.drainMedia()
  const { status, body } = await get(id)
  expect([status, body.data.status, body.data.refusal, body.data.download]).toEqual([
    200,
    'refused',
    'The content is no JPEG, PNG, WebP, MP4 or MOV file.',
    null,
  ])
  expect(await objects()).toEqual([])
  world.time.now += dayMs
  expectProblem(await get(id), 'not_found')
  expect((await get(logId)).body.data).toEqual([])
})

test('an upload that is never finished vanishes after a day, and its place is free', async () => {
  for (let i = 0; i < 20; i++) expect((await announce({ contentType: 'video/mp4', bytes: 9 })).status).toBe(201)
  expectProblem(await announce({ contentType: 'video/mp4', bytes: 9 }), 'conflict')
  world.time.now += dayMs
  expect((await get(logId)).body.data).toEqual([])
  expect((await send(picture('png'), 'image/png')).status).toBe(201)
})

test('a log has at most twenty media, however many arrive at once, and a deleted one makes room', async () => {
  const sent = await Promise.all(Array.from({ length: 24 }, () => send(picture('webp'), 'image/webp')))
  const ids = sent.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []))
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
  const refused = sent.find(({ status }) => status !== 201)
  if (refused) expectProblem(refused, 'conflict')
  expect((await get(logId)).body.data).toHaveLength(20)
  expect((await remove(ids[7])).status).toBe(204)
  expect((await send(picture('webp'), 'image/webp')).status).toBe(201)
})

test('HEIC is refused with advice, as its type, as its content, and as an announcement', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const byType = await send(heic, 'image/heic')
  expectProblem(byType, 'unsupported_media_type')
  const byContent = await send(heic, 'image/jpeg')
  expectProblem(byContent, 'unprocessable')
  const announced = await announce({ contentType: 'image/heic', bytes: 9 })
  expectProblem(announced, 'invalid_parameter')
  for (const text of [byType.body.detail, byContent.body.detail, announced.body.errors[0].message])
    expect(text).toMatch(/as JPEG: on an iPhone/)
})

test('a file without a type, or of no certain type, is what its bytes say: a photo, or HEIC with the same advice', async () => {
  for (const type of ['application/octet-stream', '']) {
    const photo = await send(phoneJpeg(), type)
    expect([photo.status, photo.body.data?.contentType]).toEqual([201, 'image/jpeg'])
    const heic = await send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), type)
    expectProblem(heic, 'unprocessable')
    expect(heic.body.detail).toMatch(/as JPEG: on an iPhone/)
    const text = await send(Buffer.from('no picture at all'), type)
    expectProblem(text, 'unprocessable')
    expect(text.body.detail).toBe('The content is no JPEG, PNG, WebP, MP4 or MOV file.')
  }
})

test('image/jpg is JPEG, as a file and as an announcement', async () => {
  const sent = await send(phoneJpeg(), 'image/jpg')
  expect([sent.status, sent.body.data?.contentType]).toEqual([201, 'image/jpeg'])
  const announced = await announce({ contentType: 'image/jpg', bytes: 9 })
  expect([announced.status, announced.body.data?.contentType]).toEqual([201, 'image/jpeg'])
})

test('a photo that is too large to be sent is refused with the way on, which works', async () => {
  const refused = await send(Buffer.alloc(4 * MB + 1), 'image/jpeg')
  expectProblem(refused, 'payload_too_large')
  expect(refused.body.detail).toContain(
    'send {"contentType", "bytes"} as JSON instead, and PUT the file to the `upload.url`',
  )
  const announced = await announce({ contentType: 'image/jpeg', bytes: 4 * MB + 1 })
  expect(announced.body.data.upload.url).toMatch(/^http/)
})

test.each([
  [{ contentType: 'image/gif', bytes: 9 }, 'contentType'],
  [{ contentType: 'constructor', bytes: 9 }, 'contentType'],
  [{ contentType: 'image/png', bytes: 0 }, 'bytes'],
  [{ contentType: 'image/png', bytes: 200 * MB + 1 }, 'bytes'],
  [{ contentType: 'image/png', bytes: 9, sha256: 'x' }, 'sha256'],
  [{ contentType: 'image/png', bytes: 9, key: 'uploads/other' }, 'key'],
])('the announcement %j is refused', async (body, name) => {
  const answer = await announce(body)
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toEqual([name])
})

test('content that is no medium of the declared type is refused and takes no place', async () => {
  for (const [bytes, type] of [
    [Buffer.from('<svg onload="alert(1)"/>....'), 'image/png'],
    [picture('png'), 'image/jpeg'],
    [phoneJpeg().subarray(0, 700), 'image/jpeg'],
    [Buffer.alloc(0), 'image/webp'],
  ] as const)
    expectProblem(await send(bytes, type), 'unprocessable')
  expectProblem(await send(Buffer.alloc(4 * MB + 1, picture('png')), 'image/png'), 'payload_too_large')
  expectProblem(await send(picture('png'), 'image/gif'), 'unsupported_media_type')
  expect((await get(logId)).body.data).toEqual([])
  expect(await objects()).toEqual([])
})

test('a repeat under the same Idempotency-Key adds nothing', async () => {
  const headers = { 'idempotency-key': 'photo-1' }
  const first = await send(picture('png'), 'image/png', logId, headers)
  const again = await send(picture('png'), 'image/png', logId, headers)
  expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
  expect((await get(logId)).body.data).toHaveLength(1)
})

test('a repeat after a crash finds the medium of the first request, and finishes it', async () => {
  const headers = { 'idempotency-key': 'photo-1' }
  await dieUnanswered(world, () => send(picture('png'), 'image/png', logId, headers))
  const [first] = (await get(logId)).body.data
  const again = await send(picture('png'), 'image/png', logId, headers)
  expect([again.status, again.body.data]).toEqual([201, { ...first, upload: null }])

  const { blobs } = world.context
  Object.assign(world.context, { blobs: { ...blobs, create: () => Promise.reject(new Error('killed')) } })
  const key2 = { 'idempotency-key': 'photo-2' }
  expect((await send(picture('png'), 'image/png', logId, key2)).status).toBe(500)
  Object.assign(world.context, { blobs })
  expect((await send(picture('png'), 'image/png', logId, key2)).body.data.status).toBe('ready')

  const announced = { contentType: 'image/png', bytes: picture('png').length }
  await dieUnanswered(world, () => announce(announced, logId, { 'idempotency-key': 'photo-3' }))
  const { id, upload: link } = (await announce(announced, logId, { 'idempotency-key': 'photo-3' })).body.data
  await upload(link, picture('png'))
  await world.drainMedia()
  expect((await content(id)).status).toBe(200)
  expect((await get(logId)).body.data.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('ready'))
})

test('a log and a medium of another account are unknown in every way, and a key that only reads cannot write', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  const other = await world.account()
  const foreign = await world.key(other, ['read', 'workout:write'])
  for (const wanted of [id, logId]) {
    expectProblem(await get(wanted, {}, foreign), 'not_found')
    expectProblem(await remove(wanted, foreign), 'not_found')
  }
  const mine = key
  key = foreign
  expectProblem(await send(picture('png'), 'image/png'), 'not_found')
  expectProblem(await announce({ contentType: 'image/png', bytes: 9 }), 'not_found')
  key = await world.key(account, ['read'])
  expectProblem(await send(picture('png'), 'image/png'), 'missing_ability')
  expectProblem(await remove(id), 'missing_ability')
  key = mine
  expect((await get(id)).status).toBe(302)
})

test('an id that is none is unknown: another place, another end, a log that is not there', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  for (const wanted of [
    id.replace('-00-', '-01-'),
    id.replace('-00-', '-99-'),
    `${id.slice(0, -1)}x`,
    'x',
    `${id}${id}`,
  ])
    for (const answer of [await get(wanted), await remove(wanted)]) expectProblem(answer, 'not_found')
  expectProblem(await remove(logId), 'not_found')
  expectProblem(await send(picture('png'), 'image/png', id), 'not_found')
})

test('a link that was altered or is over is refused, and so is one without a signature', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  const link = (await get(id)).headers['location'] ?? ''
  expect((await fetch(link)).status).toBe(200)
  const signature = /X-Amz-Signature=([0-9a-f]+)/.exec(link)?.[1] ?? ''
  for (const altered of [
    link.replace(
      signature,
      signature.replace(/.$/, last => (last === '0' ? '1' : '0')),
    ),
    link.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
    link.replace('attachment', 'inline'),
    link.replace(id, `${logId}-01-${'0'.repeat(20)}`),
    link.split('?')[0] ?? '',
  ])
    expect((await fetch(altered)).status, altered).toBe(403)
  expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
  world.time.now += 299_000
  expect((await fetch(link)).status).toBe(200)
  world.time.now += 2000
  const over = await fetch(link)
  expect([over.status, await over.text()]).toEqual([403, expect.stringContaining('Request has expired')])
})

test('a deleted medium is gone with its content', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  const link = (await get(id)).headers['location'] ?? ''
  expect((await remove(id)).status).toBe(204)
  expectProblem(await get(id), 'not_found')
  expect((await fetch(link)).status).toBe(404)
  expect(await objects()).toEqual([])
  expectProblem(await remove(id), 'not_found')
})

test('a medium whose deletion ends halfway has its content, or the content is deleted all the same', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  const { workoutMedia } = world.store
  const { delete: deleteRecord } = workoutMedia
  Object.assign(workoutMedia, { delete: () => Promise.reject(new Error('killed')) })
  expect((await remove(id)).status).toBe(500)
  Object.assign(workoutMedia, { delete: deleteRecord })
  await world.drainMedia()
  expect((await content(id)).status).toBe(200)

  const { blobs } = world.context
  Object.assign(world.context, { blobs: { ...blobs, delete: () => Promise.reject(new Error('killed')) } })
  expect((await remove(id)).status).toBe(500)
  Object.assign(world.context, { blobs })
  expectProblem(await get(id), 'not_found')
  await world.drainMedia()
  expect(await objects()).toEqual([])
})

test('the media of a deleted log are gone with it, and an upload for it comes to nothing', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  const pending = (await announce({ contentType: 'image/png', bytes: picture('png').length })).body.data
  expect((await removeLog()).status).toBe(204)
  expectProblem(await get(id), 'not_found')
  expectProblem(await get(logId), 'not_found')
  expect(await objects()).toEqual([])
  await upload(pending.upload, picture('png'))
  await world.drainMedia()
  expect(await objects()).toEqual([])
  expectProblem(await get(pending.id), 'not_found')
})

test('if deleting a log ends halfway, its media are deleted all the same', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  const { blobs } = world.context
  Object.assign(world.context, { blobs: { ...blobs, delete: () => Promise.reject(new Error('killed')) } })
  expect((await removeLog()).status).toBe(500)
  Object.assign(world.context, { blobs })
  expect(await objects()).toEqual([`media/${account.id}/${id}`])
  await world.drainMedia()
  expect(await objects()).toEqual([])
  expect(await world.store.workoutMedia.ofLog(account.id, logId, 0)).toEqual([])
})

test('a photo that was stored but not recorded is finished, or its content deleted when the medium is over or deleted', async () => {
  const { workoutMedia } = world.store
  const { settle } = workoutMedia
  const sendAndDie = async () => {
    Object.assign(workoutMedia, { settle: () => Promise.reject(new Error('killed')) })
    expect((await send(phoneJpeg(), 'image/jpeg')).status).toBe(500)
    Object.assign(workoutMedia, { settle })
    return (await get(logId)).body.data[0]
  }
  const first = await sendAndDie()
  expect(first.status).toBe('uploading')
  await world.drainMedia()
  expect((await get(first.id, json)).body.data).toMatchObject({ status: 'ready', width: 24, height: 16 })
  const bytes = (await (await content(first.id)).arrayBuffer()).byteLength
  expect((await get(first.id, json)).body.data.bytes).toBe(bytes)

  const second = await sendAndDie()
  expect(await objects()).toHaveLength(2)
  world.time.now += dayMs
  await world.drainMedia()
  expect(await objects()).toEqual([`media/${account.id}/${first.id}`])
  expectProblem(await get(second.id), 'not_found')

  const third = await sendAndDie()
  await workoutMedia.delete(account.id, third.id)
  await world.drainMedia()
  expect(await objects()).toEqual([`media/${account.id}/${first.id}`])
})

test('an upload whose worker dies before it is recorded is finished by the next delivery, once', async () => {
  const photo = phonePng()
  const { id, upload: link } = (await announce({ contentType: 'image/png', bytes: photo.length })).body.data
  await upload(link, photo)
  const { workoutMedia } = world.store
  const { settle } = workoutMedia
  Object.assign(workoutMedia, { settle: () => Promise.reject(new Error('killed')) })
  const [uploaded] = world.bucket.stored
  await expect(world.drainMedia()).rejects.toThrow('The worker failed')
  Object.assign(workoutMedia, { settle })
  world.bucket.stored.push(uploaded as string, uploaded as string)
  await world.drainMedia()
  expect((await content(id)).status).toBe(200)
  expect(await objects()).toEqual([`media/${account.id}/${id}`])
})

test('a message about a log that was not deleted deletes nothing', async () => {
  const { id } = (await send(picture('png'), 'image/png')).body.data
  world.mediaMessages.push({ message: { kind: 'media-of-log', accountId: account.id, logId }, at: world.time.now })
  await world.drainMedia()
  expect((await content(id)).status).toBe(200)
})

test('an upload that was deleted while the worker looked at it leaves nothing', async () => {
  const photo = picture('png')
  const { id, upload: link } = (await announce({ contentType: 'image/png', bytes: photo.length })).body.data
  await upload(link, photo)
  const { blobs } = world.context
  const create: typeof blobs.create = async (...args) => {
    const isCreated = await blobs.create(...args)
    await remove(id)
    return isCreated
  }
  Object.assign(world.context, { blobs: { ...blobs, create } })
  await world.drainMedia()
  Object.assign(world.context, { blobs })
  expect(await objects()).toEqual([])
  expectProblem(await get(id), 'not_found')
})

test('an upload that was deleted while the worker finished it leaves nothing', async () => {
  const photo = picture('png')
  const { id, upload: link } = (await announce({ contentType: 'image/png', bytes: photo.length })).body.data
  await upload(link, photo)
  const { blobs } = world.context
  const deleteThenFinish: typeof blobs.delete = async key => {
    await blobs.delete(key)
    Object.assign(world.context, { blobs })
    await world.drainMedia()
  }
  Object.assign(world.context, { blobs: { ...blobs, delete: deleteThenFinish } })
  expect((await remove(id)).status).toBe(204)
  expect(await objects()).toEqual([])
  expectProblem(await get(id), 'not_found')
})

test('a photo for a log that is deleted at the same time is refused, and its content is not stored', async () => {
  const { workoutMedia } = world.store
  const { create } = workoutMedia
  const deleteThenCreate: typeof create = async (...args) => {
    Object.assign(workoutMedia, { create })
    expect((await removeLog()).status).toBe(204)
    return create(...args)
  }
  Object.assign(workoutMedia, { create: deleteThenCreate })
  expectProblem(await send(picture('png'), 'image/png'), 'conflict')
  expect(await objects()).toEqual([])
  expect(await workoutMedia.ofLog(account.id, logId, 0)).toMatchObject([{ status: 'uploading' }])
  world.time.now += dayMs
  expect(await workoutMedia.ofLog(account.id, logId, world.time.now)).toEqual([])
})

test('a photo that is added while its log is being deleted goes with it', async () => {
  const { workoutLogs } = world.store
  const { delete: remove } = workoutLogs
  let added = 0
  const addThenDelete: typeof remove = async (...args) => {
    added = (await send(picture('png'), 'image/png')).status
    return remove(...args)
  }
  Object.assign(workoutLogs, { delete: addThenDelete })
  expect((await removeLog()).status).toBe(204)
  Object.assign(workoutLogs, { delete: remove })
  expect([added, await objects(), await world.store.workoutMedia.ofLog(account.id, logId, 0)]).toEqual([201, [], []])
})

test('no version of what an account stored, replaced or deleted is left once it is erased', async () => {
  const { data } = (await send(picture('png'), 'image/png')).body
  const path = `${account.id}/${data.id}`
  await world.bucket.put(`media/${path}`, picture('png'), 'image/png')
  await world.call('DELETE /api/v1/workout-media/{id}', { key, path: `/api/v1/workout-media/${data.id}` })
  const pending = (await announce({ contentType: 'image/png', bytes: picture('png').length })).body.data
  await upload(pending.upload, picture('png'))
  await world.drainMedia()
  const versions = async (folder: string) => (await world.bucket.versions(`${folder}/${account.id}/`)).sort()
  // The worker that makes sure of a deletion adds a marker of its own.
  const kept = (await versions('media')).filter(one => one.includes(data.id))
  expect(kept.filter(one => !one.endsWith(' deleted'))).toEqual([`media/${path}`, `media/${path}`])
  expect(kept).toContain(`media/${path} deleted`)
  // What was uploaded has metadata that the medium no longer has: no version of it stays.
  expect(await versions('uploads')).toEqual([])
  const confirm = JSON.stringify({ confirm: 'Test person' })
  await world.call('DELETE /api/account', { session: await world.session(account), body: confirm })
  await world.drainErasures()
  expect(await versions('media')).toEqual([])
})

test('the erasure of an account deletes its media and uploads from the bucket, counts them, and no others', async () => {
  await send(picture('png'), 'image/png')
  const pending = (await announce({ contentType: 'image/png', bytes: picture('png').length })).body.data
  await upload(pending.upload, picture('png'))
  const [mine, other] = [account, await world.account()]
  account = other
  key = await world.key(other, ['read', 'workout:write'])
  logId = await newLog()
  await send(picture('png'), 'image/png')
  const session = await world.session(mine)
  const confirm = JSON.stringify({ confirm: 'Test person' })
  const { body } = await world.call('DELETE /api/account', { session, body: confirm })
  await world.drainErasures()
  account = mine
  expect(await objects()).toEqual([])
  account = other
  expect(await objects()).toHaveLength(1)
  const path = `/api/account/receipts/${body.data.id}`
  const receipt = (await world.call('GET /api/account/receipts/{id}', { path })).body.data
  expect(receipt).toMatchObject({ status: 'verified', deleted: { workoutMedia: 2 } })
})

/** An id may end with any digit. */
const withOtherEnd = (text: string) => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1')

const used = async () => {
  const { heldBytes, unfinished } = await world.store.workoutMedia.use(account.id)
  return [heldBytes, unfinished.size]
}
const video = { contentType: 'video/mp4', bytes: 200 * MB }

test('the media of an account have a budget: an upload beyond it is refused with what is used and allowed, exactly if many are asked for at once', async () => {
  const logs = [logId, await newLog(), await newLog()]
  for (let at = 0; at < 50; at++) expect((await announce(video, logs[at % 3])).status).toBe(201)
  const last = await Promise.all([...logs, await newLog()].map(id => announce(video, id)))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const refused = await announce(video, logs[2])
  expectProblem(refused, 'conflict')
  expect(refused.body.detail).toBe(
    `The media of an account may have ${10 * 1024 * MB} bytes, unfinished uploads included; ${51 * 200 * MB} are used, and this file has ${200 * MB}. Delete some media first.`,
  )
  expect((await announce({ ...video, bytes: 40 * MB }, logs[2])).status).toBe(201)
  expect(await used()).toEqual([10 * 1024 * MB, 52])
  const { length: deleted } = (await get(logId)).body.data
  await removeLog()
  expect(await used()).toEqual([(51 - deleted) * 200 * MB + 40 * MB, 52 - deleted])
  world.time.now += dayMs
  expect((await announce(video, logs[1])).status).toBe(201)
  expect(await used()).toEqual([200 * MB, 1])
})

test('the uploads of a calendar month have a budget that deleting does not give back', async () => {
  const most = 20 * 1024 * MB
  for (let at = 0; at < 102; at++) {
    // A key may send 120 requests a minute.
    world.time.now += 2000
    const { body } = await announce(video)
    await world.call('DELETE /api/v1/workout-media/{id}', { key, path: `/api/v1/workout-media/${body.data.id}` })
  }
  expect(await used()).toEqual([0, 0])
  const refused = await announce(video)
  expectProblem(refused, 'conflict')
  expect(refused.body.detail).toBe(
    `An account may upload ${most} bytes in a calendar month (UTC), whatever it deletes; ${102 * 200 * MB} are used, and this file has ${200 * MB}. Try again next month.`,
  )
  expect((await announce({ ...video, bytes: 80 * MB })).status).toBe(201)
  world.time.now += 31 * dayMs
  expect((await announce(video)).status).toBe(201)
})

test('many uploads to one link are stored once, and the medium is what was stored', async () => {
  const photo = picture('png')
  const { id, upload: link } = (await announce({ contentType: 'image/png', bytes: photo.length })).body.data
  await Promise.all(Array.from({ length: 8 }, () => upload(link, photo)))
  await Promise.all(world.bucket.stored.splice(0).map(one => finishUpload(world.context, one, world.time.now)))
  expect(await world.bucket.versions(`media/${account.id}/`)).toEqual([`media/${account.id}/${id}`])
  expect(await world.bucket.versions(`uploads/${account.id}/`)).toEqual([])
  expect((await content(id)).status).toBe(200)
})

test('a medium counts with its bytes once it is ready, a refused one with none, and a message that comes twice changes nothing', async () => {
  const photo = phoneJpeg()
  const sent = (await send(photo, 'image/jpeg')).body.data
  expect(await used()).toEqual([sent.bytes, 0])
  const announced = (await announce({ contentType: 'image/jpeg', bytes: photo.length })).body.data
  expect(await used()).toEqual([sent.bytes + photo.length, 1])
  await upload(announced.upload, photo)
  const messages = [...world.mediaMessages]
  await world.drainMedia()
  const ready = (await get(announced.id, json)).body.data
  expect(ready.status).toBe('ready')
  expect(await used()).toEqual([sent.bytes + ready.bytes, 0])
  world.mediaMessages.push(...messages)
  await world.drainMedia()
  expect(await used()).toEqual([sent.bytes + ready.bytes, 0])
  const unfit = (await announce({ contentType: 'image/png', bytes: photo.length })).body.data
  await upload(unfit.upload, photo)
  await world.drainMedia()
  expect((await get(unfit.id, json)).body.data.status).toBe('refused')
  expect(await used()).toEqual([sent.bytes + ready.bytes, 0])
  expect([(await remove(sent.id)).status, (await remove(sent.id)).status]).toEqual([204, 404])
  await remove(unfit.id)
  expect(await used()).toEqual([ready.bytes, 0])
  await remove(ready.id)
  expect(await used()).toEqual([0, 0])
})

test('an account has at most 100 unfinished uploads', async () => {
  for (let at = 0, id = logId; at < 100; at++) {
    if (at > 0 && at % 20 === 0) id = await newLog()
    expect((await announce({ contentType: 'image/png', bytes: 1 }, id)).status).toBe(201)
  }
  const refused = await announce({ contentType: 'image/png', bytes: 1 }, await newLog())
  expectProblem(refused, 'conflict')
  expect(refused.body.detail).toContain('may have 100 unfinished uploads, and has 100')
})
