/** The text of the document about the API as a whole, in Markdown. */
export const guide = `The cached health data of one account of a wearable platform.

## Authentication

Sign in at \`/account\` and create a bearer key. Send it with every request for data:

\`\`\`sh
curl -H "Authorization: Bearer $KEY" https://…/api/v1/daily?days=7
\`\`\`

A key belongs to one account, has abilities (\`read\`, \`workout:write\`) and can expire; it can be revoked at any time. It may make 120 requests in a
wall-clock minute: \`RateLimit\` says how many are left, and 429 has \`Retry-After\`. Pages of any origin may use a key. Routes that
manage the account need the session cookie of a signed-in browser, and only the pages of the service itself may call them.

## Conventions

- Days are civil days in the time zone of the account. Today is marked \`partial\`.
- A missing value is \`null\`; a zero is a measured zero. Two sources are never added up.
- A derived value has its method, parameters and inputs, so that it can be computed again. Computed numbers have at most
  twelve significant digits.
- Unknown parameters and members are rejected. A problem (RFC 9457) names every fault.
- A GET of data and of a public document has an \`ETag\`; with \`If-None-Match\` an unchanged result is 304 without a body.
`

/** The areas of the API by tag. */
export const tags: Readonly<Record<string, string>> = {
  discovery: 'What the service provides: descriptor, data types, resources of the platform.',
  'health-data': 'Observations, daily values, sleep, recovery and body.',
  workouts: 'The workouts that devices recorded.',
  training: 'Results from the workout logs and the training load.',
  glucose: 'Glucose readings in mg/dL and mmol/L.',
  nutrition: 'Logged food and drinks.',
  'workout-logs': 'The workouts that the person enters or imports.',
  'training-logs': 'The training diary of the signed-in person.',
  'workout-media': 'Photos and videos of workout logs.',
  analysis: 'Summaries, comparisons, correlations, data quality and questions.',
  mcp: 'The MCP server for assistants.',
  profile: 'The person: name, time zone, units.',
  connection: 'The connection to the platform.',
  sync: 'Synchronization with the platform.',
  backfill: 'Reading the history as a job.',
  'upstream-writes': 'Writing single records to the platform.',
  keys: 'Bearer keys.',
  exports: 'Exports of everything that the account has.',
  shares: 'Links that show a part of the data to people who have them.',
  'public-profile': 'A page that shows chosen daily values to everyone.',
  usage: 'Use of the account, and the amount of stored data.',
  'sign-in': 'Signing in and out in a browser.',
  account: 'Deleting the account, and its receipt.',
  pages: 'Pages for browsers and their files.',
  webhooks: 'Notifications from the platform.',
}
