import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The signed parts of a request. */
export interface SignedRequest {
  method: string
  /** The path as it was sent, with the query. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
}

/** Why S3 refuses a request: its error code, with its message. */
export type Refusal = [code: 'AccessDenied' | 'SignatureDoesNotMatch', message: string]

interface Signature {
  credential: string
  date: string
  signedHeaders: string
  signature: string
  payloadHash: string
}

const unsigned = 'UNSIGNED-PAYLOAD'
const accessKey = () => process.env['AWS_ACCESS_KEY_ID'] ?? ''
const secretKey = () => process.env['AWS_SECRET_ACCESS_KEY'] ?? ''

/**
 * Checks the signature of a request to S3, in a presigned link or in the header of an SDK, as S3 does; null if it is good. The emulator
 * accepts every request.
 *
 * Source: Signature Version 4, docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html and sig-v4-header-based-auth.html.
 */
export function refusalOf(request: SignedRequest, nowMs: number): Refusal | null {
  const url = new URL(request.url, 'http://localhost')
  const query = url.searchParams
  const isLink = query.has('X-Amz-Signature')
  const given = isLink ? signatureInQuery(query) : signatureInHeader(request)
  if (!given) return ['AccessDenied', 'Access Denied']
  const [key, day, region, service, end] = given.credential.split('/')
  if (key !== accessKey() || service !== 's3' || end !== 'aws4_request' || !day || !region)
    return ['AccessDenied', 'Access Denied']
  const expected = signatureOf(request, url, given, `${day}/${region}/s3/aws4_request`)
  if (!isEqual(expected, given.signature))
    return ['SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.']
  if (!isLink) return null
  const startMs = Date.parse(given.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const seconds = Number(query.get('X-Amz-Expires'))
  const isValid = nowMs < startMs + Math.min(seconds, 604_800) * 1000
  return isValid ? null : ['AccessDenied', 'Request has expired']
}

function signatureInQuery(query: URLSearchParams): Signature {
  const get = (name: string) => query.get(name) ?? ''
  return {
    credential: get('X-Amz-Credential'),
    date: get('X-Amz-Date'),
    signedHeaders: get('X-Amz-SignedHeaders'),
    signature: get('X-Amz-Signature'),
    payloadHash: unsigned,
  }
}

function signatureInHeader({ headers }: SignedRequest): Signature | null {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    ) ?? []
  if (!credential || !signedHeaders || !signature) return null
  const [date = '', payloadHash = unsigned] = [headers['x-amz-date'], headers['x-amz-content-sha256']]
  return { credential, date, signedHeaders, signature, payloadHash }
}

function signatureOf({ method, headers }: SignedRequest, url: URL, given: Signature, scope: string): string {
  const names = given.signedHeaders.split(';')
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map(name => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    given.signedHeaders,
    given.payloadHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', given.date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretKey()}`)
  return hmac(signingKey, text).toString('hex')
}

function canonicalQuery(query: URLSearchParams): string {
  const encoded = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return encoded.sort().join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
