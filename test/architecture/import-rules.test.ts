import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaint, inWords, needless, rules } from './import-rules.ts'
import { importsOf, importsOfProject, root } from './imports.ts'

test('every import is one that the rules allow', () => {
  const imports = importsOfProject()
  expect(imports.length).toBeGreaterThan(100)
  expect([...new Set(imports.map(complaint))].filter(sentence => sentence !== null)).toEqual([])
})

test('no rule allows what no file needs', () => {
  expect(needless(importsOfProject())).toEqual([])
})

test('the map in ARCHITECTURE.md states the rule of every folder of lib/', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(lib\/[\w/]+)` \|.*\| ([^|]+) \|$/gm)].map(([, folder, rule]) => [folder, rule])
  const folders = Object.entries(rules).filter(([part]) => part.startsWith('lib/') && existsSync(join(root, part)))
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(folders.map(([part, rule]) => [part, inWords(rule)])))
})

test('every package that product code imports is a dependency of the product; OpenAPI is written when building', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
  const atRunTime = importsOfProject().filter(
    ({ from, to, isPackage, typeOnly }) =>
      /^(lib|functions)\//.test(from) &&
      !from.startsWith('lib/http/openapi/') &&
      isPackage &&
      !typeOnly &&
      to !== 'node:',
  )
  expect(atRunTime.length).toBeGreaterThan(50)
  expect(atRunTime.filter(({ to }) => !(to in dependencies))).toEqual([])
})

const derive = 'lib/derive/trimp-edwards.ts'
const endpoint = 'functions/workouts/get-workout.ts'

test.each([
  [derive, "import { days } from '../store/days.ts'", `${derive} may not import lib/store/days.ts`],
  [derive, "import { readFile } from 'node:fs/promises'", `${derive} may not import node:`],
  [endpoint, "import { SQSClient } from '@aws-sdk/client-sqs'", `${endpoint} may not import @aws-sdk/client-sqs`],
  [endpoint, "import { rows } from '../glucose/rows.ts'", `${endpoint} may not import functions/glucose/rows.ts`],
  [
    endpoint,
    "import { run } from '../workers/sync-worker.ts'",
    `${endpoint} may not import functions/workers/sync-worker.ts`,
  ],
  [
    'lib/ask/plan/plan-of.ts',
    "import { phrase } from '../phrasing/phrase.ts'",
    'lib/ask/plan/plan-of.ts may not import lib/ask/phrasing/phrase.ts',
  ],
  [
    'lib/analysis/daily/rows.ts',
    "import { meta } from '../../http/answer/envelope.ts'",
    'lib/analysis/daily/rows.ts may not import lib/http/answer/envelope.ts',
  ],
  [
    'lib/ask/phrasing/phrase.ts',
    "import { read } from '../../analysis/daily/series-view.ts'",
    'lib/ask/phrasing/phrase.ts may not import lib/analysis/daily/series-view.ts',
  ],
  ['lib/sync/run.ts', "import { x } from '../http/limits.ts'", 'lib/sync/run.ts may not import lib/http/limits.ts'],
  ['lib/sync/run.ts', "import { Problem } from '../errors.ts'", 'lib/sync/run.ts may not import lib/errors.ts'],
  [
    endpoint,
    "import { coverage } from '../../lib/upstream/google-health/coverage.ts'",
    `${endpoint} may not import lib/upstream/google-health/coverage.ts`,
  ],
  [
    'lib/ports.ts',
    "import { googleHealth } from './upstream/google-health/upstream.ts'",
    'lib/ports.ts may not import lib/upstream/google-health/upstream.ts',
  ],
  [
    'functions/connection/get-connection.ts',
    "import { coverageOf } from '../../lib/upstream/providers.ts'",
    'functions/connection/get-connection.ts may not import lib/upstream/providers.ts',
  ],
  ['lib/store/days.ts', "import type { Log } from '../log.ts'", 'lib/store/days.ts may not import lib/log.ts'],
  ['lib/store/days.ts', "export * from '../derive/bmi.ts'", 'lib/store/days.ts may not import lib/derive/bmi.ts'],
  ['lib/store/days.ts', "await import('../derive/bmi.ts')", 'lib/store/days.ts may not import lib/derive/bmi.ts'],
  ['lib/utils/pad.ts', "import 'node:fs'", 'no rule covers lib/utils/pad.ts: add a rule or move the file'],
  [
    'lib/upstream/google-health/x.ts',
    "import { createStore } from '../../store/store.ts'",
    'lib/upstream/google-health/x.ts may not import lib/store/store.ts',
  ],
])('%s: %s', (file, line, sentence) => {
  expect(importsOf(file, line).map(complaint)).toEqual([sentence])
})

test.each([
  [endpoint, "import {\n  type Day,\n  addDays,\n} from '../../lib/kernel/civil-time.ts'"],
  [endpoint, "import { getSleep } from '../health-data/get-sleep.ts'"],
  ['lib/ask/phrasing/phrase.ts', "import type { DailyRow } from '../../analysis/daily/series-view.ts'"],
  ['lib/upstream/providers.ts', "import { googleHealth } from './google-health/upstream.ts'"],
  ['lib/queue/sqs-sync-queue.ts', "import { SQSClient } from '@aws-sdk/client-sqs'"],
  ['lib/upstream/google-health/x.ts', "import type { Store } from '../../store/store.ts'"],
])('%s may: %s', (file, line) => {
  expect(importsOf(file, line).map(complaint)).toEqual([null])
})
