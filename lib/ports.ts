import { readAssets } from './assets.ts'
import { cognitoPeople } from './auth/cognito-people.ts'
import { cursorsOf } from './auth/cursors.ts'
import { openIdProvider } from './auth/identity-provider.ts'
import { tokenSealer } from './auth/kms-sealer.ts'
import { platformSecret } from './auth/platform-secret.ts'
import { addressHashesOf } from './auth/secrets/address-hashes.ts'
import { originOfBucket, s3Blobs } from './blobs/s3-blobs.ts'
import type { Config } from './config.ts'
import type { BaseContext, Context } from './context.ts'
import type { Port } from './port.ts'
import type { AccountErasureMessage, ExportMessage, ImportMessage, MediaMessage } from './queue/message.ts'
import { sqsDelayedQueue } from './queue/sqs-delayed-queue.ts'
import { sqsSyncQueue } from './queue/sqs-sync-queue.ts'
import { connectTable } from './store/dynamodb/open-table.ts'
import { hashAttribute } from './store/health-data/chunk-items.ts'
import { createStore } from './store/store.ts'
import { authorizationsOf, coverageOf, revokeGrantOf, upstreamsOf, webhooksOf } from './upstream/providers.ts'

export type * from './port.ts'

/*
 * The composition root: everything a function may use beyond its own code, by name. An entry with `build` is a port, available in the
 * function's context under its name; an entry without is a permission. Lambdas, the local run, the tests and IAM read this file: a
 * function's context and environment follow from the names in its `uses`, and its role from these and from its contract.
 *
 * Each entry is a separate export, so that a bundle contains only what its function uses.
 */

/* The table, the queue of synchronizations, and what belongs to no other subject */

/** The table. A function's permissions on the items of its account follow from its access, not from this entry. */
export const store = {
  build: ({ config, reads, log }: BaseContext) =>
    createStore(connectTable(config, reads), damage => log({ event: 'item_unreadable', ...damage })),
  settings: ['TABLE_NAME'],
} satisfies Port

/** Queues messages for the synchronization of an account. */
export const syncQueue = {
  build: ({ config }: Context) => sqsSyncQueue(config),
  settings: ['SYNC_QUEUE_URL', 'HISTORY_QUEUE_URL'],
  grants: [{ sendTo: 'sync' }, { sendTo: 'history' }],
} satisfies Port

/** Queues the erasure of an account. */
export const erasureQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<AccountErasureMessage>(config, config.ERASURE_QUEUE_URL),
  settings: ['ERASURE_QUEUE_URL'],
  grants: [{ sendTo: 'erasure' }],
} satisfies Port

/** Writes and reads the cursors of paginated reads. */
export const cursors = {
  build: ({ config, clock }: BaseContext) => cursorsOf(config, clock),
  settings: ['CURSOR_SECRET_ID'],
  grants: [{ readSecret: 'cursors' }],
} satisfies Port

/** Files that the bundler adds to a function: those of `web/`, and the OpenAPI document. */
export const assets = {
  build: ({ config }: Context) => readAssets(config.ASSETS_URL ?? import.meta.url),
} satisfies Port

/** The list of all routes. */
export const routes = { settings: ['ROUTES'] } satisfies Port

/* People, sessions, keys and the end of an account */

/** Signs people in with OpenID Connect. */
export const identityProvider = {
  build: ({ config }: Context) => openIdProvider(config),
  settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
} satisfies Port

/** Deletes people at the identity provider, once their accounts here are closed. */
export const deletePerson = {
  build: ({ config }: Context) => cognitoPeople(config),
  settings: ['OIDC_ISSUER'],
  grants: [{ userPool: ['AdminDeleteUser'] }],
} satisfies Port

/** Finds the account that an identity leads to. */
export const findIdentities = {
  for: ['identities.accountOf'],
  grants: [{ items: 'identity', actions: ['GetItem'] }],
} satisfies Port

/** Starts sessions and creates accounts for new people. */
export const startSessions = {
  for: ['sessions.begin', 'identities.open', 'identities.accountOf'],
  grants: [
    { items: 'session', actions: ['PutItem'] },
    { items: 'sessionLimit', actions: ['PutItem'] },
    { items: 'identity', actions: ['GetItem', 'PutItem'] },
  ],
  account: 'write',
} satisfies Port

export const endSessions = {
  for: ['sessions.find', 'sessions.end'],
  grants: [
    { items: 'session', actions: ['GetItem', 'DeleteItem'] },
    { items: 'sessionLimit', actions: ['DeleteItem'] },
  ],
  account: 'read and delete',
} satisfies Port

