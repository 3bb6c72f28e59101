import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onePort } from '../../../infra/bundle.ts'
import { catalog } from '../../../infra/catalog.ts'
import { apiFunctions } from '../../../infra/shapes.ts'
import { routesOf } from '../../../lib/http/contract.ts'
import { deployedBundles } from '../aws/deployed.ts'

const alone = await deployedBundles('per-endpoint')
const bundles = await deployedBundles('per-area')
const areas = apiFunctions(catalog, 'per-area').filter(({ files }) => files.length > 1)

/** The code that a file of a bundle loads, with all that it imports when it is loaded itself. */
function loadedWith(dir: string, file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const code = readFileSync(join(dir, file), 'utf8')
  found.set(file, code)
  for (const [, other = ''] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g)) loadedWith(dir, other, found)
  return found
}

/** How many characters of code a function has loaded after the first request of a route. */
function loadedFor(name: string, route: string): number {
  const dir = bundles.get(name) ?? ''
  const found = loadedWith(dir, 'index.mjs')
  const index = found.get('index.mjs') ?? ''
  const loaders = [...index.matchAll(/"?([\w$/{}+. -]+)"?:\(\)=>import\("\.\/([\w-]+\.mjs)"\)/g)]
  const [, , file] = loaders.find(([, key]) => key === route) ?? []
  if (!file) throw new Error(`${name} does not load ${route}`)
  return [...loadedWith(dir, file, found).values()].reduce((sum, code) => sum + code.length, 0)
}

const lengthAlone = (file: string) => readFileSync(join(alone.get(file) ?? '', 'index.mjs'), 'utf8').length

test('a request in an area loads hardly more code than in a function of its own: what the other endpoints need is not loaded', () => {
  for (const { name, files } of areas)
    for (const file of files) {
      const endpoint = catalog.endpoints[file]
      for (const route of endpoint ? routesOf(endpoint.route) : ['$default'])
        expect(loadedFor(name, route), `${file} in ${name}`).toBeLessThan(lengthAlone(file) + 115_000)
    }
})

test('the code of an area has the release and a hash of all its files once', () => {
  const releases = areas.map(({ name }) => {
    const dir = bundles.get(name) ?? ''
    const codes = readdirSync(dir).flatMap(file =>
      file.endsWith('.mjs') ? [readFileSync(join(dir, file), 'utf8')] : [],
    )
    const found = codes.flatMap(code => code.match(/"\d+\.\d+\.\d+\+[0-9a-f]{8}"/g) ?? [])
    expect(found, name).toHaveLength(1)
    expect(found[0], name).not.toContain('+00000000')
    return found[0]
  })
  expect(new Set(releases).size).toBe(areas.length)
})

test('a port is taken from the composition root by itself, and one that is not there stops the bundling', () => {
  const source = [
    "import { a } from './a.ts'",
    'export const one = {',
    '  build: a,',
    '} satisfies Port',
    'export const two = {',
    '  build: () => 2,',
    '} satisfies Port',
  ].join('\n')
  expect(onePort(source, 'two')).toContain('() => 2')
  expect(onePort(source, 'two')).not.toContain('build: a')
  expect(() => onePort(source, 'three')).toThrow('three')
})
