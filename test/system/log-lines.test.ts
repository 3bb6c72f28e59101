import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoke } from '../../lib/invocation.ts'
import { hourMs, minuteMs } from '../../lib/kernel/durations.ts'
import type { LogEntry } from '../../lib/log.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { correlationAttribute } from '../../lib/queue/correlation.ts'
import type { Message } from '../../lib/queue/message.ts'
import { onQueue, startQueues } from '../support/queue.ts'
import { refreshDueAccounts, syncWorker } from '../support/triggers.ts'
import { sqsEvent, startWorld, type World } from '../support/world.ts'

let world: World
let account: Account
let key: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-17T12:34:56Z' })
  account = await world.account()
  key = await world.key(account)
  await world.connect(account, 2)
  await world.drain()
})
afterAll(() => world.stop())

/** Requests a synchronization, and returns the id of the request with the run. */
async function requested(): Promise<{ id: string; runId: string }> {
  world.time.now += hourMs
  const { status, headers, body } = await world.call('POST /api/v1/sync', { key })
  expect(status).toBe(202)
  return { id: headers['x-request-id'] ?? '', runId: body.data.id }
}

const linesOf = (id: string) => world.lines.filter(line => line['correlationId'] === id)
const eventsOf = (id: string) => linesOf(id).map(({ event }) => event)

test('the lines of a worker have the id of the request that started the run, and the response names it', async () => {
  const { id, runId } = await requested()
  await world.drain()
  expect(eventsOf(id)).toEqual(['request', 'sync_run'])
  expect(linesOf(id)[1]).toMatchObject({ queue: 'sync', kind: 'run', runId, outcome: 'finished', status: 'succeeded' })
  expect((await world.store.runs.read(account.id, runId))?.correlationId).toBe(id)
})

test('a problem names the request, and so do its headers and its line', async () => {
  const { headers, body } = await world.call('GET /api/v1/daily', { query: 'days=no', key })
  expect(body.requestId).toBe(headers['x-request-id'])
  expect(linesOf(body.requestId)).toMatchObject([{ event: 'request', route: 'GET /api/v1/daily', status: 400 }])
})

test('a run whose message was lost keeps the id of its request when the schedule sends the message again', async () => {
  const { id } = await requested()
  expect(world.messages.splice(0)).toHaveLength(1)
  await world.makeDue(account)
  world.time.now += minuteMs
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(eventsOf(id)).toEqual(['request', 'sync_run'])
})

test('the retry of a run has the id of the request that started the run', async () => {
  const { id, runId } = await requested()
  world.simulator.control.fault({ kind: 'status', status: 503, dataType: 'steps' })
  await world.drain()
  const { retry } = (await world.store.connections.read(account.id, 'google-health')) ?? {}
  expect(retry?.correlationId).toBe(id)
  world.time.now = Math.max(world.time.now, Date.parse(retry?.dueAt ?? '')) + minuteMs
  world.simulator.control.clearFaults()
  await refreshDueAccounts(world.context)
  await world.drain()
  const runs = linesOf(id).filter(({ event }) => event === 'sync_run')
  expect(runs.length).toBeGreaterThan(1)
  expect([runs[0]?.['runId'] === runId, runs.at(-1)?.['runId'] === runId]).toEqual([true, false])
})

test('a message that names no cause is handled, and its lines have its own id', async () => {
  world.time.now += hourMs
  await world.requestRefresh(account)
  const [record] = sqsEvent(...(world.refreshes.splice(0) as Message[])).Records
  if (!record) throw new Error('No refresh')
  expect(record.messageAttributes).toEqual({})
  expect(await syncWorker({ Records: [record] }, world.context)).toEqual({ batchItemFailures: [] })
  expect(eventsOf(record.messageId)).toEqual(['sync_run'])
})

test('requests at the same time in one process count for their own lines', async () => {
  const ask = () => world.get('daily?days=2', key)
  const nothing = () => world.call('GET /health')
  const answers = await Promise.all([ask(), nothing(), ask(), nothing()])
  const calls = answers.map(({ headers }) => linesOf(headers['x-request-id'] ?? '').map(line => line['tableCalls']))
  expect(calls).toEqual([[2], [0], [2], [0]])
})

test('equal messages of different causes are one message in the queue, which has the first cause', async () => {
  const cloud = await startQueues(['sync'])
  try {
    const queue = await onQueue(cloud, 'sync', world)
    const dueAt = new Date(world.time.now).toISOString()
    const send = () =>
      queue.context.syncQueue.send({ kind: 'refresh', platform: 'google-health', accountId: account.id, dueAt })
    await invoke('first', send)
    await invoke('second', send)
    const message = await queue.receive()
    expect(message?.MessageAttributes?.[correlationAttribute]?.StringValue).toBe('first')
    if (message) await queue.work(message)
    expect(await queue.receive()).toBeUndefined()
  } finally {
    await cloud.stop()
  }
})

/** The queries of the runbook by their headings. */
const runbook = readFileSync(new URL('../../RUNBOOK.md', import.meta.url), 'utf8')
const queries = [...runbook.matchAll(/^### ([^\n]+\?)\n[\s\S]*?^```\n([\s\S]*?)^```/gm)].map(
  ([, title = '', query = '']): [string, string] => [title, query],
)

/** The members of lines that a query names: not its words, its texts, its functions, its own names, or what CloudWatch adds. */
function membersIn(query: string): string[] {
  const plain = query.replace(/"[^"]*"/g, '').replace(/@\w+/g, '')
  const own = [...plain.matchAll(/ as (\w+)/g)].map(([, name]) => name)
  const words = ['filter', 'fields', 'stats', 'sort', 'limit', 'as', 'by', 'desc', ...own]
  const names = [...plain.matchAll(/\b[a-zA-Z]\w*\b(?!\()/g)].map(([name]) => name)
  return [...new Set(names.filter(name => !words.includes(name)))]
}

test('the runbook has three queries', () => {
  expect(queries.map(([title]) => title)).toEqual([
    'Why is my sync slow?',
    "What did this person's request do?",
    'What got dearer since the last release?',
  ])
})

test.each(queries)(
  '%s: every member that the query names is in the lines of a request and its synchronization',
  async (_, query) => {
    const { id } = await requested()
    const [message] = world.messages
    if (!message) throw new Error('No message')
    const [record] = sqsEvent(message).Records
    if (!record) throw new Error('No record')
    await syncWorker({ Records: [{ ...record, body: 'not a message' }] }, world.context)
    await world.drain()
    const lines: LogEntry[] = linesOf(id)
    expect(lines.map(({ event }) => event)).toEqual(['request', 'message', 'message_failed', 'sync_run'])
    const members = membersIn(query)
    expect(members.length).toBeGreaterThan(5)
    const found = new Set(lines.flatMap(line => Object.keys(line)))
    expect(members.filter(name => !found.has(name))).toEqual([])
  },
)
