import type { Port } from './port.ts'

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
  for: ['shares.open', 'shares.countOpening'],
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
