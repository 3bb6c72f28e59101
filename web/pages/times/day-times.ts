import { hourMs } from '../../../lib/kernel/durations.ts'
import { clockOf } from './night-times.ts'

/** Midnight, six, noon and eighteen o'clock of a day, which can have 23 or 25 hours. */
export function quarterTimes({ startMs, endMs }: { startMs: number; endMs: number }, zone: string) {
  return Array.from({ length: 27 }, (_, i) => startMs + i * hourMs)
    .filter(ms => ms <= endMs)
    .map(atMs => ({ atMs, text: clockOf(new Date(atMs).toISOString(), zone) }))
    .filter(({ text }) => /^(00|06|12|18):00$/.test(text))
}
