import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { hourMs } from '../../../../lib/kernel/durations.ts'
import { authorizeUrl, Client, codeFor, connect, NOW, READ_SCOPES, redeem, start, tokens } from './client.ts'

let simulator: Simulator
let now = NOW
beforeAll(async () => {
  simulator = await start({ now: () => now })
})
afterAll(() => simulator.close())

describe('authorization', () => {
  test('a person named with approval is sent back at once with a code and the state', async () => {
    const response = await fetch(authorizeUrl(simulator, 'demo'), { redirect: 'manual' })
    expect(response.status).toBe(302)
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.searchParams.get('state')).toBe('a state')
    expect(target.searchParams.get('code')).toBeTruthy()
  })

  test('without approval a page asks for the person and for each scope', async () => {
    const response = await fetch(authorizeUrl(simulator, 'demo', { approve: '' }))
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page.match(/name="grant"/g)).toHaveLength(READ_SCOPES.length)
  })

  test('a redirect to another host is refused on a page, not by redirect', async () => {
    const url = authorizeUrl(simulator, 'demo', { redirect_uri: 'https://example.net/callback' })
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(400)
  })

  test('a scope that was not ticked is missing from the token and refused later', async () => {
    const sleep = READ_SCOPES.filter(scope => scope.includes('sleep'))
    const code = await codeFor(simulator, 'demo', { grant: sleep.join(' ') })
    const { body } = await redeem(simulator, code)
    expect(body.scope).toBe(sleep.join(' '))
    const client = new Client(simulator, body.access_token)
    expect(await client.reason('steps', {})).toBe('MISSING_OAUTH_SCOPE')
  })
})

describe('tokens', () => {
  test('the first consent gives a refresh token, a repeated one does not, a forced one does', async () => {
    const fresh = await start()
    const first = await redeem(fresh, await codeFor(fresh, 'demo'))
    const second = await redeem(fresh, await codeFor(fresh, 'demo'))
    const forced = await redeem(fresh, await codeFor(fresh, 'demo', { prompt: 'consent' }))
    await fresh.close()
    expect(first.body.expires_in).toBe(3599)
    expect([first, second, forced].map(one => Boolean(one.body.refresh_token))).toEqual([true, false, true])
  })

  test('a wrong verifier, a used code and another redirect are invalid_grant', async () => {
    const wrong = await redeem(simulator, await codeFor(simulator, 'demo'), { code_verifier: 'something else' })
    const code = await codeFor(simulator, 'demo')
    await redeem(simulator, code)
    const used = await redeem(simulator, code)
    const elsewhere = await redeem(simulator, await codeFor(simulator, 'demo'), { redirect_uri: 'http://127.0.0.1:7/' })
    for (const one of [wrong, used, elsewhere]) {
      expect(one.status).toBe(400)
      expect(one.body.error).toBe('invalid_grant')
    }
  })

  test('an unknown client is refused', async () => {
    const one = await redeem(simulator, await codeFor(simulator, 'demo'), { client_secret: 'wrong' })
    expect([one.status, one.body.error]).toEqual([401, 'invalid_client'])
  })

  test('an access token ends after an hour, and a refresh brings the next without a new refresh token', async () => {
    const { body } = await redeem(simulator, await codeFor(simulator, 'demo', { prompt: 'consent' }))
    now = NOW + hourMs
    const old = await new Client(simulator, body.access_token).call('users/me/identity')
    expect(old.status).toBe(401)
    const next = await tokens(simulator, { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })
    expect(next.body.refresh_token).toBeUndefined()
    expect((await new Client(simulator, next.body.access_token).call('users/me/identity')).status).toBe(200)
    now = NOW
  })

  test('revoking a token ends the access and the refresh token', async () => {
    const { body } = await redeem(simulator, await codeFor(simulator, 'demo', { prompt: 'consent' }))
    const form = new URLSearchParams({ token: body.access_token })
    expect((await fetch(`${simulator.url}/revoke`, { method: 'POST', body: form })).status).toBe(200)
    expect((await new Client(simulator, body.access_token).call('users/me/identity')).status).toBe(401)
    const next = await tokens(simulator, { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })
    expect(next.body.error).toBe('invalid_grant')
  })

  test('a grant survives a restart with a state file', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'simulator-')), 'state.json')
    const before = await start({ stateFile })
    const { body } = await redeem(before, await codeFor(before, 'demo'))
    await before.close()
    const after = await start({ stateFile })
    const next = await tokens(after, { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })
    expect(next.status).toBe(200)
    expect((await new Client(after, body.access_token).call('users/me/identity')).status).toBe(200)
    await after.close()
  })
})

test('identity, profile, settings and devices answer for the person', async () => {
  const client = await connect(simulator)
  const identity = await client.json<{ healthUserId: string }>('users/me/identity')
  expect(identity.healthUserId).toBe(simulator.people[0]?.healthUserId)
  expect((await client.json<{ timeZone: string }>('users/me/settings')).timeZone).toBe('Europe/Amsterdam')
  const devices = await client.json<{ pairedDevices: { name: string }[] }>('users/me/pairedDevices')
  expect(devices.pairedDevices).toHaveLength(2)
  const name = devices.pairedDevices[0]?.name ?? ''
  expect((await client.json<{ name: string }>(name)).name).toBe(name)
})
