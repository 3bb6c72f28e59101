import { Aws, Duration } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { CountedLine } from '../../lib/log.ts'
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
  table: ITable
}

/** After how many hours the oldest message of a queue is too old, if not after one: many people who connect on one day wait for each other. */
const maxAgeHours: Record<string, number> = { history: 12 }

/**
 * All alarms. Their names are stable, because RUNBOOK.md has one entry per name. An alarm costs by the metrics that it watches, also by
 * those in an expression, and ten in an AWS account are free: the profile `personal` watches ten.
 */
export class Alarms extends Construct {
  /** Every alarm, in the order of the code below. */
  readonly all: Alarm[] = []
  private readonly topic: Topic
  private readonly prefix: string

  constructor(scope: Construct, id: string, watched: Watched, settings: Settings) {
    super(scope, id)
    this.prefix = settings.name
    this.topic = new Topic(this, 'Topic', { displayName: `Alarms of ${settings.name}`, enforceSSL: true })
    for (const service of ['cloudwatch', 'budgets'])
      this.topic.addToResourcePolicy(fromThisAccount(service, this.topic))
    const undelivered = settings.alarmEmail ? this.subscribe(settings.alarmEmail) : null
    this.watchCost(settings)

    const { httpApi } = watched.api
    this.add('api-5xx', 5, httpApi.metricServerError(overFiveMinutes), 'Five answers of 5xx within five minutes')
    this.watchSilence(watched.schedules)
    if (settings.profile === 'personal') {
      this.watchAllTogether(watched.queues)
      return
    }
    if (undelivered) this.watchDeadLetters('undelivered-alarms', undelivered)
    this.watchEach(watched)
    this.watchTable(watched.table)
    this.watchLambda(settings)
    for (const name of Object.keys(logAlarms)) this.watchLines(name as CountedLine)
  }

  /** What raises no error when it stops: the schedule, and the synchronizations that follow from it. */
  private watchSilence({ functions, everyMinutes }: Schedules): void {
    for (const [file, { lambda }] of functions) {
      const period = Duration.minutes(3 * (everyMinutes.get(file) ?? 0))
      this.add(
        `${nameOf(file)}-silent`,
        1,
        lambda.metricInvocations({ period, statistic: 'Sum' }),
        'The schedule was not called three times in a row: its rule is off, or the function cannot be called.',
        {
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          // A function that nobody calls has no data.
          treatMissingData: TreatMissingData.BREACHING,
        },
      )
    }
    this.add(
      'synchronization-age',
      maxSyncAge.toSeconds(),
      // Longer than an hour, so that it contains a tick at which each connection was due.
      this.own('syncAgeSeconds', { period: Duration.hours(2), statistic: 'Maximum' }),
      'A connected account was not synchronized completely for six hours.',
    )
  }

  /** Each kind of failure once, for all functions and all queues. */
  private watchAllTogether({ byName }: Queues): void {
    // Without a dimension they are of every function of the AWS account in the region.
    const ofAll = (metricName: string) => new Metric({ namespace: 'AWS/Lambda', metricName, ...overFiveMinutes })
    this.add('function-errors', 1, ofAll('Errors'), 'An invocation of a function crashed or timed out.')
    this.add('function-throttles', 1, ofAll('Throttles'), 'Lambda had no capacity to run a function.')
    const depths = [...byName].map(([name, { deadLetters }]) => [name, depthOf(deadLetters)])
    const depth = new MathExpression({
      expression: `SUM([${depths.map(([name]) => name).join(', ')}])`,
      usingMetrics: Object.fromEntries(depths),
      period: Duration.minutes(1),
      label: 'Dead letters of all queues',
    })
    this.add(
      'dead-letters',
      1,
      depth,
      'A message could not be processed. Find its queue, fix the cause, and redrive it.',
    )
    this.watchLines('reauthorization-required')
  }

  private watchEach({ api, queues, workers, schedules }: Watched): void {
    this.add(
      'api-latency',
      slowMs,
      api.httpApi.metricLatency({ period: Duration.minutes(5), statistic: 'p95' }),
      'One request in twenty took longer than three seconds, for a quarter of an hour',
      { evaluationPeriods: 3 },
    )
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
  }

