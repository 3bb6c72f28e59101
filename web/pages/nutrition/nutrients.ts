import type { Reads } from '../../api.ts'

export type Nutrition = Reads['/api/v1/nutrition']
export type DayOfNutrition = Nutrition['data']['days'][number]

/** The series of food and drink, in the order in which they are shown. */
export const nutrients = [
  ...['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium', 'hydration'],
]

/** What gives energy. */
export const macros = [
  { id: 'protein', label: 'Protein', share: 'proteinPercent' },
  { id: 'carbohydrate', label: 'Carbohydrate', share: 'carbohydratePercent' },
  { id: 'fat', label: 'Fat', share: 'fatPercent' },
] as const

/** Whether anything was logged on a day. */
export const isLogged = ({ values }: DayOfNutrition) => nutrients.some(id => values[id] != null)

/** The wanted day of a range, or its last one with a log. */
export function chosenDay({ data: { days } }: Nutrition, wanted: string | null): DayOfNutrition | null {
  return days.find(({ date }) => date === wanted) ?? days.findLast(isLogged) ?? null
}
