import type { Problem } from '../../errors.ts'

/** Allows only this service's own style sheets: no script, no inline style, no framing, no other origin. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** As `pageHeaders`, with the script of this service that searches the documentation. */
export const docsPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A problem as an HTML page for a browser: what went wrong, and where to continue; a link that was sent to somebody leads only to the start. */
export function problemPage({ title, message, status, headers }: Problem, requestId: string): string {
  return page(
    status < 500 ? title : 'Something went wrong',
    [message],
    `${'x-robots-tag' in headers ? toStart : status === 404 ? toToday : toAccount}<p class="quiet">Request ${escaped(requestId)}</p>`,
  )
}

/** The page that explains a problem. */
export function meaningPage(problem: { code: string; status: number; title: string; meaning: string }): string {
  return page(problem.title, [`${problem.status} ${problem.code}`, problem.meaning], toAccount)
}

const toStart = '<p><a href="/">Go to the start page</a></p>\n'
const toToday = '<p><a class="button" href="/app/today">Go to Today</a></p>\n'
const toAccount = '<p><a class="button" href="/account">Go to the account page</a></p>\n'

function page(heading: string, paragraphs: readonly string[], end: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title>
<link rel="stylesheet" href="/app/assets/page.css">
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
${paragraphs.map(text => `<p>${escaped(text)}</p>`).join('\n')}
${end}
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
