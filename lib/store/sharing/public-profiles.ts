import { createHash } from 'node:crypto'
import * as z from 'zod'
import { dayMs } from '../../kernel/durations.ts'
import { maxGivenUpSlugs, noPublicProfile, PublicProfile, slugHeldDays } from '../../model/sharing/public-profile.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import { countInMinute } from '../minute-limit.ts'
import type { Expression, Table, TransactWrite } from '../table.ts'

/**
 * The item in the account's partition. `hash` leads to its slug; `givenUp` are the slugs that it can take back. `wasPublic`: whether the slug was
 * ever that of an enabled profile, which one of before this was recorded may have been.
 */
export const OwnProfile = z.lazy(() =>
  z.object({
    version: z.number(),
    profile: PublicProfile,
    hash: z.string().nullable(),
    wasPublic: z.boolean().default(true),
    givenUp: z.array(z.object({ hash: z.string(), heldUntil: z.string() })),
  }),
)
type OwnProfile = z.infer<typeof OwnProfile>
const none: OwnProfile = { version: 0, profile: noPublicProfile, hash: null, wasPublic: false, givenUp: [] }

/** The item of a slug that an account has, with what its page shows. The item of a slug that was given up has only `heldUntil`. */
const SlugItem = z.lazy(() => z.object({ accountId: z.string(), profile: PublicProfile }))
export type OpenProfile = z.infer<typeof SlugItem>

export type Replaced = 'done' | 'taken' | 'too_many_slugs'
export type ProfileUse = { outcome: 'unknown' | 'limited' } | { outcome: 'open'; open: OpenProfile }

/** Another change of the same profile makes one fail; one of them always succeeds. */
const maxTries = 20

/** Public profiles, each found by its slug. A slug is stored as its hash, so that nothing names the person after it was given up. */
export function publicProfiles(table: Table) {
  return {
    /** The profile of an account, enabled or not. */
    async read(accountId: string): Promise<PublicProfile> {
      return (await readOwn(table, accountId)).profile
    },

    /**
     * Replaces the profile of an account. Of two accounts that want the same slug at the same time, exactly one gets it. The slug that
     * the account had before is free after `slugHeldDays`; at once, if it was never public.
     */
    async replace(accountId: string, profile: PublicProfile, nowMs: number): Promise<Replaced> {
      const hash = profile.slug === null ? null : hashOf(profile.slug)
      const now = new Date(nowMs).toISOString()
      for (let i = 0; i < maxTries; i++) {
        const own = await readOwn(table, accountId)
        const { givesUp, givenUp } = slugsAfter(own, hash, nowMs)
        if (givesUp?.isHeld && givenUp.length > maxGivenUpSlugs) return 'too_many_slugs'
        const before = own.givenUp.find(one => one.hash === hash)?.heldUntil
        // Only slugs that were public are held.
        const wasPublic = profile.enabled || (hash === own.hash ? own.wasPublic : before !== undefined)
        const done = await table.transact([
          {
            put: { ...keys.publicProfile(accountId), version: own.version + 1, profile, hash, wasPublic, givenUp },
            condition: ifVersion(own.version),
          },
          ...slugWrites({ hash, givesUp }, { accountId, profile, now, before }, nowMs),
        ])
        if (done) return 'done'
        if (hash !== null && (await isTaken(table, hash, accountId, { now, before }))) return 'taken'
      }
      throw new Error('The public profile of the account changed all the time')
    },

    /** Finds an enabled profile by its slug, and counts the request against its limit. A disabled and an unknown one cost the same. */
    async open(slug: string, limit: { minute: number; max: number }): Promise<ProfileUse> {
      const only = { text: 'enabled = :yes', values: { ':yes': true } }
      const counted = await countInMinute(table, keys.slug(hashOf(slug)), limit, {
        only: { ...only, holds: item => item['enabled'] === true },
      })
      if (counted.outcome === 'limited') return { outcome: 'limited' }
      if (counted.outcome !== 'counted') return { outcome: 'unknown' }
      return { outcome: 'open', open: parseItem(SlugItem, counted.item) }
    },
  }
}

