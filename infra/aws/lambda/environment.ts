import type { Config } from '../../../lib/config.ts'
import type { Requirements } from './requirements.ts'

/** Settings under their names in `lib/config.ts`: CDK tokens in a deployment, real values when a test starts a bundle. */
export type SettingValues = Readonly<Partial<Record<keyof Config, string>>>

/** The environment of one function: the settings that it requires, the origin, which any response may contain, and the namespace of its metrics. */
export function environmentOf({ settings }: Requirements, values: SettingValues): Record<string, string> {
  const names = ['ORIGIN', 'METRICS_NAMESPACE', ...settings] as const
  return Object.fromEntries(names.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])))
}

/** With an arena for each thread, glibc keeps a tenth of the memory of a worker that reads large answers, after they are freed. */
export const allocator = { MALLOC_ARENA_MAX: '1' } as const
