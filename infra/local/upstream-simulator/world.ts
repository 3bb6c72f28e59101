// The state that routes use: the people, changes of their data, and the points of a day that the caller may see.

import { dayMs } from '../../../lib/kernel/durations.ts'
import type { Edits } from './control/edits.ts'
import type { Faults } from './control/faults.ts'
import type { Person, Point, Source } from './data/point.ts'
import { reconcile } from './data/reconcile.ts'
import type { DataType } from './data/types.ts'
import { invalid } from './http/errors.ts'
import type { Pace, Quota } from './http/pace.ts'
import type { RequestLog } from './http/request-log.ts'
import type { WrittenPoints } from './methods/written-points.ts'
import type { Notifier } from './notifications/notifier.ts'
import type { Subscribers } from './notifications/subscribers.ts'
import type { Grants } from './oauth/grants.ts'

export interface World {
  readonly now: () => number
  readonly people: readonly Person[]
  readonly grants: Grants
  readonly faults: Faults
  readonly edits: Edits
  readonly written: WrittenPoints
  readonly quota: Quota
  readonly pace: Pace
  readonly subscribers: Subscribers
  readonly notifier: Notifier
  readonly log: RequestLog
  /** Units and strides that a caller changed, by person. */
  readonly changed: { settings: Map<string, object>; profile: Map<string, object> }
}

export type Family = (source: Source) => boolean

const FAMILIES: Readonly<Record<string, Family>> = {
  'all-sources': () => true,
  'google-wearables': source => source.wearable,
  'google-sources': source => source.firstParty,
  'self-sources': source => source.self,
}

export function readFamily(name: string | null | undefined): Family {
  if (name === null || name === undefined || name === '') return () => true
  const family = name.startsWith('users/me/dataSourceFamilies/') ? FAMILIES[name.split('/')[3] ?? ''] : undefined
  if (!family) throw invalid('INVALID_DATA_POINT_DATA_SOURCE_FAMILY', `${name} is not a data source family.`)
  return family
}

interface TimeRange {
  readonly low: number
  readonly high: number
  readonly civil: boolean
}

/** The civil days that can have points of the range, newest last. */
export function daysOf(world: World, person: Person, range: TimeRange): { first: number; last: number } {
  // Points that an application wrote have an offset of its choice.
  const spare = !range.civil && world.written.count > 0 ? 1 : 0
  const dayOf = (at: number) => (range.civil || !Number.isFinite(at) ? Math.floor(at / dayMs) : person.clock.dayOf(at))
  return {
    first: Math.max(dayOf(range.low) - spare, person.firstDay()),
    last: Math.min(dayOf(range.high - 1) + spare, person.lastDay(world.now()) + 1),
  }
}

/** The points of a civil day that the platform currently returns, oldest first. */
export function pointsOf(world: World, person: Person, type: DataType, day: number, now: number): readonly Point[] {
  const held = person.points(type.id, day)
  const last = held.at(-1)
  const added = world.written.points(person.id, type.id, day)
  const all = added.length === 0 ? held : [...held, ...added].sort((left, right) => left.start - right.start)
  if (!last && added.length === 0) return held
  return world.edits.points(
    person.id,
    type.id,
    day,
    all.filter(point => point.visibleFrom <= now && now < point.visibleUntil),
  )
}

export function reconciledPointsOf(
  world: World,
  person: Person,
  type: DataType,
  day: number,
  now: number,
  family: Family,
): readonly Point[] {
  return reconcile(
    type,
    pointsOf(world, person, type, day, now).filter(point => family(point.source)),
  )
}
