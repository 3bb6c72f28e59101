import { endpoints, fallback, schedules, workers } from '../functions/catalog.ts'
import type { AnyContract } from '../lib/http/endpoint.ts'
import type { ScheduleContract } from '../lib/lambda/schedule.ts'
import type { WorkerContract } from '../lib/lambda/worker.ts'

/** The lists of `functions/catalog.ts` as one value, so that a test can pass a longer one. */
export interface Catalog {
  endpoints: Record<string, AnyContract>
  fallback: string
  workers: Record<string, WorkerContract>
  schedules: Record<string, ScheduleContract>
}

export const catalog: Catalog = { endpoints, fallback, workers, schedules }

/** `health-data/get-daily` -> `GetDaily`: the name of its constructs. */
export function constructName(text: string): string {
  const last = text.slice(text.lastIndexOf('/') + 1)
  return last.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * `DELETE /api/v1/backfill/{id}` -> `DeleteApiV1BackfillById`: the name of a route's constructs. It follows from the route alone, because
 * CloudFormation creates a resource with another name before it deletes the old one, and a route cannot exist twice.
 */
export function routeName(route: string): string {
  const words = route.toLowerCase().replace(/\{(\w+)\+?\}/g, 'by-$1')
  return words.replace(
    /[^a-z0-9]*([a-z0-9]+)[^a-z0-9]*/g,
    (_, word: string) => word.slice(0, 1).toUpperCase() + word.slice(1),
  )
}

/** `health-data/get-daily` -> `getDaily`: the name of the file's export. */
export function exportName(file: string): string {
  const name = constructName(file)
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
