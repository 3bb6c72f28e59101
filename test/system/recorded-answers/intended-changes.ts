/**
 * What has changed on purpose since the recording was made. A list of reasons, not of failures: it is emptied when the answers are
 * recorded again.
 */

/** Requests that are not made any more. */
export const gone: readonly string[] = []

/** Intended differences: a pointer into the answer of a request. */
const intended: readonly { title: string; pointer: RegExp }[] = [
  // An over-long id in a path is an unknown one.
  {
    title: `GET /api/account/receipts/${'x'.repeat(65)} (none)`,
    pointer: /^\/(status|body\/(type|title|status|code|detail|errors))$/,
  },
  // Resources that are new.
  { title: 'GET /api/v1 (none)', pointer: /^\/body\/resources\/workout-logs$/ },
  // The document follows from the contracts of all endpoints: it has tests of its own.
  { title: 'GET /api/v1/openapi.json (none)', pointer: /^\/body\// },
]

export function isIntended(title: string, pointer: string): boolean {
  return intended.some(one => one.title === title && one.pointer.test(pointer))
}
