/**
 * The words of the pages in plain English: what a person reads is explained here, once. The glossary shows all of them, the end of each
 * page those that are on it, and the evidence of a number what the number means.
 */

interface Row {
  /** As a person reads it. */
  word: string
  /** One to three sentences. */
  means: string
  /** Abbreviations and names in formulas, for those who want them. */
  symbol?: string
  /** How else it stands on pages, in whole words. One with a capital stands only for itself. */
  forms?: readonly string[]
  /** The daily series that it is about. */
  series?: readonly string[]
  /** The methods whose values it is about. */
  methods?: readonly string[]
}

const reading = {
  usual: {
    word: 'Usual',
    means:
      'How it was for you in the 28 days before: the middle value, with a range around it that holds about two of three days. It says nothing about other people, and usual is not the same as good.',
    symbol: 'median ± 1.48 × MAD',
    methods: ['robust_baseline'],
  },
  'standard-deviation': {
    word: 'Standard deviation',
    means:
      'A measure of how far values usually lie from their middle. One away from usual is an ordinary day; more than two away happens about once in twenty days.',
    symbol: 'SD, z',
    forms: ['standard deviations', 'SD', 'z', 'standard error'],
  },
  mean: {
    word: 'Mean',
    means: 'All values added up and divided by how many they are: the average.',
    forms: ['means', 'average', 'on average'],
    methods: ['descriptive'],
  },
  median: {
    word: 'Median',
    means: 'The value in the middle when all are put in order. A single extreme day hardly moves it.',
    symbol: '50 %, p50',
    methods: ['quantile_r7'],
  },
  interval: {
    word: 'Range in brackets',
    means:
      'Behind a difference: such ranges contain the true difference in about 95 of 100 cases. If one is above zero and one below, there may be no difference at all.',
    symbol: '95 % confidence interval',
    forms: ['ranges in brackets'],
    methods: ['welch_t'],
  },
  'clear-difference': {
    word: 'Clear difference',
    means:
      'A difference that chance alone would rarely make. “No clear difference” is an answer, too: what is seen may well be chance.',
    symbol: 'p',
    forms: ['clear differences', 'clearly', 'clear change', 'p'],
    methods: ['mann_whitney', 'cliffs_delta'],
  },
  association: {
    word: 'Association',
    means:
      'Two things that go up and down together, or one up when the other goes down. It does not say that one is the cause of the other.',
    symbol: 'r, correlation',
    forms: ['associations', 'correlation', 'r'],
    methods: ['pearson', 'spearman', 'kendall_tau_b'],
  },
  trend: {
    word: 'Trend',
    means: 'The direction without the ups and downs of single days. It follows a change a little late.',
    methods: ['theil_sen', 'mann_kendall', 'linear_regression'],
  },
  coverage: {
    word: 'Days with a value',
    means: 'How many days, or hours, have data at all. The others are missing, and are never counted as zero.',
    symbol: 'coverage',
    forms: ['days have a value', 'days with data', 'coverage'],
    methods: ['coverage', 'day_coverage'],
  },
  gap: {
    word: 'Gap',
    means:
      'Time without data: the device was not worn, had no power or has not synchronized. It is hatched or left out, and never drawn as zero.',
    forms: ['gaps'],
  },
  'so-far': {
    word: 'So far',
    means: 'Today is not over, so its value still changes. It is drawn hollow and is part of no mean.',
  },
  platform: {
    word: 'Platform',
    means: 'The service of the maker of your watch or scale, from which your data is read.',
  },
  'device-record': {
    word: 'Read from the device',
    means:
      'What your watch, ring or scale measured, or what you entered in its app, as the platform passes it on: a heart rate, a night, a weight.',
    symbol: 'PRIMARY',
    forms: ['the device', 'device record', 'device records'],
  },
  'platform-total': {
    word: 'Platform total',
    means:
      'The sum of the day that the platform computes itself; its own app shows the same number. It is never added to what a device recorded.',
    symbol: 'PROVIDER_ROLLUP',
    forms: ['platform’s total', 'platform totals'],
  },
  evidence: {
    word: 'Evidence',
    means:
      'Where a number comes from: its source, its rule, what other sources say, and the call that returns the same. Every underlined number opens it.',
  },
} as const satisfies Readonly<Record<string, Row>>

