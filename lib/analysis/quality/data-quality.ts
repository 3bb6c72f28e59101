import * as z from 'zod'
import { civilDay } from '../../kernel/civil-time.ts'
import { type DayRange, lastStartedDay } from '../../kernel/ranges.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import { readDays } from '../daily/days.ts'
import { GlucoseBrief, glucoseBrief } from '../glucose/glucose-brief.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { openDays } from './open-days.ts'
import { SourceDecision, sourceDecisions } from './source-decisions.ts'
import { SyncHealth, syncHealth } from './sync-health.ts'
import { TrainingQuality, trainingQuality } from './training-quality.ts'
import { TypeQuality, typeQuality } from './type-quality.ts'

const shownRuns = 10
const readRuns = 20

export const DataQuality = z.lazy(() =>
  z.strictObject({
    types: z.array(TypeQuality).describe('One entry per data type.'),
    decisions: z
      .array(SourceDecision)
      .describe('Series with overlapping sources: which source was used and which was not.'),
    training: TrainingQuality.describe('Workout logs and diary entries of the range, and what is missing in them.'),
    glucose: GlucoseBrief.describe('Glucose of the days of the range that have started; null without a reading.'),
    recentRuns: z.array(RunView).describe('The latest synchronization runs.'),
    syncHealth: SyncHealth.describe('The state of the synchronization.'),
  }),
)

export type DataQuality = z.output<typeof DataQuality>

/** How complete and how fresh the data of a range is, and the state of its synchronization. */
export async function readDataQuality(context: ReadContext, caller: Caller, range: DayRange) {
  const { account, nowMs } = caller
  const reading = context.store.training.ofDays(account.id, range, account.timezone)
  const [cached, runs, training] = await Promise.all([
    readDays(context, caller, range, { training: reading }),
    context.store.runs.latest(account.id, readRuns),
    reading,
  ])
  const lastDay = lastStartedDay(range, civilDay(nowMs, account.timezone))
  const open = openDays(range, caller)
  const quality: DataQuality = {
    types: dataTypeIds.map(type => typeQuality(type, open, cached.byDate)),
    decisions: sourceDecisions(cached.days),
    training: trainingQuality(training, cached.days, range, account.timezone),
    glucose: glucoseBrief(cached.days, { start: range.start, end: lastDay }),
    recentRuns: runs.slice(0, shownRuns).map(showRun),
    syncHealth: syncHealth(runs),
  }
  return { quality, cached }
}
