import { readFileSync } from 'node:fs'
import type { Context as LambdaContext, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workers } from '../../../functions/catalog.ts'
import { queueHandler } from '../../../lib/lambda/queue-handler.ts'
import type { AnyWorker } from '../../../lib/lambda/worker.ts'
import { Message } from '../../../lib/queue/message.ts'
import { sqsEvent, startWorld, type World } from '../../support/world.ts'

interface Released {
  queue: string
  body: Message
}

// Lines are only added: at most two weeks after a message was sent, an operator redrives it, to whatever release is deployed then.
const released: Released[] = JSON.parse(readFileSync(new URL('released-messages.json', import.meta.url), 'utf8'))
const named = released.map((one): [string, Released] => [`${one.body.kind} of the queue ${one.queue}`, one])

const workerOf = (queue: string): AnyWorker =>
  Object.values<AnyWorker>(workers).find(worker => worker.queue === queue) ??
  expect.unreachable(`Nothing reads ${queue}`)

/** The same with a member that nobody knows in every object, as a later release may send it. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, withUnknown(member)])
  return Object.fromEntries([...members, ['addedByALaterRelease', { deep: [1] }]])
}

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T13:00:00Z' })
  await world.store.receipts.begin('0mwqe6f7g4gh', '2026-11-21T12:30:00.000Z')
})
afterAll(() => world.stop())

const deliver = (queue: string, body: unknown) =>
  queueHandler(workerOf(queue), () => world.context)(
    sqsEvent(body as Message) as SQSEvent,
    {} as LambdaContext,
  ) as Promise<SQSBatchResponse>

test('every kind of message that the service sends is among the recorded ones', () => {
  const kinds = Message.options.map(({ shape }) => shape.kind.value)
  expect([...new Set(released.map(({ body }) => body.kind))].sort()).toEqual([...kinds].sort())
})

test.each(named)('a message of an earlier release is understood as it was meant, and worked on: %s', async (_, one) => {
  const { queue, body } = one
  expect(workerOf(queue).message.parse(body)).toEqual(body)
  expect(Message.parse(body)).toEqual(body)
  expect(await deliver(queue, body)).toEqual({ batchItemFailures: [] })
})

test.each(named)('members that only a later release knows are ignored, at every depth: %s', async (_, one) => {
  const { queue, body } = one
  const later = withUnknown(body)
  expect(later).not.toEqual(body)
  expect(workerOf(queue).message.parse(later)).toEqual(body)
  expect(Message.parse(later)).toEqual(body)
  expect(await deliver(queue, later)).toEqual({ batchItemFailures: [] })
})

test('a message of a kind that only a later release knows is refused, so that it ends among the dead letters and is not lost', async () => {
  const { batchItemFailures } = await deliver('erasure', { kind: 'of-a-later-release', accountId: '0mwqe3zq51tk' })
  expect(batchItemFailures).toHaveLength(1)
})
