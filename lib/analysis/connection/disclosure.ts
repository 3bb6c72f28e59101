import * as z from 'zod'
import { asDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { usageDays } from '../../model/account/usage.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import { type PublicProfile, replacementOf } from '../../model/sharing/public-profile.ts'
import { type Share, statusOfShare } from '../../model/sharing/share.ts'
import type { UsedKey } from '../../store/account/key-lists.ts'
import { type Action, of } from './control-actions.ts'

/** What people without a key can see of the account. */
export const Disclosure = z.lazy(() =>
  z.strictObject({
    shares: z
      .strictObject({
        active: z.int().describe('How many can be opened.'),
        withoutPassphrase: z.int().describe('How many of these have no passphrase.'),
        nextExpiryAt: z.iso.datetime().nullable().describe('When the next of these ends; null without any.'),
        request: z.string().describe('The API call with the list of shares.'),
      })
      .describe('The links that show data to people who have them.'),
    publicProfile: z
      .strictObject({
        enabled: z.boolean().describe('Whether everyone can open the profile.'),
        slug: z.string().nullable().describe('The path of its page; null for none.'),
        series: z.array(SeriesName).describe('The daily series that it shows.'),
        days: z.int().nullable().describe('Days up to yesterday that it shows; null without a profile.'),
        request: z.string().describe('The API call with the public profile.'),
      })
      .describe('What everyone can see.'),
  }),
)
type Disclosure = z.output<typeof Disclosure>

interface Shown {
  shares: readonly Share[]
  publicProfile: PublicProfile | null
}

export function disclosureOf({ shares, publicProfile: profile }: Shown, nowMs: number): Disclosure {
  const active = shares.filter(share => statusOfShare(share, nowMs) === 'active')
  const { enabled = false, slug = null, series = [], days = null } = profile ?? {}
  return {
    shares: {
      active: active.length,
      withoutPassphrase: active.filter(share => !share.isProtected).length,
      nextExpiryAt: active.map(({ expiresAt }) => expiresAt).sort()[0] ?? null,
      request: '/api/shares',
    },
    publicProfile: { enabled, slug, series, days, request: '/api/public-profile' },
  }
}

const utcDay = (ms: number) => asDay(new Date(ms).toISOString().slice(0, 10))

/** What the keys did on the whole UTC days that their counters keep: today's would change with every request, and so would the ETag. */
export function usageOf(keys: readonly UsedKey[], nowMs: number) {
  const start = utcDay(nowMs - (usageDays - 1) * dayMs)
  const end = utcDay(nowMs - dayMs)
  const days = keys.flatMap(key => key.days.filter(({ date }) => start <= date && date <= end))
  return {
    start,
    end,
    requests: days.reduce((sum, { requests }) => sum + requests, 0),
    rateLimited: days.reduce((sum, { refused }) => sum + refused.rateLimited, 0),
    request: '/api/usage',
  }
}

const soonMs = 2 * dayMs

/** Suggested actions about what others can see, and about refused requests. */
export function disclosureActions(
  { publicProfile: profile }: Shown,
  { shares, usage }: Disclosure & { usage: ReturnType<typeof usageOf> },
  nowMs: number,
): Action[] {
  const { active, withoutPassphrase, nextExpiryAt } = shares
  const endsSoon = nextExpiryAt !== null && Date.parse(nextExpiryAt) - nowMs < soonMs
  const ending = endsSoon ? ` One ends at ${nextExpiryAt}: make another one with its scope if it is still needed.` : ''
  const links = active === 1 ? 'One link shows' : `${active} links show`
  const open =
    withoutPassphrase === active
      ? 'to everyone who has it'
      : `to whoever has its link, ${withoutPassphrase} without a passphrase`
  const possible: (Action | null)[] = [
    usage.rateLimited > 0
      ? {
          ...of('key', 'GET', usage.request),
          reason: `The limit of a minute refused ${usage.rateLimited} requests since ${usage.start}: see which key sent them.`,
        }
      : null,
    active > 0
      ? {
          ...of('session', 'GET', shares.request),
          reason: `${links} data ${open}: revoke what is no longer needed.${ending}`,
        }
      : null,
    profile?.enabled
      ? {
          ...of('session', 'PUT', '/api/public-profile'),
          body: { ...replacementOf(profile), enabled: false },
          reason: `Everyone can open /${profile.slug}: this turns the public profile off at once.`,
        }
      : null,
  ]
  return possible.filter(one => one !== null)
}
