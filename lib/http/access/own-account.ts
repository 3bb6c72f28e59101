import type { Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { Account, AccountRef } from '../../model/account/account.ts'

/** The account of the signed-in person. @throws Problem sign_in_required if it was deleted meanwhile */
export async function ownAccount({ id }: AccountRef, { store }: Pick<Context, 'store'>): Promise<Account> {
  const account = await store.accounts.read(id)
  if (!account) throw new Problem('sign_in_required', 'The account no longer exists.')
  return account
}
