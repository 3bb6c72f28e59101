// Synthesizes the service: `node make-templates.ts <empty folder>`. See deployed.ts.
//
// All in one process: the first synthesis of a process takes three times as long as the next, because it loads the CDK and the rules
// that the templates are validated with.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../../infra/aws/settings.ts'
import { templatesOf } from '../../../infra/aws/stand-in.ts'
import { bundleAll } from '../../../infra/bundle.ts'
import { type Catalog, catalog } from '../../../infra/catalog.ts'
import { type Deployment, ownSettings } from './deployed.ts'
import { hundred } from './hundred.ts'
import { settingsWith } from './synthesized.ts'

const [folder = ''] = process.argv.slice(2)
const write = (name: Deployment | 'staging-stacks', value: unknown) =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value))

const writeTemplates = (name: Deployment, about: Catalog, settings: Settings) =>
  write(name, Object.fromEntries(templatesOf(about, settings)))

writeTemplates('usual', catalog, settingsWith())
writeTemplates('per-area', catalog, settingsWith({ functions: 'per-area' }))
writeTemplates('own', catalog, settingsWith(ownSettings))
writeTemplates('restored', catalog, settingsWith({ restoredTable: 'restored-table' }))
writeTemplates('personal', catalog, settingsWith({ profile: 'personal', alarmEmail: ownSettings.alarmEmail }))
writeTemplates('hundred', hundred, settingsWith())

// The command line runs the app for a stage, with real bundles and every rule.
const outdir = join(folder, 'cdk.out')
process.env['CDK_OUTDIR'] = outdir
process.env['CDK_CONTEXT_JSON'] = JSON.stringify({ stage: 'staging' })
await import('../../../infra/app.ts')
const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8'))
const isStack = (name: string) => artifacts[name].type === 'aws:cloudformation:stack'
write('staging-stacks', Object.keys(artifacts).filter(isStack))
renameSync(join(outdir, 'bundles'), join(folder, 'bundles-per-endpoint'))
rmSync(outdir, { recursive: true })
await bundleAll(join(folder, 'bundles-per-area'), ['per-area'])
