import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import { type DayRange, includesDay, lastStartedDay, type Range, rangeBefore } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { type ChosenDay, type Days, readDays } from '../daily/days.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { observedIn } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { lookBackDays, recoveryLookBackDays, sleepLookBackDays } from '../recovery/recovery-components.ts'
import { readSleepSessions, type SleepSession } from '../sleep/sleep-sessions.ts'
import { areOlderDaysBeingRead, loadsOf } from '../training/older-loads.ts'
import { briefDays } from '../training/training-brief.ts'
import { type KnownTraining, readTraining } from '../training/written-training.ts'
import { readWorkoutRecords, type WorkoutRecord } from '../workouts/workout-records.ts'

/** The data for an overview of a range: its days, the days of the preceding range of equal length, and the last nights. */
export interface Overview {
  account: AccountRef
  nowMs: number
  today: Day
  /** The sources of glucose, the one that counts first in front. */
  glucoseSources: readonly Source[]
  current: Range
  previous: Range
  /** The last day of the range that has started. */
  lastDay: Day
  cached: Days
  /** Every series, from the first day of the longest look-back to the end of the range. */
  days: readonly ChosenDay[]
  /** Whether older days of load are still being read. */
  isReadingLoads: boolean
  /** The sleep sessions of the last nights up to `lastDay`. */
  sessions: readonly SleepSession[]
  /** The person's logs and diary up to the end of the range, with their content from `briefFrom`. */
  training: KnownTraining
  /** The first of the last days whose training is shown: 28, unless the caller wants more. */
  briefFrom: Day
  /** The workouts of the platform from `briefFrom` to `lastDay`, newest first. */
  workouts: readonly WorkoutRecord[]
  /** How many nights up to the last day are shown with their recovery. */
  shownNights: number
  /** Caveats of these sleep sessions and workouts. */
  recordCaveats: readonly string[]
}

/**
 * One query for the days of both ranges and the look-back, one each for sleep and workouts, and two for what the person wrote.
 * `shownNights`: how many nights up to the last day are shown with their recovery; `trainingDays`: of how many days up to it the content
 * of logs is read.
 */
export async function readOverview(
  context: ReadContext,
  caller: Caller,
  current: Range,
  shownNights: number,
  trainingDays = briefDays,
): Promise<Overview> {
  const { account, nowMs } = caller
  const today = civilDay(nowMs, account.timezone)
  const lastDay = lastStartedDay(current, today)
  const previous = rangeBefore(current)
  // Each day of recovery has the same look-back.
  const lookBack = addDays(lastDay, -lookBackDays - Math.max(shownNights, recoveryLookBackDays))
  const first = previous.start < lookBack ? previous.start : lookBack
  // The sleep need of the oldest displayed night depends on earlier nights, and so does the recovery of the oldest day with one.
  const nights = Math.max(
    shownNights + sleepLookBackDays,
    1 + recoveryLookBackDays + sleepLookBackDays,
    2 * sleepBalanceNights.window - 1,
  )
  const firstNight = addDays(lastDay, 1 - nights)
  const briefFrom = addDays(lastDay, 1 - trainingDays)
  const days = { start: first, end: current.end }
  const reading = readTraining(context, account, days, briefFrom)
  const [cached, slept, training, recorded] = await Promise.all([
    readDays(context, caller, days, { training: reading }),
    readSleepSessions(context, caller, { start: firstNight, end: lastDay }),
    reading,
    readWorkoutRecords(context, caller, { start: briefFrom, end: lastDay }),
  ])
  return {
    account,
    nowMs,
    glucoseSources: observedIn(caller, 'glucose'),
    today,
    current,
    previous,
    lastDay,
    cached,
    isReadingLoads: await areOlderDaysBeingRead(context, account, loadsOf(cached.days)),
    days: cached.days,
    sessions: slept.sessions,
    training,
    briefFrom,
    workouts: recorded.records,
    shownNights,
    recordCaveats: [...slept.caveats, ...recorded.caveats],
  }
}

/** The days of a range, from those that were read. */
export function daysIn({ days }: Overview, range: DayRange): ChosenDay[] {
  return days.filter(({ date }) => includesDay(range, date))
}

/** Caveats of the current range's values, sleep sessions and workouts. */
export function caveatsOfOverview(overview: Overview): string[] {
  return [...caveatsOf(daysIn(overview, overview.current)), ...overview.recordCaveats]
}
