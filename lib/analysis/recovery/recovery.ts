import * as z from 'zod'
import type { DerivedValue } from '../../derive/derived-value.ts'
import { addDays, civilDay, type Day, daysBetween, listDays } from '../../kernel/civil-time.ts'
import { type DayRange, lastStartedDay } from '../../kernel/ranges.ts'
import { series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ChosenDay, readDays, shownOf } from '../daily/days.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { lastNightOf } from '../sleep/last-night.ts'
import { asleepByDay, readSleepSessions, type SleepSession } from '../sleep/sleep-sessions.ts'
import { areOlderDaysBeingRead, loadsOf } from '../training/older-loads.ts'
import {
  type ComponentKey,
  type History,
  lookBackDays,
  recoveryLookBackDays,
  seriesOf,
  sleepLookBackDays,
} from './recovery-components.ts'
import {
  bandReasons,
  ComponentView,
  hrvBandOf,
  hrvBandParams,
  readinessOf,
  readinessParams,
} from './recovery-readiness.ts'

export const recoveryNotice = 'derived, not a medical or vendor score' as const
export const recoveryBands = ['well_below_usual', 'below_usual', 'usual', 'above_usual', 'well_above_usual'] as const
const needed: readonly string[] = Object.values(seriesOf)
const restRule =
  'A day without a workout counts as rest (0) if its heart rate covers at least 8 hours, the workouts were read, and there is no workout log or diary entry; otherwise its load is unknown.'

/** The parameters are the same on every day, so a range states them once. */
const DerivedOfDay = z.lazy(() => DerivedNumber.unwrap().omit({ params: true }).meta({ id: 'DerivedOfDay' }))

export const RecoveryParams = z.lazy(() =>
  z
    .strictObject({
      readiness: z.record(z.string(), z.unknown()).describe('The parameters of `readiness`.'),
      hrvBand: z.record(z.string(), z.unknown()).describe('The parameters of `hrvBand`.'),
    })
    .describe('The parameters of the derived values of each day, which are the same on every day.'),
)

export const BandReason = z
  .enum(bandReasons)
  .nullable()
  .describe(
    'Why there is no band although there is a value: today is `still_arriving` until its night is final and, in the morning, heart rate variability and resting heart rate have come; a day of less than four components has `few_components`.',
  )

export const RecoveryDay = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: z.boolean().describe('Whether the value is of today, so the day is not over.'),
      readiness: DerivedOfDay.describe('The weighted mean of the components, as a standard score.'),
      band: z
        .enum(recoveryBands)
        .nullable()
        .describe(
          'Where the value lies compared with the usual; null without a value, and where `bandReason` says why.',
        ),
      bandReason: BandReason,
      components: z.array(ComponentView).describe('The components of the value.'),
      hrvBand: DerivedOfDay.describe('The logarithm of the heart rate variability compared with its usual band.'),
      notice: z.literal(recoveryNotice).describe('A notice of how the value must not be understood.'),
    })
    .meta({ id: 'RecoveryDay' }),
)

export type RecoveryDay = z.output<typeof RecoveryDay>

export const RecoveryHistory = z.lazy(() =>
  z
    .strictObject({
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
      restRule: z.string().describe('When a day without a workout counts as rest.'),
      series: z.record(z.string(), z.array(z.number().nullable())).describe('The ID of the daily series.'),
    })
    .describe(
      'The daily values behind baselines and loads, one per day from start to end. Sleep includes naps and begins 28 days before the range.',
    ),
)

export const LastKnownRecovery = RecoveryDay.nullable().describe(
  'If the last day of the range has no value yet: the newest earlier day that has one, up to a week before, also outside the range.',
)

