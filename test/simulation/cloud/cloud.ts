import type { Message } from '@aws-sdk/client-sqs'
import { workers } from '../../../functions/catalog.ts'
import { currentTrace } from '../../../infra/local/queues/trace.ts'
import { whole } from '../../../infra/local/upstream-simulator/data/random.ts'
import { visibilitySeconds } from '../../../lib/lambda/worker.ts'
import type { QueueName } from '../../../lib/ports.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import type { Faults } from '../faults.ts'
import type { Fate, Scheduler } from '../scheduler.ts'
import { MemoryBucket } from './memory-bucket.ts'
import { MemoryQueue } from './memory-queue.ts'
import { MemoryTable } from './memory-table.ts'

type Input = Record<string, unknown>

/** The SDK tries a call so often, when an answer is lost or the service is busy. */
const maxAttempts = 3

/** Answers every call of an AWS client from memory, under the scheduler and its faults. */
export class Cloud {
  readonly table = new MemoryTable()
  readonly bucket = new MemoryBucket()
  readonly queues: Record<QueueName, MemoryQueue>
  /** Who was deleted at the identity provider. */
  readonly deletedPeople: string[] = []
  /** Runs a call to the table somewhere else too, and compares. */
  mirror: ((command: string, input: Input, here: () => Input) => Promise<Input>) | null = null
  readonly #scheduler: Scheduler
  readonly #faults: Faults
  calls = 0

  constructor(scheduler: Scheduler, faults: Faults) {
    this.#scheduler = scheduler
    this.#faults = faults
    const queues = Object.values(workers).map(worker => [
      worker.queue,
      new MemoryQueue(
        { ...worker, name: worker.queue, visibilitySeconds: visibilitySeconds(worker) },
        () => scheduler.now,
      ),
    ])
    this.queues = Object.fromEntries(queues)
  }

  /** One call of a client, with the repetitions of the SDK. */
  async call(service: string, command: string, input: Input): Promise<unknown> {
    // The scheduler answers outside of the invocation.
    const trace = currentTrace()
    const label = `${service} ${command.replace('Command', '')} ${subjectOf(input)}`
    for (let attempt = 1; ; attempt++) {
      try {
        this.calls++
        return await this.#scheduler.call(label, this.#fate(), () => this.#answer(service, command, input, trace))
      } catch (error) {
        if (!(error instanceof Temporary) || attempt === maxAttempts) throw error
        await this.#scheduler.call('retry', { beforeMs: 50 * 2 ** attempt, afterMs: 0 }, () => undefined)
      }
    }
  }

  #fate(): Fate {
    const faults = this.#faults
    const random = faults.of('delay')
    const slowMs = () => (faults.strikes('delay') ? whole(random, 50, 4000) : whole(random, 1, 8))
    return {
      beforeMs: slowMs(),
      afterMs: slowMs(),
      refusal: faults.strikes('throttle') ? new Temporary('ThrottlingException') : undefined,
      lost: faults.strikes('lose') ? new Temporary('TimeoutError') : undefined,
    }
  }

  #answer(service: string, command: string, input: Input, trace: string | undefined): unknown {
    switch (service) {
      case 'table':
        return this.#table(command, input)
      case 'bucket':
        return this.bucket.send(command, input)
      case 'queue':
        return this.#queue(command, input, trace)
      case 'keys':
        return sealOf(command, input)
      case 'secrets':
        return { SecretString: JSON.stringify(simulatorSecret) }
      default:
        this.deletedPeople.push(String(input['Username']))
        return {}
    }
  }

  #table(command: string, input: Input): unknown {
    const torn = this.#faults.strikes('tear') ? tear(command, input, this.#faults) : null
    const here = () => ({ ...this.table.send(command, torn?.input ?? input), ...torn?.left })
    return this.mirror ? this.mirror(command, torn?.input ?? input, here) : here()
  }

  #queue(command: string, input: Input, trace: string | undefined): unknown {
    const queue = this.queueAt(String(input['QueueUrl']))
    if (command === 'ChangeMessageVisibilityCommand')
      queue.changeVisibility(String(input['ReceiptHandle']), Number(input['VisibilityTimeout']))
    const entries = command === 'SendMessageBatchCommand' ? (input['Entries'] as Input[]) : [input]
    if (command.startsWith('Send'))
      for (const entry of entries) queue.send(String(entry['MessageBody']), { ...wayOf(entry), trace })
    return {}
  }

  queueAt(url: string): MemoryQueue {
    const queue = this.queues[url.slice(url.lastIndexOf('/') + 1) as QueueName]
    if (!queue) throw new Error(`No queue at ${url}`)
    return queue
  }
}

