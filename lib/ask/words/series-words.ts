import type { SeriesCode } from '../../model/catalog/series.ts'
import type { Meaning } from '../reading/meaning.ts'

/** Phrases for each series, separated by `|`; the label of the catalogue need not be repeated when it is said otherwise. */
// biome-ignore format: one row a series
const wordsOfSeries: Record<SeriesCode, string> = {
  st: 'steps|step|step count|steps count|steps taken|footsteps|paces',
  di: 'distance|distance walked|distance covered|distance travelled|how far|mileage',
  fl: 'floors|floor|floors climbed|floor count|flights|flights of stairs|flights climbed|stairs|stairs climbed|storeys',
  ae: 'active energy|active calories|active kcal|active energy burned|active calories burned|activity calories|exercise calories|move calories',
  te: 'total energy|energy expenditure|total energy expenditure|total burn|daily burn|tdee',
  az: 'active zone minutes|zone minutes|azm|active zone points|intensity minutes',
  am: 'active minutes|active time|minutes active|minutes of activity|activity minutes|time active|active hours',
  se: 'sedentary minutes|sedentary time|sedentary|sedentary hours|sitting|sitting time|sit|sat|time sitting|time spent sitting|inactive|inactivity|inactive time|inactive minutes',
  hr: 'heart rate|heart rates|pulse|pulse rate|hr|heartbeat|heart beat|bpm',
  rh: 'resting heart rate|resting heart rates|resting pulse|resting hr|rhr|resting bpm|heart rate at rest|pulse at rest|resting rate',
  hv: 'heart rate variability|heart variability|hrv|rmssd|hr variability|pulse variability|heart rate variability rmssd',
  ox: 'oxygen saturation|blood oxygen|blood oxygen level|blood oxygen levels|blood oxygen saturation|spo2|oxygen|oxygen level|oxygen levels|o2 saturation|o2 sat|saturation',
  rr: 'respiratory rate|respiration rate|respiration|breathing rate|breathing|breaths|breath rate|breaths per minute|breaths a minute',
  vo: 'vo2 max|vo2max|vo2|vo 2 max|cardio fitness|aerobic fitness|aerobic capacity|cardiorespiratory fitness|cardio fitness level',
  sl: 'sleep|slept|sleeping|asleep|sleep duration|sleep time|sleep length|time asleep|time sleeping|minutes asleep|hours asleep|minutes of sleep|hours of sleep|sleep hours|sleep minutes|amount of sleep|shut eye|slumber|sleep log',
  tb: 'time in bed|in bed|minutes in bed|hours in bed|time spent in bed|bed time total',
  sy: 'sleep efficiency|sleeping efficiency|efficiency of sleep|sleep efficiency percentage',
  sd: 'deep sleep|deep sleep minutes|minutes of deep sleep|hours of deep sleep|time in deep sleep|slow wave sleep|deep sleeping|sleep deep|sleep deeply|slept deeply',
  sr: 'rem|rem sleep|rem minutes|rem sleep minutes|minutes of rem|minutes of rem sleep|hours of rem sleep|time in rem|dream sleep|sleep rem',
  sg: 'light sleep|light sleep minutes|minutes of light sleep|hours of light sleep|core sleep|time in light sleep|sleep light|slept lightly',
  sa: 'awake|time awake|minutes awake|awake time|awake in bed|time awake in bed|awake at night|sleep awake|lie awake|lay awake|wakefulness',
  sm: 'sleep midpoint|midpoint of sleep|sleep mid point|midsleep|mid sleep|midpoint',
  sk: 'skin temperature deviation|skin temperature|skin temp|skin temperature change|temperature deviation|skin temperature variation|wrist temperature',
  we: 'weight|body weight|bodyweight|body mass|weigh|weighed|weighing|weigh in|scale weight|weight log',
  bf: 'body fat|body fat percentage|body fat percent|body fat level|fat percentage|fat percent|bodyfat|percent body fat|percentage of body fat',
  he: 'height|tall|how tall|body height',
  bm: 'bmi|body mass index',
  gl: 'glucose|blood sugar|blood glucose|glucose level|glucose levels|blood sugar level|blood sugar levels|blood glucose level|sugar level|sugar levels|cgm|sensor glucose',
  gr: 'time in range|glucose time in range|time in target range|tir|glucose in range|blood sugar in range|blood sugar time in range',
  ei: 'energy intake|calorie intake|caloric intake|calories intake|calories eaten|calories consumed|calories logged|dietary energy|food calories|food energy|calories in|energy eaten|energy consumed',
  pr: 'protein|proteins|protein intake',
  ch: 'carbohydrate|carbohydrates|carbs|carb|carb intake|carbohydrate intake|carbs intake',
  fa: 'dietary fat|fat intake|fat eaten|fat consumed|fats|food fat|grams of fat',
  fi: 'fiber|fibre|dietary fiber|dietary fibre|fiber intake|fibre intake|roughage',
  su: 'sugar intake|sugar eaten|sugar consumed|sugars|dietary sugar|grams of sugar',
  so: 'sodium|sodium intake|dietary sodium',
  hy: 'hydration|water|water intake|fluid|fluids|fluid intake|fluids intake|drink|drank|drunk|drinking|water drunk|drink water|drank water|water consumption',
  wo: 'workouts|exercise sessions|training sessions|workout sessions|workout count|gym sessions',
  wm: 'workout minutes|exercise minutes|training minutes|minutes of exercise|minutes of training|workout time|exercise time|training time|workout duration|time exercising|time working out|time training|hours of exercise|hours of training|workout hours',
  tl: 'training load|workout load|exercise load|trimp|load|training strain',
}

