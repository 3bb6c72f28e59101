import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Use } from '../../../lib/http/endpoint.ts'
import * as keys from '../../../lib/store/keys.ts'
import type { Needs } from './needs.ts'

/** ARNs of what functions touch. */
export interface Arns {
  table: string
  dueIndex: string
  /** Queue name -> ARN. */
  queues: Readonly<Record<string, string>>
  tokenKey: string
}

// Every key function says its prefix when it is given stars: keys.ts stays the only file that spells a key.
const accountPartitions = keys.account('*').pk
const bearerKeys = keys.apiKey('*').pk
const sessions = keys.session('*').pk
const identities = keys.identity('*').pk
const receipts = keys.receipt('*').pk
const upstreamUsers = keys.upstreamUser('google-health', '*').pk

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem']

/** By use: which items, and what may be done to them. */
const ofUse: Readonly<Partial<Record<Use, readonly [prefix: string, ...actions: string[]][]>>> = {
  'begin-sessions': [
    [sessions, 'dynamodb:PutItem'],
    [identities, 'dynamodb:GetItem', 'dynamodb:PutItem'],
  ],
  'end-sessions': [[sessions, 'dynamodb:GetItem', 'dynamodb:DeleteItem']],
  'upstream-users': [[upstreamUsers, 'dynamodb:BatchGetItem']],
  'close-account': [
    ...[bearerKeys, sessions, identities, upstreamUsers].map(
      prefix => [prefix, 'dynamodb:DeleteItem'] as [string, string],
    ),
    [receipts, 'dynamodb:PutItem', 'dynamodb:GetItem'],
  ],
  'read-receipts': [[receipts, 'dynamodb:GetItem']],
  'list-keys': [[bearerKeys, 'dynamodb:BatchGetItem']],
  'make-keys': [[bearerKeys, 'dynamodb:PutItem']],
  'update-keys': [[bearerKeys, 'dynamodb:UpdateItem']],
  'end-keys': [[bearerKeys, 'dynamodb:DeleteItem']],
  'link-upstream-users': [[upstreamUsers, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem']],
}

/** All that marking a damaged piece names: its hash, and what the connection owes. */
const markingDamage = ['pk', 'sk', 'h', 'unread']

const actionsOnAccount = {
  read: reads,
  write: [...reads, ...writes],
  'write and delete': [...reads, ...writes, 'dynamodb:DeleteItem'],
}

/** What a function's role allows: exact actions, and only on items whose partition key begins as its needs say. Never a Scan. */
export function statementsOf(needs: Needs, arns: Arns): PolicyStatement[] {
  const statements: PolicyStatement[] = []
  if (needs.keys) statements.push(onItems(arns.table, ['dynamodb:UpdateItem'], [bearerKeys]))
  if (needs.account !== 'none') {
    statements.push(onItems(arns.table, actionsOnAccount[needs.account], [accountPartitions]))
  }
  if (needs.session) {
    const actions = ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem']
    statements.push(onItems(arns.table, actions, [sessions]))
  }
  if (needs.doesTo.includes('mark-damage'))
    statements.push(onItems(arns.table, ['dynamodb:UpdateItem'], [accountPartitions], markingDamage))
  for (const [prefix, ...actions] of needs.doesTo.flatMap(use => ofUse[use] ?? []))
    statements.push(onItems(arns.table, actions, [prefix]))
  if (needs.dueIndex) statements.push(onItems(arns.dueIndex, ['dynamodb:Query'], keys.dueShards))
  for (const queue of needs.sendsTo) statements.push(allow(['sqs:SendMessage'], arns.queues[queue] ?? ''))
  // New observations are put 25 a call, and only PartiQL does that with a condition. An INSERT neither reads nor changes what exists.
  if (needs.inserts) statements.push(onItems(arns.table, ['dynamodb:PartiQLInsert'], [accountPartitions]))
  if (needs.erases) statements.push(onItems(arns.table, ['dynamodb:BatchWriteItem'], [accountPartitions]))
  if (needs.upstream) statements.push(allow(['kms:Encrypt', 'kms:Decrypt'], arns.tokenKey))
  return statements
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
  actions: string[],
  partitionKeys: readonly string[],
  attributes?: readonly string[],
): PolicyStatement {
  return new PolicyStatement({
    actions,
    resources: [resource],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitionKeys },
      ...(attributes ? { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes } } : {}),
    },
  })
}
