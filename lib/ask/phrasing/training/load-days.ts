import type { z } from 'zod'
import type { TrainingAnalytics } from '../../../analysis/training/training-analytics.ts'
import { acuteChronicRatio } from '../../../derive/training/acwr.ts'
import { smoothedLoad } from '../../../derive/training/load-ewma.ts'
import { monotonyStrain } from '../../../derive/training/monotony-strain.ts'
import { addDays, asDay, type Day } from '../../../kernel/civil-time.ts'
import { loadWindow, recentLoadMinimum } from '../../../model/catalog/minimum-data.ts'

type Load = z.output<typeof TrainingAnalytics>['load'][number]

/** The numbers of the training load, with their names in sentences. */
export const loads = {
  acwr: 'acute to chronic load ratio',
  ctl: 'long-term load (CTL)',
  atl: 'short-term load (ATL)',
  tsb: 'long-term minus short-term load (TSB)',
  monotony: 'monotony of the last week',
  strain: 'strain of the last week',
} as const
export type LoadNumber = keyof typeof loads

const smoothedNames: readonly LoadNumber[] = ['ctl', 'atl', 'tsb']

/** A number of the load at the end of each day of a response, from the daily loads until then; null where they are too few. */
export function loadOnDays(load: Load, name: LoadNumber): { date: Day; value: number | null }[] {
  const { value, inputs } = load.daily
  if (!value) return []
  const { values: before } = inputs['before'] as { values: (number | null)[] }
  const all = [...before, ...value.values]
  // As in the response: while older days are being read, no smoothed load is known.
  if (smoothedNames.includes(name) && load[name].reason === 'still_reading') return []
  return value.values.map((_, at) => ({
    date: addDays(asDay(value.start), at),
    value: numberOf(all.slice(0, before.length + at + 1), name),
  }))
}

function numberOf(until: readonly (number | null)[], name: LoadNumber): number | null {
  const minKnownShare = recentLoadMinimum.knownShare
  if (name === 'acwr') return acuteChronicRatio(until.slice(-loadWindow.days), { minKnownShare }).uncoupledRatio
  if (name === 'monotony' || name === 'strain') return monotonyStrain(until.slice(-7), minKnownShare)[name]
  return smoothedLoad(until)[name]
}
