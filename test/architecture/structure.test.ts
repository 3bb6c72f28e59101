import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../../infra/catalog.ts'
import { pathOf } from '../../lib/http/contract.ts'
import { folderGraph, type ImportGraph, importCircles, importGraph, reachedFrom, within } from './import-graph.ts'
import { importsOfProject, root } from './imports.ts'

const graph = importGraph()
const files = [...graph.keys()]

test('every file of lib/ is reached from functions/ or infra/', () => {
  const reached = reachedFrom(
    graph,
    files.filter(file => !file.startsWith('lib/')),
  )
  const unreached = files.filter(file => !reached.has(file))
  expect(unreached).toEqual([])
})

/** luxon adds 71 KB to a bundle and 5 ms to its start: decision 0037. */
test('luxon is loaded by the import of workouts and by the work on exports and imports, and by no other function and no page', () => {
  const loaded = importGraph({ types: false })
  const users = new Set(importsOfProject().flatMap(({ from, to }) => (to === 'luxon' ? [from] : [])))
  const entries = files.filter(file => /^(functions\/[\w-]+|web)\//.test(file))
  expect(entries.filter(file => [...reachedFrom(loaded, [file])].some(one => users.has(one)))).toEqual([
    'functions/workers/export-worker.ts',
    'functions/workers/import-worker.ts',
    'functions/workout-logs/post-workout-log-import.ts',
  ])
})

test('there are no import cycles', () => {
  expect(importCircles(graph)).toEqual([])
})

test('an import cycle is found regardless of other importers, and a file that is imported twice is not a cycle', () => {
  const circular: ImportGraph = new Map([
    ['a', ['b']],
    ['b', ['c', 'e']],
    ['c', ['d']],
    ['d', ['b']],
    ['e', []],
    ['f', ['e', 'a']],
    ['g', ['g']],
  ])
  expect(importCircles(circular)).toEqual([['b', 'c', 'd'], ['g']])
  expect([...reachedFrom(circular, ['c'])].sort()).toEqual(['b', 'c', 'd', 'e'])
})

test('the folders of lib/sync have no import cycle', () => {
  expect(importCircles(folderGraph(within(graph, 'lib/sync')))).toEqual([])
})

test('a cycle of folders is found even without a cycle of files', () => {
  const files: ImportGraph = new Map([
    ['sync/a/one.ts', ['sync/b/two.ts', 'sync/a/other.ts']],
    ['sync/a/other.ts', []],
    ['sync/b/two.ts', []],
    ['sync/b/three.ts', ['sync/a/other.ts', 'store/x.ts']],
    ['store/x.ts', ['sync/a/one.ts']],
  ])
  expect(importCircles(files)).toEqual([])
  expect(importCircles(folderGraph(within(files, 'sync')))).toEqual([['sync/a', 'sync/b']])
})

/** How often the code path of a sync message may return to a file. */
const maxReturns = 3

test('the code path of a sync message returns to each file of lib/sync at most three times', () => {
  const calls = importGraph({ types: false })
  const walk = reachedFrom(within(calls, 'lib/sync'), ['lib/sync/runs/work-on-run.ts'])
  const callers = ['functions/workers/sync-worker.ts', ...walk]
  const entries = [...walk].map(file => [file, callers.filter(from => calls.get(from)?.includes(file)).length] as const)
  expect(walk.size).toBeGreaterThan(10)
  expect(entries.filter(([, count]) => count > 1 + maxReturns)).toEqual([])
})

test('all endpoints of one resource are in one folder of functions/', () => {
  const areas = new Map<string, Set<string>>()
  for (const [file, { route }] of Object.entries(catalog.endpoints)) {
    const resource = /^\/api\/(?:v1\/)?([\w-]+)/.exec(pathOf(route))?.[1]
    if (resource === undefined) continue
    const known = areas.get(resource) ?? new Set()
    areas.set(resource, known.add(dirname(file)))
  }
  expect(areas.size).toBeGreaterThan(20)
  expect([...areas].filter(([, folders]) => folders.size > 1)).toEqual([])
})

/** Parts of requests, which a function needs whenever it runs, and what a text is parsed with. */
const builtAtImport = ['CivilRange', 'Json', 'SetInput', 'WorkoutLogInput', 'WorkoutLogOfRows']

// Decision 0034 has the measure: without this, an import takes a fifth longer.
test('named schemas of records and responses are lazy, so that a function that imports them builds none', () => {
  const eager = files
    .filter(file => /^lib\/(analysis|ask|media|model|store)\//.test(file))
    .flatMap(file => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:export )?const ([A-Z]\w*) = (?:z\s*\.(?!lazy|enum)|\w+\.unwrap\(\)\s*\.)\w+\(/gm,
      ),
    ])
  expect(eager.map(([, name]) => name).sort()).toEqual(builtAtImport)
})
