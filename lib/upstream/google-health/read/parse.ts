import { UpstreamError } from '../../errors.ts'
import type { Answer } from '../client.ts'

/** Step 1 of 3: text -> an object of the upstream's envelope. Its rows are not parsed yet. */
export interface Page {
  rows: unknown[]
  nextPageToken: string | null
}

/** @throws UpstreamError contract, for HTML, cut JSON or another envelope */
export function parsePage(text: string, contentType: string | null, member: 'dataPoints' | 'rollupDataPoints'): Page {
  const envelope = parseObject(text, contentType)
  const rows = envelope[member] ?? []
  const token = envelope['nextPageToken'] ?? ''
  if (!Array.isArray(rows)) throw new UpstreamError('contract', `${member} is no list`)
  if (typeof token !== 'string') throw new UpstreamError('contract', 'nextPageToken is no text')
  return { rows, nextPageToken: token === '' ? null : token }
}

/** Sends the request, and repeats it once when the response violates the contract: a proxy error page or a truncated response rarely recurs. */
export async function askTwice<T>(ask: () => Promise<Answer>, parse: (answer: Answer) => T): Promise<T> {
  try {
    return parse(await ask())
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.failure !== 'contract') throw error
    return parse(await ask())
  }
}

/** @throws UpstreamError contract */
export function parseObject(text: string, contentType: string | null): Record<string, unknown> {
  if (contentType !== null && !contentType.includes('json'))
    throw new UpstreamError('contract', 'the answer is no JSON')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UpstreamError('contract', 'the JSON is cut or broken')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new UpstreamError('contract', 'the answer is no object')
  return value as Record<string, unknown>
}
