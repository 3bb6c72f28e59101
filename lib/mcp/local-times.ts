import { localInstant } from '../http/answer/local-instant.ts'

/** When it happened to the person; when a record was written or read stays UTC. */
const whenNames: ReadonlySet<string> = new Set(['startAt', 'endAt', 'startedAt', 'endedAt'])

const isWhen = (name: string, value: unknown): value is string =>
  whenNames.has(name) && typeof value === 'string' && value.endsWith('Z')

/**
 * An answer in which start and end of a record with a `utcOffset`, also of its parts, are local wall time with that offset: an assistant
 * reads the hours and the day that stand there, and would be hours or a day off. Other instants stay UTC.
 */
export function localTimes(value: unknown, around: string | null = null): unknown {
  if (Array.isArray(value)) return value.map(one => localTimes(one, around))
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  const own = 'utcOffset' in value ? value.utcOffset : around
  const utcOffset = typeof own === 'string' ? own : null
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isWhen(name, member) ? localInstant(member, utcOffset) : localTimes(member, utcOffset),
    ]),
  )
}
