import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTable } from '../../../infra/local/engines/engine.ts'
import { close, listen, readBody } from '../../../infra/local/gateway/connection.ts'
import { clientsFor, findDeployment } from '../../../infra/local/restore-table/deployment.ts'
import { runSteps } from '../../../infra/local/restore-table/run-steps.ts'
import { stepsOf } from '../../../infra/local/restore-table/steps.ts'
import { newId } from '../../../lib/kernel/ids.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { newAccount } from '../../../lib/model/account/new-account.ts'
import { noPublicProfile, type PublicProfile } from '../../../lib/model/sharing/public-profile.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import { continueDataErasure } from '../../../lib/sync/erasure/erase-data.ts'
import type { RevokeGrant } from '../../../lib/upstream/port.ts'
import { phonePng } from '../../support/media.ts'
import { startWorld, type World } from '../../support/world.ts'

type Items = Record<string, AttributeValue>[]

const at = '2026-11-20T08:00:00Z'
let world: World
let dynamo: DynamoDBClient
let objects: S3Client
let server: Server
let endpoint = ''

/** What AWS has beside the table and the bucket, which are real engines here. Restore points are copies, because the engine has none. */
const newAws = () => ({
  usedTable: '',
  rules: new Map([
    ['refresh', { ScheduleExpression: 'rate(5 minutes)', State: 'ENABLED' }],
    ['uploads', { EventPattern: '{}', State: 'ENABLED' }],
  ]),
  mappings: new Map(['sync', 'media', 'export', 'erasure'].map(name => [name, 'Enabled'])),
  /** The items at the seconds to which a table can be restored. */
  points: new Map<string, Items>(),
  settings: new Map<string, unknown>(),
  tags: new Map<string, Map<string, string>>(),
  sent: [] as string[],
  waiting: {
    erasure: [] as { Body: string; isHidden?: boolean }[],
    dead: [] as { Body: string; isHidden?: boolean }[],
  },
  isQueueDown: false,
  writes: [] as string[],
})
let aws = newAws()

beforeEach(async () => {
  world = await startWorld({ now: '2026-11-20T07:00:00Z' })
  server = createServer((request, response) => {
    answer(request).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      error => response.writeHead(500).end(String(error)),
    )
  })
  endpoint = `http://127.0.0.1:${await listen(server, 0)}`
  aws = newAws()
  aws.usedTable = world.table.tableName
  dynamo = new DynamoDBClient({ endpoint: world.table.endpoint })
  objects = new S3Client({ endpoint: await world.bucket.origin(), forcePathStyle: true })
})
afterEach(async () => {
  await close(server)
  await world.stop()
})

const json = (body: object, status = 200) => ({
  status,
  type: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
})

async function answer(request: IncomingMessage) {
  const body = String(await readBody(request, 10_000_000))
  const target = String(request.headers['x-amz-target'] ?? '')
  const [, operation = ''] = target.split('.')
  if (/^(Update|Put|Restore|Enable|Disable|Send|Tag)/.test(operation) || request.method === 'PUT')
    aws.writes.push(operation || `PUT ${request.url}`)
  if (target.startsWith('AWSEvents.')) return json(onRule(operation, JSON.parse(body).Name))
  if (target.startsWith('AmazonSQS.')) {
    if (aws.isQueueDown) return json({ __type: 'com.amazonaws.sqs#AccessDenied' }, 403)
    return json(onQueue(operation, JSON.parse(body)))
  }
  if (target.startsWith('DynamoDB')) return onTable(operation, body, request)
  if (request.url?.startsWith('/2015-03-31/event-source-mappings/')) {
    const UUID = request.url.split('/').at(-1)?.replace(/\?.*/, '') ?? ''
    if (request.method === 'PUT') aws.mappings.set(UUID, JSON.parse(body).Enabled ? 'Enabled' : 'Disabled')
    return json({ UUID, State: aws.mappings.get(UUID) })
  }
  return { status: 200, type: 'text/xml', body: ofStacks(new URLSearchParams(body)) }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The queue of erasures and its dead letters. A message that was received is not seen again soon. */
function onQueue(operation: string, { QueueUrl, MessageBody, ReceiptHandle }: Record<string, string>): object {
  if (operation === 'GetQueueUrl') return { QueueUrl: `${endpoint}/0/dead` }
  const waiting = aws.waiting[QueueUrl?.endsWith('dead') ? 'dead' : 'erasure']
  if (operation === 'GetQueueAttributes') {
    const hidden = waiting.filter(one => one.isHidden)
    // Time passes between two questions.
    for (const one of hidden) one.isHidden = false
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: 'arn:aws:sqs:us-east-1:0:dead' })
    return { Attributes: { RedrivePolicy, ApproximateNumberOfMessagesNotVisible: String(hidden.length) } }
  }
  if (operation === 'ReceiveMessage') {
    const seen = waiting.filter(one => !one.isHidden).map(one => Object.assign(one, { isHidden: true }))
    return {
      Messages: seen.map(({ Body }) => ({ MessageId: Body, ReceiptHandle: Body, Body, MD5OfBody: md5(Body) })),
    }
  }
  if (operation === 'DeleteMessage') {
    waiting.splice(
      waiting.findIndex(({ Body }) => Body === ReceiptHandle),
      1,
    )
    return {}
  }
  if (MessageBody) aws.sent.push(MessageBody)
  return { MessageId: '1', MD5OfMessageBody: md5(MessageBody ?? '') }
}

