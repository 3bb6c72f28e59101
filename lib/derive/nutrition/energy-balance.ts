import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { theilSen } from '../statistics/trend/theil-sen.ts'

/** The assumed energy of one kilogram of body weight; it does not hold in weeks with changes in body water. */
export const defaultKcalPerKg = 7700

export interface EnergyDay {
  intakeKcal: number | null
  expenditureKcal: number | null
  weightKg: number | null
}

export interface EnergyBalance {
  /** Days with both intake and expenditure. */
  nPaired: number
  nWeighIns: number
  meanBalanceKcal: number | null
  weightSlopeKgPerDay: number | null
  impliedBalanceKcal: number | null
  discrepancyKcal: number | null
  reason: Reason | null
}

/**
 * The energy balance from food logs and the watch, compared with the body weight.
 *
 * Formula: logged = mean of intake - expenditure; implied = Theil-Sen slope of the weight x kcal per kg; discrepancy = implied
 * - logged. Neither corrects the other.
 * Units: kcal a day; kg a day.
 * Missing: the list has one entry per day, in order; days without both figures are left out of the mean, days without a weight
 * out of the slope. No such day, or fewer than two weights, leaves that side null with `insufficient_data`.
 * Source: Sen 1968, doi:10.1080/01621459.1968.10480934; Hall 2008, doi:10.1038/sj.ijo.0803720, on the limits of 7700 kcal/kg.
 * Example: 2000 - 2300 kcal each day and 0.1 kg less in three days: logged -300, implied about -257, discrepancy 43.
 */
export function energyBalance(days: readonly EnergyDay[], kcalPerKg: number = defaultKcalPerKg): EnergyBalance {
  const balances = days.flatMap(({ intakeKcal, expenditureKcal }) =>
    intakeKcal === null || expenditureKcal === null ? [] : [intakeKcal - expenditureKcal],
  )
  const nPaired = balances.length
  const meanBalanceKcal = nPaired === 0 ? null : compensatedSum(balances) / nPaired
  const { n: nWeighIns, slope } = theilSen(
    days.map((_, index) => index),
    days.map(({ weightKg }) => weightKg),
  )
  const impliedBalanceKcal = slope === null ? null : slope * kcalPerKg
  const complete = meanBalanceKcal !== null && impliedBalanceKcal !== null
  return {
    nPaired,
    nWeighIns,
    meanBalanceKcal,
    weightSlopeKgPerDay: slope,
    impliedBalanceKcal,
    discrepancyKcal: complete ? impliedBalanceKcal - meanBalanceKcal : null,
    reason: complete ? null : 'insufficient_data',
  }
}
