import type { Import } from './imports.ts'

interface Rule {
  /** Folders and files whose code it may use. Its own folder is always allowed. */
  uses?: readonly string[]
  /** Folders and files whose types it may name; the values are passed in. */
  names?: readonly string[]
  packages?: readonly string[]
}

/** The registry of platforms. Functions in AWS get its parts as ports. */
const registry = 'lib/upstream/providers.ts'

const facts = ['lib/kernel', 'lib/model']
const anywhereInLib = ['lib']

/** What each folder or file may import. The longest entry that contains a path is its rule; every path needs one. */
export const rules: Readonly<Record<string, Rule>> = {
  'lib/kernel': { packages: ['fastest-levenshtein', 'node:'] },
  'lib/model': { uses: ['lib/kernel'], packages: ['zod'] },
  'lib/ask/words': { uses: ['lib/kernel', 'lib/model'], names: ['lib/ask/reading'] },
  'lib/ask/reading': {
    uses: ['lib/kernel', 'lib/ask/words'],
    names: ['lib/model', 'lib/ask/plan'],
  },
  'lib/ask/plan': { uses: ['lib/kernel', 'lib/model', 'lib/ask/reading', 'lib/ask/words'] },
  // Results are phrased from the responses of endpoints, which are passed in.
  'lib/ask/phrasing': {
    uses: [
      'lib/kernel',
      'lib/model',
      'lib/derive',
      'lib/ask/plan',
      'lib/ask/words',
      'lib/analysis/daily/series-values.ts',
    ],
    names: ['lib/analysis'],
    packages: ['zod'],
  },
  'lib/derive': { uses: ['lib/kernel', 'lib/model'] },
  'lib/import': { uses: [...facts, 'lib/derive'], packages: ['csv-parse', 'luxon', 'zod', 'node:'] },
  'lib/store': {
    uses: [...facts, 'lib/aws-client', 'lib/invocation'],
    names: ['lib/config'],
    packages: ['zod', 'node:'],
  },
  'lib/blobs': { uses: ['lib/aws-client'], names: ['lib/config', 'lib/kernel'] },
  // The media of workout logs: checked and cleaned, then stored.
  'lib/media': {
    uses: [...facts, 'lib/blobs/blobs.ts'],
    names: ['lib/queue', 'lib/store'],
    packages: ['zod', 'node:'],
  },
  'lib/jobs': { uses: ['lib/kernel'], names: ['lib/model', 'lib/store'] },
  // Archives of other platforms: what is read of them, and the work on their imports.
  'lib/archives': {
    uses: [
      ...facts,
      'lib/blobs/blobs.ts',
      'lib/derive/recovery',
      'lib/derive/sources',
      'lib/import/dates.ts',
      'lib/import/numbers.ts',
      'lib/import/read-table.ts',
      'lib/jobs',
      'lib/store',
      'lib/sync/days',
    ],
    names: ['lib/context', 'lib/queue'],
    packages: ['@zip.js/zip.js', 'saxes', 'zod', 'node:'],
  },
  // Exports: what they contain, and their ZIP, written in stretches.
  'lib/exports': {
    uses: [
      ...facts,
      'lib/analysis',
      'lib/blobs/blobs.ts',
      'lib/derive',
      'lib/http/answer',
      'lib/jobs',
      'lib/media/media-view.ts',
    ],
    names: ['lib/context', 'lib/queue', 'lib/store'],
    packages: ['@medplum/fhirtypes', '@zip.js/zip.js', 'luxon', 'p-map', 'zod', 'node:'],
  },
  'lib/queue': {
    uses: ['lib/model', 'lib/aws-client', 'lib/invocation'],
    names: ['lib/config'],
    packages: ['zod', 'node:'],
  },
  'lib/upstream': {
    uses: [...facts, 'lib/invocation'],
    names: ['lib/config', 'lib/auth', 'lib/store'],
    packages: ['openid-client', 'zod', 'node:'],
  },
  'lib/sync': {
    uses: [
      ...facts,
      'lib/blobs/blobs.ts',
      'lib/derive',
      'lib/jobs',
      'lib/store',
      'lib/upstream/errors.ts',
      'lib/log',
      'lib/invocation',
    ],
    names: ['lib/context', 'lib/queue', 'lib/upstream/port.ts'],
    packages: ['p-map', 'node:'],
  },
  'lib/auth': {
    uses: [...facts, 'lib/aws-client'],
    names: ['lib/config', 'lib/store'],
    packages: ['openid-client', 'node:'],
  },
  'lib/http': {
    uses: [...facts, 'lib/errors', 'lib/auth', 'lib/log', 'lib/invocation'],
    names: ['lib/context', 'lib/uses'],
    packages: ['@middy/core', 'cookie', 'csv-stringify', 'negotiator', 'aws-lambda', 'zod', 'zod-openapi', 'node:'],
  },
  // The endpoints behind the tools are passed in.
  'lib/mcp': {
    uses: ['lib/model', 'lib/errors', 'lib/http'],
    packages: ['@modelcontextprotocol/server', 'zod'],
  },
  'lib/analysis': {
    uses: ['lib/kernel', 'lib/model', 'lib/derive'],
    names: ['lib/context', 'lib/store'],
    packages: ['zod'],
  },
  'lib/pages': {
    uses: [
      'lib/kernel',
      'lib/model',
      'lib/analysis/daily/series-values.ts',
      'lib/derive/recovery/robust-baseline.ts',
      'web/chart',
      'web/format.ts',
    ],
    names: ['lib/analysis'],
    packages: ['preact', 'preact-render-to-string'],
  },
  // The runtime of a function: the composition root, and the Lambda handlers of the three triggers.
  'lib/ports': {
    uses: ['lib/assets', 'lib/auth', 'lib/blobs', 'lib/queue', 'lib/store', registry],
    names: ['lib/config', 'lib/context', 'lib/port'],
  },
  'lib/port': { names: ['lib/blobs', 'lib/config', 'lib/context', 'lib/store'] },
  'lib/uses': { names: ['lib/ports'] },
  'lib/build-context': { uses: ['lib/config', 'lib/log'], names: ['lib/context', 'lib/ports'] },
  'lib/lambda': {
    uses: ['lib/http', 'lib/build-context', 'lib/log', 'lib/invocation', 'lib/queue/correlation.ts'],
    names: ['lib/context', 'lib/ports', 'lib/uses'],
    packages: ['@middy/core', '@middy/sqs-partial-batch-failure', 'aws-lambda', 'zod'],
  },
  'lib/assets': { packages: ['node:'] },
  'lib/aws-client': {},
  'lib/config': { packages: ['zod'] },
  'lib/context': { names: ['lib/store', 'lib/log', 'lib/config', 'lib/kernel'] },
  'lib/errors': {},
  'lib/invocation': { names: ['lib/kernel'], packages: ['node:'] },
  'lib/log': { uses: ['lib/invocation'] },
  functions: { uses: anywhereInLib, packages: ['@modelcontextprotocol/server', 'p-map', 'zod', 'node:'] },
  'functions/catalog': { uses: ['functions'], names: ['lib/http', 'lib/lambda'] },
  infra: {
    uses: [
      'functions/catalog',
      'lib/config',
      'lib/kernel/durations.ts',
      'lib/blobs/blobs.ts',
      'lib/store/keys.ts',
      'lib/store/table-definition.ts',
      'lib/http/contract.ts',
      'lib/http/openapi',
      'lib/http/routes.ts',
      'lib/lambda/worker.ts',
      'lib/log.ts',
      'lib/ports',
      'lib/model/account/kept-days.ts',
      'lib/model/catalog/platforms.ts',
      registry,
    ],
    names: ['lib/lambda', 'lib/queue', 'lib/uses', 'lib/http/endpoint.ts'],
    packages: ['aws-cdk-lib', 'constructs', 'cdk-nag', 'esbuild', 'zod', 'node:'],
  },
  // Pages made of Markdown, when the assets are made.
  'infra/documents': { uses: ['lib/http/openapi'], packages: ['marked'] },
  'infra/docs': { uses: ['lib/model'], packages: ['node:'] },
  // The generator of the typed client.
  'infra/client': {
    uses: ['functions/catalog', 'lib/http/openapi'],
    names: ['lib/http/endpoint.ts'],
    packages: ['openapi-typescript', 'zod', 'node:'],
  },
  'infra/local': {
    uses: ['functions', 'infra/assets', 'infra/recursion', ...anywhereInLib],
    packages: [
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/client-sqs',
      '@modelcontextprotocol/client',
      '@modelcontextprotocol/server',
      '@zip.js/zip.js',
      'fauxqs',
      'oidc-provider',
      'sqs-consumer',
      'aws-lambda',
      'zod',
      'node:',
    ],
  },
  // An operator's command on a deployment in AWS: it calls services that no function calls.
  'infra/local/restore-table': {
    uses: [
      'infra/local/cli-error.ts',
      'lib/auth/session.ts',
      'lib/blobs/blobs.ts',
      'lib/kernel',
      'lib/model/account/audit.ts',
      'lib/model/account/kept-days.ts',
      'lib/store/dynamodb/open-table.ts',
      'lib/store/keys.ts',
      'lib/store/store.ts',
      'lib/store/table-definition.ts',
    ],
    names: ['lib/queue'],
    packages: [
      '@aws-sdk/client-cloudformation',
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/client-eventbridge',
      '@aws-sdk/client-lambda',
      '@aws-sdk/client-s3',
      '@aws-sdk/client-sqs',
      'node:',
    ],
  },
  // Charts are drawn by the server and in browsers alike; the types of responses are those of the endpoints.
  web: {
    // A form offers the kinds of training by name, and a report has its reasons in words; the files have no other imports.
    uses: ['lib/kernel', 'lib/model/account/drop-reasons.ts', 'lib/model/training/kinds.ts'],
    names: ['functions/catalog'],
    packages: ['preact', 'zod'],
  },
  // It shares no code with the connector that it tests, only the names for lengths of time.
  'infra/local/upstream-simulator': { uses: ['lib/kernel/durations.ts'], packages: ['luxon', 'node:'] },
}

