import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import type { Catalog } from '../catalog.ts'
import { buildApp } from './service.ts'
import type { Settings } from './settings.ts'
import { readTemplates, type Template } from './templates.ts'

/** Lends the app of a catalog, over stand-in bundles: what is in those changes no template but for its hashes. */
export function withStandIns<T>(use: (app: App) => T, about: Catalog, settings: Settings): T {
  const scratch = mkdtempSync(join(tmpdir(), 'phd-synth-'))
  const bundle = join(scratch, 'bundle')
  mkdirSync(bundle)
  writeFileSync(join(bundle, 'index.mjs'), 'export const handler = () => undefined')
  try {
    return use(buildApp(about, { outdir: join(scratch, 'out'), bundleDir: () => bundle, settings }))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Every template of a deployment, by its file. */
export function templatesOf(about: Catalog, settings: Settings): Map<string, Template> {
  return withStandIns(app => readTemplates(app.synth().directory), about, settings)
}
