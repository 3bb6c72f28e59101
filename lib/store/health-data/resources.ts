import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

export interface StoredResource {
  name: string
  value: unknown
  fetchedAt: string
}

/** Upstream resources that are not observations: identity, profile, settings, paired devices. */
export function resources(table: Table) {
  return {
    async readAll(accountId: string): Promise<StoredResource[]> {
      return (await table.query(keys.all(accountId, 'resource'))).map(toResource)
    },

    async read(accountId: string, name: string): Promise<StoredResource | null> {
      const item = await table.get(keys.resource(accountId, name))
      return item ? toResource(item) : null
    },

    /** Keeps the newest fetch; `fetchedAt` moves only when the value changed. */
    async replace(accountId: string, resource: StoredResource): Promise<void> {
      const text = JSON.stringify(resource.value)
      await table.put(
        { ...keys.resource(accountId, resource.name), j: text, at: resource.fetchedAt },
        {
          text: 'attribute_not_exists(pk) OR (#at < :at AND j <> :j)',
          names: { '#at': 'at' },
          values: { ':at': resource.fetchedAt, ':j': text },
        },
      )
    },
  }
}

function toResource(item: Record<string, unknown>): StoredResource {
  return {
    name: String(item['sk']).slice('resource#'.length),
    value: JSON.parse(String(item['j'])),
    fetchedAt: String(item['at']),
  }
}
