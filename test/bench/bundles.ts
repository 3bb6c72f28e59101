import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '../../functions/catalog.ts'
import { bundleAll } from '../../infra/bundle.ts'
import { catalog } from '../../infra/catalog.ts'
import { makeKey } from '../../infra/local/people/make-key.ts'
import { startSession } from '../../lib/auth/session.ts'
import type { AnyEndpoint } from '../../lib/http/endpoint.ts'
import { newAccount } from '../../lib/model/account/new-account.ts'
import { createStore } from '../../lib/store/store.ts'
import { coldStart, median } from '../infra/bundles/cold-start.ts'
import { deployedFunctions } from '../infra/bundles/deployed-functions.ts'
import { endpointEvent, httpEvent, scheduleEvent, sqsEvent } from '../infra/bundles/events.ts'
import { goodQuery, sampleBody } from '../support/endpoints.ts'
import { startTestTable, type TestTable } from '../support/engines.ts'
import type { Row } from './main.ts'

/** P5 and P6: every deployed bundle in its own process: time from start to first response, and its size. */
export async function benchBundles(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'phd-bench-'))
  const table = await startTestTable()
  try {
    const bundles = await bundleAll(join(scratch, 'bundles'), ['per-endpoint'])
    const caller = await signedUp(table)
    const places = { issuer: 'http://127.0.0.1:9/issuer', clientId: 'client' }
    const functions = await deployedFunctions(places)
    const ratios: { file: string; ratio: number }[] = []
    for (const [file, { dir }] of bundles) {
      const started = {
        dir,
        environment: environmentOf(functions.get(file)?.environment ?? {}, table),
        event: eventOf(file, caller),
      }
      ratios.push({ file, ratio: (await coldStart(started, scratch, 11)).ratio })
    }
    ratios.sort((a, b) => a.ratio - b.ratio)
    const worst = ratios.at(-1) ?? { file: '', ratio: Number.NaN }
    const middle = median(ratios.map(one => one.ratio))
    const sizes = [...bundles].map(([file, { bytes }]) => ({ file, kb: bytes / 1000 })).sort((a, b) => a.kb - b.kb)
    const largest = sizes.at(-1) ?? { file: '', kb: Number.NaN }
    const middleKb = median(sizes.map(size => size.kb))
    return [
      {
        id: 'P5',
        measure: `process start to first answer of each of ${bundles.size} bundles / an empty handler (worst: ${worst.file})`,
        value: `median ${middle.toFixed(2)}, worst ${worst.ratio.toFixed(2)}`,
        target: 'median ≤ 1.5, worst ≤ 2.0',
        met: middle <= 1.5 && worst.ratio <= 2,
      },
      {
        id: 'P6',
        measure: `minified bytes per handler bundle (worst: ${largest.file})`,
        value: `median ${middleKb.toFixed(0)} KB, worst ${largest.kb.toFixed(0)} KB`,
        target: 'median ≤ 300 KB, worst ≤ 500 KB',
        met: middleKb <= 300 && largest.kb <= 500,
      },
    ]
  } finally {
    await table.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** What the template and Lambda set, with the table on this machine and no other place of AWS. */
function environmentOf(ofTemplate: Record<string, string>, { endpoint, tableName }: TestTable) {
  const ofLambda = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  const table = { TABLE_NAME: tableName, DYNAMODB_ENDPOINT: endpoint }
  return { ...ofTemplate, ...ofLambda, ...table, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }
}

/** An account with a key and a session, so that the first answer is a real one. */
async function signedUp(table: TestTable) {
  const store = createStore(table.table)
  const account = newAccount({ displayName: 'Bench', timezone: 'Europe/Amsterdam' }, Date.now())
  await store.accounts.create(account)
  const key = await makeKey(store, { account, name: 'bench', abilities: ['read'], expiresAt: null })
  return { key, session: await startSession(store, account.id, Date.now()) }
}

/** A first event of the function's own kind: a request that is answered, a message that cannot be read, a tick. */
function eventOf(file: string, { key, session }: { key: string; session: string }): unknown {
  const endpoint = (endpoints as Record<string, AnyEndpoint>)[file]
  if (!endpoint) {
    if (file in catalog.workers) return sqsEvent('message-1', '{}')
    return file === catalog.fallback ? httpEvent('GET', '/nowhere') : scheduleEvent
  }
  const { kind } = endpoint.access
  const headers = kind === 'key' ? { authorization: `Bearer ${key}` } : { 'sec-fetch-site': 'same-origin' }
  const event = endpointEvent(endpoint, headers, kind === 'session' ? [`__Host-sid=${session}`] : [])
  const body = sampleBody(endpoint)
  return { ...event, rawQueryString: goodQuery(endpoint), ...(body === undefined ? {} : { body }) }
}
