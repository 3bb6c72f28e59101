import { expect, test } from 'vitest'
import { type FaultKind, Faults } from './faults.ts'
import { shrink } from './shrink.ts'
import type { Options } from './simulate.ts'

test('a failing seed shrinks to the days and the kinds of faults that it needs to fail', async () => {
  const needed: readonly FaultKind[] = ['kill', 'duplicate']
  const seed = 8
  expect(new Faults(seed).chosen).toEqual(expect.arrayContaining([...needed]))
  const live = async ({ days, without }: Options) => {
    const faults = new Faults(seed, without).chosen
    const fails = days >= 1 && needed.every(kind => faults.includes(kind))
    return { faults, violations: fails ? ['I1'] : [] }
  }
  const { days, without } = await shrink({ seed, days: 6 }, live)
  expect(days).toBe(1.5)
  expect([...new Faults(seed, without).chosen].sort()).toEqual([...needed].sort())
})
