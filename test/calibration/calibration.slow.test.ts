import { expect, test } from 'vitest'
import { misses, tables } from './tables.ts'

/** Chance moves a share of 300 to 600 runs by a few percent; what is allowed here is what `npm run calibrate` allows, with room for that. */
const effort = { runs: 600, seed: 11, short: true }

test('what the service says of chance is true of simulated people in whom nothing changes, and it finds what does change', () => {
  const measured = [...tables(effort)]
  expect(measured.flatMap(table => [...misses(table)])).toEqual([])
  const found = (title: string, column: string) => {
    const table = measured.find(one => one.title === title)
    const at = table?.columns.findIndex(({ name }) => name.startsWith(column)) ?? -1
    return table?.lines.find(({ conditions }) => conditions === '30 days, r 0.5')?.shares[at] ?? 0
  }
  expect(found('Trends', 'Said of a change of 4 SD')).toBeGreaterThan(0.75)
  expect(found('Change of level', 'Said of a step of 2 SD')).toBeGreaterThan(0.15)
})
