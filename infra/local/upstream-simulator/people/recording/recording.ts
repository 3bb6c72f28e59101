// Reads a folder of recorded days, minutes and heart rates into people.

import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import { CivilClock } from '../../data/civil-clock.ts'
import type { Amounts } from '../../data/point.ts'
import { type Recorded, RecordedPerson } from './recorded-person.ts'

interface Options {
  readonly zone: string
  /** The number of days by which the recording is shifted, from the last civil day of any person in it. */
  readonly shiftOf: (lastDay: number, clock: CivilClock) => number
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
      entry(reported, Math.floor(wall / dayMs), () => ({ first: row, latest: row })).latest = row
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
      const wall = Math.floor(at / minuteMs) * minuteMs
      entry(this.#person(id).minutes, Math.floor(wall / dayMs), () => new Map()).set(wall, {
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
      const day = Math.floor(wall / dayMs)
      entry(this.#person(id).heartRates, day, () => []).push((wall - day * dayMs) / 1000, Math.round(rate))
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

const CHUNK = 1 << 20

function* lines(path: string): Generator<string> {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(CHUNK)
  let rest = ''
  try {
    for (;;) {
      const read = readSync(file, buffer, 0, CHUNK, null)
      if (read === 0) break
      const parts = (rest + buffer.toString('latin1', 0, read)).split('\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
    if (rest !== '') yield rest
  } finally {
    closeSync(file)
  }
}

const cells = (line: string): string[] =>
  line
    .trim()
    .split(',')
    .map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))

/**
 * The rows of a comma-separated file, without reading the whole file into memory: the requested columns of each row, in the order of
 * `columns`; a missing column is ''.
 */
function* csvRows(path: string, columns: readonly string[]): Generator<string[]> {
  if (!existsSync(path)) return
  let places: number[] | undefined
  for (const line of lines(path)) {
    if (line.trim() === '') continue
    const row = cells(line)
    if (!places) {
      const header = row.map(name => name.replace(/^\u00ef\u00bb\u00bf/, ''))
      places = columns.map(column => header.indexOf(column))
      continue
    }
    yield places.map(place => row[place] ?? '')
  }
}

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: (AM|PM))?)?$/i
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** A wall clock time in either format, as milliseconds since 1970-01-01T00:00 local time. */
function wallTime(text: string): number | undefined {
  const american = MONTH_FIRST.exec(text)
  const [year, month, day, hours, minutes, seconds] = american
    ? [american[3], american[1], american[2], american[4], american[5], american[6]]
    : (YEAR_FIRST.exec(text)?.slice(1) ?? [])
  if (year === undefined) return undefined
  const half = american?.[7]?.toUpperCase()
  const hour = half ? (Number(hours) % 12) + (half === 'PM' ? 12 : 0) : Number(hours ?? 0)
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const back = new Date(date)
  const exists = back.getUTCMonth() === Number(month) - 1 && back.getUTCDate() === Number(day)
  if (!exists || hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined
  return date + ((hour * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000
}
