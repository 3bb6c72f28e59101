// The demo person's activities on one civil day: sleep, movement, training and wearing the watch.

import { dayMs, hourMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import { CivilClock } from '../../data/civil-clock.ts'
import { around, between, chance, randomFor, whole } from '../../data/random.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

export type Sport = 'RUNNING' | 'WALKING' | 'STRENGTH_TRAINING' | 'BIKING'

export interface Workout extends Span {
  readonly sport: Sport
}

export interface Walk extends Span {
  readonly stepsPerMinute: number
  readonly phone: boolean
}

export interface DayPlan extends Span {
  readonly day: number
  readonly offWrist: boolean
  readonly phoneCounts: boolean
  readonly healthConnect: boolean
  /** The sleep that ends on this day; without a watch it is not recorded. */
  readonly night: Span
  readonly nightTracked: boolean
  readonly nap: Span | undefined
  /** When the next night begins, today or tomorrow. */
  readonly bedtime: number
  readonly workout: Workout | undefined
  readonly walks: readonly Walk[]
  readonly watchOff: readonly Span[]
}

export class Planner {
  readonly seed: number
  readonly clock: CivilClock

  constructor(seed: number, zone: string) {
    this.seed = seed
    const journeys = Array.from({ length: 17 }, (_, index) => 2019 + index).map(year => ({
      from: Date.UTC(year, 5, 3, 10),
      until: Date.UTC(year, 5, 12, 12),
      zone: 'America/New_York',
    }))
    this.clock = new CivilClock(zone, journeys)
  }

  offWrist(day: number): boolean {
    return chance(this.seed, 'watch at home', day) < 1 / 17
  }

  /** Monday is 1, Sunday is 7. */
  weekday(day: number): number {
    return ((day + 3) % 7) + 1
  }

  isWeekend(day: number): boolean {
    return this.weekday(day) > 5
  }

  /** The sleep that ends on the day. After a day without the watch it begins after midnight. */
  night(day: number): Span {
    const random = randomFor(this.seed, 'night', day)
    const late = this.isWeekend(day) ? 40 : 0
    const bed = around(random, -45 + late, 22)
    const wake = around(random, 418 + late * 2, 18)
    const earliest = this.offWrist(day - 1) ? 12 : -150
    return { start: this.#at(day, Math.max(bed, earliest)), end: this.#at(day, wake) }
  }

  plan(day: number): DayPlan {
    const start = this.clock.dayStart(day)
    const end = this.clock.dayStart(day + 1)
    const offWrist = this.offWrist(day)
    const night = this.night(day)
    const bedtime = Math.min(this.night(day + 1).start, end + 6 * hourMs)
    const phoneCounts = !offWrist || chance(this.seed, 'phone alone', day) < 0.5
    const workout = offWrist ? undefined : this.#workout(day)
    return {
      day,
      start,
      end,
      offWrist,
      phoneCounts,
      healthConnect: chance(this.seed, 'health connect', day) < 0.3,
      night,
      nightTracked: !offWrist,
      nap: offWrist ? undefined : this.#nap(day),
      bedtime,
      workout,
      walks: this.#walks(day, night.end, Math.min(bedtime, end), workout),
      watchOff: this.#watchOff(day, night.end, end, bedtime),
    }
  }

  /** Minutes of the wall clock, on a grid of half minutes. */
  #at(day: number, minute: number): number {
    return this.clock.instant(day, Math.round(minute * 2) / 2)
  }

  #nap(day: number): Span | undefined {
    if (chance(this.seed, 'nap', day) > (this.isWeekend(day) ? 0.2 : 0.06)) return undefined
    const random = randomFor(this.seed, 'nap length', day)
    const start = this.#at(day, between(random, 810, 900))
    return { start, end: start + whole(random, 50, 110) * 30_000 }
  }

  #workout(day: number): Workout | undefined {
    const random = randomFor(this.seed, 'workout', day)
    const usual: Readonly<Record<number, readonly [Sport, number, number, number]>> = {
      2: ['RUNNING', 1090, 28, 55],
      4: ['STRENGTH_TRAINING', 1100, 40, 60],
      6: random() < 0.5 ? ['RUNNING', 600, 35, 70] : ['BIKING', 600, 50, 100],
      7: ['WALKING', 680, 45, 80],
    }
    const chosen = usual[this.weekday(day)]
    if (!chosen || random() > 0.88 || this.isUnwell(day)) return undefined
    const [sport, from, shortest, longest] = chosen
    const start = this.#at(day, from + Math.round(between(random, -30, 30)))
    return { sport, start, end: start + Math.round(between(random, shortest, longest) * 60) * 1000 }
  }

  /** In bed with the watch: a day of measured zeros. */
  isUnwell(day: number): boolean {
    return !this.offWrist(day) && chance(this.seed, 'unwell', day) < 1 / 120
  }

  #walks(day: number, wake: number, bed: number, workout: Workout | undefined): Walk[] {
    if (this.isUnwell(day)) return []
    const random = randomFor(this.seed, 'walks', day)
    const walks: Walk[] = []
    const add = (start: number, minutes: number, stepsPerMinute: number, phone: boolean) => {
      const from = Math.floor(start / minuteMs) * minuteMs
      const end = from + minutes * minuteMs
      if (workout && from < workout.end + 10 * minuteMs && end > workout.start) return
      if (from >= wake && end <= bed) walks.push({ start: from, end, stepsPerMinute, phone })
    }
    if (this.isWeekend(day)) {
      if (random() < 0.7) add(this.#at(day, between(random, 640, 900)), whole(random, 25, 70), 98, true)
    } else {
      add(this.#at(day, between(random, 485, 500)), whole(random, 9, 15), 108, true)
      if (random() < 0.6) add(this.#at(day, between(random, 740, 760)), whole(random, 10, 20), 96, true)
      add(this.#at(day, between(random, 1035, 1060)), whole(random, 9, 15), 106, true)
    }
    let at = wake + whole(random, 2, 12) * minuteMs
    while (at < bed - 10 * minuteMs) {
      add(at, whole(random, 1, 6), between(random, 14, 88), random() < 0.45)
      at += whole(random, 9, 36) * minuteMs
    }
    return walks.sort((left, right) => left.start - right.start)
  }

  #watchOff(day: number, wake: number, end: number, bedtime: number): Span[] {
    const random = randomFor(this.seed, 'watch off', day)
    const charging = wake + whole(random, 15, 40) * minuteMs
    const spans = [{ start: charging, end: charging + whole(random, 25, 55) * minuteMs }]
    if (random() < 0.18) {
      const start = this.#at(day, between(random, 780, 1080))
      spans.push({ start, end: start + whole(random, 60, 240) * minuteMs })
    }
    // Before a day without the watch, it is taken off at bedtime.
    if (this.offWrist(day + 1)) spans.push({ start: Math.min(bedtime, end), end: end + dayMs })
    return spans
  }
}