/** An error after which the SDK tries again. */
class Temporary extends Error {
  constructor(name: string) {
    super(name)
    this.name = name
  }
}

const wayOf = (entry: Input) => ({
  group: entry['MessageGroupId'] === undefined ? null : String(entry['MessageGroupId']),
  once: entry['MessageDeduplicationId'] === undefined ? undefined : String(entry['MessageDeduplicationId']),
  delaySeconds: Number(entry['DelaySeconds'] ?? 0),
  attributes: entry['MessageAttributes'] as Message['MessageAttributes'],
})

/** A page that ends early, or a batch of which a part is left: DynamoDB may always do that. */
function tear(command: string, input: Input, faults: Faults): { input: Input; left: Input } | null {
  const cut = <T>(list: readonly T[]) => whole(faults.of('tear'), 1, Math.max(1, list.length))
  if (command === 'QueryCommand' && !input['IndexName'])
    return { input: { ...input, Limit: Math.min(Number(input['Limit'] ?? 100), cut(Array(12).fill(0))) }, left: {} }
  if (command !== 'BatchGetCommand') return null
  const requests = Object.entries(input['RequestItems'] as Record<string, { Keys: unknown[]; ConsistentRead: boolean }>)
  const [[name, request] = ['', { Keys: [], ConsistentRead: true }]] = requests
  const at = cut(request.Keys)
  const done = { [name]: { ...request, Keys: request.Keys.slice(0, at) } }
  const rest = request.Keys.slice(at)
  return {
    input: { ...input, RequestItems: done },
    left: rest.length > 0 ? { UnprocessedKeys: { [name]: { Keys: rest } } } : {},
  }
}

/** The key service: what it seals names its owner, and opens for this one only. */
function sealOf(command: string, input: Input): unknown {
  const { owner } = input['EncryptionContext'] as { owner: string }
  if (command === 'EncryptCommand') {
    const text = Buffer.from(input['Plaintext'] as Uint8Array).toString('base64')
    return { CiphertextBlob: Buffer.from(JSON.stringify([owner, text])) }
  }
  const [sealedFor, text] = JSON.parse(Buffer.from(input['CiphertextBlob'] as Uint8Array).toString()) as string[]
  if (sealedFor !== owner) throw Object.assign(new Error('Another context'), { name: 'InvalidCiphertextException' })
  return { Plaintext: Buffer.from(text ?? '', 'base64') }
}

/** What a call is about, for the history: keys, never values. */
function subjectOf(input: Input): string {
  const keyOf = (item: unknown) => (item ? `${(item as Input)['pk']} ${(item as Input)['sk']}` : '')
  const values = input['ExpressionAttributeValues'] as Input | undefined
  if (values?.[':from'] !== undefined) return `${values[':pk']} ${values[':from']}`
  if (input['TransactItems'])
    return (input['TransactItems'] as Record<string, Input>[])
      .flatMap(member => Object.values(member).map(write => keyOf(write['Key'] ?? write['Item'])))
      .join(', ')
  if (input['QueueUrl']) return String(input['QueueUrl']).split('/').at(-1) ?? ''
  return keyOf(input['Key'] instanceof Object ? input['Key'] : input['Item']) || String(input['Key'] ?? '')
}
