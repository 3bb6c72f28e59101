import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import { buildApp } from '../../../infra/aws/service.ts'
import { parseSettings, type Settings } from '../../../infra/aws/settings.ts'
import { readTemplates, type Template } from '../../../infra/aws/templates.ts'
import { type Catalog, catalog } from '../../../infra/catalog.ts'

/** The settings of a stage that has nothing that a file may leave null, with some of them changed. */
export function settingsWith(changed: Readonly<Record<string, unknown>> = {}, stage = 'test'): Settings {
  const throttle = { requestsPerSecond: 10, burst: 50 }
  const nothing = { account: null, restoredTable: null, domain: null, signInPrefix: null, alarmEmail: null }
  const file = { ...nothing, region: 'eu-central-1', monthlyBudgetUsd: 20, accounts: 100, throttle, upstream: {} }
  return parseSettings(stage, { ...file, ...changed })
}

/** Lends the app of a catalog, over stand-in bundles: what is in those changes no template but for its hashes. */
export function withApp<T>(use: (app: App) => T, about: Catalog = catalog, settings = settingsWith()): T {
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

/** Every template, by its file. */
export function synthesizeTemplates(about?: Catalog, settings?: Settings): Map<string, Template> {
  return withApp(app => readTemplates(app.synth().directory), about, settings)
}
