import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { endpoints } from '../../functions/catalog.ts'
import { methodOf, pathOf } from '../../lib/http/contract.ts'
import { minuteMs, secondMs } from '../../lib/kernel/durations.ts'

/** One check of a deployed service. */
export interface Check {
  name: string
  /** How long it may wait, in milliseconds, for something that takes longer than a request. */
  waitsFor?: number
  /** What was seen, in a few words. @throws Error with what is wrong */
  run(): Promise<string>
}

export interface Target {
  url: string
  /** Null checks only what needs no key. */
  key: string | null
  /** How long to wait between two looks at a refresh. */
  lookEveryMs?: number
}

/** A first synchronization takes an hour; a refresh of an account that has its data, seconds, or minutes behind others in the queue. */
const refreshWithinMs = 10 * minuteMs

/** A start of a function takes seconds, a request at most the 29 of API Gateway. */
const answerWithinMs = 35 * secondMs

/** The checks of a deployed service, in the order in which they run. */
export function checksOf(target: Target): Check[] {
  // The key goes only where it is needed.
  const stranger = { ...target, key: null }
  const open = [
    { name: 'health', run: () => health(stranger) },
    { name: 'OpenAPI document', run: () => openApi(stranger) },
    { name: 'a forged notification is refused', run: () => forgedNotification(stranger) },
    { name: 'a notification with a wrong secret is refused', run: () => notificationWithWrongSecret(stranger) },
    { name: 'a read without a key is refused', run: () => readWithoutKey(stranger) },
  ]
  if (!target.key) return open
  return [
    ...open,
    { name: 'daily values', run: () => daily(target) },
    { name: 'a refresh finishes', waitsFor: refreshWithinMs, run: () => refresh(target) },
    { name: 'a question is answered', run: () => question(target) },
  ]
}

async function health(target: Target): Promise<string> {
  const { body } = await call(target, 'discovery/get-health')
  return endpoints['discovery/get-health'].response.parse(body).status
}

async function openApi(target: Target): Promise<string> {
  const { body } = await call(target, 'discovery/get-openapi')
  const { paths } = Document.parse(body)
  const ours = pathOf(endpoints['health-data/get-daily'].route)
  if (!paths[ours]) throw new Error(`the document lacks ${ours}`)
  return `${Object.keys(paths).length} paths`
}

const Document = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })

/** Signed in the platform's form with a key that it does not have: the service must read the platform's keys to know. */
async function forgedNotification(target: Target): Promise<string> {
  const keyIdAndSignature = [0, 0, 0, 1, ...new Array<number>(70).fill(0x30)]
  return refusal(
    await call(target, 'webhooks/receive-webhook', {
      body: [{ data: { healthUserId: '0', dataType: 'steps' } }],
      headers: { 'google-health-api-signature': Buffer.from([1, ...keyIdAndSignature]).toString('base64') },
      status: 401,
    }),
    'invalid_credentials',
  )
}

/**
 * The service compares a secret that is sent before it looks at the signature: without a stored secret it can only ask for a repeat, with
 * 503, and everything else of what is open works all the same.
 */
async function notificationWithWrongSecret(target: Target): Promise<string> {
  return refusal(
    await call(target, 'webhooks/receive-webhook', {
      body: [],
      headers: { authorization: 'Bearer not-the-secret-of-the-webhook' },
      status: 401,
    }),
    'invalid_credentials',
  )
}

async function readWithoutKey(target: Target): Promise<string> {
  return refusal(await call(target, 'health-data/get-daily', { status: 401 }), 'missing_credentials')
}

/** Checks that the service itself has refused: an answer of API Gateway has no such code. */
const refusal = ({ body }: Answer, code: string) => z.looseObject({ code: z.literal(code) }).parse(body).code

async function daily(target: Target): Promise<string> {
  const { body } = await call(target, 'health-data/get-daily', { query: '?days=7' })
  const { data } = endpoints['health-data/get-daily'].response.parse(body)
  if (data.length !== 7) throw new Error(`${data.length} days instead of 7`)
  return '7 days'
}

async function refresh(target: Target): Promise<string> {
  const endMs = performance.now() + refreshWithinMs
  const look = () => {
    if (performance.now() > endMs) throw new Error(`it did not finish within ${refreshWithinMs / minuteMs} minutes`)
    return sleep(target.lookEveryMs ?? 5 * secondMs)
  }
  let asked = await call(target, 'sync/post-sync', { status: [202, 429] })
  // Another refresh has just ended: it says when the next one may begin.
  for (; asked.status === 429; asked = await call(target, 'sync/post-sync', { status: [202, 429] })) await look()
  const { id } = endpoints['sync/post-sync'].response.parse(asked.body).data
  for (;;) {
    const { body } = await call(target, 'sync/get-sync')
    const { runs } = endpoints['sync/get-sync'].response.parse(body).data
    const status = runs.find(run => run.id === id)?.status
    if (status === 'failed' || status === 'skipped') throw new Error(`the run was ${status}`)
    if (status === 'succeeded' || status === 'partial') return status
    await look()
  }
}

async function question(target: Target): Promise<string> {
  const { body } = await call(target, 'analysis/post-ask', { body: { question: 'How many steps yesterday?' } })
  const { answer, reason } = endpoints['analysis/post-ask'].response.parse(body).data
  if (answer === null) throw new Error(`no answer: ${reason}`)
  // The sentence has health values, and a log of a workflow may be public.
  return `${answer.length} letters`
}

interface Answer {
  status: number
  body: unknown
}

interface Request {
  query?: string
  body?: unknown
  headers?: Record<string, string>
  /** What the answer must have; 200 by default. */
  status?: number | number[]
}

/** Calls an endpoint. @throws Error if the service does not answer in time, or with another status */
async function call({ url, key }: Target, file: keyof typeof endpoints, request: Request = {}): Promise<Answer> {
  const { query = '', body, headers = {}, status = 200 } = request
  const { route } = endpoints[file]
  const response = await fetch(new URL(pathOf(route) + query, url), {
    method: methodOf(route),
    headers: {
      ...headers,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(answerWithinMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (![status].flat().includes(response.status)) throw new Error(`${route} answered ${response.status}`)
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

/**
 * The base URL of a service, if a key may be sent there: other computers are reached through HTTPS only. @throws Error if not
 */
export function baseUrl(text: string): string {
  const { protocol, hostname } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new Error(`--url begins with https://, or with http:// for this computer: ${text}`)
  return text
}

/** Runs the checks and writes a line for each. Later checks run also after one has failed. False if one failed. */
export async function runChecks(checks: readonly Check[], write: (line: string) => void): Promise<boolean> {
  let good = true
  for (const { name, waitsFor, run } of checks) {
    try {
      if (waitsFor) write(`wait  ${name}: at most ${waitsFor / minuteMs} minutes`)
      write(`ok    ${name}: ${await run()}`)
    } catch (error) {
      good = false
      write(`FAIL  ${name}: ${faultOf(error)}`)
    }
  }
  return good
}

/** In one line, without what the service answered: that may be health data. */
function faultOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `the answer does not have the form that this version gives: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
