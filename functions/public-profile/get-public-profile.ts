import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { PublicProfileView, viewOfPublicProfile } from '../../lib/model/sharing/public-profile.ts'

export const getPublicProfile = endpoint({
  route: 'GET /api/public-profile',
  summary: 'The public profile of the account, whether it is enabled, and what it can show',
  access: session,
  response: answer(PublicProfileView),

  async handle({ account, origin }, { store }) {
    const profile = await store.publicProfiles.read(account.id)
    return { data: viewOfPublicProfile(profile, origin), meta: meta('public-profile', account) }
  },
})
