import type { Row } from '../rows.ts'
import { rounded } from './units.ts'

const nutrientColumns = 7

/**
 * The meals that nutrients make up: what one app wrote for one time under one name of a food. A nutrient that is there twice is added:
 * then it is of two foods without names. Without its own, a meal has the name of the correlation at its time.
 */
export function meals(parts: readonly Row[]): Row[] {
  const atOnce = Map.groupBy(parts, row => JSON.stringify([row.startMs, row.endMs, row.origin]))
  return [...atOnce.values()].flatMap(own => {
    const names = own.flatMap(({ values }) => (values[0] === null ? [values[2]] : []))
    const foods = Map.groupBy(
      own.filter(({ values }) => values[0] !== null),
      ({ values }) => values[2],
    )
    return [...foods].map(([name, nutrients]) => mealOf(nutrients, name ?? (names.length === 1 ? names[0] : null)))
  })
}

function mealOf(nutrients: readonly Row[], displayName: unknown): Row {
  const amounts: (number | null)[] = Array.from({ length: nutrientColumns }, () => null)
  for (const { values } of nutrients) {
    const column = Number(values[0])
    amounts[column] = rounded((amounts[column] ?? 0) + Number(values[1]))
  }
  const { startMs, endMs, offset, origin } = nutrients[0] as Row
  return { type: 'nutrition-log', startMs, endMs, offset, origin, values: [...amounts, null, { displayName }] }
}
