import { createHash } from 'node:crypto'
import type { Account } from '../../model/account/account.ts'
import type { Identity } from '../../model/account/identity.ts'
import { AccountPointer, parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** The lookup from an identity (issuer and subject) to its account. */
export function identities(table: Table) {
  return {
    async accountOf(identity: Identity): Promise<string | null> {
      const item = await table.get(keys.identity(hashOf(identity)))
      return item ? parseItem(AccountPointer, item).accountId : null
    },

    /** Creates an account and its identity in one transaction. False when the identity has an account by now. */
    async open(account: Account, identity: Identity): Promise<boolean> {
      return table.transact([
        { put: { ...keys.account(account.id), ...account }, condition: { text: 'attribute_not_exists(pk)' } },
        ...link(account.id, identity),
      ])
    },

    /** Lets an identity sign in to an existing account. False when it belongs to another account. */
    async link(accountId: string, identity: Identity): Promise<boolean> {
      return table.transact(link(accountId, identity))
    },
  }
}

/** The second item makes the identity discoverable from the account. */
function link(accountId: string, { issuer, subject }: Identity) {
  const hash = hashOf({ issuer, subject })
  const condition = { text: 'attribute_not_exists(pk) OR accountId = :account', values: { ':account': accountId } }
  return [
    { put: { ...keys.identity(hash), accountId }, condition },
    { put: { ...keys.accountIdentity(accountId, hash), issuer, subject } },
  ]
}

function hashOf({ issuer, subject }: Identity): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
}
