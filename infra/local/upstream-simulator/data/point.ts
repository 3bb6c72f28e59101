// The common types: a point of any type, its source, and a simulated person.

import { hourMs, minuteMs, secondMs } from '../../../../lib/kernel/durations.ts'
import type { CivilClock } from './civil-clock.ts'

export const quarterMs = 15 * minuteMs
export const FOREVER = Number.POSITIVE_INFINITY

/** The source of a point. Where two sources overlap, the lowest rank counts. */
export interface Source {
  readonly rank: number
  readonly wearable: boolean
  readonly firstParty: boolean
  readonly self: boolean
  /** Members of DataSource after recordingMethod, as JSON text with a leading comma. */
  readonly members: string
  /** Overrides the recording method of the type, such as MANUAL. */
  readonly method: string
}

/** Named sums that a roll-up adds up, such as the nutrients of a meal. */
export type Amounts = Readonly<Record<string, number>>

export interface Point {
  readonly source: Source
  readonly start: number
  readonly end: number
  /** Seconds east of UTC at the start and the end; daily points have none, and their date is stored as midnight UTC. */
  readonly startOffset: number
  readonly endOffset: number
  readonly value: number
  /** An enum member of the type, or ''. */
  readonly label: string
  /** The resource id of a named point, or ''. */
  readonly id: string
  /** The complete JSON text of the union member if a value and a label are not sufficient, or ''. */
  readonly body: string
  readonly amounts: Amounts | undefined
  /** The platform returns the point from the first instant until the second. */
  readonly visibleFrom: number
  readonly visibleUntil: number
}

export interface PairedDevice {
  readonly id: string
  readonly text: string
}

export interface Person {
  readonly id: string
  readonly healthUserId: string
  readonly legacyUserId: string
  readonly displayName: string
  readonly zone: string
  readonly clock: CivilClock
  /** Civil days, counted from 1970-01-01. */
  firstDay(): number
  lastDay(now: number): number
  /** Every version of every point that belongs to a civil day, oldest first. */
  points(typeId: string, day: number): readonly Point[]
  /** The value that the platform itself reported for the day, instead of the sum of the points. */
  reported(typeId: string, day: number, now: number): Amounts | undefined
  profile(now: number): Record<string, unknown>
  pairedDevices(now: number): readonly PairedDevice[]
}

/** A watch uploads its records at the next quarter of an hour. */
export const afterWatchSync = (end: number): number => (Math.floor(end / quarterMs) + 1) * quarterMs

/** A phone uploads its records every hour. */
export const afterPhoneSync = (end: number): number => (Math.floor(end / hourMs) + 1) * hourMs

/** The instant on the record's own wall clock, which filters and civil days use. */
export const civilStart = (point: Point): number => point.start + point.startOffset * secondMs
export const civilEnd = (point: Point): number => point.end + point.endOffset * secondMs
