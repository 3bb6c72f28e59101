import { Aws, Duration } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Api } from './api.ts'
import type { ServiceFunction } from './lambda/function.ts'
import { logAlarms } from './log-alarms.ts'
import { accept } from './nag.ts'
import { output } from './output.ts'
import type { Schedules } from './schedules.ts'
import type { Settings } from './settings.ts'
import { deadLetterQueue, type Queues, type Workers } from './work.ts'

interface Watched {
  api: Api
  queues: Queues
  workers: Workers
  schedules: Schedules
}

/** After how many hours the oldest message of a queue is too old, if not after one: many people who connect on one day wait for each other. */
const maxAgeHours: Record<string, number> = { history: 12 }

/** All alarms. Their names are stable, because RUNBOOK.md has one entry per name. */
export class Alarms extends Construct {
  /** Every alarm, in the order of the code below. */
  readonly all: Alarm[] = []
  private readonly topic: Topic
  private readonly prefix: string

  constructor(scope: Construct, id: string, { api, queues, workers, schedules }: Watched, settings: Settings) {
    super(scope, id)
    this.prefix = settings.name
    this.topic = new Topic(this, 'Topic', { displayName: `Alarms of ${settings.name}`, enforceSSL: true })
    for (const service of ['cloudwatch', 'budgets'])
      this.topic.addToResourcePolicy(fromThisAccount(service, this.topic))
    if (settings.alarmEmail) this.subscribe(settings.alarmEmail)

    this.add('api-5xx', 5, api.httpApi.metricServerError(overFiveMinutes), 'Five answers of 5xx within five minutes')
    this.add(
      'api-latency',
      slowMs,
      api.httpApi.metricLatency({ period: Duration.minutes(5), statistic: 'p95' }),
      'One request in twenty took longer than three seconds, for a quarter of an hour',
      3,
    )
    this.watchCost(settings)
    for (const [name, { queue, deadLetters }] of queues.byName) {
      this.watchDeadLetters(`${name}-dead-letters`, deadLetters)
      this.add(
        `${name}-queue-age`,
        Duration.hours(maxAgeHours[name] ?? 1).toSeconds(),
        queue.metricApproximateAgeOfOldestMessage({ ...overFiveMinutes, statistic: 'Maximum' }),
        'A message has been waiting for too long: the worker is stuck, or the upstream rejects requests',
      )
    }
    this.watchDeadLetters('schedules-dead-letters', schedules.deadLetters)
    const watched = [...workers.functions, ...schedules.functions, ...api.webhooks]
    for (const [file, one] of watched) this.watchFunction(file, one)
    // Without a dimension it is of every function of the AWS account in the region, also of one that nobody thought of.
    this.add(
      'recursive-invocations-dropped',
      1,
      new Metric({ namespace: 'AWS/Lambda', metricName: 'RecursiveInvocationsDropped', ...overFiveMinutes }),
      'Lambda took a chain of invocations for an endless loop and stopped it.',
    )

    for (const [metricName, { threshold, within, description }] of Object.entries(logAlarms)) {
      const lines = new Metric({ namespace: settings.name, metricName, period: within, statistic: 'Sum' })
      this.add(metricName, threshold, lines, description)
    }
  }

  private subscribe(email: string): void {
    const undelivered = deadLetterQueue(this, 'UndeliveredAlarms')
    accept(undelivered, 'AwsSolutions-SQS3', 'This queue is the dead-letter queue of the subscription below')
    output(this, 'UndeliveredAlarmsUrl', undelivered.queueUrl, 'For npm run dlq -- --dead-letters URL')
    this.topic.addSubscription(new EmailSubscription(email, { deadLetterQueue: undelivered }))
    this.watchDeadLetters('undelivered-alarms', undelivered)
  }

  /** The bill of the whole AWS account: a budget per service needs tags that an operator activates first. */
  private watchCost({ name, monthlyBudgetUsd }: Settings): void {
    const toTopic = [{ subscriptionType: 'SNS', address: this.topic.topicArn }]
    const above = { comparisonOperator: 'GREATER_THAN', threshold: 100, thresholdType: 'PERCENTAGE' }
    new CfnBudget(this, 'monthly-cost', {
      budget: {
        budgetName: `${name}-monthly-cost`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map(notificationType => ({
        notification: { ...above, notificationType },
        subscribers: toTopic,
      })),
    })
  }

  private watchDeadLetters(name: string, queue: Queue): void {
    const depth = queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' })
    this.add(name, 1, depth, 'A message could not be processed. Read it, fix the cause, and redrive it.')
  }

  private watchFunction(file: string, { lambda }: ServiceFunction): void {
    const name = nameOf(file)
    this.add(`${name}-errors`, 1, lambda.metricErrors(overFiveMinutes), 'An invocation crashed or timed out.')
    this.add(
      `${name}-throttles`,
      1,
      lambda.metricThrottles(overFiveMinutes),
      'Lambda had no capacity to run the function.',
    )
  }

  private add(name: string, threshold: number, metric: Metric, description: string, periods = 1): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${this.prefix}-${name}`,
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    this.all.push(alarm)
  }
}

const nameOf = (file: string) => file.slice(file.indexOf('/') + 1)

/** A chart of a day takes at most one second; a person perceives three seconds as slow. */
const slowMs = 3000

const overFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' } as const

function fromThisAccount(service: string, topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
  })
}
