import { expect, test } from 'vitest'
import { type RecordedSleep, recordedNight, recordedSleep } from '../../../../lib/derive/sleep/recorded-sleep.ts'
import { minuteMs } from '../../../../lib/kernel/durations.ts'
import { frozen } from '../frozen.ts'

/** A piece of a night from a minute on, of stages with their lengths in minutes. */
function piece(fromMinute: number, ...parts: [RecordedSleep['stages'][number]['stage'], number][]): RecordedSleep {
  let atMs = fromMinute * minuteMs
  const stages = parts.map(([stage, minutes]) => {
    const startMs = atMs
    atMs += minutes * minuteMs
    return { stage, startMs, endMs: atMs }
  })
  return { startMs: fromMinute * minuteMs, endMs: atMs, stages, minutesAsleep: null }
}

test('the time between two pieces of a night counts as awake, with the wake at their edges as one awakening', () => {
  const first = piece(0, ['awake', 10], ['light', 112], ['awake', 8])
  const second = piece(202, ['awake', 5], ['deep', 60], ['rem', 180], ['awake', 3])
  expect(recordedNight(frozen([first, second]))).toMatchObject({
    timeInBedMinutes: 450,
    asleepMinutes: 352,
    onsetLatencyMinutes: 10,
    wakeAfterOnsetMinutes: 8 + 72 + 5,
    unscoredMinutes: 0,
    terminalWakeMinutes: 3,
    efficiencyPercent: (100 * 352) / 450,
    awakenings: 1,
    stageMinutes: { awake: 98, light: 112, deep: 60, rem: 180, asleep: 0 },
    midpointMs: ((10 + 447) / 2) * minuteMs,
  })
})

test('a stage that a device wrote beyond its piece is not sleep in the time between', () => {
  const first = { ...piece(0, ['light', 120], ['awake', 5], ['light', 10]), endMs: 120 * minuteMs }
  const second = { ...piece(150, ['light', 210]), startMs: 160 * minuteMs }
  expect(recordedNight([first, second])).toMatchObject({ asleepMinutes: 320, wakeAfterOnsetMinutes: 40 })
})

test('of a night with a piece without stages, only the minutes asleep are known', () => {
  const staged = piece(0, ['awake', 10], ['light', 110])
  const plain = { startMs: 150 * minuteMs, endMs: 390 * minuteMs, stages: [], minutesAsleep: 230 }
  expect(recordedNight([staged, plain])).toMatchObject({
    asleepMinutes: 340,
    timeInBedMinutes: null,
    efficiencyPercent: null,
    wakeAfterOnsetMinutes: null,
    stageMinutes: null,
    reason: 'no_data',
  })
})

test('of a night with a piece that only tells sleep from wake, no minute is deep, REM or light', () => {
  const staged = piece(0, ['awake', 10], ['light', 112], ['deep', 60], ['rem', 30])
  const plain = piece(250, ['asleep', 60], ['restless', 5], ['asleep', 20])
  const pieces = frozen([staged, plain])
  expect(recordedNight(pieces)).toMatchObject({
    asleepMinutes: 112 + 60 + 30 + 80,
    timeInBedMinutes: 335,
    wakeAfterOnsetMinutes: 38 + 5,
    stageMinutes: { awake: 10 + 38 + 5, light: 0, deep: 0, rem: 0, asleep: 282 },
  })
})

test('a night of one piece is that sleep, with a time in bed only if it begins awake', () => {
  const whole = piece(0, ['awake', 10], ['light', 112])
  expect(recordedNight([whole])).toEqual(recordedSleep(whole))
  expect(recordedNight([piece(0, ['light', 112])]).timeInBedMinutes).toBeNull()
})
