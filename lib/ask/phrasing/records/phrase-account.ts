import type { z } from 'zod'
import type { ExportView } from '../../../model/account/export-job.ts'
import type { ProfileView } from '../../../model/account/profile.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import { sourceName } from '../../../model/catalog/sources.ts'
import type { ResourceContent } from '../../../model/health-data/resource.ts'
import type { Phrase } from '../answer-text.ts'
import { figure, localTime } from '../wording.ts'
import { factOf } from './facts.ts'

/** What `GET /api/v1/health-resources` returns: a list of resources, or the content of one. */
export type Devices = readonly unknown[] | { fetchedAt: string | null; content: ResourceContent | null }

/** The paired devices, each with its battery and its last synchronization. */
export const phraseDevices: Phrase<Devices> = (plan, [fetched], { account }) => {
  const at = (instant: string | null) => (instant === null ? 'an unknown time' : localTime(instant, account.timezone))
  const { data } = fetched.answer
  const { content, fetchedAt } = 'content' in data ? data : { content: null, fetchedAt: null }
  const devices = Array.isArray(content) ? content : []
  const texts = devices.map(
    ({ name, kind, batteryLevel, lastSyncAt }) =>
      `${name ?? 'a device without a name'} (${kind ?? 'unknown kind'}): battery ${batteryLevel === null ? 'not known' : `${batteryLevel} %`}, last synchronized at ${at(lastSyncAt)}`,
  )
  return {
    answer:
      devices.length === 0
        ? 'No paired device is known.'
        : `${figure(devices.length)} paired ${devices.length === 1 ? 'device' : 'devices'}, as read at ${at(fetchedAt)}: ${texts.join('; ')}.`,
    evidence: [
      factOf(plan, fetched, { statement: 'paired devices', value: devices.length, unit: 'count', at: null }),
      ...devices.flatMap(({ name }, i) =>
        (['batteryLevel', 'lastSyncAt'] as const).map(member =>
          factOf(plan, fetched, {
            statement: `${name}: ${member === 'batteryLevel' ? 'battery' : 'last synchronization'}`,
            value: devices[i]?.[member] ?? null,
            unit: member === 'batteryLevel' ? '%' : null,
            at: `/data/content/${i}/${member}`,
          }),
        ),
      ),
    ],
    caveats: [],
  }
}

/** The last exports. */
export const phraseExports: Phrase<z.output<typeof ExportView>[]> = (plan, [fetched], { account }) => {
  const jobs = fetched.answer.data
  const texts = jobs.map(
    ({ createdAt, status, format }) => `${localTime(createdAt, account.timezone)}: ${format}, ${status}`,
  )
  return {
    answer:
      jobs.length === 0
        ? 'There is no export.'
        : `${figure(jobs.length)} ${jobs.length === 1 ? 'export' : 'exports'}, newest first: ${texts.join('; ')}.`,
    evidence: [
      factOf(plan, fetched, { statement: 'exports', value: jobs.length, unit: 'count', at: null }),
      ...jobs.map(({ createdAt, status }, i) =>
        factOf(plan, fetched, {
          statement: `state of the export of ${createdAt}`,
          value: status,
          at: `/data/${i}/status`,
        }),
      ),
    ],
    caveats: ['Only the last ten exports are listed.'],
  }
}

const profileFacts = {
  timezone: 'time zone',
  units: 'units',
  birthYear: 'year of birth',
} as const

/** The profile, or one of its members. */
export const phraseProfile: Phrase<z.output<typeof ProfileView>> = (plan, [fetched]) => {
  const profile = fetched.answer.data
  const facet = 'facet' in plan ? plan.facet : undefined
  const members = (Object.keys(profileFacts) as (keyof typeof profileFacts)[]).filter(
    one => facet === undefined || one === facet,
  )
  return {
    answer: `${members.map(one => `Your ${profileFacts[one]}: ${profile[one] ?? 'not known'}`).join('; ')}.`,
    evidence: members.map(one =>
      factOf(plan, fetched, {
        statement: profileFacts[one],
        value: profile[one],
        reason: profile[one] === null ? 'not_known' : null,
        at: `/data/${one}`,
      }),
    ),
    caveats: [],
  }
}

/** What `GET /api/v1/data-types` returns, as far as it is phrased. */
export type TypesOfData = readonly {
  type: string
  label: string
  sources: readonly {
    source: string
    available: boolean
    firstAt: string | null
    lastAt: string | null
    observations: number
  }[]
}[]

const maxTypes = 12

/** The types of stored data with their sources and their first day. */
export const phraseDataTypes: Phrase<TypesOfData> = (plan, [fetched], { account }) => {
  // "Which source do my steps come from": the types that the series is made of.
  const wanted = new Set<string>(plan.series.flatMap(id => seriesById(id).types))
  const known = fetched.answer.data.flatMap(({ type, label, sources }, i) =>
    (wanted.size > 0 && !wanted.has(type) ? [] : sources).flatMap(({ source, available, firstAt, observations }, j) =>
      available && firstAt ? [{ label, source, firstAt, observations, at: `/data/${i}/sources/${j}` }] : [],
    ),
  )
  const types = [...new Set(known.map(({ label }) => label))]
  const names = [...new Set(known.map(({ source }) => source))]
  // "Which source do most of my records come from".
  const perSource = names
    .map(source => ({
      source,
      count: known.filter(one => one.source === source).reduce((sum, { observations }) => sum + observations, 0),
    }))
    .toSorted((a, b) => b.count - a.count)
  const oldest = known.toSorted((a, b) => (a.firstAt < b.firstAt ? -1 : 1))[0]
  if (!oldest)
    return {
      answer: 'There is no stored data yet.',
      evidence: [factOf(plan, fetched, { statement: 'types of data', value: 0, unit: 'count', at: null })],
      caveats: [],
    }
  const rest = types.length > maxTypes ? ` and ${types.length - maxTypes} more` : ''
  const isShared = wanted.size > 0 && perSource.length > 1
  const counts = perSource.map(({ source, count }) => `${count.toLocaleString('en-US')} from ${sourceName(source)}`)
  const shares = isShared ? ` Observations: ${counts.join(', ')}.` : ''
  return {
    answer: `${types.length} ${types.length === 1 ? 'type' : 'types'} of data from ${names.map(sourceName).join(', ')}: ${types.slice(0, maxTypes).join(', ')}${rest}. The oldest observation is of ${localTime(oldest.firstAt, account.timezone)} (${oldest.label}).${shares}`,
    evidence: [
      factOf(plan, fetched, { statement: 'types of data', value: types.length, unit: 'count', at: null }),
      factOf(plan, fetched, {
        statement: `oldest observation: ${oldest.label}`,
        value: oldest.firstAt,
        at: `${oldest.at}/firstAt`,
      }),
      ...(isShared
        ? known.map(({ source, label, observations, at }) =>
            factOf(plan, fetched, {
              statement: `observations from ${source}: ${label}`,
              value: observations,
              unit: 'count',
              at: `${at}/observations`,
            }),
          )
        : []),
    ],
    caveats: wanted.size > 0 ? ['A source is a platform or its daily roll-up, not a single device.'] : [],
  }
}
