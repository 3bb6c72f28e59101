import type { DerivedFlag } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { expectedZ, type Orientation, recoveryComponents } from '../../derive/recovery/recovery-composite.ts'
import { madScale, robustBaseline, smallestScales } from '../../derive/recovery/robust-baseline.ts'
import { smoothedLoad } from '../../derive/training/load-ewma.ts'
import { baselineDays, hrvBandNights, loadWindow } from '../../model/catalog/minimum-data.ts'

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
  loadBalance: 'Load of the last week',
  respRate: 'Respiratory rate',
  skinTemp: 'Skin temperature',
} as const satisfies Record<ComponentKey, string>

/** The components that are compared with a baseline: its length in days, its minimum number of values and its minimum spread. */
const baselines = {
  hrv: { window: hrvBandNights.baseline, preferred: hrvBandNights.preferredBaseline, smallestScale: 0, unit: 'ln ms' },
  rhr: { ...baselineDays, smallestScale: smallestScales.restingHeartRate, unit: 'bpm' },
  sleep: { ...baselineDays, smallestScale: smallestScales.asleepMinutes, unit: 'min' },
  respRate: { ...baselineDays, smallestScale: smallestScales.respiratoryRate, unit: 'breaths/min' },
  skinTemp: { ...baselineDays, smallestScale: smallestScales.skinTemperature, unit: '°C' },
} as const

/** The deviation of recent from usual load that counts as one unit: a display scale without physiological meaning. */
const loadScale = 0.3
/** Below this long-term load, a ratio to it is meaningless. */
const minCtl = 10

/** How far a component's history extends before the day. */
export const lookBackDays = Math.max(loadWindow.days, hrvBandNights.current + hrvBandNights.baseline)

/** How many nights before a day its sleep is compared with. */
export const sleepLookBackDays = baselineDays.window

/** How many days before the last day of a range the last known recovery can be. */
export const recoveryLookBackDays = 7

/** Every parameter of the components, by series. */
export const componentParams = {
  madScale,
  'heart-rate-variability': { transform: 'ln', ...baselines.hrv, minimum: baselineDays.minimum },
  'resting-heart-rate': baselines.rhr,
  sleep: { counted: 'with naps', ...baselines.sleep },
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
  /** The oriented, clipped z of a usual day, which is subtracted from that of the day. */
  expected: number
  reason: Reason | null
  flags: DerivedFlag[]
}

type Values = readonly (number | null)[]

/** Values by day index: the history of each component over the look-back and the range. */
export interface History extends Readonly<Record<ComponentKey, Values>> {
  /** Whether older loads are still being read, so that none can be smoothed yet. */
  isReadingLoads: boolean
}

/** The components of the day at an index of the history. The baseline contains only values from before the day. */
export function componentsOf(history: History, day: number): ComponentOfDay[] {
  const loads = history.loadBalance.slice(Math.max(0, day - loadWindow.days), day)
  return recoveryComponents.map(component =>
    component.key === 'loadBalance'
      ? loadBalanceOf(history.isReadingLoads ? null : loads)
      : againstBaseline(component, history[component.key], day),
  )
}

function againstBaseline(
  { key, direction }: { key: keyof typeof baselines; direction: Orientation },
  values: Values,
  day: number,
): ComponentOfDay {
  const { window, preferred, smallestScale, unit } = baselines[key]
  const compared = (value: number | null) => (key === 'hrv' ? logarithm(value) : value)
  const observed = values[day] ?? null
  const value = compared(observed)
  const before = values.slice(Math.max(0, day - window), day).map(compared)
  const baseline = robustBaseline(before, value, { minScale: smallestScale })
  const isMissing = value === null
  const { median, scaleUsed: scale } = baseline
  const usual = before.filter(one => one !== null)
  return {
    key,
    observed,
    usual: key === 'hrv' && median !== null ? Math.exp(median) : median,
    value,
    unit,
    baseline: { median, mad: baseline.mad, days: baseline.n },
    inputs: { scale },
    z: baseline.robustZ,
    expected: median === null || scale === null ? 0 : expectedZ(usual, { median, scale, direction }),
    reason: isMissing ? (observed === null ? 'no_data' : 'invalid_input') : baseline.reason,
    flags: baseline.robustZ !== null && baseline.n < preferred ? ['short_baseline'] : [],
  }
}

function logarithm(value: number | null): number | null {
  return value !== null && value > 0 ? Math.log(value) : null
}

/** Load up to the evening before, as `training/analytics` smooths it. */
function loadBalanceOf(before: History['loadBalance'] | null): ComponentOfDay {
  const { ctl, atl, days, unknownDays, flags, reason } = smoothedLoad(before ?? [])
  const ratio = ctl !== null && atl !== null && ctl >= minCtl ? atl / ctl : null
  const why = before === null ? 'still_reading' : (reason ?? 'not_applicable:low_load')
  return {
    key: 'loadBalance',
    observed: atl,
    usual: ctl,
    value: ratio,
    unit: '1',
    baseline: null,
    inputs: { ctl, atl, days, unknownDays },
    z: ratio === null ? null : 0 - (ratio - 1) / loadScale,
    expected: 0,
    reason: ratio === null ? why : null,
    flags: ratio === null ? [] : flags,
  }
}
