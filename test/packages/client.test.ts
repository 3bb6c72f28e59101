import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHealthClient } from '../../packages/client/src/index.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'

const root = resolve(import.meta.dirname, '../..')
let world: World
let key: string
let served: { url: string; stop(): Promise<void> }
let project = ''
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account)
  served = await serveWorld(world)
  project = mkdtempSync(join(tmpdir(), 'client-'))
})
afterAll(async () => {
  rmSync(project, { recursive: true, force: true })
  await served.stop()
  await world.stop()
})

/** A new project with the packed client installed, as from a registry. */
function install(): void {
  const modules = join(project, 'node_modules')
  const client = join(modules, 'personal-health-data-client')
  mkdirSync(client, { recursive: true })
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
      cwd: join(root, 'packages/client'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).replace(/^[^[]*/, ''),
  )
  execFileSync('tar', ['-x', '--strip-components=1', '-C', client, '-f', join(project, filename)])
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  cpSync(join(root, 'packages/client/example.ts'), join(project, 'example.ts'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    types: ['node'],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts'] }))
}

test('the packed client compiles its example without a cast in a new project, which then runs against the service', async () => {
  install()
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project])
  const env = { PHD_URL: served.url, PHD_KEY: key }
  const { stdout } = await promisify(execFile)(process.execPath, [join(project, 'example.js')], { env })
  const lines = stdout.trim().split('\n')
  const daily = (await world.get('daily?days=7&types=steps,sleep', key)).body.data as {
    date: string
    values: Record<string, number | null>
  }[]
  expect(lines).toHaveLength(9)
  for (const [i, { date, values }] of daily.entries())
    expect(lines[i]).toMatch(new RegExp(`^${date} ${values['steps'] ?? 'no steps'} .*${values['sleep'] ?? 'no sleep'}`))
  const [recovery] = (await world.get('recovery?days=1', key)).body.data
  expect(lines[7]).toBe(`recovery: ${recovery.band ?? recovery.readiness.reason}`)
  expect(lines[8]).toMatch(/^Steps/)
})

test('a problem of the API is the typed error of a call', async () => {
  const { data, error, response } = await createHealthClient({ url: served.url, key: 'phd_unknown' }).GET(
    '/api/v1/daily',
  )
  expect(data).toBeUndefined()
  expect([response.status, error?.code]).toEqual([401, 'invalid_credentials'])
})

test('the client takes only parameters and bodies that the API has', async () => {
  const client = createHealthClient({ url: served.url, key })
  // @ts-expect-error this parameter does not exist
  const unknown = await client.GET('/api/v1/daily', { params: { query: { day: 1 } } })
  expect(unknown.error?.code).toBe('invalid_parameter')
  // @ts-expect-error this is not a series
  const series = await client.GET('/api/v1/daily', { params: { query: { types: ['mood'] } } })
  expect(series.error?.errors?.[0]?.name).toBe('types')
})
