import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { timeElsewhere } from '../../derive/sleep/sleep-clock.ts'
import {
  defaultEpochMinutes,
  minKnownShare,
  type SleepEpochs,
  sleepEpochs,
  sleepRegularityIndex,
} from '../../derive/sleep/sleep-regularity.ts'
import { type Interval, intervalUnion } from '../../derive/time/interval-union.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { sleepRegularityMinimum } from '../../model/catalog/minimum-data.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import type { SleepSession } from './sleep-sessions.ts'

const wearTimeRule =
  'from the first to the last heart rate of a day with at least 8 hours of heart rate, and not after the last recorded sleep'

/**
 * How similar the sleep of consecutive days is. Awake is time in which the device was worn and the person was not asleep. The
 * time after the last recorded sleep counts as unknown, because the platform may not have written the current sleep yet.
 *
 * @param sessions the sessions of the days and of the following day, on which the last evening's sleep ends
 */
export function sleepRegularity(
  days: readonly Day[],
  zone: string,
  { sessions, heartRate }: { sessions: readonly SleepSession[]; heartRate: readonly ChosenDay[] },
): DerivedValue {
  const lastSleepMs = sessions.at(-1)?.endMs ?? 0
  const asleep = intervalUnion(sessions.flatMap(session => session.asleep))
  const worn = heartRate
    .flatMap(day => wearTimeOn(day))
    .map(span => ({ ...span, endMs: Math.min(span.endMs, lastSleepMs) }))
  const elsewhere = timeElsewhere(sessions)
  const rows = sleepEpochs(days, zone, { asleep, measured: worn, elsewhere })
  const { sri, validPairs, validDayPairs, reason } = sleepRegularityIndex(rows)
  const { dayPairs, preferredDayPairs } = sleepRegularityMinimum
  const isEnough = validDayPairs >= dayPairs
  const isShort = validDayPairs < preferredDayPairs
  const isEstimate = sessions.some(session => session.asleep.some(stretch => stretch.isEstimate))
  const expected = Math.max(0, days.length - 1)
  return derivedValue({
    method: methods.sleep_regularity_index,
    value: isEnough ? sri : null,
    reason: sessions.length === 0 ? 'no_data' : (reason ?? (isEnough ? null : 'insufficient_data')),
    partial: isShort,
    params: {
      epochMinutes: defaultEpochMinutes,
      minimum: sleepRegularityMinimum,
      minKnownShareOfPair: minKnownShare,
      counted: 'epochs known on both days of the pairs of days with at least that share of them',
      clock: 'local time where you slept',
      worn: wearTimeRule,
    },
    inputs: {
      epochs: days.map((date, i) => ({ date, states: lettersOf(rows[i] ?? []) })),
      letters: { S: 'asleep', W: 'awake', '-': 'not known' },
      validPairs,
      validDayPairs,
    },
    coverage: { observed: validDayPairs, expected, fraction: expected > 0 ? validDayPairs / expected : null },
    flags: [
      ...(isEnough && isShort ? (['short_baseline'] as const) : []),
      ...(isEstimate ? (['estimated_input'] as const) : []),
      ...(elsewhere.length > 0 ? (['tz_changed'] as const) : []),
    ],
  })
}

/** When the device was worn on a day, derived from its heart rate. */
function wearTimeOn(day: ChosenDay): Interval[] {
  const heartRate = shownOf(day, 'heart-rate')
  if (!heartRate || heartRate.firstMs === null || heartRate.lastMs === null) return []
  return [{ startMs: heartRate.firstMs, endMs: heartRate.lastMs }]
}

function lettersOf(epochs: SleepEpochs): string {
  return epochs.map(state => (state === null ? '-' : state ? 'S' : 'W')).join('')
}
