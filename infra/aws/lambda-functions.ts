import { endpoints, fallback, schedules, workers } from '../../functions/catalog.ts'
import type { AnyDoor } from '../../lib/http/endpoint.ts'

export interface Worker {
  queue: string
  fifo: boolean
  batchSize: number
  timeoutSeconds: number
  maxReceiveCount: number
}

interface Scheduled {
  everyMinutes: number
  timeoutSeconds: number
}

/** The lists of `functions/catalog.ts` as one value, so that a test can hand over a longer one. */
export interface Catalogue {
  endpoints: Record<string, AnyDoor>
  fallback: string
  workers: Record<string, Worker>
  schedules: Record<string, Scheduled>
}

export const catalogue: Catalogue = { endpoints, fallback, workers, schedules }

/** Every function's file below `functions/`. */
export function functionFiles({ endpoints, fallback, workers, schedules }: Catalogue): string[] {
  return [...Object.keys(endpoints), fallback, ...Object.keys(workers), ...Object.keys(schedules)]
}

/** `health-data/get-daily` -> `GetDaily`: the name of its constructs. */
export function constructName(text: string): string {
  const last = text.slice(text.lastIndexOf('/') + 1)
  return last.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
