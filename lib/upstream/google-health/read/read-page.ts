import { type DataTypeId, dataTypes } from '../../../model/catalog/data-types.ts'
import { UpstreamError } from '../../errors.ts'
import type { Answer, How } from '../client.ts'
import { type CoverageEntry, camelCase, snakeCase } from '../coverage.ts'
import { literal } from './filter-values.ts'
import { askTwice, type Page, parsePage } from './parse.ts'

export type Send = (path: string, body?: unknown, how?: How) => Promise<Answer>

/** One of the platform's two reads of a type. */
export interface Source {
  send: Send
  type: DataTypeId
  entry: CoverageEntry
  method: 'list' | 'reconcile'
}

/** A page token has expired: the range is read again from its first page, once. */
export class TokenRefused extends UpstreamError {}

/** Reads one page of a range. `isDivisible`: the caller can read a shorter range, if this one takes the platform too long. */
export async function readPage(
  source: Source,
  { from, to }: { from: number; to: number },
  token: string | null,
  isDivisible: boolean,
): Promise<Page> {
  const { send, entry, method } = source
  const path = `${snakeCase(entry.upstream)}.${entry.filter}`
  const query = new URLSearchParams({
    filter: `${path} >= ${literal(entry, from)} AND ${path} < ${literal(entry, to)}`,
    pageSize: String(entry.pageSize),
    prettyPrint: 'false',
    ...partial(source),
    ...(token === null ? {} : { pageToken: token }),
  })
  const collection = `users/me/dataTypes/${entry.upstream}/dataPoints${method === 'reconcile' ? ':reconcile' : ''}`
  const page = askTwice(
    () => send(`${collection}?${query}`, undefined, isDivisible ? 'divisible' : undefined),
    answer => parsePage(answer.text, answer.contentType, 'dataPoints'),
  )
  return page.catch((error: unknown) => {
    const refused = error instanceof UpstreamError && error.failure === 'refused' && error.problem === null
    throw refused && token !== null ? new TokenRefused('refused', 'the page token') : error
  })
}

/** The parameter of a partial response, with what `validateRow` reads of a row. */
function partial({ type, entry, method }: Source): { fields?: string } {
  if (entry.fields === null) return {}
  const times =
    dataTypes[type].kind === 'sample'
      ? 'sampleTime(physicalTime,utcOffset)'
      : 'interval(startTime,startUtcOffset,endTime)'
  const value = `${camelCase(entry.upstream)}(${[times, ...entry.fields].join(',')})`
  const about = method === 'reconcile' ? 'dataPointName' : 'name,dataSource'
  return { fields: `nextPageToken,dataPoints(${about},${value})` }
}
