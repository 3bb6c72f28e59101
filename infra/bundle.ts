import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { routesOf, usesOf } from '../lib/http/contract.ts'
import type { Use } from '../lib/uses.ts'
import { writeAssets } from './assets.ts'
import { type Catalog, catalog, exportName } from './catalog.ts'
import { type ApiFunction, allFunctions, type Shape } from './shapes.ts'

export interface Bundle {
  /** The folder that becomes the Lambda's code. */
  dir: string
  /** Size of its code, without the files that the port `assets` reads. */
  bytes: number
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Answers the list of tools with the descriptions of their parameters; all other functions run without descriptions. */
const readsDescriptions = ['mcp/post-mcp']

/**
 * Bundles the functions of these shapes to `<outDir>/<name>/index.mjs`, minified, with all dependencies included. A function of several
 * endpoints has a file for the code of each, and the code that some of them share once.
 */
export async function bundleAll(outDir: string, wanted: readonly Shape[]): Promise<Map<string, Bundle>> {
  const all = new Map(wanted.flatMap(shape => allFunctions(catalog, shape)).map(one => [one.name, one]))
  await rm(outDir, { recursive: true, force: true })
  const [areas, alone] = [true, false].map(isArea => [...all.values()].filter(one => one.files.length > 1 === isArea))
  await bundle(alone?.map(({ name }) => name) ?? [], outDir)
  for (const area of areas ?? []) await bundleArea(area, outDir)
  for (const { name, files } of all.values()) {
    const endpoints = files.flatMap(file => catalog.endpoints[file] ?? [])
    if (endpoints.some(endpoint => usesOf(endpoint).includes('assets'))) writeAssets(join(outDir, name))
  }
  return new Map(await Promise.all([...all.keys()].map(name => describe(outDir, name))))
}

/** Bundles these functions only, in one call of the bundler for those with descriptions and one for those without. */
export async function bundle(files: readonly string[], outDir: string): Promise<void> {
  const kept = files.filter(file => readsDescriptions.includes(file))
  const others = files.filter(file => !kept.includes(file))
  const placed = (some: readonly string[]) => some.map(file => ({ in: `entry:${file}`, out: `${file}/index` }))
  if (kept.length > 0) await bundleWith({ plugins: [entries], entryPoints: placed(kept), outdir: outDir })
  if (others.length > 0)
    await bundleWith({ plugins: [entries, descriptions], entryPoints: placed(others), outdir: outDir })
  await Promise.all(files.map(file => stampRelease(join(outDir, file))))
}

/** Code is split within one call of the bundler, and a function cannot load what is in the folder of another one. */
async function bundleArea({ name, files }: ApiFunction, outDir: string): Promise<void> {
  if (files.some(file => readsDescriptions.includes(file))) throw new Error(`${name} would run without descriptions`)
  await bundleWith({
    plugins: [entryOfArea(files), entries, descriptions],
    entryPoints: [{ in: 'area', out: 'index' }],
    outdir: join(outDir, name),
    splitting: true,
    chunkNames: '[name]-[hash]',
  })
  await stampRelease(join(outDir, name))
}

type Bundling = Pick<BuildOptions, 'plugins' | 'outdir' | 'splitting' | 'chunkNames'> & {
  entryPoints: { in: string; out: string }[]
}

async function bundleWith(bundling: Bundling): Promise<void> {
  await build({
    ...bundling,
    absWorkingDir: root,
    // A function gets its credentials in the environment: profiles, SSO and instance metadata never apply.
    alias: { '@aws-sdk/credential-provider-node': './infra/aws/environment-credentials.ts' },
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
    logLevel: 'warning',
  })
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

/** The same lines without `.describe('…')`. */
export function withoutDescriptions(source: string): string {
  return source.replace(description, call => call.replace(/[^\n]/g, ''))
}

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
/** What each function says of its release until the hash of its code is known. */
const unstamped = `${version}+00000000`

/**
 * Writes its release into a function: the version of the package, and a hash of the function's own code, so that a deployment changes
 * only functions whose code has changed.
 */
async function stampRelease(dir: string): Promise<void> {
  const files = await codeOf(dir)
  const hash = createHash('sha256')
    .update(files.map(({ code }) => code).join('\n'))
    .digest('hex')
    .slice(0, 8)
  const named = files.map(({ path, code }) => ({ path, parts: code.split(`"${unstamped}"`) }))
  const times = named.reduce((sum, { parts }) => sum + parts.length - 1, 0)
  if (times !== 1) throw new Error(`${dir} names its release ${times} times instead of once`)
  for (const { path, parts } of named) if (parts.length > 1) await writeFile(path, parts.join(`"${version}+${hash}"`))
}

/** The files with the code of a function. */
async function codeOf(dir: string): Promise<{ path: string; code: string }[]> {
  const names = (await readdir(dir)).filter(name => name.endsWith('.mjs')).sort()
  const paths = names.map(name => join(dir, name))
  return Promise.all(paths.map(async path => ({ path, code: await readFile(path, 'utf8') })))
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
    const inPort = { namespace: 'port', sideEffects: false } as const
    onResolve({ filter: /^port:/ }, ({ path }) => ({ path: path.slice('port:'.length), ...inPort }))
    onLoad({ filter: /.*/, namespace: 'port' }, async ({ path }) => ({
      contents: onePort(await readFile(join(root, 'lib/ports.ts'), 'utf8'), path),
      loader: 'ts',
      resolveDir: join(root, 'lib'),
    }))
  },
}

function entryOf(file: string): string {
  const { kind, uses } = kindOf(file, catalog)
  const name = exportName(file)
  return `
    import { ${name} } from './functions/${file}.ts'
    import { ${kind}Lambda } from './lib/lambda/lambda.ts'
    ${uses.map(use => `import { ${use} } from 'port:${use}'`).join('\n')}
    export const handler = ${kind}Lambda(${name}, { ${uses.join(', ')} })
  `
}

/**
 * The composition root with one port only. Where code is split, a file is loaded by everything that reaches it, with all that it imports: a
 * read of the table would load the client of the bucket.
 */
export function onePort(source: string, wanted: string): string {
  let found = 0
  const rest = source.replace(/^export const (\w+) = \{[\s\S]*?\} satisfies Port$/gm, (text, name: string) => {
    if (name !== wanted) return ''
    found += 1
    return text
  })
  if (found !== 1) throw new Error(`lib/ports.ts has ${found} ports with the name ${wanted}`)
  return rest
}

/** The entry of an area, which names the entry of each of its functions by route. */
function entryOfArea(files: readonly string[]): Plugin {
  const usesStore = files.some(file => kindOf(file, catalog).uses.includes('store'))
  const loaders = files.flatMap(file =>
    routeKeysOf(file).map(route => `${JSON.stringify(route)}: () => import(${JSON.stringify(`entry:${file}`)})`),
  )
  // What all of them need is loaded when the function starts, because Lambda gives it a whole processor until then, and its share after.
  const contents = `
    import { byRoute } from './lib/lambda/by-route.ts'
    export { endpointLambda } from './lib/lambda/lambda.ts'
    ${usesStore ? "export { store } from 'port:store'" : ''}
    export const handler = byRoute({ ${loaders.join(', ')} })
  `
  return {
    name: 'area',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^area$/ }, ({ path }) => ({ path, namespace: 'area' }))
      onLoad({ filter: /.*/, namespace: 'area' }, () => ({ contents, loader: 'ts', resolveDir: root }))
    },
  }
}

function routeKeysOf(file: string): string[] {
  const endpoint = catalog.endpoints[file]
  return endpoint ? routesOf(endpoint.route) : ['$default']
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

async function describe(outDir: string, name: string): Promise<[string, Bundle]> {
  const dir = join(outDir, name)
  const files = await codeOf(dir)
  return [name, { dir, bytes: files.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0) }]
}
