import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IdentityProviderUnavailable, openIdProvider } from '../../../lib/auth/identity-provider.ts'
import { readConfig } from '../../../lib/config.ts'
import { hourSeconds } from '../../../lib/kernel/durations.ts'

/** A provider whose token endpoint returns the response that a test sets. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const proof = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
let server: Server
let issuer: string
let idToken = ''
const accessToken = 'opaque'
let tokenStatus = 200

beforeAll(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['PS256', 'RS256', 'HS256', 'none'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      },
      '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] },
      '/token': { access_token: accessToken, token_type: 'bearer', expires_in: 300, id_token: idToken },
    }
    response.statusCode = request.url === '/token' ? tokenStatus : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? ''] ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

type Part = Record<string, unknown>
const encoded = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const byKey = (key: typeof privateKey) => (text: string) => sign('sha256', Buffer.from(text), key).toString('base64url')

function token(claims: Part = {}, header: Part = {}, signed: (text: string) => string = byKey(privateKey)): string {
  const now = Math.floor(Date.now() / 1000)
  const usual = {
    iss: issuer,
    aud: 'client',
    sub: 'ada-subject',
    nonce: proof.nonce,
    iat: now,
    exp: now + 300,
    name: 'Ada',
  }
  const text = `${encoded({ alg: 'RS256', kid: 'one', ...header })}.${encoded({ ...usual, ...claims })}`
  return `${text}.${signed(text)}`
}

function come(with_: string) {
  idToken = with_
  const provider = openIdProvider(readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'client' }))
  return provider.handleCallback(new URL(`https://health.test/auth/callback?code=c&state=${proof.state}`), proof)
}

test('a valid ID token identifies the person', async () => {
  expect(await come(token())).toEqual({ identity: { issuer, subject: 'ada-subject' }, name: 'Ada' })
  expect(await come(token({ token_use: 'id' }))).not.toBeNull()
})

const withPss = (text: string) =>
  sign('sha256', Buffer.from(text), {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  }).toString('base64url')
const past = Math.floor(Date.now() / 1000) - hourSeconds
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })

test.each<[string, () => string]>([
  ['no signature at all (alg none)', () => token({}, { alg: 'none' }, () => '')],
  [
    'HS256 under the public key',
    () => token({}, { alg: 'HS256' }, text => createHmac('sha256', publicPem).update(text).digest('base64url')),
  ],
  ['an algorithm that is not the one of ours', () => token({}, { alg: 'PS256' }, withPss)],
  ['the signature of another key', () => token({}, {}, byKey(stranger))],
  ['an empty signature', () => token({}, {}, () => '')],
  ['a key that is not in the set', () => token({}, { kid: 'two' }, byKey(stranger))],
  ['another audience', () => token({ aud: 'other' })],
  ['another issuer', () => token({ iss: 'https://evil.test' })],
  ['an end in the past', () => token({ iat: past, exp: past + 60 })],
  ['another nonce', () => token({ nonce: 'x' })],
  ['no nonce', () => token({ nonce: undefined })],
  ['no subject', () => token({ sub: undefined })],
  ['the use of an access token', () => token({ token_use: 'access' })],
  ['not the form of a token', () => 'x.y.z'],
])('an ID token with %s is rejected', async (_, forge) => {
  expect(await come(forge())).toBeNull()
})

test('claims that were changed after signing are rejected', async () => {
  const [header, , signature] = token().split('.')
  const [, payload] = token({ sub: 'ben-subject' }).split('.')
  expect(await come(`${header}.${payload}.${signature}`)).toBeNull()
})

test('a failure of the provider is an outage, not a rejection', async () => {
  tokenStatus = 503
  await expect(come(token())).rejects.toBeInstanceOf(IdentityProviderUnavailable)
  tokenStatus = 200
  const unreachable = openIdProvider(readConfig({ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'client' }))
  const signIn = unreachable.signInUrl('https://health.test/auth/callback', proof)
  await expect(signIn).rejects.toBeInstanceOf(IdentityProviderUnavailable)
})
