import type { SeriesId } from '../../model/catalog/series.ts'
import type { Meaning } from '../reading/meaning.ts'

/** "Peak zone calories", "calories in the peak zone". The first one has no "energy in", so that a total of it is no "total energy". */
function energyInZone(zone: string): string {
  const places = [`in the ${zone} zone`, `in ${zone} zone`, `in my ${zone} zone`, `in the ${zone} heart rate zone`]
  const energy = ['energy', 'calories', 'kcal', 'energy burned', 'calories burned']
  // "My peak" alone is the highest value.
  const before = ['', 'my '].flatMap(my => ['energy', 'calories', 'kcal'].map(name => `${my}${zone} zone ${name}`))
  return [...before, ...energy.flatMap(name => places.map(place => `${name} ${place}`))].join('|')
}

/** Phrases for each series, separated by `|`; the catalog label need not be listed. */
// biome-ignore format: one row a series
const wordsOfSeries: Record<SeriesId, string> = {
  steps: 'steps|step|step count|step counts|steps count|steps taken|footsteps|paces|steppage|steps total|total steps count|stepcount|daily steps',
  distance: 'distance|distance walked|distance covered|distance travelled|how far|mileage|ground covered|distance moved|walking distance total',
  floors: 'floors|floor|floors climbed|floor count|flights|flights of stairs|flights climbed|stairs|stairs climbed|storeys|staircases|flights of steps|floors of stairs',
  'active-energy': 'active energy|active calories|active kcal|active energy burned|active calories burned|activity calories|exercise calories|move calories',
  'total-energy': 'total energy|energy expenditure|total energy expenditure|total burn|daily burn|tdee|calories out|kcal out|energy out|kcals out|calorie expenditure|energy use|energy used|energy did i use|calories spent',
  'energy-light-zone': energyInZone('light'),
  'energy-moderate-zone': energyInZone('moderate'),
  'energy-vigorous-zone': energyInZone('vigorous'),
  'energy-peak-zone': energyInZone('peak'),
  'active-zone-minutes': 'active zone minutes|active zone|active zones|zone minutes|azm|active zone points|intensity minutes|zone mins|active zone mins|azms|active zone time|zone points',
  'active-minutes': 'active minutes|active time|minutes active|minutes of activity|activity minutes|time active|active hours|move minutes|moving minutes|minutes of movement|time spent active|time moving|active mins',
  'sedentary-minutes': 'sedentary minutes|sedentary time|sedentary|sedentary hours|sitting|sitting time|sit|sat|time sitting|time spent sitting|inactive|inactivity|inactive time|inactive minutes|sitting around|sat around|sit around|sitting down|sit down|sat down|idle|idle time|time spent inactive',
  'heart-rate': 'heart rate|heart rates|pulse|pulse rate|hr|heartbeat|heart beat|bpm|heart beating|heart beats|heart beat rate|heartrates|pulse rates',
  'resting-heart-rate': 'resting heart rate|resting heart rates|resting pulse|resting hr|rhr|resting bpm|heart rate at rest|pulse at rest|resting rate',
  'heart-rate-variability': 'heart rate variability|heart variability|hrv|rmssd|hr variability|pulse variability|heart rate variability rmssd',
  'oxygen-saturation': 'oxygen saturation|blood oxygen|blood oxygen level|blood oxygen levels|blood oxygen saturation|spo2|oxygen|oxygen level|oxygen levels|o2 saturation|o2 sat|saturation|sats|o2|o2 level|o2 levels|oxygen sats|oxygen sat',
  'respiratory-rate': 'respiratory rate|respiration rate|respiration|breathing rate|breathing|breaths|breath rate|breaths per minute|breaths a minute|respirations|respirations per minute|rr',
  'vo2-max': 'vo2 max|vo2max|vo2|vo 2 max|cardio fitness|aerobic fitness|aerobic capacity|cardiorespiratory fitness|cardio fitness level|v o2 max|vo2 maximum|aerobic fitness level|vo2max estimate|cardio score|cardio fitness score',
  sleep: 'sleep|slept|sleeping|asleep|sleep duration|sleep time|sleep length|time asleep|time sleeping|minutes asleep|hours asleep|minutes of sleep|hours of sleep|sleep hours|sleep minutes|amount of sleep|shut eye|slumber|sleep log|kip|shuteye|zzz|zs|sleep amount|sleep total|snooze|snoozed|time spent asleep|time spent sleeping|asleep time|sleep per night',
  'sleep-total': 'sleep with naps|sleep including naps|sleep and naps|sleep plus naps|sleep incl naps|sleep naps included|time asleep with naps|time asleep including naps|time asleep and naps|minutes asleep with naps|hours asleep with naps|sleep in 24 hours|sleep total with naps',
  'time-in-bed': 'time in bed|in bed|minutes in bed|hours in bed|time spent in bed|bed time total',
  'sleep-efficiency': 'sleep efficiency|efficiency|sleeping efficiency|efficiency of sleep|sleep eff|sleep efficiency percentage',
  'sleep-deep': 'deep sleep|deep|deep sleep minutes|minutes of deep sleep|hours of deep sleep|time in deep sleep|slow wave sleep|deep sleeping|sleep deep|sleep deeply|slept deeply',
  'sleep-rem': 'rem|rem sleep|rem minutes|rem sleep minutes|minutes of rem|minutes of rem sleep|hours of rem sleep|time in rem|dream sleep|sleep rem',
  'sleep-light': 'light sleep|light sleep minutes|minutes of light sleep|hours of light sleep|core sleep|time in light sleep|sleep light|slept lightly',
  'sleep-awake': 'awake|time awake|minutes awake|awake time|awake in bed|time awake in bed|awake at night|stay awake|stayed awake|stay awake in bed|stayed awake in bed|awake in the bed|staying awake|sleep awake|lie awake|lay awake|wakefulness|awake minutes|wake minutes|minutes of wakefulness|lying awake|lay awake|laying awake|awake during the night|awake in the night|up during the night|up in the night',
  'sleep-midpoint': 'sleep midpoint|midpoint of sleep|sleep mid point|midsleep|mid sleep|midpoint',
  'skin-temperature-deviation': 'skin temperature deviation|skin temperature|skin temp|skin temperature change|temperature deviation|skin temperature variation|wrist temperature|skin temp deviation|skin temp change|skin temp variation|temp deviation|skin temperature trend line',
  weight: 'weight|body weight|bodyweight|body mass|weigh|weighed|weighing|weigh in|scale weight|weight log|scale|scales|weigh ins|weighed in|weighing in|lbs i weigh',
  'body-fat': 'body fat|body fat percentage|body fat percent|body fat level|fat percentage|fat percent|bodyfat|percent body fat|percentage of body fat',
  height: 'height|tall|how tall|body height',
  bmi: 'bmi|body mass index',
  glucose: 'glucose|blood sugar|blood glucose|glucose level|glucose levels|blood sugar level|blood sugar levels|blood glucose level|sugar level|sugar levels|cgm|sensor glucose|sensor',
  'glucose-time-in-range': 'time in range|glucose time in range|time in target range|tir|glucose in range|blood sugar in range|blood sugar time in range',
  'energy-intake': 'energy intake|calorie intake|caloric intake|calories intake|calories eaten|calories consumed|calories logged|dietary energy|food calories|food energy|energy eaten|energy consumed|calories in|kcal in|energy in|kcals in|calorie in',
  protein: 'protein|proteins|protein intake',
  carbohydrate: 'carbohydrate|carbohydrates|carbs|carb|carb intake|carbohydrate intake|carbs intake',
  fat: 'dietary fat|fat intake|fat eaten|fat consumed|fats|food fat|grams of fat',
  fiber: 'fiber|fibre|dietary fiber|dietary fibre|fiber intake|fibre intake|roughage',
  sugar: 'sugar intake|sugar eaten|sugar consumed|dietary sugar|grams of sugar',
  sodium: 'sodium|sodium intake|dietary sodium',
  hydration: 'hydration|water|water intake|fluid|fluids|fluid intake|fluids intake|drink|drank|drunk|drinking|water drunk|drink water|drank water|water consumption|fluids drunk|liquid|liquids|water drank|hydrated|hydrate',
  workouts: 'workouts|exercise sessions|training sessions|workout sessions|workout count',
  'workout-minutes': 'workout minutes|exercise minutes|training minutes|minutes of exercise|minutes of training|workout time|exercise time|training time|time exercising|time working out|time training|hours of exercise|hours of training|workout hours|gym time|time in the gym|time at the gym|time spent exercising|time spent working out|time spent training|time i exercised|exercise duration total|minutes exercised|minutes trained|hours trained|hours exercised',
  'training-load': 'training load|workout load|exercise load|trimp|load|training stress|load score|exertion load',
}

