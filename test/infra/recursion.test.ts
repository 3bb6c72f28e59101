import { expect, test } from 'vitest'
import { workers } from '../../functions/catalog.ts'
import { localContexts, localWorkers } from '../../infra/local/functions.ts'
import { nextInChain, sendsToOwnQueue } from '../../infra/recursion.ts'
import { readConfig } from '../../lib/config.ts'

test('a worker sends to its own queue if a port that it uses does, and not if its ports send elsewhere', () => {
  expect(sendsToOwnQueue({ queue: 'sync', uses: ['upstreams', 'syncQueue'] })).toBe(true)
  expect(sendsToOwnQueue({ queue: 'sync', uses: ['upstreams', 'mediaQueue', 'blobs'] })).toBe(false)
  expect(Object.values(workers).map(worker => [worker.queue, sendsToOwnQueue(worker)])).toEqual(
    expect.arrayContaining([
      ['sync', true],
      ['history', true],
      ['export', true],
      ['import', true],
    ]),
  )
})

test('the local run stops the chains of the workers that Lambda would stop, and of no other', () => {
  const contexts = localContexts({
    config: readConfig({
      OIDC_ISSUER: 'https://people.test',
      OIDC_CLIENT_ID: 'client',
      TOKEN_KEY: Buffer.alloc(32).toString('base64'),
    }),
    clock: Date.now,
    log: () => undefined,
  })
  const urls = { queueUrl: (name: string) => `queue of ${name}`, deadLetterQueueUrl: (name: string) => `dead ${name}` }
  const polled = localWorkers(contexts, urls)
  expect(polled.map(({ name }) => name)).toEqual(Object.keys(workers))
  for (const { name, stopChains } of polled) {
    const worker = Object.entries(workers).find(([file]) => file === name)?.[1]
    expect(stopChains === undefined, name).toBe(worker && sendsToOwnQueue(worker))
  }
})

test('a message without a trace header begins a chain, and each message that follows from it is one further', () => {
  const numbers: number[] = []
  for (let header: string | undefined, i = 0; i < 3; i++) {
    const { invocation, traceHeader } = nextInChain(header, 'sync-worker')
    numbers.push(invocation)
    header = traceHeader
  }
  expect(numbers).toEqual([1, 2, 3])
})

test('a message that is delivered again keeps its number', () => {
  const { traceHeader } = nextInChain(undefined, 'sync-worker')
  expect(nextInChain(traceHeader, 'sync-worker')).toEqual(nextInChain(traceHeader, 'sync-worker'))
})

test('the invocations of each function are counted on their own, and what else the header says is kept', () => {
  const header = 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0;Lineage=sync-worker:5|export-worker:1'
  expect(nextInChain(header, 'export-worker')).toEqual({
    invocation: 2,
    traceHeader: 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0;Lineage=sync-worker:5|export-worker:2',
  })
  expect(nextInChain(header, 'media-worker').invocation).toBe(1)
})
