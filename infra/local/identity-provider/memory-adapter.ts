import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Stores sessions, codes and grants of the provider in this process, each until it expires. One adapter per kind of record. */
export function memoryAdapter(): (kind: string) => Adapter {
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
        records.set(keyOf(id), { payload, endsMs: Date.now() + expiresInSeconds * 1000 })
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
