import type { SeriesCode } from '../../model/catalog/series.ts'
import { type Bound, thresholdIn } from '../reading/amounts.ts'
import { longestDays } from '../reading/points.ts'
import { type Asked, answer, type Note, type Outcome } from './answer.ts'
import type { CatalogueSeries } from './choose-series.ts'
import { notUnderstood } from './no-answer.ts'
import type { Misunderstanding, Threshold } from './plan.ts'
import { dailyRequests } from './requests.ts'

/**
 * Goals that people commonly set, a day, in the unit of the series: no goal is stored, so each is an assumption.
 * Sleep: 8 hours. Active minutes: 150 a week (WHO 2020), on five days. Zone minutes: 150 a week.
 */
const commonGoals: Partial<Record<SeriesCode, number>> = { sl: 480, st: 10_000, am: 30, az: 22 }

/** Thresholds and goals: days on which a series is over, under or between numbers. */
export function boundIntent(asked: Asked, note: Note): Outcome | null {
  const { slots, series } = asked
  const isGoal = slots.cues.has('goal')
  const [lone] = slots.amounts
  const [bound] = slots.bounds
  if (!bound && !isGoal && !(lone && slots.extremes.length === 0 && slots.statistics.length === 0)) return null
  if (slots.bounds.length + slots.amounts.length > 1)
    return notUnderstood(
      'leftover_words',
      slots.amounts.map(each => each.words),
    )
  const [only, ...others] = series
  if (!only) return notUnderstood('no_series')
  if (others.length > 0 || slots.extremes.length > 0) return notUnderstood('one_series_needed')
  if (slots.cues.has('trend') || asked.periods.against) return notUnderstood('leftover_words')
  if (lone && !isGoal) {
    note({ word: lone.words, readings: ['at least', 'exactly'], chosen: 'at least' })
  }
  const said: Bound | null =
    bound ?? (lone ? { comparison: 'at-least', amount: lone.amount, upper: null, next: 0 } : null)
  const threshold = said ? thresholdIn(only.entry.unit, said) : commonGoal(only.entry, note)
  if ('error' in threshold) return notUnderstood(threshold.error)
  const kind =
    slots.days.find(each => each !== 'count') ??
    slots.days[0] ??
    (slots.cues.has('when') ? 'list' : slots.statistics.length > 0 ? null : 'count')
  if (!kind) return notUnderstood('leftover_words', slots.statistics)
  // "When did I first" means of all days, "when did I last" is rarely of the last month.
  const usualDays = kind === 'first' ? longestDays : kind === 'last' ? 366 : 30
  return { intent: isGoal ? 'goal' : 'threshold', threshold, answer: kind, ...answer(asked, usualDays, dailyRequests) }
}

function commonGoal(entry: CatalogueSeries, note: Note): Threshold | { error: Misunderstanding } {
  const value = commonGoals[entry.code]
  if (value === undefined) return { error: 'no_goal' }
  note({
    word: 'goal',
    readings: ['a number of your own, named in the question', `${value} ${entry.unit}`],
    chosen: `${value} ${entry.unit}`,
  })
  return { comparison: 'at-least', value, upper: null, unit: entry.unit, assumed: true }
}
