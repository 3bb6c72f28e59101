import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../../infra/local/backup.ts'
import { welcomePeople } from '../../../infra/local/people/people.ts'
import { type System, startSystem } from '../../../infra/local/system.ts'
import { startSession } from '../../../lib/auth/session.ts'
import { sessionCookie } from '../../../lib/http/access/cookies.ts'

const recording = join(import.meta.dirname, '../../../infra/local/recorded-2016')
const simulator = { recording, asRecorded: false, pace: { quota: 100_000, latency: '0' } }
const patience = { timeout: 120_000, interval: 200 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erased-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Calls the service as a signed-in person. */
async function callerOf({ baseUrl, context }: System, accountId: string) {
  const secret = await startSession(context.store, accountId, context.clock())
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(headers['authorization'] ? {} : { cookie: `${sessionCookie}=${secret}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text).data
  }
  return { call, secret }
}

/** How often each marker is in the files of a folder; the files of the pages are the same for everyone. */
async function found(directory: string, markers: Record<string, string>): Promise<Record<string, string[]>> {
  const places: Record<string, string[]> = {}
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || path.includes(`${join(directory, 'assets')}`)) continue
    const bytes = await readFile(path)
    for (const [name, marker] of Object.entries(markers)) {
      const count = bytes.toString('latin1').split(marker).length - 1
      if (count > 0) places[name] = [...(places[name] ?? []), `${file.name}: ${count}`]
    }
  }
  return places
}

const workout = (title: string) => ({
  title,
  startedAt: '2026-10-20T17:00:00Z',
  exercises: [{ name: 'Squat', sets: [{ kind: 'normal', reps: 5, weightKg: 60 }] }],
})

test('nothing of an erased account or of deleted records is left in any file of the directory or of a later backup, and nobody who left is named', async () => {
  const data = join(folder, 'data')
  const system = await startSystem({ dataDir: data, port: 0, simulator })
  const [person, other] = await welcomePeople(system, simulator)
  if (!person || !other) throw new Error('The recording has two people')
  const { store } = system.context
  await expect
    .poll(async () => (await store.connections.read(person.accountId, 'google-health'))?.activeRunId, patience)
    .toBe(null)
  const { call, secret } = await callerOf(system, person.accountId)
  const key = { authorization: `Bearer ${person.writeKey}` }
  await call('PATCH', '/api/profile', { displayName: 'MarkerPerson' })
  const deleted = await call('POST', '/api/v1/workout-logs', workout('Deleted'), key)
  await call('DELETE', `/api/v1/workout-logs/${deleted.id}`, undefined, key)
  const log = await call('POST', '/api/v1/workout-logs', workout('Kept'), key)
  const entry = await call('POST', '/api/training-logs', {
    kind: 'yoga',
    date: '2026-10-21',
    title: 'Yoga',
    durationMinutes: 30,
    rpe: 4,
  })
  await call('POST', '/api/keys', { name: 'MarkerKey', abilities: ['read'] })
  await call('POST', '/api/shares', {
    title: 'MarkerShare',
    resources: ['daily'],
    range: { days: 7 },
    expiresInHours: 1,
  })
  const job = await call('POST', '/api/export/jobs', { format: 'ndjson' })
  await expect.poll(async () => (await call('GET', `/api/export/jobs/${job.id}`)).status, patience).toBe('ready')
  const markers = {
    person: 'MarkerPerson',
    // Their texts are compressed.
    'deleted log': deleted.id,
    log: log.id,
    diary: entry.id,
    key: 'MarkerKey',
    share: 'MarkerShare',
    'files of the export': '.ndjson',
    'read key': person.readKey,
    'write key': person.writeKey,
    session: secret,
    account: `account#${person.accountId}`,
    'name of the person': person.displayName,
  }
  const before = await found(data, markers)
  const { session: _, ...seen } = markers
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(seen)))

  const receipt = await call('DELETE', '/api/account', { confirm: 'MarkerPerson' })
  await expect
    .poll(async () => (await fetch(`${system.baseUrl}/api/account/receipts/${receipt.id}`)).json(), patience)
    .toMatchObject({ data: { status: 'erased' } })
  await expect.poll(async () => (await found(data, { key: person.readKey }))['key'], patience).toBe(undefined)
  await system.stop()
  const name = 'name of the person'
  // The simulated platform still has the person, and offers them at the sign-in.
  const { [name]: _name, ...own } = markers
  expect(await found(data, own)).toEqual({})
  const copy = join(folder, 'backup')
  await backUp(data, copy)
  expect(await found(copy, own)).toEqual({})

  const again = await startSystem({ dataDir: data, port: 0, simulator })
  expect((await welcomePeople(again, simulator)).map(({ id }) => id)).toEqual([other.id])
  await again.stop()
}, 300_000)
