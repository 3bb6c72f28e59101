import { expect, test } from 'vitest'
import { countedLines, ownMetrics } from '../../../lib/log.ts'
import { countedBy, lineOf } from '../../support/log-lines.ts'
import { deployedResources } from './deployed.ts'
import { ofType } from './resources.ts'

const all = await deployedResources()
const alarms = ofType(all, 'AWS::CloudWatch::Alarm')
const namespace = 'personal-health-data-test'

const runId = '0mwqe4mm80fc'
test.each([
  ['sync_run', { runId, outcome: 'finished', status: 'failed' }, ['failed-runs']],
  ['sync_run', { runId, outcome: 'finished', status: 'succeeded' }, []],
  ['backfill', { runId, outcome: 'finished', status: 'failed' }, []],
  ['reauthorization_required', { accountId: runId }, ['reauthorization-required']],
  ['response_schema_broken', { route: 'GET /api/v1', requestId: 'r', paths: 'data' }, ['response-schema-broken']],
  ['chunk_unreadable', { type: 'steps', source: 'PRIMARY', window: '2026-11-20', later: false }, ['chunks-unreadable']],
  ['item_unreadable', { accountId: runId, item: 'day#2026-11-20', problem: 'not a day' }, ['items-unreadable']],
  ['webhooks_silent', { runId, hours: 4 }, ['webhooks-silent']],
  ['webhook_refused', {}, ['notifications-refused']],
])('a line %s %o counts for %o', (event, rest, metrics) => {
  const { _aws, ...line } = lineOf({ event, ...rest }, namespace)
  expect(countedBy({ _aws, ...line })).toEqual(metrics.map(name => [namespace, name]))
  expect(line).toEqual({ event, ...rest, ...Object.fromEntries(metrics.map(name => [name, 1])) })
  expect(lineOf({ event, ...rest })).toEqual({ event, ...rest })
})

const request = { event: 'request', requestId: 'r', route: 'GET /api/v1/daily', status: 200, tookMs: 41 }
const tick = { event: 'refresh_due_accounts', outcome: 'done', tookMs: 41, queued: 1, syncAgeSeconds: 3600 }
test.each([
  ['a request', request, { Name: 'tookMs', Unit: 'Milliseconds' }],
  ['a tick of the schedule', tick, { Name: 'syncAgeSeconds', Unit: 'Seconds' }],
])(
  'the line of %s is its metric as well, in the namespace of the stage, and counts nothing else',
  (_, entry, metric) => {
    expect(entry).toHaveProperty(metric.Name)
    expect(lineOf(entry, namespace)).toEqual({
      ...entry,
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: namespace,
            Dimensions: [[]],
            Metrics: [metric],
          },
        ],
      },
    })
    expect(lineOf(entry)).toEqual(entry)
    expect(lineOf({ event: 'erasure', sweep: 'late' }, 'x')).toEqual({ event: 'erasure', sweep: 'late' })
  },
)

test('Lambda stores lines of JSON as they are and adds its own for failures only, and every function knows the namespace of its metrics', () => {
  for (const { Properties } of ofType(all, 'AWS::Lambda::Function')) {
    expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' })
    expect(Properties.Environment.Variables.METRICS_NAMESPACE).toBe('personal-health-data-test')
  }
})

test('every line that is counted has an alarm on its metric, and no log has a filter', () => {
  const watched = alarms.filter(({ Properties }) => Properties.Namespace === namespace)
  const names = watched.map(({ Properties }) => Properties.MetricName as string)
  expect(names.filter(name => name in countedLines).sort()).toEqual(Object.keys(countedLines).sort())
  for (const { Properties } of watched) {
    if (Properties.MetricName in countedLines)
      expect(Properties.AlarmName).toBe(`${namespace}-${Properties.MetricName}`)
    expect(Properties.Dimensions).toBeUndefined()
    expect(ownMetrics).toContain(Properties.MetricName)
  }
  expect(ofType(all, 'AWS::Logs::MetricFilter')).toEqual([])
})
