import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshSignInMinutes } from '../../lib/http/access/fresh-sign-in.ts'
import { root } from './imports.ts'

const documents = ['*.md', 'docs/**/*.md', 'test/README.md', 'packages/client/README.md', 'infra/local/**/README.md']
  .flatMap(pattern => globSync(pattern, { cwd: root }))
  .sort()
const folders = ['functions', 'lib', 'infra', 'test', 'web', 'events', 'docs']

/** The paths in backticks that begin with a folder of the repository. Patterns with a placeholder are not paths. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, path]) => path as string)
  return quoted.filter(path => folders.includes(path.split('/')[0] as string) && /^[\w./{},*-]+$/.test(path))
}

/** The names after `npm run`, in prose and in code. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/npm run ([\w-]+(?::[\w-]+)*)/g)].map(([, name]) => name as string)

test('the test of documents finds paths and scripts in them', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  expect(pathsIn(text)).toContain('lib/ports.ts')
  expect(scriptsIn(text)).toContain('docs')
  expect(scriptsIn('Run `npm run test:all`, then npm run docs: it ends.')).toEqual(['test:all', 'docs'])
})

test.each(documents)('every repository path in backticks in %s exists', document => {
  const missing = pathsIn(readFileSync(join(root, document), 'utf8')).filter(path =>
    /[*{]/.test(path) ? globSync(path, { cwd: root }).length === 0 : !existsSync(join(root, path)),
  )
  expect(missing).toEqual([])
})

test.each(documents)('%s has no marks of an unfinished merge', document => {
  expect(readFileSync(join(root, document), 'utf8')).not.toMatch(/^(<{7}|={7}|>{7})( |$)/m)
})

test.each(documents)('every npm script that %s names exists', document => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  expect(scriptsIn(readFileSync(join(root, document), 'utf8')).filter(name => !(name in scripts))).toEqual([])
})

/** The names by which GitHub links to the headings of a document. */
const anchorsIn = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)(
  'every relative link in %s leads to a file, and to a heading of it where it names one',
  document => {
    const text = readFileSync(join(root, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^):\s]+)\)/g)].map(([, link]) => link as string)
    const broken = links.filter(link => {
      const [file = '', anchor] = link.split('#')
      const target = join(root, file === '' ? document : join(document, '..', file))
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  },
)

/** The spans in sentences such as "a sign-in of the last five minutes" and "five minutes of signing in". */
function freshnessIn(text: string): string[] {
  const prose = text.replace(/\s+/g, ' ')
  const after = prose.matchAll(/sign(?:ed)?[- ]in (?:of the last|within the last|more than) (\w+) minutes/g)
  return [...after, ...prose.matchAll(/(\w+) minutes of (?:a sign-in|signing in)/g)].map(([, span]) => span as string)
}

test('every text about the maximum age of a sign-in states the value of the code', () => {
  const files = [...documents, ...globSync('{web,functions,lib/http}/**/*.{html,ts,tsx}', { cwd: root })]
  const found = files.flatMap(file => freshnessIn(readFileSync(join(root, file), 'utf8')).map(span => ({ file, span })))
  const inWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const right = [String(freshSignInMinutes), inWords[freshSignInMinutes]]
  expect(found.filter(({ span }) => !right.includes(span))).toEqual([])
  const places = new Set(found.map(({ file }) => file))
  for (const file of ['docs/running-locally.md', 'web/parts/confirm.tsx', 'functions/account/delete-account.ts'])
    expect(places).toContain(file)
  expect(places.size).toBeGreaterThan(6)
})
