import * as z from 'zod'
import { freshness, toldHours } from '../../derive/quality/freshness.ts'
import { addInventories } from '../../derive/quality/inventory.ts'
import { requestsPerMinute } from '../../http/access/limits.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { type Range, range, resolveRange, startOf } from '../../http/input/params.ts'
import { addDays, civilDay, listDays } from '../../kernel/civil-time.ts'
import { dataTypeIds, dataTypes } from '../../model/catalog/data-types.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import { primary, providerRollup } from '../../model/catalog/sources.ts'
import type { Inventory } from '../../model/health-data/inventory.ts'
import type { Asked, Reading } from '../query-request.ts'
import { ConnectionView, connectionView } from './connection.ts'
import { Action, actionsOf } from './control-actions.ts'

const limits = { default: 7, max: 90 }
const later = { description: 'Null: this version has none.' }
const job = z.strictObject({ activeId: z.string().nullable(), request: z.string().nullable() })

export const controlCenterQuery = z.strictObject(range(limits))

export const controlCenterResponse = answer(
  z
    .strictObject({
      actions: z.array(Action).meta({ description: 'What makes sense now, most important first.' }),
      connection: ConnectionView,
      freshness: z.strictObject({
        newestAt: z.iso.datetime().nullable(),
        types: z.array(
          z.strictObject({
            type: z.string(),
            label: z.string(),
            lastAt: z.iso.datetime().meta({
              description:
                'The newest in the months that the range touches: of a range in the past it can lie after its end.',
            }),
            ageHours: z.number(),
            status: z.enum(['fresh', 'stale', 'observed']),
          }),
        ),
        withoutData: z.array(z.string()).meta({ description: 'Types without an observation in the range.' }),
        request: z.string(),
      }),
      jobs: z.strictObject({
        sync: job,
        backfill: job,
        rebuild: job,
        erasure: job,
        export: z.null().meta(later),
      }),
      keys: z.strictObject({
        active: z.int(),
        expired: z.int(),
        nextExpiryAt: z.iso.datetime().nullable(),
        request: z.string(),
      }),
      shares: z.null().meta(later),
      publicProfile: z.null().meta(later),
      limits: z.strictObject({
        requestsPerMinute: z.int(),
        state: z.string().meta({ description: 'Where the state of this key stands: it changes with every request.' }),
      }),
    })
    .meta({ id: 'ControlCenter' }),
)

/** How everything stands and what to do about it, from two reads of small items. */
export async function controlCenterAnswer(
  { query, account, nowMs }: Asked<z.output<typeof controlCenterQuery>>,
  { store }: Reading,
) {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const months = [...new Set(listDays(asked.start, asked.end).map(day => day.slice(0, 7)))]
  const [standing, keys] = await Promise.all([store.standing.read(account.id, months), store.apiKeys.made(account.id)])
  const inventory = addInventories(standing.months)
  const connection = connectionView(standing.connection, standing.lastNotificationAt)
  const now = new Date(nowMs).toISOString()
  const expiries = keys.flatMap(({ expiresAt }) => expiresAt ?? [])
  const nextExpiryAt = expiries.filter(at => at > now).sort()[0] ?? null
  const fresh = freshnessOf(inventory, { asked, nowMs, zone: account.timezone })
  const jobs = {
    sync: jobOf(standing.connection?.activeRunId, '/api/v1/sync'),
    backfill: jobOf(standing.activeBackfillId, '/api/v1/backfill'),
    rebuild: jobOf(standing.account?.rebuildId, null),
    erasure: jobOf(standing.connection?.erasureId, null),
    export: null,
  }
  return {
    data: {
      actions: actionsOf({ connection, jobs, nextExpiryAt, account: standing.account, stale: fresh.stale, nowMs }),
      connection,
      freshness: { ...fresh.shown, request: `/api/v1/data-quality?start=${asked.start}&end=${asked.end}` },
      jobs,
      keys: {
        active: keys.length - expiries.filter(at => at <= now).length,
        expired: expiries.filter(at => at <= now).length,
        nextExpiryAt,
        request: '/api/keys',
      },
      shares: null,
      publicProfile: null,
      limits: { requestsPerMinute, state: 'RateLimit header' },
    },
    meta: meta('control-center', account, { range: asked }),
  }
}

function jobOf(activeId: string | null | undefined, request: string | null) {
  return { activeId: activeId ?? null, request }
}

/** The newest observation of each type in the range, of the source that the type is read from first, as data-quality judges it. */
function freshnessOf(inventory: Inventory, { asked, nowMs, zone }: { asked: Range; nowMs: number; zone: string }) {
  const fromMs = startOf(asked.start, zone)
  const untilMs = startOf(addDays(asked.end, 1), zone)
  const today = civilDay(nowMs, zone)
  const reachesToday = asked.start <= today && asked.end >= today
  const types = dataTypeIds.flatMap(type => {
    const source = readableSources(type)[0] ?? primary
    const noted = inventory[type]?.[source]
    if (noted === undefined) return []
    // What is counted by the day is noted by its date: it is as old as the beginning of its day.
    const isOfDays = dataTypes[type].kind === 'daily' || source === providerRollup
    const instantOf = (seconds: number) =>
      isOfDays ? startOf(new Date(seconds * 1000).toISOString().slice(0, 10), zone) : seconds * 1000
    const [, firstS, lastS] = noted
    const lastMs = instantOf(lastS)
    const { ageHours, stale } = freshness(lastMs, nowMs)
    if (ageHours === null || lastMs < fromMs || instantOf(firstS) >= untilMs) return []
    const status = reachesToday ? (stale ? ('stale' as const) : ('fresh' as const)) : ('observed' as const)
    return [
      {
        type,
        label: dataTypes[type].label,
        lastAt: new Date(lastMs).toISOString(),
        ageHours: toldHours(ageHours),
        status,
      },
    ]
  })
  const known = new Set(types.map(({ type }) => type))
  return {
    stale: types.filter(({ status }) => status === 'stale').map(({ label }) => label),
    shown: {
      newestAt:
        types
          .map(({ lastAt }) => lastAt)
          .sort()
          .at(-1) ?? null,
      types,
      withoutData: dataTypeIds.filter(type => !known.has(type)),
    },
  }
}
