/**
 * What the API answers, against what it answered at the commit named in the recording: every member and number of it.
 * What counts and what may change is said in `compare.ts`, the requests are in `requests.ts`.
 *
 * To record again: `RECORD=1 npx vitest run test/system/recorded-answers`. That is allowed only in a commit that changes what the
 * API answers on purpose, whose message says which answers changed and why; never to make a refactoring pass. Read the failures of
 * the old recording first: each of them has to be one that was meant.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { differences, type Recorded, recordable } from './compare.ts'
import { gone, isIntended } from './intended-changes.ts'
import { type RequestStep, requests, titles } from './requests.ts'
import { startStage, startsAt } from './stage.ts'

const file = join(import.meta.dirname, 'answers.jsonl.br')
const recordsAgain = process.env['RECORD'] === '1'
const maxShown = 12

/** The title of a request, and of a page of its list, to its answer. */
type Answers = Map<string, Recorded>

let recorded: Answers
let answered: Answers
beforeAll(async () => {
  answered = await answerAll()
  if (recordsAgain) write(answered)
  recorded = read()
})

async function answerAll(): Promise<Answers> {
  const answers: Answers = new Map()
  const stage = await startStage()
  afterAll(() => stage.stop())
  const known = new Map<string, string>()
  for (const [i, step] of requests.entries()) {
    const title = titles[i] as string
    if (step.before === 'work') await stage.work()
    if (step.before === 'erase') await stage.erase()
    // Two resources created in the same millisecond have no defined order.
    if (step.changes) stage.wait(1000)
    const path = step.path.replace(/<(\w+)>/g, (_, name) => known.get(name) ?? expect.unreachable(`no ${name} yet`))
    const answer = await stage.send({ ...step, path })
    answers.set(title, recordable(answer, step.random))
    if (step.keep) known.set(step.keep, JSON.parse(answer.text).data.id)
    if (step.again) {
      const headers = { ...step.headers, 'if-none-match': answer.headers['etag'] ?? '' }
      answers.set(`${title} | again`, recordable(await stage.send({ ...step, path, headers })))
    }
    let cursor = cursorOf(answer)
    for (let page = 2; page <= (step.pages ?? 1) && cursor !== null; page++) {
      const next = await stage.send({ ...step, path: `${path}&cursor=${encodeURIComponent(cursor)}` })
      answers.set(`${title} | page ${page}`, recordable(next))
      cursor = cursorOf(next)
    }
  }
  return answers
}

function cursorOf({ headers, text }: { headers: Record<string, string>; text: string }): string | null {
  if (headers['content-type'] !== 'application/json') return headers['x-next-cursor'] ?? null
  return JSON.parse(text).pagination?.nextCursor ?? null
}

function write(answers: Answers): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()
  const lines = [
    { commit, startsAt, answers: answers.size },
    ...[...answers].map(([title, answer]) => ({ title, ...answer })),
  ]
  const text = lines.map(line => `${JSON.stringify(line)}\n`).join('')
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(file, brotliCompressSync(text, { params }))
}

function read(): Answers {
  const [, ...lines] = brotliDecompressSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  return new Map(
    lines.map(line => {
      const { title, ...answer } = JSON.parse(line)
      return [title, answer]
    }),
  )
}

test('the requests and the recorded answers are the same set', () => {
  expect([...answered.keys()]).toEqual([...recorded.keys()].filter(title => !gone.includes(title)))
})

test.each(requests.map((step, i) => [titles[i] as string, step] as const))('%s', (title, step: RequestStep) => {
  const parts = [title]
  if (step.again) parts.push(`${title} | again`)
  for (let page = 2; page <= (step.pages ?? 1); page++) parts.push(`${title} | page ${page}`)
  const found = parts.flatMap(part => {
    const [before, now] = [recorded.get(part), answered.get(part)]
    if (!before || !now) return before === now ? [] : [`${part}: ${now ? 'is not recorded' : 'was not answered'}`]
    const unintended = differences(before, now).filter(({ pointer }) => !isIntended(part, pointer))
    return unintended.map(
      ({ pointer, expected, actual }) =>
        `${part}\n  at ${pointer}: expected ${shown(expected)}, actual ${shown(actual)}`,
    )
  })
  const more = found.length > maxShown ? [`and ${found.length - maxShown} more`] : []
  if (found.length > 0) expect.fail([...found.slice(0, maxShown), ...more].join('\n'))
})

test('every call with parameters that an answer names is one that its endpoint accepts', () => {
  const calls = new Set([...answered.values()].flatMap(({ body }) => callsIn(body)))
  expect(calls.size).toBeGreaterThan(100)
  const refused = [...calls].filter(call => {
    const { pathname, searchParams } = new URL(call, 'http://service')
    const endpoint = Object.values<AnyEndpoint>(endpoints).find(({ route }) => route === `GET ${pathname}`)
    return !endpoint?.query?.safeParse(Object.fromEntries(searchParams)).success
  })
  expect(refused.filter(call => !call.startsWith('/api/v1/workouts?'))).toEqual([])
})

function callsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:GET )?\/api\/\S+\?\S+$/.test(value) ? [value.replace('GET ', '')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(callsIn) : []
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
