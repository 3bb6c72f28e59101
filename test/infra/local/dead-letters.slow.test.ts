import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { type Cloud, startCloud } from '../../../infra/local/engines/cloud.ts'
import {
  countDeadLetters,
  type DeadLetter,
  type DeadLetterPlace,
  deadLettersOf,
  describeDeadLetter,
  drop,
  redrive,
  withDeadLetters,
} from '../../../infra/local/queues/dead-letters.ts'
import { toSqsEvent } from '../../../infra/local/queues/pollers.ts'
import { syncWorker } from '../../support/triggers.ts'
import { startWorld } from '../../support/world.ts'

useLocalAwsEnvironment()
const names = ['fifo', 'looked-at', 'plain', 'twice', 'stale', 'foreign', 'many']
let cloud: Cloud
let client: SQSClient
let directory: string
beforeAll(async () => {
  const queues = names.map(name => ({ name, fifo: name !== 'plain', visibilitySeconds: 0, maxReceiveCount: 1 }))
  // On disk, as the local system keeps them: there the queues behave differently in places.
  directory = await mkdtemp(join(tmpdir(), 'phd-dead-letters-'))
  cloud = await startCloud({ dataDir: directory, queues, buckets: [] })
  client = new SQSClient({ endpoint: cloud.endpoint })
})
afterAll(async () => {
  await cloud.stop()
  await rm(directory, { recursive: true })
})

const receive = async (name: string) => {
  const names = { MessageSystemAttributeNames: ['All' as const] }
  const asked = new ReceiveMessageCommand({ QueueUrl: cloud.queueUrl(name), MaxNumberOfMessages: 10, ...names })
  return (await client.send(asked)).Messages ?? []
}

/** Messages that were received once and failed: with the next receipt the queue puts them away. */
async function makeDeadLetters(name: string, bodies: readonly string[]): Promise<DeadLetterPlace> {
  for (const MessageBody of bodies) {
    const order = name === 'plain' ? {} : { MessageGroupId: 'a', MessageDeduplicationId: MessageBody }
    await client.send(new SendMessageCommand({ QueueUrl: cloud.queueUrl(name), MessageBody, ...order }))
  }
  for (let round = 0; round < 20 && (await receive(name)).length > 0; round++);
  const place = await deadLettersOf(client, cloud.queueUrl(name))
  expect(await countDeadLetters(place)).toBe(bodies.length)
  return place
}

const look = (place: DeadLetterPlace) => withDeadLetters(place, async deadLetters => deadLetters)
const first = async (place: DeadLetterPlace): Promise<DeadLetter> => (await look(place))[0] as DeadLetter

// Each has queues of its own and mostly waits for them: they run side by side.
test.concurrent('listing dead letters keeps them: the next listing shows the same', async () => {
  const plain = await makeDeadLetters('plain', ['one', 'two'])
  const fifo = await makeDeadLetters('looked-at', ['one', 'two'])
  for (let i = 0; i < 2; i++) {
    expect((await look(plain)).map(({ body }) => body).sort()).toEqual(['one', 'two'])
    expect((await look(fifo)).map(({ body }) => body)).toEqual(['one'])
    expect(await countDeadLetters(fifo)).toBe(2)
  }
})

test.concurrent('a dead letter goes back to its queue at once, although the queue remembers its first sending, and is gone from here', async () => {
  const place = await makeDeadLetters('fifo', ['work'])
  await withDeadLetters(place, async ([deadLetter]) => redrive(place, deadLetter as DeadLetter))
  expect((await receive('fifo')).map(({ Body, Attributes }) => [Body, Attributes?.MessageGroupId])).toEqual([
    ['work', 'a'],
  ])
  expect(await countDeadLetters(place)).toBe(0)
})

test.concurrent('a redrive that was interrupted before it deleted sends nothing twice when it is repeated', async () => {
  const place = await makeDeadLetters('twice', ['work'])
  const interrupted = { ...(await first(place)), receiptHandle: 'no-longer-good' }
  await redrive(place, interrupted).catch(() => undefined)
  expect(await countDeadLetters(place)).toBe(1)
  await withDeadLetters(place, async ([deadLetter]) => redrive(place, deadLetter as DeadLetter))
  expect(await receive('twice')).toHaveLength(1)
  expect(await countDeadLetters(place)).toBe(0)
})

test.concurrent('a dead letter behind another of its account is listed when that one is gone', async () => {
  const bodies = Array.from({ length: 4 }, (_, i) => `letter ${i + 1}`)
  const place = await makeDeadLetters('many', bodies)
  const seen: string[] = []
  while (seen.length < bodies.length)
    await withDeadLetters(place, async deadLetters => {
      if (deadLetters.length === 0) throw new Error(`${seen.length} dead letters were seen, the others never`)
      for (const deadLetter of deadLetters) {
        seen.push(deadLetter.body)
        await drop(place, deadLetter)
      }
    })
  expect(seen).toEqual(bodies)
  expect(await countDeadLetters(place)).toBe(0)
})

test.concurrent('what a foreign body says is not shown', async () => {
  const place = await makeDeadLetters('foreign', ['{"heartRate":"sixty-one"}'])
  const text = await describeDeadLetter(await first(place), null, Date.now())
  expect(text).toContain('not a message of this service\n  25 bytes')
  expect(text).not.toContain('sixty-one')
})

test.concurrent('a dead letter of a run that is over says so, and a redrive has no effect', async () => {
  const world = await startWorld()
  const account = await world.account()
  const run = await world.connect(account, 2)
  const body = JSON.stringify(world.messages[0])
  await world.drain()
  const over = await world.store.runs.read(account.id, run.id)
  const place = await makeDeadLetters('stale', [body])
  const text = await describeDeadLetter(await first(place), world.store, Date.now())
  expect(text).toContain(`account ${account.id}\n  run ${run.id}, attempt 0\n  status ${over?.status}`)
  expect(text).toContain('it is over: redriving it changes nothing')

  const asked = world.simulator.control.log()
  await withDeadLetters(place, async ([deadLetter]) => redrive(place, deadLetter as DeadLetter))
  const messages = await receive('stale')
  expect(messages).toHaveLength(1)
  expect(await syncWorker(toSqsEvent(messages, place.queueUrl ?? ''), world.context)).toEqual({ batchItemFailures: [] })
  expect(await world.store.runs.read(account.id, run.id)).toEqual(over)
  expect(world.simulator.control.log()).toEqual(asked)
  await world.stop()
})
