import * as z from 'zod'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { range, resolveRange } from '../../http/input/params.ts'
import { addDays, civilDay, type Day, listDays } from '../../kernel/civil-time.ts'
import { series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { type ChosenDay, chooseDays } from '../daily/chosen-days.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Asked, Reading } from '../query-request.ts'
import { asleepByDay, readSleepSessions } from '../sleep/sleep-sessions.ts'
import { type History, lookBackDays, seriesOf } from './recovery-components.ts'
import { ComponentView, hrvBandOf, readinessOf } from './recovery-readiness.ts'

const limits = { default: 14, max: 366 }
export const recoveryNotice = 'derived, not a medical or vendor score' as const
export const recoveryBands = ['well_below_usual', 'below_usual', 'usual', 'above_usual', 'well_above_usual'] as const
const needed = [...Object.values(seriesOf), 'workouts', 'heart-rate']
const restRule =
  'A day without a workout is rest (0) when its heart rate covers at least 8 hours; otherwise its load is not known.'

export const recoveryQuery = z.strictObject(range(limits))

export const recoveryResponse = answer(
  z.array(
    z
      .strictObject({
        date: z.iso.date(),
        readiness: DerivedNumber,
        band: z.enum(recoveryBands).nullable(),
        components: z.array(ComponentView),
        hrvBand: DerivedNumber,
        notice: z.literal(recoveryNotice),
      })
      .meta({ id: 'RecoveryDay' }),
  ),
  {
    history: z
      .strictObject({
        start: z.iso.date(),
        end: z.iso.date(),
        restRule: z.string(),
        series: z.record(z.string(), z.array(z.number().nullable())),
      })
      .meta({
        description:
          'The daily values that baselines and loads are made of, a day each from start to end. Sleep, with naps, is that of the range.',
      }),
  },
)

/** One entry a civil day: how unusual it is for the person, and every number of which that is made. */
export async function recoveryAnswer(
  { query, account, nowMs }: Asked<z.output<typeof recoveryQuery>>,
  context: Reading,
) {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const { start, end } = asked
  const first = addDays(start, -lookBackDays)
  const today = civilDay(nowMs, account.timezone)
  const [cached, slept] = await Promise.all([
    readCachedDays(context, account, first, end),
    readSleepSessions(context, account, start, end),
  ])
  const chosen = series.filter(entry => needed.includes(entry.id))
  const days = chooseDays(cached, account, { start: first, end, source: primary, chosen })
  const caveats = [...caveatsOf(days.map(day => day.choices)), ...slept.caveats]
  const history = recoveryHistory(days, asleepByDay(slept.sessions))
  const entries = Object.entries(seriesOf) as [keyof History, string][]
  return {
    data: listDays(start, end).map((date, i) => {
      const known = date > today ? unknown : history
      return {
        date,
        ...readinessOf(known, lookBackDays + i),
        hrvBand: hrvBandOf(known.hrv, lookBackDays + i),
        notice: recoveryNotice,
      }
    }),
    meta: {
      ...meta('recovery', account, { range: asked, source: primary, rule: sourceRule, cached, caveats }),
      history: {
        start: first,
        end,
        restRule,
        series: Object.fromEntries(entries.map(([key, id]) => [id, [...history[key]]])),
      },
    },
  }
}

/** The history of a day that has not begun: the days before it do not tell of it yet. */
export const unknown: History = { hrv: [], rhr: [], sleep: [], loadBalance: [], respRate: [], skinTemp: [] }

/** What the recovery of a day is judged by: the values of each component, a day each. */
export function recoveryHistory(days: readonly ChosenDay[], asleep: ReadonlyMap<Day, number | null>): History {
  const valuesOf = (id: string) => days.map(day => shownValue(day, id))
  return {
    hrv: valuesOf(seriesOf.hrv),
    rhr: valuesOf(seriesOf.rhr),
    sleep: days.map(({ date }) => asleep.get(date) ?? null),
    loadBalance: days.map(loadOf),
    respRate: valuesOf(seriesOf.respRate),
    skinTemp: valuesOf(seriesOf.skinTemp),
  }
}

function shownValue({ choices }: ChosenDay, id: string): number | null {
  return choices.find(([entry]) => entry.id === id)?.[1].picked?.aggregate[0] ?? null
}

/** What a day weighed in training: 0 only where it is known that there was none. */
function loadOf(day: ChosenDay): number | null {
  const load = shownValue(day, seriesOf.loadBalance)
  if (load !== null || shownValue(day, 'workouts') !== null) return load
  return shownValue(day, 'heart-rate') === null ? null : 0
}