async function readOwn(table: Table, accountId: string): Promise<OwnProfile> {
  const item = await table.get(keys.publicProfile(accountId))
  return item ? parseItem(OwnProfile, item) : none
}

/** The slug that a profile with this one gives up, if any, and all that are held for the account afterward. */
function slugsAfter(own: OwnProfile, hash: string | null, nowMs: number) {
  const now = new Date(nowMs).toISOString()
  const held = own.givenUp.filter(one => one.heldUntil > now && one.hash !== hash)
  if (own.hash === null || own.hash === hash) return { givesUp: null, givenUp: held }
  const givesUp = { hash: own.hash, isHeld: own.wasPublic }
  if (!givesUp.isHeld) return { givesUp, givenUp: held }
  const { heldUntil } = heldFrom(nowMs, slugHeldDays)
  return { givesUp, givenUp: [...held, { hash: own.hash, heldUntil }] }
}

async function isTaken(
  table: Table,
  hash: string,
  accountId: string,
  { now, before }: Pick<Taking, 'now' | 'before'>,
): Promise<boolean> {
  const item = await table.get(keys.slug(hash))
  if (!item || item['accountId'] === accountId) return false
  const heldUntil = item['heldUntil']
  return typeof heldUntil !== 'string' || (heldUntil > now && heldUntil !== before)
}

interface Taking {
  accountId: string
  profile: PublicProfile
  now: string
  /** Until when the slug is held for the account that gave it up, if that is this one. */
  before: string | undefined
}

/** The writes that take a slug and give another one up. */
function slugWrites(
  { hash, givesUp }: { hash: string | null; givesUp: { hash: string; isHeld: boolean } | null },
  taking: Taking,
  nowMs: number,
): TransactWrite[] {
  const taken = hash === null ? [] : [takeSlug(hash, taking)]
  if (givesUp === null) return taken
  const change = giveUpSlug(taking.accountId, nowMs, givesUp.isHeld ? slugHeldDays : 0)
  return [...taken, { update: keys.slug(givesUp.hash), ...change }]
}

function takeSlug(hash: string, { accountId, profile, now, before = now }: Taking): TransactWrite {
  return {
    update: keys.slug(hash),
    change: {
      text: `SET accountId = :account, enabled = :enabled, profile = :profile, #minute = if_not_exists(#minute, :zero),
        requests = if_not_exists(requests, :zero) REMOVE heldUntil, expiresAtEpoch`,
      names: { '#minute': 'minute' },
      values: { ':account': accountId, ':enabled': profile.enabled, ':profile': profile, ':zero': 0 },
    },
    condition: {
      text: 'attribute_not_exists(pk) OR accountId = :account OR heldUntil <= :now OR heldUntil = :before',
      values: { ':account': accountId, ':now': now, ':before': before },
    },
  }
}

/** The update that releases the slug of an account: it belongs to no account, and none can take it for so many days. */
export function giveUpSlug(
  accountId: string,
  nowMs: number,
  heldDays = slugHeldDays,
): { change: Expression; condition: Expression } {
  const { heldUntil, expiresAtEpoch } = heldFrom(nowMs, heldDays)
  return {
    change: {
      text: 'SET heldUntil = :until, expiresAtEpoch = :epoch REMOVE accountId, enabled, profile, #minute, requests',
      names: { '#minute': 'minute' },
      values: { ':until': heldUntil, ':epoch': expiresAtEpoch },
    },
    condition: { text: 'accountId = :account', values: { ':account': accountId } },
  }
}

function heldFrom(nowMs: number, heldDays: number): { heldUntil: string; expiresAtEpoch: number } {
  const untilMs = nowMs + heldDays * dayMs
  return { heldUntil: new Date(untilMs).toISOString(), expiresAtEpoch: Math.ceil(untilMs / 1000) }
}

const ifVersion = (version: number): Expression =>
  version === 0 ? { text: 'attribute_not_exists(pk)' } : { text: 'version = :read', values: { ':read': version } }

const hashOf = (slug: string) => createHash('sha256').update(slug).digest('hex')
