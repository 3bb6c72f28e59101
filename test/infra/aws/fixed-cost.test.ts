import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CostPart, fixedCost, sumOf } from '../../../infra/aws/fixed-cost.ts'
import type { Template } from '../../../infra/aws/templates.ts'
import { deployedTemplates } from './deployed.ts'

const personal = await deployedTemplates('personal')
const standard = await deployedTemplates('own')

const partsOf = (parts: CostPart[]) => Object.fromEntries(parts.map(({ what, dollars }) => [what, dollars]))
const templateOf = (resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>) =>
  new Map<string, Template>([['one.template.json', { Resources: resources }]])

test('a deployment of one person costs at most 1.41 dollars a month while nobody uses it, for seven years: the queue of imports is 0.21 of it', () => {
  for (const years of [0, 1, 2, 7])
    expect(sumOf(fixedCost(personal, years)), `year ${years}`).toBeLessThanOrEqual(1.415)
})

test('the standard deployment costs a dollar more for each key after its first and its second rotation', () => {
  const [now = 0, ...later] = [0, 1, 2, 3].map(years => sumOf(fixedCost(standard, years)))
  expect(later.map(dollars => dollars - now)).toEqual([2, 4, 4].map(dollars => expect.closeTo(dollars, 9)))
})

test('documents state the sums as they are counted', () => {
  const text = readFileSync(new URL('../../../docs/deployment.md', import.meta.url), 'utf8')
  const row = (templates: Map<string, Template>) =>
    [0, 1, 2].map(years => sumOf(fixedCost(templates, years)).toFixed(2)).join(' | ')
  expect(text).toContain(`| \`personal\` | ${row(personal)} |`)
  expect(text).toContain(`| \`standard\` | ${row(standard)} |`)
})

test('keys, secrets, alarms, polls, dashboards and metrics cost their price beyond what is free', () => {
  const alarm = (i: number) => [`A${i}`, { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'm' } }] as const
  const together = { Metrics: [{ Expression: 'SUM([a, b])' }, { MetricStat: {} }, { MetricStat: {} }] }
  const consumer = (queue: string, more = {}) => ({
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: { EventSourceArn: { 'Fn::GetAtt': [queue, 'Arn'] }, ...more },
  })
  const reader = (UPSTREAM_SECRET_ID: unknown, CURSOR_SECRET_ID: unknown) => ({
    Type: 'AWS::Lambda::Function',
    Properties: { Environment: { Variables: { UPSTREAM_SECRET_ID, CURSOR_SECRET_ID } } },
  })
  const templates = templateOf({
    Key: { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation: true } },
    Slow: { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation: true, RotationPeriodInDays: 2560 } },
    Never: { Type: 'AWS::KMS::Key' },
    Reader: reader('name', { Ref: 'Secret' }),
    Other: reader('name', { 'Fn::ImportValue': 'Secret' }),
    ...Object.fromEntries(Array.from({ length: 11 }, (_, i) => alarm(i))),
    Together: { Type: 'AWS::CloudWatch::Alarm', Properties: together },
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map(id => [`D${id}`, { Type: 'AWS::CloudWatch::Dashboard' }])),
    Rare: { Type: 'AWS::SQS::Queue' },
    Ordered: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
    ReadsRare: consumer('Rare', { ScalingConfig: { MaximumConcurrency: 10 } }),
    ReadsOrdered: consumer('Ordered'),
  })
  // Each queue has five pollers, each of which asks 131,400 times a month: 1.314 million, of which one is free.
  const paid = 0.314 / 2
  expect(partsOf(fixedCost(templates, 2))).toEqual({
    keys: 3,
    'rotations of keys': 2,
    secrets: 0.8,
    parameters: 0,
    'metrics of alarms': expect.closeTo(0.3, 9),
    'million polls of standard queues': expect.closeTo(paid * 0.4, 9),
    'million polls of FIFO queues': expect.closeTo(paid * 0.5, 9),
    'metrics of our own': 0,
    dashboards: 3,
    budgets: 0,
  })
})

test('a standard queue without a maximum of concurrency is polled by two pollers, and parameters are free', () => {
  const templates = templateOf({
    Rare: { Type: 'AWS::SQS::Queue' },
    ReadsRare: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { EventSourceArn: { 'Fn::GetAtt': ['Rare', 'Arn'] } },
    },
    Reader: {
      Type: 'AWS::Lambda::Function',
      Properties: { Environment: { Variables: { UPSTREAM_SECRET_ID: '/a/b', CURSOR_SECRET_ID: '/a/c' } } },
    },
  })
  const parts = fixedCost(templates, 0)
  expect(parts.find(({ what }) => what.includes('standard'))?.count).toBeCloseTo(2 * 0.1314, 9)
  expect(parts.find(({ what }) => what === 'parameters')?.count).toBe(2)
  expect(sumOf(parts)).toBe(0)
})
