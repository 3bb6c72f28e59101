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

/** Everything that is recorded of an account. A new kind is a new member here; it never contains a health value or a secret. */
export const AuditEvent = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z
        .literal('signed_in')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
    }),
    z.strictObject({
      kind: z
        .literal('signed_out')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
    }),
    z.strictObject({
      kind: z
        .literal('signed_out_everywhere')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
    }),
    z.strictObject({
      kind: z
        .literal('key_created')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...key,
    }),
    z.strictObject({
      kind: z
        .literal('key_first_used')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...key,
    }),
    z.strictObject({
      kind: z
        .literal('key_revoked')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...key,
    }),
    z.strictObject({
      kind: z
        .literal('connected')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      platform: platform.describe('The ID of the platform.'),
      scopes: z.array(z.string()).describe('What the person allowed at the platform.'),
    }),
    z.strictObject({
      kind: z
        .literal('grant_lost')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      platform: platform.describe('The ID of the platform.'),
    }),
    z.strictObject({
      kind: z
        .literal('disconnected')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      platform: platform.describe('The ID of the platform.'),
      data: z.enum(['keep', 'delete']).describe('Whether the data was kept.'),
    }),
    z.strictObject({
      kind: z
        .literal('share_created')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...share,
    }),
    z.strictObject({
      kind: z
        .literal('share_opened')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...share,
      openings: z.int().describe('How often it had been opened by then. The first opening of each hour has an entry.'),
    }),
    z.strictObject({
      kind: z
        .literal('share_revoked')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...share,
    }),
    z.strictObject({
      kind: z
        .literal('public_profile_changed')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      enabled: z.boolean().describe('Whether the profile is public since then.'),
      slug: z.string().nullable().describe('Its slug; null for none.'),
      members: z.array(z.string()).describe('What was changed; never the values.'),
    }),
    z.strictObject({
      kind: z
        .literal('export_created')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...exportOf,
      format: z.enum(exportFormats).describe('The format of the export.'),
    }),
    z.strictObject({
      kind: z
        .literal('export_downloaded')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...exportOf,
    }),
    z.strictObject({
      kind: z
        .literal('export_deleted')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
      ...exportOf,
    }),
    z.strictObject({
      kind: z
        .literal('profile_changed')
        .describe(
          'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile.',
        ),
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
