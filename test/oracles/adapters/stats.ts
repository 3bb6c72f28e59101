import { autocorrelation } from '../../../lib/derive/autocorrelation.ts'
import { benjaminiHochberg } from '../../../lib/derive/benjamini-hochberg.ts'
import { changePoint } from '../../../lib/derive/change-point.ts'
import { descriptive } from '../../../lib/derive/descriptive.ts'
import { effectiveN } from '../../../lib/derive/effective-n.ts'
import { kendallTauB } from '../../../lib/derive/kendall-tau-b.ts'
import { lagCorrelation } from '../../../lib/derive/lag-correlation.ts'
import { linearRegression } from '../../../lib/derive/linear-regression.ts'
import { mannKendall } from '../../../lib/derive/mann-kendall.ts'
import { mannWhitney } from '../../../lib/derive/mann-whitney.ts'
import { normalTwoSidedP } from '../../../lib/derive/normal-distribution.ts'
import { pearson } from '../../../lib/derive/pearson.ts'
import { quantiles } from '../../../lib/derive/quantile.ts'
import { spearman } from '../../../lib/derive/spearman.ts'
import { tTwoSidedP } from '../../../lib/derive/student-t.ts'
import { theilSen } from '../../../lib/derive/theil-sen.ts'
import { welchT } from '../../../lib/derive/welch-t.ts'
import type { Adapter } from './words.ts'

type Series = (number | null)[]
interface Two {
  x: Series
  y: Series
}
interface Periods {
  a: Series
  b: Series
}

export const statsAdapters: Record<string, Adapter> = {
  quantile_r7: ({ x, p }: { x: Series; p: number[] }) => quantiles(x, p),
  descriptive: ({ x }: { x: Series }) => descriptive(x),
  pearson: ({ x, y }: Two) => pearson(x, y),
  spearman: ({ x, y }: Two) => spearman(x, y),
  kendall_tau_b: ({ x, y }: Two) => kendallTauB(x, y),
  effective_n: ({ x, y }: Two) => effectiveN(x, y),
  lag_correlation: ({ x, y, maxLag }: Two & { maxLag?: number }) => ({ lags: lagCorrelation(x, y, maxLag) }),
  autocorrelation: ({ x, maxLag }: { x: Series; maxLag: number }) => autocorrelation(x, maxLag),
  linear_regression: ({ x, y }: Two) => linearRegression(x, y),
  theil_sen: ({ x, y }: Two) => theilSen(x, y),
  mann_kendall: ({ y }: { y: Series }) => mannKendall(y),
  mann_whitney: ({ a, b }: Periods) => mannWhitney(a, b),
  welch_t: ({ a, b }: Periods) => welchT(a, b),
  change_point: ({ y, minSegment }: { y: Series; minSegment?: number }) => changePoint(y, minSegment),
  benjamini_hochberg: ({ p }: { p: Series }) => benjaminiHochberg(p),
  t_two_sided_p: ({ t, df }: { t: number; df: number }) => ({ p: tTwoSidedP(t, df) }),
  normal_two_sided_p: ({ z }: { z: number }) => ({ p: normalTwoSidedP(z) }),
}
