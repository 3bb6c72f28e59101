import type { DerivedFlag } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { recoveryComponents } from '../../derive/recovery/recovery-composite.ts'
import { madScale, robustBaseline, smallestScales } from '../../derive/recovery/robust-baseline.ts'
import { loadEwma } from '../../derive/training/load-ewma.ts'
import { baselineDays, hrvBandNights, loadWindow } from '../../model/catalog/minimum-data.ts'
import { assumedNeedMinutes, needBasis } from '../sleep/sleep-need.ts'

export type ComponentKey = (typeof recoveryComponents)[number]['key']

/** The daily series of each component. */
export const seriesOf = {
  hrv: 'heart-rate-variability',
  rhr: 'resting-heart-rate',
  sleep: 'sleep',
  loadBalance: 'training-load',
  respRate: 'respiratory-rate',
  skinTemp: 'skin-temperature-deviation',
} as const satisfies Record<ComponentKey, string>

/** What each component is called. */
export const labelOf = {
  hrv: 'Heart rate variability',
  rhr: 'Resting heart rate',
  sleep: 'Sleep, with naps',
  loadBalance: 'Load of the day before',
  respRate: 'Respiratory rate',
  skinTemp: 'Skin temperature',
} as const satisfies Record<ComponentKey, string>

/** The components that are compared with a baseline: its length in days, its minimum number of values and its minimum spread. */
const baselines = {
  hrv: { window: hrvBandNights.baseline, preferred: hrvBandNights.preferredBaseline, smallestScale: 0, unit: 'ln ms' },
  rhr: { ...baselineDays, smallestScale: smallestScales.restingHeartRate, unit: 'bpm' },
  respRate: { ...baselineDays, smallestScale: smallestScales.respiratoryRate, unit: 'breaths/min' },
  skinTemp: { ...baselineDays, smallestScale: smallestScales.skinTemperature, unit: '°C' },
} as const

/** The deviation of recent from usual load that counts as one unit: a display scale without physiological meaning. */
const loadScale = 0.3
/** Below this long-term load, a ratio to it is meaningless. */
const minCtl = 10
const minutesOfOne = 60

/** How far a component's history extends before the day. */
export const lookBackDays = Math.max(loadWindow.days, hrvBandNights.current + hrvBandNights.baseline)

/** How many days before the last day of a range the last known recovery can be. */
export const recoveryLookBackDays = 7

/** Every parameter of the components, by series. */
export const componentParams = {
  madScale,
  'heart-rate-variability': { transform: 'ln', ...baselines.hrv, minimum: baselineDays.minimum },
  'resting-heart-rate': baselines.rhr,
  sleep: { needMinutes: assumedNeedMinutes, needBasis, minutesOfOne },
  'training-load': { ctlTauDays: 42, atlTauDays: 7, scale: loadScale, minCtl, ...loadWindow },
  'respiratory-rate': baselines.respRate,
  'skin-temperature-deviation': baselines.skinTemp,
} as const

/** A component of a day. `observed` is the value of the series, `usual` what is usual in its unit; `value` is the value that is compared. */
export interface ComponentOfDay {
  key: ComponentKey
  observed: number | null
  usual: number | null
  value: number | null
  unit: string
  baseline: { median: number | null; mad: number | null; days: number } | null
  inputs: Readonly<Record<string, number | string | null>>
  z: number | null
  reason: Reason | null
  flags: DerivedFlag[]
}

/** Values by day index: the history of each component over the look-back and the range. */
export type History = Readonly<Record<ComponentKey, readonly (number | null)[]>>

/** The components of the day at an index of the history. The baseline contains only values from before the day. */
export function componentsOf(history: History, day: number): ComponentOfDay[] {
  return recoveryComponents.map(({ key }) => {
    if (key === 'sleep') return sleepOf(history.sleep[day] ?? null)
    if (key === 'loadBalance') return loadBalanceOf(history.loadBalance.slice(Math.max(0, day - loadWindow.days), day))
    return againstBaseline(key, history[key], day)
  })
}

function againstBaseline(key: keyof typeof baselines, values: readonly (number | null)[], day: number): ComponentOfDay {
  const { window, preferred, smallestScale, unit } = baselines[key]
  const compared = (value: number | null) => (key === 'hrv' ? logarithm(value) : value)
  const observed = values[day] ?? null
  const value = compared(observed)
  const before = values.slice(Math.max(0, day - window), day).map(compared)
  const baseline = robustBaseline(before, value, { minScale: smallestScale })
  const isMissing = value === null
  return {
    key,
    observed,
    usual: key === 'hrv' && baseline.median !== null ? Math.exp(baseline.median) : baseline.median,
    value,
    unit,
    baseline: { median: baseline.median, mad: baseline.mad, days: baseline.n },
    inputs: { scale: baseline.scaleUsed },
    z: baseline.robustZ,
    reason: isMissing ? (observed === null ? 'no_data' : 'invalid_input') : baseline.reason,
    flags: baseline.robustZ !== null && baseline.n < preferred ? ['short_baseline'] : [],
  }
}

function logarithm(value: number | null): number | null {
  return value !== null && value > 0 ? Math.log(value) : null
}

function sleepOf(asleepMinutes: number | null): ComponentOfDay {
  return {
    key: 'sleep',
    observed: asleepMinutes,
    usual: assumedNeedMinutes,
    value: asleepMinutes,
    unit: 'min',
    baseline: null,
    inputs: { needMinutes: assumedNeedMinutes, needBasis, counted: 'with naps' },
    z: asleepMinutes === null ? null : (asleepMinutes - assumedNeedMinutes) / minutesOfOne,
    reason: asleepMinutes === null ? 'no_data' : null,
    flags: [],
  }
}

/** Load up to the evening before, smoothed from the first day with a known load. */
function loadBalanceOf(before: readonly (number | null)[]): ComponentOfDay {
  const first = before.findIndex(load => load !== null)
  const known = first === -1 ? [] : before.slice(first)
  const { ctl, atl, assumedRestDays, flags, reason } = loadEwma(known)
  const lastCtl = ctl?.at(-1) ?? null
  const lastAtl = atl?.at(-1) ?? null
  const ratio = lastCtl !== null && lastAtl !== null && lastCtl >= minCtl ? lastAtl / lastCtl : null
  const isShort = known.length < loadWindow.minimum
  const value = isShort ? null : ratio
  const why = (): Reason | null => {
    if (value !== null) return null
    if (known.length === 0) return 'no_data'
    return isShort ? 'insufficient_data' : (reason ?? 'not_applicable:low_load')
  }
  return {
    key: 'loadBalance',
    observed: before.at(-1) ?? null,
    usual: lastCtl,
    value,
    unit: '1',
    baseline: null,
    inputs: { ctl: lastCtl, atl: lastAtl, days: known.length, assumedRestDays },
    z: value === null ? null : 0 - (value - 1) / loadScale,
    reason: why(),
    flags: value !== null && flags.includes('assumed_rest') ? ['assumed_rest'] : [],
  }
}
