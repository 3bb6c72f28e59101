import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Each view of the dashboard is a module of its own. */
const views = () =>
  readdirSync(join(root, 'web/pages'))
    .filter(file => file.endsWith('.tsx'))
    .map(file => basename(file, '.tsx'))

let made: Record<string, string> | undefined

/**
 * The dashboard's files by name: scripts and styles with a hash of their content in the name, one HTML page for each view, and
 * `files.json`, which lists them. Built once a process.
 */
export function appFiles(): Record<string, string> {
  made ??= build()
  return made
}

function build(): Record<string, string> {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: { main: 'web/main.tsx', app: 'web/app.css' },
    outdir: 'app',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const hashed = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]))
  const template = readFileSync(join(root, 'web/app.html'), 'utf8')
  const pages = views()
  return {
    ...hashed,
    ...Object.fromEntries(pages.map(view => [`${view}.html`, pageOf(template, view, metafile)])),
    'files.json': JSON.stringify({ pages, hashed: Object.keys(hashed) }),
  }
}

/** The shell with the names of its files; what the view loads is requested with the main script, not after it. */
function pageOf(template: string, view: string, { outputs }: Metafile): string {
  const made = Object.entries(outputs)
  const fileOf = (entryPoint: string) => made.find(([, output]) => output.entryPoint === entryPoint)?.[0] ?? ''
  const needed = (file: string): string[] => [
    file,
    ...(outputs[file]?.imports.filter(({ kind }) => kind === 'import-statement').flatMap(one => needed(one.path)) ??
      []),
  ]
  const main = fileOf('web/main.tsx')
  const early = new Set([...needed(main), ...needed(fileOf(`web/pages/${view}.tsx`))])
  early.delete(main)
  const address = (file: string) => `/app/assets/${basename(file)}`
  return template
    .replace('{{styles}}', address(fileOf('web/app.css')))
    .replace('{{main}}', address(main))
    .replace('{{early}}', [...early].map(file => `<link rel="modulepreload" href="${address(file)}">`).join('\n'))
}
