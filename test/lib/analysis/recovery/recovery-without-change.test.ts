import { expect, test } from 'vitest'
import { randomFor } from '../../../../infra/local/upstream-simulator/data/random.ts'
import type { History } from '../../../../lib/analysis/recovery/recovery-components.ts'
import { lookBackDays } from '../../../../lib/analysis/recovery/recovery-components.ts'
import { readinessOf } from '../../../../lib/analysis/recovery/recovery-readiness.ts'

const people = 24
const daysOfPerson = 500
/** A mean of 12,000 days of which neighbors share their baselines has a standard error of about 0.005. */
const tolerance = 0.02

/** Normally distributed numbers (Box & Muller). */
function normalsOf(seed: number): () => number {
  const uniform = randomFor(seed, 'a person without change')
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** A person of whom nothing changes: every day is drawn from the same distribution. `phi`: how much a night resembles the one before. */
function personWithoutChange(seed: number, phi: number): History {
  const normal = normalsOf(seed)
  const length = lookBackDays + daysOfPerson
  const series = (of: (x: number) => number) => {
    let x = normal()
    return Array.from({ length }, () => {
      x = phi * x + Math.sqrt(1 - phi ** 2) * normal()
      return of(x)
    })
  }
  return {
    hrv: series(x => Math.exp(3.9 + 0.15 * x)),
    rhr: series(x => Math.round(55 + 2 * x)),
    // Seven hours: less than the eight that are assumed to be needed.
    sleep: series(x => 420 + 55 * x),
    loadBalance: Array.from({ length }, (_, day) => (day % 7 < 4 ? Math.max(0, 90 + 40 * normal()) : 0)),
    respRate: series(x => Math.round(10 * (14.5 + 0.7 * x)) / 10),
    skinTemp: series(x => Math.round(100 * 0.35 * x) / 100),
    isReadingLoads: false,
  }
}

test.each([0, 0.5])(
  'the recovery of people without change is 0 on average, by each component (nights alike by %d)',
  phi => {
    const sums = new Map<string, number>()
    let days = 0
    for (let seed = 1; seed <= people; seed++) {
      const history = personWithoutChange(seed, phi)
      for (let day = lookBackDays; day < lookBackDays + daysOfPerson; day++) {
        const { readiness, components } = readinessOf(history, day)
        days += 1
        const values = components.map(({ series, contribution }) => [series, contribution] as const)
        for (const [name, value] of [['recovery', readiness.value] as const, ...values])
          sums.set(name, (sums.get(name) ?? 0) + (value ?? Number.NaN))
      }
    }
    const means = Object.fromEntries([...sums].map(([name, sum]) => [name, sum / days]))
    const outside = Object.entries(means).filter(([, mean]) => !(Math.abs(mean) <= tolerance))
    expect([outside, days]).toEqual([[], people * daysOfPerson])
  },
)
