import { expect, test } from 'vitest'
import { startIdentityProvider } from '../../../infra/local/identity-provider/identity-provider.ts'
import { pickPerson } from '../../support/identity.ts'

test('a person who signed up can be selected again, also after a restart', async () => {
  let kept: unknown
  const dataDir = {
    readJson: async () => kept,
    async writeJson(_: string, value: unknown) {
      kept = JSON.parse(JSON.stringify(value))
    },
  }
  const start = () => startIdentityProvider({ dataDir, people: [], clientUrl: 'https://health.test' })
  const signInUrl = (issuer: string) =>
    `${issuer}/auth?${new URLSearchParams({
      client_id: 'personal-health-data',
      response_type: 'code',
      redirect_uri: 'https://health.test/auth/callback',
      scope: 'openid profile',
      prompt: 'login',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })}`

  const first = await start()
  await pickPerson(signInUrl(first.issuer), 'new')

  // The first one keeps its port, and so no connection to it is used again.
  const again = await start()
  const { newcomers } = kept as { newcomers: { id: string; displayName: string }[] }
  expect(newcomers).toEqual([{ id: expect.stringMatching(/^new-/), displayName: 'Newcomer 1' }])
  const callback = await pickPerson(signInUrl(again.issuer), newcomers[0]?.id ?? '')
  expect(callback.searchParams.get('code')).toMatch(/./)
  expect((kept as { newcomers: unknown[] }).newcomers).toHaveLength(1)
  await Promise.all([first.stop(), again.stop()])
})
