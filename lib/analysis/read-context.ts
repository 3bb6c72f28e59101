import type { Context } from '../context.ts'
import type { AccountRef } from '../model/account/account.ts'

/** What reading stored data needs. Nothing is written, except that a corrupt chunk is marked to be fetched again. */
export type ReadContext = Pick<Context, 'store' | 'log'>

/** Whose data is read, and the one clock reading of the request. */
export interface Caller {
  account: AccountRef
  nowMs: number
}