/** The only files that use the AWS SDK: each implements a port. */
const adapters =
  /^lib\/(store\/dynamodb\/[\w-]+|blobs\/s3-[\w-]+|queue\/sqs-[\w-]+|auth\/(kms-[\w-]+|cognito-[\w-]+|stored-secret))\.ts$/

/** The folder of a platform: only the registry may import it. */
const provider = /^lib\/upstream\/[\w-]+(?=\/)/

/** Endpoints, whose values other endpoints may call. */
const endpoints = /^functions\/[\w-]+\/(get|post|put|patch|delete)-[\w-]+\.ts$/

/** Why an import is not allowed, or null if it is. */
export function complaint({ from, to, isPackage, typeOnly }: Import): string | null {
  const forbidden = `${from} may not import ${to}`
  const part = partOf(from)
  const rule = part === null ? undefined : rules[part]
  if (!part || !rule) return `no rule covers ${from}: add a rule or move the file`

  if (isPackage) {
    if (to.startsWith('@aws-sdk/') && !from.startsWith('infra/local/')) return adapters.test(from) ? null : forbidden
    return rule.packages?.includes(to) ? null : forbidden
  }
  const owner = provider.exec(to)?.[0]
  if (owner && from !== registry && !within(from, owner)) return forbidden
  if (to === registry && !within(from, 'lib/ports') && !within(from, 'infra')) return forbidden
  const area = areaOf(from)
  if (area) return within(to, area) || within(to, 'lib') || endpoints.test(to) ? null : forbidden
  if (within(to, part) || rule.uses?.some(allowed => within(to, allowed))) return null
  return typeOnly && rule.names?.some(allowed => within(to, allowed)) ? null : forbidden
}

