import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type BlobPrefix, folderOf } from '../../../lib/blobs/blobs.ts'
import { platforms } from '../../../lib/model/catalog/platforms.ts'
import type { Grant, Partition, QueueName, SecretName } from '../../../lib/ports.ts'
import * as keys from '../../../lib/store/keys.ts'
import type { StoredSecret } from '../secrets.ts'

/** ARNs of the resources that functions use. */
export interface Arns {
  table: string
  dueIndex: string
  queues: Readonly<Partial<Record<QueueName, string>>>
  tokenKey: string
  secrets: Readonly<Record<SecretName, StoredSecret>>
  userPool: string
  bucket: string
}

/** A key function called with stars returns a prefix, so that only keys.ts defines the form of a key. */
const prefixes: Readonly<Record<Partition, string | readonly string[]>> = {
  account: keys.account('*').pk,
  apiKey: keys.apiKey('*').pk,
  session: keys.session('*').pk,
  sessionLimit: keys.sessionLimit('*').pk,
  identity: keys.identity('*').pk,
  receipt: keys.receipt('*').pk,
  share: keys.share('*').pk,
  passphraseTries: keys.passphraseTries('*').pk,
  slug: keys.slug('*').pk,
  upstreamUser: platforms.map(platform => keys.upstreamUser(platform, '*').pk),
}

/** A function's role allows exact actions on items whose partition key begins with a granted prefix. It never allows Scan. */
export function statementsOf(grants: readonly Grant[], arns: Arns): PolicyStatement[] {
  return grants.flatMap(grant => {
    if ('sendTo' in grant) return allow(['sqs:SendMessage'], arns.queues[grant.sendTo] ?? '')
    if ('tokenKey' in grant) return onTokens(grant.tokenKey, arns.tokenKey)
    if ('readSecret' in grant) return onSecret(arns.secrets[grant.readSecret])
    if ('userPool' in grant)
      return allow(
        grant.userPool.map(action => `cognito-idp:${action}`),
        arns.userPool,
      )
    if ('objects' in grant) return onObjects(grant.objects, grant.actions, arns.bucket)
    if ('index' in grant) return onItems(arns.dueIndex, ['Query'], keys.dueShards)
    return onItems(arns.table, grant.actions, [prefixes[grant.items]].flat(), grant.attributes)
  })
}

/** The actions that Lambda's poller performs for a consumer. */
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

function onSecret({ arn, read }: StoredSecret): PolicyStatement {
  return allow([read], arn)
}

/** Tokens are sealed with their owner as the encryption context, and cannot be opened with another one. */
function onTokens(actions: readonly string[], key: string): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map(action => `kms:${action}`),
    resources: [key],
    conditions: {
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
      Null: { 'kms:EncryptionContext:owner': 'false' },
    },
  })
}

/** Objects whose key begins with a prefix; only those can be listed. */
function onObjects(prefix: BlobPrefix, actions: readonly string[], bucket: string): PolicyStatement[] {
  const keys = `${folderOf(prefix)}*`
  const named = (isOfBucket: boolean) =>
    actions.filter(action => action.startsWith('ListBucket') === isOfBucket).map(action => `s3:${action}`)
  const [onKeys, onBucket] = [named(false), named(true)]
  const conditions = { StringLike: { 's3:prefix': keys } }
  return [
    ...(onKeys.length > 0 ? [allow(onKeys, `${bucket}/${keys}`)] : []),
    ...(onBucket.length > 0 ? [new PolicyStatement({ actions: onBucket, resources: [bucket], conditions })] : []),
  ]
}

/**
 * A request that names no partition key would meet a condition on all of its keys, so the key has to be there. AWS documents no keys for
 * PartiQL, so there it is not demanded, in a statement of its own: one that refuses every call would stop the worker.
 */
function onItems(
  resource: string,
  actions: readonly string[],
  partitionKeys: readonly string[],
  attributes?: readonly string[],
): PolicyStatement[] {
  const conditions = {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitionKeys },
    ...(attributes ? { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes } } : {}),
  }
  const named = (isPartiQl: boolean) =>
    actions.filter(action => action.startsWith('PartiQL') === isPartiQl).map(action => `dynamodb:${action}`)
  const [keyed, inBulk] = [named(false), named(true)]
  const withKey = { ...conditions, Null: { 'dynamodb:LeadingKeys': 'false' } }
  return [
    ...(keyed.length > 0 ? [new PolicyStatement({ actions: keyed, resources: [resource], conditions: withKey })] : []),
    ...(inBulk.length > 0 ? [new PolicyStatement({ actions: inBulk, resources: [resource], conditions })] : []),
  ]
}
