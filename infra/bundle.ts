import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { openApiDocument } from '../lib/http/openapi.ts'
import { catalogue, functionFiles } from './aws/lambda-functions.ts'
import { leaveOut } from './aws/left-out.ts'

export interface Bundle {
  /** The folder that becomes the Lambda's code. */
  dir: string
  /** Size of the handler, `index.mjs`. */
  bytes: number
}

interface Options {
  /** Writes source maps here, `<function>.map`, apart from what is deployed. */
  sourceMapsIn?: string
  /** Keeps what `aws/left-out.ts` leaves out: only to measure what that saves. */
  whole?: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Bundles every function in one call: `<outDir>/<file>/index.mjs`, minified, with nothing left to install beside it. */
export async function bundleAll(outDir: string, options: Options = {}): Promise<Map<string, Bundle>> {
  const files = functionFiles(catalogue)
  await rm(outDir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: files.map(file => ({ in: `functions/${file}.ts`, out: `${file}/index` })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    sourcemap: options.sourceMapsIn ? 'external' : false,
    logLevel: 'warning',
    plugins: options.whole ? [] : [leaveOut],
  })
  if (options.sourceMapsIn) for (const file of files) await moveMap(outDir, file, options.sourceMapsIn)
  await writeOpenApi(outDir)
  for (const file of files.filter(name => name.startsWith('pages/')))
    await cp(join(root, 'web'), join(outDir, file), { recursive: true })
  return new Map(await Promise.all(files.map(file => describe(outDir, file))))
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

/** The door that answers with the API's description reads it from beside itself: it is made here, not in a request. */
async function writeOpenApi(outDir: string): Promise<void> {
  const door = 'discovery/get-openapi'
  if (!(door in catalogue.endpoints)) return
  await writeFile(join(outDir, door, 'openapi.json'), JSON.stringify(openApiDocument(catalogue.endpoints)))
}
