import { type Platform, primaryPlatform } from './platforms.ts'

/** The primary platform's own records, as its app shows them. */
export const primary = 'PRIMARY'
/** The primary platform's daily roll-ups. */
export const providerRollup = 'PROVIDER_ROLLUP'

/** Other systems whose records a platform relays. A provider maps its platform's names to these. */
export const relayedSources = [
  'HEALTH_CONNECT',
  'HEALTH_KIT',
  'FIT',
  'GOOGLE_WEB_API',
  'GOOGLE_PARTNER_INTEGRATION',
  'UNKNOWN_PLATFORM',
] as const

export const appleHealth = 'APPLE_HEALTH'

/** What a person uploads: archives of platforms, and single files of devices. No connection reads them again. */
export const importedSources = [appleHealth, 'FILE'] as const

/** Where an observation or a daily value comes from, in this service's own names. */
export type Source =
  | typeof primary
  | typeof providerRollup
  | (typeof relayedSources)[number]
  | (typeof importedSources)[number]

/** What a daily value is said to come from to which more than one platform contributed. */
export const mergedSource = 'MERGED'
/** Where the value of a day comes from. */
export type DaySource = Source | typeof mergedSource

export const sources = [
  primary,
  providerRollup,
  ...relayedSources,
  ...importedSources,
] as const satisfies readonly Source[]

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PRIMARY: 'the device',
    PROVIDER_ROLLUP: 'platform total',
    HEALTH_CONNECT: 'Health Connect',
    HEALTH_KIT: 'HealthKit',
    FIT: 'Google Fit',
    GOOGLE_WEB_API: 'another program',
    GOOGLE_PARTNER_INTEGRATION: 'a partner of the platform',
    UNKNOWN_PLATFORM: 'an unknown platform',
    APPLE_HEALTH: 'Apple Health',
    FILE: 'uploaded files',
    MERGED: 'several platforms together',
  } satisfies Record<DaySource, string>),
)

/** What a source is called in a sentence. */
export function sourceName(source: string): string {
  return names.get(source) ?? source
}

/** Sources of observations; roll-ups are not observations. In the order in which they count unless another one is asked for. */
export const observedSources: readonly Source[] = [primary, ...importedSources, ...relayedSources]

/** The platform that a source is read from, and whose connection reads it again. Nothing reads an archive again. */
const platformBySource: Readonly<Record<Source, Platform | null>> = {
  PRIMARY: primaryPlatform,
  PROVIDER_ROLLUP: primaryPlatform,
  HEALTH_CONNECT: 'google-health',
  HEALTH_KIT: 'google-health',
  FIT: 'google-health',
  GOOGLE_WEB_API: 'google-health',
  GOOGLE_PARTNER_INTEGRATION: 'google-health',
  UNKNOWN_PLATFORM: 'google-health',
  APPLE_HEALTH: null,
  FILE: null,
}

export const platformOf = (source: Source): Platform | null => platformBySource[source]

/** Whether observations of a source come from archives. */
export const isImported = (source: Source): boolean => importedSources.some(one => one === source)

/** Which sources a request asks for. */
export interface SourcesAsked {
  source: Source | 'all'
  /** With `all`: the sources that count first, in this order; the others follow in that of the catalog. */
  priority?: readonly Source[] | undefined
  /** With `all`: the sources that are left out. */
  exclude?: readonly Source[] | undefined
}

/** The sources that a request selects, the one that counts first in front. PRIMARY means the primary platform and its roll-ups. */
export function includedSources({ source, priority = [], exclude = [] }: SourcesAsked): readonly Source[] {
  const order: readonly Source[] = source === 'all' ? [...new Set([...priority, ...observedSources])] : [source]
  return order
    .filter(one => !exclude.includes(one))
    .flatMap(one => (one === primary ? [primary, providerRollup] : [one]))
}
