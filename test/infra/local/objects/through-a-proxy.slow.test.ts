import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../../infra/local/engines/free-port.ts'
import { close, listen } from '../../../../infra/local/gateway/connection.ts'
import { makeKey } from '../../../../infra/local/people/make-key.ts'
import { type System, startSystem } from '../../../../infra/local/system.ts'
import { s3Blobs } from '../../../../lib/blobs/s3-blobs.ts'
import { minuteMs } from '../../../../lib/kernel/durations.ts'
import { signUp } from '../../../../lib/sync/connection/connect.ts'
import { phoneVideo, picture } from '../../../support/media.ts'

const MB = 1024 * 1024
const origin = 'https://health.home.test'
let system: System
let dataDir = ''
let key = ''
/** Proxies with the port at which each listens: one passes the Host of the browser on, the other its own. */
const proxies: { server: Server; port: number }[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'proxied-'))
  const port = await freePort()
  const client = { clientId: 'client', clientSecret: 'secret', redirectUris: undefined }
  const issuer = { url: 'https://id.home.test', clientId: 'health' }
  const own = { client, host: '127.0.0.1', origin, issuer, newPassphrase: false }
  system = await startSystem({ dataDir, port, simulator: null, own })
  const { context } = system
  const account = await signUp(context, { displayName: 'Person', timezone: 'Europe/Amsterdam' })
  key = await makeKey(context.store, { account, name: 'Phone', abilities: ['read', 'workout:write'], expiresAt: null })
  for (const host of [undefined, `127.0.0.1:${port}`]) {
    const server = proxyTo(port, host)
    proxies.push({ server, port: await listen(server, 0) })
  }
})
afterAll(async () => {
  await system.stop()
  for (const { server } of proxies) await close(server)
  await rm(dataDir, { recursive: true })
})

function proxyTo(port: number, host: string | undefined): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...(host ? { host } : {}), 'x-forwarded-for': '203.0.113.9' }
    const inner = ask({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

/** A request of a browser on another device: what it sends to the origin arrives at a proxy. */
function through(proxy: number, url: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { origin: to, host, pathname, search } = new URL(url, origin)
  expect(to).toBe(origin)
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    headers: Record<string, string | string[] | undefined>
    body: Buffer
  }>()
  const length = body ? { 'content-length': String(body.length) } : {}
  const sent = ask(
    { host: '127.0.0.1', port: proxy, method, path: pathname + search, headers: { host, ...length, ...headers } },
    answer =>
      buffer(answer).then(body => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject),
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}

const withKey = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...more })
const dataOf = (body: Buffer) => JSON.parse(body.toString('utf8')).data
const json = (value: unknown): Sent => ({
  method: 'POST',
  headers: withKey({ 'content-type': 'application/json' }),
  body: Buffer.from(JSON.stringify(value)),
})

async function newLog(proxy: number): Promise<string> {
  const log = { title: 'Run', startedAt: '2026-11-20T17:00:00Z', exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] }
  return dataOf((await through(proxy, '/api/v1/workout-logs', json(log))).body).id
}

test.each([
  ['that passes the Host of the browser on', 0],
  ['that passes its own Host', 1],
])('photos, videos and exports open from another device through a reverse proxy %s', async (_host, which) => {
  const proxy = proxies[which]?.port ?? 0
  const log = await newLog(proxy)
  const photo = { method: 'POST', headers: withKey({ 'content-type': 'image/png' }), body: picture('png') }
  const { download } = dataOf((await through(proxy, `/api/v1/workout-media/${log}`, photo)).body)
  const link = (await through(proxy, download, { headers: withKey() })).headers['location']
  const opened = await through(proxy, String(link))
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png'])
  expect(opened.body.length).toBeGreaterThan(100)
  expect(opened.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, max-age=300',
  })

  // Larger than the gateway takes from a function's client.
  const video = Buffer.concat([phoneVideo(), freeBox(11 * MB)])
  const announced = await through(
    proxy,
    `/api/v1/workout-media/${log}`,
    json({ contentType: 'video/mp4', bytes: video.length }),
  )
  const { upload, id } = dataOf(announced.body)
  expect((await through(proxy, upload.url, { method: 'PUT', headers: upload.headers, body: video })).status).toBe(200)
  const state = async () =>
    dataOf(
      (await through(proxy, `/api/v1/workout-media/${id}`, { headers: withKey({ accept: 'application/json' }) })).body,
    ).status
  await expect.poll(state, { timeout: 3 * minuteMs }).toBe('ready')

  const job = dataOf((await through(proxy, '/api/export/jobs', json({ format: 'csv' }))).body)
  const path = `/api/export/jobs/${job.id}/download`
  const redirected = () => through(proxy, path, { headers: withKey() })
  await expect.poll(async () => (await redirected()).status, { timeout: 3 * minuteMs }).toBe(302)
  const zip = await through(proxy, String((await redirected()).headers['location']))
  expect([zip.status, zip.headers['content-type'], zip.body.toString('latin1', 0, 2)]).toEqual([
    200,
    'application/zip',
    'PK',
  ])
  expect(zip.headers['content-disposition']).toMatch(/^attachment; filename="health-data-/)
})

test('only links that this service signed open objects; a request that is refused is not read', async () => {
  const proxy = proxies[0]?.port ?? 0
  const log = await newLog(proxy)
  const photo = { method: 'POST', headers: withKey({ 'content-type': 'image/png' }), body: picture('png') }
  const { download } = dataOf((await through(proxy, `/api/v1/workout-media/${log}`, photo)).body)
  const link = String((await through(proxy, download, { headers: withKey() })).headers['location'])
  const status = async (url: string, sent: Sent = {}) => (await through(proxy, url, sent)).status
  expect(await status(link)).toBe(200)
  expect(await status(link.replace(/Signature=.{4}/, 'Signature=0000'))).toBe(403)
  expect(await status(link.replace('Expires=300', 'Expires=604800'))).toBe(403)
  expect(await status(link.replace('attachment', 'inline'))).toBe(403)
  expect(await status(link, { method: 'DELETE' })).toBe(403)
  expect(await status(link, { method: 'PUT', body: Buffer.alloc(11 * MB) })).toBe(403)
  for (const path of ['/blobs/', '/blobs/?list-type=2', new URL(link).pathname]) expect(await status(path)).toBe(403)

  // The credentials of the embedded engines are no secret: they sign nothing here.
  const { config, clock } = system.context
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  const forged = await s3Blobs(config, clock).downloadLink(new URL(link).pathname.replace('/blobs/', ''), {
    fileName: 'a.png',
    contentType: 'image/png',
    seconds: 300,
  })
  vi.unstubAllEnvs()
  expect(new URL(forged).origin).toBe(origin)
  expect(await status(forged)).toBe(403)
})

/** An empty part of a video. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes)
  box.write('free', 4)
  return box
}
