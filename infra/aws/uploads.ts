import { Duration } from 'aws-cdk-lib'
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { folderOf } from '../../lib/blobs/blobs.ts'
import type { MediaMessage } from '../../lib/queue/message.ts'
import type { QueueWithDeadLetters } from './work.ts'

/** Sends a message for every upload to the bucket. The rule belongs to the service, so the bucket does not depend on the queue. */
export class Uploads extends Construct {
  constructor(scope: Construct, id: string, bucket: Bucket, { queue, deadLetters }: QueueWithDeadLetters) {
    super(scope, id)
    const message = {
      kind: 'media-uploaded',
      key: EventField.fromPath('$.detail.object.key'),
    } satisfies MediaMessage
    new Rule(this, 'Rule', {
      description: 'An upload of a medium is complete',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucket.bucketName] }, object: { key: [{ prefix: folderOf('uploads') }] } },
      },
      targets: [
        new SqsQueue(queue, {
          message: RuleTargetInput.fromObject(message),
          deadLetterQueue: deadLetters,
          maxEventAge: Duration.hours(12),
          retryAttempts: 185,
        }),
      ],
    })
  }
}
