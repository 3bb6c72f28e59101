import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { platformSecret } from '../../../lib/auth/platform-secret.ts'
import { secretKeptMs } from '../../../lib/auth/stored-secret.ts'
import { readConfig } from '../../../lib/config.ts'

const secret = { clientId: 'client', clientSecret: 'first', webhookSecret: 'Bearer one' }
let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phd-secret-'))
  file = join(folder, 'platform-secret.json')
  await writeFile(file, JSON.stringify(secret))
})
afterEach(() => rm(folder, { recursive: true }))

function reading(environment: Record<string, string> = { UPSTREAM_SECRET_FILE: file }) {
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const config = readConfig(environment)
  return { time, config, read: platformSecret(config, () => time.now) }
}

test('a secret that changes is in use three minutes later, without a new start; until then nothing is read', async () => {
  const { time, read } = reading()
  expect(await read()).toEqual(secret)
  await writeFile(file, JSON.stringify({ ...secret, clientSecret: 'second' }))
  time.now += secretKeptMs - 1
  expect(await read()).toEqual(secret)
  time.now += 1
  expect(await read()).toEqual({ ...secret, clientSecret: 'second' })
  expect(secretKeptMs).toBeLessThanOrEqual(180_000)
})

test('while the secret cannot be read again, the last one stays in use', async () => {
  const { time, read } = reading()
  await read()
  await rm(file)
  time.now += secretKeptMs
  expect(await read()).toEqual(secret)
  await writeFile(file, JSON.stringify({ ...secret, clientSecret: 'third' }))
  time.now += secretKeptMs
  expect((await read()).clientSecret).toBe('third')
})

test.each([
  ['no JSON', 'clientSecret=very-secret'],
  ['a member too few', '{"clientId": "a", "clientSecret": "very-secret"}'],
  ['a member too many', JSON.stringify({ ...secret, clientSecret: 'very-secret', more: 1 })],
])('a secret with %s is an error that quotes nothing of it, and is read again by the next call', async (_, text) => {
  await writeFile(file, text)
  const { read } = reading()
  const error = await read().catch((thrown: Error) => thrown)
  expect(String(error)).toContain('must be {"clientId", "clientSecret", "webhookSecret"}')
  expect(String(error)).not.toContain('very-secret')
  await writeFile(file, JSON.stringify(secret))
  expect(await read()).toEqual(secret)
})

test('without a place the error names both settings', async () => {
  await expect(reading({}).read()).rejects.toThrow('UPSTREAM_SECRET_ID or UPSTREAM_SECRET_FILE is missing')
})

const stores = [
  [
    'Secrets Manager',
    'SECRETS_MANAGER',
    'of-the-platform',
    'secretsmanager.GetSecretValue',
    { SecretId: 'of-the-platform' },
  ],
  [
    'Parameter Store',
    'SSM',
    '/of/the-platform',
    'AmazonSSM.GetParameter',
    { Name: '/of/the-platform', WithDecryption: true },
  ],
] as const
test.each(stores)(
  'all readers of a process read %s once, also at the same time',
  async (_, service, id, action, input) => {
    useLocalAwsEnvironment()
    const requests: unknown[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      requests.push([request.headers['x-amz-target'], JSON.parse(body)])
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
      const text = JSON.stringify(secret)
      response.end(
        JSON.stringify(service === 'SSM' ? { Parameter: { Name: id, Value: text } } : { SecretString: text }),
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    process.env[`AWS_ENDPOINT_URL_${service}`] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const { config, read, time } = reading({ UPSTREAM_SECRET_ID: id })
      const another = platformSecret(config, () => time.now)
      expect(await Promise.all([read(), another(), read()])).toEqual([secret, secret, secret])
      expect(requests).toEqual([[action, input]])
    } finally {
      delete process.env[`AWS_ENDPOINT_URL_${service}`]
      server.close()
    }
  },
)
