// Points with the offsets of the person's clock and the delay of the device.

import { dayMs } from '../../../../../lib/kernel/durations.ts'
import type { CivilClock } from '../../data/civil-clock.ts'
import { type Amounts, afterWatchSync, FOREVER, type Point, type Source } from '../../data/point.ts'

interface Extra {
  readonly label?: string
  readonly id?: string
  readonly body?: string
  readonly amounts?: Amounts | undefined
  readonly visibleFrom?: number
  readonly visibleUntil?: number
}

export function interval(
  clock: CivilClock,
  source: Source,
  start: number,
  end: number,
  value: number,
  extra: Extra = {},
): Point {
  return {
    source,
    start,
    end,
    startOffset: clock.offsetAt(start),
    endOffset: clock.offsetAt(end),
    value,
    label: extra.label ?? '',
    id: extra.id ?? '',
    body: extra.body ?? '',
    amounts: extra.amounts,
    visibleFrom: extra.visibleFrom ?? afterWatchSync(end),
    visibleUntil: extra.visibleUntil ?? FOREVER,
  }
}

export const sample = (clock: CivilClock, source: Source, at: number, value: number, extra: Extra = {}): Point =>
  interval(clock, source, at, at, value, extra)

export function daily(source: Source, day: number, value: number, visibleFrom: number, extra: Extra = {}): Point {
  return {
    source,
    start: day * dayMs,
    end: day * dayMs,
    startOffset: 0,
    endOffset: 0,
    value,
    label: extra.label ?? '',
    id: '',
    body: extra.body ?? '',
    amounts: undefined,
    visibleFrom,
    visibleUntil: extra.visibleUntil ?? FOREVER,
  }
}
