import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../../infra/local/cli/options.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'

interface Board {
  panels: {
    title: string
    targets: { url: string; root_selector: string; columns: { selector: string; type: string }[] }[]
  }[]
}
interface Rest {
  resource: string
  params: Record<string, string | number>
  sensor: { name: string; unit_of_measurement?: string; value_template: string; availability?: string }[]
}

const read = (name: string) => readFileSync(new URL(`../../docs/examples/${name}`, import.meta.url), 'utf8')
const board = JSON.parse(read('grafana-dashboard.json')) as Board
const home = parseYaml(read('home-assistant.yaml').replaceAll('!secret ', '')) as {
  rest: Rest[]
  rest_command: { ask_health: { url: string; method: string } }
  automation: { actions: Record<string, unknown>[] }[]
}
const panels = board.panels.flatMap(({ title, targets }) => targets.map(target => ({ title, ...target })))
const sensors = home.rest.flatMap(({ resource, params, sensor }) =>
  sensor.map(one => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
    return { ...one, call: `${new URL(resource).pathname}?${query}` }
  }),
)

let world: World
let key: string
let described: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account)
  described = (await world.call('GET /api/v1/openapi.json')).body.paths
})
afterAll(() => world.stop())

/** The answer to a call that the OpenAPI document describes with all its parameters. */
async function answerTo(call: string) {
  const { pathname, searchParams } = new URL(call, 'http://service')
  const named = (described[pathname]?.get?.parameters ?? []).filter(one => one.in === 'query').map(one => one.name)
  expect(named, `the parameters of ${pathname}`).toEqual(expect.arrayContaining([...searchParams.keys()]))
  const { status, body } = await world.get(call.replace('/api/v1/', ''), key)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}

/** The member at a path such as `values.steps`, in which names have no dots. */
const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value)

test('the dashboard for Grafana has panels, and the example for Home Assistant sensors', () => {
  expect(panels.length).toBeGreaterThan(5)
  expect(sensors.length).toBeGreaterThan(5)
})

test.each(panels)('Grafana, $title: its call exists, and answers every selected column', async panel => {
  // The range of the dashboard may end tomorrow in UTC.
  const call = panel.url
    .replaceAll(`\${__from:date:YYYY-MM-DD}`, '2026-09-21')
    .replaceAll(`\${__to:date:YYYY-MM-DD}`, '2026-11-22')
  expect(call).not.toContain('$')
  const { [panel.root_selector]: found, pagination } = await answerTo(call)
  expect(pagination?.nextPage ?? pagination?.nextCursor ?? null, 'one page is enough').toBeNull()
  const rows: unknown[] = Array.isArray(found) ? found : [found]
  for (const { selector, type } of panel.columns) {
    const values = rows.map(row => memberAt(row, selector.split('.')))
    expect(values, `${selector} in every row`).not.toContain(undefined)
    const known = values.filter(value => value !== null)
    expect(known.length, `${selector} has values`).toBeGreaterThan(0)
    if (type === 'number') expect(new Set(known.map(value => typeof value))).toEqual(new Set(['number']))
    if (type !== 'timestamp') continue
    const times = known.map(value => Date.parse(String(value)))
    expect(times).not.toContain(Number.NaN)
  }
})

test.each(panels.filter(({ title }) => title !== 'Workouts'))(
  'Grafana, $title: its rows are in order of time',
  async panel => {
    const range = panel.url.replace(/start=[^&]*&end=[^&]*/, 'start=2026-11-01&end=2026-11-21')
    const { [panel.root_selector]: found } = await answerTo(range)
    const { selector = '' } = panel.columns[0] ?? {}
    const times = [found].flat().map(row => String(memberAt(row, selector.split('.'))))
    expect(times).toEqual(times.toSorted())
  },
)

test.each(sensors)('Home Assistant, $name: its call exists, and answers the value', async sensor => {
  const answer = await answerTo(sensor.call)
  const chosen = /^\{\{ value_json(\S*) \}\}$/.exec(sensor.value_template)?.[1] ?? 'no member'
  const path = chosen
    .split(/\]\[|\.|\[|\]/)
    .filter(Boolean)
    .map(name => name.replaceAll("'", ''))
  const value = memberAt(answer, path)
  expect(value).not.toBeUndefined()
  expect(value).not.toBeNull()
  if (sensor.unit_of_measurement) expect(typeof value).toBe('number')
  // Without it, a missing value would be the text "None".
  if (!chosen.includes('meta')) expect(sensor.availability).toBe(`{{ value_json${chosen} is not none }}`)
})

test('Home Assistant says the first sentence of the answer to a question, which has no brackets and no dates in digits', async () => {
  const { url, method } = home.rest_command.ask_health
  expect([method, new URL(url).pathname]).toEqual(['post', '/api/v1/ask'])
  const response = home.automation[0]?.actions.at(-1)?.['set_conversation_response']
  expect(response).toContain("['content']['data']['answer'] or asked['content']['data']['message']).split('. ')[0]")
  const body = JSON.stringify({ question: 'what was my average sleep last week' })
  const { answer } = (await world.call('POST /api/v1/ask', { key, body })).body.data
  expect(answer.split('. ')[0]).toMatch(/^Time asleep, mean of the days last week: \d hours \d+ minutes?$/)
})

test('the systemd unit runs the script of npm start, with options that it has, in a folder that systemd creates', () => {
  const unit = read('personal-health-data.service')
  const [shell, script = '', ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(shell).toBe('/bin/sh')
  expect(existsSync(new URL(`../../${script}`, import.meta.url))).toBe(true)
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  const client = join(folder, 'client.json')
  writeFileSync(client, JSON.stringify({ web: { client_id: 'a', client_secret: 'b' } }))
  const options = readOptions(args.map(arg => (arg === '/etc/personal-health-data/client.json' ? client : arg)))
  rmSync(folder, { recursive: true })
  const state = /^StateDirectory=(.*)$/m.exec(unit)?.[1]
  expect(options).toMatchObject({ dataDir: `/var/lib/${state}`, port: 8787, own: { client: { clientId: 'a' } } })
})

test('the proxies pass requests to the default port, and set the address of the client', () => {
  expect(read('Caddyfile')).toContain('reverse_proxy 127.0.0.1:8787')
  expect(read('nginx.conf')).toContain('proxy_pass http://127.0.0.1:8787;')
  expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})
