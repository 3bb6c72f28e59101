/** Whether a series adds up over a day: its chart has bars that begin at zero, others have dots. */
export const isSum = (id: string) => sums.has(id)

const sums = new Set([
  ...['steps', 'distance', 'floors', 'active-energy', 'total-energy', 'active-zone-minutes', 'active-minutes'],
  ...['sedentary-minutes', 'energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium', 'hydration'],
  ...['workouts', 'workout-minutes', 'training-load'],
])
