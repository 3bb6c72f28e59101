import { Problem } from '../../../errors.ts'
import { withoutEncoding } from '../../middleware/conditional-get.ts'

/** @throws Problem precondition_failed when `If-Match` names another version than `etag` */
export function requireMatch(ifMatch: string | undefined, etag: string, what: string): void {
  if (ifMatch === undefined) return
  const named = ifMatch.split(',').map(tag => withoutEncoding(tag.trim()))
  if (!named.includes('*') && !named.includes(etag)) throw hasChanged(what)
}

/** @param what such as `The workout log has` */
export function hasChanged(what: string): Problem {
  return new Problem('precondition_failed', `${what} changed. Read it again and repeat the change.`)
}

/** An instant later than the preceding version: versions are distinguished by it. */
export function nextVersion(nowMs: number, before: { updatedAt: string } | null): string {
  return new Date(before ? Math.max(nowMs, Date.parse(before.updatedAt) + 1) : nowMs).toISOString()
}
