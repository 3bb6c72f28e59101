import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import { buildApp } from '../../../infra/aws/service.ts'
import { readTemplates } from '../../../infra/aws/templates.ts'
import { type Catalog, catalog } from '../../../infra/catalog.ts'
import type { Resource } from './resources.ts'

/** Lends the app of a catalog, over stand-in bundles: what is in those changes no template but for its hashes. */
export function withApp<T>(use: (app: App) => T, about: Catalog = catalog, context?: Record<string, unknown>): T {
  const scratch = mkdtempSync(join(tmpdir(), 'phd-synth-'))
  const bundle = join(scratch, 'bundle')
  mkdirSync(bundle)
  writeFileSync(join(bundle, 'index.mjs'), 'export const handler = () => undefined')
  try {
    return use(
      buildApp(about, { outdir: join(scratch, 'out'), bundleDir: () => bundle, ...(context ? { context } : {}) }),
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Every resource of all templates. */
export function synthesize(about?: Catalog, context?: Record<string, unknown>): Resource[] {
  return withApp(
    app =>
      [...readTemplates(app.synth().directory)].flatMap(([template, { Resources }]) =>
        Object.entries(Resources).map(([id, resource]) => ({ template, id, Properties: {}, ...resource })),
      ),
    about,
    context,
  )
}
