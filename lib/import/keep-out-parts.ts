import type { ImportedWorkout } from './group-rows.ts'
import type { RejectedRow } from './imported-log.ts'

/** A row of a file with the workout that it says to belong to, null if that cannot be read. */
export interface PlacedRow {
  workout: ImportedWorkout | null
  /** The cells with the title, null in a file without titles, and with the date of its workout. */
  title: string | null
  date: string
  /** Whether its cells are probably not those of its columns. */
  isBroken: boolean
}

/**
 * Marks the workouts that a row which cannot be read may be a part of, so that none is stored without one of its sets: those before
 * and after a row that is broken or whose start cannot be read, or the one of them that has its title, unless several rows in a line
 * agree on another workout; and those that start with a marked one, since a broken row can have another title, end or notes.
 *
 * Returns a line for each that no row of its own keeps out.
 */
export function keepOutParts(workouts: readonly ImportedWorkout[], placed: readonly PlacedRow[]): RejectedRow[] {
  const own = new Set(workouts.filter(({ isUnreadable }) => isUnreadable))
  markNeighbors(placed)
  const starts = new Set(workouts.filter(({ isUnreadable }) => isUnreadable).map(startOf))
  for (const workout of workouts) if (starts.has(startOf(workout))) workout.isUnreadable = true
  const others = workouts.filter(workout => workout.isUnreadable && !own.has(workout))
  return others.map(({ line }) => ({ row: line, reason: 'A row that cannot be read may be a part of this workout' }))
}

const startOf = ({ workout }: ImportedWorkout) => JSON.stringify(workout.start)

function markNeighbors(rows: readonly PlacedRow[]): void {
  const [before, after] = [readableBefore(rows), readableBefore(rows.toReversed()).toReversed()]
  for (const [i, row] of rows.entries()) {
    if (isReadable(row) || isOneOfSeveral(row, [rows[i - 1], rows[i + 1]])) continue
    const near = [before[i], after[i]].filter(one => one != null)
    const named = row.isBroken || row.title === null ? [] : near.filter(({ title }) => title === row.title)
    for (const { workout } of named.length > 0 ? named : near) if (workout) workout.isUnreadable = true
  }
}

const isReadable = (row: PlacedRow) => row.workout !== null && !row.isBroken

/** The last readable row before each row. */
function readableBefore(rows: readonly PlacedRow[]): (PlacedRow | null)[] {
  let last: PlacedRow | null = null
  return rows.map(row => {
    const before = last
    if (isReadable(row)) last = row
    return before
  })
}

function isOneOfSeveral({ isBroken, title, date }: PlacedRow, near: readonly (PlacedRow | undefined)[]): boolean {
  return !isBroken && near.some(one => one?.workout === null && one.title === title && one.date === date)
}
