import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

const names = ['pairedDevices', 'profile', 'settings', 'identity'] as const
const Value = z.record(z.string(), z.unknown())

/** A device in words of our own, without its hardware address and the platform's ID of the person. */
const PairedDevice = z
  .strictObject({
    id: z.string(),
    name: z.string().nullable(),
    kind: z.enum(['tracker', 'scale', 'other']),
    batteryLevel: z.number().nullable(),
    batteryStatus: z.string().nullable(),
    lastSyncAt: z.iso.datetime().nullable(),
    features: z.array(z.string()),
  })
  .meta({ id: 'PairedDevice' })

function pairedDevice(sent: Record<string, unknown>): z.output<typeof PairedDevice> {
  const { name, deviceVersion, deviceType, batteryLevel, batteryStatus, lastSyncTime, features } = sent
  const at = typeof lastSyncTime === 'string' ? Date.parse(lastSyncTime) : Number.NaN
  return {
    id: String(name).split('/').at(-1) ?? '',
    name: typeof deviceVersion === 'string' ? deviceVersion : null,
    kind: deviceType === 'TRACKER' ? 'tracker' : deviceType === 'SCALE' ? 'scale' : 'other',
    batteryLevel: typeof batteryLevel === 'number' ? batteryLevel : null,
    batteryStatus: typeof batteryStatus === 'string' ? batteryStatus.toLowerCase() : null,
    lastSyncAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    features: Array.isArray(features) ? features.map(String) : [],
  }
}

export const getHealthResources = endpoint({
  route: 'GET /api/v1/health-resources',
  summary: 'Upstream resources that are not observations: paired devices, profile, settings, identity',
  description:
    'Without `resource`, lists each resource with its number of entries and when it was read. With `resource`, returns its content: of paired devices what identifies and describes them, of the others what the platform sent.',
  access: key('read'),
  query: z.strictObject({ resource: z.enum(names).optional() }),
  response: answer(
    z.union([
      z.array(
        z.strictObject({
          resource: z.enum(names),
          available: z.boolean(),
          count: z.int(),
          fetchedAt: z.iso.datetime().nullable(),
        }),
      ),
      z.strictObject({
        resource: z.enum(names),
        available: z.boolean(),
        fetchedAt: z.iso.datetime().nullable(),
        content: z.union([z.array(PairedDevice), z.array(Value), Value]).nullable(),
      }),
    ]),
  ),

  async handle({ query, account }, { store }) {
    const about = meta('health-resources', account)
    if (query.resource) {
      const stored = await store.resources.read(account.id, query.resource)
      const value = (stored?.value ?? null) as Record<string, unknown> | Record<string, unknown>[] | null
      const content = query.resource === 'pairedDevices' && Array.isArray(value) ? value.map(pairedDevice) : value
      return {
        data: { resource: query.resource, available: stored !== null, fetchedAt: stored?.fetchedAt ?? null, content },
        meta: about,
      }
    }
    const stored = new Map((await store.resources.readAll(account.id)).map(resource => [resource.name, resource]))
    const data = names.map(resource => {
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