/** Words that can mean several series. Other words of the question decide; otherwise `usual` is chosen and named; otherwise the word stays ambiguous. */
const ambiguousWords: readonly { words: string; ids: readonly SeriesId[]; usual?: SeriesId }[] = [
  { words: 'calories|calorie|kcal|kcals|cals|energy', ids: ['total-energy', 'active-energy', 'energy-intake'] },
  {
    words: 'calories burned|calories burnt|energy burned|burned calories|burnt calories',
    ids: ['total-energy', 'active-energy'],
    usual: 'total-energy',
  },
  { words: 'burn calories|calorie burn|energy burn', ids: ['total-energy', 'active-energy'], usual: 'total-energy' },
  { words: 'fat', ids: ['fat', 'body-fat'] },
  { words: 'heart', ids: ['heart-rate', 'resting-heart-rate', 'heart-rate-variability'] },
  { words: 'sugar|sugars', ids: ['sugar', 'glucose'] },
  { words: 'temperature', ids: ['skin-temperature-deviation'], usual: 'skin-temperature-deviation' },
  {
    words: 'active|activity|move|moved|moving',
    ids: ['active-minutes', 'steps', 'active-energy'],
    usual: 'active-minutes',
  },
  { words: 'walk|walked|walking', ids: ['steps', 'distance'], usual: 'steps' },
  { words: 'climb|climbed|climbing', ids: ['floors'], usual: 'floors' },
  {
    words:
      'sleep quality|quality of sleep|quality of my sleep|restful was my sleep|restful|sleep soundly|slept soundly',
    ids: ['sleep-efficiency', 'sleep'],
    usual: 'sleep-efficiency',
  },
  {
    words: 'sport|sports|workout|work out|worked out|working out',
    ids: ['workouts', 'workout-minutes'],
    usual: 'workouts',
  },
  {
    words: 'exercise|exercised|exercising|train|trained|training|exercises',
    ids: ['workouts', 'workout-minutes'],
    usual: 'workouts',
  },
  { words: 'fitness', ids: ['vo2-max', 'resting-heart-rate'], usual: 'vo2-max' },
]

const hints: readonly { words: string; ids: readonly SeriesId[]; usual?: SeriesId }[] = [
  {
    words: 'burn|burned|burnt|burning|expended|burn off|burned off|burnt off|burned up|torched',
    ids: ['total-energy', 'active-energy'],
    usual: 'total-energy',
  },
  {
    words: 'eat|ate|eaten|eating|consume|consumed|consuming|consumption|intake|food|diet|meals|logged',
    ids: ['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium'],
    usual: 'energy-intake',
  },
  { words: 'body', ids: ['body-fat', 'weight'] },
]

export const seriesWords: readonly (readonly [string, Meaning])[] = [
  ...Object.entries(wordsOfSeries).map(([id, words]) => [words, { kind: 'series', ids: [id as SeriesId] }] as const),
  ...ambiguousWords.map(({ words, ...readings }) => [words, { kind: 'series', ...readings }] as const),
  ...hints.map(({ words, ...readings }) => [words, { kind: 'hint', ...readings }] as const),
]

/** How a suggestion names a series: a phrase that is understood. */
export function nameOf(id: SeriesId): string {
  return wordsOfSeries[id].split('|', 1).join()
}
