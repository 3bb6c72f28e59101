import { oneOf } from '../closed-set.ts'
import { dataTypeIds } from './data-types.ts'
import { series } from './series.ts'
import { sources } from './sources.ts'

/** The names of the catalogs in responses. */
export const SourceName = oneOf(sources).meta({ id: 'Source', description: 'Where data comes from.' })
export const RequestedSource = oneOf([...sources, 'all'])
export const DataTypeName = oneOf(dataTypeIds).meta({ id: 'DataTypeId', description: 'A kind of observation.' })
export const SeriesName = oneOf(series.map(({ id }) => id)).meta({ id: 'SeriesId', description: 'A daily series.' })
