import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Request } from 'playwright-core'
import { appFiles } from '../../infra/assets.ts'
import { catalog } from '../../infra/catalog.ts'
import { matcher } from '../../infra/local/gateway/routes.ts'
import { apiFunctions, type Shape, shapes } from '../../infra/shapes.ts'
import { deployedBundles, ofShape } from '../infra/aws/deployed.ts'
import { emptyHandler } from '../infra/bundles/cold-start.ts'
import { deployedFunctions } from '../infra/bundles/deployed-functions.ts'
import { httpEvent } from '../infra/bundles/events.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { openPage, settled } from '../support/browser/visit.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { Row } from './main.ts'
import { median } from './measure.ts'

/** A request of a page. */
interface Asked {
  /** The endpoint that answers it. */
  file: string
  event: unknown
  /** 1 waits for no answer, 2 for one of 1, and so on. */
  wave: number
}

/** An environment of a function, as Lambda keeps it: it answers one request at a time. */
interface Environment {
  name: string
  asked: Asked[]
  startedInWave: number
}

/** P32: what starts cold when a person opens the dashboard after hours, in either shape, and then each of its other pages. */
export async function benchColdStarts(): Promise<Row[]> {
  const views = await recordViews()
  const [first = []] = views
  const byShape = await Promise.all(shapes.map(async shape => ({ shape, ...(await startsOf(shape, first, views)) })))
  const cpuMs = await cpuOf(byShape)
  const [alone, area] = byShape
  if (!alone || !area) throw new Error('There are two shapes')
  const both = (value: (one: (typeof byShape)[number]) => string | number) => byShape.map(value).join('; ')
  const ratio = (cpuMs.get(area.shape) ?? Number.NaN) / (cpuMs.get(alone.shape) ?? Number.NaN)
  const of = `first view of the dashboard (${first.length} requests), ${shapes.join('; ')}`
  const functionsOf = (one: { atFirst: Environment[] }) => new Set(one.atFirst.map(({ name }) => name)).size
  const waves = (one: { atFirst: Environment[] }) => new Set(one.atFirst.map(({ startedInWave }) => startedInWave)).size
  return [
    {
      id: 'P32',
      measure: `${of}: functions that start cold`,
      value: both(functionsOf),
      target: '≤ 4 per area',
      met: functionsOf(area) <= 4,
    },
    {
      id: 'P32',
      measure: `${of}: their environments; times that the view waits for some of these to start`,
      value: both(one => `${one.atFirst.length}, ${waves(one)}`),
      target: 'per area no more',
      met: area.atFirst.length <= alone.atFirst.length && waves(area) <= waves(alone),
    },
    {
      id: 'P32',
      measure: `${of}: CPU of these environments until their code is loaded, beyond an empty function; ratio`,
      value: `${both(({ shape }) => `${(cpuMs.get(shape) ?? Number.NaN).toFixed(0)} ms`)}; ${ratio.toFixed(2)}`,
      target: 'ratio ≤ 1.2',
      met: ratio <= 1.2,
    },
    {
      id: 'P32',
      measure: `then all ${views.length - 1} other pages, ${shapes.join('; ')}: further environments that start cold`,
      value: both(one => one.later),
      target: '≤ 10 per area',
      met: area.later <= 10,
    },
  ]
}

/** Longer than what is computed for an answer, so that requests that wait for no other one are seen to run at the same time. */
const answerMs = 500

/** The requests of each page of the dashboard, the first page first; a file only once, because browsers keep it. */
async function recordViews(): Promise<Asked[][]> {
  const { world, account } = await startDemoWorld({}, { responseCheck: 'sample' })
  const served = await serveWorld(world)
  const browser = await startChromium()
  try {
    const session = await world.session(account)
    const page = await openPage(browser, {
      url: served.url,
      session,
      nowMs: world.time.now,
      width: 1280,
      scheme: 'light',
    })
    const waves = new Map<Request, number>()
    const kept = new Set<string>()
    let asked: Asked[] = []
    let answered = 0
    page.on('response', response => {
      answered = Math.max(answered, waves.get(response.request()) ?? 0)
    })
    await page.route('**/*', async route => {
      const request = route.request()
      const wave = answered + 1
      waves.set(request, wave)
      if (!kept.has(request.url())) asked.push({ ...requestOf(request), wave })
      if (request.url().includes('/app/assets/')) kept.add(request.url())
      await sleep(answerMs)
      await route.continue()
    })
    const views = []
    const { views: names } = JSON.parse(appFiles()['files.json'] ?? '') as { views: Record<string, unknown> }
    for (const view of new Set(['today', ...Object.keys(names)])) {
      asked = []
      answered = 0
      await page.goto(`/app/${view}`)
      await settled(page)
      views.push(asked)
    }
    return views
  } finally {
    await browser.close()
    await served.stop()
    await world.stop()
  }
}

