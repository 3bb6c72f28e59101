import * as z from 'zod'
import {
  type EpisodeRule,
  extendedHigh,
  extendedHighs,
  glucoseEpisodes,
} from '../../derive/glucose/glucose-episodes.ts'
import { type GlucoseProfile, profileCollector } from '../../derive/glucose/glucose-profile.ts'
import { meanExcursion } from '../../derive/glucose/mage.ts'
import { meanDailyDifference } from '../../derive/glucose/modd.ts'
import { clockGrid } from '../../derive/glucose/sensor-record.ts'
import { type Day, wallClock } from '../../kernel/civil-time.ts'
import { hourMinutes, minuteMs } from '../../kernel/durations.ts'
import { methods } from '../../model/catalog/methods.ts'
import { dailyDifferenceMinimum, excursionMinimum, glucoseProfileMinimum } from '../../model/catalog/minimum-data.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { type GlucoseBasis, glucoseStatistic, inGlucoseUnit, shownGlucose } from './glucose-basis.ts'

const Episodes = derivedShape(
  z.strictObject({
    count: z.int().describe('The number of episodes.'),
    minutes: z.number().describe('Minutes of all episodes.'),
    extended: z
      .int()
      .nullable()
      .describe(
        'Below a limit: its episodes of at least 120 minutes. Above 250 mg/dL: how often readings above it added up to 90 minutes of 120, until 15 minutes at 180 mg/dL or below. Null above 180 mg/dL, for which no consensus defines it.',
      ),
    episodes: z
      .array(
        z.strictObject({
          startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
          endAt: z.iso.datetime().describe('The instant of the end, UTC; null for a single instant.'),
          minutes: z.number().describe('Minutes of the episode.'),
          extreme: z.number().describe('The lowest value of a low, the highest of a high.'),
          mean: z.number().describe('Mean of the readings of the episode.'),
        }),
      )
      .describe('The episodes, oldest first.'),
  }),
)

const percentile = z.number().nullable()
const ProfileBin = z.lazy(() =>
  z.strictObject({
    startMinute: z.int().describe('Minutes after midnight at which the part of the day starts.'),
    readings: z.int().describe('The number of readings.'),
    p5: percentile.describe('5th percentile.'),
    p25: percentile.describe('25th percentile.'),
    p50: percentile.describe('Median.'),
    p75: percentile.describe('75th percentile.'),
    p95: percentile.describe('95th percentile.'),
  }),
)

/** The statistics that depend on the order of the readings in time. */
export const courseShape = {
  profile: derivedShape(z.array(ProfileBin)).describe('Percentiles by local time of day, over all days (AGP).'),
  episodes: z
    .strictObject({
      below54: Episodes.describe('Episodes below 54 mg/dL.'),
      below70: Episodes.describe('Episodes below 70 mg/dL.'),
      above180: Episodes.describe('Episodes above 180 mg/dL.'),
      above250: Episodes.describe('Episodes above 250 mg/dL.'),
    })
    .describe('Periods of at least 15 minutes beyond a limit.'),
  mage: DerivedNumber.describe('Mean amplitude of glycemic excursions.'),
  modd: DerivedNumber.describe('Mean difference from the day before at the same time of day.'),
}

/** Which lows or highs count as extended, and who says so. */
interface Extended {
  params: Record<string, number | string>
  count: (episodes: readonly { minutes: number }[], basis: GlucoseBasis) => number | null
}

const extendedLow = (extendedSource: string): Extended => ({
  params: { extendedMinutes: 120, extendedSource },
  count: episodes => episodes.filter(({ minutes }) => minutes >= 120).length,
})

const extendedVeryHigh: Extended = {
  params: {
    extendedMinutes: extendedHigh.minutes,
    extendedWithinMinutes: extendedHigh.withinMinutes,
    extendedEndsAtMgDl: extendedHigh.endsAtMgDl,
    extendedSource: 'Battelino 2023',
  },
  count: (_, { even, intervalMinutes }) => extendedHighs(even.grid, intervalMinutes),
}

export function glucoseEpisodeLists(basis: GlucoseBasis) {
  return {
    below54: episodesOf(basis, { threshold: 54, direction: 'below', extended: extendedLow('Danne 2017') }),
    below70: episodesOf(basis, { threshold: 70, direction: 'below', extended: extendedLow('Battelino 2023') }),
    above180: episodesOf(basis, { threshold: 180, direction: 'above', extended: null }),
    above250: episodesOf(basis, { threshold: 250, direction: 'above', extended: extendedVeryHigh }),
  }
}

