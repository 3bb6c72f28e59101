import type { Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type Display, displayOf } from '../../model/account/display.ts'

/** The units in which the signed-in person reads values. @throws Problem sign_in_required if the account was deleted meanwhile */
export async function ownDisplay({ id }: AccountRef, { store }: Pick<Context, 'store'>): Promise<Display> {
  const account = await store.accounts.read(id)
  if (!account) throw new Problem('sign_in_required', 'The account no longer exists.')
  return displayOf(account)
}
