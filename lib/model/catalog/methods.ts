import {
  baselineDays,
  changePointMinimum,
  comparisonMinimum,
  correlationMinimum,
  dailyDifferenceMinimum,
  energyBalanceMinimum,
  excursionMinimum,
  glucoseProfileMinimum,
  hrvBandNights,
  likenessMinimum,
  loadWindow,
  markedDaysMinimum,
  recentLoadMinimum,
  recoveryMinimum,
  sleepBalanceNights,
  sleepRegularityMinimum,
  sleepTimingMinimum,
  socialJetlagMinimum,
  trendMinimum,
  weightRateMinimum,
} from './minimum-data.ts'

interface Row {
  /** Increases when the same inputs give a different value. */
  version: string
  source: string
  /** Null: the unit of the series that the method is applied to. `1` is a number without a unit. */
  unit: string | null
  /** What a reader must know to interpret the value correctly. */
  caveats: readonly string[]
  /** The minimum data for showing a value, where that is more than the formula needs. */
  minimum?: Readonly<Record<string, number | readonly string[]>>
  /** Stored days hold values of this method: a new version of it makes them outdated. */
  storedInDays?: true
}

const sleptThere = 'Times of sleep are local where you slept.'
const ownChoice = 'Convention of this project'
const calendar = 'Days follow your local calendar; a day on which the clocks change has 23 or 25 hours.'
const gaps = 'Data that was not recorded is missing, not zero.'
const stages = 'Watches detect sleep well but wakefulness poorly; sleep stages are estimates.'
const associated =
  'This is an association in your own data, not a cause: both may depend on the season, an illness or travel.'
const alike = 'Consecutive days resemble each other, so the evidence is weaker than the number of days suggests.'
const measured = 'How often such an interval is right is measured by simulation: /docs/calibration.'
const otherChanges = 'Other things may also have changed meanwhile.'
const onward = 'A trend may not continue.'
const unknownLoads = 'A day of unknown load is left out, as if it were like the known days around it.'
const ownUnits = 'Arbitrary units: compare only with loads computed by the same method.'
const estimatedMax = 'The maximum heart rate may be estimated from age; that estimate can be wrong by 20 bpm.'
const withDiabetes = 'The ranges are a consensus for people with diabetes.'
const research = 'A research index for people with diabetes.'

