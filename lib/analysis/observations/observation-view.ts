import * as z from 'zod'
import { CivilDate } from '../../model/civil-date.ts'

/** One observation in an answer. */
export const ObservationView = z
  .strictObject({
    id: z.string(),
    type: z.string(),
    source: z.string(),
    startAt: z.iso.datetime(),
    endAt: z.iso.datetime().nullable(),
    utcOffset: z.string().nullable(),
    localDate: CivilDate,
    value: z.record(z.string(), z.unknown()),
    metadata: z.record(z.string(), z.unknown()).optional(),
    raw: z.unknown().optional(),
  })
  .meta({ id: 'Observation' })

/** The caveat of an answer with `raw` where no payloads are kept. */
export const rawCaveat =
  'Upstream payloads are kept for sessions, named records and daily values; raw is null for dense series, whose value, offset and metadata carry all the platform sent.'