/** Words that several series answer to. Other words of the question decide; else `usual` is taken and named; else nothing. */
const ambiguousWords: readonly { words: string; codes: readonly SeriesCode[]; usual?: SeriesCode }[] = [
  { words: 'calories|calorie|kcal|kcals|cals|energy', codes: ['te', 'ae', 'ei'] },
  {
    words: 'calories burned|calories burnt|energy burned|burned calories|burnt calories',
    codes: ['te', 'ae'],
    usual: 'te',
  },
  { words: 'burn calories|calorie burn|energy burn', codes: ['te', 'ae'], usual: 'te' },
  { words: 'fat', codes: ['fa', 'bf'] },
  { words: 'heart', codes: ['hr', 'rh', 'hv'] },
  { words: 'sugar', codes: ['su', 'gl'] },
  { words: 'temperature', codes: ['sk'], usual: 'sk' },
  { words: 'active|activity|move|moved|moving', codes: ['am', 'st', 'ae'], usual: 'am' },
  { words: 'walk|walked|walking', codes: ['st', 'di'], usual: 'st' },
  { words: 'climb|climbed|climbing', codes: ['fl'], usual: 'fl' },
  { words: 'sleep quality|quality of sleep|quality of my sleep', codes: ['sy', 'sl'], usual: 'sy' },
  { words: 'workout|work out|worked out|working out', codes: ['wo', 'wm'], usual: 'wo' },
  { words: 'exercise|exercised|exercising|train|trained|training|exercises', codes: ['wo', 'wm'], usual: 'wo' },
  { words: 'fitness', codes: ['vo', 'rh'], usual: 'vo' },
]

const hints: readonly { words: string; codes: readonly SeriesCode[]; usual?: SeriesCode }[] = [
  { words: 'burn|burned|burnt|burning|expended', codes: ['te', 'ae'], usual: 'te' },
  {
    words: 'eat|ate|eaten|eating|consume|consumed|consuming|consumption|intake|food|diet|meals|logged',
    codes: ['ei', 'pr', 'ch', 'fa', 'fi', 'su', 'so'],
    usual: 'ei',
  },
  { words: 'body', codes: ['bf', 'we'] },
]

export const seriesWords: readonly (readonly [string, Meaning])[] = [
  ...Object.entries(wordsOfSeries).map(
    ([code, words]) => [words, { kind: 'series', codes: [code as SeriesCode] }] as const,
  ),
  ...ambiguousWords.map(({ words, ...readings }) => [words, { kind: 'series', ...readings }] as const),
  ...hints.map(({ words, ...readings }) => [words, { kind: 'hint', ...readings }] as const),
]

/** How a suggestion names a series: a phrase that is understood. */
export function nameOf(code: SeriesCode): string {
  return wordsOfSeries[code].split('|', 1).join()
}
