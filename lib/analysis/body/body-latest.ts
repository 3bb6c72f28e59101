import * as z from 'zod'
import { bodyMassIndex } from '../../derive/body/bmi.ts'
import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { freshness, hoursInTenths } from '../../derive/quality/freshness.ts'
import { asDay, type Day } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { DaySourceName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { Inputs } from '../../model/health-data/day-values.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import { DerivedNumber, ReasonCode } from '../derived-view.ts'

const dayHours = 24
/** A weight is current for two weeks; a height does not age. */
const staleAfterHours: Readonly<Record<string, number | null>> = {
  weight: 14 * dayHours,
  'body-fat': 14 * dayHours,
  height: null,
}

const LatestValue = z.lazy(() =>
  z
    .strictObject({
      value: z.number().nullable().describe('The value; null if there is none.'),
      unit: z.string().describe('The unit of the value.'),
      date: CivilDate.nullable().describe('The civil day in the time zone of the account.'),
      observedAt: z.iso.datetime().nullable().describe('When it was observed.'),
      source: DaySourceName.nullable().describe('The source of the value.'),
      ageHours: z.number().nullable().describe('Hours since the newest observation; null without one.'),
      stale: z.boolean().describe('Whether the data is older than expected.'),
      staleAfterHours: z.number().nullable().describe('Hours after which it counts as stale.'),
      carriedForward: z
        .boolean()
        .describe('Measured before the range; a height carries forward the last known measurement.'),
      reason: ReasonCode.nullable().describe('Why there is no value; null if there is one.'),
    })
    .meta({ id: 'LatestBodyValue' }),
)

export type Latest = z.output<typeof LatestValue>

export const LatestBody = z.lazy(() =>
  z.strictObject({
    weight: LatestValue.describe('The latest weight.'),
    'body-fat': LatestValue.describe('Body fat.'),
    height: LatestValue.describe('Height.'),
    bmi: DerivedNumber.describe('Body mass index, derived from weight and height.'),
  }),
)

/** The last value of a series within the given days, with its age. */
export function latestOf(days: readonly ChosenDay[], { id, unit }: Series, nowMs: number): Latest {
  const limit = staleAfterHours[id] ?? null
  const day = days.findLast(one => shownOf(one, id) !== null)
  const shown = day && shownOf(day, id)
  const observedMs = shown?.lastMs ?? null
  const { ageHours, stale } = freshness(observedMs, nowMs, limit)
  return {
    value: shown?.value ?? null,
    unit,
    date: day?.date ?? null,
    observedAt: observedMs === null ? null : new Date(observedMs).toISOString(),
    source: shown?.source ?? null,
    ageHours: ageHours === null ? null : hoursInTenths(ageHours),
    stale: limit !== null && stale,
    staleAfterHours: limit,
    carriedForward: false,
    reason: shown ? null : 'no_data',
  }
}

/**
 * The height to show when none was measured in the range: the height used for the newest BMI, else the height of the account, whose date is
 * not stored.
 */
export function carriedHeight(measured: Latest, bmi: Inputs | null, accountHeightM: number | null): Latest {
  if (measured.value !== null) return measured
  const ofBmi = bmi?.['heightM']
  const value = typeof ofBmi === 'number' ? ofBmi : accountHeightM
  if (value === null) return measured
  const date = typeof ofBmi === 'number' ? asDay(String(bmi?.['heightDate'])) : null
  return { ...measured, value, date, carriedForward: true, reason: null }
}

/** BMI from the last weight and the last height. It is null below 18 years, because the adult categories do not apply. */
export function latestBmi(weight: Latest, height: Latest, ageYears: number | null): DerivedValue {
  const { bmi, category, reason } = bodyMassIndex({ weightKg: weight.value, heightM: height.value, ageYears })
  const isStale = bmi !== null && weight.stale
  return derivedValue({
    method: methods.bmi,
    value: bmi,
    reason,
    inputs: {
      weightKg: weight.value,
      weightDate: weight.date,
      heightM: height.value,
      heightDate: height.date,
      ageYears,
      category,
    },
    flags: isStale ? ['stale'] : [],
    caveats: [
      ...(category === null
        ? []
        : ['The category is a WHO class for adults and serves as context, not as a judgment.']),
      ...(ageYears === null ? ['The age is unknown; an adult is assumed.'] : []),
    ],
  })
}

/** The age that the person reaches in the year of a day. */
export function ageIn(day: Day, birthYear: number | null): number | null {
  return birthYear === null ? null : Number(day.slice(0, 4)) - birthYear
}
