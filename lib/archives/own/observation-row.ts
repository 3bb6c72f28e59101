import * as z from 'zod'
import { isDay, parseOffset, utcMidnight } from '../../kernel/civil-time.ts'
import { secondMs } from '../../kernel/durations.ts'
import type { DropReason } from '../../model/account/drop-reasons.ts'
import { type DataType, dataTypes, isDataType } from '../../model/catalog/data-types.ts'
import { observedSources, providerRollup, type Source } from '../../model/catalog/sources.ts'
import { originParts } from '../../model/health-data/block.ts'
import { storedStages } from '../../model/health-data/documents.ts'
import type { Archive } from '../pieces.ts'
import { bounds, faultOfTimes, type Row } from '../rows.ts'

const Text = z.string().max(1000).nullable()
const Total = z.number().min(bounds.amount.least).max(bounds.amount.most)
const Amount = Total.nullable()
const totals = {
  energyKcal: Amount.optional(),
  distanceMeters: Amount.optional(),
  steps: Amount.optional(),
  averageHeartRateBpm: Amount.optional(),
  elevationGainMeters: Amount.optional(),
  averagePowerWatts: Total.optional(),
  averageCadenceRpm: Total.optional(),
}
const Split = z.lazy(() =>
  z.strictObject({ startAt: z.iso.datetime(), endAt: z.iso.datetime(), by: Text, activeMinutes: Amount, ...totals }),
)
const maxParts = 5000
/** More than any watch records at once. */
const maxSamples = 100_000

const SleepMembers = z.lazy(() =>
  z.strictObject({
    stages: z
      .array(
        z.strictObject({
          stage: z.enum(storedStages),
          startAt: z.iso.datetime(),
          endAt: z.iso.datetime(),
          minutes: z.number(),
        }),
      )
      .max(maxParts),
    processed: z.boolean(),
    nap: z.boolean(),
    manuallyEdited: z.boolean(),
    updatedAt: Text,
  }),
)

/** The other documents of records, as the API shows them. They are checked, and stored with their members in the order of the file. */
const documents: Readonly<Record<string, z.ZodType>> = {
  exercise: z.lazy(() =>
    z.strictObject({
      displayName: Text,
      ...totals,
      activeZoneMinutes: Amount.optional(),
      zoneMinutes: z
        .record(z.enum(['light', 'moderate', 'vigorous', 'peak']), Amount)
        .nullable()
        .optional(),
      splits: z.array(Split).max(maxParts).optional(),
      laps: z.array(Split).max(maxParts).optional(),
      updatedAt: Text.optional(),
    }),
  ),
  'nutrition-log': z.lazy(() => z.strictObject({ displayName: Text })),
  electrocardiogram: z.lazy(() =>
    z.strictObject({ samplingHz: Amount, samplesPerMillivolt: Amount, samples: z.array(z.number()).max(maxSamples) }),
  ),
  'irregular-rhythm-notification': z.lazy(() =>
    z.strictObject({
      alertWindows: z
        .array(z.strictObject({ startAt: z.iso.datetime(), endAt: z.iso.datetime(), beats: z.number() }))
        .max(maxParts),
    }),
  ),
}

/** An observation as `GET /api/v1/data-points` and the export show it. */
const ObservationLine = z.lazy(() =>
  z.object({
    id: z.string().max(1000),
    type: z.string().max(100),
    source: z.string().max(100),
    startAt: z.iso.datetime(),
    endAt: z.iso.datetime().nullable(),
    utcOffset: z
      .string()
      .regex(/^[+-]\d\d:\d\d$/)
      .nullable(),
    localDate: z.string().refine(isDay),
    value: z.record(z.string().max(100), z.unknown()),
    metadata: z.record(z.string().max(100), z.unknown()).optional(),
    raw: z.unknown().optional(),
  }),
)
type ObservationLine = z.infer<typeof ObservationLine>

