import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { Adapter, AdapterPayload, Configuration, JWK } from 'oidc-provider'
import { secondMs } from '../../../lib/kernel/durations.ts'

export const localClientId = 'personal-health-data'

export function newSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' } as JWK
}

/** The provider: one public client, code with PKCE, no session. */
export function configurationOf(
  people: { find(id: string | null): { displayName: string } | undefined },
  clientUrl: string,
  jwk: JWK,
): Configuration {
  const minutes = (n: number) => n * 60
  return {
    adapter: memoryAdapter(),
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: localClientId,
        redirect_uris: [`${clientUrl}/auth/callback`],
        post_logout_redirect_uris: [`${clientUrl}/account`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: minutes(5),
      AuthorizationCode: minutes(1),
      Grant: minutes(10),
      IdToken: minutes(5),
      Interaction: minutes(10),
      Session: minutes(10),
    },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: people.find(id)?.displayName,
      }),
    }),
    // The local run grants consent by itself.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  }
}

/** Stores sessions, codes and grants of the provider in this process, each until it expires. One adapter per kind of record. */
function memoryAdapter(): (kind: string) => Adapter {
  const records = new Map<string, { payload: AdapterPayload; endsMs: number }>()
  return kind => {
    const keyOf = (id: string) => `${kind}:${id}`
    const find = (id: string) => {
      const found = records.get(keyOf(id))
      return found && found.endsMs > Date.now() ? found.payload : undefined
    }
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...records.values()].find(({ payload }) => payload.kind === kind && payload[name] === value)?.payload
    return {
      async upsert(id, payload, expiresInSeconds = 600) {
        for (const [key, { endsMs }] of records) if (endsMs <= Date.now()) records.delete(key)
        records.set(keyOf(id), { payload, endsMs: Date.now() + expiresInSeconds * secondMs })
      },
      find: async id => find(id),
      findByUid: async uid => findBy('uid', uid),
      findByUserCode: async userCode => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(id)
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        records.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key)
      },
    }
  }
}
