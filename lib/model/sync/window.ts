import { asDay, type Day } from '../../kernel/civil-time.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import type { DataType } from '../catalog/data-types.ts'

/** The label of the chunk that an instant belongs to: `2026-11-20`, or `2026-11-20T07` for hour chunks. UTC. */
export function windowOf(instantMs: number, chunk: DataType['chunk']): string {
  return new Date(instantMs).toISOString().slice(0, chunk === 'hour' ? 13 : 10)
}

/** Milliseconds of a chunk. */
export function windowMs(chunk: DataType['chunk']): number {
  return chunk === 'hour' ? hourMs : dayMs
}

/** Every window label that overlaps [fromMs, toMs), in order. */
export function windowsBetween(fromMs: number, toMs: number, chunk: DataType['chunk']): string[] {
  const step = windowMs(chunk)
  const labels: string[] = []
  for (let at = Math.floor(fromMs / step) * step; at < toMs; at += step) labels.push(windowOf(at, chunk))
  return labels
}

/** The instants at which a chunk begins and ends, by its label. */
export function windowBounds(label: string): { startMs: number; endMs: number } {
  const hour = label.length > 10
  const startMs = Date.parse(hour ? `${label}:00:00Z` : `${label}T00:00:00Z`)
  return { startMs, endMs: startMs + windowMs(hour ? 'hour' : 'day') }
}

/** The date in UTC that a chunk belongs to, by its label. */
export function dayOfWindow(label: string): Day {
  return asDay(label.slice(0, 10))
}
