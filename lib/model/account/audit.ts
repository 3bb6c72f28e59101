import * as z from 'zod'
import { platforms } from '../catalog/platforms.ts'
import { Instant } from '../instant.ts'
import { exportFormats } from './export-job.ts'

const share = {
  shareId: z.string().meta({ description: 'The ID of the share.' }),
  title: z.string().nullable().meta({ description: 'The title of the share; null if it has none.' }),
}
const key = { keyId: z.string().meta({ description: 'The ID of the key.' }), name: z.string() }
const exportOf = { exportId: z.string().meta({ description: 'The ID of the export.' }) }
const platform = z.enum(platforms)

/** Who did it. A key of a page counts as its session. */
export const Actor = z.lazy(() =>
  z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('session'),
        id: z.string().meta({ description: 'Distinguishes the sessions of the account; it is no credential.' }),
      }),
      z.strictObject({
        kind: z.literal('key'),
        id: z.string().meta({ description: 'The ID of the key.' }),
        hint: z.string().meta({ description: 'The beginning of the key.' }),
      }),
      z.strictObject({ kind: z.literal('share'), id: z.string().meta({ description: 'The ID of the share.' }) }),
      z.strictObject({ kind: z.literal('service') }),
    ])
    .meta({ id: 'Actor' }),
)
export type Actor = z.infer<typeof Actor>

/** Who did it, and from where. */
export interface By {
  actor: Actor
  /** Of the network address; null for the service itself. */
  addressHash: string | null
}

/** What the service does of its own accord. */
export const byService: By = { actor: { kind: 'service' }, addressHash: null }

/** Everything that is recorded of an account. A new kind is a new member here; it never contains a health value or a secret. */
export const AuditEvent = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('signed_in') }),
    z.strictObject({ kind: z.literal('signed_out') }),
    z.strictObject({ kind: z.literal('signed_out_everywhere') }),
    z.strictObject({ kind: z.literal('key_created'), ...key }),
    z.strictObject({ kind: z.literal('key_first_used'), ...key }),
    z.strictObject({ kind: z.literal('key_revoked'), ...key }),
    z.strictObject({
      kind: z.literal('connected'),
      platform,
      scopes: z.array(z.string()).meta({ description: 'What the person allowed at the platform.' }),
    }),
    z.strictObject({ kind: z.literal('grant_lost'), platform }),
    z.strictObject({
      kind: z.literal('disconnected'),
      platform,
      data: z.enum(['keep', 'delete']).meta({ description: 'Whether the data was kept.' }),
    }),
    z.strictObject({ kind: z.literal('share_created'), ...share }),
    z.strictObject({
      kind: z.literal('share_opened'),
      ...share,
      openings: z
        .int()
        .meta({ description: 'How often it had been opened by then. The first opening of each hour has an entry.' }),
    }),
    z.strictObject({ kind: z.literal('share_revoked'), ...share }),
    z.strictObject({
      kind: z.literal('public_profile_changed'),
      enabled: z.boolean().meta({ description: 'Whether the profile is public since then.' }),
      slug: z.string().nullable().meta({ description: 'Its slug; null for none.' }),
      members: z.array(z.string()).meta({ description: 'What was changed; never the values.' }),
    }),
    z.strictObject({
      kind: z.literal('export_created'),
      ...exportOf,
      format: z.enum(exportFormats),
    }),
    z.strictObject({ kind: z.literal('export_downloaded'), ...exportOf }),
    z.strictObject({ kind: z.literal('export_deleted'), ...exportOf }),
    z.strictObject({
      kind: z.literal('profile_changed'),
      members: z.array(z.string()).meta({ description: 'What was changed; never the values.' }),
    }),
  ]),
)
export type AuditEvent = z.infer<typeof AuditEvent>

/** An event as it is stored and shown. */
export const AuditEntry = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      at: Instant,
      event: AuditEvent.meta({ description: 'What happened.' }),
      actor: Actor.nullable().meta({
        description:
          'Whose session, key or share it was, or the service itself; null for an entry from before this was recorded.',
      }),
      addressHash: z.string().nullable().meta({
        description:
          'A keyed hash of the network address that it came from (of IPv6, the first 64 bits): equal for equal addresses within the account. Null for the service itself, for the first use of a key, and for an entry from before this was recorded.',
      }),
    })
    .meta({ id: 'AuditEntry' }),
)
export type AuditEntry = z.infer<typeof AuditEntry>

/** An event is kept this long. */
export const auditDays = 400
