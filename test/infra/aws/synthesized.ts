import type { App } from 'aws-cdk-lib'
import { parseSettings, type Settings } from '../../../infra/aws/settings.ts'
import { withStandIns } from '../../../infra/aws/stand-in.ts'
import { type Catalog, catalog } from '../../../infra/catalog.ts'

/** The settings of a stage that has nothing that a file may leave null, with some of them changed. */
export function settingsWith(changed: Readonly<Record<string, unknown>> = {}, stage = 'test'): Settings {
  const throttle = { requestsPerSecond: 10, burst: 50 }
  const nothing = { account: null, restoredTable: null, domain: null, signInPrefix: null, alarmEmail: null }
  const file = { ...nothing, region: 'eu-central-1', monthlyBudgetUsd: 20, accounts: 100, throttle, upstream: {} }
  return parseSettings(stage, { ...file, ...changed })
}

/** Lends the app of a catalog. */
export function withApp<T>(use: (app: App) => T, about: Catalog = catalog, settings = settingsWith()): T {
  return withStandIns(use, about, settings)
}