const sleep = {
  'time-asleep': {
    word: 'Time asleep',
    means:
      'The minutes asleep of the night that ended on this day, without the time awake in between and without naps.',
    forms: ['asleep'],
    series: ['sleep'],
    methods: ['sleep_summary'],
  },
  'time-in-bed': {
    word: 'Time in bed',
    means: 'From going to bed until getting up, asleep or awake.',
    forms: ['in bed'],
    series: ['time-in-bed'],
  },
  efficiency: {
    word: 'Sleep efficiency',
    means:
      'The part of the time in bed in which you were asleep. Watches make it too high, because lying still looks like sleep.',
    forms: ['efficiency'],
    series: ['sleep-efficiency'],
  },
  stages: {
    word: 'Sleep stages',
    means:
      'Deep, light and REM sleep (with most of the dreams), and time awake, as a watch guesses them from movement and pulse. It is good at telling sleep from being awake, and much less so at telling the stages apart.',
    forms: ['REM', 'deep sleep', 'light sleep', 'stages'],
    series: ['sleep-deep', 'sleep-rem', 'sleep-light', 'sleep-awake'],
  },
  nap: {
    word: 'Nap',
    means: 'A sleep apart from the night. It is listed, and is part of no night.',
    forms: ['naps'],
  },
  midpoint: {
    word: 'Midpoint of sleep',
    means: 'The time halfway between falling asleep and waking up. It says whether your nights are early or late.',
    forms: ['sleep midpoint', 'midpoint'],
    series: ['sleep-midpoint'],
    methods: ['circular_clock_stats'],
  },
  regularity: {
    word: 'Regularity',
    means:
      'How alike your days are: how often you are in the same state, asleep or awake, at the same time on the next day. 100 means that every day is the same, 0 is chance.',
    symbol: 'SRI, sleep regularity index',
    methods: ['sleep_regularity_index'],
  },
  'social-jetlag': {
    word: 'Social jetlag',
    means:
      'How much later the middle of your sleep is on free days than on work days, as if you flew to another time zone each weekend.',
    methods: ['social_jetlag'],
  },
  'sleep-balance': {
    word: 'Balance of sleep',
    means:
      'How much more or less than you need you slept in the last 14 nights. A minus means too little. Sleeping long once does not make up for it hour for hour.',
    forms: ['balance of 14 nights'],
    methods: ['sleep_balance'],
  },
  'sleep-need': {
    word: 'Sleep need',
    means: 'How much sleep you need in a night. As long as you have not said it, eight hours are assumed.',
    forms: ['the need', 'your need'],
    methods: ['sleep_recommendation'],
  },
} as const satisfies Readonly<Record<string, Row>>

const heart = {
  'resting-heart-rate': {
    word: 'Resting heart rate',
    means:
      'Heartbeats in a minute at complete rest. It often rises with an illness, alcohol, heat or hard training, and sinks slowly with fitness.',
    symbol: 'RHR',
    series: ['resting-heart-rate'],
  },
  variability: {
    word: 'Heart rate variability',
    means:
      'How much the time from one heartbeat to the next varies in the night, in thousandths of a second. Less than usual often goes with strain, alcohol or an illness. Compare it only with your own values.',
    symbol: 'HRV, RMSSD',
    forms: ['HRV', 'RMSSD'],
    series: ['heart-rate-variability'],
    methods: ['hrv_ln_band'],
  },
  'respiratory-rate': {
    word: 'Respiratory rate',
    means: 'Breaths in a minute during sleep. It changes little from night to night, so that a rise stands out.',
    series: ['respiratory-rate'],
  },
  'oxygen-saturation': {
    word: 'Oxygen saturation',
    means:
      'How much of the oxygen that it could carry the blood carries, during sleep. Watches measure it roughly: a percent more or less means little.',
    symbol: 'SpO2',
    series: ['oxygen-saturation'],
  },
  'skin-temperature': {
    word: 'Skin temperature deviation',
    means:
      'How much warmer or cooler your skin was in this night than usual. It is not the temperature of the body: the room and the blanket count, too.',
    forms: ['skin temperature'],
    series: ['skin-temperature-deviation'],
  },
  'vo2-max': {
    word: 'VO2 max',
    means:
      'How much oxygen your body can use at full effort: endurance in one number. A watch estimates it from pace and heart rate; only a laboratory measures it.',
    series: ['vo2-max'],
  },
  zones: {
    word: 'Heart rate zones',
    means:
      'Steps from easy to all-out, as parts of your highest heart rate. Estimated from the age, the highest can be wrong by 20 beats.',
    forms: ['heart rate zone', 'Zone', 'Zones'],
    methods: ['heart_rate_zones'],
  },
  'active-zone-minutes': {
    word: 'Active zone minutes',
    means: 'Points of the platform: one for each minute of moderate effort, two for each minute of hard effort.',
    series: ['active-zone-minutes'],
  },
  recovery: {
    word: 'Recovery',
    means:
      'How last night compares with your usual: heart rate and its variability, breathing, skin temperature, sleep and load, weighted and averaged. 0 is a usual day; above it is more favorable than usual for you. It is no medical finding.',
    methods: ['recovery_composite'],
  },
  component: {
    word: 'Component and weight',
    means:
      'A component is one of the measurements that recovery is made of. Its weight says how much it counts: weight 2 counts twice as much as weight 1. The weights are chosen, not measured.',
    forms: ['component', 'components'],
  },
} as const satisfies Readonly<Record<string, Row>>

