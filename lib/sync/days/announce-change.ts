import { accountRefOf } from '../../model/sync/rebuild.ts'
import type { SyncContext } from '../context.ts'

/** Sets `dataChangedAt` in the account and in its keys. */
export async function announceChange(
  { store, clock }: Pick<SyncContext, 'store' | 'clock'>,
  accountId: string,
): Promise<void> {
  const account = await store.accounts.touchData(accountId, new Date(clock()).toISOString())
  if (account) await store.apiKeys.refreshAccount(accountRefOf(account))
}
