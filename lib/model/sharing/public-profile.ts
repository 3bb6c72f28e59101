import * as z from 'zod'
import { editDistance } from '../../kernel/edit-distance.ts'
import { SeriesName } from '../catalog/names.ts'
import { type SeriesId, series, seriesIds } from '../catalog/series.ts'
import { Instant } from '../instant.ts'

/** The longest range of a public profile. */
export const publicProfileDays = 30
/** How long a slug that was public is reserved for its owner after it was given up, since links lead there. */
export const slugHeldDays = 30
/** Slugs that were public and that an account can give up within `slugHeldDays`, so that it cannot keep names from others. */
export const maxGivenUpSlugs = 3

/** What a public profile shows only after a separate consent. No series reveals a place, so there is no consent for places. */
export const sensitiveKinds = ['sleep-times', 'weight', 'glucose'] as const
export type SensitiveKind = (typeof sensitiveKinds)[number]

/** The consent that a series needs before a public profile can show it; null for none. */
export function sensitiveKindOf(id: SeriesId): SensitiveKind | null {
  if (id === 'sleep-midpoint') return 'sleep-times'
  if (id.startsWith('glucose')) return 'glucose'
  return series.some(one => one.id === id && one.group === 'body') ? 'weight' : null
}

/** A slug in its only spelling: without capitals, dots and letters that look like others. */
export const isSlug = (text: string): boolean => text.length <= 40 && /^(?=.{3})[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/**
 * Slugs that no profile can have: the first segments of all routes, which a test compares with the catalog, and words that are or may
 * become pages of the service, or that a stranger would take for the service itself.
 */
// biome-ignore format: a list of words
export const reservedSlugs: readonly string[] = [
  'account', 'api', 'app', 'auth', 'connect', 'docs', 'health', 'problems', 'webhooks',
  'about', 'admin', 'administrator', 'ask', 'assets', 'audit', 'billing', 'blobs', 'blog', 'changelog', 'constructor', 'contact', 'dashboard', 'data',
  'developer', 'developers', 'diary', 'download', 'downloads', 'error', 'explore', 'export', 'exports', 'favicon', 'feed', 'files',
  'glucose', 'graphql', 'help', 'home', 'imprint', 'index', 'interaction', 'internal', 'keys', 'legal', 'login', 'logout', 'mail', 'mcp', 'media',
  'metrics', 'news', 'null', 'nutrition', 'oauth', 'official', 'openapi', 'personal-health-data', 'ping', 'postmaster', 'press',
  'pricing', 'privacy', 'profile', 'profiles', 'prototype', 'public', 'public-profile', 'recovery', 'register', 'report', 'robots', 'root',
  'search', 'security', 'settings', 'share', 'shared', 'shares', 'sign-in', 'sign-out', 'sign-up', 'signin', 'signout', 'signup',
  'sitemap', 'sleep', 'staff', 'static', 'status', 'support', 'system', 'team', 'terms', 'test', 'today', 'training', 'trends',
  'undefined', 'upload', 'uploads', 'usage', 'user', 'users', 'webmaster', 'well-known', 'workouts', 'www',
]

/** In a shorter word, one letter makes another word: `sleep` and `sheep`. */
const minLookalikeLength = 6

/**
 * Whether a slug could be taken for an address of the service: it looks like a reserved word (`heaith`, `l0gin`, `sign-ln`), or differs by one
 * letter from one of at least six (`accounts`).
 */
export function looksReserved(slug: string): boolean {
  return reservedSlugs.some(
    word => shapeOf(word) === shapeOf(slug) || (word.length >= minLookalikeLength && editDistance(word, slug) <= 1),
  )
}

/** A word without hyphens, and with one letter for those that look alike in many fonts. */
function shapeOf(word: string): string {
  return word
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[01358i]/g, character => lookalikes[character] ?? character)
}
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', 8: 'b', i: 'l' }

/** What a public profile shows, and under which slug. */
export const PublicProfile = z.lazy(() =>
  z.object({
    enabled: z.boolean(),
    slug: z.string().nullable(),
    displayName: z.string().nullable(),
    headline: z.string().nullable(),
    series: z.array(z.enum(seriesIds)),
    sensitive: z.array(z.enum(sensitiveKinds)),
    days: z.int().min(1).max(publicProfileDays),
    source: z.literal('all').exactOptional(),
    updatedAt: Instant.nullable(),
  }),
)
export type PublicProfile = z.infer<typeof PublicProfile>

/** The profile of an account that never made one. */
export const noPublicProfile: PublicProfile = {
  enabled: false,
  slug: null,
  displayName: null,
  headline: null,
  series: [],
  sensitive: [],
  days: publicProfileDays,
  updatedAt: null,
}

/** A public profile as the API shows it to its owner. */
export const PublicProfileView = z.lazy(() =>
  z
    .strictObject({
      enabled: z.boolean().describe('Whether everyone can open it.'),
      slug: z
        .string()
        .nullable()
        .describe('The path of its page; null for none. Lowercase letters, digits and single hyphens.'),
      url: z.url().nullable().describe('Its page; null while it is not enabled.'),
      displayName: z.string().nullable().describe('The name on its page; null for none.'),
      headline: z.string().nullable().describe('A line below the name; null for none.'),
      series: z.array(SeriesName).describe('The daily series that it shows.'),
      sensitive: z
        .array(z.enum(sensitiveKinds))
        .describe('The kinds of sensitive series that it may show: weight stands for all body measurements.'),
      days: z.int().describe('Days up to yesterday that it shows.'),
      source: z
        .literal('all')
        .exactOptional()
        .describe('all: every platform with data, combined. Absent: the primary platform alone.'),
      updatedAt: z.iso.datetime().nullable().describe('The last change; null before the first.'),
      choices: z
        .array(
          z.strictObject({
            series: SeriesName.describe('The ID of the daily series.'),
            label: z.string().describe('The name for people.'),
            sensitive: z
              .enum(sensitiveKinds)
              .nullable()
              .describe('The kind that `sensitive` has to name for this series; null for none.'),
          }),
        )
        .describe('What it can show.'),
    })
    .meta({ id: 'PublicProfile' }),
)

/** `url` is the address of the page, which exists while the profile is enabled. */
export function viewOfPublicProfile(profile: PublicProfile, origin: string): z.infer<typeof PublicProfileView> {
  const { enabled, slug, displayName, headline, series: shown, sensitive, days, source, updatedAt } = profile
  const url = enabled && slug !== null ? `${origin}/${slug}` : null
  const choices = series.map(({ id, label }) => ({ series: id, label, sensitive: sensitiveKindOf(id) }))
  const texts = { enabled, slug, url, displayName, headline }
  return { ...texts, series: shown, sensitive, days, ...(source ? { source } : {}), updatedAt, choices }
}

/** The body of a request that replaces a profile with itself. */
export function replacementOf({ updatedAt: _updatedAt, ...body }: PublicProfile): Omit<PublicProfile, 'updatedAt'> {
  return body
}