function onRule(operation: string, Name: string): object {
  const rule = aws.rules.get(Name)
  if (!rule) throw new Error(`No rule ${Name}`)
  if (operation !== 'DescribeRule') rule.State = operation === 'EnableRule' ? 'ENABLED' : 'DISABLED'
  return operation === 'DescribeRule' ? { Name, ...rule } : {}
}

/** The service's stack has one nested in it, with one of the mappings. */
function ofStacks(query: URLSearchParams): string {
  const action = query.get('Action')
  const [stack = ''] = query.get('StackName')?.split('-').slice(-1) ?? []
  const resource = (type: string, id: string) =>
    `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${id}1</LogicalResourceId><PhysicalResourceId>${id}</PhysicalResourceId></member>`
  const mappings = (names: readonly string[]) =>
    names.map(name => resource('AWS::Lambda::EventSourceMapping', name)).join('')
  const resources: Record<string, string> = {
    service: `${resource('AWS::CloudFormation::Stack', 'nested')}${resource('AWS::Events::Rule', 'refresh')}${resource('AWS::Events::Rule', 'uploads')}${mappings(['sync', 'media', 'export'])}`,
    nested: mappings(['erasure']),
    data: `${resource('AWS::S3::Bucket', 'AccessLogs')}<member><ResourceType>AWS::S3::Bucket</ResourceType><LogicalResourceId>Bucket8390</LogicalResourceId><PhysicalResourceId>blobs</PhysicalResourceId></member>`,
  }
  const output = (key: string, value: string) =>
    `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`
  const result =
    action === 'DescribeStacks'
      ? `<Stacks><member><StackName>service</StackName><Outputs>${output('TableName', aws.usedTable)}${output('ErasureQueueUrl', `${endpoint}/0/erasure`)}</Outputs></member></Stacks>`
      : `<StackResourceSummaries>${resources[stack]}</StackResourceSummaries>`
  return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`
}

/** The engine does all that it knows; it has no restore points and no protection. */
async function onTable(operation: string, body: string, request: IncomingMessage) {
  const input = JSON.parse(body)
  if (operation === 'RestoreTableToPointInTime') {
    const items = aws.points.get(new Date(input.RestoreDateTime * 1000).toISOString())
    if (!items) throw new Error('No such restore point')
    await createTable(world.table.endpoint, input.TargetTableName)
    await write(input.TargetTableName, items)
    return json({})
  }
  if (operation === 'DescribeContinuousBackups') {
    const status = aws.settings.get('points') ? 'ENABLED' : 'DISABLED'
    return json({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: status,
          EarliestRestorableDateTime: Date.parse('2026-10-20T00:00:00Z') / 1000,
          LatestRestorableDateTime: Date.parse('2026-11-20T10:00:00Z') / 1000,
        },
      },
    })
  }
  if (operation === 'UpdateContinuousBackups') {
    aws.settings.set('points', input.PointInTimeRecoverySpecification)
    return json({})
  }
  if (operation === 'UpdateTable') {
    aws.settings.set('protection', input.DeletionProtectionEnabled)
    return json({})
  }
  if (operation === 'TagResource' || operation === 'ListTagsOfResource') {
    const tags = aws.tags.get(input.ResourceArn) ?? new Map<string, string>()
    aws.tags.set(input.ResourceArn, tags)
    for (const { Key, Value } of input.Tags ?? []) tags.set(Key, Value)
    // One on each page.
    const page = Number(input.NextToken ?? 0)
    const Tags = [...tags].slice(page, page + 1).map(([Key, Value]) => ({ Key, Value }))
    return json(page + 1 < tags.size ? { Tags, NextToken: String(page + 1) } : { Tags })
  }
  const names = ['x-amz-target', 'x-amz-date', 'authorization']
  const passedOn = Object.fromEntries(names.map(name => [name, String(request.headers[name])]))
  const headers = { ...passedOn, 'content-type': 'application/x-amz-json-1.0' }
  const answered = await fetch(world.table.endpoint, { method: 'POST', headers, body })
  const text = await answered.text()
  if (operation !== 'DescribeTable' || !answered.ok)
    return { status: answered.status, type: 'application/x-amz-json-1.0', body: text }
  const { Table } = JSON.parse(text)
  return json({ Table: { ...Table, DeletionProtectionEnabled: aws.settings.has('protection') } })
}

async function write(TableName: string, items: Items): Promise<void> {
  for (let i = 0; i < items.length; i += 25) {
    const batch = items.slice(i, i + 25).map(Item => ({ PutRequest: { Item } }))
    await dynamo.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: batch } }))
  }
}

async function itemsOf(TableName: string): Promise<Items> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(new ScanCommand({ TableName }))
  if (LastEvaluatedKey) throw new Error('More than a page of items')
  return Items
}

/** A run of the command, with its lines. */
interface Run {
  isDry?: boolean
  left?: string[] | null
  erased?: string[] | null
  second?: string
  from?: string
}

async function run({ isDry = false, left = null, erased = null, second = at, from }: Run = {}) {
  const clients = { ...clientsFor('us-east-1', endpoint), objects }
  const lines: string[] = []
  const outcome = await runSteps(
    stepsOf({
      clients,
      deployment: await findDeployment(clients, 'production'),
      atMs: Date.parse(second),
      ...(from === undefined ? {} : { from }),
      left,
      erased,
      nowMs: world.time.now,
      useTable: name => lines.push(`uses ${name}`),
      pauseMs: 1,
    }),
    { isDry, say: line => lines.push(line) },
  )
  return { lines, outcome }
}

async function addPhoto(account: Account, startedAt: string): Promise<string> {
  const key = await world.key(account, ['read', 'workout:write'])
  const body = JSON.stringify({ title: 'Run', startedAt, exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] })
  const { id } = (await world.call('POST /api/v1/workout-logs', { key, body })).body.data
  const path = `/api/v1/workout-media/${id}`
  const headers = { 'content-type': 'image/png' }
  const photo = { body: phonePng().toString('base64'), isBase64Encoded: true }
  const added = await world.call('POST /api/v1/workout-media/{id}', { key, path, headers, ...photo })
  expect(added.status).toBe(201)
  return added.body.data.id
}

/** A key that is made at the time of the world. */
async function addKey(account: Account, store = world.store): Promise<void> {
  const { id, timezone, dataChangedAt } = account
  const createdAt = new Date(world.time.now).toISOString()
  const key = {
    id: newId(world.time.now),
    name: 'test',
    hint: 'phd',
    abilities: ['read' as const],
    createdAt,
    expiresAt: null,
  }
  await store.apiKeys.create(key.id, { ...key, account: { id, timezone, dataChangedAt } })
}

/** Someone with every way in to an account: ends some of them, and opens others. */
async function waysIn() {
  const account = await world.account()
  await world.store.identities.link(account.id, { issuer: 'https://people.test', subject: account.id })
  await world.connect(account, 1)
  for (const _ of ['revoked', 'lasting']) await addKey(account)
  const ended = await world.session(account)
  const share = async (session: string) => {
    const body = JSON.stringify({ resources: ['daily'], types: ['steps'], range: { days: 7 }, expiresInHours: 100 })
    return (await world.call('POST /api/shares', { session, body })).body.data.id as string
  }
  const setProfile = async (session: string, enabled: boolean) => {
    // Under another name afterwards: the first one is held, and opens nothing.
    const body = JSON.stringify({
      enabled,
      slug: enabled ? 'ada' : 'x9-ada',
      displayName: 'Ada',
      series: ['steps'],
      days: 30,
    })
    expect((await world.call('PUT /api/public-profile', { session, body })).status).toBe(200)
  }
  const shared = await share(ended)
  await setProfile(ended, true)
  return {
    account,
    async end() {
      const session = await world.session(account)
      const key = (await world.store.apiKeys.list(account.id)).at(-1)
      expect(await world.store.apiKeys.revoke(account.id, key?.id ?? '')).toBe(true)
      expect((await world.call('DELETE /api/shares/{id}', { session, path: `/api/shares/${shared}` })).status).toBe(204)
      await share(session)
      await setProfile(session, false)
      const query = 'data=delete'
      expect((await world.call('DELETE /api/connection', { session, query })).status).toBe(200)
      expect((await world.call('POST /auth/sign-out', { session: ended })).status).toBeLessThan(400)
    },
  }
}

/** What lets somebody in to the account, by its partition keys in the table: keys, sessions, shares and a public profile. */
async function openIn(table: string, { id }: Account): Promise<string[]> {
  const open = (await itemsOf(table)).filter(
    ({ pk, accountId, revokedAt, enabled }) =>
      accountId?.S === id && /^(key|session|share|slug)#/.test(pk?.S ?? '') && !revokedAt?.S && enabled?.BOOL !== false,
  )
  return open.map(({ pk }) => pk?.S ?? '').sort()
}

/** The store of a table that is not the one of the world, such as a restored one. */
const storeOf = (table: string) => createStore(openTable(dynamo, table))

/** Keeps the table as it is as a restore point. */
async function keepPoint(second = at): Promise<void> {
  aws.points.set(new Date(second).toISOString(), await itemsOf(aws.usedTable))
}

/** Restores up to the deployment, and deploys. */
async function restoreAndDeploy(options: Run = {}): Promise<string> {
  const { outcome, lines } = await run(options)
  expect(outcome).toBe('waits')
  const target = lines.find(line => line.startsWith('uses '))?.slice('uses '.length) ?? ''
  aws.usedTable = target
  return target
}

/** Two people on the second of the restore, and what has happened since: photos changed, one has left, and a damage took the other's way in. */
async function twoPeople() {
  const [stays, leaves] = [await world.account(), await world.account({ displayName: 'Leaves' })]
  for (const { id } of [stays, leaves])
    await world.store.identities.link(id, { issuer: 'https://people.test', subject: id })
  const kept = await addPhoto(stays, '2026-11-19T08:00:00Z')
  const uses = await waysIn()
  await addPhoto(leaves, '2026-11-19T08:00:00Z')
  world.time.now = Date.parse(at)
  await keepPoint()

  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const key = await world.key(stays, ['read', 'workout:write'])
  await world.call('DELETE /api/v1/workout-media/{id}', { key, path: `/api/v1/workout-media/${kept}` })
  const later = await addPhoto(stays, '2026-11-20T08:30:00Z')
  await uses.end()
  const body = JSON.stringify({ confirm: 'Leaves' })
  expect((await world.call('DELETE /api/account', { session: await world.session(leaves), body })).status).toBe(202)
  await world.drainErasures()
  const ways = (await itemsOf(aws.usedTable)).filter(({ pk }) => pk?.S?.startsWith('identity#'))
  expect(ways).toHaveLength(2)
  for (const { pk, sk, accountId } of ways)
    if (accountId?.S === stays.id)
      await dynamo.send(
        new DeleteItemCommand({ TableName: aws.usedTable, Key: { pk: pk ?? { S: '' }, sk: sk ?? { S: '' } } }),
      )
  return { stays, leaves, kept, later, uses }
}

/** Someone who signs in to a table for the first time, with a photo like another one. */
async function newPerson(tableName: string, photo: { of: Account; id: string }): Promise<Account> {
  world.time.now = Date.parse('2026-11-20T10:00:00Z')
  const store = storeOf(tableName)
  const account = newAccount({ displayName: 'Began', timezone: 'Europe/Berlin' }, world.time.now)
  await store.accounts.create(account)
  await store.identities.link(account.id, { issuer: 'https://people.test', subject: account.id })
  const media = await store.workoutMedia.read(photo.of.id, photo.id, world.time.now)
  if (!media) throw new Error('No photo to copy')
  await store.workoutMedia.create(account.id, media, world.time.now)
  await world.bucket.put(`media/${account.id}/${photo.id}`, phonePng(), 'image/png')
  return account
}

test('a table and its media are restored step by step, also when the command is interrupted, and only those who left are erased', async () => {
  const { stays, leaves, kept, later, uses } = await twoPeople()
  const [lasting] = await world.store.apiKeys.list(uses.account.id)
  // The damage goes on in the queue: a message would erase the person who stays.
  const erasing = (accountId: string, receiptId: string) => ({
    Body: JSON.stringify({ kind: 'account-erasure', accountId, receiptId, sweep: 'late' }),
  })
  const { Body: ofLeaver } = erasing(leaves.id, '1')
  aws.waiting = { erasure: [erasing(leaves.id, '1'), erasing(stays.id, '2')], dead: [erasing(stays.id, '3')] }
  const source = aws.usedTable
  const target = `${source}-20261120T080000Z`
  aws.writes = []
  await expect(run({ second: '2026-10-01T00:00:00Z' })).rejects.toThrow('2026-10-20')
  const dry = await run({ isDry: true })
  expect([aws.writes, dry.lines.length, dry.lines[1]]).toEqual([[], 11, '2. Stop 1 schedules and 4 workers: to do'])

  const first = await run()
  expect([first.outcome, first.lines.slice(-3)]).toEqual([
    'waits',
    [`uses ${target}`, `5. Let the service use ${target}: done`, expect.stringContaining('deploy')],
  ])
  expect([...aws.mappings.values(), aws.rules.get('refresh')?.State]).toEqual([
    ...Array(4).fill('Disabled'),
    'DISABLED',
  ])
  expect(aws.rules.get('uploads')?.State).toBe('ENABLED')
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName: target }))
  expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAtEpoch' })
  expect(Object.fromEntries(aws.settings)).toEqual({
    points: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    protection: true,
  })

  // The operator deploys. Somebody signs in for the first time, before the command is repeated, and adds a photo.
  aws.usedTable = target
  const began = await newPerson(target, { of: stays, id: kept })
  // Data and two accounts came back: only a person can say whether somebody asked for these deletions.
  await expect(run()).rejects.toThrow(
    `stays.\n  ${uses.account.id}  google-health since 2026-11-20T07:00:00.000Z  Test`,
  )
  await expect(run({ erased: [stays.id] })).rejects.toThrow(`list: ${stays.id}. Those are:`)
  const erased = [uses.account.id]
  await expect(run({ erased })).rejects.toThrow(
    new RegExp(`others stay\\.\n +${[leaves.id, stays.id].sort().join('  \\S+  .*\n +')}  \\S+  .*$`),
  )
  await expect(run({ left: [leaves.id, began.id] })).rejects.toThrow(`list: ${began.id}. Those are:`)
  expect(aws.sent).toEqual([])
  aws.isQueueDown = true
  await expect(run({ left: [leaves.id] })).rejects.toMatchObject({ name: 'AccessDenied' })
  aws.isQueueDown = false
  aws.writes = []
  // Step 7 was done before, and asks for nothing again.
  const second = await run({ left: [leaves.id] })
  expect(second.outcome).toBe('finished')
  expect(second.lines.slice(0, 7).every(line => line.endsWith('done before'))).toBe(true)
  expect(aws.writes).not.toContain('RestoreTableToPointInTime')
  expect(aws.sent.map(text => JSON.parse(text))).toEqual([
    { kind: 'account-erasure', accountId: leaves.id, receiptId: expect.any(String), sweep: 'first' },
  ])
  const receipts = async (table: string) =>
    (await itemsOf(table)).flatMap(({ pk }) => (pk?.S?.startsWith('receipt#') ? [pk.S] : [])).sort()
  expect(await receipts(target)).toEqual(expect.arrayContaining(await receipts(source)))
  expect(await receipts(target)).toHaveLength(2)
  // Of all that was open at that second, only a key was not ended since.
  const restored = storeOf(target)
  expect(await openIn(target, uses.account)).toHaveLength(1)
  expect(await restored.apiKeys.list(uses.account.id)).toEqual([expect.objectContaining({ id: lasting?.id })])
  expect(await restored.sessions.of(uses.account.id)).toEqual([])
  const shares = (await restored.shares.list(uses.account.id, world.time.now)).map(({ share }) => share.revokedAt)
  expect(shares).toEqual([expect.any(String)])
  expect((await restored.publicProfiles.read(uses.account.id)).enabled).toBe(false)
  const connection = await restored.connections.read(uses.account.id, 'google-health')
  expect(connection).toMatchObject({ status: 'disconnected', erasureId: expect.any(String) })
  expect(aws.waiting).toEqual({ erasure: [expect.objectContaining({ Body: ofLeaver })], dead: [] })
  const media = [`media/${stays.id}/${kept}`, `media/${began.id}/${kept}`].sort()
  expect(await world.bucket.list('media/')).toEqual(media)
  expect(await world.bucket.versions(`media/${stays.id}/${later}`)).toHaveLength(2)
  expect([...aws.mappings.values(), aws.rules.get('refresh')?.State]).toEqual([...Array(4).fill('Enabled'), 'ENABLED'])

  // A restored table lives on: a second run finds nothing to do, also after someone has left it.
  aws.writes = []
  const third = await run({ left: [stays.id] })
  expect([third.outcome, third.lines.map(line => line.split(': ').at(-1))]).toEqual([
    'finished',
    Array(11).fill('done before'),
  ])
  expect([aws.writes, aws.sent.length, await world.bucket.list('media/')]).toEqual([[], 1, media])
})

test('what a person has ended or made in the restored table stays so, and nothing that was made in the old one meanwhile opens it', async () => {
  const account = await world.account()
  for (const _ of ['revoked', 'lasting']) await addKey(account)
  await world.session(account)
  await world.connect(account, 1)
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  await addKey(account)
  const session = await world.session(account)
  expect((await world.call('DELETE /api/connection', { session, query: 'data=keep' })).status).toBe(200)
  const target = await restoreAndDeploy()

  const restored = storeOf(target)
  const [revoked] = await restored.apiKeys.list(account.id)
  await restored.apiKeys.revoke(account.id, revoked?.id ?? '')
  for (const session of await restored.sessions.of(account.id)) await restored.sessions.end(session)
  world.time.now = Date.parse('2026-11-20T10:00:00Z')
  await addKey(account, restored)
  const item = (await itemsOf(target)).find(({ sk }) => sk?.S?.startsWith('connection#'))
  const connectedAt = new Date(world.time.now).toISOString()
  await write(target, [{ ...item, connectedAt: { S: connectedAt } }])
  const open = await openIn(target, account)
  expect(open).toHaveLength(2)

  expect((await run()).outcome).toBe('finished')
  expect(await openIn(target, account)).toEqual(open)
  const connection = await restored.connections.read(account.id, 'google-health')
  expect(connection).toMatchObject({ status: 'connected', connectedAt })
})

test.each([
  {
    title: 'is deleted again if they asked for it',
    isAsked: true,
    after: { status: 'disconnected', erasureId: expect.any(String) },
  },
  { title: 'stays if the damage did it', isAsked: false, after: { status: 'connected', erasureId: null } },
])('data that was deleted before the person connected the same user again $title', async ({ isAsked, after }) => {
  const account = await world.account()
  await world.connect(account, 1)
  const before = await world.store.connections.read(account.id, 'google-health')
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const request = { session: await world.session(account), query: 'data=delete' }
  expect((await world.call('DELETE /api/connection', request)).status).toBe(200)
  await world.drain()
  await world.connect(account, 1)
  const target = await restoreAndDeploy()
  await expect(run()).rejects.toThrow(
    `--erase-data none. The rest stays.\n  ${account.id}  google-health since ${before?.connectedAt}`,
  )
  expect((await run({ erased: isAsked ? [account.id] : [] })).outcome).toBe('finished')
  const connection = await storeOf(target).connections.read(account.id, 'google-health')
  expect(connection).toMatchObject({
    ...after,
    upstreamUserId: before?.upstreamUserId,
    connectedAt: before?.connectedAt,
  })
  // A later restore, which compares with this table, finds it there.
  const [newest] = await storeOf(target).audit.list(account.id, world.time.now)
  expect(newest?.event.kind === 'disconnected' && newest.event.data === 'delete').toBe(isAsked)
})

test('a public profile that was changed since is not public in the restored table, and one that was not is', async () => {
  const [changed, same] = [await world.account(), await world.account()]
  const profileOf = ({ id }: Account): PublicProfile => ({
    ...noPublicProfile,
    enabled: true,
    slug: `ada-${id.slice(-9)}`,
    series: ['steps', 'weight'],
    updatedAt: new Date(world.time.now).toISOString(),
  })
  for (const account of [changed, same])
    await world.store.publicProfiles.replace(account.id, profileOf(account), world.time.now)
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const narrower: PublicProfile = { ...profileOf(changed), series: ['steps'] }
  await world.store.publicProfiles.replace(changed.id, narrower, world.time.now)
  const target = await restoreAndDeploy()
  expect((await run()).outcome).toBe('finished')
  const profiles = [changed, same].map(({ id }) => storeOf(target).publicProfiles.read(id))
  expect((await Promise.all(profiles)).map(({ enabled }) => enabled)).toEqual([false, true])
})

test('a second restore of the same table, to an earlier second, knows what was ended in the first restored table', async () => {
  const account = await world.account()
  for (const _ of ['revoked', 'lasting']) await addKey(account)
  const earlier = '2026-11-20T07:30:00Z'
  await keepPoint(earlier)
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const source = aws.usedTable
  const first = await restoreAndDeploy()
  expect((await run()).outcome).toBe('finished')
  const [key] = await storeOf(first).apiKeys.list(account.id)
  await storeOf(first).apiKeys.revoke(account.id, key?.id ?? '')

  const again = { from: source, second: earlier }
  const second = await restoreAndDeploy(again)
  expect(second).toBe(`${source}-20261120T073000Z`)
  expect((await run(again)).outcome).toBe('finished')
  expect(await openIn(second, account)).toEqual(await openIn(first, account))
  expect(await openIn(second, account)).toHaveLength(1)
})

test('an earlier second can be chosen before a restore is finished: what was ended in either table is over', async () => {
  const account = await world.account()
  for (const _ of ['a', 'b', 'c']) await addKey(account)
  const leaves = await world.account()
  await world.store.identities.link(leaves.id, { issuer: 'https://people.test', subject: leaves.id })
  const earlier = '2026-11-20T07:30:00Z'
  await keepPoint(earlier)
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const source = aws.usedTable
  const [a, b, c] = await world.store.apiKeys.list(account.id)
  await world.store.apiKeys.revoke(account.id, a?.id ?? '')
  const left = { session: await world.session(leaves), body: JSON.stringify({ confirm: 'Test person' }) }
  expect((await world.call('DELETE /api/account', left)).status).toBe(202)
  const first = await restoreAndDeploy()
  await storeOf(first).apiKeys.revoke(account.id, b?.id ?? '')
  const again = { from: source, second: earlier }
  const second = await restoreAndDeploy(again)
  await expect(run(again)).rejects.toThrow(leaves.id)
  expect((await run({ ...again, left: [leaves.id] })).outcome).toBe('finished')
  expect(await storeOf(second).apiKeys.list(account.id)).toEqual([expect.objectContaining({ id: c?.id })])
})

test('a table that was restored is restored again when the one before it was deleted', async () => {
  await keepPoint()
  await keepPoint('2026-11-20T08:30:00Z')
  const source = aws.usedTable
  await restoreAndDeploy()
  expect((await run()).outcome).toBe('finished')
  await dynamo.send(new DeleteTableCommand({ TableName: source }))
  const second = '2026-11-20T08:30:00Z'
  await restoreAndDeploy({ second })
  expect((await run({ second })).outcome).toBe('finished')
})

test('a restored table that no tag says what it replaces is not finished, because nothing can be compared', async () => {
  await keepPoint()
  await restoreAndDeploy()
  aws.tags.clear()
  await expect(run()).rejects.toThrow('names the table that it replaces')
})

test('an account that was being deleted at the second of the restore is deleted to the end, and its receipt says what the old one says', async () => {
  const [leaves, stays] = [await world.account({ displayName: 'Leaves' }), await world.account()]
  for (const { id } of [leaves, stays])
    await world.store.identities.link(id, { issuer: 'https://people.test', subject: id })
  world.time.now = Date.parse(at)
  const body = JSON.stringify({ confirm: 'Leaves' })
  const deleted = await world.call('DELETE /api/account', { session: await world.session(leaves), body })
  const receiptId = deleted.body.data.id
  await keepPoint()
  await world.drainErasures()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const later = { session: await world.session(stays), body: JSON.stringify({ confirm: 'Test person' }) }
  expect((await world.call('DELETE /api/account', later)).status).toBe(202)
  await world.drainErasures()
  const target = await restoreAndDeploy()
  // When the command is repeated, the receipt was copied already.
  await expect(run()).rejects.toThrow(`--left none. The others stay.\n  ${stays.id}`)
  expect((await run({ left: [] })).outcome).toBe('finished')
  expect(aws.sent.map(text => JSON.parse(text).accountId)).toEqual([leaves.id])
  const receipt = await storeOf(target).receipts.read(receiptId)
  expect(receipt).toEqual(await world.store.receipts.read(receiptId))
  expect(receipt?.verifiedAt).not.toBeNull()
})

test('what was ended while another restored table was used is ended when the service goes back to the first one', async () => {
  const account = await world.account()
  for (const _ of ['a', 'b']) await addKey(account)
  const leaves = await world.account()
  await world.store.identities.link(leaves.id, { issuer: 'https://people.test', subject: leaves.id })
  const earlier = '2026-11-20T07:30:00Z'
  await keepPoint(earlier)
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const source = aws.usedTable
  const left = { session: await world.session(leaves), body: JSON.stringify({ confirm: 'Test person' }) }
  expect((await world.call('DELETE /api/account', left)).status).toBe(202)
  const first = await restoreAndDeploy()
  await expect(run()).rejects.toThrow(leaves.id) // step 7 done, asks in step 8
  const again = { from: source, second: earlier }
  const second = await restoreAndDeploy(again)
  const [a] = await storeOf(second).apiKeys.list(account.id)
  await storeOf(second).apiKeys.revoke(account.id, a?.id ?? '')
  expect(await openIn(second, account)).toHaveLength(1)
  // The operator goes back to the first second.
  const back = { from: source, second: at }
  const same = await restoreAndDeploy(back)
  expect(same).toBe(first)
  expect((await run({ ...back, left: [leaves.id] })).outcome).toBe('finished')
  expect(await openIn(first, account)).toHaveLength(1)
})

test('what was ended after a restore was given up is ended when the restore goes on', async () => {
  const account = await world.account()
  for (const _ of ['a', 'b']) await addKey(account)
  const leaves = await world.account()
  await world.store.identities.link(leaves.id, { issuer: 'https://people.test', subject: leaves.id })
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const source = aws.usedTable
  const left = { session: await world.session(leaves), body: JSON.stringify({ confirm: 'Test person' }) }
  await world.call('DELETE /api/account', left)
  const first = await restoreAndDeploy()
  await expect(run()).rejects.toThrow(leaves.id)
  aws.usedTable = source
  const [a] = await world.store.apiKeys.list(account.id)
  await world.store.apiKeys.revoke(account.id, a?.id ?? '')
  expect(await restoreAndDeploy()).toBe(first)
  expect((await run({ left: [leaves.id] })).outcome).toBe('finished')
  expect(await openIn(first, account)).toHaveLength(1)
})

test('a finished restore that was given up says so instead of doing nothing', async () => {
  await keepPoint()
  const source = aws.usedTable
  const target = await restoreAndDeploy()
  expect((await run()).outcome).toBe('finished')
  aws.usedTable = source
  await expect(run()).rejects.toThrow(`The restore of ${target} is finished, and the service uses ${source}.`)
})

test('an account whose head the damage took before the second is not erased without a question, and one that was being erased is', async () => {
  const [leaves, hurt] = [await world.account({ displayName: 'Leaves' }), await world.account()]
  for (const { id } of [leaves, hurt])
    await world.store.identities.link(id, { issuer: 'https://people.test', subject: id })
  await addPhoto(hurt, '2026-11-19T08:00:00Z')
  const body = JSON.stringify({ confirm: 'Leaves' })
  await world.call('DELETE /api/account', { session: await world.session(leaves), body })
  const pk = `account#${hurt.id}`
  await dynamo.send(new DeleteItemCommand({ TableName: aws.usedTable, Key: { pk: { S: pk }, sk: { S: 'account' } } }))
  world.time.now = Date.parse(at)
  await keepPoint()
  await world.drainErasures()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  await restoreAndDeploy()
  await expect(run()).rejects.toThrow(`${hurt.id}  no account item`)
  expect((await run({ left: [] })).outcome).toBe('finished')
  expect(aws.sent.map(text => JSON.parse(text).accountId)).toEqual([leaves.id])
})

