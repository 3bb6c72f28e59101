import { oneOf } from '../closed-set.ts'
import { dataTypeIds } from './data-types.ts'
import { series } from './series.ts'
import { mergedSource, sources } from './sources.ts'

/** The names of the catalogs in responses. */
export const SourceName = oneOf(sources).describe('Where data comes from.').meta({ id: 'Source' })
export const DaySourceName = oneOf([...sources, mergedSource])
  .describe('Where the value of a day comes from; MERGED if more than one platform contributed to it.')
  .meta({ id: 'DaySource' })
export const RequestedSource = oneOf([...sources, 'all'])
export const DataTypeName = oneOf(dataTypeIds).describe('A kind of observation.').meta({ id: 'DataTypeId' })
export const SeriesName = oneOf(series.map(({ id }) => id))
  .describe('A daily series.')
  .meta({ id: 'SeriesId' })
