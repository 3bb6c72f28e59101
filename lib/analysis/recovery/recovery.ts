import * as z from 'zod'
import { addDays, civilDay, type Day, listDays } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { type ChosenDay, chooseDays } from '../daily/chosen-days.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { asleepByDay, readSleepSessions } from '../sleep/sleep-sessions.ts'
import { type History, lookBackDays, seriesOf } from './recovery-components.ts'
import { ComponentView, hrvBandOf, readinessOf } from './recovery-readiness.ts'

export const recoveryNotice = 'derived, not a medical or vendor score' as const
export const recoveryBands = ['well_below_usual', 'below_usual', 'usual', 'above_usual', 'well_above_usual'] as const
const needed: readonly string[] = Object.values(seriesOf)
const restRule =
  'A day without a workout counts as rest (0) if its heart rate covers at least 8 hours and the workouts were read; otherwise its load is unknown.'

export const RecoveryDay = z
  .strictObject({
    date: CivilDate,
    readiness: DerivedNumber,
    band: z.enum(recoveryBands).nullable(),
    components: z.array(ComponentView),
    hrvBand: DerivedNumber,
    notice: z.literal(recoveryNotice),
  })
  .meta({ id: 'RecoveryDay' })

export type RecoveryDay = z.output<typeof RecoveryDay>

export const RecoveryHistory = z
  .strictObject({
    start: CivilDate,
    end: CivilDate,
    restRule: z.string(),
    series: z.record(z.string(), z.array(z.number().nullable())),
  })
  .meta({
    description:
      'The daily values behind baselines and loads, one per day from start to end. Sleep includes naps and covers only the range.',
  })

/** One entry per day: how unusual it is for the user, and every number behind it. */
export async function readRecovery(context: ReadContext, { account, nowMs }: Caller, { start, end }: DayRange) {
  const first = addDays(start, -lookBackDays)
  const today = civilDay(nowMs, account.timezone)
  const chosen = series.filter(entry => needed.includes(entry.id))
  const [cached, slept] = await Promise.all([
    readCachedDays(context, account, first, end, chosen),
    readSleepSessions(context, account, { start, end }),
  ])
  const days = chooseDays(cached, account, { start: first, end, source: primary, chosen })
  const values = recoveryHistory(days, asleepByDay(slept.sessions))
  const entries = Object.entries(seriesOf) as [keyof History, string][]
  const recovery = listDays(start, end).map((date, i): RecoveryDay => {
    const known = date > today ? unknown : values
    return {
      date,
      ...readinessOf(known, lookBackDays + i),
      hrvBand: hrvBandOf(known.hrv, lookBackDays + i),
      notice: recoveryNotice,
    }
  })
  const bySeries = Object.fromEntries(entries.map(([key, id]) => [id, [...values[key]]]))
  return {
    recovery,
    history: { start: first, end, restRule, series: bySeries },
    cached,
    caveats: [...caveatsOf(days.map(day => day.choices)), ...slept.caveats],
  }
}

/** The history of a day that has not started; it is empty, because earlier days do not predict it. */
export const unknown: History = { hrv: [], rhr: [], sleep: [], loadBalance: [], respRate: [], skinTemp: [] }

/** The inputs of a day's recovery: the values of each component, one per day. */
export function recoveryHistory(days: readonly ChosenDay[], asleep: ReadonlyMap<Day, number | null>): History {
  const valuesOf = (id: string) => days.map(day => shownValue(day, id))
  return {
    hrv: valuesOf(seriesOf.hrv),
    rhr: valuesOf(seriesOf.rhr),
    sleep: days.map(({ date }) => asleep.get(date) ?? null),
    loadBalance: valuesOf(seriesOf.loadBalance),
    respRate: valuesOf(seriesOf.respRate),
    skinTemp: valuesOf(seriesOf.skinTemp),
  }
}

function shownValue({ choices }: ChosenDay, id: string): number | null {
  return choices.find(([entry]) => entry.id === id)?.[1].selected?.value ?? null
}
