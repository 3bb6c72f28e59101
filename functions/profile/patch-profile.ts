import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { isZone } from '../../lib/kernel/civil-time.ts'
import { unitSystems } from '../../lib/model/account/account.ts'
import { ProfileView, showProfile } from '../../lib/model/account/profile.ts'
import { title } from '../../lib/model/text.ts'
import { continueRebuild, type RebuildRequest, requestRebuild } from '../../lib/sync/rebuild/rebuild.ts'

export const patchProfile = endpoint({
  route: 'PATCH /api/profile',
  summary: "Updates the account's profile; omitted members stay unchanged",
  description:
    'After a change of time zone or birth year, all cached days are recomputed, newest first. A day is hidden until it has been ' +
    'recomputed in the new zone; `meta.rebuilding` of each response names these days.',
  access: session,
  body: z.strictObject({
    displayName: title(100).optional(),
    timezone: z.string().refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam').optional(),
    units: z.enum(unitSystems).optional(),
    birthYear: z.int().min(1900).max(2200).nullable().optional(),
    sex: z.enum(['female', 'male']).nullable().optional(),
  }),
  response: answer(ProfileView),
  uses: ['updateKeys', 'syncQueue'],

  async handle({ account, body, nowMs }, { store, syncQueue }) {
    if (body.birthYear && body.birthYear > new Date(nowMs).getUTCFullYear())
      throw invalidBody('birthYear', 'must not be in the future')
    const { timezone, ...rest } = body
    await store.accounts.update(account.id, rest)
    const isNewZone = timezone !== undefined && timezone !== account.timezone
    const queuing = { store, syncQueue, clock: () => nowMs }
    if (isNewZone) requireQueued(await requestRebuild(queuing, account, timezone))
    // Also when it equals the guessed zone.
    if (timezone !== undefined) await store.accounts.confirmTimezone(account.id)
    const changed = await store.accounts.read(account.id)
    if (!changed) throw new Problem('sign_in_required', 'The account no longer exists.')
    if (!isNewZone) requireQueued(await continueRebuild(queuing, changed))
    const members = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (members.length > 0) await store.audit.record(account.id, { kind: 'profile_changed', members }, nowMs)
    return { data: showProfile(changed), meta: meta('profile', { ...account, timezone: changed.timezone }) }
  },
})

function requireQueued(request: RebuildRequest | { outcome: 'nothing_to_do' }): void {
  if (request.outcome === 'queue_unavailable') throw syncProblem(request)
  if (request.outcome === 'account_changed')
    throw new Problem('not_found', 'The account does not exist or is being changed.')
}
