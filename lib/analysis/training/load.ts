import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { acuteChronicRatio } from '../../derive/training/acwr.ts'
import { loadEwma } from '../../derive/training/load-ewma.ts'
import { monotonyStrain } from '../../derive/training/monotony-strain.ts'
import { addDays, type Day, listDays, weekday } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { methods } from '../../model/catalog/methods.ts'
import { loadWindow } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'

/** The days before a range that its first long-term load is smoothed from. */
export const loadLeadDays = loadWindow.days - 1

const smoothed = { ctl: z.number().nullable(), atl: z.number().nullable(), tsb: z.number().nullable() }

export const TrainingLoad = z
  .strictObject({
    method: z.literal('trimp_edwards'),
    asOfDay: CivilDate.nullable(),
    daily: derivedShape(z.strictObject({ start: CivilDate, values: z.array(z.number().nullable()) })),
    ctl: DerivedNumber,
    atl: DerivedNumber,
    tsb: DerivedNumber,
    weeks: z.array(z.strictObject({ date: CivilDate, ...smoothed })),
    acwr: DerivedNumber,
    monotony: DerivedNumber,
    strain: DerivedNumber,
  })
  .meta({ id: 'TrainingLoad' })

const rest =
  'A day without a workout is rest (0) if the heart rate covers at least 8 hours; otherwise its load is unknown.'
const criticism =
  'Dividing by random numbers gives similar odds of injury (Impellizzeri 2020, 2021), and the coupled ratio correlates by construction (Lolli 2017): no range of it is safe or unsafe.'

/** The load of known days, one per date of [start - lead, end]; today is unknown until it is over. */
export interface LoadHistory {
  loads: readonly (number | null)[]
  range: DayRange
  /** The last day that is over; before the start when the range has none. */
  last: Day
}

/** Daily loads by Edwards' method, and what they are in the long and in the short term on the last day of the range that is over. */
export function trainingLoadOf(history: LoadHistory): z.output<typeof TrainingLoad> {
  const { loads, range, last } = history
  const over = listDays(range.start, last)
  const settled = loads.slice(0, loadLeadDays + over.length)
  const known = settled.slice(loadLeadDays)
  const observed = known.filter(load => load !== null).length
  return {
    method: 'trimp_edwards',
    asOfDay: over.at(-1) ?? null,
    daily: derivedValue({
      method: methods.trimp_edwards,
      value: observed === 0 ? null : { start: range.start, values: [...known] },
      reason: observed === 0 ? 'no_data' : null,
      partial: observed > 0 && observed < known.length,
      params: { rest },
      inputs: { before: { start: addDays(range.start, -loadLeadDays), values: settled.slice(0, loadLeadDays) } },
      coverage: {
        observed,
        expected: known.length,
        fraction: known.length === 0 ? null : observed / known.length,
      },
      flags: observed > 0 && observed < known.length ? ['few_observations'] : [],
      caveats: ['Today is left out until it is over.', rest],
    }),
    ...smoothedLoads(over.length === 0 ? [] : settled),
    weeks: over.flatMap((date, i) => {
      if (weekday(date) !== 7 && i < over.length - 1) return []
      const { ctl, atl, tsb, reason } = smooth(settled.slice(0, loadLeadDays + i + 1))
      return [reason === null ? { date, ctl, atl, tsb } : { date, ctl: null, atl: null, tsb: null }]
    }),
    ...recentLoads(over.length === 0 ? [] : settled),
  }
}

/** CTL, ATL and TSB of the last day, from the first known load of at most 90 days: the same as in the days' recovery. */
function smooth(loads: readonly (number | null)[]) {
  const window = loads.slice(-loadWindow.days)
  const first = window.findIndex(load => load !== null)
  const known = first === -1 ? [] : window.slice(first)
  const { ctl, atl, tsb, assumedRestDays, flags, reason } = loadEwma(known)
  const short: Reason | null =
    known.length === 0 ? 'no_data' : known.length < loadWindow.minimum ? 'insufficient_data' : reason
  const at = (values: number[] | null) => values?.at(-1) ?? null
  return { ctl: at(ctl), atl: at(atl), tsb: at(tsb), days: known.length, assumedRestDays, flags, reason: short }
}

function smoothedLoads(loads: readonly (number | null)[]) {
  const { ctl, atl, tsb, days, assumedRestDays, flags, reason } = smooth(loads)
  const of = (value: number | null) =>
    derivedValue({
      method: methods.load_ewma,
      value: reason === null ? value : null,
      reason,
      partial: assumedRestDays > 0,
      params: { ctlTauDays: 42, atlTauDays: 7, seed: 0, tsb: 'CTL - ATL of the day before', ...loadWindow },
      inputs: { days, assumedRestDays },
      coverage: {
        observed: days - assumedRestDays,
        expected: loadWindow.days,
        fraction: (days - assumedRestDays) / loadWindow.days,
      },
      flags: reason === null ? flags : [],
    })
  return { ctl: of(ctl), atl: of(atl), tsb: of(tsb) }
}

function recentLoads(loads: readonly (number | null)[]) {
  const { uncoupledRatio, reason: noRatio, ...ratios } = acuteChronicRatio(loads.slice(-loadWindow.days))
  const week = loads.slice(-7)
  const { monotony, strain, reason: noWeek, ...ofWeek } = monotonyStrain(week)
  const covered = (expected: number) => {
    const observed = loads.slice(-expected).filter(load => load !== null).length
    return { observed, expected, fraction: observed / expected }
  }
  const missing = (reason: Reason | null) => (loads.every(load => load === null) ? 'no_data' : reason)
  const weekly = { params: { days: 7, sd: 'sample' }, inputs: { loads: week, ...ofWeek }, coverage: covered(7) }
  return {
    acwr: derivedValue({
      method: methods.acwr,
      value: uncoupledRatio,
      reason: uncoupledRatio === null ? missing(noRatio) : null,
      params: { form: 'uncoupled', acuteDays: 7, chronicDays: 28, before: 21 },
      inputs: { loads: loads.slice(-28), ...ratios },
      coverage: covered(28),
      caveats: [criticism],
    }),
    monotony: derivedValue({ method: methods.monotony_strain, value: monotony, reason: missing(noWeek), ...weekly }),
    strain: derivedValue({
      method: methods.monotony_strain,
      value: strain,
      reason: missing(noWeek),
      unit: 'AU',
      ...weekly,
    }),
  }
}
