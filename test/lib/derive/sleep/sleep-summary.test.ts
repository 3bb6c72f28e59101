import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SleepSegment, sleepSummary } from '../../../../lib/derive/sleep/sleep-summary.ts'
import { minuteMs } from '../../../../lib/kernel/durations.ts'
import { frozen } from '../frozen.ts'

/** Segments one after another, each given as a stage and its minutes; `gap` leaves the time without a label. */
function night(...parts: [SleepSegment['stage'] | 'gap', number][]) {
  const segments: SleepSegment[] = []
  let atMs = 0
  for (const [stage, minutes] of parts) {
    const endMs = atMs + minutes * minuteMs
    if (stage !== 'gap') segments.push({ startMs: atMs, endMs, stage })
    atMs = endMs
  }
  return frozen({ inBedStartMs: 0, inBedEndMs: atMs, segments })
}

test('a night is described by what the device labeled', () => {
  const summary = sleepSummary(night(['awake', 10], ['light', 300], ['awake', 20], ['rem', 140], ['awake', 10]))
  expect(summary).toMatchObject({
    timeInBedMinutes: 480,
    asleepMinutes: 440,
    sleepPeriodMinutes: 460,
    onsetLatencyMinutes: 10,
    wakeAfterOnsetMinutes: 20,
    unscoredMinutes: 0,
    terminalWakeMinutes: 10,
    awakenings: 1,
    awakeningsOver5Minutes: 1,
    stageMinutes: { light: 300, deep: 0, rem: 140, asleep: 0, awake: 40 },
    midpointMs: 240 * minuteMs,
    flags: [],
    reason: null,
  })
  expect(summary.efficiencyPercent).toBeCloseTo(91.6667, 4)
  expect(summary.maintenanceEfficiencyPercent).toBeCloseTo(95.6522, 4)
})

test('neighboring wake segments are one awakening, wake around an unlabeled gap is two', () => {
  const joined = sleepSummary(night(['light', 60], ['awake', 3], ['awake', 3], ['light', 60]))
  expect(joined).toMatchObject({ awakenings: 1, awakeningsOver5Minutes: 1 })
  const parted = sleepSummary(night(['light', 60], ['awake', 3], ['gap', 1], ['awake', 3], ['light', 60]))
  expect(parted).toMatchObject({
    awakenings: 2,
    awakeningsOver5Minutes: 0,
    unscoredMinutes: 1,
    flags: ['unscored_time'],
  })
})

test('an awakening of exactly 5 minutes is not over 5 minutes', () => {
  expect(sleepSummary(night(['light', 60], ['awake', 5], ['light', 60])).awakeningsOver5Minutes).toBe(0)
})

test('a short wake laid over a longer stage cuts it in two', () => {
  const summary = sleepSummary({
    inBedStartMs: 0,
    inBedEndMs: 60 * minuteMs,
    segments: [
      { startMs: 0, endMs: 60 * minuteMs, stage: 'light' },
      { startMs: 20 * minuteMs, endMs: 22 * minuteMs, stage: 'awake' },
    ],
  })
  expect(summary).toMatchObject({ asleepMinutes: 58, wakeAfterOnsetMinutes: 2, awakenings: 1 })
})

test('sleep outside the time in bed does not count', () => {
  const summary = sleepSummary({
    inBedStartMs: 0,
    inBedEndMs: 60 * minuteMs,
    segments: [{ startMs: -30 * minuteMs, endMs: 90 * minuteMs, stage: 'asleep' }],
  })
  expect(summary).toMatchObject({ asleepMinutes: 60, efficiencyPercent: 100 })
})

test('without a known time in bed there is no latency and no efficiency', () => {
  const summary = sleepSummary({ ...night(['light', 60], ['awake', 10], ['light', 30]), inBedTimeKnown: false })
  expect(summary).toMatchObject({
    timeInBedMinutes: null,
    asleepMinutes: 90,
    onsetLatencyMinutes: null,
    terminalWakeMinutes: null,
    efficiencyPercent: null,
    maintenanceEfficiencyPercent: 90,
    flags: ['no_in_bed_time'],
    reason: null,
  })
})

test('lying awake is 0 minutes of sleep; no label at all is unknown', () => {
  expect(sleepSummary(night(['awake', 45]))).toMatchObject({
    timeInBedMinutes: 45,
    asleepMinutes: 0,
    efficiencyPercent: null,
    midpointMs: null,
    reason: 'no_sleep_detected',
  })
  expect(sleepSummary(night(['gap', 480]))).toMatchObject({
    asleepMinutes: null,
    stageMinutes: null,
    reason: 'no_data',
  })
  expect(sleepSummary({ inBedStartMs: 5, inBedEndMs: 5, segments: [] }).reason).toBe('invalid_input')
})

test('time in bed is latency, sleep, wake, unlabeled time and terminal wake; stages sum to 100 percent', () => {
  const anyPart = fc.tuple(
    fc.constantFrom('awake', 'light', 'deep', 'rem', 'asleep', 'gap'),
    fc.integer({ min: 1, max: 90 }),
  )
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 20 }), parts => {
      const summary = sleepSummary(night(...(parts as Parameters<typeof night>)))
      if (summary.reason !== null) return
      const minutes = [
        summary.onsetLatencyMinutes,
        summary.asleepMinutes,
        summary.wakeAfterOnsetMinutes,
        summary.unscoredMinutes,
        summary.terminalWakeMinutes,
      ]
      expect(minutes.reduce((sum: number, part) => sum + (part ?? Number.NaN), 0)).toBeCloseTo(
        summary.timeInBedMinutes ?? 0,
        9,
      )
      const percents = Object.values(summary.stagePercent ?? {})
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 9)
    }),
    { numRuns: 500 },
  )
})
