import { Aws, CfnOutput, Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { constructName } from '../catalog.ts'
import type { Api } from './api.ts'
import type { ServiceFunction } from './lambda/function.ts'
import { accept } from './nag.ts'
import type { Schedules } from './schedules.ts'
import type { Settings } from './settings.ts'
import { deadLetterQueue, type Queues, type Workers } from './work.ts'

interface Watched {
  api: Api
  queues: Queues
  workers: Workers
  schedules: Schedules
}

/** Lines of a log that a person should be told of when there are so many within a time. */
interface Said {
  name: string
  line: Record<string, string | number>
  threshold: number
  within: Duration
  description: string
}

/** What a person should be told of. Names are stable, so that a runbook can be found by them. */
export class Alarms extends Construct {
  private readonly topic: Topic
  private readonly prefix: string

  constructor(scope: Construct, id: string, { api, queues, workers, schedules }: Watched, settings: Settings) {
    super(scope, id)
    this.prefix = settings.name
    this.topic = new Topic(this, 'Topic', { displayName: `Alarms of ${settings.name}`, enforceSSL: true })
    this.topic.addToResourcePolicy(fromAlarmsOfThisAccount(this.topic))
    if (settings.alarmEmail) this.subscribe(settings.alarmEmail)

    this.add('api-5xx', 5, api.httpApi.metricServerError(overFiveMinutes), 'Five answers of 5xx within five minutes')
    for (const [name, { queue, deadLetters }] of queues.byName) {
      this.watchDeadLetters(`${name}-dead-letters`, deadLetters)
      this.add(
        `${name}-queue-age`,
        Duration.hours(1).toSeconds(),
        queue.metricApproximateAgeOfOldestMessage({ ...overFiveMinutes, statistic: 'Maximum' }),
        'A message has been waiting for an hour: the worker is stuck, or the upstream refuses',
      )
    }
    this.watchDeadLetters('schedules-dead-letters', schedules.deadLetters)
    const watched = [...workers.functions, ...schedules.functions, ...api.webhooks]
    for (const [file, one] of watched) this.watchFunction(file, one)

    this.watchLog([...workers.functions.values()], {
      name: 'failed-runs',
      line: { event: 'sync_run', status: 'failed' },
      threshold: 3,
      within: Duration.hours(3),
      description: 'Three synchronisations failed within three hours: GET /api/v1/sync says why',
    })
    this.watchLog([...workers.functions.values()], {
      name: 'webhooks-silent',
      line: { event: 'webhooks_silent' },
      threshold: 1,
      within: Duration.hours(1),
      description:
        'A refresh found what the platform should have announced: is the subscriber there? npm run subscribe',
    })
    this.watchLog([...schedules.functions.values()], {
      name: 'reauthorization-required',
      line: { event: 'reauthorization_required' },
      threshold: 1,
      within: Duration.hours(2),
      description: 'The platform refuses the grant of an account: its person has to connect again',
    })
    this.watchLog([...workers.functions.values(), ...api.functions], {
      name: 'chunks-unreadable',
      line: { event: 'chunk_unreadable' },
      threshold: 1,
      within: Duration.hours(1),
      description: 'A stored chunk could not be read. A damaged one is fetched again; see the log if it goes on',
    })
    this.watchLog(api.functions, {
      name: 'response-schema-broken',
      line: { event: 'response_schema_broken' },
      threshold: 1,
      within: Duration.minutes(5),
      description: 'An endpoint answered what it does not promise: the log names the route and the field',
    })
    this.watchLog([...api.webhooks.values()], {
      name: 'notifications-refused',
      line: { event: 'request', status: 401 },
      threshold: 20,
      within: Duration.minutes(5),
      description:
        'Twenty notifications were refused: somebody else knocks, or the secret differs from the subscriber’s',
    })
  }

  private subscribe(email: string): void {
    const undelivered = deadLetterQueue(this, 'UndeliveredAlarms')
    accept(undelivered, 'AwsSolutions-SQS3', 'This is itself a queue of dead letters: those of the subscription below')
    new CfnOutput(this, 'UndeliveredAlarmsUrl', {
      value: undelivered.queueUrl,
      description: 'For npm run dlq -- --dead-letters URL',
    })
    this.topic.addSubscription(new EmailSubscription(email, { deadLetterQueue: undelivered }))
    this.watchDeadLetters('undelivered-alarms', undelivered)
  }

  private watchDeadLetters(name: string, queue: Queue): void {
    const depth = queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' })
    this.add(
      name,
      1,
      depth,
      'Something could not be handled and waits for a person: read it, mend the cause, redrive it',
    )
  }

  private watchFunction(file: string, { lambda }: ServiceFunction): void {
    const name = nameOf(file)
    this.add(`${name}-errors`, 1, lambda.metricErrors(overFiveMinutes), 'A run crashed or took too long')
    this.add(`${name}-throttles`, 1, lambda.metricThrottles(overFiveMinutes), 'Lambda had no room to run it')
  }

  /** Counts the lines of logs that say something. By their words: Lambda puts its own before the JSON of ours. */
  private watchLog(functions: readonly ServiceFunction[], { name, line, threshold, within, description }: Said): void {
    const place = { namespace: this.prefix, metricName: name }
    const words = Object.entries(line).map(([key, value]) => `"${key}":${JSON.stringify(value)}`)
    for (const said of functions)
      new MetricFilter(said, constructName(name), {
        logGroup: said.logGroup,
        metricNamespace: place.namespace,
        metricName: place.metricName,
        filterPattern: FilterPattern.allTerms(...words),
      })
    this.add(name, threshold, new Metric({ ...place, period: within, statistic: 'Sum' }), description)
  }

  private add(name: string, threshold: number, metric: Metric, description: string): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${this.prefix}-${name}`,
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }
}

const nameOf = (file: string) => file.slice(file.indexOf('/') + 1)

const overFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' } as const

function fromAlarmsOfThisAccount(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
  })
}
