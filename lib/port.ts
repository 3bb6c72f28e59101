import type { BlobPrefix } from './blobs/blobs.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Store } from './store/store.ts'

/** A port has `build`; a permission has only `grants` or `account`. */
export interface Port {
  /** Builds the port. All ports except the store itself get the base and the store. */
  build?(context: Context): unknown
  /** The settings of `lib/config.ts` that it reads. */
  settings?: readonly (keyof Config)[]
  /** Permissions that it adds to the role of a function. */
  grants?: readonly Grant[]
  /** The methods of the store that need this permission. A test compares them with what each function calls. */
  for?: readonly StoreMethod[]
  /** Its access to the items of the caller's account, where it needs more than the endpoint's method implies. */
  account?: AccountLevel
}

/** `apiKeys.create` */
type StoreMethod = { [Entity in keyof Store]: `${Entity}.${keyof Store[Entity] & string}` }[keyof Store]

export type AccountLevel = 'read' | 'read and delete' | 'write' | 'write and delete'

/** The kinds of table partitions, named after the functions of `lib/store/keys.ts`. */
export type Partition =
  | 'account'
  | 'apiKey'
  | 'session'
  | 'sessionLimit'
  | 'identity'
  | 'receipt'
  | 'share'
  | 'passphraseTries'
  | 'slug'
  | 'upstreamUser'

/** A permission: specific actions on items of one kind of partition (optionally restricted to `attributes`), on an index, a queue or the token key. */
export type Grant =
  | { items: Partition; actions: readonly ItemAction[]; attributes?: readonly string[] }
  | { index: 'due' }
  | { sendTo: QueueName }
  | { tokenKey: readonly TokenKeyAction[] }
  | { readSecret: SecretName }
  | { userPool: readonly UserPoolAction[] }
  | { objects: BlobPrefix; actions: readonly ObjectAction[] }

type TokenKeyAction = 'Encrypt' | 'Decrypt'

type UserPoolAction = 'AdminDeleteUser'

/** On objects with the prefix; `ListBucket` and `ListBucketVersions` list those of the bucket that have it. */
type ObjectAction =
  | 'GetObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'AbortMultipartUpload'
  | 'ListMultipartUploadParts'
  | 'ListBucket'
  | 'ListBucketVersions'

export type QueueName = 'sync' | 'history' | 'erasure' | 'media' | 'export' | 'import'

export type SecretName = 'platform' | 'cursors'

type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'BatchWriteItem'
  | 'PartiQLInsert'