export const listKeys = {
  for: ['apiKeys.list', 'apiKeys.used', 'apiKeys.firstUses'],
  grants: [{ items: 'apiKey', actions: ['BatchGetItem'] }],
} satisfies Port

/** Counts the keys of an account or a session, and lets the oldest of a session make room. */
export const createKeys = {
  for: ['apiKeys.create', 'apiKeys.createOfSession'],
  grants: [
    { items: 'apiKey', actions: ['PutItem', 'DeleteItem'] },
    { items: 'sessionLimit', actions: ['GetItem', 'UpdateItem'] },
  ],
  account: 'write and delete',
} satisfies Port

export const updateKeys = {
  for: ['apiKeys.refreshAccount'],
  grants: [{ items: 'apiKey', actions: ['UpdateItem'] }],
} satisfies Port

export const deleteKeys = {
  for: ['apiKeys.revoke', 'apiKeys.remove'],
  grants: [{ items: 'apiKey', actions: ['DeleteItem'] }],
  account: 'read and delete',
} satisfies Port

const auditAttributes = ['pk', 'sk', 'id', 'at', 'event', 'actor', 'addressHash', 'expiresAtEpoch']

/** Adds audit events to an account, for a function that otherwise writes nothing into it: no other attributes can be put. */
export const recordEvents = {
  for: ['audit.record'],
  grants: [{ items: 'account', actions: ['PutItem'], attributes: auditAttributes }],
} satisfies Port

/** Counts audit events that happen often, for the same functions. */
export const countEvents = {
  for: ['audit.recordInHour'],
  grants: [{ items: 'account', actions: ['UpdateItem'], attributes: [...auditAttributes, 'count'] }],
} satisfies Port

/** Hashes the network addresses of audit events. */
export const addressHashes = {
  build: ({ config, clock }: BaseContext) => addressHashesOf(config, clock),
  settings: ['CURSOR_SECRET_ID'],
  grants: [{ readSecret: 'cursors' }],
} satisfies Port

export const readReceipts = {
  for: ['receipts.read'],
  grants: [{ items: 'receipt', actions: ['GetItem'] }],
} satisfies Port

/** Revokes every credential of an account and creates the receipt of its erasure. */
export const closeAccount = {
  for: ['erasure.close', 'erasure.erase', 'receipts.begin', 'receipts.read', 'receipts.replace'],
  grants: [
    { items: 'apiKey', actions: ['DeleteItem'] },
    { items: 'session', actions: ['DeleteItem'] },
    { items: 'sessionLimit', actions: ['DeleteItem'] },
    { items: 'share', actions: ['DeleteItem'] },
    { items: 'slug', actions: ['UpdateItem'] },
    { items: 'identity', actions: ['DeleteItem'] },
    { items: 'upstreamUser', actions: ['DeleteItem'] },
    { items: 'receipt', actions: ['PutItem', 'GetItem'] },
  ],
  account: 'read and delete',
} satisfies Port

/* Stored data of an account */

/** Marks a stored chunk as corrupt so that it is fetched again: updates its hash and the connection's pending reads. */
export const markCorruptChunks = {
  for: ['chunks.markCorrupt'],
  grants: [
    {
      items: 'account',
      actions: ['UpdateItem'],
      attributes: ['pk', 'sk', hashAttribute, 'pendingFrom', 'corruptions'],
    },
  ],
} satisfies Port

/** Stores new items, 25 per call: only PartiQL supports conditional batches, and an INSERT neither reads nor changes existing items. */
export const insertItems = {
  for: ['chunks.replace', 'workoutLogs.createAll'],
  grants: [{ items: 'account', actions: ['PartiQLInsert'] }],
} satisfies Port

/** Deletes many items of an account per call. */
export const eraseItems = {
  for: ['erasure.erase', 'erasure.eraseSome'],
  grants: [{ items: 'account', actions: ['BatchWriteItem'] }],
} satisfies Port

/** Deletes workout logs and diary entries, or moves them to another time. */
export const deleteTraining = {
  for: [
    'workoutLogs.delete',
    'workoutLogs.replace',
    'workoutLogs.replaceAll',
    'trainingLogs.delete',
    'trainingLogs.replace',
  ],
  account: 'write and delete',
} satisfies Port

/** Deletes notes, or moves them to another day. */
export const deleteNotes = {
  for: ['notes.delete', 'notes.replace'],
  account: 'write and delete',
} satisfies Port

