import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { createTable, startEngine } from '../../../infra/local/engines/engine.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { dueShard } from '../../../lib/store/keys.ts'
import { startTestTable } from '../../support/engines.ts'

let dataDir = ''
beforeAll(async () => {
  useLocalAwsEnvironment()
  dataDir = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function withEngine<T>(work: (endpoint: string, pid: number | null) => Promise<T>): Promise<T> {
  const engine = await startEngine({ dataDir })
  try {
    return await work(engine.endpoint, engine.pid)
  } finally {
    await engine.stop()
  }
}

test('items survive a stop of the engine, and a kill', async () => {
  const key = { pk: 'account#a', sk: 'account' }
  await withEngine(async (endpoint, pid) => {
    await createTable(endpoint, 'kept')
    await createTable(endpoint, 'kept')
    await openTable(new DynamoDBClient({ endpoint }), 'kept').put({ ...key, kept: 1 })
    if (pid) process.kill(pid, 'SIGKILL')
  })
  await withEngine(async endpoint => {
    await createTable(endpoint, 'kept')
    expect(await openTable(new DynamoDBClient({ endpoint }), 'kept').get(key)).toEqual({ ...key, kept: 1 })
  })
})

test('the due index finds accounts by shard and time, soonest first', async () => {
  const { table, stop } = await startTestTable()
  const dueAt = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-02-01']
  for (const [i, at] of dueAt.entries())
    await table.put({ pk: `account#${i}`, sk: 'connection', dueShard: dueShard('x'), dueAt: at })
  const page = await table.due({ name: 'due', shard: dueShard('x'), until: '2026-01-31', limit: 10 })
  expect(page.map(item => item['pk'])).toEqual(['account#1', 'account#2', 'account#0'])
  await stop()
})

test('two test tables share an engine and nothing else', async () => {
  const [one, two] = await Promise.all([startTestTable(), startTestTable()])
  await one.table.put({ pk: 'a', sk: 'b' })
  expect(two.endpoint).toBe(one.endpoint)
  expect(await two.table.get({ pk: 'a', sk: 'b' })).toBeUndefined()
  await Promise.all([one.stop(), two.stop()])
})

test('a port that is taken is an error that names the port', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', undefined)
  await withEngine(async endpoint => {
    const port = Number(new URL(endpoint).port)
    await expect(startEngine({ dataDir: null, port })).rejects.toThrow(String(port))
  })
})

test('an engine that DYNAMODB_ENDPOINT names is used as it is', async () => {
  await withEngine(async endpoint => {
    process.env['DYNAMODB_ENDPOINT'] = endpoint
    try {
      expect(await startEngine({ dataDir: null })).toMatchObject({ endpoint, pid: null })
    } finally {
      delete process.env['DYNAMODB_ENDPOINT']
    }
  })
})

test('a start on a platform without an engine prints the command that provides one', async () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('sunos')
  await expect(startEngine({ dataDir: null })).rejects.toThrow('DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start')
  platform.mockRestore()
})
