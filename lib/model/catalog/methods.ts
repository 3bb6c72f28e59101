import {
  baselineDays,
  changePointMinimum,
  comparisonMinimum,
  correlationMinimum,
  energyBalanceMinimum,
  hrvBandNights,
  loadWindow,
  recoveryMinimum,
  rmssdMinimum,
  sleepBalanceNights,
  sleepRegularityMinimum,
  sleepTimingMinimum,
  socialJetlagMinimum,
  trendMinimum,
  weightRateMinimum,
} from './minimum-data.ts'

interface Row {
  /** Grows when the same inputs give another value. */
  version: string
  source: string
  /** Null: that of the series it is applied to. `1` is a number without a unit. */
  unit: string | null
  /** What a reader has to know to take the value for what it is. */
  caveats: readonly string[]
  /** What a reader is shown a value from, where that is more than the formula needs. */
  minimum?: Readonly<Record<string, number | readonly string[]>>
  /** Day items hold its values: another version of it makes the stored days old. */
  storedInDays?: true
}

const ownChoice = 'Convention of this project'
const calendar = 'Days follow your local calendar; on days when the clocks change they have 23 or 25 hours.'
const gaps = 'What was not recorded is missing, not zero.'
const stages = 'Watches notice sleep well and wakefulness badly; stages are estimates.'
const associated = 'An association in your own data, not a cause: both may follow the season, an illness or a journey.'
const alike = 'Neighbouring days resemble each other, so the evidence is thinner than the number of days suggests.'
const otherChanges = 'Other things changed between the two periods as well.'
const onward = 'A trend need not go on.'
const ownUnits = 'Arbitrary units: compare only with loads of the same method.'
const estimatedMax = 'The maximum heart rate may be estimated from age, which can miss by 20 bpm.'
const withDiabetes = 'The ranges were agreed on for people with diabetes.'
const research = 'An index made for research in people with diabetes.'

