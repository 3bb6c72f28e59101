import { minuteMs } from '../../lib/kernel/durations.ts'

/** Round lengths of time, in minutes. */
const steps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 360, 720, 1440]
/** A tick on the hour is found whatever the hours before it were, also where clocks change. */
const coarsest = 60

/**
 * The round times of an axis from one instant to another, with at most `most` steps between them. `minuteOf` says how many minutes an
 * instant is after what the axis counts from: the start of a workout, or midnight on the clock of a zone.
 */
export function ticks(
  { startMs, endMs }: { startMs: number; endMs: number },
  minuteOf: (ms: number) => number,
  most = 5,
): { atMs: number; minute: number }[] {
  const minutes = (endMs - startMs) / minuteMs
  const step = steps.find(one => minutes / one <= most) ?? minutes
  const grain = Math.min(step, coarsest)
  const toFirst = (grain - (minuteOf(startMs) % grain)) % grain
  return Array.from({ length: Math.floor((minutes - toFirst) / grain) + 1 }, (_, i) => {
    const atMs = startMs + (toFirst + i * grain) * minuteMs
    return { atMs, minute: Math.round(minuteOf(atMs)) }
  }).filter(({ minute }) => minute % step === 0)
}
