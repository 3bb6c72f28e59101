import { dayMs } from '../kernel/durations.ts'
import { editDistance } from '../kernel/edit-distance.ts'
import type { ImportedTime, RejectedRow } from './imported-workout.ts'
import type { WorkoutRows } from './workout-rows.ts'

/** A row of a file with the workout that it says to belong to. */
export interface PlacedRow {
  /** Null if its start cannot be read, or if its cells may belong to other columns or rows. */
  workout: WorkoutRows | null
  /** The cells with the title, null in a file without titles, and with the date of its workout. */
  title: string | null
  date: string
  /** Whether its cells probably belong to other columns. */
  isBroken: boolean
  /** Whether it has as many cells as the header. */
  isExact: boolean
  /** Whether nothing in it is unreadable. */
  isSound: boolean
}

/**
 * Marks the workouts that a row which cannot be read may be a part of, so that none is stored without one of its sets:
 * those with the same cell for the start; those before and after a row whose start cannot be read, or the one of them that has its
 * title, unless the row has a title and a date of its own; workouts of the same day before and after a row whose workout has no sound row,
 * because its start can be another one, or its year; and those that start with a marked one, or have its title on its day, since a
 * broken row can have another title, time, end or notes.
 *
 * Returns a line for each that no row of its own keeps out.
 */
export function keepOutParts(workouts: readonly WorkoutRows[], placed: readonly PlacedRow[]): RejectedRow[] {
  const own = new Set(workouts.filter(({ isUnreadable }) => isUnreadable))
  markSameStart(placed)
  markNeighbors(placed)
  const marked = workouts.filter(({ isUnreadable }) => isUnreadable).flatMap(namesOf)
  const names = new Set(marked)
  for (const workout of workouts) if (namesOf(workout).some(name => names.has(name))) workout.isUnreadable = true
  const others = workouts.filter(workout => workout.isUnreadable && !own.has(workout))
  return others.map(({ line }) => ({ row: line, reason: 'A row that cannot be read may be a part of this workout' }))
}

/** What rows of one workout have in common even if one of them is damaged: the start, or the title and the day. */
function namesOf({ workout: { start, title } }: WorkoutRows): string[] {
  return [JSON.stringify(start), JSON.stringify([title, dayOf(start)])]
}

function dayOf(start: ImportedTime): number {
  return Math.floor(('instantMs' in start ? start.instantMs : start.asUtcMs) / dayMs)
}

function markSameStart(rows: readonly PlacedRow[]): void {
  const unsound = new Set(rows.filter(row => !row.isSound).map(({ date }) => date))
  for (const { workout, isBroken, date } of rows)
    if (workout && !isBroken && unsound.has(date)) workout.isUnreadable = true
}

function markNeighbors(rows: readonly PlacedRow[]): void {
  const readable = rows.filter(row => row.workout !== null && !row.isBroken)
  const sound = new Set(readable.filter(({ isSound }) => isSound).map(({ workout }) => workout))
  const titles = new Set(readable.filter(({ isSound }) => isSound).map(({ title }) => title))
  const counts = new Map<WorkoutRows | null, number>()
  for (const { workout } of readable) counts.set(workout, 1 + (counts.get(workout) ?? 0))
  const isSingle = ({ workout }: PlacedRow) => counts.get(workout) === 1
  let at = 0
  for (const [i, row] of rows.entries()) {
    const next = row === readable[at] ? at + 1 : at
    if (!row.isSound) {
      const before = firstOf(readable.slice(Math.max(0, at - mostNear), at).reverse(), isSingle)
      const after = firstOf(readable.slice(next, next + mostNear), isSingle)
      const near = [...before.slice(0, 1), ...after.slice(0, 1)]
      const around = { near, far: [...before.slice(1), ...after.slice(1)], adjacent: [rows[i - 1], rows[i + 1]] }
      for (const { workout } of partnersOf(row, around, { sound, titles })) if (workout) workout.isUnreadable = true
    }
    at = next
  }
}

/** How many rows on each side of a row are looked at. */
const mostNear = 3

/** The first row, and further ones as long as those before are the only row of their workout: these can be damaged, too. */
function firstOf(rows: readonly PlacedRow[], isSingle: (row: PlacedRow) => boolean): readonly PlacedRow[] {
  const last = rows.findIndex(row => !isSingle(row))
  return last < 0 ? rows : rows.slice(0, last + 1)
}

interface Around {
  /** The rows before and after whose workouts can be read. */
  near: readonly PlacedRow[]
  /** The next ones behind these, where these may be damaged. */
  far: readonly PlacedRow[]
  adjacent: readonly (PlacedRow | undefined)[]
}

/** The rows around a row to whose workouts it may belong. */
function partnersOf(
  row: PlacedRow,
  { near, far, adjacent }: Around,
  { sound, titles }: { sound: ReadonlySet<WorkoutRows | null>; titles: ReadonlySet<string | null> },
): readonly PlacedRow[] {
  const { workout, title, date, isBroken } = row
  const all = [...near, ...far]
  if (workout) return !isBroken && sound.has(workout) ? [] : all.filter(one => hasDayOf(workout, one))
  const isOfSeveral = isOneOfSeveral(row, adjacent)
  if (title === null) return isOfSeveral ? [] : all
  const named = isBroken ? [] : all.filter(one => one.title === title)
  if (named.length > 0) return named
  // Cells that have moved to other columns have a quote, or leave no year in the cell of the date.
  const isInPlace = !isBroken && row.isExact && title !== '' && /\d{4}/.test(date) && !/["\n]/.test(title + date)
  const isOwn = titles.has(title) || all.every(one => !isLike(title, one.title ?? ''))
  return isOfSeveral || (isInPlace && isOwn) ? [] : near
}

/** Whether one title can be what is left of the other in a damaged row. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [one.slice(0, 64), other.slice(0, 64)]
  return editDistance(a, b) < 0.7 * Math.max(a.length, b.length)
}

/** Whether a row is of the day of a workout, or has its title and its day in another year. */
function hasDayOf({ workout: { title, start } }: WorkoutRows, { workout: other }: PlacedRow): boolean {
  if (!other) return false
  const [day, otherDay] = [dayOf(start), dayOf(other.workout.start)]
  return day === otherDay || (title === other.workout.title && dayOfYear(day) === dayOfYear(otherDay))
}

function dayOfYear(day: number): string {
  return new Date(day * dayMs).toISOString().slice(-19, -14)
}

function isOneOfSeveral({ isBroken, title, date }: PlacedRow, near: readonly (PlacedRow | undefined)[]): boolean {
  return !isBroken && near.some(one => one?.workout === null && one.title === title && one.date === date)
}
