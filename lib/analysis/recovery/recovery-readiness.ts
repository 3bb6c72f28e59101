import * as z from 'zod'
import { type DerivedFlag, type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { hrvLnBand } from '../../derive/recovery/hrv-ln-band.ts'
import { defaultClip, recoveryComponents, recoveryComposite } from '../../derive/recovery/recovery-composite.ts'
import { capital } from '../../kernel/capital.ts'
import { methods } from '../../model/catalog/methods.ts'
import { hrvBandNights, recoveryMinimum } from '../../model/catalog/minimum-data.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import { ReasonCode } from '../derived-view.ts'
import { type LastNight, settledNight } from '../sleep/last-night.ts'
import {
  type ComponentOfDay,
  componentParams,
  componentsOf,
  type History,
  labelOf,
  seriesOf,
} from './recovery-components.ts'

export const ComponentView = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName.describe('The ID of the daily series.'),
      label: z.string().describe('The name of the component.'),
      observed: z
        .number()
        .nullable()
        .describe('The value of the daily series; sleep includes naps; training load is the short-term load (ATL).'),
      usual: z
        .number()
        .nullable()
        .describe(
          'What is usual, in the unit of the observed value: the median of the baseline; for load the long-term load (CTL).',
        ),
      value: z.number().nullable().describe('The value that is compared: for HRV the logarithm, for load ATL / CTL.'),
      unit: z.string().describe('The unit of the value.'),
      baseline: z
        .strictObject({
          median: z.number().nullable().describe('The median.'),
          mad: z.number().nullable().describe('The median absolute deviation.'),
          days: z.int().describe('Number of days.'),
        })
        .nullable()
        .describe('Baseline from the preceding days. Null if the component is not compared with a baseline.'),
      inputs: z
        .record(z.string(), z.union([z.number(), z.string(), z.null()]))
        .describe('What the value was computed from.'),
      z: z.number().nullable().describe('The standard score of the value against its baseline; null without one.'),
      expected: z
        .number()
        .describe(
          'The oriented, clipped z of a usual day, from the baseline; it is subtracted, so that a usual day is 0.',
        ),
      orientation: z
        .enum(['higher_better', 'lower_better', 'higher_worse_only', 'any_change_worse'])
        .describe('Which deviation counts as worse.'),
      weight: z.number().describe('The share of the component in the value.'),
      contribution: z
        .number()
        .nullable()
        .describe('The component’s share of the value; the contributions add up to the value.'),
      used: z.boolean().describe('Whether the component is part of the value.'),
      reason: ReasonCode.nullable().describe('Why there is no z.'),
      sentence: z
        .string()
        .nullable()
        .describe(
          'How the value lies beside what is usual, and what that does to the recovery; null if it is not used.',
        ),
    })
    .meta({ id: 'RecoveryComponent' }),
)

/** What came within so many days before is expected to come again. */
const usualDays = 7

export const readinessParams = { clip: defaultClip, minimum: recoveryMinimum, components: componentParams }
export const hrvBandParams = { ...hrvBandNights, swcFactor: 0.5 }

type Component = z.output<typeof ComponentView>

/** Why there is no band although there is a value. */
export const bandReasons = ['still_arriving', 'few_components'] as const

interface AboutDay {
  /** Whether the day was spent in another time zone. */
  travels?: boolean
  night?: LastNight
}

