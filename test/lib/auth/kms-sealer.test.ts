import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { kmsSealer } from '../../../lib/auth/kms-sealer.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllEnvs()
})

/** A key service whose ciphertext says what was sealed and for whom. It refuses another context, as KMS does. */
async function startKeyService() {
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { Plaintext, CiphertextBlob, EncryptionContext } = JSON.parse(Buffer.concat(chunks).toString())
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    calls.push(action)
    const context = JSON.stringify(EncryptionContext)
    if (action === 'Encrypt') {
      const blob = Buffer.from(JSON.stringify({ context, Plaintext })).toString('base64')
      return response.end(JSON.stringify({ CiphertextBlob: blob }))
    }
    const sealed = JSON.parse(Buffer.from(CiphertextBlob, 'base64').toString())
    if (sealed.context === context) return response.end(JSON.stringify({ Plaintext: sealed.Plaintext }))
    response.writeHead(400)
    return response.end(JSON.stringify({ __type: 'InvalidCiphertextException' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  useLocalAwsEnvironment()
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return calls
}

test('a process asks KMS once an hour to seal, and once for each data key that it opens, however many accounts there are', async () => {
  const calls = await startKeyService()
  let nowMs = 0
  const first = kmsSealer('key', () => nowMs)
  const sealed = []
  for (let i = 0; i < 20; i++) sealed.push(await first.seal(`secret ${i}`, `account ${i}`))
  expect(calls).toEqual(['Encrypt'])
  const second = kmsSealer('key', () => nowMs)
  for (const [i, text] of sealed.entries()) expect(await second.open(text, `account ${i}`)).toBe(`secret ${i}`)
  expect(calls).toEqual(['Encrypt', 'Decrypt'])
  nowMs += hourMs
  const later = await first.seal('later', 'account 1')
  expect(calls).toEqual(['Encrypt', 'Decrypt', 'Encrypt'])
  expect(later.split('.')[0]).not.toBe(sealed[0]?.split('.')[0])
})

test('what was sealed with a data key opens for its account only', async () => {
  await startKeyService()
  const sealer = kmsSealer('key', () => 0)
  const sealed = await sealer.seal('secret', 'one')
  await expect(sealer.open(sealed, 'another')).rejects.toThrow()
  await expect(kmsSealer('key', () => 0).open(sealed, 'another')).rejects.toThrow()
  expect(await kmsSealer('key', () => 0).open(sealed, 'one')).toBe('secret')
  expect(sealed).not.toContain(Buffer.from('secret').toString('base64'))
})

test('what KMS itself sealed for an account before there were data keys opens for that account only', async () => {
  await startKeyService()
  const content = { context: '{"owner":"one"}', Plaintext: Buffer.from('secret').toString('base64') }
  const sealed = Buffer.from(JSON.stringify(content)).toString('base64')
  expect(await kmsSealer('key', () => 0).open(sealed, 'one')).toBe('secret')
  await expect(kmsSealer('key', () => 0).open(sealed, 'another')).rejects.toThrow()
})
