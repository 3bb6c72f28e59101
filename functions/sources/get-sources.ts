import * as z from 'zod'
import { addInventories } from '../../lib/derive/quality/inventory.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { capital } from '../../lib/kernel/capital.ts'
import { platforms } from '../../lib/model/catalog/platforms.ts'
import {
  isImported,
  observedSources,
  platformOf,
  type Source,
  sourceName,
  sources,
} from '../../lib/model/catalog/sources.ts'

export const getSources = endpoint({
  route: 'GET /api/sources',
  summary: 'Where the observations of the account come from, and since when',
  access: session,
  response: answer(
    z.array(
      z
        .strictObject({
          id: z.enum(sources).describe('The source, as `source=` selects it.'),
          name: z.string().describe('The same in words.'),
          imported: z.boolean().describe('Whether it comes from uploaded archives.'),
          deletable: z
            .boolean()
            .describe(
              'Whether it can be deleted alone: files brought it. Of a platform that the account is connected to, what files brought can be deleted, and the rest stays.',
            ),
          observations: z.int().describe('How many are stored.'),
          types: z.int().describe('Of how many data types.'),
          firstAt: z.iso.datetime().describe('The time of the first one.'),
          lastAt: z.iso.datetime().describe('The time of the last one.'),
        })
        .meta({ id: 'SourceSummary' }),
    ),
  ),

  async handle({ account }, { store }) {
    const [{ inventories }, stored, ...connections] = await Promise.all([
      store.months.readAll(account.id),
      store.accounts.read(account.id),
      ...platforms.map(platform => store.connections.read(account.id, platform)),
    ])
    const inventory = addInventories(inventories)
    const isConnected = (id: Source) => connections.some(connection => connection?.platform === platformOf(id))
    const data = observedSources.flatMap(id => {
      const own = Object.values(inventory).flatMap(ofType => ofType[id] ?? [])
      if (own.length === 0) return []
      return [
        {
          id,
          name: capital(sourceName(id)),
          imported: isImported(id),
          deletable: !isConnected(id) || (stored?.filesOf ?? []).includes(id),
          observations: own.reduce((sum, one) => sum + one.observations, 0),
          types: own.length,
          firstAt: new Date(Math.min(...own.map(one => one.firstMs))).toISOString(),
          lastAt: new Date(Math.max(...own.map(one => one.lastMs))).toISOString(),
        },
      ]
    })
    return { data, meta: meta('sources', account) }
  },
})
