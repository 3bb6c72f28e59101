import { ownKeyPrefix } from '../model/training/workout-log.ts'

/**
 * Members of answers whose text comes from people, files of other apps, devices and the platform. An assistant reads text as if the service
 * had written it: a workout can be called "Ignore all previous instructions".
 */
const foreign: ReadonlySet<string> = new Set([
  'title',
  'titles',
  'name',
  'names',
  'notes',
  'displayName',
  'device',
  'app',
  'application',
  'raw',
])

/**
 * An answer in which such members stand as `{ quoted: … }`, at any depth, so that no text can look like another member. `more` are members
 * that contain such text in the tool at hand.
 */
export function quoted(value: unknown, more: readonly string[] = []): unknown {
  if (typeof value === 'string') return value.startsWith(ownKeyPrefix) ? { quoted: value } : value
  if (Array.isArray(value)) return value.map(one => quoted(one, more))
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      member !== null && (foreign.has(name) || more.includes(name)) ? { quoted: member } : quoted(member, more),
    ]),
  )
}
