import * as z from 'zod'
import { platforms } from '../catalog/platforms.ts'
import { Instant } from '../instant.ts'
import { exportFormats } from './export-job.ts'

const share = {
  shareId: z.string().describe('The ID of the share.'),
  title: z.string().nullable().describe('The title of the share; null if it has none.'),
}
const key = {
  keyId: z.string().describe('The ID of the key.'),
  name: z.string().describe('The name of the key.'),
}
const exportOf = { exportId: z.string().describe('The ID of the export.') }
const platform = z.enum(platforms)

/** Who did it. A key of a page counts as its session. */
export const Actor = z.lazy(() =>
  z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z
          .literal('session')
          .describe(
            'Whether a session, a bearer key, the holder of the link of a share, or the service itself did it.',
          ),
        id: z.string().describe('Distinguishes the sessions of the account; it is no credential.'),
      }),
      z.strictObject({
        kind: z
          .literal('key')
          .describe(
            'Whether a session, a bearer key, the holder of the link of a share, or the service itself did it.',
          ),
        id: z.string().describe('The ID of the key.'),
        hint: z.string().describe('The beginning of the key.'),
      }),
      z.strictObject({
        kind: z
          .literal('share')
          .describe(
            'Whether a session, a bearer key, the holder of the link of a share, or the service itself did it.',
          ),
        id: z.string().describe('The ID of the share.'),
      }),
      z.strictObject({
        kind: z
          .literal('service')
          .describe(
            'Whether a session, a bearer key, the holder of the link of a share, or the service itself did it.',
          ),
      }),
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

const eventKind = <Kind extends string>(name: Kind) =>
  z
    .literal(name)
    .describe(
      'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
    )

/** Everything that is recorded of an account. A new kind is a new member here; it never contains a health value or a secret. */
export const AuditEvent = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: eventKind('signed_in'),
    }),
    z.strictObject({
      kind: eventKind('signed_out'),
    }),
    z.strictObject({
      kind: eventKind('signed_out_everywhere'),
    }),
    z.strictObject({
      kind: eventKind('key_created'),
      ...key,
    }),
    z.strictObject({
      kind: eventKind('key_first_used'),
      ...key,
    }),
    z.strictObject({
      kind: eventKind('key_revoked'),
      ...key,
    }),
    z.strictObject({
      kind: eventKind('connected'),
      platform: platform.describe('The ID of the platform.'),
      scopes: z.array(z.string()).describe('What the person allowed at the platform.'),
    }),
    z.strictObject({
      kind: eventKind('grant_lost'),
      platform: platform.describe('The ID of the platform.'),
    }),
    z.strictObject({
      kind: eventKind('disconnected'),
      platform: platform.describe('The ID of the platform.'),
      data: z.enum(['keep', 'delete']).describe('Whether the data was kept.'),
    }),
    z.strictObject({
      kind: eventKind('share_created'),
      ...share,
    }),
    z.strictObject({
      kind: eventKind('share_opened'),
      ...share,
      openings: z.int().describe('How often it had been opened by then. The first opening of each hour has an entry.'),
    }),
    z.strictObject({
      kind: eventKind('share_revoked'),
      ...share,
    }),
    z.strictObject({
      kind: eventKind('public_profile_changed'),
      enabled: z.boolean().describe('Whether the profile is public since then.'),
      slug: z.string().nullable().describe('Its slug; null for none.'),
      members: z.array(z.string()).describe('What was changed; never the values.'),
    }),
    z.strictObject({
      kind: eventKind('export_created'),
      ...exportOf,
      format: z.enum(exportFormats).describe('The format of the export.'),
    }),
    z.strictObject({
      kind: eventKind('export_downloaded'),
      ...exportOf,
    }),
    z.strictObject({
      kind: eventKind('export_deleted'),
      ...exportOf,
    }),
    z.strictObject({
      kind: eventKind('profile_changed'),
      members: z.array(z.string()).describe('What was changed; never the values.'),
    }),
  ]),
)
export type AuditEvent = z.infer<typeof AuditEvent>

/** An event as it is stored and shown. */
export const AuditEntry = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      at: Instant.describe('When it happened.'),
      event: AuditEvent.describe('What happened.'),
      actor: Actor.nullable().describe(
        'Whose session, key or share it was, or the service itself; null for an entry from before this was recorded.',
      ),
      addressHash: z
        .string()
        .nullable()
        .describe(
          'A keyed hash of the network address that it came from (of IPv6, the first 64 bits): equal for equal addresses within the account. Null for the service itself, for the first use of a key, and for an entry from before this was recorded.',
        ),
    })
    .meta({ id: 'AuditEntry' }),
)
export type AuditEntry = z.infer<typeof AuditEntry>

/** An event is kept this long. */
export const auditDays = 400
