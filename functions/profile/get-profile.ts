import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { ProfileView, showProfile } from '../../lib/model/account/profile.ts'

export const getProfile = endpoint({
  route: 'GET /api/v1/profile',
  summary: "The account's profile",
  access: key('read'),
  response: answer(ProfileView),
  problems: ['not_found'],

  async handle({ account }, { store }) {
    const profile = await store.accounts.read(account.id)
    if (!profile) throw new Problem('not_found', 'The account no longer exists.')
    return { data: showProfile(profile), meta: meta('profile', account) }
  },
})
