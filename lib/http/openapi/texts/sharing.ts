/** Descriptions of members of the usage report, of shares and of the public profile. */
export const sharingTexts: Readonly<Record<string, string>> = {
  'UsageReport.days': 'One entry per UTC day, oldest first: all keys together.',
  'UsageReport.keys': 'The keys of the account, newest first.',
  'UsageReport.stored': 'What is stored of the platform’s data.',
  'UsageReport.jobs': 'Jobs that were created on these days.',
  'UsageReport.limits': 'The limits that hold.',
  ...ofPlaces(['days', 'groups'], {
    requests: 'Requests that counted against the limit, including those refused with 403.',
    refused: 'Requests that were refused, by reason.',
    bytes: 'Bytes of response bodies as sent, after compression.',
    measuredResponses: 'The number of responses that `bytes` includes.',
  }),
  'UsageReport.days.date': 'The UTC day.',
  'UsageReport.days.platformRequests': 'Requests that synchronization and backfills sent to the platform.',
  'UsageReport.days.groups': 'The same by group of routes; groups without a request are left out.',
  'UsageReport.groups.group': 'The group of routes.',
  'UsageReport.refused.unauthorized': '401: the key had expired. Not counted in the requests.',
  'UsageReport.refused.forbidden': '403: the key lacked the ability.',
  'UsageReport.refused.rateLimited': '429: the limit of the minute was reached. Not counted in the requests.',
  'UsageReport.keys.name': 'The name of the key.',
  'UsageReport.keys.hint': 'The first eight characters of the key.',
  'UsageReport.keys.lastUsedAt': 'The last counted request; null before the first.',
  'UsageReport.keys.requestsThisMinute': 'Counted requests in the current wall-clock minute.',
  'UsageReport.keys.days': 'One entry per UTC day with any use, oldest first.',
  ...ofPlaces(['stored', 'types'], {
    points: 'Number of observations.',
    chunks: 'Number of stored chunks.',
    bytes: 'Bytes of chunks and raw payloads with their keys.',
  }),
  'UsageReport.stored.types': 'The same for each data type with any observation.',
  'UsageReport.jobs.sync': 'Runs.',
  'UsageReport.jobs.backfill': 'Backfills.',
  ...ofPlaces(['sync', 'backfill'], { total: 'All of them.', byStatus: 'How many have each status.' }),
  'UsageReport.limits.requestsPerMinute': 'Requests per key and wall-clock minute.',
  'UsageReport.limits.keys': 'Keys per account.',
  'UsageReport.limits.backfillsPerDay': 'Backfills that may be created in 24 hours.',
  'UsageReport.limits.platformRequestsPerMinute': 'Requests per minute to the platform, for one person.',
}

/** Members that several objects of the report have. */
function ofPlaces(parents: readonly string[], members: Readonly<Record<string, string>>): Record<string, string> {
  const texts = parents.flatMap(parent =>
    Object.entries(members).map(([name, text]) => [`UsageReport.${parent}.${name}`, text]),
  )
  return Object.fromEntries(texts) as Record<string, string>
}
