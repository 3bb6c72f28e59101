import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../../infra/catalog.ts'
import { localRoutes, queues } from '../../infra/local/functions.ts'
import { matcher } from '../../infra/local/gateway/routes.ts'
import { allFunctions, shapes } from '../../infra/shapes.ts'
import { methodOf, pathOf, routesOf, usesOf } from '../../lib/http/contract.ts'
import { openApiDocument } from '../../lib/http/openapi/document.ts'
import type { Port } from '../../lib/ports.ts'
import * as ports from '../../lib/ports.ts'
import type { Use } from '../../lib/uses.ts'
import { deployedResources, ofShape } from '../infra/aws/deployed.ts'
import { routeKeys } from '../infra/aws/resources.ts'
import { importsOf, root } from './imports.ts'

const allPorts: Readonly<Record<Use, Port>> = { ...ports }
/** Every function's file below `functions/`. */
const functionFiles = allFunctions(catalog, 'per-endpoint').map(({ name }) => name)
const routes = Object.values(catalog.endpoints)
  .map(({ route }) => route)
  .sort()

/** Lists of endpoints that several functions call; in the file of one of them, the others would bundle its handler. */
const lists = ['shares/shared-endpoints']

test('the catalog lists every file below functions/ once, and only existing files', () => {
  const files = globSync('functions/*/*.ts', { cwd: root }).map(file => file.slice('functions/'.length, -'.ts'.length))
  expect([...functionFiles, ...lists].sort()).toEqual(files.sort())
})

test.each(functionFiles)('%s exports its function under its own name', async file => {
  const module = (await import(join(root, 'functions', `${file}.ts`))) as Record<string, unknown>
  const name = file.slice(file.indexOf('/') + 1).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(Object.keys(module)).toContain(name)
  const endpoint = catalog.endpoints[file]
  if (endpoint) expect(module[name]).toBe(endpoint)
})

test('no two endpoints have the same route, regardless of the names of its parameters', () => {
  const shapes = routes.map(route => route.replace(/\{\w+/g, '{'))
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([])
})

/** The routes of GET also serve HEAD. */
const served = routes.flatMap(routesOf).sort()

test('every route that code and pages name is one of the catalog, with its method if they name one', () => {
  const known = new Set(routes.flatMap(route => [route, pathOf(route)]).map(withoutNames))
  const files = globSync('{functions,lib,web,infra}/**/*.{ts,tsx,js,html}', { cwd: root })
  const named = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\$\{/g, '{')
    const found = text.matchAll(
      /(?:\b(?:GET|POST|PUT|PATCH|DELETE) )?(?<=[ '"`(/])\/api(?:\/(?:[a-z][\w-]*(?:\.json)?|\{[^}]*\}))+/g,
    )
    return [...found].map(([route]) => `${file}: ${route}`)
  })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(one => !known.has(withoutNames(one.slice(one.indexOf(': ') + 2))))).toEqual([])
})

const withoutNames = (route: string) => route.replace(/\{[^}]*\}/g, '{}')

test.each(shapes)('a deployment %s serves exactly the routes of the catalog', async shape => {
  const deployed = routeKeys(await deployedResources(ofShape[shape]))
  expect(deployed.filter(key => key !== '$default').sort()).toEqual(served)
})

test('the local gateway serves exactly the routes of the catalog, each by its own endpoint', () => {
  const local = localRoutes(new Promise(() => undefined)).routes
  expect(local.map(({ route }) => route).sort()).toEqual(served)
  const match = matcher(local)
  for (const route of served) {
    const sample = pathOf(route).replace(/\{\w+\+?\}/g, 'x')
    expect(match(methodOf(route), sample)?.route.route, route).toBe(route)
  }
})

test('OpenAPI describes exactly the routes of the catalog', () => {
  const paths = openApiDocument(catalog.endpoints)['paths'] as Record<string, object>
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(routes)
})

test('the local system has the queues that are deployed', () => {
  expect(queues.map(({ name }) => name)).toEqual(Object.values(catalog.workers).map(({ queue }) => queue))
})

test('an endpoint that calls other endpoints names every port that they use', () => {
  const uses = Object.entries(catalog.endpoints).flatMap(([file, endpoint]) => {
    const path = `functions/${file}.ts`
    const called = importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(({ to }) => {
      const endpoint = catalog.endpoints[to.replace(/^functions\//, '').replace(/\.ts$/, '')]
      return endpoint ? usesOf(endpoint).filter(use => 'build' in allPorts[use]) : []
    })
    return called.map(use => ({ file, use, isDeclared: usesOf(endpoint).includes(use) }))
  })
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter(({ isDeclared }) => !isDeclared)).toEqual([])
})
