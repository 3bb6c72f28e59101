import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newSigningKey, signWith } from '../../../infra/local/upstream-simulator/notifications/signing-keys.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { readKeySet, webhookSignatures } from '../../../lib/upstream/google-health/webhook/webhook.ts'

/** A test vector of another implementation of Tink's scheme. */
const body = Buffer.from(
  '[{"data":{"version":"1","clientProvidedSubscriptionName":"0b9d1f6a-5a0e-4f55-9a55-0c6a2f2f71d3","healthUserId":"4417702239518846031","operation":"UPSERT","dataType":"steps","intervals":[{"physicalTimeInterval":{"startTime":"2026-09-14T11:40:00Z","endTime":"2026-09-14T11:55:00Z"},"civilDateTimeInterval":{"startDateTime":{"date":{"year":2026,"month":9,"day":14},"time":{"hours":7,"minutes":40}},"endDateTime":{"date":{"year":2026,"month":9,"day":14},"time":{"hours":7,"minutes":55}}},"civilIso8601TimeInterval":{"startTime":"2026-09-14T07:40:00","endTime":"2026-09-14T07:55:00"}}]}}]',
)
const signature =
  'AVoXwN4wRQIgVw6x8WLXhLMjDF/NkLkqwt0Ofx3e+eQsnQpUKmKBfqUCIQCe1mrvomK5z3qE4sC48NqV7npe9Pb7hh+9XlFBJMsANw=='
const vectorKey = {
  keyData: {
    typeUrl: 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey',
    value: 'EgYIAxACGAIaIQAcwrx+igBal/19ESwi1YOuJadDkqx/RncYsUgNLyFFySIhAGXEltA6H2q9mpjnBksKDVgjpiMAEi5dSScHSl4g8mtM',
    keyMaterialType: 'ASYMMETRIC_PUBLIC',
  },
  status: 'ENABLED',
  keyId: 1511506142,
  outputPrefixType: 'TINK',
}

