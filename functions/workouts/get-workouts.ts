import * as z from 'zod'
import { observedIn } from '../../lib/analysis/observed-in.ts'
import { WorkoutView } from '../../lib/analysis/workouts/workout-view.ts'
import { readWorkouts, WorkoutTotals } from '../../lib/analysis/workouts/workouts.ts'
import { askedView, meta, paged } from '../../lib/http/answer/envelope.ts'
import { rowFormats } from '../../lib/http/answer/rows-as-text.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import {
  list,
  pageOf,
  pages,
  range,
  resolveRange,
  sourceParameters,
  sourcesAsked,
} from '../../lib/http/input/params.ts'

const limits = { default: 30, max: 1830 }

const columns = [
  'id',
  'localDate',
  'startAt',
  'endAt',
  'utcOffset',
  'kind',
  'name',
  'durationMinutes',
  'activeMinutes',
  'distanceMeters',
  'paceSecondsPerKm',
  'speedKmPerHour',
  'elevationGainMeters',
  'steps',
  'energyKcal',
  'heartRate.meanBpm',
  'heartRate.minBpm',
  'heartRate.maxBpm',
  'heartRate.coveredMinutes',
  'zones.params.zones',
  'zones.value.belowMinutes',
  'zones.value.minutes',
  'loads.trimp_edwards.value',
  'loads.trimp_banister.value',
  'loads.trimp_lucia.value',
  'loads.hr_tss.value',
  'loads.session_rpe.value',
  'source',
  'device.name',
]

export const getWorkouts = endpoint({
  route: 'GET /api/v1/workouts',
  summary:
    'Workouts that devices recorded, newest first, with heart rate, minutes in zones, and training load by method',
  description:
    'A workout that two devices recorded is listed once, with the other record in `alternatives`. Heart rate is that of the stored ' +
    'samples between start and end, pauses included. `meta.totals` covers the whole range.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    include: list(['heart_rate_series'], 'part to include')
      .optional()
      .describe('Comma-separated. Optional parts to include.'),
    ...sourceParameters,
    ...pages,
  }),
  response: paged(z.array(WorkoutView), {
    totals: z.array(WorkoutTotals).describe('The workouts of the whole range by kind, the most frequent kind first.'),
  }),
  formats: rowFormats(() => columns),
  brief: ['params', 'inputs', 'secondsAt', 'splits', 'afterSplits', 'laps'],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const series = query.include?.includes('heart_rate_series') ?? false
    const { workouts, totals, totalItems, caveats } = await readWorkouts(context, caller, range, { ...query, series })
    return {
      data: workouts,
      meta: {
        ...meta('workouts', account, { range, caveats }),
        source: askedView(caller.asked, observedIn(caller, 'workouts')),
        totals,
      },
      pagination: pageOf(query, totalItems),
    }
  },
})
