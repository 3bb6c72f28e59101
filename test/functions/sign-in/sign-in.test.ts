import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { IdentityProviderUnavailable } from '../../../lib/auth/identity-provider.ts'
import { attemptMs } from '../../../lib/auth/sign-in-attempt.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { expectCommonHeaders, expectProblem } from '../../support/expectations.ts'
import { pickPerson, signOutAt, testIdentityProvider } from '../../support/identity.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => {
  world.time.now = start
})
afterAll(() => world.stop())

/** `name=value` of a cookie that an answer sets. */
const cookieOf = ({ cookies }: Answer, name: string) =>
  cookies.map(line => line.slice(0, line.indexOf(';'))).find(pair => pair.startsWith(`${name}=`)) ?? ''

const begin = (query = '') => world.call('GET /auth/sign-in', { query })
const comeBack = (callback: URL, cookie: string, headers: Record<string, string> = {}) =>
  world.call('GET /auth/callback', { query: callback.search.slice(1), headers: { cookie, ...headers } })

/** The whole sign-in of a browser; `cookie` is the cookie that it had before. */
async function signIn(person: string, query = '', cookie = '') {
  const started = await begin(query)
  const callback = await pickPerson(started.headers['location'] ?? '', person)
  const attempt = cookieOf(started, '__Host-sign-in')
  const answer = await comeBack(callback, [attempt, cookie].filter(Boolean).join('; '))
  return { started, callback, attempt, answer, session: cookieOf(answer, '__Host-sid').slice('__Host-sid='.length) }
}

async function profileOf(session: string) {
  const { secret } = (await world.call('POST /api/session/key', { session })).body.data
  return (await world.get('profile', secret)).body.data
}

test('the browser is redirected to the provider with code, S256, state and nonce, and no other data of the service', async () => {
  const { status, headers, cookies, text } = await begin()
  expect([status, text]).toEqual([303, ''])
  const url = new URL(headers['location'] ?? '')
  expect(url.origin).toBe((await testIdentityProvider()).issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'personal-health-data',
    response_type: 'code',
    redirect_uri: 'https://health.test/auth/callback',
    scope: 'openid profile',
    prompt: 'login',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-sign-in=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/),
  ])
  const again = new URL((await begin()).headers['location'] ?? '')
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(again.searchParams.get(name)).not.toBe(url.searchParams.get(name))
})

test('a first sign-in creates an account in the zone of the browser, and leads to the confirmation of the zone', async () => {
  const { answer, session } = await signIn('new', 'timezone=Asia/Tokyo')
  expect([answer.status, answer.headers['location']]).toEqual([303, '/app/account?welcome=yes'])
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    '__Host-sign-in=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
  expectCommonHeaders(answer)
  expect(await profileOf(session)).toMatchObject({
    displayName: expect.stringMatching(/^Newcomer \d+$/),
    timezone: 'Asia/Tokyo',
  })
})

test('the next sign-in of the same person leads to the same account in any zone, and to the requested page', async () => {
  const first = await signIn('ada', 'timezone=Europe/Oslo')
  const next = await signIn('ada', 'timezone=Asia/Tokyo&return_to=/account/elsewhere')
  expect(next.answer.headers['location']).toBe('/account/elsewhere')
  expect(await profileOf(next.session)).toEqual(await profileOf(first.session))
  expect((await profileOf((await signIn('ben')).session)).id).not.toBe((await profileOf(first.session)).id)
})

test('two concurrent first sign-ins create one account, and both are signed in to it', async () => {
  const elsewhere = await startWorld()
  const ways = [0, 1].map(async () => {
    const started = await elsewhere.call('GET /auth/sign-in')
    const callback = await pickPerson(started.headers['location'] ?? '', 'ben')
    return { callback, cookie: cookieOf(started, '__Host-sign-in') }
  })
  const answers = await Promise.all(
    (await Promise.all(ways)).map(({ callback, cookie }) =>
      elsewhere.call('GET /auth/callback', { query: callback.search.slice(1), headers: { cookie } }),
    ),
  )
  const ids = answers.map(async answer => {
    const session = cookieOf(answer, '__Host-sid').slice('__Host-sid='.length)
    const { secret } = (await elsewhere.call('POST /api/session/key', { session })).body.data
    return (await elsewhere.get('profile', secret)).body.data.id
  })
  expect(new Set(await Promise.all(ids)).size).toBe(1)
  await elsewhere.stop()
})

test('signing in gives a new session and ends the one that the browser had', async () => {
  const first = await signIn('ada')
  const second = await signIn('ada', '', `__Host-sid=${first.session}`)
  expect(second.session).not.toBe(first.session)
  expectProblem(await world.call('GET /api/keys', { session: first.session }), 'sign_in_required')
  expect((await world.call('GET /api/keys', { session: second.session })).status).toBe(200)
})

test('a session that was planted in the browser is not used after the sign-in', async () => {
  const planted = 'A'.repeat(43)
  const { session } = await signIn('ada', '', `__Host-sid=${planted}`)
  expect(session).not.toBe(planted)
  expectProblem(await world.call('GET /api/keys', { session: planted }), 'sign_in_required')
})

const refused = (answer: Answer) => {
  expectProblem(answer, 'invalid_parameter')
  expect(cookieOf(answer, '__Host-sid')).toBe('')
  expect(answer.headers['set-cookie']).toBe('__Host-sign-in=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0')
}
const arrive = async () => {
  const started = await begin()
  return {
    callback: await pickPerson(started.headers['location'] ?? '', 'ada'),
    attempt: cookieOf(started, '__Host-sign-in'),
  }
}
const changed = (callback: URL, name: string, value: string | null) => {
  const url = new URL(callback)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url
}

