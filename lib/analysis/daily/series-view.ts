import * as z from 'zod'
import { plural } from '../../kernel/plural.ts'
import { DaySourceName } from '../../model/catalog/names.ts'
import { groups, kindOf, type Series, type SeriesId, seriesById, seriesKinds } from '../../model/catalog/series.ts'
import { type DaySource, primary, providerRollup } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type Choice, type DailyValue, type Merge, roundValue } from '../../model/health-data/day-values.ts'
import { DailyFlagName, ReasonCode } from '../derived-view.ts'
import { bucketShape } from './buckets.ts'
import type { ChosenDay } from './days.ts'
import { goesOnAllDay } from './series-values.ts'
import { Usual } from './usual.ts'

/** The metadata needed to plot and understand a series. */
export const SeriesMeta = z.lazy(() =>
  z
    .strictObject({
      label: z.string().describe('The name for people.'),
      unit: z.string().describe('The unit of the value.'),
      group: z.enum(groups).describe('The group of the series.'),
      kind: z
        .enum(seriesKinds)
        .describe('A mean or a difference of a `sum` is so much a day; that of a `level` is not.'),
      wholeDay: z
        .boolean()
        .describe(
          'Whether a value is of the whole day: the one of today is what there is so far, and is not compared with what is usual.',
        ),
      rule: z.string().describe('How the value of a day is computed.'),
      minimum: z.string().describe('The amount of data from which a value is shown.'),
      direction: z
        .enum(['higher-is-better', 'lower-is-better', 'neutral'])
        .describe('Which direction is favorable, or which one the change has.'),
      definition: z
        .strictObject({
          id: z.string().describe('The ID of the method.'),
          version: z.string().describe('The version of the method.'),
          source: z.string().describe('The publication that the method comes from.'),
        })
        .nullable()
        .describe('For a derived value: the formula; the details of each value contain its inputs.'),
      caveat: z.string().nullable().describe('What to know before relying on the series; null if nothing.'),
    })
    .meta({ id: 'Series' }),
)

export function seriesMeta(chosen: readonly Series[]): Record<string, z.infer<typeof SeriesMeta>> {
  return Object.fromEntries(
    chosen.map(entry => {
      const { id, label, unit, group, rule, minimum, direction, definition, caveat } = entry
      const about = { label, unit, group, kind: kindOf(entry), wholeDay: goesOnAllDay(entry), rule, minimum, direction }
      return [id, { ...about, definition: definition ?? null, caveat: caveat ?? null }]
    }),
  )
}

const figures = {
  observations: z.int().describe('Number of observations.'),
  min: z.number().nullable().describe('The smallest observation.'),
  max: z.number().nullable().describe('The largest observation.'),
  firstAt: z.iso.datetime().nullable().describe('The first observation.'),
  lastAt: z.iso.datetime().nullable().describe('The last observation.'),
  reason: ReasonCode.nullable().describe('Why the value is null despite observations.'),
  flags: z.array(DailyFlagName).describe('How the basis of the value deviates from its rule, if it does.'),
  inputs: z.record(z.string(), z.unknown()).nullable().describe('For a derived value: its inputs.'),
}

const bySource = z.record(z.string(), z.number())
const merged = {
  parts: bySource.optional().describe('Of a merged value: what each source contributes; empty if only one does.'),
  coveredMinutes: bySource
    .optional()
    .describe('Of a merged sum: for how long each source spoke; of a mean: for how long each counts.'),
  overlapMinutes: z.number().optional().describe('Of a merged value: for how long two or more sources spoke at once.'),
  bounds: z
    .strictObject({
      atLeast: z.number().describe('What the first source says alone.'),
      atMost: z.number().describe('The larger amount at each time.'),
      sum: z.number().describe('All sources added up, with every minute that two counted twice.'),
    })
    .nullable()
    .optional()
    .describe('Of a merged sum: between which values it lies; null if a source does not say when it counted.'),
}

/** The basis of a daily value, and the values of the other sources. Null if nothing was observed. */
export const DailyDetails = z.lazy(() =>
  z
    .strictObject({
      ...figures,
      alternatives: z
        .array(
          z.strictObject({
            source: DaySourceName.describe('The source of the value.'),
            value: z.number().nullable().describe('The value; null if there is none.'),
            difference: z.number().nullable().describe('This value minus the chosen one.'),
            ...figures,
          }),
        )
        .describe('The values of other sources.'),
      ...merged,
    })
    .meta({ id: 'DailyDetails' }),
)

/** The three parts of a day in a response. */
export const dayShape = {
  values: z
    .record(z.string(), z.number().nullable())
    .describe('The value of each series by ID; null if there is none.'),
  sources: z
    .record(z.string(), DaySourceName.nullable())
    .describe('The source of each value; with `bucket`, null if its days have several.'),
  details: z
    .record(z.string(), DailyDetails.nullable())
    .describe('For each series: counts, range, times and the values of other sources.'),
}

