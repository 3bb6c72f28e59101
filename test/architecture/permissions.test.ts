import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { requirementsOfEndpoint, requirementsOfWork } from '../../infra/aws/lambda/requirements.ts'
import { catalog, exportName } from '../../infra/catalog.ts'
import { usesOf } from '../../lib/http/contract.ts'
import * as ports from '../../lib/ports.ts'
import type { Use } from '../../lib/uses.ts'
import { root } from './imports.ts'

/** A function of the catalog: the names that it declares, and the permissions that a list of names would give it. */
interface Declared {
  uses: readonly Use[]
  grantsWith(uses: readonly Use[]): readonly ports.Grant[]
}

const declared: Readonly<Record<string, Declared>> = {
  ...Object.fromEntries(
    Object.entries(catalog.endpoints).map(([file, endpoint]) => [
      file,
      {
        uses: usesOf(endpoint),
        grantsWith: (uses: readonly Use[]) => requirementsOfEndpoint({ ...endpoint, uses }).grants,
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...catalog.workers, ...catalog.schedules }).map(([file, work]) => [
      file,
      { uses: work.uses, grantsWith: (uses: readonly Use[]) => requirementsOfWork({ ...work, uses }).grants },
    ]),
  ),
}

const table: Readonly<Record<Use, ports.Port>> = ports
const permissions = Object.entries(table) as [Use, ports.Port][]
const methods = [...new Set(permissions.flatMap(([, { for: some = [] }]) => some))]

/** The code that a function reaches, without the store and without unused exports. */
const codeOf = await reachedCode(Object.keys(declared))

async function reachedCode(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files.map(file => ({ in: `only:${file}`, out: file })),
    plugins: [
      {
        name: 'only-its-export',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^only:/ }, ({ path }) => ({ path: path.slice('only:'.length), namespace: 'only' }))
          onLoad({ filter: /.*/, namespace: 'only' }, ({ path }) => ({
            contents: `export { ${exportName(path)} } from './functions/${path}.ts'`,
            resolveDir: root,
          }))
          onResolve({ filter: /\/store\// }, ({ path }) => ({ path, external: true }))
        },
      },
    ],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: '/',
    write: false,
  })
  return new Map(outputFiles.map(({ path, text }) => [path.slice(1, -'.js'.length), text]))
}

const calls = (file: string, method: string) => codeOf.get(file)?.includes(`.${method}(`) ?? false

/** Whether a name adds a permission to those of other names. */
function adds({ grantsWith }: Declared, uses: readonly Use[], name: Use): boolean {
  const without = actionsOf(grantsWith(uses.filter(use => use !== name)))
  const everything = actionsOf(grantsWith([...uses, name]))
  return [...everything].some(action => !without.has(action) && !without.has(action.replace(/ only .*/, '')))
}

function actionsOf(grants: readonly ports.Grant[]): Set<string> {
  return new Set(
    grants.flatMap(grant => {
      if (!('items' in grant)) return [JSON.stringify(grant)]
      const only = grant.attributes ? ` only ${grant.attributes.join()}` : ''
      return grant.actions.map(action => `${grant.items} ${action}${only}`)
    }),
  )
}

test('the code of every function is compared, and some function reaches every method that needs a permission', () => {
  expect([...codeOf.keys()].sort()).toEqual(Object.keys(declared).sort())
  const reached = methods.filter(method => [...codeOf.keys()].some(file => calls(file, method)))
  expect(reached).toEqual(methods)
})

test.each(Object.entries(declared))('%s names every permission that its code needs', (file, functionOf) => {
  const { uses } = functionOf
  const missing = methods.flatMap(method => {
    if (!calls(file, method)) return []
    const possible = permissions.filter(([, permission]) => permission.for?.includes(method)).map(([name]) => name)
    return possible.some(name => uses.includes(name) || !adds(functionOf, uses, name)) ? [] : [`${method}: ${possible}`]
  })
  expect(missing).toEqual([])
})

test.each(Object.entries(declared))(
  '%s names no port and no permission that its code does not need',
  (file, functionOf) => {
    const needless = functionOf.uses.filter(name => {
      const { build: isPort, for: some } = table[name]
      if (some) return !adds(functionOf, functionOf.uses, name) || !some.some(method => calls(file, method))
      return isPort && name !== 'store' && !new RegExp(`(?<!")\\b${name}\\b`).test(codeOf.get(file) ?? '')
    })
    expect(needless).toEqual([])
  },
)
