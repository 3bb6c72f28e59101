/**
 * What has changed on purpose since the recording was made. A list of reasons, not of failures: it is emptied when the answers are
 * recorded again.
 */

/** Requests that are not made any more. */
export const gone: readonly string[] = []

/** Intended differences: a pointer into the answer of a request. */
const intended: readonly { title: string | RegExp; pointer: RegExp }[] = [
  // An over-long id in a path is an unknown one.
  {
    title: `GET /api/account/receipts/${'x'.repeat(65)} (none)`,
    pointer: /^\/(status|body\/(type|title|status|code|detail|errors))$/,
  },
  // Every GET has a HEAD.
  { title: /^(POST|PUT|DELETE) \/api\/v1\S* \(/, pointer: /^\/headers\/allow$/ },
  // A repeat does not show a key again.
  {
    title: /^POST \/api\/keys .*idempotency-key: of-the-recording\) \(2\)$/,
    pointer: /^\/(status|headers\/content-type|body\/\w+)$/,
  },
  // Resources that are new.
  {
    title: 'GET /api/v1 (none)',
    pointer: /^\/body\/resources\/(workout-logs|training~1[\w~-]+|glucose(~1readings)?|nutrition)$/,
  },
  // The document follows from the contracts of all endpoints: it has tests of its own.
  { title: 'GET /api/v1/openapi.json (none)', pointer: /^\/body\// },
  // Daily values have other representations too, by Accept.
  { title: /^GET \/api\/v1\/daily[?| ]/, pointer: /^\/headers\/vary$/ },
  // Devices are shown in a shape of our own, without hardware addresses.
  { title: /^GET \/api\/v1\/health-resources\?resource=pairedDevices /, pointer: /^\/body\/data\/content\// },
]

export function isIntended(title: string, pointer: string): boolean {
  return intended.some(
    ({ title: one, ...rest }) =>
      (one instanceof RegExp ? one.test(title) : one === title) && rest.pointer.test(pointer),
  )
}