/** Finds accounts that are due for a refresh. */
export const dueIndex = { for: ['connections.due'], grants: [{ index: 'due' }] } satisfies Port

/* The platforms */

const consentSettings: readonly (keyof Config)[] = [
  'UPSTREAM_SECRET_ID',
  'UPSTREAM_API_URL',
  'UPSTREAM_AUTHORIZE_URL',
  'UPSTREAM_TOKEN_URL',
  'UPSTREAM_REVOKE_URL',
  'UPSTREAM_REQUESTS_PER_MINUTE',
]

/** Each platform's OAuth: redirects a browser to the consent page, and redeems the authorization code. */
export const authorizations = {
  build: ({ config, clock }: Context) => authorizationsOf(config, platformSecret(config, clock), clock),
  settings: consentSettings,
  grants: [{ readSecret: 'platform' }],
} satisfies Port

/** What each platform delivers, and the scopes for that. */
export const coverage = { build: () => coverageOf } satisfies Port

/** Calls the platforms, using the client secret and the key that encrypts tokens. */
export const upstreams = {
  build: (context: Context) => {
    const { config, clock } = context
    return upstreamsOf({ ...context, secret: platformSecret(config, clock), sealer: tokenSealer(config, clock) })
  },
  // Marked pure so that bundles without this port drop it; a spread would not be dropped.
  settings: /* @__PURE__ */ consentSettings.concat('TOKEN_KMS_KEY_ID'),
  grants: [{ tokenKey: ['Encrypt', 'Decrypt'] }, { readSecret: 'platform' }],
} satisfies Port

/** Revokes grants at the platforms; it opens tokens for that and seals none. */
export const revokeGrant = {
  build: ({ config, clock }: Context) => revokeGrantOf(config, tokenSealer(config, clock)),
  settings: ['UPSTREAM_REVOKE_URL', 'TOKEN_KMS_KEY_ID'],
  grants: [{ tokenKey: ['Decrypt'] }],
} satisfies Port

/** Verifies and parses the notifications of each platform. */
export const webhooks = {
  build: ({ config, clock }: Context) => webhooksOf(config, clock),
  settings: ['UPSTREAM_KEY_SET_URL'],
} satisfies Port

/** The Authorization header that the platform sends with notifications. */
export const webhookSecret = {
  build: ({ config, clock }: Context) => {
    const read = platformSecret(config, clock)
    return async () => (await read()).webhookSecret
  },
  settings: ['UPSTREAM_SECRET_ID'],
  grants: [{ readSecret: 'platform' }],
} satisfies Port

/** The quota of requests to the platform. */
export const platformQuota = { settings: ['UPSTREAM_REQUESTS_PER_MINUTE'] } satisfies Port

/** Finds accounts by platform user. */
export const findUpstreamUsers = {
  for: ['connections.accountsOf'],
  grants: [{ items: 'upstreamUser', actions: ['BatchGetItem'] }],
} satisfies Port

/** Links platform users to accounts, and removes the links. */
export const linkUpstreamUsers = {
  for: ['connections.ownerOf', 'connections.connect', 'connections.disconnect'],
  grants: [{ items: 'upstreamUser', actions: ['GetItem', 'PutItem', 'DeleteItem'] }],
  account: 'write and delete',
} satisfies Port

/* Media of workout logs, and the bucket */

/** Queues work on the media of workout logs. */
export const mediaQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<MediaMessage>(config, config.MEDIA_QUEUE_URL),
  settings: ['MEDIA_QUEUE_URL'],
  grants: [{ sendTo: 'media' }],
} satisfies Port

/** The bucket. What a function may do there follows from the entries below. */
export const blobs = {
  build: ({ config, clock }: Context) => s3Blobs(config, clock),
  settings: ['BUCKET_NAME'],
} satisfies Port

/** The origin of links to objects, for the policies of pages that follow them. */
export const bucketOrigin = {
  build: ({ config }: Context) => originOfBucket(config),
  settings: ['BUCKET_NAME'],
} satisfies Port

export const readMedia = { grants: [{ objects: 'media', actions: ['GetObject'] }] } satisfies Port

export const writeMedia = { grants: [{ objects: 'media', actions: ['PutObject'] }] } satisfies Port

/** Deletes media, whose versions stay as long as the table has restore points: no function but the next one's can end them sooner. */
export const deleteMedia = { grants: [{ objects: 'media', actions: ['DeleteObject', 'ListBucket'] }] } satisfies Port

