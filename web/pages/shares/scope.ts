import type { Reads } from '../../api.ts'
import { daysBetween } from '../../format.ts'

type Share = Reads['/api/shares']['data'][number]

export const resourceWords = {
  daily: 'daily values of all series, body and glucose too',
  sleep: 'sleep',
  recovery: 'recovery',
  body: 'body',
  nutrition: 'nutrition',
  glucose: 'glucose',
  workouts: 'workouts',
} as const satisfies Record<Share['resources'][number], string>

const listed = new Intl.ListFormat('en-GB')

/** What a share shows, in a sentence part: `sleep and body of the last 30 days`. */
export function scopeOf({
  resources,
  types,
  detail,
  range,
}: Pick<Share, 'resources' | 'types' | 'detail' | 'range'>): string {
  const shown = resources.map(one => (one === 'daily' && types ? `${types.length} daily series` : resourceWords[one]))
  const days = 'days' in range ? `the last ${range.days} days` : daysBetween(range.start, range.end)
  return `${listed.format(shown)} of ${days}${detail === 'sessions' ? ', with the times of nights and workouts' : ''}`
}
