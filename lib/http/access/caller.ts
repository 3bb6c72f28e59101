import type { AddressHashes } from '../../auth/secrets/address-hashes.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { Actor, By } from '../../model/account/audit.ts'
import { networkOf } from './address-limit.ts'

/** The parts of a request that say who made it. */
interface Caller {
  account: Pick<AccountRef, 'id'>
  actor: Actor
  address: string
}

/** Who made a request, for the audit. Endpoints call it before their change: if the hash cannot be made, nothing has changed. */
export async function callerOf(
  { account, actor, address }: Caller,
  { addressHashes }: { addressHashes: AddressHashes },
): Promise<By> {
  return { actor, addressHash: await addressHashes.of(account.id, networkOf(address)) }
}
