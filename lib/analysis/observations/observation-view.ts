import * as z from 'zod'
import { DataTypeName, SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'

/** One observation in a response. */
export const ObservationView = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      type: DataTypeName,
      source: SourceName,
      startAt: z.iso.datetime(),
      endAt: z.iso.datetime().nullable(),
      utcOffset: z.string().nullable(),
      localDate: CivilDate,
      value: z.record(z.string(), z.unknown()),
      metadata: z.record(z.string(), z.unknown()).optional(),
      raw: z.unknown().optional(),
    })
    .meta({ id: 'Observation' }),
)

/** The caveat of a response with `raw` if no payloads are stored. */
export const rawCaveat =
  'Upstream payloads are stored for sessions, named records and daily values. For dense series, raw is null, because value, offset and metadata contain everything the platform sent.'
