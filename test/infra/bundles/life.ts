import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../infra/catalog.ts'
import { type Cloud, startCloud } from '../../../infra/local/engines/cloud.ts'
import { createTable } from '../../../infra/local/engines/engine.ts'
import { freePort } from '../../../infra/local/engines/free-port.ts'
import { localClientId } from '../../../infra/local/identity-provider/configuration.ts'
import {
  type LocalIdentityProvider,
  startIdentityProvider,
} from '../../../infra/local/identity-provider/identity-provider.ts'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import { KEY_SET_PATH, SERVICE_TOKEN } from '../../../infra/local/upstream-simulator/notifications/subscribers.ts'
import { type Simulator, startSimulator } from '../../../infra/local/upstream-simulator/simulator.ts'
import { maxInvocations, nextInChain } from '../../../infra/recursion.ts'
import { allFunctions, type Shape } from '../../../infra/shapes.ts'
import { startSession } from '../../../lib/auth/session.ts'
import { statusesOf } from '../../../lib/http/contract.ts'
import { addDays, civilDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { abilities } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { identitiesOf } from '../../../lib/store/account/erase.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore, type Store } from '../../../lib/store/store.ts'
import type { Table } from '../../../lib/store/table.ts'
import { scopeOf } from '../../../lib/upstream/google-health/coverage.ts'
import { subscribe } from '../../../lib/upstream/google-health/webhook/subscriber.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { lightPlatform } from '../../support/light-person.ts'
import { phonePng } from '../../support/media.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import { unzip } from '../../support/zip.ts'
import { deployedBundles, type Deployment as Templates } from '../aws/deployed.ts'
import { Browser, programOf, type Received } from './browser.ts'
import { awsAddress } from './cloud-formation.ts'
import { type DeployedFunction, deployedFunctions } from './deployed-functions.ts'
import { Deployment } from './deployment.ts'
import { endpointEvent, httpEvent, sqsEvent } from './events.ts'
import { ShortHistory } from './short-history.ts'

/**
 * Tests of the whole life of an account in the built bundles of a shape: sign-in, connection, synchronization, every endpoint,
 * notifications, schedule, history, rebuild, logs, deletion of data and of the account. Each call of AWS is checked against the role of
 * the template of a deployment with that shape.
 */
export function testLife(shape: Shape, of: Templates): void {
  // The stage of one person has a queue for everything that is synchronized, and its secrets are parameters.
  const isPersonal = of === 'personal'
  const readsSecret = isPersonal ? 'ssm:GetParameter' : 'secretsmanager:GetSecretValue'
  const history = 'workers/history-worker'
  const readsHistory = isPersonal ? 'workers/sync-worker' : history
  const isDeployed = (file: string) => !(isPersonal && file === history)
  let bundles: Map<string, string>
  let engine: TestTable
  let table: Table
  let tableName: string
  let store: Store
  let people: LocalIdentityProvider
  let cloud: Cloud
  let simulator: Simulator
  let functions: Map<string, DeployedFunction>
  let deployment: Deployment
  let origin: string
  let browser: Browser
  let program: ReturnType<typeof programOf>

  beforeAll(async () => {
    ;[bundles, engine, simulator] = await Promise.all([
      deployedBundles(shape),
      startTestTable(),
      startSimulator({ people: [new ShortHistory(3)], ...lightPlatform }),
    ])
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const kept = { readJson: async () => undefined, writeJson: async () => undefined }
    people = await startIdentityProvider({ dataDir: kept, people: [], clientUrl: origin })
    functions = await deployedFunctions({ issuer: people.issuer, clientId: localClientId }, of)
    tableName = functions.get('workers/sync-worker')?.environment['TABLE_NAME'] ?? ''
    await createTable(engine.endpoint, tableName)
    table = openTable(engine.client, tableName)
    store = createStore(table)
    const { BUCKET_NAME: bucket = '' } = functions.get('workers/media-worker')?.environment ?? {}
    cloud = await startCloud({ dataDir: null, queues: [], buckets: [bucket], versions: Date.now })
    const endpoints = { table: engine.endpoint, userPool: people.issuer, objects: cloud.endpoint }
    deployment = new Deployment(
      functions,
      bundles,
      endpoints,
      {
        ORIGIN: origin,
        // Its people are in the local identity provider, whose address is not that of a user pool.
        COGNITO_ENDPOINT: awsAddress,
        UPSTREAM_API_URL: simulator.url,
        UPSTREAM_AUTHORIZE_URL: `${simulator.url}/o/oauth2/v2/auth`,
        UPSTREAM_TOKEN_URL: `${simulator.url}/token`,
        UPSTREAM_REVOKE_URL: `${simulator.url}/revoke`,
        UPSTREAM_KEY_SET_URL: `${simulator.url}${KEY_SET_PATH}`,
        UPSTREAM_REQUESTS_PER_MINUTE: '100000',
      },
      shape,
    )
    await deployment.listen(port)
    browser = new Browser(origin)
    program = programOf(origin)
  })

  afterAll(async () => {
    await deployment.stop()
    // The next file of this process has the same engine, and its templates the same name of the table.
    await engine.client.send(new DeleteTableCommand({ TableName: tableName }))
    await Promise.all([people.stop(), simulator.close(), engine.stop(), cloud.stop()])
  })

  afterEach(() => {
    expect(deployment.refused, 'what a role does not allow').toEqual([])
    expect(deployment.stopped, 'messages that Lambda drops as recursive').toEqual([])
  })

  let readKey = ''
  let writeKey = ''
  let accountId = ''
  /** What the identity provider calls the person. */
  let person = ''
  let displayName = ''

  /** The body of an answer that is expected. */
  async function expectStatus(status: number, answer: Promise<Pick<Received, 'status' | 'body'>>) {
    const { status: given, body } = await answer
    expect([given, given === status ? '' : JSON.stringify(body)]).toEqual([status, ''])
    return body
  }

  test('there is a bundle for every function, with a role and an environment, and nothing else', () => {
    const names = allFunctions(catalog, shape).map(({ name }) => name)
    expect([...bundles.keys()].sort()).toEqual(names.sort())
    expect([...functions.keys()].sort()).toEqual(names.filter(isDeployed).sort())
  })

  test('a new person signs in, makes keys and connects, and the first synchronization reads everything', async () => {
    expect(await browser.signIn('new')).toBe('/app/account?welcome=yes')
    await expectStatus(200, browser.call('PATCH /api/profile', { timezone: 'Europe/Amsterdam', birthYear: 1980 }))
    const make = async (abilities: string[]) =>
      (await expectStatus(201, browser.call('POST /api/keys', { name: 'life', abilities }))).data.secret
    readKey = await make(['read'])
    writeKey = await make(['read', 'workout:write'])
    ;({ id: accountId, displayName } = (await expectStatus(200, program('GET /api/v1/profile', readKey))).data)
    const [identity] = identitiesOf(await store.erasure.page(accountId))
    person = identity?.subject ?? missing()
    expect(await browser.connect('?write=true')).toMatch(/^\/app\/today/)
    await deployment.deliverAll()
    const { data } = await expectStatus(200, program('GET /api/v1/sync', readKey))
    expect(data.runs[0]).toMatchObject({ trigger: 'connect', status: 'succeeded' })
    const daily = await expectStatus(200, program('GET /api/v1/daily?days=3', readKey))
    expect(daily.data[1].values.steps).toBeGreaterThan(0)
  })

  test('a long list is read page by page, with cursors that a secret of the deployment signs', async () => {
    const list = 'GET /api/v1/data-points?type=steps&limit=20'
    const first = await expectStatus(200, program(list, readKey))
    const next = await expectStatus(200, program(`${list}&cursor=${first.pagination.nextCursor}`, readKey))
    expect(next.data[0].startAt > first.data.at(-1).startAt).toBe(true)
    expect(deployment.usedBy('health-data/get-data-points')).toContain(readsSecret)
  })

  test('notifications of the platform are verified, queued and read', async () => {
    await subscribe({
      apiUrl: simulator.url,
      project: '1',
      subscriberId: 'this-service',
      endpointUri: `${origin}/webhooks/primary`,
      secret: simulatorSecret.webhookSecret,
      accessToken: SERVICE_TOKEN,
    })
    const day = civilDay(Date.now() - dayMs, 'Europe/Amsterdam')
    simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 0.5 })
    await simulator.deliver()
    expect(deployment.sent.length).toBeGreaterThan(0)
    await deployment.deliverAll()
    const { data } = await expectStatus(200, program('GET /api/v1/sync', readKey))
    expect(data.runs[0]).toMatchObject({ trigger: 'webhook', status: 'succeeded' })
  })

  test('the schedule queues a refresh that is due, whose worker renews the expired token and seals the new one', async () => {
    const past = new Date(Date.now() - minuteMs).toISOString()
    const link = { accountId, platform: primaryPlatform }
    const { version } = (await store.connections.readTokens(link)) ?? missing()
    const values = { ':past': past }
    await table.update(keys.connectionOf(link), { text: 'SET dueAt = :past', values })
    await table.update(keys.tokens(link), { text: 'SET expiresAt = :past', values })
    await deployment.callSchedules()
    await deployment.deliverAll()
    const { data } = await expectStatus(200, program('GET /api/v1/sync', readKey))
    expect(data.runs[0]).toMatchObject({ trigger: 'scheduled', status: 'succeeded' })
    expect((await store.connections.readTokens(link))?.version).toBeGreaterThan(version)
  })

  test('history is read, and a new time zone rebuilds all days', async () => {
    await expectStatus(202, program('POST /api/v1/backfill', readKey, { days: 3 }))
    await deployment.deliverAll()
    const { data } = await expectStatus(200, program('GET /api/v1/backfill', readKey))
    expect(data[0]).toMatchObject({ status: 'completed' })
    await expectStatus(200, browser.call('PATCH /api/profile', { timezone: 'America/New_York' }))
    await deployment.deliverAll()
    const daily = await expectStatus(200, program('GET /api/v1/daily?days=3', readKey))
    expect([daily.meta.rebuilding, daily.data[1].values.steps > 0]).toEqual([undefined, true])
  })

  test('a backfill of 400 days is one chain of messages, which Lambda would stop if its template did not allow recursion', async () => {
    const backfill = async () => {
      await expectStatus(202, program('POST /api/v1/backfill', readKey, { days: 400 }))
      await deployment.deliverAll()
    }
    const statuses = async () => {
      const { data } = await expectStatus(200, program('GET /api/v1/backfill', readKey))
      return data.slice(0, 2).map(({ status }: { status: string }) => status)
    }
    await backfill()
    expect((await statuses())[0]).toBe('completed')
    const worker = functions.get(readsHistory) ?? missing()
    functions.set(readsHistory, { ...worker, allowsRecursion: false })
    await backfill()
    expect(await statuses()).toEqual(['running', 'completed'])
    expect(nextInChain(deployment.stopped[0]?.trace, readsHistory).invocation).toBe(maxInvocations + 1)
    // An operator sends the dead letter again, which begins a new chain.
    for (const { trace: _, ...message } of deployment.stopped.splice(0)) deployment.sent.push(message)
    await deployment.deliverAll()
    expect(await statuses()).toEqual(['completed', 'completed'])
    functions.set(readsHistory, worker)
  })

  test('logs, reviews, the diary and notes are written, changed and deleted; a record is written to the platform', async () => {
    const log = {
      title: 'Legs',
      startedAt: new Date(Date.now() - 7_200_000).toISOString(),
      exercises: [{ name: 'Squat', sets: [{ reps: 5, weightKg: 80 }] }],
    }
    const { id } = (await expectStatus(201, program('POST /api/v1/workout-logs', writeKey, log))).data
    await expectStatus(200, program(`GET /api/v1/workout-logs/${id}`, readKey))
    const moved = { startedAt: new Date(Date.now() - 10_800_000).toISOString() }
    await expectStatus(200, program(`PATCH /api/v1/workout-logs/${id}`, writeKey, moved))
    await expectStatus(200, program('POST /api/v1/workout-logs/import', writeKey, { data: [{ ...log, ...moved }] }))
    await keepMedia(id)
    await expectStatus(204, program(`DELETE /api/v1/workout-logs/${id}`, writeKey))
    const diary = { date: civilDay(Date.now(), 'America/New_York'), title: 'Run', kind: 'running', durationMinutes: 30 }
    const entry = (await expectStatus(201, browser.call('POST /api/training-logs', diary))).data.id
    await expectStatus(200, browser.call(`PATCH /api/training-logs/${entry}`, { notes: 'wet' }))
    await expectStatus(204, browser.call(`DELETE /api/training-logs/${entry}`))
    const note = (await expectStatus(201, browser.call('POST /api/notes', { start: diary.date, tag: 'alcohol' }))).data
      .id
    await expectStatus(200, program(`GET /api/v1/notes/${note}`, readKey))
    const dayBefore = { start: addDays(diary.date, -1), end: null }
    await expectStatus(200, browser.call(`PATCH /api/notes/${note}`, dayBefore))
    await expectStatus(204, browser.call(`DELETE /api/notes/${note}`))
    const weight = { type: 'weight', at: new Date().toISOString(), kg: 71.4 }
    await expectStatus(201, browser.call('POST /api/upstream-writes', weight))
  })

  /** Two photos, directly and by a link: both can be downloaded, one is deleted, and the other is left to the deletion of the log. */
  async function keepMedia(logId: string): Promise<void> {
    const photo = phonePng()
    const path = `/api/v1/workout-media/${logId}`
    const direct = await expectStatus(201, program(`POST ${path}`, writeKey, photo, 'image/png'))
    const announced = { contentType: 'image/png', bytes: photo.length }
    const { data } = await expectStatus(201, program(`POST ${path}`, writeKey, announced))
    const { url, headers } = data.upload
    expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(photo) })).status).toBe(200)
    const key = decodeURIComponent(new URL(url).pathname).split('/').slice(2).join('/')
    deployment.sent.push({
      queue: 'queuesmedia',
      body: JSON.stringify({ kind: 'media-uploaded', key }),
      delaySeconds: 0,
    })
    await deployment.deliverAll()
    for (const id of [direct.data.id, data.id]) {
      const download = await program(`GET /api/v1/workout-media/${id}`, readKey)
      expect(download.status).toBe(302)
      expect((await fetch(download.headers.get('location') ?? '')).headers.get('content-type')).toBe('image/png')
    }
    await expectStatus(204, program(`DELETE /api/v1/workout-media/${direct.data.id}`, writeKey))
  }

  test('an export is queued, written by its worker, downloaded by its link, and deleted', async () => {
    const { id } = (await expectStatus(202, program('POST /api/export/jobs', readKey, { format: 'fhir' }))).data
    await deployment.deliverAll()
    const { data } = await expectStatus(200, program(`GET /api/export/jobs/${id}`, readKey))
    expect(data).toMatchObject({ status: 'ready', progress: 1 })
    const download = await program(`GET /api/export/jobs/${id}/download`, readKey)
    expect(download.status).toBe(302)
    const zip = await fetch(download.headers.get('location') ?? '')
    const files = await unzip(Buffer.from(await zip.arrayBuffer()))
    expect(files.get('Patient.ndjson')).toContain(displayName)
    expect([...files.keys()].filter(name => name.startsWith('Observation/')).length).toBeGreaterThan(5)
    const jobs = await expectStatus(200, program('GET /api/export/jobs', readKey))
    expect(jobs.data.map((job: { id: string }) => job.id)).toEqual([id])
    await expectStatus(204, program(`DELETE /api/export/jobs/${id}`, readKey))
    await expectStatus(404, program(`GET /api/export/jobs/${id}`, readKey))
  })

  test('a share is opened by its link until it is revoked, a public profile by its name until it is turned off', async () => {
    const scope = { resources: ['daily'], types: ['steps'], range: { days: 3 }, expiresInHours: 1 }
    const share = (await expectStatus(201, browser.call('POST /api/shares', scope))).data
    const profile = { slug: 'life-of-a-person', displayName: 'Life', series: ['steps'], days: 7 }
    const shown = await expectStatus(200, browser.call('PUT /api/public-profile', { enabled: true, ...profile }))
    expect(shown.data).toMatchObject({ enabled: true, slug: profile.slug })
    const paths = [`/s/${share.token}`, `/api/share/${share.token}`, `/${profile.slug}`]
    const open = () => Promise.all(paths.map(async path => (await fetch(origin + path)).status))
    expect(await open()).toEqual([200, 200, 200])
    expect((await expectStatus(200, browser.call('GET /api/public-profile'))).data.slug).toBe(profile.slug)
    await expectStatus(204, browser.call(`DELETE /api/shares/${share.id}`))
    await expectStatus(200, browser.call('PUT /api/public-profile', { enabled: false, ...profile }))
    expect(await open()).toEqual([410, 410, 404])
  })

  test.each(Object.entries(catalog.endpoints))(
    '%s starts, refuses a request without a credential, and answers one with it',
    async (file, endpoint) => {
      const stranger = await deployment.invoke(file, endpointEvent(endpoint))
      // Signing in leads to the provider; no callback comes from it.
      if (endpoint.access.kind === 'public' && endpoint.uses?.includes('identityProvider'))
        return expect(stranger).toMatchObject({ statusCode: endpoint.uses.includes('startSessions') ? 400 : 303 })
      // The token of the event belongs to no receipt, no share and no profile.
      if (endpoint.uses?.some(name => ['readReceipts', 'openShares', 'openPublicProfiles'].includes(name)))
        return expect(stranger).toMatchObject({ statusCode: 404 })
      if (endpoint.access.kind === 'public')
        return expect(stranger).toMatchObject({ statusCode: statusesOf(endpoint)[0] })
      expect(stranger).toMatchObject({ statusCode: 401, headers: { 'content-type': 'application/problem+json' } })
      if (endpoint.access.kind === 'webhook') return

      const bySession = endpoint.access.kind === 'session'
      const account = (await store.accounts.read(accountId)) ?? missing()
      const key = await makeKey(store, { account, name: file, abilities, expiresAt: null })
      const headers = bySession ? { 'sec-fetch-site': 'same-origin' } : { authorization: `Bearer ${key}` }
      const cookies = bySession ? [`__Host-sid=${await startSession(store, accountId, Date.now())}`] : []
      const known = await deployment.invoke(
        file,
        endpointEvent(endpoint, { 'idempotency-key': file, ...headers }, cookies),
      )
      const { statusCode } = known as { statusCode: number }
      expect(statusCode, JSON.stringify(known)).toBeLessThan(500)
      expect([401, 403], JSON.stringify(known)).not.toContain(statusCode)
    },
  )

  test('the fallback distinguishes a wrong path from a wrong method', async () => {
    const { fallback } = catalog
    expect(await deployment.invoke(fallback, httpEvent('GET', '/nowhere/at/all'))).toMatchObject({ statusCode: 404 })
    expect(await deployment.invoke(fallback, httpEvent('DELETE', '/api/v1'))).toMatchObject({ statusCode: 405 })
  })

  test.each(Object.keys(catalog.workers).filter(isDeployed))(
    '%s hands an unreadable message back, by its id',
    async file => {
      const answer = await deployment.invoke(file, sqsEvent('message-1', 'not json'))
      expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-1' }] })
    },
  )

  test('a person connects again, signs out, and disconnects with the data, which the worker erases', async () => {
    const again = new Browser(origin)
    await again.signIn(person)
    // The first connection has read everything; this one reads enough to be deleted.
    expect(await again.connect('', [scopeOf('sleep')])).toMatch(/^\/app\/today/)
    await deployment.deliverAll()
    await expectStatus(200, again.call('DELETE /api/connection?data=delete'))
    await deployment.deliverAll()
    const connection = await store.connections.read(accountId, primaryPlatform)
    expect(connection).toMatchObject({ status: 'disconnected', erasureId: null })
    expect(await store.connections.readTokens({ accountId, platform: primaryPlatform })).toBeNull()
    const { signOutUrl } = (await expectStatus(200, again.call('POST /auth/sign-out'))).data
    expect(new URL(signOutUrl).origin).toBe(people.issuer)
    await expectStatus(401, again.call('GET /api/keys'))
  })

  test('the account is deleted: its data, its grant, its sign-in at the provider, and in the end everything but the receipt', async () => {
    const fresh = new Browser(origin)
    await fresh.signIn(person)
    await fresh.connect()
    const { id } = (await expectStatus(202, fresh.call('DELETE /api/account', { confirm: displayName }))).data
    await deployment.deliverAll()
    const { data } = await expectStatus(200, fresh.call(`GET /api/account/receipts/${id}`))
    expect(data).toMatchObject({ status: 'verified', upstream: 'confirmed' })
    expect(await table.query(keys.whole(accountId))).toEqual([])
    await expectStatus(401, program('GET /api/v1/profile', readKey))
    await expect(new Browser(origin).signIn(person)).rejects.toThrow('400')
  })

  test('the policy simulator has checked every AWS action that the workers need', () => {
    const ofServices = (file: string) =>
      [...deployment.usedBy(file)].filter(call => !call.startsWith('dynamodb:')).sort()
    const ofQueue = ['sqs:ChangeMessageVisibility', 'sqs:SendMessage']
    expect(ofServices('workers/sync-worker')).toEqual(['kms:Decrypt', 'kms:Encrypt', readsSecret, ...ofQueue].sort())
    // The life is short: no token expires in a backfill.
    expect(ofServices(history)).toEqual(isPersonal ? [] : ['kms:Decrypt', ...ofQueue])
    expect(ofServices('workers/media-worker')).toEqual([
      's3:DeleteObject',
      's3:DeleteObjectVersion',
      's3:GetObject',
      's3:ListBucket',
      's3:ListBucketVersions',
      's3:PutObject',
      'sqs:SendMessage',
    ])
    expect(ofServices('workers/export-worker')).toEqual(['s3:GetObject', 's3:PutObject'])
    expect(ofServices('workers/erasure-worker')).toEqual([
      'cognito-idp:AdminDeleteUser',
      'kms:Decrypt',
      's3:AbortMultipartUpload',
      's3:DeleteObjectVersion',
      's3:ListBucketVersions',
      'sqs:SendMessage',
    ])
  })
}

function missing(): never {
  throw new Error('It is not there')
}
