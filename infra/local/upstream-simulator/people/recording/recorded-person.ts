// A recorded person: rows of wall clock times become points in the zone, shifted by whole days.

import { dayMs, minuteMs, secondMs } from '../../../../../lib/kernel/durations.ts'
import type { CivilClock } from '../../data/civil-clock.ts'
import { type Amounts, FOREVER, type PairedDevice, type Person, type Point } from '../../data/point.ts'
import { identifier } from '../../data/random.ts'
import { RecentDays } from '../../data/recent-days.ts'
import { tracker } from '../../data/sources.ts'
import { instantText } from '../../print/time.ts'

/** The values that the platform reported for a day: the first row, and a later correction. */
interface ReportedDay {
  readonly first: Readonly<Record<string, Amounts>>
  latest: Readonly<Record<string, Amounts>>
}

interface RecordedMinute {
  readonly wall: number
  readonly heartRate: number
  readonly intensity: number
  readonly steps: number
}

/** One person's rows, by civil day of the recording. */
export interface Recorded {
  readonly reported: Map<number, ReportedDay>
  readonly minutes: Map<number, Map<number, RecordedMinute>>
  /** Seconds of the day and beats per minute, alternating. */
  readonly heartRates: Map<number, number[]>
}

interface Place {
  readonly zone: string
  readonly clock: CivilClock
  readonly shift: number
  readonly first: number
  readonly latest: number
}

const NOTHING: readonly Point[] = []
const ACTIVE = ['', 'LIGHT', 'MODERATE', 'VIGOROUS']
const LEVELS = ['SEDENTARY', 'LIGHTLY_ACTIVE', 'MODERATELY_ACTIVE', 'VERY_ACTIVE']

export class RecordedPerson implements Person {
  readonly id: string
  readonly healthUserId: string
  readonly legacyUserId: string
  readonly displayName: string
  readonly zone: string
  readonly clock: CivilClock
  readonly #recorded: Recorded
  readonly #place: Place
  readonly #days = new RecentDays<readonly Point[]>(20_000, points => points.length + 20)

  constructor(id: string, recorded: Recorded, place: Place) {
    this.id = id
    this.healthUserId = identifier(0, `recorded ${id}`)
    this.legacyUserId = id.slice(-6)
    this.displayName = `Recorded ${id}`
    this.zone = place.zone
    this.clock = place.clock
    this.#recorded = recorded
    this.#place = place
  }

  firstDay(): number {
    return this.#place.first
  }

  lastDay(now: number): number {
    return Math.min(this.#place.latest, this.clock.dayOf(now))
  }

  points(typeId: string, day: number): readonly Point[] {
    const make = this.#makers[typeId]
    if (!make || day < this.#place.first || day > this.#place.latest) return NOTHING
    return this.#days.get(`${typeId}/${day}`, () => make(day))
  }

  /** Until noon of the next day, the first row of a day counts; then the last one. */
  reported(typeId: string, day: number, now: number): Amounts | undefined {
    const row = this.#recorded.reported.get(day - this.#place.shift)
    if (!row || now < this.clock.dayStart(day)) return undefined
    return (now < this.clock.instant(day + 1, 720) ? row.first : row.latest)[typeId]
  }

  profile(): Record<string, unknown> {
    return {}
  }

  pairedDevices(now: number): readonly PairedDevice[] {
    const id = '3000000001'
    const synced = Math.min(now, this.clock.dayStart(this.#place.latest + 1))
    const name = `users/${this.healthUserId}/pairedDevices/${id}`
    return [
      {
        id,
        text: `{"name":"${name}","deviceType":"TRACKER","batteryStatus":"High","batteryLevel":80,"lastSyncTime":${instantText(synced)},"deviceVersion":"Fitbit tracker","macAddress":"000000000001","features":["HEART_RATE","STEPS"]}`,
      },
    ]
  }

  readonly #makers: Readonly<Record<string, (day: number) => Point[]>> = {
    'heart-rate': day => this.#heartRate(day),
    steps: day =>
      this.#minutes(day)
        .filter(minute => !Number.isNaN(minute.steps))
        .map(minute => this.#minute(minute, minute.steps, '')),
    'active-minutes': day =>
      this.#minutes(day)
        .filter(minute => minute.intensity > 0)
        .map(minute => this.#minute(minute, 1, ACTIVE[minute.intensity] ?? '')),
    'activity-level': day => this.#runs(day, minute => LEVELS[minute.intensity] ?? ''),
    'sedentary-period': day => this.#runs(day, minute => (minute.intensity === 0 ? 'SEDENTARY' : '')),
  }

  #minutes(day: number): RecordedMinute[] {
    const minutes = this.#recorded.minutes.get(day - this.#place.shift)
    return minutes ? [...minutes.values()].sort((left, right) => left.wall - right.wall) : []
  }

  /** A wall clock time of the recording as an instant, shifted by whole days. */
  #instant(wall: number): number {
    return this.clock.instantOf(wall + this.#place.shift * dayMs)
  }

  #point(start: number, end: number, value: number, label: string): Point {
    return {
      source: tracker,
      start,
      end,
      startOffset: this.clock.offsetAt(start),
      endOffset: this.clock.offsetAt(end),
      value,
      label,
      id: '',
      body: '',
      amounts: undefined,
      visibleFrom: end,
      visibleUntil: FOREVER,
    }
  }

  #minute(minute: RecordedMinute, value: number, label: string): Point {
    const start = this.#instant(minute.wall)
    return this.#point(start, start + minuteMs, value, label)
  }

  #runs(day: number, labelOf: (minute: RecordedMinute) => string): Point[] {
    const points: Point[] = []
    let open: { label: string; start: number; end: number } | undefined
    const close = () => {
      if (open && open.label !== '') points.push(this.#point(open.start, open.end, 0, open.label))
    }
    for (const minute of this.#minutes(day)) {
      const label = labelOf(minute)
      const start = this.#instant(minute.wall)
      if (open?.label === label && open.end === start) open.end = start + minuteMs
      else {
        close()
        open = { label, start, end: start + minuteMs }
      }
    }
    close()
    return points
  }

  #heartRate(day: number): Point[] {
    const recordedDay = day - this.#place.shift
    const byTime = new Map<number, number>()
    const seen = new Set<number>()
    const beats = this.#recorded.heartRates.get(recordedDay) ?? []
    for (let index = 0; index + 1 < beats.length; index += 2) {
      const wall = recordedDay * dayMs + (beats[index] ?? 0) * secondMs
      byTime.set(wall, beats[index + 1] ?? 0)
      seen.add(Math.floor(wall / minuteMs))
    }
    for (const { wall, heartRate } of this.#minutes(day)) {
      if (heartRate > 0 && !seen.has(wall / minuteMs)) byTime.set(wall, Math.round(heartRate))
    }
    return [...byTime]
      .map(([wall, rate]) => {
        const at = this.#instant(wall)
        return this.#point(at, at, rate, '')
      })
      .sort((left, right) => left.start - right.start)
  }
}
