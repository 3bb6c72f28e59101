import type { Message, MessageAttributeValue } from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSMessageAttributes } from 'aws-lambda'

/** Received messages in the form that Lambda passes to a function. */
export function toSqsEvent(messages: readonly Message[], queueUrl: string): SQSEvent {
  const queueName = queueUrl.slice(queueUrl.lastIndexOf('/') + 1)
  return {
    Records: messages.map(message => ({
      messageId: message.MessageId ?? '',
      receiptHandle: message.ReceiptHandle ?? '',
      body: message.Body ?? '',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: '',
        ApproximateFirstReceiveTimestamp: '0',
        ...message.Attributes,
      },
      messageAttributes: attributesOf(message.MessageAttributes ?? {}),
      md5OfBody: message.MD5OfBody ?? '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
      awsRegion: 'us-east-1',
    })),
  }
}

function attributesOf(attributes: Record<string, MessageAttributeValue>): SQSMessageAttributes {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const binaryValue = value.BinaryValue ? { binaryValue: Buffer.from(value.BinaryValue).toString('base64') } : {}
    const stringValue = value.StringValue === undefined ? {} : { stringValue: value.StringValue }
    return [name, { ...stringValue, ...binaryValue, dataType: value.DataType ?? 'String' }]
  })
  return Object.fromEntries(entries)
}
