import { rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { accepted, rulePacks } from './aws/nag.ts'
import { buildApp } from './aws/service.ts'
import { readSettings, stages } from './aws/settings.ts'
import { resourceCounts } from './aws/templates.ts'
import { bundleAll } from './bundle.ts'
import { catalog } from './catalog.ts'

/**
 * The CDK entry. The CDK command line runs it for the stage of `-c stage=…`; `npm run synth` runs it for every stage, without a network
 * or an AWS account.
 */
const cdkOutdir = process.env['CDK_OUTDIR']
const root = resolve(cdkOutdir || 'cdk.out')
// This app only reads the context. Without this option it would overwrite the real assembly with an empty one when the process ends.
const context = new App({ autoSynth: false }).node
const chosen = cdkOutdir ? [readSettings(context.tryGetContext('stage'))] : stages().map(stage => readSettings(stage))

if (!cdkOutdir) await rm(root, { recursive: true, force: true })
const bundles = await bundleAll(
  join(root, 'bundles'),
  chosen.map(settings => settings.functions),
)
console.error(`${bundles.size} functions bundled`)
for (const settings of chosen) {
  const outdir = cdkOutdir ? root : join(root, settings.stage)
  const app = buildApp(catalog, { outdir, bundleDir: name => bundles.get(name)?.dir ?? '', settings })
  Validations.of(app).addPlugins(...rulePacks(app))
  app.synth() // Prints findings, and throws if there are any.
  if (!cdkOutdir) report(app, outdir)
}

function report(app: App, outdir: string): void {
  const accepts = accepted(app)
  const kinds = new Set(accepts.map(({ id }) => id))
  console.log(`Templates in ${relative('.', outdir)}`)
  for (const [template, count] of resourceCounts(outdir))
    console.log(`${String(count).padStart(5)} resources  ${template}`)
  console.log(
    `cdk-nag: no findings (AwsSolutions, Serverless); ${accepts.length} accepted with a reason, of ${kinds.size} kinds`,
  )
}
