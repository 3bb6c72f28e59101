import type { Context } from '../context.ts'
import type { AccountRef } from '../model/account/account.ts'

/** The dependencies for reading stored data. The only write marks a corrupt chunk so that it is fetched again. */
export type ReadContext = Pick<Context, 'store' | 'log'>

/** The account whose data is read, and the single clock reading of the request. */
export interface Caller {
  account: AccountRef
  nowMs: number
}
