import { addDays, type Day, dayBounds } from '../../kernel/civil-time.ts'

/** The instants at which a day begins and ends. A date that the zone skipped ends where it begins. */
export function dayEdges(day: Day, zone: string): { startMs: number; endMs: number } {
  const bounds = dayBounds(day, zone)
  if (bounds) return bounds
  const next = dayBounds(addDays(day, 1), zone)
  if (!next) throw new Error('Two skipped days in a row')
  return { startMs: next.startMs, endMs: next.startMs }
}
