import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemCodes, problemStatus, problemTitle } from '../../../lib/errors.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { allEndpoints, callEndpoint, credentialsFor, keyReads } from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

const most = 20 * 2300

test.each([
  ['unknown series', `types=${Array.from({ length: 1800 }, (_, i) => `x${i}`).join(',')}`],
  ['unknown parameters', Array.from({ length: 1500 }, (_, i) => `p${i}=1`).join('&')],
  ['one long name', `${'n'.repeat(9000)}=1`],
])('a query of %s is answered in a bounded body with twenty faults at most', async (_, query) => {
  const answer = await world.get(`daily?${query}`, await world.key(account))
  expectProblem(answer, 'invalid_parameter')
  expect(answer.body.errors.length).toBeLessThanOrEqual(20)
  expect(answer.text.length).toBeLessThan(most)
})

test('a body of 24,000 unknown members is answered in a bounded body with twenty faults', async () => {
  const members = Array.from({ length: 24_000 }, (_, i) => `"m${i}":1`).join(',')
  const answer = await world.call('POST /api/v1/ask', { key: await world.key(account), body: `{${members}}` })
  expectProblem(answer, 'invalid_parameter')
  expect(answer.body.errors).toHaveLength(20)
  expect(answer.body.detail).toMatch(/ and more\.$/)
  expect(answer.text.length).toBeLessThan(most)
})

const withBody = allEndpoints.filter(endpoint => endpoint.body)
test.each(withBody.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s refuses a body with a content encoding, whether it is encoded or not',
  async (_, endpoint) => {
    for (const encoding of ['gzip', 'GZIP', 'br', 'gzip, identity']) {
      const credentials = await credentialsFor(world, account, endpoint)
      const headers = { ...credentials.headers, 'content-encoding': encoding }
      expectProblem(await callEndpoint(world, endpoint, { ...credentials, headers }), 'unsupported_media_type')
    }
    const credentials = await credentialsFor(world, account, endpoint)
    const headers = { ...credentials.headers, 'content-encoding': 'identity' }
    expect((await callEndpoint(world, endpoint, { ...credentials, headers })).status).not.toBe(415)
  },
)

test.each(keyReads.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s answers HEAD as GET, without the body',
  async (_, endpoint) => {
    const key = await world.key(account)
    for (const query of [undefined, 'no_such=1']) {
      const options = { key, ...(query ? { query } : {}) }
      const [get, head] = [
        await callEndpoint(world, endpoint, options),
        await callEndpoint(world, endpoint, { ...options, method: 'HEAD' }),
      ]
      expect([head.status, head.text]).toEqual([get.status, ''])
      for (const headers of [get.headers, head.headers])
        for (const name of ['x-request-id', 'ratelimit']) delete headers[name]
      expect(head.headers).toEqual(get.headers)
    }
  },
)

test.each(problemCodes)('the type of the problem %s leads to a page that says what it means', async code => {
  const path = `/problems/${code}`
  const answer = await world.call('GET /problems/{code}', { path })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({
    code,
    status: problemStatus(code),
    title: problemTitle(code),
    meaning: expect.stringMatching(/^[A-Z].{20,}\.$/),
  })
  const page = await world.call('GET /problems/{code}', { path, headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.text).toContain(code)
})

test('a problem that does not exist has no page', async () => {
  for (const code of ['nothing', 'constructor', 'x'.repeat(300)])
    expectProblem(await world.call('GET /problems/{code}', { path: `/problems/${code}` }), 'not_found')
})
