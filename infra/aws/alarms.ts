import { Aws, Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Api } from './api.ts'
import type { ServiceFunction } from './function.ts'
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
    const watched = [...workers.functions, ...schedules.functions, ...api.senders]
    for (const [file, one] of watched) this.watchFunction(file, one)
    for (const [file, one] of api.senders) {
      const why =
        'The platform is taken for somebody else, or somebody else knocks: compare the secret, subscribe again'
      this.watchLines(`${nameOf(file)}-refused`, one, ['"event":"request"', '"status":401'], 20, why)
    }
    for (const [file, one] of workers.functions) {
      const why = 'A refresh found what the platform should have announced: is the subscriber there? npm run subscribe'
      this.watchLines(`${nameOf(file)}-webhooks-silent`, one, ['"event":"webhooks_silent"'], 1, why)
    }
  }

  private subscribe(email: string): void {
    const undelivered = deadLetterQueue(this, 'UndeliveredAlarms')
    accept(undelivered, 'AwsSolutions-SQS3', 'This is itself a queue of dead letters: those of the subscription below')
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

  /** Counts lines of a function's log that have all these words. */
  private watchLines(name: string, { lambda }: ServiceFunction, words: string[], threshold: number, why: string): void {
    const lines = new MetricFilter(this, `${name}-lines`, {
      logGroup: lambda.logGroup,
      filterPattern: FilterPattern.allTerms(...words),
      metricNamespace: this.prefix,
      metricName: name,
    })
    this.add(name, threshold, lines.metric(overFiveMinutes), why)
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
