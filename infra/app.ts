import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { accepted, rulePacks } from './aws/nag.ts'
import { buildApp } from './aws/service.ts'
import { resourceCounts } from './aws/templates.ts'
import { bundleAll } from './bundle.ts'
import { catalog } from './catalog.ts'

/** The CDK entry. The CDK command line runs it; `npm run synth` runs it without a network or an AWS account. */
const runByCdk = Boolean(process.env['CDK_OUTDIR'])
const outdir = resolve(process.env['CDK_OUTDIR'] || 'cdk.out')

if (!runByCdk) await rm(outdir, { recursive: true, force: true })
const bundles = await bundleAll(resolve(outdir, 'bundles'))
const app = buildApp(catalog, { outdir, bundleDir: file => bundles.get(file)?.dir ?? '' })
Validations.of(app).addPlugins(...rulePacks(app))
const assembly = app.synth() // prints findings and throws when there are any
if (!runByCdk) report(assembly)

function report({ directory }: CloudAssembly): void {
  const accepts = accepted(app)
  const kinds = new Set(accepts.map(({ id }) => id))
  console.log(`${bundles.size} functions bundled; templates in ${relative('.', directory) || '.'}`)
  for (const [template, count] of resourceCounts(directory))
    console.log(`${String(count).padStart(5)} resources  ${template}`)
  console.log(
    `cdk-nag: no findings (AwsSolutions, Serverless); ${accepts.length} accepted with a reason, of ${kinds.size} kinds`,
  )
}
