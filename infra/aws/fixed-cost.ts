import { ownMetrics } from '../../lib/log.ts'
import type { Template } from './templates.ts'

/** What AWS asks for something that costs without any request, in dollars a month unless it says otherwise, for us-east-1. */
interface Price {
  dollars: number
  /** What costs nothing in each AWS account. */
  free: number
  source: string
}

/**
 * List prices of November 2026. Sources are pages of AWS, as far as copies of them were at hand. The free amounts are of an AWS account,
 * so a second stage in the same account pays for everything.
 */
export const prices = {
  key: { dollars: 1, free: 0, source: 'AWS KMS pricing: 1.00 for a customer managed key' },
  rotation: {
    dollars: 1,
    free: 0,
    source:
      'AWS KMS pricing since April 2024: 1.00 more after the first and the second rotation of a key, nothing after later ones',
  },
  secret: { dollars: 0.4, free: 0, source: 'AWS Secrets Manager pricing: 0.40 for a secret' },
  parameter: {
    dollars: 0,
    free: 0,
    source: 'AWS Systems Manager pricing: standard parameters, also SecureString, are free',
  },
  alarmMetric: {
    dollars: 0.1,
    free: 10,
    source:
      'Amazon CloudWatch pricing: 0.10 for each metric that an alarm watches, also within an expression; ten are free',
  },
  ownMetric: { dollars: 0.3, free: 10, source: 'Amazon CloudWatch pricing: 0.30 for a custom metric; ten are free' },
  dashboard: {
    dollars: 3,
    free: 3,
    source: 'Amazon CloudWatch pricing: 3.00 for a dashboard; three with up to fifty metrics each are free',
  },
  budget: { dollars: 0, free: 0, source: 'AWS Budgets pricing: a budget without actions is free' },
  standardPolls: { dollars: 0.4, free: 1, source: 'Amazon SQS pricing: 0.40 a million requests; one million is free' },
  fifoPolls: { dollars: 0.5, free: 1, source: 'Amazon SQS pricing: 0.50 a million requests; shares the free million' },
} as const satisfies Record<string, Price>

/** A part of what a deployment costs each month while nobody uses it. */
export interface CostPart {
  what: string
  count: number
  /** What of it is paid for, in the same unit. */
  paid: number
  dollars: number
  source: string
}

/**
 * What a deployment costs each month while nobody uses it, from its templates, after some whole years: keys are rotated. Not in it is what
 * grows with use: storage, requests, and mails.
 */
export function fixedCost(templates: ReadonlyMap<string, Template>, years: number): CostPart[] {
  const resources = [...templates.values()].flatMap(({ Resources }) => Object.entries(Resources))
  const ofType = (type: string) =>
    resources.filter(([, { Type }]) => Type === type).map(([, { Properties = {} }]) => Properties)
  const keys = ofType('AWS::KMS::Key')
  const secrets = secretsOf(ofType('AWS::Lambda::Function'))
  const part = (what: string, count: number, { dollars, free, source }: Price): CostPart => {
    const paid = Math.max(0, count - free)
    return { what, count, paid, dollars: paid * dollars, source }
  }
  return [
    part('keys', keys.length, prices.key),
    part('rotations of keys', sum(keys.map(key => paidRotations(key, years))), prices.rotation),
    part('secrets', secrets.filter(id => !isParameter(id)).length, prices.secret),
    part('parameters', secrets.filter(isParameter).length, prices.parameter),
    part('metrics of alarms', sum(ofType('AWS::CloudWatch::Alarm').map(metricsOf)), prices.alarmMetric),
    ...polling(resources),
    part('metrics of our own', ownMetrics.length, prices.ownMetric),
    part('dashboards', ofType('AWS::CloudWatch::Dashboard').length, prices.dashboard),
    part('budgets', ofType('AWS::Budgets::Budget').length, prices.budget),
  ]
}

/** The sum of all parts, in dollars a month. */
export const sumOf = (parts: readonly CostPart[]): number => sum(parts.map(({ dollars }) => dollars))

type Properties = Record<string, unknown>

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Only the first two are paid for. */
function paidRotations({ EnableKeyRotation, RotationPeriodInDays = 365 }: Properties, years: number): number {
  return EnableKeyRotation ? Math.min(2, Math.floor((years * 365) / Number(RotationPeriodInDays))) : 0
}

/** The secrets that functions read, also those that an operator makes: their ids as text. */
function secretsOf(functions: readonly Properties[]): string[] {
  const settings = functions.flatMap(({ Environment }) => {
    const { Variables = {} } = (Environment ?? {}) as { Variables?: Record<string, unknown> }
    return Object.entries(Variables).filter(([name]) => name.endsWith('_SECRET_ID'))
  })
  // A secret of the other stack has another id in each nested one, so that settings are compared by their names.
  return [...new Map(settings).values()].map(id => (typeof id === 'string' ? id : JSON.stringify(id)))
}

const isParameter = (id: string) => id.startsWith('/')

function metricsOf({ Metrics }: Properties): number {
  return Array.isArray(Metrics) ? Metrics.filter(one => one.MetricStat).length : 1
}

const hoursOfMonth = 730
/** A poller waits twenty seconds for a message, and asks again. */
const pollsOfHour = 3600 / 20

/**
 * Lambda polls an idle queue with five pollers. AWS documents that it goes down to two for standard queues without a maximum of concurrency
 * (Lambda, "Configuring scaling behavior for SQS event source mappings"); of FIFO queues it says nothing, so they count with five. The
 * free million is used up by all pollers alike.
 */
function polling(resources: readonly [string, Template['Resources'][string]][]): CostPart[] {
  const mappings = resources.flatMap(([, { Type, Properties = {} }]) =>
    Type === 'AWS::Lambda::EventSourceMapping' ? [Properties] : [],
  )
  const polled = mappings.map(({ EventSourceArn, ScalingConfig }) => {
    const { 'Fn::GetAtt': [queue] = [] } = EventSourceArn as { 'Fn::GetAtt'?: string[] }
    const [, found] = resources.find(([id, { Type }]) => id === queue && Type === 'AWS::SQS::Queue') ?? []
    if (!found)
      throw new Error(`The queue of an event source mapping is in no template: ${JSON.stringify(EventSourceArn)}`)
    const isFifo = found.Properties?.['FifoQueue'] === true
    const pollers = isFifo || ScalingConfig !== undefined ? 5 : 2
    return { isFifo, millions: (pollers * hoursOfMonth * pollsOfHour) / 1e6 }
  })
  const all = sum(polled.map(({ millions }) => millions))
  const paidShare = Math.max(0, 1 - prices.standardPolls.free / all)
  const part = (what: string, fifo: boolean, { dollars, source }: Price): CostPart => {
    const count = sum(polled.filter(({ isFifo }) => isFifo === fifo).map(({ millions }) => millions))
    const paid = count * paidShare
    return { what, count, paid, dollars: paid * dollars, source }
  }
  return [
    part('million polls of standard queues', false, prices.standardPolls),
    part('million polls of FIFO queues', true, prices.fifoPolls),
  ]
}