test('no session results from a callback without a sign-in in progress', async () => {
  refused(await comeBack((await arrive()).callback, ''))
})

test("no session results from another browser's callback: a link cannot sign a person in as another one", async () => {
  const [attacker, victim] = [await arrive(), await arrive()]
  refused(await comeBack(attacker.callback, victim.attempt))
})

test.each([
  ['state', null],
  ['state', 'x'],
  ['code', null],
  ['code', 'x'],
  ['iss', 'https://evil.test'],
  ['error', 'access_denied'],
])('no session results from a callback with %s set to %j', async (name, value) => {
  const { callback, attempt } = await arrive()
  refused(await comeBack(changed(callback, name, value), attempt))
})

test('no session results from a code that was used before', async () => {
  const { callback, attempt } = await arrive()
  expect((await comeBack(callback, attempt)).status).toBe(303)
  refused(await comeBack(callback, attempt))
})

test('no session results from a code of one attempt under the state of another', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const code = first.callback.searchParams.get('code')
  refused(await comeBack(changed(second.callback, 'code', code), second.attempt))
})

test('no session results from a sign-in that took longer than ten minutes', async () => {
  const { callback, attempt } = await arrive()
  world.time.now = start + attemptMs
  refused(await comeBack(callback, attempt))
  world.time.now -= 1
  expect((await comeBack(callback, attempt)).status).toBe(303)
})

test('no session results from a cookie that was changed: the state authenticates it', async () => {
  const { callback, attempt } = await arrive()
  const [secret, at] = JSON.parse(Buffer.from(attempt.slice(attempt.indexOf('=') + 1), 'base64url').toString())
  for (const facts of [
    [secret, at + minuteMs, '/account', null],
    [secret, at, '//evil.test', null],
    [secret, at, '/account', 'Asia/Tokyo'],
    [secret],
    null,
  ]) {
    const cookie = `__Host-sign-in=${Buffer.from(JSON.stringify(facts)).toString('base64url')}`
    refused(await comeBack(callback, cookie))
  }
  refused(await comeBack(callback, '__Host-sign-in=%%%'))
})

test('signing out leads the browser to the provider, which ends its session there and leads back to the account page', async () => {
  for (const route of ['POST /auth/sign-out', 'POST /auth/sign-out-everywhere']) {
    const { session } = await signIn('ada')
    const { signOutUrl } = (await world.call(route, { session })).body.data
    const url = new URL(signOutUrl)
    expect(url.origin).toBe((await testIdentityProvider()).issuer)
    // Cognito requires the client id and has its own parameter name for the return address.
    const addresses = ['post_logout_redirect_uri', 'logout_uri'].map(name => url.searchParams.get(name))
    expect([url.searchParams.get('client_id'), ...addresses]).toEqual([
      'personal-health-data',
      'https://health.test/account',
      'https://health.test/account',
    ])
    expect(await signOutAt(signOutUrl)).toBe('https://health.test/account')
  }
})

test('a session ends even if the provider does not respond; there is no page to go to then', async () => {
  const provider = world.context.identityProvider
  const session = (await signIn('ada')).session
  world.context.identityProvider = {
    ...provider,
    signOutUrl: () => Promise.reject(new IdentityProviderUnavailable('down')),
  }
  try {
    const answer = await world.call('POST /auth/sign-out', { session })
    expect([answer.status, answer.body.data]).toEqual([200, { signOutUrl: null }])
    expectProblem(await world.call('GET /api/keys', { session }), 'sign_in_required')
  } finally {
    world.context.identityProvider = provider
  }
})

test('a browser gets a page without a script that states what to do', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const answer = await world.call('GET /auth/callback', { query: 'state=<script>', headers })
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.text).toContain('href="/account"')
  expect(answer.text).not.toMatch(/<script/)
})

test('the log contains no code, state, cookie, subject or name of a sign-in', async () => {
  const { callback, attempt, session } = await signIn('ada')
  const text = JSON.stringify(world.log)
  for (const secret of [
    callback.searchParams.get('code'),
    callback.searchParams.get('state'),
    attempt,
    session,
    '"ada"',
    'Ada',
  ])
    expect([secret, text.includes(secret ?? 'x')]).toEqual([secret, false])
})

test('the former address of the account page leads to the page in the dashboard', async () => {
  const { status, headers } = await world.call('GET /account')
  expect([status, headers['location']]).toEqual([303, '/app/account'])
})

test('the page of a problem loads only a style sheet of this service, and cannot be framed', async () => {
  const page = await world.call('GET /auth/callback', { headers: { accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(page.text).not.toMatch(/<script|<style|\son\w+=|\sstyle=|https?:/)
  const loaded = [...page.text.matchAll(/<link [^>]*href="([^"]+)"/g)].map(match => match[1] ?? '')
  expect(loaded).toEqual(['/app/assets/page.css'])
  const asset = await world.call('GET /app/assets/{file}', { path: '/app/assets/page.css' })
  expect([asset.status, asset.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expectProblem(await world.call('GET /app/assets/{file}', { path: '/app/assets/constructor' }), 'not_found')
})

test('an identity provider that does not respond gives 503 at the start and the end of a sign-in, with a retry after five seconds', async () => {
  const started = await begin()
  const callback = await pickPerson(started.headers['location'] ?? '', 'new')
  const provider = world.context.identityProvider
  const down = async () => Promise.reject(new IdentityProviderUnavailable('down'))
  world.context.identityProvider = { ...provider, signInUrl: down, handleCallback: down }
  try {
    for (const answer of [await begin(), await comeBack(callback, cookieOf(started, '__Host-sign-in'))]) {
      expectProblem(answer, 'unavailable')
      expect(answer.headers['retry-after']).toBe('5')
    }
  } finally {
    world.context.identityProvider = provider
  }
})
