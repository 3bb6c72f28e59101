import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Template } from '../../../infra/aws/templates.ts'
import type { Shape } from '../../../infra/shapes.ts'
import { madeOnce } from '../../support/made-once.ts'
import { type Resource, resourcesOf } from './resources.ts'

const sources = [
  'functions/**/*',
  'infra/*',
  'infra/aws/**/*',
  'infra/settings/*',
  'lib/**/*',
  'web/**/*',
  'test/infra/aws/*',
  'cdk.json',
]

/** A deployment with settings of its own. */
export const ownSettings = {
  account: '111122223333',
  alarmEmail: 'on-call@example.org',
  monthlyBudgetUsd: 7,
  accounts: 1200,
  concurrencyQuota: 10,
  throttle: { requestsPerSecond: 3, burst: 4 },
  upstream: { UPSTREAM_API_URL: 'https://health.example.org', UPSTREAM_REQUESTS_PER_MINUTE: '60' },
}

/**
 * The deployments that tests look at: as it comes, with a function for each area, with settings of its own, with a restored table, of one
 * person, with a hundred endpoints.
 */
export type Deployment = 'usual' | 'per-area' | 'own' | 'restored' | 'personal' | 'hundred'

/** The deployment of either shape that is otherwise as it comes. */
export const ofShape = { 'per-endpoint': 'usual', 'per-area': 'per-area' } as const satisfies Record<Shape, Deployment>

const made = () => madeOnce({ maker: 'test/infra/aws/make-templates.ts', input: null, sources })
const read = async (name: string) => JSON.parse(readFileSync(join(await made(), `${name}.json`), 'utf8'))

/** Every resource of a deployment. All are synthesized once for all tests. */
export async function deployedResources(deployment: Deployment = 'usual'): Promise<Resource[]> {
  return resourcesOf(await deployedTemplates(deployment))
}

/** The templates of a deployment, by their files. */
export async function deployedTemplates(deployment: Deployment = 'usual'): Promise<Map<string, Template>> {
  return new Map(Object.entries<Template>(await read(deployment)))
}

/** The names of the stacks that `infra/app.ts` gave the CDK command line for the stage `staging`. */
export const stagingStacks = (): Promise<string[]> => read('staging-stacks')

/** The folders of the bundles by function: `infra/app.ts` made those of one for each endpoint. */
export async function deployedBundles(shape: Shape = 'per-endpoint'): Promise<Map<string, string>> {
  const folder = join(await made(), `bundles-${shape}`)
  const files = globSync('**/index.mjs', { cwd: folder }).map(file => dirname(file))
  return new Map(files.map(file => [file, join(folder, file)]))
}
