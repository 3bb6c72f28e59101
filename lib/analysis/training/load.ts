import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { acuteChronicRatio } from '../../derive/training/acwr.ts'
import { type SmoothedLoad, smoothedLoad } from '../../derive/training/load-ewma.ts'
import { monotonyStrain } from '../../derive/training/monotony-strain.ts'
import { type Day, daysBetween } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import { methods } from '../../model/catalog/methods.ts'
import { loadWindow, recentLoadMinimum } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { type DailyLoads, type LoadMethod, loadMethods } from './daily-loads.ts'

/** The days before a range from which its first long-term load is smoothed. */
export const loadLeadDays = loadWindow.days - 1

const DailyValues = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The first day.'),
    values: z.array(z.number().nullable()).describe('The value of each series by ID; null if there is none.'),
  }),
)
const smoothed = {
  ctl: z.number().nullable().describe('Long-term load, smoothed over 42 days.'),
  atl: z.number().nullable().describe('Short-term load, smoothed over 7 days.'),
  tsb: z.number().nullable().describe('CTL - ATL of the day before.'),
}

const LastKnown = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      value: z.number().describe('The value.'),
    })
    .nullable()
    .describe('Null if the figure itself has a value, or none did.')
    .meta({ id: 'LastKnownLoad' }),
)

/** How long ago, in days, a load can be that stands for one that is not known. */
const lastKnownDays = 28

export const TrainingLoad = z.lazy(() =>
  z
    .strictObject({
      method: z.enum(loadMethods).describe('The ID of the method.'),
      asOfDay: CivilDate.nullable().describe(
        'The last day of the range that is over, to which the loads refer; null if there is none.',
      ),
      daily: derivedShape(DailyValues).describe('The load of each day.'),
      ctl: DerivedNumber.describe('Long-term load, smoothed over 42 days.'),
      atl: DerivedNumber.describe('Short-term load, smoothed over 7 days.'),
      tsb: DerivedNumber.describe('CTL - ATL of the day before.'),
      weeks: z
        .array(
          z.strictObject({ date: CivilDate.describe('The civil day in the time zone of the account.'), ...smoothed }),
        )
        .describe('The smoothed loads at the end of each week, and on the last day.'),
      acwr: DerivedNumber.describe(
        'Acute:chronic workload ratio: the mean of the last 7 days / the mean of the 21 before.',
      ),
      monotony: DerivedNumber.describe('Mean / standard deviation of the last 7 days.'),
      strain: DerivedNumber.describe('Load of the last 7 days x monotony.'),
      lastKnown: z
        .strictObject({
          ctl: LastKnown.describe('Of the long-term load.'),
          atl: LastKnown.describe('Of the short-term load.'),
          tsb: LastKnown.describe('Of their difference.'),
          acwr: LastKnown.describe('Of the workload ratio.'),
          monotony: LastKnown.describe('Of the monotony.'),
          strain: LastKnown.describe('Of the strain.'),
        })
        .describe(
          `Of each figure without a value the newest one before, with its day, within the range and at most ${lastKnownDays} days earlier.`,
        ),
    })
    .meta({ id: 'TrainingLoad' }),
)

const rest = {
  trimp_edwards:
    'A day without a session is rest (0) if the heart rate covers at least 8 hours; a day with one that it does not cover has no known load.',
  session_rpe:
    'A day without a diary entry is rest (0) if the heart rate shows a day of rest and no workout was logged; otherwise its load is unknown.',
} as const satisfies Record<LoadMethod, string>
const criticism =
  'Dividing by random numbers gives similar odds of injury (Impellizzeri 2020, 2021), and the coupled ratio correlates by construction (Lolli 2017): no range of it is safe or unsafe.'

/** Daily loads by one method, and the long-term and short-term load on the last date, which is complete. */
export function trainingLoadOf(
  method: LoadMethod,
  all: DailyLoads,
  { days, isReading, weekStarts }: { days: number; isReading: boolean; weekStarts?: WeekStart | undefined },
): z.output<typeof TrainingLoad> {
  const settled = days === 0 ? [] : all[method]
  const over = all.dates.slice(all.dates.length - days)
  const [first] = over
  // The last day of the week that the first day belongs to.
  const firstEnd = first === undefined ? 0 : 6 - daysBetween(firstOfWeek(first, weekStarts), first)
  const figures = figuresOf(settled, isReading)
  return {
    method,
    asOfDay: over.at(-1) ?? null,
    daily: dailyOf(method, all, days),
    ...figures,
    weeks: over.flatMap((date, i) => {
      if ((i - firstEnd) % 7 !== 0 && i < over.length - 1) return []
      const { ctl, atl, tsb } = smoothedOf(settled.slice(i, i + loadWindow.days), isReading)
      return [{ date, ctl, atl, tsb }]
    }),
    lastKnown: lastKnownOf(figures, over, i => figuresOf(settled.slice(i, i + loadWindow.days), isReading)),
  }
}

/** The smoothed and the recent loads at the end of some days. */
const figuresOf = (loads: readonly (number | null)[], isReading: boolean) => ({
  ...smoothedLoads(loads, isReading),
  ...recentLoads(loads),
})
type Figures = ReturnType<typeof figuresOf>

