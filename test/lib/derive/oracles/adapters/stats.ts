import { benjaminiHochberg } from '../../../../../lib/derive/statistics/comparison/benjamini-hochberg.ts'
import { mannWhitney } from '../../../../../lib/derive/statistics/comparison/mann-whitney.ts'
import { type MarkableDay, markedDays } from '../../../../../lib/derive/statistics/comparison/marked-days.ts'
import { welchT } from '../../../../../lib/derive/statistics/comparison/welch-t.ts'
import { autocorrelation } from '../../../../../lib/derive/statistics/correlation/autocorrelation.ts'
import { laggedPairs } from '../../../../../lib/derive/statistics/correlation/complete-pairs.ts'
import { effectiveN } from '../../../../../lib/derive/statistics/correlation/effective-n.ts'
import { kendallTauB } from '../../../../../lib/derive/statistics/correlation/kendall-tau-b.ts'
import { pearson } from '../../../../../lib/derive/statistics/correlation/pearson.ts'
import { spearman } from '../../../../../lib/derive/statistics/correlation/spearman.ts'
import { descriptive } from '../../../../../lib/derive/statistics/description/descriptive.ts'
import { quantiles } from '../../../../../lib/derive/statistics/description/quantile.ts'
import { normalTwoSidedP } from '../../../../../lib/derive/statistics/distribution/normal-distribution.ts'
import { tTwoSidedP } from '../../../../../lib/derive/statistics/distribution/student-t.ts'
import { changePoint } from '../../../../../lib/derive/statistics/trend/change-point.ts'
import { linearRegression } from '../../../../../lib/derive/statistics/trend/linear-regression.ts'
import { mannKendall } from '../../../../../lib/derive/statistics/trend/mann-kendall.ts'
import { theilSen } from '../../../../../lib/derive/statistics/trend/theil-sen.ts'
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
  lag_correlation: ({ x, y, maxLag }: Two & { maxLag: number }) => ({
    lags: Array.from({ length: 2 * maxLag + 1 }, (_, i) => i - maxLag).map(lag => {
      const pairs = lag < 0 ? laggedPairs(y, x, -lag) : laggedPairs(x, y, lag)
      return { lag, ...pearson(pairs.x, pairs.y) }
    }),
  }),
  spearman: ({ x, y }: Two) => spearman(x, y),
  kendall_tau_b: ({ x, y }: Two) => kendallTauB(x, y),
  effective_n: ({ x, y }: Two) => effectiveN(x, y),
  autocorrelation: ({ x, maxLag }: { x: Series; maxLag: number }) => autocorrelation(x, maxLag),
  linear_regression: ({ x, y }: Two) => linearRegression(x, y),
  theil_sen: ({ x, y }: Two) => theilSen(x, y),
  mann_kendall: ({ y }: { y: Series }) => mannKendall(y),
  mann_whitney: ({ a, b }: Periods) => mannWhitney(a, b),
  marked_days: ({ days }: { days: MarkableDay[] }) => markedDays(days),
  welch_t: ({ a, b }: Periods) => welchT(a, b),
  change_point: ({ y, minSegment }: { y: Series; minSegment?: number }) => changePoint(y, minSegment),
  benjamini_hochberg: ({ p }: { p: Series }) => benjaminiHochberg(p),
  t_two_sided_p: ({ t, df }: { t: number; df: number }) => ({ p: tTwoSidedP(t, df) }),
  normal_two_sided_p: ({ z }: { z: number }) => ({ p: normalTwoSidedP(z) }),
}
