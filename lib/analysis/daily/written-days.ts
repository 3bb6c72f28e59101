import type { DailyValue, DayValues, SourceValues } from '../../model/health-data/day-values.ts'

export const loadSeries = 'training-load'

/**
 * The values of a day on which the person wrote of training. If they are of a time before that, it is not a day of rest (0): the load is
 * not known until the day is computed again.
 */
export function withoutAssumedRest(values: DayValues): DayValues {
  const known = ([source, of]: [string, SourceValues]) => {
    const load = of[loadSeries]
    return [source, load && isRest(load) ? { ...of, [loadSeries]: unknownLoad(load) } : of]
  }
  return Object.fromEntries(Object.entries(values).map(known))
}

const isRest = ({ value, observations }: DailyValue) => value === 0 && observations === 0

function unknownLoad(load: DailyValue): DailyValue {
  return { ...load, value: null, reason: 'missing_input:heartRate' }
}

/** Whether the load of a day is unknown because neither the platform recorded the training nor heart rate covers it. */
export function isUnrecorded({ reason, observations }: DailyValue): boolean {
  return reason === 'missing_input:heartRate' && observations === 0
}
