import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { visibilitySeconds, type WorkerContract } from '../../lib/lambda/worker.ts'
import { type Catalog, constructName } from '../catalog.ts'
import { sendsToOwnQueue } from '../recursion.ts'
import type { DeploymentContext } from './deployment-context.ts'
import { allocator, environmentOf } from './lambda/environment.ts'
import { ServiceFunction } from './lambda/function.ts'
import { consumes, statementsOf } from './lambda/permissions.ts'
import { requirementsOfWork } from './lambda/requirements.ts'
import { accept } from './nag.ts'
import { output } from './output.ts'

/**
 * The number of messages of a queue that are processed concurrently, of each queue by itself: the messages of two queues do not wait for each
 * other. Those of synchronization share the quota of the upstream.
 */
export const maxConcurrency = 10

export interface QueueWithDeadLetters {
  queue: Queue
  deadLetters: Queue
}

/** One queue per worker, each with a dead-letter queue. */
export class Queues extends Construct {
  readonly byName = new Map<string, QueueWithDeadLetters>()

  constructor(scope: Construct, id: string, workers: Catalog['workers']) {
    super(scope, id)
    for (const worker of Object.values(workers)) this.byName.set(worker.queue, this.add(worker))
  }

  private add(worker: WorkerContract): QueueWithDeadLetters {
    const name = constructName(worker.queue)
    const deadLetters = deadLetterQueue(this, `${name}DeadLetters`, worker.fifo)
    const queue = new Queue(this, name, {
      ...encrypted,
      ...(worker.fifo ? { fifo: true } : {}),
      visibilityTimeout: Duration.seconds(visibilitySeconds(worker)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: worker.maxReceiveCount },
    })
    output(this, `${name}QueueUrl`, queue.queueUrl, 'For npm run dlq -- --queue URL')
    return { queue, deadLetters }
  }
}

const encrypted = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const

/** Keeps failed messages for two weeks. The dead letters of a FIFO queue stay in order. */
export function deadLetterQueue(scope: Construct, id: string, fifo = false): Queue {
  const queue = new Queue(scope, id, {
    ...encrypted,
    ...(fifo ? { fifo: true } : {}),
    retentionPeriod: Duration.days(14),
  })
  accept(
    queue,
    'Serverless-SQSRedrivePolicy',
    'This is a dead-letter queue: an alarm reports its first message, and an operator redrives it',
  )
  return queue
}

/** The consumers of the queues. */
export class Workers extends Construct {
  readonly functions = new Map<string, ServiceFunction>()

  constructor(
    scope: Construct,
    id: string,
    workers: Catalog['workers'],
    queues: Queues,
    deployment: DeploymentContext,
  ) {
    super(scope, id)
    for (const [file, worker] of Object.entries(workers)) {
      const queue = queues.byName.get(worker.queue)?.queue
      if (!queue) throw new Error(`${file} names a queue that does not exist: ${worker.queue}`)
      this.functions.set(file, this.add(file, worker, queue, deployment))
    }
  }

  private add(file: string, worker: WorkerContract, queue: Queue, deployment: DeploymentContext): ServiceFunction {
    const requirements = requirementsOfWork(worker)
    const consumer = new ServiceFunction(this, constructName(file), {
      description: `Consumes the queue ${worker.queue}`,
      bundleDir: deployment.bundleDir(file),
      memoryMb: requirements.memoryMb,
      timeoutSeconds: worker.timeoutSeconds,
      environment: { ...environmentOf(requirements, deployment.values), ...allocator },
      statements: [...statementsOf(requirements.grants, deployment.arns), consumes(queue.queueArn)],
      recursive: sendsToOwnQueue(worker),
    })
    // Without a maximum, Lambda polls a quiet queue with two pollers instead of five, and polling is what an idle queue costs.
    const polledRarely = deployment.profile === 'personal' && !worker.fifo
    const mapping = new EventSourceMapping(consumer, 'Messages', {
      target: consumer.lambda,
      eventSourceArn: queue.queueArn,
      batchSize: worker.batchSize,
      ...(polledRarely ? {} : { maxConcurrency }),
      // Lambda then also goes on polling as before when messages fail: one that waits is reported as a failure.
      reportBatchItemFailures: true,
    })
    accept(
      mapping,
      'Serverless-LambdaEventSourceMappingDestination',
      "SQS sources take no destination: a message that keeps failing goes to the queue's own dead letters",
    )
    return consumer
  }
}
