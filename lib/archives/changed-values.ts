import { sourceChooser } from '../derive/sources/choose-source.ts'
import { addDays, type Day } from '../kernel/civil-time.ts'
import type { Account } from '../model/account/account.ts'
import type { DayRun } from '../model/account/import-job.ts'
import { series } from '../model/catalog/series.ts'
import type { CachedDay } from '../store/health-data/days.ts'

/** More stretches of days than this are not kept: the newest ones say enough. */
const maxRuns = 500

/** The days of which some value of all sources together is another one than before. */
export function changedValues(before: readonly CachedDay[], after: readonly CachedDay[], account: Account): Day[] {
  const chooserOn = sourceChooser({
    zone: account.timezone,
    knownUntilMs: Number.POSITIVE_INFINITY,
    asked: { source: 'all' },
    accountOrder: account.sourceOrder ?? {},
  })
  const shown = (day: CachedDay | undefined) => {
    const choiceOf = chooserOn(day?.date ?? ('' as Day), day?.values ?? undefined)
    return series.map(entry => choiceOf(entry).selected?.value ?? null).join()
  }
  const beforeOf = new Map(before.map(day => [day.date, day]))
  const afterOf = new Map(after.map(day => [day.date, day]))
  const dates = [...new Set([...beforeOf.keys(), ...afterOf.keys()])].sort()
  return dates.filter(date => shown(beforeOf.get(date)) !== shown(afterOf.get(date)))
}

/** Stretches of days with these days in front, newest first. Adjacent days are one stretch. */
export function withDays(runs: readonly DayRun[], days: readonly Day[]): DayRun[] {
  const all = [...runs]
  for (const date of days.toReversed()) {
    const last = all.at(-1)
    const isKnown = last !== undefined && last.start <= date && date <= last.end
    if (isKnown) continue
    if (last && addDays(date, 1) === last.start) all[all.length - 1] = { start: date, end: last.end }
    else if (all.length < maxRuns) all.push({ start: date, end: date })
  }
  return all
}
