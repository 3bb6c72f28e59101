import type { Point } from '../../../infra/local/upstream-simulator/data/point.ts'
import { reconcile } from '../../../infra/local/upstream-simulator/data/reconcile.ts'
import { DATA_TYPES } from '../../../infra/local/upstream-simulator/data/types.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { lightPerson } from '../../support/light-person.ts'

const person = lightPerson()

/** The points of a type that the simulated platform has at an instant, for the person's days from `start` to `end`. */
export function served(upstreamType: string, start: string, end: string, nowMs: number): Point[] {
  const points: Point[] = []
  for (let day = Date.parse(start) / dayMs; day <= Date.parse(end) / dayMs; day++)
    points.push(...person.points(upstreamType, day).filter(one => one.visibleFrom <= nowMs && nowMs < one.visibleUntil))
  return points
}

/** The same as one stream, with the best of overlapping sources. */
export function servedMerged(upstreamType: string, start: string, end: string, nowMs: number): Point[] {
  const type = DATA_TYPES.get(upstreamType)
  if (!type) throw new Error(`The platform has no ${upstreamType}`)
  const days = Map.groupBy(served(upstreamType, start, end, nowMs), one => Math.floor(one.start / dayMs))
  return [...days.values()].flatMap(points => [...reconcile(type, points)])
}

export const ofWatch = ({ source }: Point) => source.wearable

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
