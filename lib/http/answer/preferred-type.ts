import Negotiator from 'negotiator'

const json = ['application/json', 'application/*', '*/*']

/**
 * The first of `mediaTypes` that `Accept` prefers to JSON. Null means JSON, which is also the result for a wildcard and for a header
 * without any of `mediaTypes`.
 */
export function preferredType(accept: string, mediaTypes: readonly string[]): string | null {
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes().map(type => type.toLowerCase())
  const best = accepted.find(type => mediaTypes.includes(type) || json.includes(type))
  return mediaTypes.find(type => type === best) ?? null
}
