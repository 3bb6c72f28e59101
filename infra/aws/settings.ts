import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { type Config, readConfig } from '../../lib/config.ts'
import { type Shape, shapes } from '../shapes.ts'

const folder = new URL('../settings/', import.meta.url)

const upstreamSettings = [
  'UPSTREAM_API_URL',
  'UPSTREAM_AUTHORIZE_URL',
  'UPSTREAM_TOKEN_URL',
  'UPSTREAM_REVOKE_URL',
  'UPSTREAM_KEY_SET_URL',
  'UPSTREAM_REQUESTS_PER_MINUTE',
] as const satisfies (keyof Config)[]

/** Settings of `lib/config.ts`, under the same names. Omitted settings have their defaults: Google and its quota. */
const upstream = z.partialRecord(z.enum(upstreamSettings), z.union([z.string(), z.number()]).transform(String))

/** What a deployment is made for: many accounts and their operator, or one person who pays for it. */
export const profiles = ['standard', 'personal'] as const

const count = z.number().int().positive()

/** A file `infra/settings/<stage>.json`. A setting is required, so that a forgotten one is an error, unless its default is written here. */
const StageFile = z.strictObject({
  /** The AWS account that the stage belongs to; credentials of another account are then rejected. Null accepts any account. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .nullable(),
  /**
   * `personal` leaves out what costs money and one person can do without; see docs/deployment.md. It is chosen before the first
   * deployment: the stacks of a stage cannot change from one to the other.
   */
  profile: z.enum(profiles).default('standard'),
  /**
   * A Lambda for each endpoint, for many accounts, or for each area, for few; see docs/deployment.md. The default follows from the
   * profile. A stage can change from one to the other at any time.
   */
  functions: z.enum(shapes).optional(),
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as eu-central-1'),
  /** A table restored from a point in time, which the service uses instead of the one of its stack; see RUNBOOK.md. */
  restoredTable: z.string().nullable(),
  /** A custom domain, with an ACM certificate for it in the same region. */
  domain: z.strictObject({ name: z.hostname(), certificateArn: z.string().startsWith('arn:aws:acm:') }).nullable(),
  /** The sign-in pages are at `https://<this>.auth.<region>.amazoncognito.com`; null takes the stage and digits of the stack's id. */
  signInPrefix: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
    .nullable(),
  /** The e-mail address that receives every alarm. */
  alarmEmail: z.email().nullable(),
  /** An alarm when the AWS account costs more in a month. */
  monthlyBudgetUsd: z.number().positive(),
  /** How many people the stage is for. The throttle of the route of notifications follows from it. */
  accounts: count,
  /** The rate of requests that API Gateway admits to each other route; further requests get 429. */
  throttle: z.strictObject({ requestsPerSecond: count, burst: count }),
  /** How many functions Lambda runs at once in the AWS account: `aws lambda get-account-settings`. New accounts can have 10. */
  concurrencyQuota: count.default(1000),
  upstream,
})

export type Settings = z.output<typeof StageFile> & {
  functions: Shape
  stage: string
  /** Prefix of the names of stacks, alarms and secrets. It contains the stage, so that stages share no resource. */
  name: string
  /**
   * The secret with the client of the platform's project, by its name in Secrets Manager, or with the profile `personal` in Parameter
   * Store. It must exist before the first deployment.
   */
  upstreamSecret: string
}

/** The stages that have a file. */
export function stages(): string[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  return files.map(file => file.slice(0, -'.json'.length)).sort()
}

/**
 * The settings of a stage; with a `profile`, as they would be with that one.
 * @throws Error that names the known stages, or every setting of the file that is missing, unknown or unusable
 */
export function readSettings(stage: string | undefined, profile?: Settings['profile']): Settings {
  if (!stage || !stages().includes(stage)) {
    const known = stages().join(', ')
    throw new Error(
      `${stage ? `There is no stage ${stage}` : 'Name the stage: npm run deploy -- -c stage=<stage>'}. Stages (infra/settings): ${known}`,
    )
  }
  const content = JSON.parse(readFileSync(new URL(`${stage}.json`, folder), 'utf8'))
  return parseSettings(stage, profile ? { ...content, profile } : content)
}

/** The settings of a stage from the content of its file. @throws Error that names every fault */
export function parseSettings(stage: string, content: unknown): Settings {
  const parsed = StageFile.safeParse(content)
  if (!parsed.success) throw new Error(`infra/settings/${stage}.json: ${z.prettifyError(parsed.error)}`)
  const { domain, profile, region, functions = profile === 'personal' ? 'per-area' : 'per-endpoint' } = parsed.data
  if (domain && domain.certificateArn.split(':')[3] !== region)
    throw new Error(`infra/settings/${stage}.json: the certificate of the domain must be in ${region}`)
  readConfig(parsed.data.upstream) // Throws now instead of in the first synchronization.
  const name = `personal-health-data-${stage}`
  const upstreamSecret = profile === 'personal' ? `/${name}/upstream` : `${name}/upstream`
  return { ...parsed.data, functions, stage, name, upstreamSecret }
}