/** THE TABLE of methods: whatever is derived cites the row it follows. */
// biome-ignore format: one row a method
const table = {
  // Days and how they are filled
  civil_day: { version: '1', source: 'IANA time zone database', unit: 'date', caveats: [calendar], storedInDays: true },
  civil_day_bounds: { version: '1', source: 'IANA time zone database', unit: 's', caveats: [calendar], storedInDays: true },
  civil_day_list: { version: '1', source: 'IANA time zone database', unit: 'date', caveats: [calendar] },
  civil_day_tz_timeline: { version: '1', source: 'IANA time zone database', unit: 's', caveats: ['On a day of travel from one time zone to another there were more or fewer than 24 hours.'] },
  prorate_interval: { version: '1', source: ownChoice, unit: null, caveats: ['What goes on across midnight is divided between the days by time.'], storedInDays: true },
  sleep_day: { version: '1', source: 'Fitbit Web API, dateOfSleep', unit: 'date', caveats: ['A sleep is listed on the day of waking up.'], storedInDays: true },
  daily_series: { version: '3', source: 'The rule of each series, as the list of series gives it', unit: null, caveats: [gaps], storedInDays: true },
  aggregate_rule: { version: '1', source: 'Google Health, true zeros', unit: null, caveats: [gaps], storedInDays: true },
  reconcile_intervals: { version: '1', source: ownChoice, unit: null, caveats: ['Where devices overlap, the preferred one counts; they are not added up.'] },
  time_weighted_mean: { version: '1', source: 'Step-function mean, hold of at most 300 s', unit: null, caveats: ['An average over the time in which the device measured.'], storedInDays: true },

  // Sleep
  sleep_summary: { version: '1', source: 'AASM scoring manual; Reed & Sacco 2016', unit: 'min', caveats: [stages], storedInDays: true },
  circular_clock_stats: { version: '1', source: 'Fisher 1993', unit: 'min', caveats: ['Times of day lie on a circle: 23:50 and 00:10 are twenty minutes apart.'], minimum: sleepTimingMinimum },
  sleep_regularity_index: { version: '1', source: 'Phillips 2017; Windred 2021', unit: '1', caveats: ['Sessions of a device miss broken sleep, which makes sleep look more regular than it was; compare with yourself only.'], minimum: sleepRegularityMinimum },
  social_jetlag: { version: '1', source: 'Wittmann 2006; Roenneberg 2019', unit: 'min', caveats: ['It depends on which days are called free.'], minimum: socialJetlagMinimum },
  sleep_balance: { version: '1', source: ownChoice, unit: 'min', caveats: ['Adds up the differences to a target you set; sleep is not repaid hour for hour.'], minimum: sleepBalanceNights },
  sleep_recommendation: { version: '1', source: 'Hirshkowitz 2015; Watson 2015; Paruthi 2016', unit: 'h', caveats: ['Advice for an age group, not a finding about you.'] },

  // Recovery
  rmssd: { version: '1', source: 'Task Force ESC/NASPE 1996', unit: 'ms', caveats: ['Short recordings and movement distort it.'], minimum: rmssdMinimum },
  robust_baseline: { version: '1', source: 'Iglewicz & Hoaglin 1993; Leys 2013', unit: null, caveats: ['How unusual today is for you; by itself neither good nor bad.'], minimum: baselineDays },
  hrv_ln_band: { version: '1', source: 'Plews 2013, 2014; Buchheit 2014', unit: 'ln ms', caveats: ['The width of the band is a convention.', 'Above the band is not always good.'], minimum: hrvBandNights },
  recovery_composite: { version: '1', source: `Weighted mean of z-scores; ${ownChoice.toLowerCase()}`, unit: '1', caveats: ['A weighted average of how unusual last night was for you; the weights are a choice, not evidence.', 'It knows nothing of illness, alcohol, stress or the menstrual cycle.', 'Days with other components are not comparable.'], minimum: recoveryMinimum },

  // Training load
  trimp_banister: { version: '1', source: 'Banister 1991', unit: 'AU', caveats: ['The weights come from small groups in a laboratory.', 'From an average heart rate it understates intervals.', estimatedMax, ownUnits] },
  trimp_banister_samples: { version: '1', source: 'Banister 1991', unit: 'AU', caveats: ['The weights come from small groups in a laboratory.', estimatedMax, ownUnits] },
  trimp_edwards: { version: '1', source: 'Edwards 1993; maximum heart rate by Tanaka 2001', unit: 'AU', caveats: ['Near the edge of a zone a small change in heart rate counts much.', estimatedMax, ownUnits], storedInDays: true },
  trimp_lucia: { version: '1', source: 'Lucía 2003', unit: 'AU', caveats: ['Needs thresholds measured on you.', ownUnits] },
  session_rpe: { version: '1', source: 'Foster 1998, 2001', unit: 'AU', caveats: ['Rests on your own rating of the session.', ownUnits] },
  monotony_strain: { version: '1', source: 'Foster 1998', unit: '1', caveats: ['Tells how alike the days of a week were; no limit is known to be safe.'] },
  load_ewma: { version: '1', source: 'Banister 1975; Coggan', unit: 'AU/d', caveats: ['Smoothed load, not a measurement of fitness or fatigue.'], minimum: loadWindow },
  acwr: { version: '1', source: 'Hulin 2014; Windt & Gabbett 2019; Williams 2017', unit: '1', caveats: ['Does not predict injuries: the ratio only rescales recent load.'] },
  hr_tss: { version: '1', source: 'Coggan; Banister 1991', unit: 'points', caveats: ['100 is an hour at your threshold heart rate.'] },
  heart_rate_zones: { version: '1', source: 'Karvonen 1957; Tanaka 2001', unit: 'bpm', caveats: [estimatedMax], storedInDays: true },

  // Strength
  volume_load: { version: '1', source: 'Haff 2010', unit: 'kg', caveats: ['Compare it within one exercise only.'] },
  e1rm: { version: '1', source: 'Epley 1985; Reynolds 2006', unit: 'kg', caveats: ['An estimate; equations differ by several percent.'] },
  e1rm_rir: { version: '1', source: 'Zourdos 2016; Epley 1985', unit: 'kg', caveats: ['An estimate; the further from failure, the less a rating tells.'] },
  sets_per_muscle: { version: '1', source: 'Pelland 2025', unit: 'sets/wk', caveats: ['A set counts half for a muscle that assists; effort is not counted.'] },
  pr_detection: { version: '1', source: 'Running maximum', unit: 'kg', caveats: ['The first entry is where it starts from; equalling a record is none.'] },

  // Glucose
  glucose_summary: { version: '1', source: 'Bergenstal 2018; Nathan 2008', unit: 'mg/dL', caveats: ['The management indicator is not an A1c of a laboratory.'] },
  glucose_ranges: { version: '1', source: 'Battelino 2019', unit: '%', caveats: [withDiabetes], storedInDays: true },
  glucose_sufficiency: { version: '1', source: 'Battelino 2019', unit: '%', caveats: ['Below 14 days or 70 % of the readings, a period may not stand for your usual glucose.'] },
  glucose_episodes: { version: '1', source: 'Danne 2017; Battelino 2023', unit: 'min', caveats: ['Only what lasts at least 15 minutes beyond the limit is an episode.'] },
  glucose_unit: { version: '1', source: 'Molar mass of glucose, 180.156 g/mol', unit: 'mg/dL', caveats: ['Converted with 18.0156 mg/dL to the mmol/L; others round it.'] },
  agp_percentiles: { version: '1', source: 'Johnson 2019; Battelino 2019', unit: 'mg/dL', caveats: ['All days laid over one another: no single day looks like the middle line.'] },
  gri: { version: '1', source: 'Klonoff 2022', unit: '1', caveats: [research] },
  lbgi_hbgi: { version: '1', source: 'Kovatchev 1997, 2006', unit: '1', caveats: [research, 'Made for readings of a meter; of a sensor the low index is lower.'] },
  mage: { version: '1', source: 'Service 1970, as zigzag with one standard deviation', unit: 'mg/dL', caveats: ['Programs define it differently; compare only with values from here.'] },
  modd: { version: '1', source: 'Molnar 1972', unit: 'mg/dL', caveats: ['Programs define it differently; compare only with values from here.'] },

  // Body and nutrition
  bmi: { version: '1', source: 'WHO TRS 894 (2000)', unit: 'kg/m²', caveats: ['Does not tell fat from muscle.'], storedInDays: true },
  bmr_mifflin: { version: '1', source: 'Mifflin & St Jeor 1990', unit: 'kcal/d', caveats: ['An equation of averages: a person may lie ten percent off to either side.'] },
  weight_trend: { version: '1', source: "Walker, The Hacker's Diet", unit: 'kg', caveats: ['The trend lags the scale by about nine days.'], minimum: weightRateMinimum },
  energy_balance: { version: '1', source: 'Sen 1968; Hall 2008', unit: 'kcal/d', caveats: ['Logs and watches both err; the gap is shown, not corrected.', 'Over a few weeks, water moves the scale more than fat does.'], minimum: energyBalanceMinimum },
  macro_energy: { version: '1', source: 'FAO Food and Nutrition Paper 77 (2003)', unit: 'kcal', caveats: ['General factors of 4, 4, 9 and 7 kcal a gram.'] },

  // Statistics
  descriptive: { version: '1', source: 'NIST Statistical Reference Datasets', unit: null, caveats: ['Of the observed days only.'] },
  quantile_r7: { version: '1', source: 'Hyndman & Fan 1996, type 7', unit: null, caveats: ['Of the observed days only.'], storedInDays: true },
  pearson: { version: '1', source: 'Fisher 1921', unit: '1', caveats: [associated, alike, 'A single odd day can make or hide it.'], minimum: correlationMinimum },
  spearman: { version: '1', source: 'Spearman 1904', unit: '1', caveats: [associated, alike], minimum: correlationMinimum },
  kendall_tau_b: { version: '1', source: 'Kendall 1945', unit: '1', caveats: [associated, alike], minimum: correlationMinimum },
  effective_n: { version: '1', source: 'Pyper & Peterman 1998', unit: '1', caveats: [alike], minimum: correlationMinimum },
  effective_n_of_mean: { version: '1', source: 'Leith 1973; Wilks 2011', unit: 'd', caveats: [alike] },
  autocorrelation: { version: '1', source: 'Box & Jenkins 1976', unit: '1', caveats: [alike] },
  lag_correlation: { version: '1', source: 'Box & Jenkins 1976', unit: '1', caveats: [associated, 'Several lags were tried; the strongest of many is strong by chance.'], minimum: correlationMinimum },
  benjamini_hochberg: { version: '1', source: 'Benjamini & Hochberg 1995', unit: '1', caveats: ['Allows for the comparisons of this answer, not for those you made elsewhere.'] },
  mann_whitney: { version: '1', source: 'Mann & Whitney 1947; Hodges & Lehmann 1963; Cliff 1993', unit: null, caveats: [otherChanges, alike], minimum: comparisonMinimum },
  cliffs_delta: { version: '1', source: 'Cliff 1993; DeLong 1988; Feng & Cliff 2004; sizes by Romano 2006', unit: '1', caveats: [otherChanges, 'Its size has a name by convention, whatever the series.'], minimum: comparisonMinimum },
  welch_t: { version: '1', source: 'Welch 1947', unit: null, caveats: [otherChanges, alike], minimum: comparisonMinimum },
  theil_sen: { version: '1', source: 'Theil 1950; Sen 1968', unit: null, caveats: [onward], minimum: trendMinimum },
  mann_kendall: { version: '1', source: 'Mann 1945; Kendall 1975', unit: '1', caveats: [onward, alike], minimum: trendMinimum },
  linear_regression: { version: '1', source: 'NIST Statistical Reference Datasets', unit: null, caveats: [onward, 'Single odd days pull the line.'], minimum: trendMinimum },
  change_point: { version: '1', source: 'Scott & Knott 1974; Pettitt 1979', unit: null, caveats: ['May mark a new device rather than a change in you.', alike], minimum: changePointMinimum },
  t_two_sided_p: { version: '1', source: 'NIST DLMF 8.17', unit: '1', caveats: [alike] },
  normal_two_sided_p: { version: '1', source: 'NIST DLMF 7', unit: '1', caveats: [alike] },

  // Quality of the data
  coverage: { version: '1', source: 'Union of intervals', unit: '1', caveats: ['The share of the time that has data.'] },
  day_coverage: { version: '1', source: 'Observed of existing days', unit: '1', caveats: ['The share of the days that have data.'] },
  freshness: { version: '1', source: ownChoice, unit: 'h', caveats: ['Old data can mean that a device was not synchronised.'] },
} as const satisfies Readonly<Record<string, Row>>

