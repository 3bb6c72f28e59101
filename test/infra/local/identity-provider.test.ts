import { expect, test } from 'vitest'
import { CliError } from '../../../infra/local/cli-error.ts'
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

test.each([[{}], [[]], ['text'], [{ port: 70_000, jwk: {} }], [{ port: 4000, jwk: { kty: 'RSA' } }]])(
  'a kept file that says %j is refused with its name and what to do',
  async content => {
    const dataDir = { readJson: async () => content, writeJson: async () => undefined }
    const start = startIdentityProvider({ dataDir, people: [], clientUrl: 'http://127.0.0.1:1' })
    await expect(start).rejects.toThrow(/identity-provider\.json .* is not what npm start wrote/)
    await expect(start).rejects.toBeInstanceOf(CliError)
  },
)
