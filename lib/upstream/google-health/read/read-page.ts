import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { dataTypes, type RecordedType } from '../../../model/catalog/data-types.ts'
import { UpstreamError } from '../../errors.ts'
import type { Answer, How } from '../client.ts'
import { type CoverageEntry, camelCase, snakeCase } from '../coverage.ts'
import { askTwice, type Page, parsePage } from './parse.ts'

export type Send = (path: string, body?: unknown, how?: How) => Promise<Answer>

/** One of the platform's two reads of a type. */
export interface Source {
  send: Send
  type: RecordedType
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
    filter: `${path} >= ${literal(entry, from)}${entry.openEnd ? '' : ` AND ${path} < ${literal(entry, to)}`}`,
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

/** Civil filters compare wall-clock times: the widest offsets east and west of UTC. */
const widestEastMs = 14 * hourMs
const widestWestMs = 12 * hourMs
/** The range as filter values; wall-clock filters are widened by the possible offsets, and the rows are filtered afterward. */
export function filterBounds(entry: CoverageEntry, fromMs: number, toMs: number) {
  if (entry.filter !== 'interval.civil_start_time') return { from: fromMs, to: toMs }
  return { from: fromMs - widestWestMs, to: toMs + widestEastMs }
}

/** The smallest difference of two filter values. */
export function tick(entry: CoverageEntry): number {
  return entry.filter === 'date' ? dayMs : entry.filter === 'interval.civil_start_time' ? 1000 : 1
}

/** An instant as a filter of the type names it. */
function literal(entry: CoverageEntry, ms: number): string {
  const iso = new Date(ms).toISOString()
  if (entry.filter === 'date') return `"${iso.slice(0, 10)}"`
  return entry.filter === 'interval.civil_start_time' ? `"${iso.slice(0, 19)}"` : `"${iso.replace('.000Z', 'Z')}"`
}