const training = {
  load: {
    word: 'Training load',
    means:
      'How much your heart had to work: the minutes in each heart rate zone, the harder ones counted up to five times. It has no unit: compare it only with your own days.',
    symbol: 'TRIMP, AU',
    forms: ['load', 'loads'],
    series: ['training-load'],
    methods: ['trimp_edwards', 'trimp_banister', 'trimp_banister_samples', 'trimp_lucia', 'session_rpe', 'hr_tss'],
  },
  'long-term-load': {
    word: 'Long-term load',
    means: 'The load of about six weeks, smoothed into one number: what your body is used to.',
    symbol: 'CTL, 42 days',
    forms: ['long term'],
  },
  'short-term-load': {
    word: 'Short-term load',
    means: 'The load of about one week, smoothed into one number: what you have done lately.',
    symbol: 'ATL, 7 days',
    forms: ['short term'],
  },
  form: {
    word: 'Difference of the loads',
    means:
      'Long-term less short-term load at the start of a day. Below zero, you have done more lately than you are used to.',
    symbol: 'TSB, form',
    forms: ['long minus short term'],
    methods: ['load_ewma'],
  },
  'load-ratio': {
    word: 'Last week to the weeks before',
    means: 'The load of the last week beside four weeks. 1 means as much as always. No value is safe or unsafe.',
    symbol: 'ACWR',
    methods: ['acwr'],
  },
  monotony: {
    word: 'Monotony',
    means: 'How alike the days of a week are. It is high when every day has nearly the same load.',
    methods: ['monotony_strain'],
  },
  strain: {
    word: 'Strain',
    means: 'The load of a week times its monotony: high when there is much load and little change.',
  },
  effort: {
    word: 'Effort',
    means: 'Your own rating of how hard a session or a set was, from 0 (rest) to 10 (the most that is possible).',
    symbol: 'RPE',
    forms: ['RPE'],
  },
  'hard-set': {
    word: 'Working set and hard set',
    means:
      'A working set is one that is no warm-up. It counts as hard if you rated its effort 7 or more, or went on until nothing was left.',
    forms: ['working set', 'working sets', 'hard sets', 'Hard'],
    methods: ['sets_per_muscle'],
  },
  lifted: {
    word: 'Weight lifted',
    means: 'Weight times repetitions, added up over the sets without warm-ups. Compare it only within one exercise.',
    forms: ['lifted', 'volume'],
    methods: ['volume_load'],
  },
  'one-repetition': {
    word: 'Estimate for one repetition',
    means:
      'The most that you could probably lift once, computed from sets with more repetitions. Two equations give the ends of its range.',
    symbol: '1RM, e1RM',
    forms: ['1RM', 'one repetition'],
    methods: ['e1rm', 'e1rm_rir'],
  },
} as const satisfies Readonly<Record<string, Row>>

