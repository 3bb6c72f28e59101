/**
 * What has changed on purpose since the recording was made. A list of reasons, not of failures: it is emptied when the answers are
 * recorded again.
 */

/** Requests that are not made any more. */
export const gone = [
  // The pages' files have one address, /app/assets/{file}.
  'GET /account/page.js (none)',
  'GET /account/page.css (none)',
  'GET /account/connection.js (none)',
]

/** Differences that were meant: a pointer into the answer of a request. */
const meant: readonly { title: string; pointer: RegExp }[] = [
  // Operations are named after their files, and tagged with the area of their URL.
  { title: 'GET /api/v1/openapi.json (none)', pointer: /^\/body\/paths\/[^/]+\/\w+\/(operationId|tags\/0)$/ },
  { title: 'GET /api/v1/openapi.json (none)', pointer: /^\/body\/paths\/~1(account~1[\w.]+|app~1assets~1\{file\})$/ },
]

export function isMeant(title: string, pointer: string): boolean {
  return meant.some(one => one.title === title && one.pointer.test(pointer))
}
