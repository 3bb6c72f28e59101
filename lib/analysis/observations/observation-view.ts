import * as z from 'zod'
import { DataTypeName, SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'

/** One observation in a response. */
export const ObservationView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      type: DataTypeName.describe('The ID of the data type.'),
      source: SourceName.describe('The source of the value.'),
      startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
      endAt: z.iso.datetime().nullable().describe('The instant of the end, UTC; null for a single instant.'),
      utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
      localDate: CivilDate.describe('The civil day it belongs to.'),
      value: z.record(z.string(), z.unknown()).describe('The value; null if there is none.'),
      metadata: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Metadata of the source, with `include=metadata`.'),
      raw: z.unknown().optional().describe('The record as the platform sent it, with `include=raw`.'),
    })
    .meta({ id: 'Observation' }),
)

/** The caveat of a response with `raw` if no payloads are stored. */
export const rawCaveat =
  'Upstream payloads are stored for sessions, named records and daily values. For dense series, raw is null, because value, offset and metadata contain everything the platform sent.'
