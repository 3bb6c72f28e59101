import * as z from 'zod'
import { minuteMs } from '../../kernel/durations.ts'
import { type SeriesId, seriesIds } from '../catalog/series.ts'
import { CivilDate } from '../civil-date.ts'
import { Instant } from '../instant.ts'

/** What a share can show. */
export const shareResources = [
  'daily',
  'sleep',
  'recovery',
  'body',
  'nutrition',
  'glucose',
  'workouts',
  'notes',
] as const

/** days: one value per day. sessions: also each night and each workout, with its times. */
export const shareDetails = ['days', 'sessions'] as const

/** PRIMARY: the primary platform. all: every platform that the account has data of, combined as on its own pages. */
export const sharedSources = ['PRIMARY', 'all'] as const
/** The choice as it is kept: absent for the primary platform alone. */
export const keptSource = (source: (typeof sharedSources)[number]) => (source === 'all' ? { source } : {})

/** What the owner of a share can ask its readers. */
export const maxQuestion = 300
/** The longest range of a share. */
export const shareRangeDays = 366
/** The longest life of a share: 90 days. */
export const shareMaxHours = 90 * 24
/** An ended share is listed, and its link is known as ended, for this long. */
export const endedShareDays = 30
/** Wrong passphrases that an address may send for one share in each period. */
export const wrongPassphrases = { max: 5, periodMs: 15 * minuteMs }
/** And all addresses together: far too few to find one, and far more than the readers of a link mistype. */
export const wrongPassphrasesOfAll = { max: 60, periodMs: minuteMs }
/** Active shares of an account. */
export const maxShares = 20

/** The last days up to today, or fixed days. */
export const ShareRange = z.lazy(() =>
  z.union([
    z.strictObject({ days: z.int().min(1).describe('Number of days.') }),
    z.strictObject({
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
    }),
  ]),
)

/** What a share shows. It never changes. */
export const ShareScope = z.lazy(() =>
  z.object({
    title: z.string().nullable(),
    /** Absent in shares of earlier versions. */
    question: z.string().nullable().default(null),
    resources: z.array(z.enum(shareResources)),
    /** The daily series of the resource `daily`; null for all of them that reveal no time of day. */
    types: z.array(z.enum(seriesIds)).nullable(),
    detail: z.enum(shareDetails),
    range: ShareRange,
    source: z.literal('all').exactOptional(),
  }),
)
export type ShareScope = z.infer<typeof ShareScope>

/** A share as its account keeps it. Only the hash of its token is stored. */
export const Share = z.lazy(() =>
  ShareScope.unwrap().extend({
    id: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    revokedAt: Instant.nullable(),
    isProtected: z.boolean(),
  }),
)
export type Share = z.infer<typeof Share>

/** Series that reveal the time of day at which a person did something: shown only where they are named. */
export const timesOfDay: readonly SeriesId[] = ['sleep-midpoint']

/** A share as the API shows it to its owner. */
export const ShareView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      status: z
        .enum(['active', 'expired', 'revoked'])
        .describe('Whether it can be opened. Ended shares are listed for 30 days.'),
      title: z.string().nullable().describe('The title that the page shows; null for none.'),
      question: z.string().nullable().describe('What its owner asks its readers; null for nothing.'),
      resources: z.array(z.enum(shareResources)).describe('What it shows.'),
      types: z
        .array(z.string())
        .nullable()
        .describe('The daily series of the resource `daily`; null for all that reveal no time of day.'),
      detail: z
        .enum(shareDetails)
        .describe('days: values of days. sessions: also nights and workouts with their times.'),
      range: ShareRange.describe('The last days up to the opening, or fixed days.'),
      source: z
        .literal('all')
        .exactOptional()
        .describe('all: every platform with data, combined. Absent: the primary platform alone.'),
      isProtected: z.boolean().describe('Whether it has a passphrase.'),
      createdAt: z.iso.datetime().describe('When it was created.'),
      expiresAt: z.iso.datetime().describe('When it expires; null for never.'),
      revokedAt: z.iso.datetime().nullable().describe('When it was revoked; null if it was not.'),
      openings: z.int().min(0).describe('How often it was opened.'),
      lastOpenedAt: z.iso.datetime().nullable().describe('The last opening; null before the first.'),
    })
    .meta({ id: 'Share' }),
)

/** How often a share was opened, and when last. */
export interface Openings {
  openings: number
  lastOpenedAt: string | null
}

export function statusOfShare({ revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>, nowMs: number) {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'active'
}

export function viewOfShare(share: Share, opened: Openings, nowMs: number): z.infer<typeof ShareView> {
  const { id, title, question, resources, types, detail, range, source, isProtected, createdAt, expiresAt, revokedAt } =
    share
  const scope = { title, question, resources, types, detail, range, ...(source ? { source } : {}), isProtected }
  return { id, status: statusOfShare(share, nowMs), ...scope, createdAt, expiresAt, revokedAt, ...opened }
}
