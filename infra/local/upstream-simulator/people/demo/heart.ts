// Heart rate samples every few seconds while the watch is worn, and a few of another application.

import { hourMs, minuteMs, secondMs } from '../../../../../lib/kernel/durations.ts'
import { afterPhoneSync, afterWatchSync, FOREVER, type Point } from '../../data/point.ts'
import { randomFor } from '../../data/random.ts'
import { healthConnect, watch } from '../../data/sources.ts'
import { sample } from './make-point.ts'
import type { Planner } from './plan.ts'
import type { Track } from './track.ts'

function foreign(planner: Planner, track: Track): Point[] {
  const { plan } = track
  if (!plan.healthConnect || !plan.phoneCounts) return []
  const points: Point[] = []
  for (let minute = 9 * 60; minute < Math.min(track.minutes, 21 * 60); minute += 45) {
    const at = plan.start + minute * minuteMs + 17 * secondMs
    const rate = Math.round((track.heartRate[minute] ?? 60) + 1)
    points.push(sample(planner.clock, healthConnect, at, rate, { visibleFrom: afterPhoneSync(at) + hourMs }))
  }
  return points
}

/** The time between two samples is half to one and a half times the mean. */
export function heartRate(planner: Planner, track: Track, meanSeconds: number): Point[] {
  const { plan, worn, level } = track
  const { clock } = planner
  const random = randomFor(planner.seed, 'heart rate samples', plan.day)
  const points: Point[] = []
  let at = plan.start + Math.floor(random() * 10) * secondMs
  let offset = clock.offsetAt(at)
  let hour = -1
  while (at < plan.end) {
    const minute = Math.floor((at - plan.start) / minuteMs)
    if (!worn[minute]) {
      at = plan.start + (minute + 1) * minuteMs + Math.floor(random() * 10) * secondMs
      continue
    }
    const thisHour = Math.floor(at / hourMs)
    if (thisHour !== hour) {
      hour = thisHour
      offset = clock.offsetAt(at)
    }
    const active = (level[minute] ?? 0) > 0
    points.push({
      source: watch,
      start: at,
      end: at,
      startOffset: offset,
      endOffset: offset,
      value: Math.max(38, Math.round((track.heartRate[minute] ?? 60) + (random() + random() - 1) * 3.2)),
      label: active ? 'ACTIVE' : '',
      id: '',
      body: '',
      amounts: undefined,
      visibleFrom: afterWatchSync(at),
      visibleUntil: FOREVER,
    })
    at += Math.floor(meanSeconds / 2 + random() * (meanSeconds + 1)) * secondMs
  }
  const others = foreign(planner, track)
  return others.length === 0 ? points : [...points, ...others].sort((left, right) => left.start - right.start)
}
