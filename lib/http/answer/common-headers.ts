/** What every answer carries, whoever gives it; the more particular headers of an answer stand over these. */
export function standingHeaders(requestId: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'x-request-id': requestId,
  }
}
