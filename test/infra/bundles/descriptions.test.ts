import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { bundle, withoutDescriptions } from '../../../infra/bundle.ts'
import { openApiDocument } from '../../../lib/http/openapi/document.ts'
import { deployedBundles } from '../aws/deployed.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bundles-'))
  await bundle(['health-data/get-daily', 'mcp/post-mcp'], dir)
})
afterAll(() => rm(dir, { recursive: true }))

/** The descriptions of schemas in the document: of everything but the operations and their responses. */
function descriptions(): string[] {
  const { paths, components } = openApiDocument(endpoints)
  const found = new Set<string>()
  const look = (value: unknown, isSchema: boolean) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      if (isSchema && name === 'description' && typeof member === 'string') found.add(member)
      if (name !== 'example') look(member, isSchema || name === 'schema' || name === 'schemas')
    }
  }
  look({ paths, schemas: components.schemas }, false)
  return [...found]
}

test('a bundle has no description of a schema; the document has them all, and the list of tools those of parameters', async () => {
  const texts = descriptions()
  expect(texts.length).toBeGreaterThan(900)
  // Minified code can write the same text with other quotes, but not in other words.
  const contains = (code: string) => texts.filter(text => text.length > 20 && code.includes(text))
  const [daily, mcp] = await Promise.all(
    ['health-data/get-daily', 'mcp/post-mcp'].map(file => readFile(join(dir, file, 'index.mjs'), 'utf8')),
  )
  expect(contains(daily ?? '')).toEqual([])
  expect(contains(mcp ?? '')).toContain('Last day, inclusive; requires start.')
})

test('the code of an area has no description either', async () => {
  // Looking for all of them in megabytes of code takes a minute.
  const some = descriptions().filter(({ length }, i) => length > 20 && i % 30 === 0)
  const areas = [...(await deployedBundles('per-area'))].filter(([name]) => name.startsWith('areas/'))
  expect(areas.length).toBeGreaterThan(5)
  for (const [name, folder] of areas) {
    const files = (await readdir(folder)).filter(file => file.endsWith('.mjs'))
    const codes = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
    expect(
      some.filter(text => codes.some(code => code.includes(text))),
      name,
    ).toEqual([])
  }
})

test('each bundle has the release and a hash of its own code once', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const releases = await Promise.all(
    ['health-data/get-daily', 'mcp/post-mcp'].map(async file =>
      (await readFile(join(dir, file, 'index.mjs'), 'utf8')).match(/"\d+\.\d+\.\d+\+[0-9a-f]{8}"/g),
    ),
  )
  expect(releases.map(found => found?.length)).toEqual([1, 1])
  for (const [release] of releases.flatMap(found => (found ? [found] : [])))
    expect(release).toMatch(new RegExp(`^"${version.replaceAll('.', '\\.')}\\+(?!0{8})`))
  expect(new Set(releases.flat()).size).toBe(2)
})

test.each([
  ["a: z.string().describe('One.'),", 'a: z.string(),'],
  ["a: z\n  .int()\n  .describe(\n    'It’s one.',\n  ),", 'a: z\n  .int()\n  \n\n,'],
  ['a.describe("Kendall\'s tau (b).").optional()', 'a.optional()'],
  ['a.describe(`Kendall\'s "tau".`)', 'a'],
  ['a.describe(text)', 'a.describe(text)'],
])('leaves %j as %j, with the same number of lines', (source, rest) => {
  expect(withoutDescriptions(source)).toBe(rest)
})
