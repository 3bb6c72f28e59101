import { randomBytes } from 'node:crypto'

/** A new id: nine base-36 digits of the time, then 80 random bits. Sorts by creation time. */
export function newId(nowMs: number): string {
  return nowMs.toString(36).padStart(9, '0') + randomBytes(10).toString('hex')
}
