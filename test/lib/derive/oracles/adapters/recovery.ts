import { hrvLnBand } from '../../../../../lib/derive/recovery/hrv-ln-band.ts'
import { type RecoveryComponent, recoveryComposite } from '../../../../../lib/derive/recovery/recovery-composite.ts'
import { robustBaseline } from '../../../../../lib/derive/recovery/robust-baseline.ts'
import type { Adapter } from './words.ts'

type Series = (number | null)[]

export const recoveryAdapters: Record<string, Adapter> = {
  robust_baseline: ({ values, x, ...limits }: { values: Series; x: number | null; minN: number; minScale?: number }) =>
    robustBaseline(values, x, limits),

  hrv_ln_band: (inputs: {
    current: Series
    baseline: Series
    swcFactor: number
    minCurrent: number
    minBaseline: number
  }) => {
    const { current, baseline, ...options } = inputs
    const { currentLnCvPercent, ...band } = hrvLnBand(current, baseline, options)
    return { ...band, currentLnCvPct: currentLnCvPercent }
  },

  recovery_composite: (inputs: { components: RecoveryComponent[]; clip: number; minComponents: number }) =>
    recoveryComposite(inputs.components, inputs),
}
