import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'
import { openApiDocument } from '../lib/http/openapi/document.ts'
import { catalog } from './catalog.ts'
import { docsPages } from './documents/docs-pages.ts'
import { documentPage } from './documents/document-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Writes the files that the port `assets` reads: the pages and style sheets of `web/`, the dashboard, the OpenAPI document, and
 * pages of documents, which are made here instead of per request.
 */
export function writeAssets(dir: string): void {
  for (const folder of ['app', 'docs']) mkdirSync(join(dir, folder), { recursive: true })
  cpSync(web, dir, { recursive: true, filter: path => !/\.(?:tsx?|css)$/.test(path) })
  for (const { path, text } of styleSheets()) writeFileSync(join(dir, basename(path)), text)
  for (const [file, text] of Object.entries(appFiles())) writeFileSync(join(dir, 'app', file), text)
  writeFileSync(join(dir, 'service-worker.js'), serviceWorker())
  for (const [file, text] of Object.entries(documentFiles())) writeFileSync(join(dir, file), text)
}

let documents: Record<string, string> | undefined

/** The OpenAPI document, its pages with what their search finds, and the page of the calibration, made once a process. */
function documentFiles(): Record<string, string> {
  if (documents) return documents
  const document = openApiDocument(catalog.endpoints)
  const address = (name: string) =>
    `/app/assets/${Object.keys(appFiles()).find(file => file.startsWith(`${name}-`) && file.endsWith('.js'))}`
  const { first, pages, index } = docsPages(document, { scheme: address('scheme'), search: address('docs-search') })
  const calibration = documentPage(readFileSync(join(root, 'docs/calibration.md'), 'utf8'))
  const all = { ...pages, calibration }
  documents = {
    'openapi.json': JSON.stringify(document),
    'docs.html': first,
    'docs.json': JSON.stringify(Object.keys(all)),
    'docs-index.json': JSON.stringify(index),
    ...Object.fromEntries(Object.entries(all).map(([name, text]) => [`docs/${name}.html`, text])),
  }
  return documents
}

/** The styles that every page but the first needs besides. */
const moreStyles = 'web/more.css'
/** web/routes.ts has the same. */
const firstView = 'today'
const stylesOfView = (view: string) => `web/pages/${view}.css`

/** Each view of the dashboard is a module of its own. */
const viewNames = () =>
  readdirSync(join(root, 'web/pages'))
    .filter(file => file.endsWith('.tsx'))
    .map(file => basename(file, '.tsx'))

/**
 * The dashboard's files by name: scripts and styles with a hash of their content in the name, `app.html`, and `files.json`, which
 * lists them, names what each view loads besides what `app.html` does, and has the hash of the script in it. Built once a process.
 */
export function appFiles(): Record<string, string> {
  dashboard ??= buildDashboard()
  return dashboard
}

let dashboard: Record<string, string> | undefined

/** The service worker keeps its name: a browser reads it again to see whether it has changed. Built once a process. */
function serviceWorker(): string {
  worker ??= script('web/service-worker.ts')
  return worker
}

let worker: string | undefined

/** The style sheets of pages that link them by name. */
function styleSheets() {
  const entryPoints = ['chart', 'shared', 'page', 'docs'].map(name => `web/${name}.css`)
  return buildSync({ ...options, entryNames: '[name]', entryPoints }).outputFiles
}

const options = {
  absWorkingDir: root,
  outdir: 'app',
  entryNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2024',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
  // "sideEffects" of package.json: imports without names keep the modules of web/core.ts together.
  ignoreAnnotations: true,
} as const

const script = (file: string) =>
  buildSync({ ...options, entryPoints: [file], format: 'iife' }).outputFiles[0]?.text ?? ''

function buildDashboard(): Record<string, string> {
  // What only one page shows has styles of its own, next to its module.
  const styled = viewNames().filter(view => existsSync(join(root, stylesOfView(view))))
  const pageStyles = Object.fromEntries(styled.map(view => [`${view}.page`, stylesOfView(view)]))
  const { outputFiles, metafile } = buildSync({
    ...options,
    entryPoints: { main: 'web/main.tsx', app: 'web/app.css', 'more.page': moreStyles, ...pageStyles },
    chunkNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    metafile: true,
  })
  // The documentation shows the same scheme, before the first paint, and searches.
  const ofDocs = { scheme: 'web/parts/scheme.ts', 'docs-search': 'web/docs-search.ts' }
  const files = [...outputFiles, ...buildSync({ ...options, entryPoints: ofDocs, format: 'iife' }).outputFiles]
  const start = script('web/start.ts').trim()
  const hashed = Object.fromEntries(files.map(({ path, text }) => [basename(path), text]))
  const { styles, shell, filesOfView, addressOf } = loadedBy(metafile)
  const [main, ...early] = shell
  const html = readFileSync(join(root, 'web/app.html'), 'utf8')
    // As a function: a text could have patterns.
    .replace('{{start}}', () => `<script>${start}</script>`)
    .replace('{{styles}}', styles)
    .replace('{{page-styles}}', [moreStyles, ...styled.map(stylesOfView)].map(addressOf).join(' '))
    .replace('{{main}}', main ?? '')
    .replace('{{early}}', early.map(file => `<link rel="modulepreload" href="${file}">`).join('\n'))
  const views = Object.fromEntries(viewNames().map(view => [view, filesOfView(view)]))
  return {
    ...hashed,
    'app.html': html,
    'files.json': JSON.stringify({
      views,
      hashed: Object.keys(hashed),
      start: `sha256-${createHash('sha256').update(start).digest('base64')}`,
    }),
  }
}

/** The addresses of files: of the styles, of what every view loads with the main script first, and of what else a view loads. */
function loadedBy({ outputs }: Metafile) {
  const fileOf = (entryPoint: string) =>
    Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint)?.[0] ?? ''
  const needed = (file: string): string[] => {
    const imports = outputs[file]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
    return [...new Set([file, ...imports.flatMap(({ path }) => needed(path))])]
  }
  const address = (file: string) => `/app/assets/${basename(file)}`
  const main = needed(fileOf('web/main.tsx'))
  const addressOf = (entryPoint: string) => address(fileOf(entryPoint))
  const filesOfView = (view: string) => {
    const modules = needed(fileOf(`web/pages/${view}.tsx`)).filter(file => !main.includes(file))
    const styles = [...(view === firstView ? [] : [moreStyles]), stylesOfView(view)].filter(fileOf)
    return [...modules.map(address), ...styles.map(addressOf)]
  }
  return { styles: addressOf('web/app.css'), shell: main.map(address), filesOfView, addressOf }
}