/** The permissions of the rules that no import needs. `imports` are all imports of the project. */
export function needless(imports: readonly Import[]): string[] {
  const byPart = Map.groupBy(imports, ({ from }) => partOf(from))
  return Object.entries(rules).flatMap(([part, { uses = [], names = [], packages = [] }]) => {
    const own = byPart.get(part) ?? []
    const isUsed = (allowed: string) => own.some(one => !one.isPackage && !one.typeOnly && within(one.to, allowed))
    const isNamed = (allowed: string) => own.some(one => !one.isPackage && within(one.to, allowed))
    const isNeeded = (allowed: string) => own.some(one => one.isPackage && one.to === allowed)
    return [
      ...uses.filter(allowed => !isUsed(allowed)).map(allowed => `${part} uses ${allowed}`),
      ...names.filter(allowed => !isNamed(allowed)).map(allowed => `${part} names ${allowed}`),
      ...packages.filter(allowed => !isNeeded(allowed)).map(allowed => `${part} imports ${allowed}`),
    ]
  })
}

/** A rule as the map in ARCHITECTURE.md states it: `kernel, model; types of store`. Packages are not part of it. */
export function inWords({ uses = [], names = [] }: Rule): string {
  const listed = (paths: readonly string[]) => paths.map(path => path.replace(/^lib\//, '')).join(', ')
  const parts = [listed(uses), names.length > 0 ? `types of ${listed(names)}` : ''].filter(part => part !== '')
  return parts.join('; ') || 'no other folder'
}

/** The entry of `rules` that applies to a path. */
function partOf(path: string): string | null {
  const parts = Object.keys(rules).filter(part => within(path, part))
  return parts.reduce<string | null>((longest, part) => (part.length > (longest?.length ?? 0) ? part : longest), null)
}

/** The area of a function, such as `functions/workouts`. Only endpoints may be imported from another area. */
function areaOf(path: string): string | null {
  return /^functions\/[\w-]+(?=\/)/.exec(path)?.[0] ?? null
}

function within(path: string, part: string): boolean {
  return path === part || path === `${part}.ts` || path.startsWith(`${part}/`)
}
