/** The wearable platforms that an account can be connected to. Each has its provider in `lib/upstream/providers.ts`. */
export const platforms = ['google-health'] as const

export type Platform = (typeof platforms)[number]

/** The platform behind `/connect/primary` and `/webhooks/primary`, whose own record is the source PRIMARY. */
export const primaryPlatform: Platform = 'google-health'
