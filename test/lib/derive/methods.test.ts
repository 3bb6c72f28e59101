import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  dayMethodsVersion,
  type MethodId,
  methods,
  storedMethods,
  versionOf,
} from '../../../lib/model/catalog/methods.ts'
import { series } from '../../../lib/model/catalog/series.ts'

const root = join(import.meta.dirname, '../../..')

/** Where each method is computed: in `lib/derive`, or for days in `lib/kernel`. */
const fileOf: Readonly<Record<MethodId, string>> = {
  civil_day: 'civil-time',
  civil_day_bounds: 'civil-time',
  civil_day_list: 'civil-time',
  prorate_interval: 'prorate-interval',
  sleep_day: 'sleep-day',
  daily_series: 'rules',
  aggregate_rule: 'aggregate-rule',
  time_weighted_mean: 'time-weighted-mean',
  sleep_summary: 'sleep-summary',
  circular_clock_stats: 'circular-clock',
  sleep_regularity_index: 'sleep-regularity',
  social_jetlag: 'social-jetlag',
  sleep_balance: 'sleep-balance',
  sleep_recommendation: 'sleep-recommendation',
  robust_baseline: 'robust-baseline',
  hrv_ln_band: 'hrv-ln-band',
  recovery_composite: 'recovery-composite',
  trimp_banister: 'trimp-banister',
  trimp_banister_samples: 'trimp-banister',
  trimp_edwards: 'trimp-edwards',
  trimp_lucia: 'trimp-lucia',
  session_rpe: 'session-rpe',
  monotony_strain: 'monotony-strain',
  load_ewma: 'load-ewma',
  acwr: 'acwr',
  hr_tss: 'hr-tss',
  heart_rate_zones: 'heart-rate-zones',
  volume_load: 'volume-load',
  e1rm: 'e1rm',
  e1rm_rir: 'e1rm-in-reserve',
  sets_per_muscle: 'sets-per-muscle',
  pr_detection: 'personal-records',
  glucose_summary: 'glucose-summary',
  glucose_ranges: 'glucose-ranges',
  glucose_sufficiency: 'glucose-sufficiency',
  glucose_episodes: 'glucose-episodes',
  glucose_unit: 'glucose-unit',
  agp_percentiles: 'glucose-profile',
  gri: 'glycemia-risk-index',
  lbgi_hbgi: 'glucose-risk',
  mage: 'mage',
  modd: 'modd',
  bmi: 'bmi',
  bmr_mifflin: 'bmr-mifflin',
  weight_trend: 'weight-trend',
  energy_balance: 'energy-balance',
  macro_energy: 'macro-energy',
  descriptive: 'descriptive',
  quantile_r7: 'quantile',
  pearson: 'pearson',
  spearman: 'spearman',
  kendall_tau_b: 'kendall-tau-b',
  effective_n: 'effective-n',
  effective_n_of_mean: 'effective-n-of-mean',
  autocorrelation: 'autocorrelation',
  benjamini_hochberg: 'benjamini-hochberg',
  mann_whitney: 'mann-whitney',
  cliffs_delta: 'cliffs-delta',
  welch_t: 'welch-t',
  marked_days: 'marked-days',
  theil_sen: 'theil-sen',
  mann_kendall: 'mann-kendall',
  linear_regression: 'linear-regression',
  change_point: 'change-point',
  t_two_sided_p: 'student-t',
  normal_two_sided_p: 'normal-distribution',
  coverage: 'coverage',
  day_coverage: 'coverage',
  freshness: 'freshness',
}

/** What methods are made of; a reader never sees their values alone. */
const buildingBlocks = [
  'average-ranks',
  'clock-line',
  'compensated-sum',
  'days-apart',
  'complete-pairs',
  'time-adjusted',
  'concordance',
  'counted-once',
  'sessions-together',
  'share-distance',
  'share-shift',
  'distinct-sessions',
  'first-value',
  'goal-state',
  'fisher-interval',
  'weighted-readings',
  'held-samples',
  'held-times',
  'interval-union',
  'join-sessions',
  'kept-sessions',
  'lagged-products',
  'mean-and-sd',
  'run-of-days',
  'median-of-many',
  'merged',
  'one-sensor',
  'methods',
  'moments',
  'recorded-sleep',
  'regions',
  'rmssd-of-beats',
  'session-heart-rate',
  'sleep-clock',
  'sleep-epochs',
  'trend-test',
  'unusual-values',
  'weekday-imbalance',
]

/** Vectors of what several methods do together: Pearson's correlation at each lag, and the days of a person who moves between zones. */
const ofSeveralMethods = ['civil_day_tz_timeline', 'lag_correlation']

const derivations = readdirSync(join(root, 'lib/derive'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .filter(name => readFileSync(join(root, 'lib/derive', name), 'utf8').includes(' * Formula:'))
  .map(name => basename(name, '.ts'))

test('every derivation is in the table of methods or a building block of one', () => {
  const known = new Set([...Object.values(fileOf), ...buildingBlocks])
  expect(derivations.length).toBeGreaterThan(30)
  expect(derivations.filter(name => !known.has(name))).toEqual([])
})

test('every function that has vectors is a method, or made of several', () => {
  const vectors = readdirSync(join(root, 'test/lib/derive/oracles/vectors')).map(name => name.replace('.json', ''))
  expect(vectors.filter(name => !(name in methods))).toEqual(ofSeveralMethods)
})

test('every method has a version, a source and a caveat, and its id is its name in the table', () => {
  for (const [name, method] of Object.entries(methods)) {
    expect(method.id).toBe(name)
    expect(method.version).toMatch(/^\d+$/)
    expect(method.source).not.toBe('')
    expect(method.caveats.length).toBeGreaterThan(0)
    for (const caveat of method.caveats) expect(caveat).toMatch(/^[A-Z0-9].*\.$/)
  }
})

test('series that cite a method cite it as the table has it', () => {
  const cited = series.flatMap(({ definition }) => (definition ? [definition] : []))
  expect(cited.length).toBeGreaterThan(0)
  for (const definition of cited) {
    const { id, version, source } = methods[definition.id as MethodId]
    expect(definition).toEqual({ id, version, source })
  }
})

test('another version of a method that day items hold, and of no other, makes the stored days old', () => {
  expect(dayMethodsVersion).toMatch(/^[0-9a-z]{5,13}$/)
  expect(versionOf(storedMethods.toReversed())).toBe(dayMethodsVersion)
  for (const method of storedMethods) {
    const changed = storedMethods.map(other => (other === method ? { ...other, version: `${method.version}0` } : other))
    expect(versionOf(changed)).not.toBe(dayMethodsVersion)
  }
  expect(storedMethods.map(({ id }) => id)).toContain('trimp_edwards')
  expect(storedMethods.map(({ id }) => id)).not.toContain('pearson')
})
