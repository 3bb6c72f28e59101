/** The wearable platforms that an account can be connected to. Each has its provider in `lib/upstream/providers.ts`. */
export const platforms = ['google-health'] as const

export type Platform = (typeof platforms)[number]

/** The platform of `/connect/primary` and `/webhooks/primary`. Its own records are the source PRIMARY. */
export const primaryPlatform: Platform = 'google-health'