export type MethodId = keyof typeof table
export type Method<Id extends MethodId = MethodId> = Row & { readonly id: Id }

const methodIds = Object.keys(table) as MethodId[]

export const methods = Object.fromEntries(methodIds.map(id => [id, { id, ...table[id] }])) as {
  readonly [Id in MethodId]: (typeof table)[Id] & { readonly id: Id }
}

/**
 * Says which versions the values of a day item were computed by: a day stamped with another one is to be computed anew.
 *
 * Formula: FNV-1a, 64 bits, over `id@version` of every method whose values day items hold, in order of the ids.
 * Units: none; text of up to 13 characters.
 * Missing: never.
 * Source: Fowler, Noll & Vo, RFC 9923.
 * Example: the same table gives the same text in every process.
 */
export function versionOf(stored: readonly Method[]): string {
  const text = stored
    .map(({ id, version }) => `${id}@${version}`)
    .sort()
    .join(' ')
  let hash = 0xcbf29ce484222325n
  for (const character of text) hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * 0x100000001b3n)
  return hash.toString(36)
}

export const storedMethods: readonly Method[] = methodIds.map((id): Method => methods[id]).filter(isStored)
export const dayMethodsVersion = versionOf(storedMethods)

function isStored(method: Method): boolean {
  return method.storedInDays === true
}
