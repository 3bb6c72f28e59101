/**
 * Lambda's limit for the size of an event and of a result, as JSON in UTF-8: a text body counts with its escapes, a compressed one in base64.
 *
 * Source: docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (6 MB each for request and response).
 */
export const maxPayloadBytes = 6 * 1024 * 1024

/** The size of a payload as Lambda counts it, if it is above a limit; null if it fits. Only a large body is written to be measured, because escapes multiply its length by at most six. */
export function excessOf(payload: unknown, bodyLength: number, limit = maxPayloadBytes): number | null {
  if (bodyLength <= limit / 8) return null
  const bytes = Buffer.byteLength(JSON.stringify(payload))
  return bytes > limit ? bytes : null
}
