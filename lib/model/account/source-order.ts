import * as z from 'zod'
import { seriesIds } from '../catalog/series.ts'
import { observedSources } from '../catalog/sources.ts'

const order = z.array(z.enum(observedSources)).max(observedSources.length)

/** In which order the sources of a person count where several were requested: of a series, else by default, else as in the catalog. */
export const SourceOrder = z.lazy(() => z.partialRecord(z.enum(['default', ...seriesIds]), order))
export type SourceOrder = z.infer<typeof SourceOrder>

/** Sources of platforms beside the primary one; one that this version does not know is left out. */
export const OtherSources = z.lazy(() =>
  z
    .array(z.string())
    .max(observedSources.length)
    .transform(names => observedSources.filter(source => names.includes(source))),
)
