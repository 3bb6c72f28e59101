/** The digits of a computed value that are significant; further digits are rounding noise. */
const significantDigits = 12
/** A number of fewer than `significantDigits` digits with four decimals is shown as it is, without formatting it. */
const [decimals, largest] = [10_000, 10 ** (significantDigits - 1)]

/** A computed number as an answer shows it; any other value as it is. */
export function shownNumber<Value>(value: Value): Value | number {
  if (typeof value !== 'number' || Number.isInteger(value)) return value
  const scaled = Math.round(value * decimals)
  if (scaled / decimals === value && Math.abs(scaled) < largest) return value
  return Number(value.toPrecision(significantDigits))
}

/** The JSON of a value with its numbers as an answer shows them. Faster than a replacer, which JSON calls for every member. */
export function shownJson(value: unknown): string {
  return JSON.stringify(withShownNumbers(value))
}

/** The value with its numbers as an answer shows them. What needs no change is the same object. */
function withShownNumbers(value: unknown): unknown {
  if (typeof value === 'number') return shownNumber(value)
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Array.isArray(value) ? shownList(value) : shownMembers(value as Record<string, unknown>)
}

function shownList(list: readonly unknown[]): readonly unknown[] {
  let changed: unknown[] | null = null
  for (let i = 0; i < list.length; i++) {
    const shown = withShownNumbers(list[i])
    if (Object.is(shown, list[i])) continue
    changed ??= [...list]
    changed[i] = shown
  }
  return changed ?? list
}

function shownMembers(record: Record<string, unknown>): Record<string, unknown> {
  let changed: Record<string, unknown> | null = null
  for (const name in record) {
    const shown = withShownNumbers(record[name])
    if (Object.is(shown, record[name])) continue
    changed ??= { ...record }
    changed[name] = shown
  }
  return changed ?? record
}