function episodesOf(
  basis: GlucoseBasis,
  { extended, ...limit }: Pick<EpisodeRule, 'threshold' | 'direction'> & { extended: Extended | null },
) {
  const { grid, times } = basis.even
  const rule = { ...limit, intervalMinutes: basis.intervalMinutes, minMinutes: 15, minMinutesInside: 15 }
  const { episodes, reason } = glucoseEpisodes(grid, rule)
  const list = (episodes ?? []).map(({ startIndex, endIndex, minutes, extreme, mean }) => ({
    startAt: new Date(times[startIndex] ?? 0).toISOString(),
    endAt: new Date((times[endIndex] ?? 0) + basis.intervalMinutes * minuteMs).toISOString(),
    minutes,
    extreme: shownGlucose(basis, extreme),
    mean: shownGlucose(basis, mean),
  }))
  const isKnown = episodes !== null && grid.length > 0
  return glucoseStatistic(basis, {
    method: methods.glucose_episodes,
    value: isKnown
      ? {
          count: list.length,
          minutes: list.reduce((sum, { minutes }) => sum + minutes, 0),
          extended: extended?.count(list, basis) ?? null,
          episodes: list,
        }
      : null,
    reason: isKnown ? null : (reason ?? 'no_data'),
    params: {
      thresholdMgDl: rule.threshold,
      direction: rule.direction,
      minMinutes: rule.minMinutes,
      minMinutesInside: rule.minMinutesInside,
      ...extended?.params,
    },
    caveats: ['Each reading stands for its interval; a gap of 15 minutes ends an episode.'],
  })
}

/** The ambulatory glucose profile: percentiles by local time of day over all days. */
export function profileOf(basis: GlucoseBasis, zone: string, binMinutes: number) {
  const { atMs, values } = basis.record
  const days = new Set<Day>()
  let last: Day | null = null
  const profile = profileCollector(binMinutes)
  for (let i = 0; i < atMs.length; i++) {
    const { day, minuteOfDay } = wallClock(atMs[i] as number, zone)
    if (day !== last) days.add(day)
    last = day
    profile.add(minuteOfDay, values[i] ?? null, basis.held[i])
  }
  const { days: least, preferredDays, readingsPerBin } = glucoseProfileMinimum
  const { bins, reason } = profile.bins(readingsPerBin)
  const isEnough = days.size >= least
  return glucoseStatistic(basis, {
    method: methods.agp_percentiles,
    unit: basis.unit,
    value: isEnough && bins ? bins.map(bin => shownBin(basis, bin)) : null,
    reason: days.size === 0 ? 'no_data' : (reason ?? (isEnough ? null : 'insufficient_data')),
    params: { binMinutes, minimum: glucoseProfileMinimum, quantileType: 7, zone },
    inputs: { days: days.size },
    flags: days.size < preferredDays ? ['few_observations'] : [],
  })
}

type Bin = NonNullable<GlucoseProfile['bins']>[number]

function shownBin(basis: GlucoseBasis, { startMinute, n, percentiles }: Bin) {
  const shown = (value: number | undefined) => (value === undefined ? null : shownGlucose(basis, value))
  return {
    startMinute,
    readings: n,
    p5: shown(percentiles?.p5),
    p25: shown(percentiles?.p25),
    p50: shown(percentiles?.p50),
    p75: shown(percentiles?.p75),
    p95: shown(percentiles?.p95),
  }
}

/** The mean size of the swings. */
export function mageOf(basis: GlucoseBasis) {
  const { record, intervalMinutes } = basis
  const maxGapMinutes = 45
  const swings = meanExcursion(basis.even.grid, intervalMinutes, { maxGapMinutes })
  const isShort = basis.coveredMinutes < excursionMinimum.hours * hourMinutes
  const { mage, reason, sd, magePlus, mageMinus, upswings, downswings, direction } = swings
  return inGlucoseUnit(basis, {
    method: methods.mage,
    value: mage,
    reason: record.atMs.length === 0 ? 'no_data' : reason,
    params: { variant: 'service-zigzag', maxGapMinutes, minimum: excursionMinimum, leastSwing: '1 SD' },
    inputs: { sdMgDl: sd, magePlusMgDl: magePlus, mageMinusMgDl: mageMinus, upswings, downswings, direction },
    flags: isShort ? ['few_observations'] : [],
  })
}

/** The mean difference between a time of day and the same one on the day before. */
export function moddOf(basis: GlucoseBasis, rows: readonly (readonly (number | null)[])[]) {
  const { modd, pairs, reason } = meanDailyDifference(rows)
  const slots = rows[0]?.length ?? 0
  const possible = Math.max(0, rows.length - 1) * slots
  const isEnough = rows.length >= dailyDifferenceMinimum.days && pairs >= dailyDifferenceMinimum.pairs * possible
  return inGlucoseUnit(basis, {
    method: methods.modd,
    value: isEnough ? modd : null,
    reason: basis.record.atMs.length === 0 ? 'no_data' : (reason ?? (isEnough ? null : 'insufficient_data')),
    params: { ...clockGrid, minimum: dailyDifferenceMinimum, interpolation: 'linear' },
    inputs: { days: rows.length, pairs, possiblePairs: possible },
  })
}