const metabolic = {
  'time-in-range': {
    word: 'Time in ranges',
    means:
      'The part of the time in which glucose was low, in between or high. The limits are agreed for people with diabetes; others are almost always in range.',
    symbol: 'TIR, TBR, TAR',
    forms: ['time in range'],
    series: ['glucose-time-in-range'],
    methods: ['glucose_ranges'],
  },
  gmi: {
    word: 'Estimated long-term glucose',
    means:
      'What the blood test for long-term glucose, A1c, would probably say, computed from the mean of the sensor. GMI and estimated A1c are two formulas for it, and neither replaces the test.',
    symbol: 'GMI, eA1c',
    forms: ['GMI', 'A1c'],
    methods: ['glucose_summary'],
  },
  variation: {
    word: 'Coefficient of variation',
    means: 'How much glucose goes up and down, as a part of its mean. A low number is a steady course.',
    symbol: 'CV',
  },
  swings: {
    word: 'Mean size of swings',
    means: 'How high the larger rises and falls are, on average.',
    symbol: 'MAGE',
    forms: ['MAGE'],
    methods: ['mage'],
  },
  'risk-index': {
    word: 'Risk index',
    means:
      'One number for how much of the time was too low or too high; 0 is best, and low counts more. It was made for research with people who have diabetes.',
    symbol: 'GRI, LBGI, HBGI',
    forms: ['risk of low', 'risk of high', 'GRI', 'LBGI', 'HBGI'],
    methods: ['gri', 'lbgi_hbgi'],
  },
  profile: {
    word: 'By time of day',
    means:
      'All days laid over each other: the line is the middle of the days at each time, the dark band holds half of them, the pale one nine tenths.',
    symbol: 'AGP, percentiles',
    forms: ['middle half', 'nine tenths'],
    methods: ['agp_percentiles'],
  },
  'energy-balance': {
    word: 'Energy balance',
    means:
      'The energy you ate less the energy you used. Logs and watches are both inaccurate, so that the weight is the better judge over a few weeks.',
    methods: ['energy_balance'],
  },
  'resting-energy': {
    word: 'Resting energy',
    means: 'What the body uses in a day at complete rest, estimated from sex, age, height and weight.',
    symbol: 'BMR',
    methods: ['bmr_mifflin'],
  },
  bmi: {
    word: 'Body mass index',
    means: 'Weight divided by the square of the height. It cannot tell fat from muscle.',
    symbol: 'BMI',
    series: ['bmi'],
    methods: ['bmi'],
  },
  'weight-trend': {
    word: 'Weight trend',
    means: 'Your weight without the ups and downs of water and meals. It follows the scale about nine days late.',
    forms: ['trend of the service'],
    methods: ['weight_trend'],
  },
} as const satisfies Readonly<Record<string, Row>>

const table = { ...reading, ...sleep, ...heart, ...training, ...metabolic }

export type TermId = keyof typeof table
export type Term = Row & { id: TermId }

const termsOf = (rows: Readonly<Record<string, Row>>): readonly Term[] =>
  Object.entries(rows).map(([id, row]) => ({ ...row, id: id as TermId }))

/** The words by subject, in the order in which a person meets them. */
export const glossary: readonly { title: string; terms: readonly Term[] }[] = [
  { title: 'Reading the numbers', terms: termsOf(reading) },
  { title: 'Sleep', terms: termsOf(sleep) },
  { title: 'Heart and recovery', terms: termsOf(heart) },
  { title: 'Training', terms: termsOf(training) },
  { title: 'Glucose, food and body', terms: termsOf(metabolic) },
]

const all = glossary.flatMap(({ terms }) => terms)

/** What a number is about: its title if that is a word itself, or else its series or method; null if none is explained. */
export function termOf({ title = '', series = '', method = '' }): Term | null {
  return (
    all.find(({ word, forms = [] }) => [word, ...forms].some(form => form.toLowerCase() === title.toLowerCase())) ??
    all.find(term => term.series?.includes(series) || term.methods?.includes(method)) ??
    null
  )
}

/** The words that stand in a text, in the order of the glossary. */
export const termsIn = (text: string): Term[] =>
  all.filter(({ word, forms = [] }) => [word.toLowerCase(), ...forms].some(form => stands(form, text)))

/** Whether a form stands in a text as whole words. */
function stands(form: string, text: string): boolean {
  const isExact = form.length === 1 || form !== form.toLowerCase()
  return new RegExp(`(?<![\\p{L}\\d’'])${form}(?![\\p{L}\\d])`, isExact ? 'u' : 'iu').test(text)
}
