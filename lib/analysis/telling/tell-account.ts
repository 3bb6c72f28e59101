import type { connectionAnswer } from '../connection/connection.ts'
import type { dataQualityAnswer } from '../quality/data-quality.ts'
import { seriesNamed } from './period-days.ts'
import { evidence, type Tell } from './told.ts'
import { during, figure, ofDays } from './wording.ts'

const statuses = {
  connected: 'The platform is connected',
  reauthorization_required: 'The platform has to be connected again',
  disconnected: 'The platform is disconnected',
  never_connected: 'No platform has been connected',
} as const

/** Whether the platform is connected, and when it was read last. */
export const tellConnection: Tell<Awaited<ReturnType<typeof connectionAnswer>>> = (_plan, [{ request, answer }]) => {
  const { status, lastSyncAt, lastSuccessAt, nextRefreshAt, syncing } = answer.data
  const times = { lastSyncAt, lastSuccessAt, nextRefreshAt }
  const sentences = [
    `${statuses[status]}.`,
    lastSyncAt === null ? 'It has not been synchronised.' : `Last synchronisation: ${lastSyncAt}.`,
    ...(lastSuccessAt !== null && lastSuccessAt !== lastSyncAt ? [`Last complete one: ${lastSuccessAt}.`] : []),
    ...(syncing ? ['One is under way.'] : nextRefreshAt ? [`The next one is due at ${nextRefreshAt}.`] : []),
  ]
  const told = { endpoints: [request.path], sources: [] }
  return {
    answer: sentences.join(' '),
    evidence: [
      evidence({ ...told, statement: 'status', value: status, at: '/data/status' }),
      ...Object.entries(times).map(([name, value]) =>
        evidence({ ...told, statement: name, value, reason: value === null ? 'not_known' : null, at: `/data/${name}` }),
      ),
    ],
    caveats: [],
  }
}

const kinds = { fresh: 'fresh', stale: 'stale', observed: 'observed', no_data: 'without data' } as const

/** How fresh and how complete the data is; of a series, the types that it is made of. */
export const tellDataQuality: Tell<Awaited<ReturnType<typeof dataQualityAnswer>>> = (plan, [{ request, answer }]) => {
  const wanted = new Set<string>(plan.series.flatMap(id => seriesNamed(id).types))
  const types = answer.data.types
    .map((type, at) => ({ ...type, at }))
    .filter(({ type }) => wanted.size === 0 || wanted.has(type))
  const counts = Object.entries(kinds).flatMap(([status, word]) => {
    const of = types.filter(type => type.status === status)
    return of.length > 0
      ? [`${of.length} ${word}${status === 'stale' ? ` (${of.map(one => one.label).join(', ')})` : ''}`]
      : []
  })
  const newest = types
    .filter(type => type.lastAt !== null)
    .toSorted((a, b) => ((a.lastAt ?? '') < (b.lastAt ?? '') ? 1 : -1))[0]
  const gaps = types.filter(type => type.status !== 'no_data' && type.longestGapDays > 0)
  const longest = gaps.toSorted((a, b) => b.longestGapDays - a.longestGapDays)[0]
  const shown = types.filter(type => type.status !== 'no_data')
  return {
    answer: [
      `Of ${types.length} data ${types.length === 1 ? 'type' : 'types'} ${during(plan.range)}: ${counts.join(', ')}.`,
      ...(newest
        ? [
            `Newest observation: ${newest.label} at ${newest.lastAt}${newest.ageHours === null ? '' : `, ${figure(newest.ageHours)} h ago`}.`,
          ]
        : []),
      ...(longest ? [`Longest gap: ${longest.label}, ${longest.longestGapDays} d.`] : []),
      ...(wanted.size > 0
        ? shown.map(type => `${type.label}: ${ofDays(type.coveredDays, type.expectedDays)} covered.`)
        : []),
    ].join(' '),
    evidence: shown.flatMap(type => {
      const told = {
        range: plan.range,
        coverage: { observed: type.coveredDays, expected: type.expectedDays },
        sources: type.sources.map(one => one.source),
        endpoints: [request.path],
      }
      return [
        evidence({
          ...told,
          statement: `${type.label}: covered days`,
          value: type.coveredDays,
          unit: 'd',
          at: `/data/types/${type.at}/coveredDays`,
        }),
        evidence({
          ...told,
          statement: `${type.label}: newest observation`,
          value: type.lastAt,
          at: `/data/types/${type.at}/lastAt`,
        }),
        evidence({
          ...told,
          statement: `${type.label}: status`,
          value: type.status,
          at: `/data/types/${type.at}/status`,
        }),
      ]
    }),
    caveats: [],
  }
}