const match = matcher(Object.entries(catalog.endpoints).map(([file, { route }]) => ({ file, route })))

/** The endpoint of a request and its event; without a credential, so that it is answered when all code is loaded, and by no table. */
function requestOf(request: Request): Omit<Asked, 'wave'> {
  const { pathname, search } = new URL(request.url())
  const found = match(request.method(), pathname)
  if (!found) throw new Error(`No endpoint serves ${request.method()} ${pathname}`)
  const { file, route } = found.route
  const event = httpEvent(request.method(), pathname, { 'sec-fetch-site': 'same-origin' })
  const { pathParameters } = found
  return { file, event: { ...event, routeKey: route, rawQueryString: search.slice(1), pathParameters } }
}

/** The environments that a shape starts for the first view, and how many more for all views. */
async function startsOf(shape: Shape, first: Asked[], views: Asked[][]) {
  const names = new Map(apiFunctions(catalog, shape).flatMap(({ name, files }) => files.map(file => [file, name])))
  const atFirst = environmentsFor([first], names)
  return { atFirst, later: environmentsFor(views, names).length - atFirst.length }
}

/** A request takes an environment of its function that is not busy with another one of the same wave, or starts one. */
function environmentsFor(views: Asked[][], names: ReadonlyMap<string, string>): Environment[] {
  const all: Environment[] = []
  for (const view of views)
    for (const [wave, together] of Map.groupBy(view, ({ wave }) => wave)) {
      const free = new Set(all)
      for (const asked of together) {
        const name = names.get(asked.file) ?? ''
        const running = [...free].find(one => one.name === name)
        const environment = running ?? { name, asked: [], startedInWave: wave }
        if (running) free.delete(running)
        else all.push(environment)
        environment.asked.push(asked)
      }
    }
  return all
}

const rounds = 7

/** The CPU milliseconds of all environments of the first view by shape, each the median of several processes, less an empty function. */
async function cpuOf(byShape: readonly { shape: Shape; atFirst: Environment[] }[]): Promise<Map<Shape, number>> {
  const scratch = await mkdtemp(join(tmpdir(), 'phd-bench-'))
  try {
    const empty = { shape: null, dir: await emptyHandler(scratch), environment: {}, events: [{}] }
    const started = await Promise.all(byShape.map(processesOf))
    const measured = [empty, ...started.flat()].map(one => ({ ...one, times: [] as number[] }))
    for (let i = 0; i < rounds; i++) for (const one of measured) one.times.push(await cpuOfProcess(one))
    const emptyMs = median(measured.find(({ shape }) => shape === null)?.times ?? [])
    const sum = (shape: Shape) =>
      measured.reduce((total, one) => total + (one.shape === shape ? median(one.times) - emptyMs : 0), 0)
    return new Map(byShape.map(({ shape }) => [shape, sum(shape)]))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface Process {
  shape: Shape | null
  dir: string
  environment: Record<string, string>
  events: unknown[]
}

/** The processes that stand for environments: with the bundle, the variables of the template, and the requests in their order. */
async function processesOf({ shape, atFirst }: { shape: Shape; atFirst: Environment[] }): Promise<Process[]> {
  const bundles = await deployedBundles(shape)
  const functions = await deployedFunctions({ issuer: 'http://127.0.0.1:9/issuer', clientId: 'client' }, ofShape[shape])
  const ofLambda = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  return atFirst.map(({ name, asked }) => ({
    shape,
    dir: bundles.get(name) ?? '',
    environment: { ...functions.get(name)?.environment, ...ofLambda, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' },
    events: asked.map(({ event }) => event),
  }))
}

const startProcess = fileURLToPath(new URL('processes/start-process.mjs', import.meta.url))

async function cpuOfProcess({ dir, environment, events }: Process): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [startProcess, dir, JSON.stringify(events)], {
    env: environment,
    maxBuffer: 2 ** 26,
  })
  return Number(stdout.trimEnd().split('\n').at(-1))
}