test.each(['same', 'keep'])(
  'a deletion of data whose message the queue refused is asked about, also when the person has connected again (%s)',
  async how => {
    const account = await world.account()
    await world.connect(account, 1)
    await world.drain()
    await keepPoint()
    world.time.now = Date.parse('2026-11-20T09:00:00Z')
    const request = { session: await world.session(account), query: 'data=delete' }
    const send = world.context.syncQueue.send
    world.context.syncQueue.send = async () => {
      throw new Error('down')
    }
    expect((await world.call('DELETE /api/connection', request)).status).toBe(503)
    world.context.syncQueue.send = send
    if (how === 'keep') {
      const kept = await world.call('DELETE /api/connection', { ...request, query: 'data=keep' })
      expect([kept.status, kept.body.data.data]).toEqual([200, 'being_deleted'])
    }
    // The schedule sends the message again.
    await continueDataErasure(world.context, { accountId: account.id, platform: 'google-health' })
    await world.drain()
    expect(await world.store.connections.read(account.id, 'google-health')).toMatchObject({ upstreamUserId: null })
    await world.connect(account, 1)
    await restoreAndDeploy()
    await expect(run()).rejects.toThrow('--erase-data')
  },
)

test('a deletion of data that began before the second of the restore and ended after it is asked about', async () => {
  const account = await world.account()
  await world.connect(account, 1)
  world.time.now = Date.parse(at) - 500
  const request = { session: await world.session(account), query: 'data=delete' }
  const { revokeGrant } = world.context
  const slowly: RevokeGrant = async about => {
    const revoked = await revokeGrant['google-health'](about)
    // It is still connected at the second.
    world.time.now = Date.parse(at)
    await keepPoint()
    world.time.now += 1000
    return revoked
  }
  Object.assign(world.context, { revokeGrant: { ...revokeGrant, 'google-health': slowly } })
  expect((await world.call('DELETE /api/connection', request)).status).toBe(200)
  Object.assign(world.context, { revokeGrant })
  await world.drain()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  await world.connect(account, 1)
  await restoreAndDeploy()
  await expect(run()).rejects.toThrow('--erase-data')
})

test('an erasure that a broken run of the command has hidden is still taken out of the queue when the command is repeated at once', async () => {
  const stays = await world.account()
  await world.store.identities.link(stays.id, { issuer: 'https://people.test', subject: stays.id })
  await keepPoint()
  world.time.now = Date.parse('2026-11-20T09:00:00Z')
  const body = JSON.stringify({ confirm: 'Test person' })
  expect((await world.call('DELETE /api/account', { session: await world.session(stays), body })).status).toBe(202)
  const [order] = world.orders
  aws.waiting.erasure.push({ Body: JSON.stringify(order?.message) })
  await restoreAndDeploy()
  const { splice } = aws.waiting.erasure
  // The network breaks: no message is deleted. What was received is hidden for 60 seconds.
  aws.waiting.erasure.splice = () => {
    throw new Error('network')
  }
  await expect(run({ left: [] })).rejects.toThrow()
  aws.waiting.erasure.splice = splice
  expect((await run({ left: [] })).outcome).toBe('finished')
  // The worker has started; the message is seen again after the rest of the minute, and erases the account that stays.
  expect([...aws.waiting.erasure]).toEqual([])
})
