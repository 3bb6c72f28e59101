import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { ResourceContent, resourceNames } from '../../lib/model/health-data/resource.ts'

export const getHealthResources = endpoint({
  route: 'GET /api/v1/health-resources',
  summary: 'Upstream resources that are not observations: paired devices, profile, settings, identity',
  description:
    'Without `resource`, lists each resource with its number of entries and when it was read. With `resource`, returns its content in a format of this service: the paired devices, or the profile, the settings or the ids of the person at the platform.',
  access: key('read'),
  query: z.strictObject({
    resource: z.enum(resourceNames).optional().describe('The resource whose content to return.'),
  }),
  response: answer(
    z.union([
      z.array(
        z.strictObject({
          resource: z.enum(resourceNames).describe('The name of the resource.'),
          available: z.boolean().describe('Whether anything is cached.'),
          count: z.int().describe('Number of entries.'),
          fetchedAt: z.iso.datetime().nullable().describe('When it was read from the platform; null for never.'),
        }),
      ),
      z.strictObject({
        resource: z.enum(resourceNames).describe('The name of the resource.'),
        available: z.boolean().describe('Whether anything is cached.'),
        fetchedAt: z.iso.datetime().nullable().describe('When it was read from the platform; null for never.'),
        content: ResourceContent.nullable().describe('The content of the resource; null if it was not read.'),
      }),
    ]),
  ),

  async handle({ query, account }, { store }) {
    const about = meta('health-resources', account)
    if (query.resource) {
      const stored = await store.resources.read(account.id, query.resource)
      const { value: content = null, fetchedAt = null } = stored ?? {}
      return { data: { resource: query.resource, available: stored !== null, fetchedAt, content }, meta: about }
    }
    const stored = new Map((await store.resources.readAll(account.id)).map(resource => [resource.name, resource]))
    const data = resourceNames.map(resource => {
      const value = stored.get(resource)?.value
      return {
        resource,
        available: stored.has(resource),
        count: Array.isArray(value) ? value.length : value === undefined ? 0 : 1,
        fetchedAt: stored.get(resource)?.fetchedAt ?? null,
      }
    })
    return { data, meta: about }
  },
})
