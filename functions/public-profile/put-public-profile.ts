import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { one, sharedSource } from '../../lib/http/input/params.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import {
  isSlug,
  looksReserved,
  maxGivenUpSlugs,
  type PublicProfile,
  PublicProfileView,
  publicProfileDays,
  reservedSlugs,
  sensitiveKindOf,
  sensitiveKinds,
  slugHeldDays,
  viewOfPublicProfile,
} from '../../lib/model/sharing/public-profile.ts'
import { keptSource } from '../../lib/model/sharing/share.ts'
import { title } from '../../lib/model/text.ts'

const Slug = z
  .string()
  .refine(isSlug, 'must have 3 to 40 lowercase letters and digits, and single hyphens between them')
  .refine(slug => !reservedSlugs.includes(slug), 'is reserved')
  .meta({ minLength: 3, maxLength: 40 })

const Body = z
  .strictObject({
    enabled: z.boolean().describe('Whether everyone can open it.'),
    slug: Slug.nullable().describe(
      'The path of its page; null for none. Lowercase letters, digits and single hyphens.',
    ),
    displayName: title(60).nullable().describe('The name on its page, in one line; null for none.'),
    headline: title(200).nullable().default(null).describe('One line below the name; null for none.'),
    series: z.array(one(seriesIds, 'daily series')).max(seriesIds.length).describe('The daily series that it shows.'),
    sensitive: z
      .array(one(sensitiveKinds, 'kind of sensitive series'))
      .max(sensitiveKinds.length)
      .default([])
      .describe('The kinds of sensitive series that it may show: weight stands for all body measurements.'),
    days: z.int().min(1).max(publicProfileDays).describe('Days up to yesterday that it shows.'),
    source: sharedSource,
  })
  .superRefine(({ enabled, slug, displayName, series, sensitive }, { addIssue }) => {
    const fault = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
    if (enabled && slug === null) fault('slug', 'is required for an enabled profile')
    if (enabled && displayName === null) fault('displayName', 'is required for an enabled profile')
    if (enabled && series.length === 0) fault('series', 'must have at least one series for an enabled profile')
    for (const id of new Set(series)) {
      const kind = sensitiveKindOf(id)
      if (kind && !sensitive.includes(kind)) fault('series', `${id} is shown only if sensitive has ${kind}, too`)
    }
  })

export const putPublicProfile = endpoint({
  route: 'PUT /api/public-profile',
  summary: 'Replaces the public profile; turning it off works at once',
  description:
    `Shows the values of whole days, never those of today, of the primary platform alone unless \`source\` is all. Body measurements, glucose and sleep times are shown only if ` +
    `\`sensitive\` names their kind, too. To enable or change an enabled profile requires a sign-in within the last five minutes; to turn it off does not. ` +
    `A slug that was public is free for others ${slugHeldDays} days after it was given up, and an account can give up ${maxGivenUpSlugs} of them in ` +
    'that time; one that never was is free at once. A new slug must not look like an address of the service.',
  access: session,
  body: Body,
  response: answer(PublicProfileView),
  problems: ['conflict'],
  uses: ['changePublicProfile', 'addressHashes'],

  async handle({ account, session, actor, address, body, nowMs, origin }, { store, addressHashes }) {
    if (body.enabled) requireFreshSignIn(session, nowMs)
    const by = await callerOf({ account, actor, address }, { addressHashes })
    const before = await store.publicProfiles.read(account.id)
    if (body.slug !== null && body.slug !== before.slug && looksReserved(body.slug))
      throw invalidBody('slug', 'looks like an address of this service')
    const { source, ...given } = body
    const lists = { series: [...new Set(body.series)], sensitive: [...new Set(body.sensitive)] }
    const profile = { ...given, ...lists, ...keptSource(source) }
    const members = changedMembers(before, profile)
    const changed = { ...profile, updatedAt: new Date(nowMs).toISOString() }
    const replaced = await store.publicProfiles.replace(account.id, changed, nowMs)
    if (replaced !== 'done') throw new Problem('conflict', refusals[replaced])
    const { enabled, slug } = changed
    await store.audit.record(account.id, { kind: 'public_profile_changed', enabled, slug, members }, by, nowMs)
    return { data: viewOfPublicProfile(changed, origin), meta: meta('public-profile', account) }
  },
})

const refusals = {
  taken: 'Another profile has or had this slug: choose another one.',
  too_many_slugs: `An account can give up ${maxGivenUpSlugs} slugs that were public in ${slugHeldDays} days: keep the one that it has, or take one of these back.`,
} as const

/** The names of the members that differ. */
function changedMembers(before: PublicProfile, after: Omit<PublicProfile, 'updatedAt'>): string[] {
  const names = ['enabled', 'slug', 'displayName', 'headline', 'series', 'sensitive', 'days', 'source'] as const
  return names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
