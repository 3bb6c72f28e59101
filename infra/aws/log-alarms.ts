import { Duration } from 'aws-cdk-lib'
import type { CountedLine } from '../../lib/log.ts'

/** How many of its lines within a time raise an alarm. */
interface LogAlarm {
  threshold: number
  within: Duration
  description: string
}

/** An alarm for each line of the log that is a metric, under its name. */
export const logAlarms: Readonly<Record<CountedLine, LogAlarm>> = {
  'failed-runs': {
    threshold: 3,
    within: Duration.hours(3),
    description: 'Three synchronizations failed within three hours. GET /api/v1/sync shows the errors.',
  },
  'webhooks-silent': {
    threshold: 1,
    within: Duration.hours(1),
    description:
      'A refresh found data that the platform should have announced. Check the subscriber with npm run subscribe.',
  },
  'reauthorization-required': {
    threshold: 1,
    within: Duration.hours(2),
    description: 'The platform rejects the grant of an account. The person has to connect again.',
  },
  'chunks-unreadable': {
    threshold: 1,
    within: Duration.hours(1),
    description:
      'A stored chunk could not be read. A damaged chunk is fetched again. Read the log if the alarm repeats.',
  },
  'items-unreadable': {
    threshold: 1,
    within: Duration.hours(1),
    description: 'A stored item is damaged and was omitted. The log names the item and its members.',
  },
  'response-schema-broken': {
    threshold: 1,
    within: Duration.minutes(5),
    description: 'An answer did not match the schema of its endpoint. The log names the route and the field.',
  },
  'notifications-refused': {
    threshold: 20,
    within: Duration.minutes(5),
    description:
      'Twenty notifications were refused: a third party sends requests, or the secret differs from the subscriber’s.',
  },
}
