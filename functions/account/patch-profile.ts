import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { answer, meta } from '../../lib/http/envelope.ts'
import { invalidBody } from '../../lib/http/input.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { ProfileView, showProfile } from '../../lib/http/profile-view.ts'
import { title } from '../../lib/http/text.ts'
import { isZone } from '../../lib/kernel/civil-time.ts'
import { unitSystems } from '../../lib/model/account.ts'

export const patchProfile = endpoint({
  route: 'PATCH /api/profile',
  summary: "Changes the account's profile; members that are left out stay as they are",
  description:
    'The time zone can be set until the account is first connected: after that every cached day is computed in it. ' +
    'A birth year changes the heart-rate zones of days that are computed from then on.',
  access: session,
  body: z.strictObject({
    displayName: title(100).optional(),
    timezone: z.string().refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam').optional(),
    units: z.enum(unitSystems).optional(),
    birthYear: z.int().min(1900).max(2200).nullable().optional(),
    sex: z.enum(['female', 'male']).nullable().optional(),
  }),
  response: answer(ProfileView),
  problems: ['conflict'],
  uses: ['update-keys'],
}).handle(async ({ account, body, nowMs }, { store }) => {
  if (body.birthYear && body.birthYear > new Date(nowMs).getUTCFullYear())
    throw invalidBody('birthYear', 'must not be in the future')
  const { timezone, ...rest } = body
  // Also the one that it has: that agrees to what was only a guess.
  if (timezone) {
    if (!(await store.accounts.setFirstTimezone(account.id, timezone)) && timezone !== account.timezone)
      throw new Problem(
        'conflict',
        'The time zone cannot be changed once the account has been connected: its days are computed in it.',
      )
    if (timezone !== account.timezone) await store.apiKeys.refreshAccount({ ...account, timezone })
  }
  await store.accounts.update(account.id, rest)
  const changed = await store.accounts.read(account.id)
  if (!changed) throw new Problem('sign_in_required', 'The account is gone.')
  return { data: showProfile(changed), meta: meta('profile', { ...account, timezone: changed.timezone }) }
})

export const handler = lambda(patchProfile)