  private watchTable(table: ITable): void {
    const period = Duration.minutes(5)
    const ofTable = (metricName: string) => table.metric(metricName, overFiveMinutes)
    this.add(
      'table-throttled',
      50,
      new MathExpression({
        expression: 'SUM([reads, writes])',
        usingMetrics: { reads: ofTable('ReadThrottleEvents'), writes: ofTable('WriteThrottleEvents') },
        period,
        label: 'Throttled reads and writes',
      }),
      'The table refused fifty reads and writes within five minutes, because they were too many.',
    )
    const failed = often.map((operation, i) => [
      `m${i}`,
      table.metric('SystemErrors', {
        ...overFiveMinutes,
        dimensionsMap: { TableName: table.tableName, Operation: operation },
      }),
    ])
    this.add(
      'table-errors',
      5,
      new MathExpression({
        expression: `SUM([${failed.map(([name]) => name).join(', ')}])`,
        usingMetrics: Object.fromEntries(failed),
        period,
        label: 'Requests that the table failed',
      }),
      'The table answered five requests within five minutes with an error of its own.',
    )
  }

  /** What Lambda says of the whole AWS account in the region, also of a function that nobody thought of. */
  private watchLambda({ concurrencyQuota }: Settings): void {
    this.add(
      'recursive-invocations-dropped',
      1,
      new Metric({ namespace: 'AWS/Lambda', metricName: 'RecursiveInvocationsDropped', ...overFiveMinutes }),
      'Lambda took a chain of invocations for an endless loop and stopped it.',
    )
    const atOnce = { metricName: 'ConcurrentExecutions', period: Duration.minutes(5), statistic: 'Maximum' }
    this.add(
      'concurrent-executions',
      Math.ceil(concurrencyQuota * 0.8),
      new Metric({ namespace: 'AWS/Lambda', ...atOnce }),
      'Four fifths of the functions that Lambda runs at once in this AWS account were running.',
    )
  }

  private watchLines(name: CountedLine): void {
    const { threshold, within, description } = logAlarms[name]
    this.add(name, threshold, this.own(name, { period: within, statistic: 'Sum' }), description)
  }

  /** A metric that our own lines write. */
  private own(metricName: string, props: MetricOptions): Metric {
    return new Metric({ namespace: this.prefix, metricName, ...props })
  }

  /** The alarms that could not be delivered. */
  private subscribe(email: string): Queue {
    const undelivered = deadLetterQueue(this, 'UndeliveredAlarms')
    accept(undelivered, 'AwsSolutions-SQS3', 'This queue is the dead-letter queue of the subscription below')
    output(this, 'UndeliveredAlarmsUrl', undelivered.queueUrl, 'For npm run dlq -- --dead-letters URL')
    this.topic.addSubscription(new EmailSubscription(email, { deadLetterQueue: undelivered }))
    return undelivered
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
    this.add(name, 1, depthOf(queue), 'A message could not be processed. Read it, fix the cause, and redrive it.')
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

  private add(
    name: string,
    threshold: number,
    metric: IMetric,
    description: string,
    other: Partial<Pick<AlarmProps, 'evaluationPeriods' | 'comparisonOperator' | 'treatMissingData'>> = {},
  ): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${this.prefix}-${name}`,
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...other,
    })
    const toTopic = new SnsAction(this.topic)
    alarm.addAlarmAction(toTopic)
    alarm.addOkAction(toTopic)
    this.all.push(alarm)
  }
}

const nameOf = (file: string) => file.slice(file.indexOf('/') + 1)

/** A chart of a day takes at most one second; a person perceives three seconds as slow. */
const slowMs = 3000

/** Refreshes are hourly and are retried, so this is several of them. */
const maxSyncAge = Duration.hours(6)

/** The operations of most requests. An outage of the table is one of all operations, and each would cost another metric. */
const often = [Operation.GET_ITEM, Operation.QUERY, Operation.UPDATE_ITEM]

const overFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' } as const

function depthOf(queue: Queue): Metric {
  return queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' })
}

function fromThisAccount(service: string, topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
  })
}
