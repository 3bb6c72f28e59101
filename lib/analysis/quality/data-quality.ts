import * as z from 'zod'
import type { DayRange } from '../../kernel/ranges.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import { readDays } from '../daily/days.ts'
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
  const [cached, runs] = await Promise.all([
    readDays(context, caller, range),
    context.store.runs.latest(caller.account.id, readRuns),
  ])
  const open = openDays(range, caller)
  const quality: DataQuality = {
    types: dataTypeIds.map(type => typeQuality(type, open, cached.byDate)),
    decisions: sourceDecisions(cached.days),
    recentRuns: runs.slice(0, shownRuns).map(showRun),
    syncHealth: syncHealth(runs),
  }
  return { quality, cached }
}