/** How unusual a day is for the person: every component with its weight, and their weighted mean; in words once the night is complete. */
export function readinessOf(history: History, day: number, { travels = false, night = settledNight }: AboutDay = {}) {
  const ofDay = componentsOf(history, day)
  const weighed = recoveryComponents.map(({ key, direction, weight }, i) => {
    return { key, direction, weight, z: ofDay[i]?.z ?? null, expected: ofDay[i]?.expected ?? 0 }
  })
  const composite = recoveryComposite(weighed)
  const leading = weighed.filter(({ key }) => (recoveryMinimum.oneOf as readonly string[]).includes(key))
  const isEnough = leading.some(component => component.z !== null)
  const score = isEnough ? composite.score : null
  const contributions = score === null ? [] : (composite.contributions ?? [])
  const known = weighed.filter(component => component.z !== null).length
  const isObserved = ofDay.some(component => component.observed !== null)
  const flags = new Set<DerivedFlag>(ofDay.flatMap(component => component.flags))
  if (known < weighed.length) flags.add('missing_components')
  if (contributions.some(({ orientedZ, clippedZ }) => orientedZ !== clippedZ)) flags.add('clipped')
  const readiness = derivedValue({
    method: methods.recovery_composite,
    value: score,
    reason: score !== null ? null : isObserved ? (composite.reason ?? 'insufficient_data') : 'no_data',
    partial: (['missing_components', 'short_baseline', 'unknown_days', 'warmup'] as const).some(flag =>
      flags.has(flag),
    ),
    params: readinessParams,
    inputs: { z: Object.fromEntries(weighed.map(component => [seriesOf[component.key], component.z])) },
    coverage: { observed: known, expected: weighed.length, fraction: known / weighed.length },
    flags: [...(score === null ? [] : flags), ...(travels ? (['tz_changed'] as const) : [])],
  })
  const components = weighed.map(({ key, direction, weight }, i): Component => {
    const { observed, usual, value, unit, baseline, inputs, z, expected, reason } = ofDay[i] as ComponentOfDay
    const contribution = contributions.find(one => one.key === key)?.contribution ?? null
    const shown = {
      series: seriesOf[key],
      label: labelOf[key],
      observed,
      usual,
      value,
      unit,
      baseline,
      inputs,
      z,
      expected,
    }
    const sentence = contribution === null ? null : componentSentence(observed, usual, z, contribution)
    return { ...shown, orientation: direction, weight, contribution, used: contribution !== null, reason, sentence }
  })
  const bandReason = score === null ? null : whyNoBand(history, day, night, known)
  return { readiness, band: score === null || bandReason ? null : composite.band, bandReason, components }
}

/** A value is nearer than this many spreads to the usual one on about two of five days, than twice that on two of three. */
const ordinary = 0.5
const near = 1
const far = 2
/** What is added to a score of which 0.5 is already another band. */
const slight = 0.05
const clear = 0.2

/** `Lower than usual: lowers it.` How far a value is comes from its z, and to which side from the values themselves, in which more load is more. */
function componentSentence(observed: number | null, usual: number | null, z: number | null, share: number): string {
  const distance = Math.abs(z ?? 0)
  const side = (observed ?? 0) > (usual ?? 0) ? 'higher' : 'lower'
  const degree = distance < near ? 'slightly ' : distance < far ? '' : 'much '
  const place = distance < ordinary ? 'about as usual' : `${degree}${side} than usual`
  const size = Math.abs(share)
  const effect =
    size < slight ? 'changes little' : `${share < 0 ? 'lowers' : 'raises'} it${size < clear ? ' a little' : ''}`
  return `${capital(place)}: ${effect}.`
}

/** A band that was said at breakfast and is another one an hour later is worse than none. */
function whyNoBand(history: History, day: number, night: LastNight, known: number) {
  const isComing = recoveryMinimum.oneOf.some(
    key => history[key][day] == null && history[key].slice(Math.max(0, day - usualDays), day).some(one => one !== null),
  )
  if (night.state === 'arriving' || (night.isMorning && isComing)) return 'still_arriving' as const
  return known < recoveryMinimum.bandComponents ? ('few_components' as const) : null
}

/** The HRV of the last seven nights compared with the sixty nights before them, without overlap. */
export function hrvBandOf(values: readonly (number | null)[], day: number): DerivedValue {
  const { current, baseline, preferredBaseline } = hrvBandNights
  const from = day + 1 - current
  const band = hrvLnBand(values.slice(from, day + 1), values.slice(Math.max(0, from - baseline), from))
  const { nCurrent, nBaseline, reason, status, currentLnMean, ...figures } = band
  const isShort = nBaseline < preferredBaseline
  return derivedValue({
    method: methods.hrv_ln_band,
    value: reason === null ? currentLnMean : null,
    reason: nCurrent === 0 && nBaseline === 0 ? 'no_data' : reason,
    partial: isShort,
    params: hrvBandParams,
    inputs: { position: status, nCurrent, nBaseline, ...figures },
    coverage: {
      observed: nCurrent + nBaseline,
      expected: current + baseline,
      fraction: (nCurrent + nBaseline) / (current + baseline),
    },
    flags: reason === null && isShort ? ['short_baseline'] : [],
  })
}
