/** The headers of every response; more specific headers of a response override them. */
export function commonHeaders(requestId: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'x-request-id': requestId,
  }
}

/** Names a request header on which the response depends. */
export function addVary(headers: Record<string, string>, name: string): void {
  headers['vary'] = headers['vary'] ? `${headers['vary']}, ${name}` : name
}
