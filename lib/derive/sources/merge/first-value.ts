/**
 * Of values that are never merged, such as a weight, the first one in order that is known; without one, the first.
 *
 * Formula: no mean of two sources, because two devices differ by their error.
 * Units: any.
 * Missing: a null does not hide the value of the next source.
 * Source: this project's rule.
 * Example: null of the platform and 80.42 kg of another one: 80.42.
 */
export function firstValue<Known extends { value: number | null }>(known: readonly Known[]): Known | undefined {
  return known.find(({ value }) => value !== null) ?? known[0]
}
