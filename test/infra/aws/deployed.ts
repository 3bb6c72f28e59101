import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Template } from '../../../infra/aws/templates.ts'
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

/** The deployments that tests look at: as it comes, with settings of its own, with a restored table, of one person, with a hundred endpoints. */
export type Deployment = 'usual' | 'own' | 'restored' | 'personal' | 'hundred'

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

/** The folders of the bundles that `infra/app.ts` made for that stage, by function. */
export async function deployedBundles(): Promise<Map<string, string>> {
  const folder = join(await made(), 'bundles')
  const files = globSync('**/index.mjs', { cwd: folder }).map(file => dirname(file))
  return new Map(files.map(file => [file, join(folder, file)]))
}
