import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { startPollers } from '../../../infra/local/queues/pollers.ts'

useLocalAwsEnvironment()

test('a poll that takes minutes on a busy machine is waited for without a warning, and its messages are worked on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const warnings = vi.spyOn(console, 'warn')
  const polls: (() => void)[] = []
  const message = {
    MessageId: 'm',
    ReceiptHandle: 'r',
    Body: 'late',
    MD5OfBody: createHash('md5').update('late').digest('hex'),
    Attributes: {},
  }
  const server = createServer((request, response) => {
    const answer = (body: object) =>
      response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify(body))
    const isPoll = `${request.headers['x-amz-target']}`.endsWith('.ReceiveMessage')
    if (!isPoll) return answer({ Successful: [{ Id: 'm' }], Failed: [] })
    return polls.push(() => answer(polls.length === 1 ? { Messages: [message] } : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const worked: string[] = []
  const worker = async ({ Records }: { Records: { body: string }[] }) => worked.push(...Records.map(({ body }) => body))
  const queue = { name: 'w', queueUrl: `${endpoint}/q`, visibilitySeconds: 300, batchSize: 1, concurrency: 1, worker }
  const pollers = startPollers(endpoint, [queue])
  await vi.waitUntil(() => polls.length === 1, { interval: 5, timeout: 60_000 })
  await vi.advanceTimersByTimeAsync(120_000)
  polls[0]?.()
  await vi.waitUntil(() => worked.length === 1, { interval: 5, timeout: 60_000 })
  expect([worked, warnings.mock.calls]).toEqual([['late'], []])
  vi.useRealTimers()
  server.closeAllConnections()
  await pollers.stop(0)
  server.close()
})
