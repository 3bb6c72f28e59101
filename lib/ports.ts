import { readAssets } from './assets.ts'
import { openIdProvider } from './auth/identity-provider.ts'
import { tokenSealer } from './auth/token-sealer.ts'
import type { Config } from './config.ts'
import type { BaseContext, Context } from './context.ts'
import { sqsErasureQueue } from './queue/sqs-erasure-queue.ts'
import { sqsSyncQueue } from './queue/sqs-sync-queue.ts'
import { createStore } from './store/store.ts'
import { connectTable } from './store/table.ts'
import { authorizationsOf, upstreamsOf, webhooksOf } from './upstream/providers.ts'

/**
 * The composition root: everything a function may use beyond its own code, by name. An entry with `build` is a port and stands in the
 * function's context under its name; one without is a permission. Lambdas, the local run, the tests and IAM read this file: a
 * function's context, environment and role follow from the names in its `uses`, and from nothing else.
 *
 * Each entry is an export of its own, so that a bundle holds only what its function uses.
 */
export interface Port {
  /** Everything but the store is built on the base and the store. */
  build?(context: Context): unknown
  /** Settings of `lib/config.ts` that it reads. */
  settings?: readonly (keyof Config)[]
  /** What the role of a function that uses it may do. */
  grants?: readonly Grant[]
  /** What it does to the items of the caller's account, where that is more than the endpoint's own method says. */
  account?: AccountLevel
}

export type AccountLevel = 'read' | 'write' | 'write and delete'

/** The kinds of partitions of the table, by the functions of `lib/store/keys.ts`. */
export type Partition = 'account' | 'apiKey' | 'session' | 'identity' | 'receipt' | 'upstreamUser'

/** A permission: exact actions on items of one kind of partition (of `attributes` only), on an index, a queue or the token key. */
export type Grant =
  | { items: Partition; actions: readonly ItemAction[]; attributes?: readonly string[] }
  | { index: 'due' }
  | { sendTo: QueueName }
  | { tokenKey: 'encrypt and decrypt' }

export type QueueName = 'sync' | 'erasure'

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

/** The table. What a function may do to the items of its account follows from its access, not from here. */
export const store = {
  build: ({ config, reads, log }: BaseContext) =>
    createStore(connectTable(config, reads), damage => log({ event: 'item_unreadable', ...damage })),
  settings: ['TABLE_NAME'],
} satisfies Port

/** Queues what synchronizes an account. */
export const syncQueue = {
  build: ({ config }: Context) => sqsSyncQueue(config),
  settings: ['SYNC_QUEUE_URL'],
  grants: [{ sendTo: 'sync' }],
} satisfies Port

/** Queues the erasure of an account. */
export const erasureQueue = {
  build: ({ config }: Context) => sqsErasureQueue(config),
  settings: ['ERASURE_QUEUE_URL'],
  grants: [{ sendTo: 'erasure' }],
} satisfies Port

const consentSettings: readonly (keyof Config)[] = [
  'UPSTREAM_CLIENT_ID',
  'UPSTREAM_API_URL',
  'UPSTREAM_AUTHORIZE_URL',
  'UPSTREAM_TOKEN_URL',
  'UPSTREAM_REVOKE_URL',
  'UPSTREAM_REQUESTS_PER_MINUTE',
]

/** Each platform's OAuth: sends a browser to the consent page, which needs no secret, and redeems what comes back, which does. */
export const authorizations = {
  build: ({ config, clock }: Context) => authorizationsOf(config, clock),
  settings: consentSettings,
} satisfies Port

/** Calls the platforms, with the client's secret and the key that seals tokens. */
export const upstreams = {
  build: (context: Context) => upstreamsOf({ ...context, sealer: tokenSealer(context.config) }),
  // Pure, so that a bundle without this port drops it: a spread is not.
  settings: /* @__PURE__ */ consentSettings.concat('UPSTREAM_CLIENT_SECRET', 'TOKEN_KMS_KEY_ID'),
  grants: [{ tokenKey: 'encrypt and decrypt' }],
} satisfies Port

/** Verifies and reads the notifications of each platform. */
export const webhooks = {
  build: ({ config, clock }: Context) => webhooksOf(config, clock),
  settings: ['WEBHOOK_SECRET'],
} satisfies Port

/** Signs people in, by OpenID Connect. */
export const identityProvider = {
  build: ({ config }: Context) => openIdProvider(config),
  settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
} satisfies Port

/** Files that the bundler puts beside a function: those of `web/`, and the OpenAPI document. */
export const assets = {
  build: ({ config }: Context) => readAssets(config.ASSETS_URL ?? import.meta.url),
} satisfies Port

/** Knows all routes. */
export const routes = { settings: ['ROUTES'] } satisfies Port

/** Finds accounts by their users of the platform. */
export const findUpstreamUsers = { grants: [{ items: 'upstreamUser', actions: ['BatchGetItem'] }] } satisfies Port

/** Links users of the platform to accounts, and removes the links. */
export const linkUpstreamUsers = {
  grants: [{ items: 'upstreamUser', actions: ['GetItem', 'PutItem', 'DeleteItem'] }],
  account: 'write',
} satisfies Port

/** Records that a stored chunk is corrupt and has to be fetched again: its hash, and what the connection has pending. */
export const markCorruptChunks = {
  grants: [{ items: 'account', actions: ['UpdateItem'], attributes: ['pk', 'sk', 'h', 'pendingFrom'] }],
} satisfies Port

export const listKeys = { grants: [{ items: 'apiKey', actions: ['BatchGetItem'] }] } satisfies Port
export const createKeys = { grants: [{ items: 'apiKey', actions: ['PutItem'] }] } satisfies Port
export const updateKeys = { grants: [{ items: 'apiKey', actions: ['UpdateItem'] }] } satisfies Port
export const deleteKeys = {
  grants: [{ items: 'apiKey', actions: ['DeleteItem'] }],
  account: 'write and delete',
} satisfies Port

/** Starts sessions, and opens the account of a new person. */
export const startSessions = {
  grants: [
    { items: 'session', actions: ['PutItem'] },
    { items: 'identity', actions: ['GetItem', 'PutItem'] },
  ],
  account: 'write',
} satisfies Port

export const endSessions = {
  grants: [{ items: 'session', actions: ['GetItem', 'DeleteItem'] }],
  account: 'write and delete',
} satisfies Port

export const readReceipts = { grants: [{ items: 'receipt', actions: ['GetItem'] }] } satisfies Port

/** Ends every credential of an account and begins the receipt of its erasure. */
export const closeAccount = {
  grants: [
    { items: 'apiKey', actions: ['DeleteItem'] },
    { items: 'session', actions: ['DeleteItem'] },
    { items: 'identity', actions: ['DeleteItem'] },
    { items: 'upstreamUser', actions: ['DeleteItem'] },
    { items: 'receipt', actions: ['PutItem', 'GetItem'] },
  ],
  account: 'write and delete',
} satisfies Port

/** Stores new chunks, 25 a call: only PartiQL does that with a condition, and an INSERT neither reads nor changes what exists. */
export const insertChunks = { grants: [{ items: 'account', actions: ['PartiQLInsert'] }] } satisfies Port

/** Deletes many items of an account a call. */
export const eraseItems = { grants: [{ items: 'account', actions: ['BatchWriteItem'] }] } satisfies Port

/** Finds accounts that are due for a refresh. */
export const dueIndex = { grants: [{ index: 'due' }] } satisfies Port
