import { hashBearerKey, keyHint, newBearerKey } from '../../../lib/auth/bearer-key.ts'
import { newId } from '../../../lib/kernel/ids.ts'
import type { Ability, AccountRef } from '../../../lib/model/account/account.ts'
import type { Store } from '../../../lib/store/store.ts'

export interface NewKey {
  account: AccountRef
  name: string
  abilities: readonly Ability[]
  expiresAt: string | null
}

/** Makes a bearer key for an account. Returns the secret, which is not stored anywhere. */
export async function makeKey(store: Store, { account, name, abilities, expiresAt }: NewKey): Promise<string> {
  const secret = newBearerKey()
  const nowMs = Date.now()
  const createdAt = new Date(nowMs).toISOString()
  const about = { id: newId(nowMs), name, hint: keyHint(secret), abilities, createdAt, expiresAt }
  // The person at the machine may make as many keys as they like.
  await store.apiKeys.create(hashBearerKey(secret), { ...about, account })
  return secret
}
