import { afterAll, beforeAll, expect } from 'vitest'
import type { Evidence } from '../../../lib/ask/phrasing/evidence.ts'
import { firstSentence } from '../../../lib/ask/phrasing/spoken.ts'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { corpusPlan } from '../../lib/ask/corpus.ts'
import { today } from '../../lib/ask/short-form.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { checkAgainstApi } from './check-against-api.ts'

/** The demo account for all tests of a file, which is asked any number of questions, and whose answers are compared with the API. */
export function askCorpus() {
  let world: World
  let account: Account
  let reader: Get
  beforeAll(async () => {
    ;({ world, account } = await startDemoWorld())
    reader = getterFor(world, account)
  }, 240_000)
  afterAll(() => world.stop())

  let count = 0
  let key = Promise.resolve('')
  /** A key takes 120 requests a minute, and the clock stands still. */
  async function askRaw(body: string) {
    if (count++ % 100 === 0) key = world.key(account)
    return world.call('POST /api/v1/ask', { key: await key, body })
  }
  const ask = (question: string) => askRaw(JSON.stringify({ question }))

  /** The answer to a path, whose last part can be a parameter and which need not be of v1. */
  async function answerOf(path: string) {
    const exercise = /^\/api\/v1\/training\/exercises\/review\//.test(path)
    if (exercise) return world.call('GET /api/v1/training/exercises/review/{exercise_key}', { key: await key, path })
    if (path.startsWith('/api/v1/')) return reader(path.replace('/api/v1/', ''))
    return world.call(`GET ${path}`, { key: await key })
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const answers = new Map<string, any>()
  /** The response of the API to a path that an answer names. */
  async function called(path: string) {
    if (!answers.has(path)) {
      const { status, body } = await answerOf(path)
      expect([path, status]).toEqual([path, 200])
      answers.set(path, body)
    }
    return answers.get(path)
  }

  async function check(question: string): Promise<void> {
    const plan = corpusPlan(question)
    if (!isAnswerable(plan)) throw new Error('has no answer')
    const { status, body, text } = await ask(question)
    expect(status).toBe(200)
    const { answer, reason, interpretation, evidence, followUps, suggestions } = body.data
    expect([reason, suggestions]).toEqual([null, []])
    expect(answer).toEqual(expect.stringMatching(/\S.*[.]$/))
    const spoken = firstSentence(answer)
    expect(spoken).not.toMatch(/[()]|\d{4}-\d\d/)
    expect(spoken.split(' ').length).toBeLessThanOrEqual(25)
    expect(text).not.toMatch(/NaN|undefined|\[object/)
    expect(interpretation).toMatchObject({ intent: plan.intent, request: plan.request, range: plan.range })
    const paths = [plan.request, ...plan.further].map(({ path }) => path)
    expect(evidence.length).toBeGreaterThan(0)
    for (const one of evidence as Evidence[]) {
      for (const path of one.endpoints) expect(paths).toContain(path)
      expect(one.endpoints.length).toBeGreaterThan(0)
      await checkAgainstApi(called, one, plan, evidence)
    }
    for (const followUp of followUps)
      expect([followUp, isAnswerable(planOf(followUp, asDay(today)))]).toEqual([followUp, true])
  }

  /** The questions whose answer is not made of the numbers of the calls that it names, each with what is wrong. */
  async function wrongNumbers(questions: readonly string[]): Promise<string[]> {
    const wrong: string[] = []
    for (const question of questions)
      await check(question).catch((error: unknown) => wrong.push(`${JSON.stringify(question)}: ${messageOf(error)}`))
    return wrong
  }

  const get: Get = (pathAndQuery, headers) => reader(pathAndQuery, headers)
  return { ask, askRaw, called, get, wrongNumbers, worldOf: () => world }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
