import { test } from 'vitest'
import { type Id, rows } from './matrix.ts'

/** The test of one row of the matrix: its title is the guarantee. */
export function row(id: Id, prove: () => Promise<void>, timeoutMs = 300_000): void {
  test(`${id} · ${rows[id]?.expected}`, { timeout: timeoutMs }, prove)
}