/** The newest earlier value of each figure that has none; `figuresAt` has the figures of a day of the range by its index. */
function lastKnownOf(now: Figures, days: readonly Day[], figuresAt: (index: number) => Figures) {
  const names = Object.keys(now) as (keyof Figures)[]
  const lastKnown: Partial<Record<keyof Figures, { date: Day; value: number } | null>> = {}
  const last = days.length - 1
  const isMissing = names.some(name => now[name].value === null)
  for (let at = last - 1; isMissing && at >= Math.max(0, last - lastKnownDays); at--) {
    const figures = figuresAt(at)
    for (const name of names) {
      const [value, date] = [figures[name].value, days[at]]
      if (now[name].value === null && value !== null && date) lastKnown[name] ??= { date, value }
    }
  }
  const of = (name: keyof Figures) => lastKnown[name] ?? null
  return {
    ctl: of('ctl'),
    atl: of('atl'),
    tsb: of('tsb'),
    acwr: of('acwr'),
    monotony: of('monotony'),
    strain: of('strain'),
  }
}

function dailyOf(method: LoadMethod, { dates, unrecorded, ...loads }: DailyLoads, days: number) {
  const [before, known] = [loads[method].slice(0, dates.length - days), loads[method].slice(dates.length - days)]
  const observed = known.filter(load => load !== null).length
  const start = dates[dates.length - days]
  const missed = method === 'trimp_edwards' && observed > 0 ? unrecorded.filter(day => day >= (start ?? '')) : []
  return derivedValue<z.output<typeof DailyValues>>({
    method: methods[method],
    value: observed === 0 || start === undefined ? null : { start, values: [...known] },
    reason: observed === 0 ? 'no_data' : null,
    partial: observed > 0 && (observed < known.length || missed.length > 0),
    params: { rest: rest[method] },
    inputs: {
      before: { start: dates[0] ?? null, values: before },
      ...(method === 'trimp_edwards' ? { sessionsNotRecorded: missed } : {}),
    },
    coverage: { observed, expected: known.length, fraction: known.length === 0 ? null : observed / known.length },
    flags: [
      ...(observed > 0 && observed < known.length ? (['few_observations'] as const) : []),
      ...(missed.length > 0 ? (['missing_components'] as const) : []),
    ],
    caveats: [
      'Today is excluded until it is over.',
      rest[method],
      ...(missed.length > 0
        ? [
            `On ${plural(missed.length, 'day')} you wrote of training that the platform did not record and that heart rate covers for less than 80 %: the load is unknown.`,
          ]
        : []),
    ],
  })
}

/** While older days are being read, no smoothed load: each of them would change it. */
function smoothedOf(loads: readonly (number | null)[], isReading: boolean): SmoothedLoad {
  const smoothed = smoothedLoad(loads)
  return isReading && smoothed.reason === null
    ? { ...smoothed, ctl: null, atl: null, tsb: null, reason: 'still_reading' }
    : smoothed
}

function smoothedLoads(loads: readonly (number | null)[], isReading: boolean) {
  const { ctl, atl, tsb, days, unknownDays, seed, flags, reason } = smoothedOf(loads, isReading)
  const of = (value: number | null) =>
    derivedValue({
      method: methods.load_ewma,
      value,
      reason,
      partial: flags.length > 0,
      params: {
        ctlTauDays: 42,
        atlTauDays: 7,
        seed: 'mean of the first 42 days of which at most a fifth is unknown',
        tsb: 'CTL - ATL of the day before',
        ...loadWindow,
      },
      inputs: { days, unknownDays, seed },
      coverage: {
        observed: days - unknownDays,
        expected: loadWindow.days,
        fraction: (days - unknownDays) / loadWindow.days,
      },
      flags: reason === null ? flags : [],
    })
  return { ctl: of(ctl), atl: of(atl), tsb: of(tsb) }
}

function recentLoads(loads: readonly (number | null)[]) {
  const {
    uncoupledRatio,
    reason: noRatio,
    ...ratios
  } = acuteChronicRatio(loads.slice(-loadWindow.days), {
    minKnownShare: recentLoadMinimum.knownShare,
  })
  const week = loads.slice(-7)
  const { monotony, strain, reason: noWeek, ...ofWeek } = monotonyStrain(week, recentLoadMinimum.knownShare)
  const covered = (expected: number) => {
    const observed = loads.slice(-expected).filter(load => load !== null).length
    return { observed, expected, fraction: observed / expected }
  }
  const missing = (reason: Reason | null) => (loads.every(load => load === null) ? 'no_data' : reason)
  /** Unknown days are left out, which the value says. */
  const leftOut = (days: number, value: number | null) => {
    const isPartial = value !== null && loads.slice(-days).includes(null)
    return { coverage: covered(days), partial: isPartial, flags: isPartial ? (['unknown_days'] as const) : [] }
  }
  const weekly = { params: { days: 7, sd: 'sample', ...recentLoadMinimum }, inputs: { loads: week, ...ofWeek } }
  return {
    acwr: derivedValue({
      method: methods.acwr,
      value: uncoupledRatio,
      reason: uncoupledRatio === null ? missing(noRatio) : null,
      params: { form: 'uncoupled', acuteDays: 7, chronicDays: 28, before: 21, ...recentLoadMinimum },
      inputs: { loads: loads.slice(-28), ...ratios },
      ...leftOut(28, uncoupledRatio),
      caveats: [criticism],
    }),
    monotony: derivedValue({
      method: methods.monotony_strain,
      value: monotony,
      reason: missing(noWeek),
      ...weekly,
      ...leftOut(7, monotony),
    }),
    strain: derivedValue({
      method: methods.monotony_strain,
      value: strain,
      reason: missing(noWeek),
      unit: 'AU',
      ...weekly,
      ...leftOut(7, strain),
    }),
  }
}
