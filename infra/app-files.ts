import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Each view of the dashboard is a module of its own. */
const viewNames = () =>
  readdirSync(join(root, 'web/pages'))
    .filter(file => file.endsWith('.tsx'))
    .map(file => basename(file, '.tsx'))

/**
 * The dashboard's files by name: scripts and styles with a hash of their content in the name, `app.html`, and `files.json`, which
 * lists them and names what each view loads besides what `app.html` does. Built once a process.
 */
export function appFiles(): Record<string, string> {
  made ??= build()
  return made
}

let made: Record<string, string> | undefined

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
    // "sideEffects" of package.json: imports without names keep the modules of web/core.ts together.
    ignoreAnnotations: true,
  })
  const hashed = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]))
  const { styles, shell, ofView } = loadedBy(metafile)
  const [main, ...early] = shell
  const html = readFileSync(join(root, 'web/app.html'), 'utf8')
    .replace('{{styles}}', styles)
    .replace('{{main}}', main ?? '')
    .replace('{{early}}', early.map(file => `<link rel="modulepreload" href="${file}">`).join('\n'))
  const views = Object.fromEntries(viewNames().map(view => [view, ofView(view)]))
  return { ...hashed, 'app.html': html, 'files.json': JSON.stringify({ views, hashed: Object.keys(hashed) }) }
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
  const ofView = (view: string) =>
    needed(fileOf(`web/pages/${view}.tsx`))
      .filter(file => !main.includes(file))
      .map(address)
  return { styles: address(fileOf('web/app.css')), shell: main.map(address), ofView }
}