/** The row of an observation, or why it is none: what the API makes of the row is the observation again. */
export function rowOfObservation(
  json: unknown,
  { nowMs }: Archive,
): Row | { dropped: DropReason } | { ignored: string } {
  const parsed = ObservationLine.safeParse(json)
  if (!parsed.success) return { dropped: 'not_an_observation' }
  const { type, source: name, startAt, endAt, utcOffset, localDate, metadata, raw } = parsed.data
  if (name === providerRollup) return { ignored: 'roll-ups of the platform' }
  const source = observedSources.find(one => one === name)
  if (!isDataType(type)) return { ignored: 'unknown type' }
  if (!source) return { dropped: 'unknown_source' }
  const spec: DataType = dataTypes[type]
  const isDaily = spec.kind === 'daily'
  const startMs = isDaily && isDay(localDate) ? utcMidnight(localDate) : Date.parse(startAt)
  const endMs = isDaily || endAt === null ? startMs : Date.parse(endAt)
  const fault = faultOfTimes(startMs, endMs, { nowMs })
  if (fault) return { dropped: fault }
  const values = valuesOf(spec, parsed.data)
  if (!values) return { dropped: 'unknown_value' }
  const record = recordName(parsed.data, source, Date.parse(startAt), startMs)
  return {
    type,
    startMs,
    endMs,
    offset: isDaily || utcOffset === null ? null : parseOffset(utcOffset),
    origin: originOf(metadata ?? {}),
    // Daily values have the time of their correction at the end.
    values: isDaily ? [...values, 0] : values,
    source,
    ...(record === null ? {} : { name: record }),
    ...(raw === undefined || raw === null ? {} : { raw }),
  }
}

/** The platform's name of a record; null if its id is made of its start. */
function recordName({ id, type }: ObservationLine, source: Source, ...starts: number[]): string | null {
  const prefix = `${type}.${source}.`
  const name = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  const isMade = starts.some(startMs => name.replace(/\.\d+$/, '') === (startMs / secondMs).toString(36))
  return name === '' || isMade ? null : name
}

function originOf(metadata: Readonly<Record<string, unknown>>): string {
  const parts = originParts.map(part => {
    const text = metadata[part]
    return typeof text === 'string' ? text.slice(0, 1000) : null
  })
  while (parts.length > 0 && parts.at(-1) === null) parts.pop()
  return JSON.stringify(parts)
}

/** The values in the order of the type's columns; null if one is no such value. */
function valuesOf(spec: DataType, { value, metadata }: ObservationLine): unknown[] | null {
  const fields = Object.entries(spec.fields)
  const values = fields.map(([name, { kind, metadata: isAbout }]) => {
    if (kind === 'document' && isAbout) return documentOf(spec, metadata?.[name])
    if (kind === 'document') return documentOf(spec, membersOf(spec, value))
    const cell = (isAbout ? metadata : value)?.[spec.id === 'sleep' ? 'platformMinutesAsleep' : name] ?? null
    const isFit = kind === 'number' ? Total.safeParse(cell).success : typeof cell === 'string' && cell.length <= 1000
    return cell === null || isFit ? cell : undefined
  })
  return values.includes(undefined) ? null : values
}

/** The members of a value that are those of its document, which the API shows beside the other fields. */
function membersOf({ id, fields }: DataType, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = new Set([...Object.keys(fields), ...(id === 'sleep' ? ['platformMinutesAsleep'] : [])])
  return Object.fromEntries(Object.entries(value).filter(([name]) => !others.has(name)))
}

/** A document as it is stored; null where the export has none, undefined for what is no document of the type. */
function documentOf({ id }: DataType, given: unknown): unknown {
  if (given === undefined || given === null) return null
  if (id !== 'sleep') return documents[id]?.safeParse(given).success ? given : undefined
  const sleep = SleepMembers.safeParse(given)
  if (!sleep.success) return undefined
  const { stages, ...rest } = sleep.data
  const inSeconds = (at: string) => Date.parse(at) / secondMs
  return { stages: stages.map(one => [one.stage, inSeconds(one.startAt), inSeconds(one.endAt)]), ...rest }
}