/** One entry per day: how unusual it is for the person, and every number behind it. */
export async function readRecovery(context: ReadContext, caller: Caller, range: DayRange) {
  const { account, nowMs } = caller
  const { start, end } = range
  const today = civilDay(nowMs, account.timezone)
  const lastDay = lastStartedDay(range, today)
  const oldest = addDays(lastDay, -recoveryLookBackDays)
  const from = oldest < start ? oldest : start
  const first = addDays(from, -lookBackDays)
  const chosen = series.filter(entry => needed.includes(entry.id))
  const [cached, slept] = await Promise.all([
    readDays(context, caller, { start: first, end }, { chosen }),
    readSleepSessions(context, caller, { start: addDays(from, -sleepLookBackDays), end }),
  ])
  const { days } = cached
  const isReadingLoads = await areOlderDaysBeingRead(context, account, loadsOf(days))
  const values = recoveryHistory(days, asleepByDay(slept.sessions), isReadingLoads)
  const travel = daysOfTravel(days, slept.sessions)
  const recoveryOf = (date: Day): RecoveryDay => {
    const known = date > today ? unknown : values
    const at = daysBetween(first, date)
    const night = lastNightOf(date, slept.sessions, caller)
    const shown = readinessOf(known, at, { travels: travel.has(date), night })
    return {
      date,
      partial: date === today,
      ...shown,
      readiness: withoutParams(shown.readiness),
      hrvBand: withoutParams(hrvBandOf(known.hrv, at)),
      notice: recoveryNotice,
    }
  }
  const isKnown = ({ readiness }: RecoveryDay) => readiness.value !== null
  const recovery = listDays(start, end).map(recoveryOf)
  const isMissing = lastDay <= today && !recovery.some(day => day.date === lastDay && isKnown(day))
  const earlier = isMissing ? listDays(oldest, addDays(lastDay, -1)).map(recoveryOf) : []
  const shown = daysBetween(from, start)
  const entries = Object.entries(seriesOf) as [ComponentKey, string][]
  const bySeries = Object.fromEntries(entries.map(([key, id]) => [id, values[key].slice(shown)]))
  return {
    recovery,
    lastKnown: earlier.findLast(isKnown) ?? null,
    history: { start: addDays(start, -lookBackDays), end, restRule, series: bySeries },
    params: { readiness: readinessParams, hrvBand: hrvBandParams },
    cached,
    caveats: [...caveatsOf(days), ...slept.caveats],
  }
}

function withoutParams({ params: _, ...rest }: DerivedValue) {
  return rest
}

/** The days on which the person slept, or a value of recovery was recorded, in another time zone than the account's. */
export function daysOfTravel(days: readonly ChosenDay[], sessions: readonly SleepSession[]): Set<Day> {
  const elsewhere = ({ choices }: ChosenDay) =>
    Object.values(choices).some(({ selected }) => selected?.flags.includes('other_zone'))
  const slept = sessions.filter(({ otherOffset }) => otherOffset !== null)
  return new Set([...days.filter(elsewhere), ...slept].map(({ date }) => date))
}

/** The history of a day that has not started; it is empty, because earlier days do not predict it. */
export const unknown: History = {
  hrv: [],
  rhr: [],
  sleep: [],
  loadBalance: [],
  respRate: [],
  skinTemp: [],
  isReadingLoads: false,
}

/** The inputs of a day's recovery: the values of each component, one per day, and whether older loads are still being read. */
export function recoveryHistory(
  days: readonly ChosenDay[],
  asleep: ReadonlyMap<Day, number | null>,
  isReadingLoads: boolean,
): History {
  const valuesOf = (id: string) => days.map(day => shownOf(day, id)?.value ?? null)
  return {
    hrv: valuesOf(seriesOf.hrv),
    rhr: valuesOf(seriesOf.rhr),
    sleep: days.map(({ date }) => asleep.get(date) ?? null),
    loadBalance: loadsOf(days).map(({ load }) => load),
    respRate: valuesOf(seriesOf.respRate),
    skinTemp: valuesOf(seriesOf.skinTemp),
    isReadingLoads,
  }
}
