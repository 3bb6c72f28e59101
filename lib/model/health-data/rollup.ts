/** The platform's own value of a civil day; smallest and largest where it gives them. */
export type RollupValue = readonly [value: number, min?: number | null, max?: number | null]
