import Negotiator from 'negotiator'

const json = ['application/json', 'application/*', '*/*']

/**
 * The one of `mediaTypes` that `Accept` prefers to JSON, the first of equals. Null is JSON: a wildcard means it, and so does a header
 * that names nothing else known.
 */
export function preferredType(accept: string, mediaTypes: readonly string[]): string | null {
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes().map(type => type.toLowerCase())
  const best = accepted.find(type => mediaTypes.includes(type) || json.includes(type))
  return mediaTypes.find(type => type === best) ?? null
}