/** The catalog of methods: every derived value cites the row that it was computed by. */
// biome-ignore format: one row per method
const table = {
  // Civil days and their values
  civil_day: { version: '1', source: 'IANA time zone database', unit: 'date', caveats: [calendar], storedInDays: true },
  civil_day_bounds: { version: '1', source: 'IANA time zone database', unit: 's', caveats: [calendar], storedInDays: true },
  civil_day_list: { version: '1', source: 'IANA time zone database', unit: 'date', caveats: [calendar] },
  prorate_interval: { version: '1', source: ownChoice, unit: null, caveats: ['An interval that crosses midnight is divided between the two days by time.'], storedInDays: true },
  sleep_day: { version: '2', source: 'Fitbit Web API, dateOfSleep', unit: 'date', caveats: ['A sleep session belongs to the day on which you wake up.', 'Sleeps less than 90 minutes apart are one night if they have at least three hours asleep together.'], storedInDays: true },
  daily_series: { version: '6', source: 'The rule of each series in the series catalog', unit: null, caveats: [gaps], storedInDays: true },
  aggregate_rule: { version: '1', source: 'Google Health, true zeros', unit: null, caveats: [gaps], storedInDays: true },
  time_weighted_mean: { version: '1', source: 'Step-function mean, hold of at most 300 s', unit: null, caveats: ['The average covers only the time in which the device measured.'], storedInDays: true },

  // Sleep
  sleep_summary: { version: '1', source: 'AASM scoring manual; Reed & Sacco 2016', unit: 'min', caveats: [stages], storedInDays: true },
  circular_clock_stats: { version: '2', source: 'Fisher 1993', unit: 'min', caveats: [sleptThere, 'Times of day lie on a circle: 23:50 and 00:10 are twenty minutes apart.'], minimum: sleepTimingMinimum },
  sleep_regularity_index: { version: '2', source: 'Phillips 2017; Windred 2021', unit: '1', caveats: ['Device sessions miss interrupted sleep, so sleep looks more regular than it was; compare only with your own values.'], minimum: sleepRegularityMinimum },
  social_jetlag: { version: '2', source: 'Wittmann 2006; Roenneberg 2019', unit: 'min', caveats: [sleptThere, 'It depends on which days count as free days.'], minimum: socialJetlagMinimum },
  sleep_balance: { version: '1', source: ownChoice, unit: 'min', caveats: ['Adds up the differences from a target that you set; extra sleep does not make up for lost sleep hour for hour.'], minimum: sleepBalanceNights },
  sleep_recommendation: { version: '1', source: 'Hirshkowitz 2015; Watson 2015; Paruthi 2016', unit: 'h', caveats: ['A recommendation for an age group, not a finding about you.'] },

  // Recovery
  robust_baseline: { version: '1', source: 'Iglewicz & Hoaglin 1993; Leys 2013', unit: null, caveats: ['Shows how unusual today is for you; that alone is neither good nor bad.'], minimum: baselineDays },
  hrv_ln_band: { version: '1', source: 'Plews 2013, 2014; Buchheit 2014', unit: 'ln ms', caveats: ['The width of the band is a convention: without any change, a week is outside of it in a fifth to a half of all weeks.', 'Above the band is not always good.'], minimum: hrvBandNights },
  recovery_composite: { version: '2', source: `Weighted mean of z-scores; ${ownChoice.toLowerCase()}`, unit: '1', caveats: ['A weighted average of how unusual last night was for you; the weights are chosen, not based on evidence.', 'It ignores illness, alcohol, stress and the menstrual cycle.', 'Days with different components are not comparable.'], minimum: recoveryMinimum },

  // Training load
  trimp_banister: { version: '1', source: 'Banister 1991', unit: 'AU', caveats: ['The weights come from small laboratory studies.', 'Computed from an average heart rate, it underestimates interval training.', estimatedMax, ownUnits] },
  trimp_banister_samples: { version: '1', source: 'Banister 1991', unit: 'AU', caveats: ['The weights come from small laboratory studies.', estimatedMax, ownUnits] },
  trimp_edwards: { version: '2', source: 'Edwards 1993; maximum heart rate by Tanaka 2001', unit: 'AU', caveats: ['Near the edge of a zone, a small change in heart rate has a large effect.', estimatedMax, ownUnits], storedInDays: true },
  trimp_lucia: { version: '1', source: 'Lucía 2003', unit: 'AU', caveats: ['Requires your own measured thresholds.', ownUnits] },
  session_rpe: { version: '1', source: 'Foster 1998, 2001', unit: 'AU', caveats: ['Based on your own rating of the session.', ownUnits] },
  monotony_strain: { version: '2', source: 'Foster 1998', unit: '1', caveats: ['Shows how similar the days of a week were; no safe limit is known.', unknownLoads], minimum: recentLoadMinimum },
  load_ewma: { version: '3', source: 'Banister 1975; Coggan', unit: 'AU/d', caveats: ['Smoothed load, not a measurement of fitness or fatigue.', unknownLoads], minimum: loadWindow },
  acwr: { version: '2', source: 'Hulin 2014; Windt & Gabbett 2019; Williams 2017', unit: '1', caveats: ['Does not predict injuries: the ratio only rescales recent load.', unknownLoads], minimum: recentLoadMinimum },
  hr_tss: { version: '1', source: 'Coggan; Banister 1991', unit: 'points', caveats: ['100 points correspond to one hour at your threshold heart rate.'] },
  heart_rate_zones: { version: '1', source: 'Karvonen 1957; Tanaka 2001', unit: 'bpm', caveats: [estimatedMax], storedInDays: true },

  // Strength
  volume_load: { version: '1', source: 'Haff 2010', unit: 'kg', caveats: ['Compare only within the same exercise.'] },
  e1rm: { version: '1', source: 'Epley 1985; Reynolds 2006', unit: 'kg', caveats: ['An estimate; equations differ by several percent.'] },
  e1rm_rir: { version: '1', source: 'Zourdos 2016; Epley 1985', unit: 'kg', caveats: ['An estimate; the further a set ends from failure, the less reliable the rating is.'] },
  sets_per_muscle: { version: '1', source: 'Pelland 2025', unit: 'sets/wk', caveats: ['A set counts as half for an assisting muscle; effort is not considered.'] },
  pr_detection: { version: '1', source: 'Running maximum', unit: 'kg', caveats: ['The first entry is the starting value; equaling a record is not a new record.'] },

  // Glucose
  glucose_summary: { version: '2', source: 'Bergenstal 2018; Nathan 2008', unit: 'mg/dL', caveats: ['The glucose management indicator is not a laboratory A1c.'] },
  glucose_ranges: { version: '4', source: 'Battelino 2019', unit: '%', caveats: [withDiabetes], storedInDays: true },
  glucose_sufficiency: { version: '4', source: 'Battelino 2019', unit: '%', caveats: ['A period with less than 14 days or readings for less than 70 % of the time may not represent your usual glucose.'] },
  glucose_episodes: { version: '3', source: 'Danne 2017; Battelino 2023', unit: 'min', caveats: ['An episode lasts at least 15 minutes beyond the limit.'] },
  glucose_unit: { version: '1', source: 'Molar mass of glucose, 180.156 g/mol', unit: 'mg/dL', caveats: ['Converted with 18.0156 mg/dL per mmol/L; other tools round this factor.'] },
  agp_percentiles: { version: '2', source: 'Johnson 2019; Battelino 2019', unit: 'mg/dL', caveats: ['All days are overlaid: no single day looks like the median line.'], minimum: glucoseProfileMinimum },
  gri: { version: '1', source: 'Klonoff 2022', unit: '1', caveats: [research] },
  lbgi_hbgi: { version: '2', source: 'Kovatchev 1997, 2006', unit: '1', caveats: [research, 'Designed for meter readings; with a sensor the low index is lower.'] },
  mage: { version: '2', source: 'Service 1970, as zigzag with one standard deviation', unit: 'mg/dL', caveats: ['Other software defines this value differently; compare only with values from this service.'], minimum: excursionMinimum },
  modd: { version: '1', source: 'Molnar 1972', unit: 'mg/dL', caveats: ['Other software defines this value differently; compare only with values from this service.'], minimum: dailyDifferenceMinimum },

  // Body and nutrition
  bmi: { version: '1', source: 'WHO TRS 894 (2000)', unit: 'kg/m²', caveats: ['Does not distinguish fat from muscle.'], storedInDays: true },
  bmr_mifflin: { version: '1', source: 'Mifflin & St Jeor 1990', unit: 'kcal/d', caveats: ['The equation describes averages: an individual can differ by ten percent in either direction.'] },
  weight_trend: { version: '1', source: "Walker, The Hacker's Diet", unit: 'kg', caveats: ['The trend lags behind the scale by about nine days.'], minimum: weightRateMinimum },
  energy_balance: { version: '1', source: 'Sen 1968; Hall 2008', unit: 'kcal/d', caveats: ['Food logs and watches are both inaccurate; the difference is shown, not corrected.', 'Over a few weeks, water changes your weight more than fat does.'], minimum: energyBalanceMinimum },
  macro_energy: { version: '1', source: 'FAO Food and Nutrition Paper 77 (2003)', unit: 'kcal', caveats: ['Uses the general factors of 4, 4, 9 and 7 kcal per gram.'] },

  // Statistics
  descriptive: { version: '1', source: 'NIST Statistical Reference Datasets', unit: null, caveats: ['Based on observed days only.'] },
  quantile_r7: { version: '1', source: 'Hyndman & Fan 1996, type 7', unit: null, caveats: ['Based on observed days only.'], storedInDays: true },
  pearson: { version: '1', source: 'Fisher 1921', unit: '1', caveats: [associated, alike, 'A single unusual day can create or hide a correlation.'], minimum: correlationMinimum },
  spearman: { version: '1', source: 'Spearman 1904', unit: '1', caveats: [associated, alike], minimum: correlationMinimum },
  kendall_tau_b: { version: '1', source: 'Kendall 1945', unit: '1', caveats: [associated, alike], minimum: correlationMinimum },
  effective_n: { version: '1', source: 'Pyper & Peterman 1998', unit: '1', caveats: [alike], minimum: correlationMinimum },
  effective_n_of_mean: { version: '2', source: 'Bayley & Hammersley 1946; Marriott & Pope 1954', unit: 'd', caveats: [alike], minimum: likenessMinimum },
  autocorrelation: { version: '1', source: 'Box & Jenkins 1976', unit: '1', caveats: [alike] },
  benjamini_hochberg: { version: '1', source: 'Benjamini & Hochberg 1995', unit: '1', caveats: ['Adjusts for the comparisons in this answer, not for those that you made elsewhere.'] },
  mann_whitney: { version: '2', source: 'Mann & Whitney 1947; Hodges & Lehmann 1963; Cliff 1993; Bayley & Hammersley 1946', unit: null, caveats: [otherChanges, alike], minimum: comparisonMinimum },
  cliffs_delta: { version: '3', source: 'Cliff 1993; DeLong 1988; Feng & Cliff 2004; sizes by Romano 2006', unit: '1', caveats: [otherChanges, 'The name of its size is a convention that does not depend on the series.'], minimum: comparisonMinimum },
  welch_t: { version: '2', source: 'Welch 1947; Bayley & Hammersley 1946', unit: null, caveats: [otherChanges, alike, measured], minimum: comparisonMinimum },
  marked_days: { version: '1', source: 'Cochrane & Orcutt 1949; Bayley & Hammersley 1946; Conover & Iman 1981', unit: null, caveats: [associated, alike, measured], minimum: markedDaysMinimum },
  theil_sen: { version: '1', source: 'Theil 1950; Sen 1968', unit: null, caveats: [onward], minimum: trendMinimum },
  mann_kendall: { version: '2', source: 'Mann 1945; Kendall 1975; Yue & Wang 2004', unit: '1', caveats: [onward, alike], minimum: trendMinimum },
  linear_regression: { version: '1', source: 'NIST Statistical Reference Datasets', unit: null, caveats: [onward, 'Single unusual days shift the line.'], minimum: trendMinimum },
  change_point: { version: '2', source: 'Scott & Knott 1974; Pettitt 1979; Serinaldi & Kilsby 2016', unit: null, caveats: ['May reflect a new device rather than a change in you.', alike], minimum: changePointMinimum },
  t_two_sided_p: { version: '1', source: 'NIST DLMF 8.17', unit: '1', caveats: [alike] },
  normal_two_sided_p: { version: '1', source: 'NIST DLMF 7', unit: '1', caveats: [alike] },

  // Data quality
  coverage: { version: '1', source: 'Union of intervals', unit: '1', caveats: ['The share of the time that has data.'] },
  day_coverage: { version: '1', source: 'Observed days / existing days', unit: '1', caveats: ['The share of the days that have data.'] },
  freshness: { version: '1', source: ownChoice, unit: 'h', caveats: ['Old data can mean that a device has not been synchronized.'] },
} as const satisfies Readonly<Record<string, Row>>

export type MethodId = keyof typeof table
export type Method<Id extends MethodId = MethodId> = Row & { readonly id: Id }

const methodIds = Object.keys(table) as MethodId[]

export const methods = Object.fromEntries(methodIds.map(id => [id, { id, ...table[id] }])) as {
  readonly [Id in MethodId]: (typeof table)[Id] & { readonly id: Id }
}

/**
 * The version of all methods whose values stored days hold. A day with a different version is computed again.
 *
 * Formula: FNV-1a, 64 bits, over `id@version` of every method whose values stored days hold, in order of the ids.
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
