import { compensatedSum } from '../description/compensated-sum.ts'
import { linearRegression } from '../trend/linear-regression.ts'

/**
 * What is left of a series after its trend and the difference between its weekends and other days: what two series share because of the
 * calendar alone is not in it.
 *
 * Formula: the residuals e of the least-squares fit y = a + b day + c weekend, by Frisch, Waugh and Lovell: the means of weekends and of other
 * days are taken from y and from the day's number; b = sum(dday dy) / sum(dday^2); e = dy - b dday.
 * Units: that of the series.
 * Missing: null stays null, in its place; days of one kind alone only lose their mean; a single day of a kind is 0.
 * Source: Lovell 1963, J Am Stat Assoc 58:993, doi:10.1080/01621459.1963.10480682
 * Example: 1, 2, 3, 4, 15, 16 with the last two days on a weekend: all 0.
 */
export function timeAdjusted(values: readonly (number | null)[], isWeekend: readonly boolean[]): (number | null)[] {
  const days = [...values.keys()].filter(day => values[day] !== null)
  const groups = [true, false].map(weekend => days.filter(day => isWeekend[day] === weekend))
  const left = new Map(
    groups.flatMap(group => {
      const [meanDay, mean] = [meanOf(group), meanOf(group.map(day => values[day] as number))]
      return group.map(day => [day, { day: day - meanDay, value: (values[day] as number) - mean }] as const)
    }),
  )
  const points = [...left.values()]
  const fit = linearRegression(
    points.map(({ day }) => day),
    points.map(({ value }) => value),
  )
  const slope = fit.slope ?? 0
  return values.map((_, day) => {
    const point = left.get(day)
    return point ? point.value - slope * point.day : null
  })
}

const meanOf = (values: readonly number[]) => compensatedSum(values) / values.length
