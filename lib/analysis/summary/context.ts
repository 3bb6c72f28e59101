import * as z from 'zod'
import { rangeParameters } from '../../kernel/ranges.ts'
import { methods } from '../../model/catalog/methods.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { shownOf } from '../daily/days.ts'
import { byImportance } from '../daily/importance.ts'
import { GlucoseBrief } from '../glucose/glucose-brief.ts'
import { MuscleBrief } from '../training/training-brief.ts'
import { Change, caveatOfToday, changeOf, meanRule } from './changes.ts'
import { columnsOf, DailyColumns, resolutionOf } from './daily-columns.ts'
import { LatestOfSeries, LatestRecovery, LatestSleep, latestOfSeries, latestRecovery, latestSleep } from './latest.ts'
import { Nights, nightsOf } from './nights.ts'
import { daysIn, type Overview } from './overview.ts'
import { RecentWorkouts } from './recent-workouts.ts'
import { trainingAndGlucose } from './summary.ts'
import { UnusualValues, unusualDays } from './usual-values.ts'

const maxUnusual = 6

const PlainRange = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The first day.'),
    end: CivilDate.describe('The last day, inclusive.'),
    days: z.int().describe('Number of days.'),
  }),
)
const counts = z.record(z.string(), z.int())
const EvidenceOfContext = z.lazy(() =>
  z
    .strictObject({
      statement: z.string().describe('The members of the response that the entry explains.'),
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
      rules: z
        .array(
          z.strictObject({
            rule: z.string().describe('The rule in words.'),
            series: z
              .record(z.string(), counts)
              .describe('The series that use this rule, and for how many days each source provided the value.'),
          }),
        )
        .describe('The rules that these members follow.'),
      request: z.string().describe('The call that returns the same inputs.'),
    })
    .meta({ id: 'ContextEvidence' }),
)

export const AssistantContext = z.lazy(() =>
  z
    .strictObject({
      ranges: z
        .strictObject({
          current: PlainRange.describe('The requested range.'),
          previous: PlainRange.describe('The range of the same length before it.'),
        })
        .describe('The compared ranges.'),
      latest: z
        .strictObject({
          recovery: LatestRecovery.describe('The latest recovery.'),
          sleep: LatestSleep.nullable().describe('The latest sleep of the range; null if there is none.'),
          series: z
            .record(z.string(), LatestOfSeries.unwrap().omit({ unit: true, source: true }))
            .describe(
              'The newest value of each series, in the unit given in `changes`; the sources are in `evidence`.',
            ),
        })
        .describe('The latest values.'),
      nights: Nights.describe('The last 14 days of the range: recovery, bedtime and waking.'),
      unusual: UnusualValues.describe(
        'The values of the last days of the range that are far from what was usual before them.',
      ),
      recentWorkouts: RecentWorkouts.describe(
        'The last days with a workout, a workout log or a diary entry, newest first, within the range and its last 28 days.',
      ),
      muscles: MuscleBrief.describe('The sets of each muscle in the 28 days up to the last day of the range.'),
      glucose: GlucoseBrief.describe('Glucose of the 14 days up to the last day of the range; null without a reading.'),
      changes: z.array(Change).describe('The change of each series from the preceding range.'),
      daily: DailyColumns.describe('The daily values in columns.'),
      withoutData: z.array(SeriesName).describe('Series without a value in both ranges.'),
      evidence: z.array(EvidenceOfContext).describe('The values behind the statements.'),
      caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
    })
    .meta({ id: 'Context' }),
)

export type AssistantContext = z.output<typeof AssistantContext>

/** The context of a range for an assistant, most important first, with the evidence for every statement. */
export function assistantContext(overview: Overview): AssistantContext {
  const { current, previous, lastDay, today } = overview
  const { weekStarts = 'Monday' } = overview.account
  const both = daysIn(overview, { start: previous.start, end: current.end })
  const known = byImportance.filter(({ id }) => both.some(day => shownOf(day, id) !== null))
  const latest = known.flatMap(entry => {
    const one = latestOfSeries(overview, entry, lastDay)
    if (!one) return []
    const { unit: _unit, source: _source, ...shown } = one
    return [[entry.id, shown] as const]
  })
  const resolution = resolutionOf(current.days)
  return {
    ranges: { current, previous },
    latest: {
      recovery: latestRecovery(overview),
      sleep: latestSleep(overview),
      series: Object.fromEntries(latest),
    },
    nights: nightsOf(overview),
    unusual: unusualDays(overview, known, maxUnusual),
    ...trainingAndGlucose(overview),
    changes: known.map(entry => changeOf(overview, entry)),
    daily: columnsOf(daysIn(overview, current), { resolution, today, weekStarts }, known),
    withoutData: byImportance.filter(entry => !known.includes(entry)).map(({ id }) => id),
    evidence: evidenceOf(overview, known),
    caveats: [
      ...caveatOfToday(known, overview, 'means'),
      ...(resolution === 'day'
        ? []
        : [
            `daily contains means of ${resolution === 'week' ? 'weeks' : 'four weeks'} from ${weekStarts} because the range is long; GET /api/v1/daily returns the days.`,
          ]),
      ...methods.recovery_composite.caveats,
      'A difference between two ranges can be chance; GET /api/v1/compare tests it.',
    ],
  }
}

/** The basis of the numbers: days, sources, and each rule once with the series that share it. */
function evidenceOf(overview: Overview, known: readonly Series[]) {
  const { current, previous } = overview
  const both = { start: previous.start, end: current.end }
  const days = daysIn(overview, both)
  const ofSeries = [...Map.groupBy(known, ({ rule }) => rule)].map(([rule, entries]) => ({
    rule,
    series: Object.fromEntries(entries.map(({ id }) => [id, sourcesOf(days, id)])),
  }))
  const request = `/api/v1/daily?${rangeParameters(both)}`
  return [
    { statement: 'latest.series, daily, and the days of changes', ...both, rules: ofSeries, request },
    { statement: 'changes', ...both, rules: [{ rule: meanRule, series: {} }], request },
  ]
}

function sourcesOf(days: Overview['days'], id: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const day of days) {
    const source = shownOf(day, id)?.source
    if (source) counts[source] = (counts[source] ?? 0) + 1
  }
  return counts
}
