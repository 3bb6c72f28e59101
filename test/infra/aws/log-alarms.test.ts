import { expect, test } from 'vitest'
import type { Log } from '../../../lib/log.ts'
import { jsonLog } from '../../../lib/log.ts'
import { deployedResources } from './deployed.ts'
import { ofType } from './resources.ts'

const all = await deployedResources()
const filters = ofType(all, 'AWS::Logs::MetricFilter')
const alarms = ofType(all, 'AWS::CloudWatch::Alarm')

/** A line as Lambda stores it: its own words, then ours. */
function lineOf(entry: Parameters<Log>[0]): string {
  const lines: string[] = []
  const { log } = console
  console.log = (line: string) => lines.push(line)
  jsonLog(entry)
  console.log = log
  return `2026-11-21T12:00:00.000Z\t7ad4c1\tINFO\t${lines[0]}`
}

/** The metrics that a line counts for: every quoted word of a pattern stands in it. */
function countedBy(line: string): string[] {
  const counting = filters.filter(({ Properties }) => {
    const words = (Properties.FilterPattern as string).match(/"(?:[^"\\]|\\.)*"/g) ?? []
    return words.every(word => line.includes(JSON.parse(word)))
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
