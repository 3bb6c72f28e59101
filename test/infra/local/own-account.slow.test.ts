import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../../../infra/local/cli/options.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../../../infra/local/simulator.ts'
import { simulatorPaths } from '../../../infra/local/system-settings.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { scopeOf } from '../../../lib/upstream/google-health/coverage.ts'

let folder = ''
let platform: SimulatorProcess
const client = { web: { client_id: 'local-client', client_secret: 'local-secret' } }
const clientFile = () => join(folder, 'client.json')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-'))
  await writeFile(clientFile(), JSON.stringify(client))
  // The platform is another program, known by its address only.
  const pace = { quota: 3000, latency: '0' }
  platform = await startSimulatorProcess({ recording: null, asRecorded: false, stateFile: null, pace })
})
afterAll(async () => {
  await platform.stop()
  await rm(folder, { recursive: true })
})

/** `npm start` for one's own account, until it has said where it is. */
async function start(...more: string[]) {
  const script = join(import.meta.dirname, '../../../infra/local/cli/start.ts')
  const args = [
    '--platform',
    'google',
    '--client',
    clientFile(),
    '--data',
    join(folder, 'data'),
    '--port',
    '0',
    ...more,
  ]
  const env = { ...process.env, ...simulatorPaths(platform.url), UPSTREAM_REQUESTS_PER_MINUTE: '2990' }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  await expect.poll(() => said, { timeout: 3 * minuteMs }).toMatch(/Ctrl-C stops|does not allow/)
  return {
    said,
    baseUrl: /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '',
    passphrase: /^ {2}([a-z2-9]{5}(?:-[a-z2-9]{5}){4})$/m.exec(said)?.[1],
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A browser without scripts: keeps the cookies of each host, and follows redirects. */
function browser() {
  const jars = new Map<string, Map<string, string>>()
  async function go(url: string | URL, init: RequestInit = {}): Promise<{ url: URL; response: Response }> {
    const at = new URL(url)
    const jar = jars.get(at.host) ?? new Map<string, string>()
    jars.set(at.host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(cookie ? { cookie } : {}) }
    const response = await fetch(at, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = response.headers.get('location')
    if (!location || response.status >= 400) return { url: at, response }
    await response.arrayBuffer()
    const next = new URL(location, at)
    // The person agrees on the consent page of the platform.
    if (next.pathname === '/o/oauth2/v2/auth') {
      next.searchParams.set('login_hint', 'demo')
      next.searchParams.set('approve', '1')
      // Without the heart rate, which takes long.
      next.searchParams.set('grant', scopeOf('activity_and_fitness'))
    }
    return go(next)
  }
  return { go }
}

const form = (passphrase: string) => ({ method: 'POST', body: new URLSearchParams({ passphrase }) })

test('a passphrase signs the person in, their own OAuth client connects them, and their days arrive', async () => {
  const service = await start()
  const { baseUrl, passphrase = '' } = service
  try {
    expect(passphrase).not.toBe('')
    const { go } = browser()
    const question = await go(`${baseUrl}/auth/sign-in?timezone=Europe/Amsterdam`)
    expect(await question.response.text()).toContain('type="password"')
    for (const wrong of ['', 'owner', passphrase.slice(1)]) {
      const refused = await go(question.url, form(wrong))
      expect([refused.response.status, await refused.response.text()]).toEqual([
        403,
        expect.stringContaining('not the passphrase'),
      ])
    }
    const entered = await go(question.url, form(passphrase))
    expect([entered.response.status, entered.url.href]).toEqual([200, `${baseUrl}/app/account?welcome=yes`])

    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const timezone = JSON.stringify({ timezone: 'Europe/Amsterdam' })
    const patched = await go(`${baseUrl}/api/profile`, { method: 'PATCH', headers: own, body: timezone })
    expect(patched.response.status).toBe(200)
    const connected = await go(`${baseUrl}/connect/primary`)
    expect([connected.response.status, connected.url.origin]).toEqual([200, baseUrl])

    const made = await go(`${baseUrl}/api/session/key`, { method: 'POST', headers: own })
    const { secret } = ((await made.response.json()) as { data: { secret: string } }).data
    const get = async (path: string) =>
      (await fetch(`${baseUrl}/api/v1/${path}`, { headers: { authorization: `Bearer ${secret}` } })).json()
    expect((await get('connection')).data).toMatchObject({ status: 'connected' })
    const steps = async () =>
      (await get('daily?days=3&types=steps')).data.filter(
        (day: { values: { steps: number | null } }) => day.values.steps !== null,
      ).length
    await expect.poll(steps, { timeout: 3 * minuteMs, interval: 500 }).toBeGreaterThan(1)

    const kept = await readFile(join(folder, 'data', 'identity-provider.json'), 'utf8')
    expect(kept).not.toContain(passphrase)
    for (const file of ['system.log', 'table.db'])
      expect(await readFile(join(folder, 'data', file), 'latin1')).not.toMatch(/ya29\.|1\/\/0/)
  } finally {
    await service.stop()
  }

  const again = await start()
  expect(again.passphrase).toBeUndefined()
  await again.stop()
  const renewed = await start('--new-passphrase')
  expect(renewed.passphrase).not.toBe(passphrase)
  const { go } = browser()
  const old = await go((await go(`${renewed.baseUrl}/auth/sign-in`)).url, form(passphrase))
  expect(old.response.status).toBe(403)
  await renewed.stop()
})

test('a client that does not lead back here is named before anything starts', async () => {
  const other = join(folder, 'other.json')
  const redirect_uris = ['https://elsewhere.test/connect/primary/callback']
  await writeFile(other, JSON.stringify({ web: { ...client.web, redirect_uris } }))
  const { said } = await start('--client', other)
  expect(said).toMatch(/does not allow http:\/\/127\.0\.0\.1:\d+\/connect\/primary\/callback/)
  expect(said).not.toContain('passphrase')
})

test('the options of an own account are read, with a folder of their own', () => {
  const proxy = ['--host', '0.0.0.0', '--origin', 'https://health.home.test']
  const issuer = ['--issuer', 'https://id.home.test', '--issuer-client', 'health']
  expect(readOptions(['--platform', 'google', '--client', clientFile(), ...proxy, ...issuer])).toMatchObject({
    dataDir: '.own',
    simulator: null,
    own: {
      client: { clientId: 'local-client', clientSecret: 'local-secret' },
      host: '0.0.0.0',
      origin: 'https://health.home.test',
      issuer: { url: 'https://id.home.test', clientId: 'health' },
    },
  })
})

test.each([
  [['--platform', 'garmin'], '--platform is google'],
  [['--platform', 'google'], 'needs --client FILE'],
  [['--client', 'x.json'], '--client goes with --platform google'],
  [['--platform', 'google', '--client', '/no/such.json'], '/no/such.json does not exist'],
  [['--platform', 'google', '--client', 'package.json'], 'package.json is not the file of a client'],
  [['--platform', 'google', '--client', 'package.json', '--quota', '9'], '--quota is of the simulated platform'],
  [['--platform', 'google', '--client', 'package.json', '--host', '0.0.0.0'], 'needs --origin'],
  [['--platform', 'google', '--client', 'package.json', '--origin', 'http://a.test'], '--origin is https://'],
  [['--platform', 'google', '--client', 'package.json', '--origin', 'https://a.test'], '--origin needs --issuer'],
  [['--platform', 'google', '--client', 'package.json', '--issuer', 'https://a.test'], 'go together'],
])('%j is refused with what is missing', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
