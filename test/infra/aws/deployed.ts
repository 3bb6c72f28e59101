import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from '../../../infra/aws/templates.ts'
import { madeOnce } from '../../support/made-once.ts'
import type { Resource } from './resources.ts'
import { resourcesOf } from './synthesized.ts'

const sources = ['functions/**/*', 'infra/*', 'infra/aws/**/*', 'lib/**/*', 'test/infra/aws/*', 'cdk.json']

/** A deployment with settings of its own. */
export const ownSettings = {
  account: '111122223333',
  alarmEmail: 'on-call@example.org',
  monthlyBudgetUsd: 7,
  throttle: { requestsPerSecond: 3, burst: 4, notificationsPerSecond: 1, notificationBurst: 2 },
  upstream: { UPSTREAM_API_URL: 'https://health.example.org', UPSTREAM_REQUESTS_PER_MINUTE: '60' },
}

/** Every resource of the service as it is deployed with these settings, synthesized once for all tests. */
export async function deployedResources(settings: Readonly<Record<string, unknown>> = {}): Promise<Resource[]> {
  return resourcesOf(await deployedTemplates(settings))
}

/** The templates of such a deployment, by their files. */
export async function deployedTemplates(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Map<string, Template>> {
  const folder = await madeOnce({ maker: 'test/infra/aws/make-templates.ts', input: settings, sources })
  const templates = JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')) as Record<string, Template>
  return new Map(Object.entries(templates))
}
