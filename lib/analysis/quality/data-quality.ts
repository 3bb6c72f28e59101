import * as z from 'zod'
import { defaultStaleAfterHours } from '../../derive/quality/freshness.ts'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { showRun } from '../../http/answer/run-view.ts'
import { range, resolveRange } from '../../http/input/params.ts'
import { civilDay, dayBounds, listDays } from '../../kernel/civil-time.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { type MethodId, methods } from '../../model/catalog/methods.ts'
import { series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { RunView } from '../../model/sync/run.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { chooseDays } from '../daily/chosen-days.ts'
import type { Asked, Reading } from '../query-request.ts'
import { sourceDecisions } from './source-decisions.ts'
import { SyncHealth, syncHealth } from './sync-health.ts'
import { type OpenDay, typeQuality } from './type-quality.ts'

const limits = { default: 30, max: 366 }
const shownRuns = 10

export const dataQualityQuery = z.strictObject(range(limits))

const instant = z.iso.datetime().nullable()
const counts = z.record(z.string(), z.int())
const Definition = z.strictObject({
  id: z.string(),
  version: z.string(),
  source: z.string(),
  caveats: z.array(z.string()),
})

const TypeQuality = z
  .strictObject({
    type: z.string(),
    label: z.string(),
    coveredDays: z.int(),
    expectedDays: z.int().meta({ description: 'Days of the range that have begun.' }),
    coverage: z.number().nullable().meta({ description: 'coveredDays / expectedDays; null when no day has begun.' }),
    coveredHours: z
      .number()
      .meta({ description: 'The true length of the covered days: 23 to 25 hours, of today so far.' }),
    expectedHours: z.number(),
    firstAt: instant,
    lastAt: instant.meta({ description: 'The newest observation in the range.' }),
    ageHours: z
      .number()
      .nullable()
      .meta({ description: 'Elapsed hours since lastAt; below 0 when it lies in the future.' }),
    status: z.enum(['fresh', 'stale', 'observed', 'no_data']),
    cadence: z.strictObject({ usualHours: z.number().nullable(), exceeded: z.boolean().nullable() }).meta({
      description: 'Within how many hours a new observation of this type is usual; null where one may be the last.',
    }),
    longestGapDays: z.int(),
    gaps: z.array(z.strictObject({ start: z.iso.date(), end: z.iso.date(), days: z.int(), hours: z.number() })),
    sources: z.array(
      z.strictObject({ source: z.string(), days: z.int(), observations: z.int(), firstAt: instant, lastAt: instant }),
    ),
    flags: z.array(z.string()),
  })
  .meta({ id: 'TypeQuality' })

const Decision = z
  .strictObject({
    series: z.string(),
    chosen: counts,
    passedOver: counts,
    overlapDays: z.int(),
    differingDays: z.int(),
    largestDifference: z
      .strictObject({
        date: z.iso.date(),
        chosen: z.string(),
        value: z.number(),
        passedOver: z.string(),
        other: z.number(),
        difference: z.number(),
      })
      .nullable(),
    why: z.string(),
  })
  .meta({ id: 'SourceDecision' })

export const dataQualityResponse = answer(
  z.strictObject({
    types: z.array(TypeQuality),
    decisions: z
      .array(Decision)
      .meta({ description: 'Series for which sources overlap: which counted, which did not.' }),
    recentRuns: z.array(RunView),
    syncHealth: SyncHealth,
  }),
  { staleAfterHours: z.number(), definitions: z.array(Definition) },
)

/** What of a range is there, how fresh it is, and how its synchronisation goes. */
export async function dataQualityAnswer(
  { query, account, nowMs }: Asked<z.output<typeof dataQualityQuery>>,
  context: Reading,
) {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const [cached, runs] = await Promise.all([
    readCachedDays(context, account, asked.start, asked.end),
    context.store.runs.latest(account.id, 20),
  ])
  const today = civilDay(nowMs, account.timezone)
  const about = {
    days: begunDays(asked, account.timezone, nowMs),
    byDate: cached.byDate,
    reachesToday: asked.start <= today && asked.end >= today,
    nowMs,
  }
  const days = chooseDays(cached, account, { ...asked, source: primary, chosen: series })
  return {
    data: {
      types: dataTypeIds.map(type => typeQuality(type, about)),
      decisions: sourceDecisions(days),
      recentRuns: runs.slice(0, shownRuns).map(showRun),
      syncHealth: syncHealth(runs),
    },
    meta: {
      ...meta('data-quality', account, { range: asked, source: primary, rule: sourceRule, cached }),
      staleAfterHours: defaultStaleAfterHours,
      definitions: (['day_coverage', 'coverage', 'freshness'] as const).map(definitionOf),
    },
  }
}

/** The days of a range that have begun, the last of them as far as it has come. A date that the zone skipped is none. */
export function begunDays({ start, end }: { start: string; end: string }, zone: string, nowMs: number): OpenDay[] {
  return listDays(start, end).flatMap(date => {
    const bounds = dayBounds(date, zone)
    if (!bounds || bounds.startMs > nowMs) return []
    return [{ date, startMs: bounds.startMs, endMs: Math.min(bounds.endMs, nowMs) }]
  })
}

function definitionOf(method: MethodId) {
  const { id, version, source, caveats } = methods[method]
  return { id, version, source, caveats: [...caveats] }
}
