import * as z from 'zod'
import type { Aggregate } from '../model/day-values.ts'
import { groups, type Series } from '../model/series.ts'
import type { Source } from '../model/sources.ts'

/** What a reader needs to draw and read a series. */
export const SeriesMeta = z
  .strictObject({
    label: z.string(),
    unit: z.string(),
    group: z.enum(groups),
    rule: z.string(),
    minimum: z.string(),
    direction: z.enum(['higher-is-better', 'lower-is-better', 'neutral']),
  })
  .meta({ id: 'Series' })

export function seriesMeta(chosen: readonly Series[]): Record<string, z.infer<typeof SeriesMeta>> {
  return Object.fromEntries(
    chosen.map(({ id, label, unit, group, rule, minimum, direction }) => [
      id,
      { label, unit, group, rule, minimum, direction },
    ]),
  )
}

const figures = {
  observations: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** A word when the value rests on less than its rule wants: low_coverage, estimated_input. */
  flag: z.string().nullable(),
}

/** What stands behind a daily value, and what the other sources say. */
export const DailyDetails = z
  .strictObject({
    ...figures,
    alternatives: z.array(
      z.strictObject({ source: z.string(), value: z.number(), difference: z.number(), ...figures }),
    ),
  })
  .meta({ id: 'DailyDetails' })

export function detailsOf(
  picked: Aggregate,
  others: readonly { source: Source; aggregate: Aggregate }[],
): z.infer<typeof DailyDetails> {
  return {
    ...figuresOf(picked),
    alternatives: others.map(({ source, aggregate }) => ({
      source,
      value: aggregate[0],
      difference: Math.round((aggregate[0] - picked[0]) * 10_000) / 10_000,
      ...figuresOf(aggregate),
    })),
  }
}

function figuresOf([, observations, min, max, firstS, lastS, flag]: Aggregate) {
  return {
    observations,
    min: min ?? null,
    max: max ?? null,
    firstAt: instantOf(firstS),
    lastAt: instantOf(lastS),
    flag: flag ?? null,
  }
}

function instantOf(seconds: number | null | undefined): string | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000).toISOString()
}
