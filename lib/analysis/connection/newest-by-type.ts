import * as z from 'zod'
import { freshness, hoursInTenths } from '../../derive/quality/freshness.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange, includesDay } from '../../kernel/ranges.ts'
import { type DataTypeId, dataTypes, platformTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName } from '../../model/catalog/names.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import { primary } from '../../model/catalog/sources.ts'
import type { Inventory } from '../../model/health-data/inventory.ts'
import { countedAt } from '../quality/counted-at.ts'
import { usualHoursOf } from '../quality/usual-hours.ts'

const TypeFreshness = z.lazy(() =>
  z.strictObject({
    type: DataTypeName.describe('The ID of the data type.'),
    label: z.string().describe('The name for people.'),
    lastAt: z.iso
      .datetime()
      .describe(
        'The newest in the months that the range overlaps; for a range in the past, it can be after the end of the range.',
      ),
    ageHours: z.number().describe('Hours since the newest observation; null without one.'),
    status: z
      .enum(['fresh', 'stale', 'observed'])
      .describe(
        'Whether the newest observation is recent, older than expected, or only observed without an expectation.',
      ),
  }),
)

export const Freshness = z.lazy(() =>
  z.strictObject({
    newestAt: z.iso.datetime().nullable().describe('The newest observation of any type; null if there is none.'),
    types: z.array(TypeFreshness).describe('One entry per data type.'),
    withoutData: z.array(DataTypeName).describe('Types without an observation in the range.'),
  }),
)

type KnownFreshness = z.input<typeof TypeFreshness> & { type: DataTypeId }

interface During {
  range: DayRange
  nowMs: number
  zone: string
}

/** The newest observation of each type in a range, from the preferred source of the type, counted as in data-quality; and what is `stale` although more was to be expected. */
export function newestByType(
  inventory: Inventory,
  during: During,
): z.input<typeof Freshness> & { stale: readonly string[] } {
  const types = platformTypes.flatMap(type => freshnessOf(type, inventory, during) ?? [])
  const known = new Set<string>(types.map(({ type }) => type))
  const newestAt =
    types
      .map(({ lastAt }) => lastAt)
      .sort()
      .at(-1) ?? null
  return {
    newestAt,
    types,
    withoutData: platformTypes.filter(type => !known.has(type)),
    stale: types.filter(isOverdue).map(({ label }) => label),
  }
}

/** An electrocardiogram of last week is no reason to synchronize, nor is a weight of three days ago. */
function isOverdue({ type, status, ageHours }: KnownFreshness): boolean {
  const usual = usualHoursOf(type)
  return status === 'stale' && usual !== null && ageHours > usual
}

function freshnessOf(type: DataTypeId, inventory: Inventory, { range, nowMs, zone }: During): KnownFreshness | null {
  const source = readableSources(type)[0] ?? primary
  const tally = inventory[type]?.[source]
  if (tally === undefined) return null
  const firstMs = countedAt(tally.firstMs, { type, source, zone })
  const lastMs = countedAt(tally.lastMs, { type, source, zone })
  const { ageHours, stale } = freshness(lastMs, nowMs)
  const { startMs, endMs } = boundsOfRange(range, zone)
  if (ageHours === null || lastMs < startMs || firstMs >= endMs) return null
  const status = includesDay(range, civilDay(nowMs, zone)) ? (stale ? 'stale' : 'fresh') : 'observed'
  const { label } = dataTypes[type]
  return { type, label, lastAt: new Date(lastMs).toISOString(), ageHours: hoursInTenths(ageHours), status }
}
