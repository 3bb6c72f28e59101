/** The primary platform's own record: what its app shows. */
export const primary = 'PRIMARY'
/** The primary platform's daily roll-ups. */
export const providerRollup = 'PROVIDER_ROLLUP'

/** Other platforms whose records the primary platform passes on, under the platform's own name for them. */
export const otherPlatforms = [
  'HEALTH_CONNECT',
  'HEALTH_KIT',
  'FIT',
  'GOOGLE_WEB_API',
  'GOOGLE_PARTNER_INTEGRATION',
  'UNKNOWN_PLATFORM',
] as const

export type Source = typeof primary | typeof providerRollup | (typeof otherPlatforms)[number]

export const sources = [primary, providerRollup, ...otherPlatforms] as const satisfies readonly Source[]

/** Sources of observations: roll-ups are none. */
export const observedSources: readonly Source[] = [primary, ...otherPlatforms]

/** What `source=` asks for: PRIMARY means the primary platform and its roll-ups. */
export function includedSources(requested: Source | 'all'): readonly Source[] {
  if (requested === 'all') return sources
  return requested === primary ? [primary, providerRollup] : [requested]
}
