import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { usesOf } from '../lib/http/contract.ts'
import type { Use } from '../lib/uses.ts'
import { writeAssets } from './assets.ts'
import { type Catalog, catalog, exportName, functionFiles } from './catalog.ts'

export interface Bundle {
  /** The folder that becomes the Lambda's code. */
  dir: string
  /** Size of the handler, `index.mjs`. */
  bytes: number
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Answers the list of tools with the descriptions of their parameters; all other functions run without descriptions. */
const readsDescriptions = ['mcp/post-mcp']

/**
 * Bundles every function to `<outDir>/<file>/index.mjs`: minified, with all dependencies included. Source maps go to `sourceMapsIn`,
 * `<file>.map`, and are not deployed.
 */
export async function bundleAll(outDir: string, sourceMapsIn?: string): Promise<Map<string, Bundle>> {
  const files = functionFiles(catalog)
  await rm(outDir, { recursive: true, force: true })
  await bundle(files, outDir, sourceMapsIn !== undefined)
  if (sourceMapsIn) for (const file of files) await moveMap(outDir, file, sourceMapsIn)
  for (const [file, endpoint] of Object.entries(catalog.endpoints))
    if (usesOf(endpoint).includes('assets')) writeAssets(join(outDir, file))
  return new Map(await Promise.all(files.map(file => describe(outDir, file))))
}

/** Bundles these functions only, in one call of the bundler for those with descriptions and one for those without. */
export async function bundle(files: readonly string[], outDir: string, sourcemap = false): Promise<void> {
  const kept = files.filter(file => readsDescriptions.includes(file))
  const others = files.filter(file => !kept.includes(file))
  if (kept.length > 0) await bundleWith([entries], kept, outDir, sourcemap)
  if (others.length > 0) await bundleWith([entries, descriptions], others, outDir, sourcemap)
}

async function bundleWith(plugins: Plugin[], files: readonly string[], outDir: string, sourcemap: boolean) {
  await build({
    absWorkingDir: root,
    entryPoints: files.map(file => ({ in: `entry:${file}`, out: `${file}/index` })),
    plugins,
    // A function gets its credentials in the environment: profiles, SSO and instance metadata never apply.
    alias: { '@aws-sdk/credential-provider-node': './infra/aws/environment-credentials.ts' },
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { RELEASE: JSON.stringify(unstamped) },
    // Some packages are CommonJS, and require modules of Node.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    sourcemap: sourcemap ? 'external' : false,
    logLevel: 'warning',
  })
  await Promise.all(files.map(file => stampRelease(join(outDir, file, 'index.mjs'))))
}

/**
 * Leaves the descriptions of schemas out: only the OpenAPI document has them, which is made before. Each would be bytes to load and a
 * copy of its schema to make at every start of a function.
 */
const descriptions: Plugin = {
  name: 'descriptions',
  setup({ onLoad }) {
    onLoad({ filter: /\/(functions|lib)\/[\w/-]+\.ts$/ }, async ({ path }) => ({
      contents: withoutDescriptions(await readFile(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

const text = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/.source
const description = new RegExp(`\\.describe\\(\\s*(?:${text}),?\\s*\\)`, 'g')

/** The same lines without `.describe('…')`, so that source maps stay right. */
export function withoutDescriptions(source: string): string {
  return source.replace(description, call => call.replace(/[^\n]/g, ''))
}

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
/** What each function says of its release until the hash of its code is known. It keeps its length, so that source maps stay right. */
const unstamped = `${version}+00000000`

/**
 * Writes its release into a function: the version of the package, and a hash of the function's own code, so that a deployment changes
 * only functions whose code has changed.
 */
async function stampRelease(path: string): Promise<void> {
  const code = await readFile(path, 'utf8')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const parts = code.split(`"${unstamped}"`)
  if (parts.length !== 2) throw new Error(`${path} names its release ${parts.length - 1} times instead of once`)
  await writeFile(path, parts.join(`"${version}+${hash}"`))
}

/** The entry of each function: its export, wrapped for its trigger, with only the ports that it uses. */
const entries: Plugin = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }))
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: entryOf(path),
      loader: 'ts',
      resolveDir: root,
    }))
  },
}

function entryOf(file: string): string {
  const { kind, uses } = kindOf(file, catalog)
  const name = exportName(file)
  return `
    import { ${name} } from './functions/${file}.ts'
    import { ${kind}Lambda } from './lib/lambda/lambda.ts'
    import * as ports from './lib/ports.ts'
    export const handler = ${kind}Lambda(${name}, { ${uses.map(use => `${use}: ports.${use}`).join(', ')} })
  `
}

function kindOf(file: string, { endpoints, workers, schedules }: Catalog): { kind: string; uses: readonly Use[] } {
  const endpoint = endpoints[file]
  if (endpoint) return { kind: 'endpoint', uses: usesOf(endpoint) }
  const worker = workers[file]
  if (worker) return { kind: 'worker', uses: ['store', ...worker.uses] }
  const schedule = schedules[file]
  if (schedule) return { kind: 'schedule', uses: ['store', ...schedule.uses] }
  return { kind: 'fallback', uses: ['routes'] }
}

async function describe(outDir: string, file: string): Promise<[string, Bundle]> {
  const dir = join(outDir, file)
  return [file, { dir, bytes: (await stat(join(dir, 'index.mjs'))).size }]
}

async function moveMap(outDir: string, file: string, mapDir: string): Promise<void> {
  const target = join(mapDir, `${file}.map`)
  await mkdir(dirname(target), { recursive: true })
  await rename(join(outDir, file, 'index.mjs.map'), target)
}
