import { App, Stack } from 'aws-cdk-lib'
import type { Catalog } from '../catalog.ts'
import { Alarms } from './alarms.ts'
import { Api } from './api.ts'
import { addDashboard } from './dashboard.ts'
import { DataStack } from './data.ts'
import { deploymentContext } from './deployment-context.ts'
import { accept } from './nag.ts'
import { output } from './output.ts'
import { Schedules } from './schedules.ts'
import type { Settings } from './settings.ts'
import { SignIn } from './sign-in/sign-in.ts'
import { Uploads } from './uploads.ts'
import { Queues, Workers } from './work.ts'

interface Options {
  outdir: string
  bundleDir: (name: string) => string
  settings: Settings
}

/** The whole deployment: one stack for data that must survive, one for everything that can be rebuilt from code. */
export function buildApp(catalog: Catalog, { outdir, bundleDir, settings }: Options): App {
  const app = new App({
    outdir,
    analyticsReporting: false,
    context: {
      '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
      // The data stack cannot remove a resource that the service still uses.
      '@aws-cdk/core:defaultCrossStackReferences': 'strong',
      '@aws-cdk/core:validateAgainstDefaultRules': true,
    },
  })
  const { name, account, region } = settings
  // Stacks that name their account and region refuse the credentials of another account, and no variable moves them.
  const env = { region, ...(account ? { account } : {}) }
  // CloudFormation puts the tags of a stack on each of its resources that can have tags, nested stacks included.
  const props = { env, tags: { service: 'personal-health-data', stage: settings.stage } }
  const data = new DataStack(app, `${name}-data`, settings, props)

  const service = new Stack(app, `${name}-service`, props)
  accept(
    service,
    'Serverless-LambdaTracing',
    'X-Ray would see one segment per call and no call of the SDK; the log line of each request has its times',
  )
  output(service, 'TableName', data.table.tableName, 'TABLE_NAME for npm run dlq')
  const consumers = workersOf(catalog, settings)
  const queues = new Queues(service, 'Queues', consumers)
  const uploads = queues.byName.get('media')
  if (!uploads) throw new Error('No worker reads the queue of media')
  new Uploads(service, 'Uploads', data.bucket, uploads)
  const api = new Api(service, 'Api', settings)
  const signIn = new SignIn(service, 'SignIn', data.people, api.origin, settings)
  const own = Object.fromEntries([...queues.byName].map(([name, { queue }]) => [name, queue]))
  const byName = { ...own, ...(own['sync'] && !own['history'] ? { history: own['sync'] } : {}) }
  const deployment = deploymentContext(catalog, { bundleDir, data, queues: byName, signIn: signIn.settings }, settings)
  const workers = new Workers(service, 'Workers', consumers, queues, deployment)
  const schedules = new Schedules(service, 'Schedules', catalog.schedules, deployment)
  schedules.node.addDependency(workers)
  api.addEndpoints(catalog, deployment, workers)
  const alarms = new Alarms(service, 'Alarms', { api, queues, workers, schedules, table: data.table }, settings)
  addDashboard(service, { api, queues, workers, table: data.table, alarms: alarms.all }, settings)
  return app
}

/**
 * The workers of a stage. The history of one person delays nobody else, and polling a queue of its own would be a quarter of what the stage
 * costs: with the profile `personal`, the sync queue and its worker, which understands every message, do both.
 */
function workersOf({ workers }: Catalog, { profile }: Settings): Catalog['workers'] {
  if (profile === 'standard') return workers
  return Object.fromEntries(Object.entries(workers).filter(([, { queue }]) => queue !== 'history'))
}
