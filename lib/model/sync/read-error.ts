import { oneOf } from '../closed-set.ts'

/** Why a request to a platform failed; `lib/upstream/errors.ts` says what each means. */
export const upstreamFailures = [
  'authorization',
  'scope',
  'quota',
  'deadline',
  'unavailable',
  'contract',
  'unsupported',
  'refused',
] as const

/** Why the platform serves no data of an account: only the person can change it there. */
export const accountProblems = ['account_not_linked', 'no_health_profile', 'legacy_account'] as const
export type AccountProblem = (typeof accountProblems)[number]

/** Why a run, a backfill or the read of a type ended without all of its data, in responses. */
export const ReadError = oneOf([
  ...upstreamFailures,
  ...accountProblems,
  'internal',
  'disconnected',
  'reauthorization_required',
])
  .describe('Why data was not read.')
  .meta({ id: 'ReadError' })
