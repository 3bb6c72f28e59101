import { cognitoPeople } from '../auth/cognito-people.ts'
import { openIdProvider } from '../auth/identity-provider.ts'
import { addressHashesOf } from '../auth/secrets/address-hashes.ts'
import type { BaseContext, Context } from '../context.ts'
import type { Port } from './port.ts'

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

/** Adds audit events to an account, for a function that otherwise writes nothing into it: no other attributes can be put. */
export const recordEvents = {
  for: ['audit.record', 'audit.recordOncePerHour'],
  grants: [
    {
      items: 'account',
      actions: ['PutItem'],
      attributes: ['pk', 'sk', 'id', 'at', 'event', 'actor', 'addressHash', 'expiresAtEpoch'],
    },
  ],
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
