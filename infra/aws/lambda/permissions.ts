import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { platforms } from '../../../lib/model/catalog/platforms.ts'
import type { Grant, Partition, QueueName } from '../../../lib/ports.ts'
import * as keys from '../../../lib/store/keys.ts'

/** ARNs of what functions touch. */
export interface Arns {
  table: string
  dueIndex: string
  queues: Readonly<Partial<Record<QueueName, string>>>
  tokenKey: string
}

/** A key function that is given stars answers a prefix, so that keys.ts stays the only file that spells a key. */
const prefixes: Readonly<Record<Partition, string | readonly string[]>> = {
  account: keys.account('*').pk,
  apiKey: keys.apiKey('*').pk,
  session: keys.session('*').pk,
  identity: keys.identity('*').pk,
  receipt: keys.receipt('*').pk,
  upstreamUser: platforms.map(platform => keys.upstreamUser(platform, '*').pk),
}

/** What a function's role allows: exact actions, and only on items whose partition key begins as granted. Never a Scan. */
export function statementsOf(grants: readonly Grant[], arns: Arns): PolicyStatement[] {
  return grants.map(grant => {
    if ('sendTo' in grant) return allow(['sqs:SendMessage'], arns.queues[grant.sendTo] ?? '')
    if ('tokenKey' in grant) return allow(['kms:Encrypt', 'kms:Decrypt'], arns.tokenKey)
    if ('index' in grant) return onItems(arns.dueIndex, ['Query'], keys.dueShards)
    return onItems(arns.table, grant.actions, [prefixes[grant.items]].flat(), grant.attributes)
  })
}

/** What Lambda's own poller does in the name of a consumer. */
export function consumes(queueArn: string): PolicyStatement {
  const actions = ['ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility', 'GetQueueAttributes']
  return allow(
    actions.map(action => `sqs:${action}`),
    queueArn,
  )
}

export function allow(actions: string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource] })
}

function onItems(
  resource: string,
  actions: readonly string[],
  partitionKeys: readonly string[],
  attributes?: readonly string[],
): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map(action => `dynamodb:${action}`),
    resources: [resource],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitionKeys },
      ...(attributes ? { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes } } : {}),
    },
  })
}
