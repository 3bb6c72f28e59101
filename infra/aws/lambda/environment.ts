import type { Config } from '../../../lib/config.ts'
import type { Requirements } from './requirements.ts'

/** Settings by their names in `lib/config.ts`: tokens of CDK when deploying, real values when a test starts a bundle. */
export type SettingValues = Readonly<Partial<Record<keyof Config, string>>>

/** The environment of one function: the settings it requires, and the origin, which every answer may name. */
export function environmentOf({ settings }: Requirements, values: SettingValues): Record<string, string> {
  const names = ['ORIGIN', ...settings] as const
  return Object.fromEntries(names.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])))
}