/** The platform's key set, on a server of its own. */
const platform = { keys: [vectorKey] as unknown[], lookups: 0, status: 200 }
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((_request, response) => {
    platform.lookups++
    response.writeHead(platform.status).end(JSON.stringify({ primaryKeyId: 1511506142, key: platform.keys }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys.json`
})
afterAll(() => void server.close())
beforeEach(() => Object.assign(platform, { keys: [vectorKey], lookups: 0, status: 200 }))

const time = { now: Date.parse('2026-11-21T12:34:56Z') }
const verifier = () => webhookSignatures(url, () => time.now)
const signed = (header: string, name = 'google-health-api-signature') => ({ [name]: header })

function flipped(bytes: Buffer, i: number, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(i) ^ (1 << bit), i)
  return copy
}

test('a signature of the reference vector is genuine under both names of its header', async () => {
  const { isSigned } = verifier()
  expect(await isSigned(body, signed(signature))).toBe(true)
  expect(await isSigned(body, signed(signature, 'x-healthapi-signature'))).toBe(true)
  expect(platform.lookups).toBe(1)
})

test('a signature is refused with any one byte of the body flipped', async () => {
  const { isSigned } = verifier()
  for (let i = 0; i < body.length; i++) expect(await isSigned(flipped(body, i, i % 8), signed(signature))).toBe(false)
  expect(await isSigned(body.subarray(0, -1), signed(signature))).toBe(false)
  expect(await isSigned(Buffer.concat([body, Buffer.from('\n')]), signed(signature))).toBe(false)
})

test('a signature with any one bit of it flipped is refused', async () => {
  const { isSigned } = verifier()
  const bytes = Buffer.from(signature, 'base64')
  for (let i = 0; i < bytes.length; i++)
    for (let bit = 0; bit < 8; bit++)
      expect(await isSigned(body, signed(flipped(bytes, i, bit).toString('base64'))), `${i}.${bit}`).toBe(false)
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['cut short', Buffer.from(signature, 'base64').subarray(0, 40).toString('base64')],
  ['only a prefix', Buffer.from(signature, 'base64').subarray(0, 5).toString('base64')],
  ['without the prefix', Buffer.from(signature, 'base64').subarray(5).toString('base64')],
  ['of another version', `AA${signature.slice(2)}`],
  ['in other base64', signature.replaceAll('+', '-').replaceAll('/', '_')],
  ['without padding', signature.replaceAll('=', '')],
  ['with another encoding of its last bits', signature.replace('Nw==', 'Nx==')],
  ['twice in one header', `${signature},${signature}`],
  ['no base64', 'é'.repeat(104)],
])('a signature that is %s is refused', async (_, header) => {
  expect(await verifier().isSigned(body, header === undefined ? {} : signed(header))).toBe(false)
})

test('a signature by another key under the same id is refused', async () => {
  const other = newSigningKey(vectorKey.keyId)
  expect(await verifier().isSigned(body, signed(signWith(other, body)))).toBe(false)
  platform.keys = [other.public]
  expect(await verifier().isSigned(body, signed(signWith(other, body)))).toBe(true)
  expect(await verifier().isSigned(body, signed(signature))).toBe(false)
})

test('the key set is fetched again if it does not contain a key, so that a rotated key is accepted immediately', async () => {
  const { isSigned } = verifier()
  expect(await isSigned(body, signed(signature))).toBe(true)
  const next = newSigningKey(7)
  platform.keys.push(next.public)
  time.now += minuteMs
  expect(await isSigned(body, signed(signWith(next, body)))).toBe(true)
  expect(await isSigned(body, signed(signature))).toBe(true)
  expect(platform.lookups).toBe(2)
})

test('the key set is fetched at most once a minute, regardless of the number of unknown keys', async () => {
  const { isSigned } = verifier()
  const forged = Array.from({ length: 30 }, (_, i) => signed(signWith(newSigningKey(i + 1), body)))
  await Promise.all(forged.map(headers => isSigned(body, headers)))
  for (const headers of forged) expect(await isSigned(body, headers)).toBe(false)
  expect(platform.lookups).toBe(1)
  time.now += minuteMs
  for (const headers of forged) expect(await isSigned(body, headers)).toBe(false)
  expect(platform.lookups).toBe(2)
})

test('if the key set cannot be fetched, the last one remains valid; without one nothing is accepted or rejected', async () => {
  platform.status = 503
  const { isSigned } = verifier()
  await expect(isSigned(body, signed(signature))).rejects.toThrow('unavailable')
  platform.status = 200
  time.now += minuteMs
  expect(await isSigned(body, signed(signature))).toBe(true)
  platform.status = 500
  time.now += minuteMs
  expect(await isSigned(body, signed(signWith(newSigningKey(9), body)))).toBe(false)
  expect(await isSigned(body, signed(signature))).toBe(true)
})

test('only enabled ECDSA keys on P-256 with SHA-256 and a Tink prefix are used', () => {
  const { value } = vectorKey.keyData
  const withValue = (value: string) => ({ ...vectorKey, keyData: { ...vectorKey.keyData, value } })
  const bytes = Buffer.from(value, 'base64')
  const unusable = [
    { ...vectorKey, status: 'DISABLED' },
    { ...vectorKey, outputPrefixType: 'RAW' },
    { ...vectorKey, keyId: '1511506142' },
    { ...vectorKey, keyData: { ...vectorKey.keyData, typeUrl: 'type.googleapis.com/google.crypto.tink.Ed25519' } },
    withValue(flipped(bytes, 3, 0).toString('base64')),
    withValue(flipped(bytes, 20, 0).toString('base64')),
    withValue(bytes.subarray(0, 40).toString('base64')),
    withValue(''),
    withValue('//////////8='),
    null,
    'key',
  ]
  expect(readKeySet({ key: unusable }).size).toBe(0)
  expect(readKeySet({ key: [...unusable, vectorKey] }).size).toBe(1)
  for (const keySet of [null, [], {}, { key: {} }]) expect(readKeySet(keySet).size).toBe(0)
})
