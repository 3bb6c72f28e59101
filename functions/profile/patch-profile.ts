import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { civilDay, isZone } from '../../lib/kernel/civil-time.ts'
import { weekStarts } from '../../lib/kernel/weeks.ts'
import { glucoseUnits, unitSystems } from '../../lib/model/account/account.ts'
import { Boards } from '../../lib/model/account/boards.ts'
import { Choices } from '../../lib/model/account/choices.ts'
import { faultOfGoals, Goals } from '../../lib/model/account/goals.ts'
import { ProfileView, showProfile } from '../../lib/model/account/profile.ts'
import { SourceOrder } from '../../lib/model/account/source-order.ts'
import { accountRefOf } from '../../lib/model/sync/rebuild.ts'
import { title } from '../../lib/model/text.ts'
import { continueRebuild, type RebuildRequest, requestRebuild } from '../../lib/sync/rebuild/rebuild.ts'

const heartRate = z.int().min(60).max(250).nullable().optional()

export const patchProfile = endpoint({
  route: 'PATCH /api/profile',
  summary: "Updates the account's profile; omitted members stay unchanged",
  description:
    'After a change of time zone, birth year or maximum heart rate, all cached days are recomputed, newest first. A day is hidden until it has been ' +
    'recomputed in the new zone; `meta.rebuilding` of each response names these days. With an earlier birth year or maximum, a day and its workouts ' +
    'keep their values until then, and `meta.caveats` names the days.',
  access: session,
  body: z.strictObject({
    displayName: title(100).optional().describe('The name to show, in one line.'),
    timezone: z
      .string()
      .refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .describe('IANA time zone that defines the days.'),
    units: z.enum(unitSystems).optional().describe('The system of units to display.'),
    glucoseUnit: z.enum(glucoseUnits).optional().describe('The unit in which to display glucose.'),
    weekStarts: z.enum(weekStarts).optional().describe('The day on which weeks begin, wherever they are counted.'),
    birthYear: z.int().min(1900).max(2200).nullable().optional().describe('Year of birth; null if not set.'),
    sex: z.enum(['female', 'male']).nullable().optional().describe('Sex, for formulas that need it; null if not set.'),
    maxHeartRateBpm: heartRate.describe(
      'Maximum heart rate as measured in a test, in bpm; null to estimate it from age.',
    ),
    thresholdHeartRateBpm: heartRate.describe(
      'Heart rate at the lactate threshold as measured in a test, in bpm; null if not known.',
    ),
    firstVentilatoryThresholdBpm: heartRate.describe(
      'Heart rate at the first ventilatory threshold as measured in a test, in bpm; null if not known.',
    ),
    secondVentilatoryThresholdBpm: heartRate.describe(
      'Heart rate at the second ventilatory threshold as measured in a test, in bpm; null if not known.',
    ),
    sourceOrder: SourceOrder.optional().describe(
      'In which order sources count with source=all, by series; `default` is for the others. Replaces the whole order; {} is the usual one.',
    ),
    goals: Goals.optional().describe(
      'The goals with their history, which replace all that are stored: a change is one more entry from its day on, an end one without a value.',
    ),
    boards: Boards.optional().describe('The boards, series under a name, which replace all that are stored.'),
    choices: Choices.optional().describe(
      'What was chosen last on pages of the dashboard, which replaces all that is stored. It is no change that the audit log has.',
    ),
  }),
  response: answer(ProfileView),
  uses: ['updateKeys', 'syncQueue', 'addressHashes'],

  async handle({ account, actor, address, body, nowMs }, { store, syncQueue, addressHashes }) {
    if (body.birthYear && body.birthYear > new Date(nowMs).getUTCFullYear())
      throw invalidBody('birthYear', 'must not be in the future')
    requireRisingThresholds(body)
    const fault = body.goals && faultOfGoals(body.goals, civilDay(nowMs, body.timezone ?? account.timezone))
    if (fault) throw invalidBody(`goals.${fault.at}`, fault.message)
    const by = await callerOf({ account, actor, address }, { addressHashes })
    const { timezone, ...rest } = body
    await store.accounts.update(account.id, rest)
    const isNewZone = timezone !== undefined && timezone !== account.timezone
    const queuing = { store, syncQueue, clock: () => nowMs }
    if (isNewZone) requireQueued(await requestRebuild(queuing, account, timezone))
    // Also when it equals the guessed zone.
    if (timezone !== undefined) await store.accounts.confirmTimezone(account.id)
    const changed = await store.accounts.read(account.id)
    if (!changed) throw new Problem('sign_in_required', 'The account no longer exists.')
    const shown = { data: showProfile(changed), meta: meta('profile', { ...account, timezone: changed.timezone }) }
    // No answer and no day depends on choices, which pages send by themselves.
    const members = Object.entries(body).flatMap(([name, value]) =>
      value === undefined || name === 'choices' ? [] : [name],
    )
    if (body.choices && members.length === 0) return shown
    // From now on, every answer says of a day that was computed with other facts that it is computed again.
    await store.apiKeys.refreshAccount(accountRefOf(changed))
    if (!isNewZone) requireQueued(await continueRebuild(queuing, changed))
    if (members.length > 0) await store.audit.record(account.id, { kind: 'profile_changed', members }, by, nowMs)
    return shown
  },
})

function requireRisingThresholds(body: {
  maxHeartRateBpm?: number | null | undefined
  thresholdHeartRateBpm?: number | null | undefined
  firstVentilatoryThresholdBpm?: number | null | undefined
  secondVentilatoryThresholdBpm?: number | null | undefined
}): void {
  const { firstVentilatoryThresholdBpm: first, secondVentilatoryThresholdBpm: second, maxHeartRateBpm: max } = body
  if (first && second && first >= second) throw invalidBody('secondVentilatoryThresholdBpm', 'must be above the first')
  if (max && Math.max(first ?? 0, second ?? 0, body.thresholdHeartRateBpm ?? 0) > max)
    throw invalidBody('maxHeartRateBpm', 'must not be below a threshold')
}

function requireQueued(request: RebuildRequest | { outcome: 'nothing_to_do' }): void {
  if (request.outcome === 'queue_unavailable') throw syncProblem(request)
  if (request.outcome === 'account_changed')
    throw new Problem('not_found', 'The account does not exist or is being changed.')
}
