// Reads a folder of recorded days, minutes and heart rates into people.

import { join } from 'node:path'
import { CivilClock } from '../../data/civil-clock.ts'
import type { Amounts } from '../../data/point.ts'
import { DAY, MINUTE } from '../../data/point.ts'
import { csvRows, wallTime } from './csv.ts'
import { RecordedPerson } from './recorded-person.ts'

interface Options {
  readonly zone: string
  /** The number of days by which the recording is shifted, from the last civil day of any person in it. */
  readonly shiftOf: (lastDay: number, clock: CivilClock) => number
}

/** The values that the platform reported for a day: the first row, and a later correction. */
interface ReportedDay {
  readonly first: Readonly<Record<string, Amounts>>
  latest: Readonly<Record<string, Amounts>>
}

export interface RecordedMinute {
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

const number = (text: string): number => (text === '' ? Number.NaN : Number(text))

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

class Reader {
  readonly people = new Map<string, Recorded>()
  unreadable = 0

  #person(id: string): Recorded {
    return entry(this.people, id, () => ({ reported: new Map(), minutes: new Map(), heartRates: new Map() }))
  }

  days(path: string): void {
    const columns = [
      'TotalSteps',
      'TotalDistance',
      'Calories',
      'LightlyActiveMinutes',
      'FairlyActiveMinutes',
      'VeryActiveMinutes',
      'SedentaryMinutes',
    ]
    for (const [id = '', date = '', ...cells] of csvRows(path, ['Id', 'ActivityDate', ...columns])) {
      const wall = wallTime(date)
      const values = cells.map(number)
      if (id === '' || wall === undefined || values.some(value => value < 0) || values.every(Number.isNaN)) {
        this.unreadable += 1
        continue
      }
      const [steps, kilometers, kcal, light, fairly, very, sedentary] = values.map(value =>
        Number.isNaN(value) ? undefined : value,
      )
      const row: Record<string, Amounts> = {}
      if (steps !== undefined) row['steps'] = { sum: Math.round(steps) }
      if (kilometers !== undefined) row['distance'] = { sum: Math.round(kilometers * 1_000_000) }
      if (kcal !== undefined) row['total-calories'] = { sum: kcal }
      if (sedentary !== undefined) row['sedentary-period'] = { sum: sedentary * 60 }
      if (light !== undefined && fairly !== undefined && very !== undefined) {
        row['active-minutes'] = { LIGHT: light, MODERATE: fairly, VIGOROUS: very }
      }
      const { reported } = this.#person(id)
      entry(reported, Math.floor(wall / DAY), () => ({ first: row, latest: row })).latest = row
    }
  }

  minutes(path: string): void {
    for (const [id = '', minute = '', ...cells] of csvRows(path, ['Id', 'Minute', 'HeartRate', 'Intensity', 'Steps'])) {
      const at = wallTime(minute)
      const [heartRate = Number.NaN, intensity = Number.NaN, steps = Number.NaN] = cells.map(number)
      const plausible = [heartRate, intensity, steps].every(value => Number.isNaN(value) || value >= 0)
      const empty = Number.isNaN(heartRate) && Number.isNaN(intensity) && Number.isNaN(steps)
      if (id === '' || at === undefined || !plausible || empty || intensity > 3) {
        this.unreadable += 1
        continue
      }
      const wall = Math.floor(at / MINUTE) * MINUTE
      entry(this.#person(id).minutes, Math.floor(wall / DAY), () => new Map()).set(wall, {
        wall,
        heartRate,
        intensity,
        steps,
      })
    }
  }

  heartRates(path: string): void {
    for (const [id = '', time = '', value = ''] of csvRows(path, ['Id', 'Time', 'Value'])) {
      const wall = wallTime(time)
      const rate = number(value)
      if (id === '' || wall === undefined || !(rate >= 1 && rate <= 300)) {
        this.unreadable += 1
        continue
      }
      const day = Math.floor(wall / DAY)
      entry(this.#person(id).heartRates, day, () => []).push((wall - day * DAY) / 1000, Math.round(rate))
    }
  }
}

const daysOf = (recorded: Recorded): number[] => [
  ...recorded.reported.keys(),
  ...recorded.minutes.keys(),
  ...recorded.heartRates.keys(),
]

export function readRecording(folder: string, options: Options): { people: RecordedPerson[]; unreadableRows: number } {
  const reader = new Reader()
  reader.days(join(folder, 'daily-activity.csv'))
  reader.minutes(join(folder, 'minutes.csv'))
  reader.heartRates(join(folder, 'heart-rate-5s.csv'))
  const clock = new CivilClock(options.zone)
  const last = Math.max(...[...reader.people.values()].flatMap(daysOf))
  const shift = Number.isFinite(last) ? options.shiftOf(last, clock) : 0
  const people = [...reader.people].map(([id, recorded]) => {
    const days = daysOf(recorded)
    const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY) + shift
    const latest = days.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY) + shift
    return new RecordedPerson(id, recorded, { zone: options.zone, clock, shift, first, latest })
  })
  return { people, unreadableRows: reader.unreadable }
}
