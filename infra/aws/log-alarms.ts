import { Duration } from 'aws-cdk-lib'

/** Log lines that raise an alarm when enough of them are written within a time. */
export interface LogAlarm {
  name: string
  /** The functions whose logs are searched. */
  writtenBy: readonly ('api' | 'webhooks' | 'workers' | 'schedules')[]
  line: Record<string, string | number>
  threshold: number
  within: Duration
  description: string
}

export const logAlarms: readonly LogAlarm[] = [
  {
    writtenBy: ['workers'],
    name: 'failed-runs',
    line: { event: 'sync_run', status: 'failed' },
    threshold: 3,
    within: Duration.hours(3),
    description: 'Three synchronizations failed within three hours. GET /api/v1/sync shows the errors.',
  },
  {
    writtenBy: ['workers'],
    name: 'webhooks-silent',
    line: { event: 'webhooks_silent' },
    threshold: 1,
    within: Duration.hours(1),
    description:
      'A refresh found data that the platform should have announced. Check the subscriber with npm run subscribe.',
  },
  {
    writtenBy: ['schedules'],
    name: 'reauthorization-required',
    line: { event: 'reauthorization_required' },
    threshold: 1,
    within: Duration.hours(2),
    description: 'The platform rejects the grant of an account. The person has to connect again.',
  },
  {
    writtenBy: ['workers', 'api'],
    name: 'chunks-unreadable',
    line: { event: 'chunk_unreadable' },
    threshold: 1,
    within: Duration.hours(1),
    description:
      'A stored chunk could not be read. A damaged chunk is fetched again. Read the log if the alarm repeats.',
  },
  {
    writtenBy: ['workers', 'schedules', 'api'],
    name: 'items-unreadable',
    line: { event: 'item_unreadable' },
    threshold: 1,
    within: Duration.hours(1),
    description: 'A stored item is damaged and was omitted. The log names the item and its members.',
  },
  {
    writtenBy: ['api'],
    name: 'response-schema-broken',
    line: { event: 'response_schema_broken' },
    threshold: 1,
    within: Duration.minutes(5),
    description: 'An answer did not match the schema of its endpoint. The log names the route and the field.',
  },
  {
    writtenBy: ['webhooks'],
    name: 'notifications-refused',
    line: { event: 'request', status: 401 },
    threshold: 20,
    within: Duration.minutes(5),
    description:
      'Twenty notifications were refused: a third party sends requests, or the secret differs from the subscriber’s.',
  },
]
