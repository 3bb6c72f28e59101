import { readFileSync } from 'node:fs'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { APIGatewayProxyEventV2, Context as LambdaContext, SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as health from '../../../functions/health-data/get-daily.ts'
import * as schedules from '../../../functions/schedules/refresh-due-accounts.ts'
import * as sync from '../../../functions/sync/post-sync.ts'
import * as webhooks from '../../../functions/webhooks/receive-webhook.ts'
import * as workers from '../../../functions/workers/sync-worker.ts'
import { type Cloud, startCloud } from '../../../infra/local/engines/cloud.ts'
import { queues } from '../../../infra/local/functions.ts'
import type { ScheduledEvent } from '../../../infra/local/queues/scheduler.ts'
import { signWith } from '../../../infra/local/upstream-simulator/notifications/signing-keys.ts'
import { readConfig } from '../../../lib/config.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { endpointLambda, scheduleLambda, workerLambda } from '../../../lib/lambda/lambda.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as ports from '../../../lib/ports.ts'
import { type JobMessage, SyncMessage } from '../../../lib/queue/message.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import { linkOf, startWorld, type World } from '../../support/world.ts'

// As the bundler writes them, but sharing nothing with other test files.
const built = {}
const getDaily = endpointLambda(health.getDaily, ports, built)
const postSync = endpointLambda(sync.postSync, ports, built)
const receiveWebhook = endpointLambda(webhooks.receiveWebhook, ports, built)
const syncWorker = workerLambda(workers.syncWorker, ports, built)
const refreshDueAccounts = scheduleLambda(schedules.refreshDueAccounts, ports, built)

let world: World
let cloud: Cloud
let account: Account
let key = ''

beforeAll(async () => {
  // The clock of the functions as well: a day that has only begun has no night yet.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:34:56Z') })
  world = await startWorld({ now: new Date().toISOString() })
  cloud = await startCloud({ dataDir: null, queues, buckets: [] })
  for (const [name, value] of Object.entries(world.config)) vi.stubEnv(name, String(value))
  vi.stubEnv('SQS_ENDPOINT', cloud.endpoint)
  vi.stubEnv('HISTORY_QUEUE_URL', cloud.queueUrl('history'))
  vi.stubEnv('ERASURE_QUEUE_URL', cloud.queueUrl('erasure'))
  vi.stubEnv('OIDC_ISSUER', 'http://127.0.0.1:9')
  vi.stubEnv('SYNC_QUEUE_URL', cloud.queueUrl('sync'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  account = await world.account()
  key = await world.key(account)
  await world.connect(account, 2)
})
// Runs are listed in the order in which they were queued.
beforeEach(() => void vi.setSystemTime(Date.now() + 1000))
afterAll(async () => {
  await cloud.stop()
  await world.stop()
})

function sample<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../events/${name}.json`, import.meta.url), 'utf8'))
}

/** A sample's request with a key that exists. */
function request(name: string): APIGatewayProxyEventV2 {
  const event = sample<APIGatewayProxyEventV2>(name)
  expect(event.headers['authorization']).toMatch(/^Bearer phd_\w{36}$/)
  return { ...event, headers: { ...event.headers, authorization: `Bearer ${key}` } }
}

/** Queues a message and receives it: the worker hides what it works on, by its receipt. */
async function received(message: JobMessage): Promise<string> {
  await sqsSyncQueue(readConfig(process.env)).send(message)
  const client = new SQSClient({ endpoint: cloud.endpoint })
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl: cloud.queueUrl('sync') }))
  client.destroy()
  return Messages?.[0]?.ReceiptHandle ?? ''
}

test('events/sqs-batch.json, pointed at a run that waits, has the worker finish it', async () => {
  const batch = sample<SQSEvent>('sqs-batch')
  const [waiting] = world.messages
  const [record] = batch.Records
  if (!record || !waiting) throw new Error('Nothing to point at')
  await sqsSyncQueue({ ...world.config, SQS_ENDPOINT: cloud.endpoint, SYNC_QUEUE_URL: cloud.queueUrl('sync') }).send(
    waiting,
  )
  const message = SyncMessage.parse(JSON.parse(record.body))
  expect(record.attributes.MessageGroupId).toBe(message.accountId)
  const { accountId, jobId } = waiting
  const body = JSON.stringify({ ...message, accountId, jobId })
  const pointed = { ...record, body, receiptHandle: await received(waiting) }
  expect(await syncWorker({ Records: [pointed] }, {} as LambdaContext)).toEqual({ batchItemFailures: [] })
  expect(await world.store.runs.read(accountId, jobId)).toMatchObject({ status: 'succeeded' })
  const client = new SQSClient({ endpoint: cloud.endpoint })
  await client.send(
    new DeleteMessageCommand({ QueueUrl: cloud.queueUrl('sync'), ReceiptHandle: pointed.receiptHandle }),
  )
  client.destroy()
})

test('events/http-get.json gets the days it asks for', async () => {
  const event = request('http-get')
  expect(Object.fromEntries(new URLSearchParams(event.rawQueryString))).toEqual(event.queryStringParameters)
  const answer = (await getDaily(event, {} as LambdaContext)) as { statusCode: number; body: string }
  expect(answer).toMatchObject({ statusCode: 200 })
  const days = JSON.parse(answer.body).data as { values: object }[]
  expect(days).toHaveLength(7)
  expect(days.at(-1)?.values).toEqual({ steps: expect.any(Number), sleep: expect.anything() })
})

test('events/schedule.json has the accounts that are due queued', async () => {
  const event = sample<ScheduledEvent>('schedule')
  expect(event).toMatchObject({ source: 'aws.events', 'detail-type': 'Scheduled Event' })
  const dueAt = (await world.store.connections.read(account.id, primaryPlatform))?.dueAt ?? ''
  await world.store.connections.setDue(linkOf(account), dueAt, new Date(world.time.now).toISOString())
  expect(await refreshDueAccounts(event, {} as LambdaContext)).toEqual({ queued: 1 })
  const client = new SQSClient({ endpoint: cloud.endpoint })
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl: cloud.queueUrl('sync') }))
  client.destroy()
  const asked = { kind: 'refresh', platform: primaryPlatform, accountId: account.id }
  expect(Messages.map(({ Body }) => SyncMessage.parse(JSON.parse(Body ?? '')))).toMatchObject([asked])
})

test('events/http-post.json queues a refresh, or finds the one that waits', async () => {
  vi.setSystemTime(Date.now() + minuteMs)
  for (const deduplicated of [false, true]) {
    const answer = (await postSync(request('http-post'), {} as LambdaContext)) as { statusCode: number; body: string }
    expect(answer).toMatchObject({ statusCode: 202 })
    expect(JSON.parse(answer.body).data).toMatchObject({ trigger: 'manual', status: 'queued', deduplicated })
  }
})

test('events/http-webhook.json, signed by the platform of this machine, is queued for the person it names', async () => {
  const event = sample<APIGatewayProxyEventV2>('http-webhook')
  const sent = JSON.parse(event.body ?? '')
  sent[0].data.healthUserId = world.simulator.people[0]?.healthUserId
  const body = JSON.stringify(sent)
  const signature = signWith(world.simulator.signingKey(), Buffer.from(body))
  const headers = { ...event.headers, 'google-health-api-signature': signature }
  const signed = { ...event, body, headers }
  expect(await receiveWebhook(signed, {} as LambdaContext)).toMatchObject({ statusCode: 204 })
  expect(await receiveWebhook({ ...signed, body: event.body ?? '' }, {} as LambdaContext)).toMatchObject({
    statusCode: 401,
  })
  expect(process.stdout.write).toHaveBeenCalledWith(
    expect.stringMatching(/"event":"notifications","received":1,.*"accounts":1/),
  )
})
