import { kindOf, type Series, series } from '../../../../lib/model/catalog/series.ts'
import type { Cell } from './cells.ts'

/** How each series is called, and a bound of it: the number as it is said, and in the unit of the catalog. */
const said: Readonly<Record<string, readonly [name: string, bound: string, value: number]>> = {
  steps: ['steps', '10,000', 10_000],
  distance: ['distance', '5 km', 5000],
  floors: ['floors', '10', 10],
  'active-energy': ['active energy', '500 kcal', 500],
  'total-energy': ['total energy', '2500 kcal', 2500],
  'energy-light-zone': ['light zone energy', '1000 kcal', 1000],
  'energy-moderate-zone': ['moderate zone energy', '300 kcal', 300],
  'energy-vigorous-zone': ['vigorous zone energy', '200 kcal', 200],
  'energy-peak-zone': ['peak zone energy', '100 kcal', 100],
  'active-zone-minutes': ['active zone minutes', '30', 30],
  'active-minutes': ['active minutes', '60 minutes', 60],
  'sedentary-minutes': ['sedentary time', '10 hours', 600],
  'heart-rate': ['heart rate', '80', 80],
  'resting-heart-rate': ['resting heart rate', '60', 60],
  'heart-rate-variability': ['heart rate variability', '50', 50],
  'oxygen-saturation': ['oxygen saturation', '95', 95],
  'respiratory-rate': ['respiratory rate', '15', 15],
  'vo2-max': ['VO2 max', '42', 42],
  sleep: ['sleep', '7 hours', 420],
  'sleep-total': ['sleep with naps', '7 hours', 420],
  'time-in-bed': ['time in bed', '8 hours', 480],
  'sleep-efficiency': ['sleep efficiency', '90', 90],
  'sleep-deep': ['deep sleep', '1 hour', 60],
  'sleep-rem': ['REM sleep', '90 minutes', 90],
  'sleep-light': ['light sleep', '4 hours', 240],
  'sleep-awake': ['awake time', '30 minutes', 30],
  'skin-temperature-deviation': ['skin temperature', '0.5 degrees', 0.5],
  weight: ['weight', '77 kg', 77],
  'body-fat': ['body fat', '18', 18],
  bmi: ['BMI', '24', 24],
  glucose: ['glucose', '110', 110],
  'glucose-time-in-range': ['time in range', '70', 70],
  'energy-intake': ['calorie intake', '2000 kcal', 2000],
  protein: ['protein', '120 g', 120],
  carbohydrate: ['carbs', '200 g', 200],
  fat: ['dietary fat', '70 g', 70],
  fiber: ['fiber', '25 g', 25],
  sugar: ['sugar intake', '50 g', 50],
  sodium: ['sodium', '2 g', 2],
  hydration: ['water', '2 liters', 2000],
  'workout-minutes': ['workout minutes', '30 minutes', 30],
  'training-load': ['training load', '50', 50],
}

const october = '10-01..10-31'
const readings = ({ id }: Series) => (id === 'heart-rate' || id === 'glucose' ? ' of readings' : '')
/** The unit of the bound is shown beside that of the catalog. */
const shown = (bound: string) => (bound.endsWith('liters') ? ' in L' : '')

/** The values of the days with their ends; of a heart rate or the glucose, those of the readings. */
const rangeOf = (id: string, entry: Series) =>
  readings(entry) === '' ? `values ${id} ${october}` : `min+max+mean ${id} ${october} of readings`
/** The spread of the glucose is that of its readings. */
const spreadOf = (id: string, plan: string, glucose: string) => (id === 'glucose' ? glucose : plan)

type Operation = readonly [
  operation: string,
  question: (name: string, bound: string) => string,
  plan: (id: string, value: number, about: { entry: Series; unit: string }) => string,
]

const sums = ({ additive, group }: Series) => additive || group === 'workouts'

