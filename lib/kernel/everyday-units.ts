/** Apart from `units.ts`, which the first page of the dashboard loads. */

/** "432 min (7 h 12 min)" as "7 h 12 min", "9,000 m (9 km)" as "9 km": what stands in brackets is what people say. */
export const inEverydayUnits = (text: string) =>
  text.replaceAll(
    /-?[\d.,]*\d (?:min|m|kg|kg\/wk|s\/km|mg\/dL|mL|kcal|g|°C) \((?!\d+ of )(-?[\d.,]*\d [a-zA-Z°/ ]*\d*[a-zA-Z ]*)\)/g,
    '$1',
  )
