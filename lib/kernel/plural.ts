/** A count with its noun: `plural(1, 'day')` is `1 day`, `plural(3, 'day')` is `3 days`. `many` is the plural that does not end in s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
