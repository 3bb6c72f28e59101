import type { Context } from '../context.ts'
import type { AccountRef } from '../model/account/account.ts'

/** A question as a door hands it on: checked, by whom, and when. The same question gets the same answer from whoever asks it. */
export interface Asked<Query> {
  query: Query
  account: AccountRef
  nowMs: number
}

/** What answering needs. Nothing is written but that a damaged piece is to be fetched again. */
export type Reading = Pick<Context, 'store' | 'log'>
