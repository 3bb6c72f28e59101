import * as z from 'zod'
import { platforms } from '../catalog/platforms.ts'
import { Instant } from '../instant.ts'
import { exportFormats } from './export-job.ts'
import { broughtSources } from './import-job.ts'

const share = {
  shareId: z.string().describe('The ID of the share.'),
  title: z.string().nullable().describe('The title of the share; null if it has none.'),
}
const key = {
  keyId: z.string().describe('The ID of the key.'),
  name: z.string().describe('The name of the key.'),
}
const backfill = { backfillId: z.string().describe('The ID of the backfill.') }
const exportOf = { exportId: z.string().describe('The ID of the export.') }
const platform = z.enum(platforms).describe('The ID of the platform.')

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

const event = <Kind extends string, Members extends z.ZodRawShape>(kind: Kind, members: Members) =>
  z.strictObject({
    kind: z
      .literal(kind)
      .describe(
        'What happened: a sign-in, a use or change of a key, a change of the connection, of a share, of an export or of the profile, a deletion, an import, a backfill, or a record that was written to the platform.',
      ),
    ...members,
  })

/** Everything that is recorded of an account. A new kind is a new member here; it never contains a health value or a secret. */
export const AuditEvent = z.lazy(() =>
  z.discriminatedUnion('kind', [
    event('signed_in', {}),
    event('signed_out', {}),
    event('signed_out_everywhere', {}),
    event('key_created', key),
    event('key_first_used', key),
    event('key_revoked', key),
    event('connected', {
      platform,
      scopes: z.array(z.string()).describe('What the person allowed at the platform.'),
    }),
    event('grant_lost', {
      platform,
    }),
    event('disconnected', {
      platform,
      data: z.enum(['keep', 'delete']).describe('Whether the data was kept.'),
    }),
    event('share_created', share),
    event('share_opened', {
      ...share,
      openings: z.int().describe('How often it had been opened by then. The first opening of each hour has an entry.'),
    }),
    event('share_refused', share),
    event('share_revoked', share),
    event('public_profile_changed', {
      enabled: z.boolean().describe('Whether the profile is public since then.'),
      slug: z.string().nullable().describe('Its slug; null for none.'),
      members: z.array(z.string()).describe('What was changed; never the values.'),
    }),
    event('export_created', {
      ...exportOf,
      format: z.enum(exportFormats).describe('The format of the export.'),
    }),
    event('export_downloaded', exportOf),
    event('export_deleted', exportOf),
    event('source_deleted', {
      source: z.enum(broughtSources).describe('The source whose imported data is deleted.'),
    }),
    event('import_started', {
      importId: z.string().describe('The ID of the import.'),
    }),
    event('workout_logs_imported', {
      format: z.string().describe('The format of the file.'),
    }),
    event('workout_logs_deleted', {}),
    event('workout_media_deleted', {}),
    event('training_logs_deleted', {}),
    event('notes_deleted', {}),
    event('backfill_created', {
      ...backfill,
      days: z.int().describe('The number of days that it reads.'),
    }),
    event('backfill_cancelled', backfill),
    event('upstream_written', {
      platform,
      type: z.string().describe('What kind of record was sent; never its values.'),
      confirmed: z.boolean().describe('Whether the platform confirmed it; false if the outcome is unknown.'),
    }),
    event('profile_changed', {
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
      count: z
        .int()
        .describe(
          'How often it happened from then to the end of the clock hour, by the same actor from the same address (wrong passphrases of a share: from any), or how many logs were imported or media deleted; 1 for what has an entry for each time.',
        ),
    })
    .meta({ id: 'AuditEntry' }),
)
export type AuditEntry = z.infer<typeof AuditEntry>

/** An event is kept this long. */
export const auditDays = 400
