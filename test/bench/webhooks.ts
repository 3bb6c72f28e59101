import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startCloud } from '../../infra/local/engines/cloud.ts'
import { queues } from '../../infra/local/functions.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { deliverSigned, notification } from '../functions/webhooks/receiving.ts'
import { watchTableCalls } from '../support/table-calls.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'

const most = 2

/** P16: calls of the table and of a real queue for one request of the platform: a single notification, a full batch, one of an unknown user. */
export async function benchWebhooks(): Promise<Row[]> {
  const world = await startWorld()
  const cloud = await startCloud({ dataDir: null, queues, buckets: [] })
  try {
    await world.connect(await world.account(), 1)
    let sent = 0
    const counting = createServer(async (request, response) => {
      sent++
      const headers = {
        'content-type': request.headers['content-type'] ?? '',
        'x-amz-target': String(request.headers['x-amz-target']),
      }
      const answer = await fetch(cloud.endpoint, { method: 'POST', headers, body: await buffer(request) })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    }).listen(0, '127.0.0.1')
    await once(counting, 'listening')
    const SQS_ENDPOINT = `http://127.0.0.1:${(counting.address() as AddressInfo).port}`
    const { sendAll } = sqsSyncQueue({ ...world.config, SQS_ENDPOINT, SYNC_QUEUE_URL: cloud.queueUrl('sync') })
    Object.assign(world.context.syncQueue, { sendAll })
    const calls = watchTableCalls(world.table.client)
    const counts: number[] = []
    const one = (about: string) => notification(world, {}, about)
    const stranger = notification(world, { healthUserId: '1' })
    for (const body of [
      one('alone'),
      Array.from({ length: 99 }, (_, i) => one(String(i))),
      stranger,
      [stranger, one('x')],
    ]) {
      calls.taken()
      sent = 0
      const { status } = await deliverSigned(world, body)
      if (status !== 204) throw new Error(`A notification was answered with ${status}`)
      counts.push(calls.taken().length + sent)
    }
    counting.closeAllConnections()
    counting.close()
    const worst = Math.max(...counts)
    const measure = 'webhook receiver: table and queue calls per notification (worst of alone, 99 together, strangers)'
    return [{ id: 'P16', measure, value: String(worst), target: `≤ ${most}`, met: worst <= most }]
  } finally {
    await cloud.stop()
    await world.stop()
  }
}
