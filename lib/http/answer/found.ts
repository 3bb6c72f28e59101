import { Problem } from '../../errors.ts'

/** The record that was read. @param what such as `workout log` @throws Problem not_found */
export function found<T>(record: T | null, what: string): T {
  if (record === null) throw new Problem('not_found', `There is no ${what} with this ID.`)
  return record
}
