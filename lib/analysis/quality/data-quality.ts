import * as z from 'zod'
import type { DayRange } from '../../kernel/ranges.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { chooseDays } from '../daily/chosen-days.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { openDays } from './open-days.ts'
import { SourceDecision, sourceDecisions } from './source-decisions.ts'
import { SyncHealth, syncHealth } from './sync-health.ts'
import { TypeQuality, typeQuality } from './type-quality.ts'

const shownRuns = 10
const readRuns = 20

export const DataQuality = z.strictObject({
  types: z.array(TypeQuality),
  decisions: z
    .array(SourceDecision)
    .meta({ description: 'Series with overlapping sources: which source was used and which was not.' }),
  recentRuns: z.array(RunView),
  syncHealth: SyncHealth,
})

export type DataQuality = z.output<typeof DataQuality>

/** How complete and how fresh the data of a range is, and the state of its synchronization. */
export async function readDataQuality(context: ReadContext, caller: Caller, range: DayRange) {
  const { account } = caller
  const [cached, runs] = await Promise.all([
    readCachedDays(context, account, range.start, range.end),
    context.store.runs.latest(account.id, readRuns),
  ])
  const open = openDays(range, caller)
  const days = chooseDays(cached, account, { ...range, source: primary, chosen: series })
  const quality: DataQuality = {
    types: dataTypeIds.map(type => typeQuality(type, open, cached.byDate)),
    decisions: sourceDecisions(days),
    recentRuns: runs.slice(0, shownRuns).map(showRun),
    syncHealth: syncHealth(runs),
  }
  return { quality, cached }
}