const operations: readonly Operation[] = [
  ['value on a day', name => `What was my ${name} yesterday?`, id => `values ${id} 11-20`],
  [
    'latest value',
    name => `What is my latest ${name} and when was it?`,
    // A day has single readings of these.
    (id, _, { entry }) =>
      id === 'glucose' ? 'glucose/lastReading glucose default' : `latest${readings(entry)} ${id} default`,
  ],
  ['mean', name => `What was my average ${name} in October?`, id => `mean ${id} ${october}`],
  ['total', name => `What was my total ${name} in October?`, id => `total ${id} ${october}`],
  [
    'highest and its day',
    name => `What was my highest ${name} in October and when?`,
    (id, _, { entry }) => `highest ${id} ${october}${readings(entry)}`,
  ],
  [
    'lowest and its day',
    name => `What was my lowest ${name} in October and when?`,
    (id, _, { entry }) => `lowest ${id} ${october}${readings(entry)}`,
  ],
  [
    'days past a bound',
    (name, bound) => `How many days was my ${name} over ${bound} in October?`,
    (id, value, { entry, unit }) => `count ${id} over ${value} ${october}${readings(entry)}${unit}`,
  ],
  [
    'days below a bound',
    (name, bound) => `On which days was my ${name} under ${bound} in October?`,
    (id, value, { entry, unit }) => `list ${id} under ${value} ${october}${readings(entry)}${unit}`,
  ],
  [
    'share of days past a bound',
    (name, bound) => `What percentage of days was my ${name} over ${bound} in October?`,
    (id, value, { entry, unit }) => `share ${id} over ${value} ${october}${readings(entry)}${unit}`,
  ],
  [
    'streak',
    (name, bound) => `Longest streak of days with ${name} over ${bound} in October?`,
    (id, value, { entry, unit }) => `streak ${id} over ${value} ${october}${readings(entry)}${unit}`,
  ],
  [
    'first day past a bound',
    (name, bound) => `When was the first day this year that my ${name} was over ${bound}?`,
    (id, value, { entry, unit }) => `first ${id} over ${value} 01-01..11-21${readings(entry)}${unit}`,
  ],
  [
    'last day past a bound',
    (name, bound) => `When was the last time my ${name} was over ${bound}?`,
    (id, value, { entry, unit }) => `last ${id} over ${value} default${readings(entry)}${unit}`,
  ],
  [
    'weeks past a bound',
    (name, bound) => `How many weeks in October had ${name} over ${bound}?`,
    (id, value, { entry, unit }) =>
      `count ${kindOf(entry) === 'sum' ? 'total' : 'mean'} ${id} over ${value} by week ${october}${unit}`,
  ],
  [
    'months of a mean below a bound',
    (name, bound) => `Which months this year had an average ${name} under ${bound}?`,
    (id, value, { unit }) => `list mean ${id} under ${value} by month 01-01..11-21${unit}`,
  ],
  ['by weekday', name => `Average ${name} by weekday in October`, id => `mean ${id} by weekday ${october}`],
  ['by week', name => `Average ${name} by week since September`, id => `mean ${id} by week 09-01..11-21`],
  ['by month', name => `Average ${name} by month since May`, id => `mean ${id} by month 05-01..11-21`],
  [
    'highest month',
    name => `Which month had the highest ${name} this year?`,
    id => `highest ${id} by month 01-01..11-21`,
  ],
  [
    'two periods',
    name => `Compare my ${name} in October with September`,
    id => `compare ${id} ${october} / 09-01..09-30`,
  ],
  [
    'more or less than before',
    name => `Was my ${name} higher in October than in September?`,
    id => `compare ${id} ${october} / 09-01..09-30`,
  ],
  [
    'the same time last year',
    name => `How does my ${name} compare with the same time last year?`,
    id => `compare ${id} 11-01..11-21 / 2025-11-01..2025-11-21`,
  ],
  ['then and now', name => `Compare my ${name} in January with now`, id => `compare ${id} 01-01..01-31 / 11-15..11-21`],
  [
    'this season than last',
    name => `Was my ${name} higher this summer than last?`,
    id => `compare ${id} 06-01..08-31 / 2025-06-01..2025-08-31`,
  ],
  [
    'a day against what is usual',
    name => `Compare my ${name} yesterday with usual`,
    id => `compare ${id} 11-20 / 10-21..11-19`,
  ],
  [
    'three periods',
    name => `What was my average ${name} in August, September and October?`,
    id => `mean ${id} by month 08-01..10-31`,
  ],
  ['trend', name => `What is the trend of my ${name} since August?`, id => `trend ${id} 08-01..11-21`],
  ['change', name => `How much did my ${name} change since August?`, id => `change ${id} 08-01..11-21`],
  ['list', name => `Show my ${name} for each day in October`, id => `values ${id} ${october}`],
  ['range', name => `What was the range of my ${name} in October?`, (id, _, { entry }) => rangeOf(id, entry)],
  [
    'mean and SD',
    name => `Mean and SD of my ${name} in October`,
    id => spreadOf(id, `mean+sd ${id} ${october}`, `glucose/sd ${october}`),
  ],
  ['mean and median', name => `Average and median ${name} in October`, id => `mean+median ${id} ${october}`],
  [
    'lowest, highest and mean',
    name => `Min, max and average ${name} in October`,
    (id, _, { entry }) => rangeOf(id, entry),
  ],
  ['median', name => `What was my median ${name} in October?`, id => `median ${id} ${october}`],
  ['percentile', name => `90th percentile of my ${name} in October`, id => `90 percentile ${id} ${october}`],
  ['quartiles', name => `Quartiles of my ${name} in October`, id => `25+50+75 percentile ${id} ${october}`],
  [
    'standard deviation',
    name => `Standard deviation of my ${name} in October`,
    id => spreadOf(id, `sd ${id} ${october}`, `glucose/sd glucose ${october}`),
  ],
  [
    'on days with another series past a bound',
    name => `What was my average ${name} on days when I walked more than 8,000 steps in October?`,
    id => `condition ${id} on steps over 8000 lag 0 ${october}`,
  ],
  [
    'after short nights',
    name => `Average ${name} on days after nights with sleep under 6.5 hours since June`,
    id => `condition ${id} on sleep under 390 lag 0 06-01..11-21`,
  ],
  [
    'on rest days',
    name => `Average ${name} on rest days in October`,
    id => `condition ${id} no workout lag 0 ${october}`,
  ],
  [
    'on days with a workout',
    name => `Average ${name} on days with a workout in October`,
    id => `condition ${id} workout lag 0 ${october}`,
  ],
  [
    'correlation',
    name => `Is there a correlation between my ${name} and my hydration since August?`,
    id => `correlation ${id} hydration lag 0 08-01..11-21`,
  ],
  ['five highest', name => `The 5 highest ${name} days this year`, id => `1+5 highest ${id} 01-01..11-21`],
  ['in the week of a holiday', name => `Average ${name} in Christmas week`, id => `mean ${id} 2025-12-22..2025-12-28`],
  ['third highest', name => `What was my third highest ${name} in October?`, id => `3+1 highest ${id} ${october}`],
  ['top three', name => `What were the top three days for ${name} in October?`, id => `1+3 highest ${id} ${october}`],
  [
    'week-over-week change',
    name => `Week-over-week change of my ${name} over the last 6 weeks`,
    id => `change of mean ${id} by week 10-11..11-21`,
  ],
  ['days without a value', name => `How many days have no ${name} in October?`, id => `missing ${id} ${october}`],
  [
    'compared with usual',
    name => `Is my ${name} this week higher than usual?`,
    id => `compare ${id} 11-16..11-21 / 10-17..11-15`,
  ],
  [
    'weekends against weekdays',
    name => `Compare my ${name} on weekends with weekdays in October`,
    id => `compare ${id} ${october} [67] / ${october} [12345]`,
  ],
]

/** Operations that a series cannot have, by their names: nobody adds up levels, and nobody relates a series to itself. */
function isMeant(operation: string, { id, ...entry }: Series): boolean {
  if (operation === 'total') return sums({ id, ...entry }) || entry.unit === 'min'
  // The latest workout is one of the list of workouts.
  if (operation === 'latest value' && id === 'workout-minutes') return false
  if (operation === 'on days with a workout' && id === 'workout-minutes') return false
  if (id === 'steps' && operation === 'on days with another series past a bound') return false
  if (id === 'hydration' && operation === 'correlation') return false
  if (id === 'sleep' && operation === 'after short nights') return false
  return true
}

/** Every operation on every daily series. */
export const seriesCells: readonly Cell[] = series.flatMap(entry => {
  const [name, bound, value] = said[entry.id] ?? []
  if (name === undefined || bound === undefined || value === undefined) return []
  return operations
    .filter(([operation]) => isMeant(operation, entry))
    .map(([operation, question, plan]) => ({
      subject: entry.id,
      operation,
      question: question(name, bound),
      plan: plan(entry.id, value, { entry, unit: shown(bound) }),
    }))
})
