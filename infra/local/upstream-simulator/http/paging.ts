// Page sizes, and tokens that are valid only for the request that issued them.

import { digest } from '../data/random.ts'
import type { DataType } from '../data/types.ts'
import { invalid } from './errors.ts'

/** The start of the next page: after `skip` rows with that time. */
export interface Position {
  readonly at: number
  readonly skip: number
}

export function pageSize(type: Pick<DataType, 'pageSize'>, text: string | null): number {
  if (text === null || text === '' || text === '0') return type.pageSize.usual
  if (!/^-?\d+$/.test(text) || Number(text) < 0)
    throw invalid('INVALID_PAGE_SIZE', 'The page size is not a number of rows.')
  return Math.min(Number(text), type.pageSize.most)
}

export function writeToken(request: string, position: Position): string {
  return Buffer.from(`${digest(request)}/${position.at}/${position.skip}`).toString('base64url')
}

export function readToken(request: string, token: string | null): Position | undefined {
  if (!token) return undefined
  const parts = /^([0-9a-z]+)\/(-?\d+)\/(\d+)$/.exec(Buffer.from(token, 'base64url').toString('latin1'))
  if (!parts || parts[1] !== digest(request)) {
    throw invalid('INVALID_PAGE_TOKEN', 'The page token does not belong to this request.')
  }
  return { at: Number(parts[2]), skip: Number(parts[3]) }
}
