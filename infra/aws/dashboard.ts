import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { Api } from './api.ts'
import type { Settings } from './settings.ts'
import type { Queues, Workers } from './work.ts'

interface Shown {
  api: Api
  queues: Queues
  workers: Workers
  table: ITable
  alarms: Alarm[]
}

const period = Duration.minutes(5)
const percentiles = ['p50', 'p95', 'p99']

/** One page: the alarms, requests and their durations, waiting work, the workers, and the table. */
export function addDashboard(scope: Construct, { api, queues, workers, table, alarms }: Shown, settings: Settings) {
  const { httpApi } = api
  const ofRequests = { namespace: settings.name, metricName: 'tookMs', period }
  const all = [...queues.byName]
  const functions = [...workers.functions.values()]
  new Dashboard(scope, 'Dashboard', {
    dashboardName: settings.name,
    defaultInterval: Duration.days(1),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 })],
      [
        graph('Requests', [httpApi.metricCount(), httpApi.metricClientError(), httpApi.metricServerError()], 'Sum'),
        graph(
          'Latency, with cold starts (ms)',
          percentiles.map(statistic => httpApi.metricLatency({ statistic, period })),
        ),
        graph(
          'Time in the function (ms)',
          percentiles.map(statistic => new Metric({ ...ofRequests, statistic })),
        ),
      ],
      [
        graph(
          'Oldest message (s)',
          all.map(([, { queue }]) => queue.metricApproximateAgeOfOldestMessage()),
          'Maximum',
        ),
        graph(
          'Dead letters',
          all.map(([, one]) => one.deadLetters.metricApproximateNumberOfMessagesVisible()),
          'Maximum',
        ),
        graph(
          'Workers: duration (ms)',
          functions.map(({ lambda }) => lambda.metricDuration()),
          'Maximum',
        ),
      ],
      [
        graph(
          'Workers: errors',
          functions.map(({ lambda }) => lambda.metricErrors()),
          'Sum',
        ),
        graph(
          'Table: units',
          [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
          'Sum',
        ),
        graph('Table: throttled', [table.metricThrottledRequestsForOperations({ operations: used })]),
      ],
    ],
  })
}

const used = [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM]

function graph(title: string, metrics: IMetric[], statistic?: string): IWidget {
  return new GraphWidget({ title, left: metrics, width: 8, period, ...(statistic ? { statistic } : {}) })
}
