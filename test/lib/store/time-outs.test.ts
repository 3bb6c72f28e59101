import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { kmsSealer } from '../../../lib/auth/kms-sealer.ts'
import { readStoredSecret } from '../../../lib/auth/stored-secret.ts'
import { awsClient } from '../../../lib/aws-client.ts'
import { readConfig } from '../../../lib/config.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import { connectTable } from '../../../lib/store/dynamodb/open-table.ts'

let silent: Server
let requests = 0
/** Waits for an answer that have not ended yet. */
let waits: (() => void)[] = []
beforeEach(async () => {
  useLocalAwsEnvironment()
  requests = 0
  waits = []
  // The time of a request is up as soon as it has arrived.
  silent = createServer(() => {
    requests++
    for (const end of waits.splice(0)) end()
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  for (const name of ['DYNAMODB', 'SQS', 'KMS', 'SSM', 'SECRETS_MANAGER'])
    vi.stubEnv(`AWS_ENDPOINT_URL_${name}`, endpoint)
  vi.stubEnv('SYNC_QUEUE_URL', `${endpoint}/000000000000/sync.fifo`)
  const wait = setTimeout
  const timeouts = [awsClient(), awsClient(endpoint)].map(({ requestHandler }) => requestHandler.requestTimeout)
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    if (timeouts.includes(ms)) waits.push(work)
    return wait(timeouts.includes(ms) ? () => undefined : work, ms)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  silent.closeAllConnections()
  silent.close()
})

const message = { kind: 'rebuild' as const, accountId: 'a', jobId: 'r', attempt: 0, notBefore: null }
const calls: [string, () => Promise<unknown>][] = [
  ['the table', () => connectTable(readConfig(process.env)).get({ pk: 'p', sk: 's' })],
  ['the queue', () => sqsSyncQueue(readConfig(process.env)).send(message)],
  ['Secrets Manager', () => readStoredSecret('name')],
  ['Parameter Store', () => readStoredSecret('/path')],
  ['the key of the seals', () => kmsSealer('key', Date.now).seal('text', 'owner')],
]

test.each(calls)('a call to %s that is never answered fails after three tries', async (_, call) => {
  await expect(call()).rejects.toThrow('exceeded the configured 5000 ms requestTimeout')
  expect(requests).toBe(3)
})

test('a call to an engine on this machine, which the requests keep busy, may take twenty seconds', async () => {
  const engine = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  const { get } = connectTable(readConfig({ ...process.env, DYNAMODB_ENDPOINT: engine }))
  await expect(get({ pk: 'p', sk: 's' })).rejects.toThrow('exceeded the configured 20000 ms requestTimeout')
  expect(requests).toBe(3)
})