/** Gives back the bytes of media that are deleted, for a function that otherwise writes nothing into the account. */
export const releaseMedia = {
  for: ['workoutMedia.delete'],
  grants: [{ items: 'account', actions: ['UpdateItem'], attributes: ['pk', 'sk', 'heldBytes', 'unfinished'] }],
} satisfies Port

/** Deletes all versions of the media of an account. */
export const eraseMedia = {
  grants: [{ objects: 'media', actions: ['DeleteObjectVersion', 'ListBucketVersions'] }],
} satisfies Port

/** Signs links for uploads. */
export const startUploads = { grants: [{ objects: 'uploads', actions: ['PutObject'] }] } satisfies Port

/** Reads what was uploaded, and deletes it. */
export const finishUploads = {
  grants: [{ objects: 'uploads', actions: ['GetObject', 'DeleteObjectVersion', 'ListBucketVersions'] }],
} satisfies Port

/** Deletes the uploads of an account. */
export const deleteUploads = {
  grants: [{ objects: 'uploads', actions: ['DeleteObjectVersion', 'ListBucketVersions'] }],
} satisfies Port

/* Exports */

/** Queues the work on exports. */
export const exportQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<ExportMessage>(config, config.EXPORT_QUEUE_URL),
  settings: ['EXPORT_QUEUE_URL'],
  grants: [{ sendTo: 'export' }],
} satisfies Port

export const readExports = { grants: [{ objects: 'exports', actions: ['GetObject'] }] } satisfies Port

export const writeExports = { grants: [{ objects: 'exports', actions: ['PutObject'] }] } satisfies Port

export const deleteExports = {
  grants: [{ objects: 'exports', actions: ['DeleteObjectVersion', 'AbortMultipartUpload', 'ListBucketVersions'] }],
} satisfies Port

/* Imports */

/** Queues the work on imports. */
export const importQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<ImportMessage>(config, config.IMPORT_QUEUE_URL),
  settings: ['IMPORT_QUEUE_URL'],
  grants: [{ sendTo: 'import' }],
} satisfies Port

/** Starts uploads of archives, signs links to their parts, and joins them. */
export const uploadImports = {
  grants: [{ objects: 'imports', actions: ['PutObject', 'ListMultipartUploadParts'] }],
} satisfies Port

/** Reads archives, and what waits of them. */
export const readImports = { grants: [{ objects: 'imports', actions: ['GetObject'] }] } satisfies Port

/** Stores what waits of an archive until its month is stored. */
export const shelveImports = { grants: [{ objects: 'imports', actions: ['PutObject'] }] } satisfies Port

export const deleteImports = {
  grants: [{ objects: 'imports', actions: ['DeleteObjectVersion', 'AbortMultipartUpload', 'ListBucketVersions'] }],
} satisfies Port

/** Deletes the jobs of imports, for a function that creates one as well. */
export const endImports = {
  for: ['imports.delete'],
  grants: [{ items: 'account', actions: ['DeleteItem'] }],
} satisfies Port

/* Shares and public profiles */

/** Creates and ends shares. */
export const changeShares = {
  for: ['shares.create', 'shares.revoke'],
  grants: [{ items: 'share', actions: ['PutItem', 'UpdateItem', 'DeleteItem'] }],
} satisfies Port

export const listShares = {
  for: ['shares.list'],
  grants: [{ items: 'share', actions: ['BatchGetItem'] }],
} satisfies Port

/** Finds a share by its token and counts its openings; reads the account that it belongs to. */
export const openShares = {
  for: ['shares.open', 'shares.openProtected'],
  grants: [{ items: 'share', actions: ['UpdateItem'] }],
  account: 'read',
} satisfies Port

/** Counts wrong passphrases of shares by address. */
export const countPassphraseTries = {
  for: ['passphraseTries.take', 'passphraseTries.giveBack'],
  grants: [{ items: 'passphraseTries', actions: ['UpdateItem'] }],
} satisfies Port

/** Changes the public profile of an account, and takes or gives up its slug. */
export const changePublicProfile = {
  for: ['publicProfiles.replace'],
  grants: [{ items: 'slug', actions: ['GetItem', 'UpdateItem'] }],
} satisfies Port

/** Finds a public profile by its slug; reads the account that it belongs to. */
export const openPublicProfiles = {
  for: ['publicProfiles.open'],
  grants: [{ items: 'slug', actions: ['UpdateItem'] }],
  account: 'read',
} satisfies Port
