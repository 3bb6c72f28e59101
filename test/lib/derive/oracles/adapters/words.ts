import { formatInstant } from '../../../../../lib/kernel/civil-time.ts'

/**
 * From the words of the vectors to our functions and back: only names and units change here, nothing is computed.
 * The vectors write instants as ISO 8601 without milliseconds, and count other times in seconds.
 */
export type Adapter = (inputs: never) => unknown

export interface Span {
  start: number
  end: number
}

export function iso(ms: number): string {
  return formatInstant(ms).replace('.000Z', 'Z')
}

export function orNull(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}

export function interval({ start, end }: Span): { startMs: number; endMs: number } {
  return { startMs: start * 1000, endMs: end * 1000 }
}

export function clockTime(minuteOfDay: number): string {
  return new Date(Math.round(minuteOfDay * 60) * 1000).toISOString().slice(11, 19)
}
