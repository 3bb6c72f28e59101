import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, bundleAll } from '../../../infra/bundle.ts'
import { catalog, functionFiles } from '../../../infra/catalog.ts'
import { hashBearerKey, keyHint, newBearerKey } from '../../../lib/auth/bearer-key.ts'
import { hashSessionSecret, newSessionSecret } from '../../../lib/auth/session.ts'
import { statusesOf } from '../../../lib/http/endpoint.ts'
import { abilities } from '../../../lib/model/account/account.ts'
import { basisOf } from '../../../lib/model/sync/rebuild.ts'
import { accounts } from '../../../lib/store/account/accounts.ts'
import { apiKeys } from '../../../lib/store/account/api-keys.ts'
import { receipts } from '../../../lib/store/account/receipts.ts'
import { sessions } from '../../../lib/store/account/sessions.ts'
import * as keys from '../../../lib/store/keys.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { testIdentityProvider } from '../../support/identity.ts'
import { endpointEvent, httpEvent, scheduleEvent, sqsEvent } from './events.ts'
import { startIamProxy } from './iam-proxy.ts'
import { lambdaEnvironment, tableStatements } from './places.ts'
import { type RunningFunction, startFunction } from './runtime-api.ts'

let scratch: string
let bundles: Map<string, Bundle>
let table: TestTable
const bearerKey = newBearerKey()

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'phd-bundles-'))
  ;[bundles, table] = await Promise.all([bundleAll(join(scratch, 'bundles')), startTestTable()])
  const account = { id: 'account-1', timezone: 'Europe/Berlin', dataChangedAt: '2026-01-01T00:00:00.000Z' }
  const createdAt = account.dataChangedAt
  const person = { displayName: 'Someone', units: 'metric', birthYear: 1980, sex: null, heightM: 1.8 } as const
  await accounts(table.table).create({ ...account, ...person, createdAt, daysBasis: basisOf(person) })
  const key = { id: 'key-1', name: 'test', hint: keyHint(bearerKey), abilities, createdAt, expiresAt: null, account }
  await apiKeys(table.table, () => undefined).create(hashBearerKey(bearerKey), key)
})

afterAll(async () => {
  await table.stop()
  await rm(scratch, { recursive: true, force: true })
})

/** The cookie of a new session: signing out ends one, everywhere all of them. */
async function signedIn(): Promise<string> {
  const secret = newSessionSecret()
  const hash = hashSessionSecret(secret)
  const [now, expiresAt] = [new Date().toISOString(), '2999-01-01T00:00:00.000Z']
  await sessions(table.table, () => undefined).begin({
    id: hash,
    hash,
    accountId: 'account-1',
    createdAt: now,
    signedInAt: now,
    usedAt: now,
    expiresAt,
  })
  return `__Host-sid=${secret}`
}

/** A bundle in a process of its own, as Lambda starts it, with the table behind what its role allows. */
async function inLambda<T>(file: string, check: (fn: RunningFunction) => Promise<T>): Promise<T> {
  const proxy = await startIamProxy(table.endpoint, tableStatements(file))
  const environment = lambdaEnvironment(file, { ...table, ...proxy })
  if (environment['OIDC_ISSUER']) environment['OIDC_ISSUER'] = (await testIdentityProvider()).issuer
  const fn = await startFunction(bundles.get(file)?.dir ?? '', environment)
  try {
    const result = await check(fn)
    expect(proxy.refused, 'what its role does not allow').toEqual([])
    return result
  } finally {
    await fn.stop()
    proxy.stop()
  }
}

test('there is a bundle for every function of the catalog, and nothing else', () => {
  expect([...bundles.keys()].sort()).toEqual(functionFiles(catalog).sort())
})

test.each(Object.entries(catalog.endpoints))(
  '%s starts, refuses a request without a credential, and answers one with it',
  async (file, endpoint) => {
    await inLambda(file, async fn => {
      const stranger = await fn.invoke(endpointEvent(endpoint))
      // Signing in leads to the provider; no callback comes from it.
      if (endpoint.access.kind === 'public' && endpoint.uses?.includes('identityProvider'))
        return expect(stranger).toMatchObject({ statusCode: endpoint.uses.includes('startSessions') ? 400 : 303 })
      if (endpoint.uses?.includes('readReceipts')) return expect(stranger).toMatchObject({ statusCode: 404 })
      if (endpoint.access.kind === 'public')
        return expect(stranger).toMatchObject({ statusCode: statusesOf(endpoint)[0] })
      expect(stranger).toMatchObject({ statusCode: 401, headers: { 'content-type': 'application/problem+json' } })
      if (endpoint.access.kind === 'webhook') return

      const bySession = endpoint.access.kind === 'session'
      const headers = bySession ? { 'sec-fetch-site': 'same-origin' } : { authorization: `Bearer ${bearerKey}` }
      const cookies = bySession ? [await signedIn()] : []
      const known = await fn.invoke(endpointEvent(endpoint, { 'idempotency-key': file, ...headers }, cookies))
      const { statusCode } = known as { statusCode: number }
      expect(statusCode, JSON.stringify(known)).toBeLessThan(500)
      expect([401, 403], JSON.stringify(known)).not.toContain(statusCode)
    })
  },
)

test('the fallback distinguishes a wrong path from a wrong method', async () => {
  await inLambda(catalog.fallback, async fn => {
    expect(await fn.invoke(httpEvent('GET', '/nowhere'))).toMatchObject({ statusCode: 404 })
    expect(await fn.invoke(httpEvent('DELETE', '/api/v1'))).toMatchObject({ statusCode: 405 })
  })
})

test.each(Object.keys(catalog.workers))('%s hands an unreadable message back, by its id', async file => {
  await inLambda(file, async fn => {
    const answer = await fn.invoke(sqsEvent('message-1', 'not json'))
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-1' }] })
  })
})

test('the worker that erases accounts may do all that it takes', async () => {
  const account = { id: 'account-2', timezone: 'Europe/Berlin', dataChangedAt: '2026-01-01T00:00:00.000Z' }
  const about = {
    id: 'key-2',
    name: 'test',
    hint: 'phd_',
    abilities,
    createdAt: account.dataChangedAt,
    expiresAt: null,
  }
  await apiKeys(table.table, () => undefined).create('hash-2', { ...about, account })
  await receipts(table.table).begin('receipt-2', account.dataChangedAt)
  const order = { kind: 'account-erasure', accountId: account.id, receiptId: 'receipt-2', sweep: 'first' }
  // There is no queue here that would take the order of the late sweep, so this one is handed back.
  const answer = await inLambda('workers/erasure-worker', fn => fn.invoke(sqsEvent('message-1', JSON.stringify(order))))
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-1' }] })
  expect(await table.table.query(keys.whole(account.id))).toEqual([])
  expect(await table.table.get(keys.apiKey('hash-2'))).toBeUndefined()
  expect((await receipts(table.table).read('receipt-2'))?.deleted).toEqual({ keys: 1, keyCounters: 1 })
})

test.each(Object.keys(catalog.schedules))('%s runs when nothing is due', async file => {
  await expect(inLambda(file, fn => fn.invoke(scheduleEvent))).resolves.not.toThrow()
})
