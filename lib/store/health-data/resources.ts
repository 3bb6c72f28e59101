import * as z from 'zod'
import { ResourceContent } from '../../model/health-data/resource.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

export interface StoredResource {
  name: string
  value: ResourceContent
  fetchedAt: string
}

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})
const ResourceItem = z.lazy(() => z.object({ json: Json.pipe(ResourceContent), fetchedAt: z.string() }))

/** Upstream resources other than observations: identity, profile, settings, paired devices. */
export function resources(table: Table, report: DamageReport) {
  return {
    async readAll(accountId: string): Promise<StoredResource[]> {
      const items = await table.query(keys.all(accountId, 'resource'))
      return items.flatMap(item => readOrReport(item, toResource, report) ?? [])
    },

    async read(accountId: string, name: string): Promise<StoredResource | null> {
      const item = await table.get(keys.resource(accountId, name))
      return item ? readOrReport(item, toResource, report) : null
    },

    /** Keeps the newest fetch; `fetchedAt` moves only when the value changed. */
    async replace(accountId: string, resource: StoredResource): Promise<void> {
      const text = JSON.stringify(resource.value)
      await table.put(
        { ...keys.resource(accountId, resource.name), json: text, fetchedAt: resource.fetchedAt },
        {
          text: 'attribute_not_exists(pk) OR (fetchedAt < :at AND json <> :json)',
          values: { ':at': resource.fetchedAt, ':json': text },
        },
      )
    },
  }
}

/** @throws RangeError */
function toResource(item: Item): StoredResource {
  const { json, fetchedAt } = parseItem(ResourceItem, item)
  return { name: String(item['sk']).slice('resource#'.length), value: json, fetchedAt }
}
