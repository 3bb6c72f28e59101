import type { Context } from '../context.ts'
import type { AccountRef } from '../model/account/account.ts'
import type { SourcesAsked } from '../model/catalog/sources.ts'

/** The dependencies for reading stored data. The only write marks a corrupt chunk so that it is fetched again. */
export type ReadContext = Pick<Context, 'store' | 'log'>

/** The account whose data is read, the single clock reading of the request, and the sources that it selects: the primary platform alone by default. */
export interface Caller {
  account: AccountRef
  nowMs: number
  asked?: SourcesAsked
}