/** A day in a chart. */
export const DailyRow = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: z
        .boolean()
        .describe(
          'Whether the day is not over yet; with `bucket`, whether the row has not all of its days, or they are not over.',
        ),
      ...dayShape,
      ...bucketShape,
      details: dayShape.details.optional(),
      usual: z
        .record(z.string(), Usual)
        .optional()
        .describe('With `include=usual`: what was usual before the day, by series.'),
    })
    .meta({ id: 'DailyRow' }),
)

export type DailyRow = z.output<typeof DailyRow>

type Choices = ChosenDay['choices']

/** The values of some series on a day, and the source of each. */
export function dayView(choices: Choices, shown: readonly Series[]) {
  return {
    values: byId(choices, shown, ({ selected }) => selected?.value ?? null),
    sources: byId(choices, shown, ({ selected }) => (selected && selected.value !== null ? selected.source : null)),
  }
}

/** The basis of these values. */
export function detailsView(choices: Choices, shown: readonly Series[]) {
  return byId(choices, shown, detailsOf)
}

function byId<T>(choices: Choices, shown: readonly Series[], part: (choice: Choice) => T): Record<string, T> {
  const parts: Record<string, T> = {}
  for (const { id } of shown) {
    const choice = choices[id]
    if (choice) parts[id] = part(choice)
  }
  return parts
}

function detailsOf({ selected, alternatives }: Choice): z.infer<typeof DailyDetails> | null {
  if (!selected) return null
  const { value, merge } = selected
  const { flags, ...own } = figuresOf(selected)
  const elsewhere = alternatives.some(({ source }) => !sameObservations(source, selected.source))
  return {
    ...own,
    flags: elsewhere ? [...flags, 'multi_source'] : flags,
    alternatives: alternatives.map(other => ({
      source: other.source,
      value: other.value,
      difference: value === null || other.value === null ? null : roundValue(other.value - value),
      ...figuresOf(other),
    })),
    ...(merge ? mergeView(merge) : {}),
  }
}

function mergeView({ parts, coveredMinutes, overlapMinutes, bounds }: Merge) {
  return { parts, coveredMinutes, overlapMinutes, bounds }
}

/** The platform's roll-ups are derived from its own observations. */
function sameObservations(a: DaySource, b: DaySource): boolean {
  return [a, b].every(source => source === primary || source === providerRollup)
}

function figuresOf({ observations, min, max, firstMs, lastMs, reason, flags, inputs }: DailyValue) {
  return {
    observations,
    min,
    max,
    firstAt: instantOf(firstMs),
    lastAt: instantOf(lastMs),
    reason,
    flags: [...flags],
    inputs,
  }
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** What a reader must know even without requesting details. The rule of the series explains everything else. */
const sentences: Readonly<Record<string, string>> = {
  insufficient_data: 'No value because of too few observations',
  'missing_input:birthYear': 'No value because the profile has no birth year',
  'missing_input:heartRate': 'No value because no heart rate of the training was recorded',
  'missing_input:heightM': 'No value because the height is unknown',
  invalid_input: 'No value because an input is not plausible',
  'not_applicable:no_stages': 'No value because the sleep record has no stages',
  'not_applicable:no_in_bed_time': 'No value because the sleep record has no time of going to bed',
  estimated_input: 'Computed from an estimated input',
  platform_daily_value: 'The platform’s daily value is used because there are too few samples',
  other_zone:
    'Recorded in another time zone, assigned to the account’s own days; times of sleep are local where you slept',
  platform_day: 'The platform’s own value of a day of travel: its day follows the time zone where you were',
  foreign_observations: 'Made only of observations of other platforms',
  ambiguous_zero: 'A zero without any heart rate: the device may not have been worn',
  split_night: 'Slept in pieces less than 90 minutes apart, which are one night; the time between them counts as awake',
  untimed_source: 'A source of the day says how much but not when, so it adds nothing to the others',
  sources_disagree: 'Two sources that counted at the same time differ by more than a factor of two',
  few_observations: 'Heart rate covers less than 80 % of the training',
  later_height: 'Computed with a height that was measured later',
}

/** One sentence per flag, with the affected series and the number of days. */
export function caveatsOf(days: readonly ChosenDay[]): string[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { choices } of days) {
    for (const id in choices) {
      const selected = choices[id]?.selected
      if (!selected || (selected.reason === null && selected.flags.length === 0)) continue
      for (const flag of [selected.reason ?? [], selected.flags].flat()) {
        if (!(flag in sentences)) continue
        const ofFlag = counts.get(flag) ?? new Map<string, number>()
        counts.set(flag, ofFlag.set(id, (ofFlag.get(id) ?? 0) + 1))
      }
    }
  }
  return Object.entries(sentences).flatMap(([flag, sentence]) => {
    const listed = [...(counts.get(flag) ?? [])].map(
      ([id, count]) => `${seriesById(id as SeriesId).label} (${plural(count, 'day')})`,
    )
    return listed.length > 0 ? [`${sentence}: ${listed.join(', ')}.`] : []
  })
}
