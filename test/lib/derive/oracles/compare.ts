/**
 * Compares a result with the expected values of an oracle case.
 *
 * Only what is expected is looked at. Numbers pass within the larger of the two tolerances; everything else is exact, and
 * null is only equal to null. Only the code of a reason, before the colon, counts; an unexpected reason is a mismatch.
 */
export interface Tolerance {
  rel: number
  abs: number
}

/** Maps whose keys are part of the answer: a source or a date too many is wrong. */
const closedMaps = new Set(['bySource', 'daySeconds', 'setsByMuscle'])

/** One sentence for each mismatch; none means the result is right. */
export function mismatches(actual: unknown, expected: unknown, tolerance: Tolerance): string[] {
  const found = differences(actual, expected, tolerance, [])
  if (
    isRecord(actual) &&
    isRecord(expected) &&
    expected['reason'] === undefined &&
    (actual['reason'] ?? null) !== null
  ) {
    found.push(`reason: none expected, got ${show(actual['reason'])}`)
  }
  return found
}

function differences(actual: unknown, expected: unknown, tolerance: Tolerance, path: string[]): string[] {
  const different = [`${path.join('.') || 'result'}: expected ${show(expected)}, got ${show(actual)}`]
  if (typeof expected === 'number') return isClose(actual, expected, tolerance) ? [] : different
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return different
    return expected.flatMap((item, index) => differences(actual[index], item, tolerance, [...path, String(index)]))
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return different
    const found = Object.entries(expected).flatMap(([key, value]) =>
      differences(actual[key], value, tolerance, [...path, key]),
    )
    const extra = closedMaps.has(path.at(-1) ?? '') ? Object.keys(actual).filter(key => !(key in expected)) : []
    return [...found, ...extra.map(key => `${[...path, key].join('.')}: not expected, got ${show(actual[key])}`)]
  }
  if (path.at(-1) === 'reason' && typeof expected === 'string' && typeof actual === 'string') {
    return code(actual) === code(expected) ? [] : different
  }
  return actual === expected ? [] : different
}

function isClose(actual: unknown, expected: number, { rel, abs }: Tolerance): boolean {
  return typeof actual === 'number' && Math.abs(actual - expected) <= Math.max(abs, rel * Math.abs(expected))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function code(reason: string): string {
  return reason.split(':')[0] ?? reason
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
