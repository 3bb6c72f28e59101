/** Descriptions of parameters whose declarations have none. */
export const parameterTexts: Readonly<Record<string, string>> = {
  date: 'The day.',
  type: 'The ID of a data type.',
  types: 'What to return.',
  limit: 'The maximum number of items on a page.',
  cursor: '`pagination.nextCursor` of the page before. Only valid for the same query.',
  include: 'Optional parts to include.',
  resource: 'The resource whose content to return.',
  resolution: 'The length of the buckets of dense series.',
  x: 'The first daily series.',
  y: 'The second daily series.',
  lag: 'Days between the value of x and the value of y.',
  id: 'The ID of the record.',
  slug: 'The slug of the public profile.',
  token: 'The token of the share.',
  file: 'The name of the file.',
  code: 'The code of an OAuth authorization, or of a problem.',
  state: 'The `state` with which the sign-in or consent started.',
  return_to: 'The path to continue at.',
  timezone: 'The IANA time zone of the browser.',
  exercise_key: 'The key of an exercise of the catalog, or of the person’s own exercise (`own-…`).',
  'Idempotency-Key': 'A repeat with the same key and body within 24 hours gets the first response.',
}

/** Parameters that the identity provider or the platform adds to its redirect. */
export const redirectText = 'Sent by the provider with its redirect.'
