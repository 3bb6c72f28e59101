import { expect, test, vi } from 'vitest'
import type { Log } from '../../../lib/log.ts'
import { jsonLog } from '../../../lib/log.ts'
import { deployedResources } from './deployed.ts'
import { ofType } from './resources.ts'

const all = await deployedResources()
const filters = ofType(all, 'AWS::Logs::MetricFilter')
const alarms = ofType(all, 'AWS::CloudWatch::Alarm')

/** A line as Lambda stores it, which is as it was written. */
function lineOf(entry: Parameters<Log>[0], namespace?: string): Record<string, unknown> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  jsonLog(namespace)(entry)
  const [[line]] = write.mock.calls as [[string]]
  write.mockRestore()
  expect(line.indexOf('\n')).toBe(line.length - 1)
  return JSON.parse(line)
}

/** The metrics that a line counts for: every field of a pattern `{ ($.a = "b") && ($.c = 1) }` has this value in it. */
function countedBy(line: Record<string, unknown>): string[] {
  const counting = filters.filter(({ Properties }) => {
    const fields = [...(Properties.FilterPattern as string).matchAll(/\$\.(\w+) = ("[^"]*"|\d+)/g)]
    expect(fields.length).toBeGreaterThan(0)
    return fields.every(([, name, value]) => line[name ?? ''] === JSON.parse(value ?? ''))
  })
  return [...new Set(counting.map(({ Properties }) => Properties.MetricTransformations[0].MetricName as string))]
}

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
  ['request', { route: 'POST /webhooks/primary', status: 401 }, ['notifications-refused']],
  ['request', { route: 'GET /api/v1/daily', status: 200 }, []],
])('a line %s %o counts for %o', (event, rest, metrics) => {
  expect(countedBy(lineOf({ event, ...rest }))).toEqual(metrics)
})

test('the line of a request is its metric as well, in the namespace of the stage, and counts nothing else', () => {
  const entry = { event: 'request', requestId: 'r', route: 'GET /api/v1/daily', status: 200, tookMs: 41 }
  expect(lineOf(entry, 'personal-health-data-test')).toEqual({
    ...entry,
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'personal-health-data-test',
          Dimensions: [[]],
          Metrics: [{ Name: 'tookMs', Unit: 'Milliseconds' }],
        },
      ],
    },
  })
  expect(lineOf(entry)).toEqual(entry)
  expect(lineOf({ event: 'erasure', sweep: 'late' }, 'x')).toEqual({ event: 'erasure', sweep: 'late' })
})

test('Lambda stores lines of JSON as they are and adds its own for failures only, and every function knows the namespace of its metrics', () => {
  for (const { Properties } of ofType(all, 'AWS::Lambda::Function')) {
    expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' })
    expect(Properties.Environment.Variables.METRICS_NAMESPACE).toBe('personal-health-data-test')
  }
})

test('every log is watched for what its function may say, and every count has an alarm', () => {
  const lambdas = ofType(all, 'AWS::Lambda::Function')
  expect(new Set(filters.map(({ template, Properties }) => `${template}/${Properties.LogGroupName.Ref}`)).size).toBe(
    lambdas.length,
  )
  const counts = filters.map(
    ({
      Properties: {
        MetricTransformations: [of],
      },
    }) => [of.MetricNamespace, of.MetricName],
  )
  const watched = alarms.map(({ Properties }) => [Properties.Namespace, Properties.MetricName])
  for (const count of counts) expect(watched).toContainEqual(count)
})
