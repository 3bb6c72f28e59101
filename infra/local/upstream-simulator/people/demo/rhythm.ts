// Electrocardiograms that the person records now and then, and what the watch says about irregular beats.

import { minuteMs } from '../../../../../lib/kernel/durations.ts'
import type { Point } from '../../data/point.ts'
import { around, chance, identifier, randomFor, whole } from '../../data/random.ts'
import { watch } from '../../data/sources.ts'
import { bareIntervalText, bareSampleTimeText } from '../../print/time.ts'
import { interval } from './make-point.ts'
import type { DayPlan, Planner } from './plan.ts'
import { restingHeartRate } from './track.ts'

const HERTZ = 250
const SECONDS = 30
const PER_MILLIVOLT = 1000

/** The waves of a beat: when after its begin, as a share of a second, how wide, and how high in millivolts. */
const WAVES = [
  [0.16, 0.025, 0.12],
  [0.26, 0.008, -0.1],
  [0.28, 0.011, 1.05],
  [0.31, 0.009, -0.22],
  [0.52, 0.05, 0.28],
] as const

function trace(planner: Planner, day: number, rate: number): number[] {
  const random = randomFor(planner.seed, 'trace', day)
  const samples: number[] = []
  let beat = 0
  let length = 60 / rate
  for (let i = 0; i < HERTZ * SECONDS; i += 1) {
    const elapsed = i / HERTZ - beat
    if (elapsed >= length) {
      beat += length
      length = (60 / rate) * (1 + 0.03 * around(random, 0, 1))
    }
    const at = i / HERTZ - beat
    const millivolts = WAVES.reduce(
      (sum, [when, width, high]) => sum + high * Math.exp(-(((at - when) / width) ** 2)),
      0,
    )
    samples.push(Math.round(millivolts * PER_MILLIVOLT + around(random, 0, 4)))
  }
  return samples
}

/** About one in four weeks. */
export function electrocardiogram(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  const { day } = plan
  if (chance(seed, 'electrocardiogram', day) > 1 / 28) return []
  const random = randomFor(seed, 'electrocardiogram', day)
  const at = plan.night.end + whole(random, 30, 600) * minuteMs
  const rate = Math.round(restingHeartRate(seed, day)) + whole(random, 4, 12)
  const isUnread = chance(seed, 'unread electrocardiogram', day) < 0.1
  const offset = clock.offsetAt(at)
  const body = `{"interval":{${bareIntervalText(at, offset, at, offset)}},"beatsPerMinuteAvg":"${rate}","resultClassification":"${isUnread ? 'INCONCLUSIVE' : 'NORMAL_SINUS_RHYTHM'}","waveformSamples":[${trace(planner, day, rate).join(',')}],"samplingFrequencyHertz":${HERTZ},"millivoltsScalingFactor":${PER_MILLIVOLT},"leadNumber":1,"medicalDeviceInfo":{"deviceModel":"Pixel Watch 3"}}`
  return [interval(clock, watch, at, at, rate, { id: identifier(seed, 'electrocardiogram', day), body })]
}

/** Once in some two hundred nights, with the five spans that led to it. */
export function irregularRhythm(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  const { day, night } = plan
  if (!plan.nightTracked || chance(seed, 'irregular rhythm', day) > 1 / 200) return []
  const random = randomFor(seed, 'irregular rhythm', day)
  const windows = Array.from({ length: 5 }, (_, i) => {
    const start = night.start + (30 + 20 * i) * minuteMs
    const end = start + 5 * minuteMs
    const beats: string[] = []
    for (let at = start; at < end; at += whole(random, 700, 1300))
      beats.push(
        `${bareSampleTimeText(at, clock.offsetAt(at)).slice(0, -1)},"beatsPerMinute":${whole(random, 48, 88)}}`,
      )
    return `{${bareIntervalText(start, clock.offsetAt(start), end, clock.offsetAt(end))},"positive":true,"heartBeats":[${beats.join(',')}]}`
  })
  const [start, end] = [night.start + 30 * minuteMs, night.start + 115 * minuteMs]
  const body = `{"interval":{${bareIntervalText(start, clock.offsetAt(start), end, clock.offsetAt(end))}},"alertWindows":[${windows.join(',')}]}`
  return [interval(clock, watch, start, end, 0, { id: identifier(seed, 'irregular rhythm', day), body })]
}
