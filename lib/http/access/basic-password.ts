/** The password in a header of HTTP Basic authentication (RFC 7617), in UTF-8; undefined when there is none. */
export function basicPassword(authorization: string | undefined): string | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : text.slice(colon + 1)
}
