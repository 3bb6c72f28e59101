import type { SeriesId } from '../catalog/series.ts'

/** The platform's own value of a civil day. */
export interface RollupValue {
  value: number
  /** For a series whose roll-ups have a range; null if this one has none. */
  min?: number | null
  max?: number | null
}

/** The platform's own values of a civil day, by series. */
export type RollupValues = Partial<Record<SeriesId, RollupValue>>
