import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { kmsSealer } from '../../../lib/auth/kms-sealer.ts'
import { awsClient } from '../../../lib/aws-client.ts'
import { readConfig } from '../../../lib/config.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import { connectTable } from '../../../lib/store/dynamodb/open-table.ts'

let silent: Server
let requests = 0
beforeEach(async () => {
  useLocalAwsEnvironment()
  requests = 0
  silent = createServer(() => requests++).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  for (const name of ['DYNAMODB_ENDPOINT', 'SQS_ENDPOINT', 'AWS_ENDPOINT_URL_KMS']) vi.stubEnv(name, endpoint)
  vi.stubEnv('SYNC_QUEUE_URL', `${endpoint}/000000000000/sync.fifo`)
  // The wait for an answer, and only that, goes by fifty times faster.
  const wait = setTimeout
  const { requestTimeout } = awsClient.requestHandler
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => wait(work, ms === requestTimeout ? ms / 50 : ms))
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
  ['the key of the seals', () => kmsSealer('key').seal('text', 'owner')],
]

test.each(calls)('a call to %s that is never answered fails after three tries', async (_, call) => {
  await expect(call()).rejects.toThrow('exceeded the configured 5000 ms requestTimeout')
  expect(requests).toBe(3)
})
