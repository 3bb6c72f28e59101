import * as z from 'zod'

/** Settings of one process. The only place that reads the environment; AWS, the local start and tests set the same names. */
const Settings = z.object({
  TABLE_NAME: z.string().default('personal-health-data'),
  DYNAMODB_ENDPOINT: z.url().optional(),
  SQS_ENDPOINT: z.url().optional(),
  SYNC_QUEUE_URL: z.url().optional(),
  HISTORY_QUEUE_URL: z.url().optional(),
  ERASURE_QUEUE_URL: z.url().optional(),
  MEDIA_QUEUE_URL: z.url().optional(),
  EXPORT_QUEUE_URL: z.url().optional(),
  IMPORT_QUEUE_URL: z.url().optional(),
  BUCKET_NAME: z.string().default('blobs'),
  S3_ENDPOINT: z.url().optional(),
  /** Where clients reach the objects, if not at the endpoint. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  /** Lambda sets it; the AWS SDK reads it by itself. */
  AWS_REGION: z.string().default('us-east-1'),
  ORIGIN: z.url().optional(),
  /** `METHOD /path` of every endpoint, comma-separated, so that the fallback can distinguish 404 from 405. */
  ROUTES: z.string().default(''),
  /** Where CloudWatch counts the metric of a request's log line; without it there is none. */
  METRICS_NAMESPACE: z.string().optional(),
  /** Folder (with a trailing slash) of the static files; the function's own folder by default. */
  ASSETS_URL: z.url().optional(),
  /** strict: a response that violates its schema is a 500 (tests, local). sample: 1 % of responses are checked; violations are logged and counted. */
  RESPONSE_CHECK: z.enum(['strict', 'sample']).default('sample'),
  UPSTREAM_API_URL: z.url().default('https://health.googleapis.com'),
  UPSTREAM_AUTHORIZE_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  UPSTREAM_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  UPSTREAM_REVOKE_URL: z.url().default('https://oauth2.googleapis.com/revoke'),
  /** Where the platform publishes the keys that sign its notifications. */
  UPSTREAM_KEY_SET_URL: z.url().default('https://www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json'),
  /** Where `lib/auth/platform-secret.ts` reads the platform's secret: its name in Secrets Manager or its path in Parameter Store, or a file. */
  UPSTREAM_SECRET_ID: z.string().optional(),
  UPSTREAM_SECRET_FILE: z.string().optional(),
  /** The platform's quota per user is 300 requests a minute, and 150 for a project that it has not verified. */
  UPSTREAM_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(140),
  /** Signs the cursors of paginated reads and keys the hashes of addresses in the audit, at least 32 characters: its name in Secrets Manager or its path in Parameter Store, or the text itself. */
  CURSOR_SECRET_ID: z.string().optional(),
  CURSOR_SECRET: z.string().default(''),
  /** The OpenID Connect provider for sign-ins, and the client id of this service there. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().default(''),
  COGNITO_ENDPOINT: z.url().optional(),
  /** Base64 of 32 bytes that seal upstream tokens when there is no KMS key. */
  TOKEN_KEY: z.string().optional(),
  TOKEN_KMS_KEY_ID: z.string().optional(),
})

export type Config = z.infer<typeof Settings>

/** Reads and validates the settings; throws an error that names the invalid ones. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success) throw new Error(`Invalid settings: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
