import type { Reads } from '../../api.ts'
import type { Bucket } from '../../chart/intraday.ts'

/** The buckets of a timeline with mean, lowest and highest; rows of another shape are left out. */
export function bucketsOf(rows: Reads['/api/v1/timeline']['data']): Bucket[] {
  return rows.flatMap(({ startAt, endAt, value }) => {
    const { mean, min, max } = value as Readonly<Record<string, unknown>>
    if (typeof mean !== 'number' || typeof min !== 'number' || typeof max !== 'number' || !endAt) return []
    return [{ startMs: Date.parse(startAt), endMs: Date.parse(endAt), mean, min, max }]
  })
}
