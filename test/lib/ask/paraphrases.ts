import type { questionIntents } from '../../../lib/ask/plan/plan.ts'

/** `tag` is read with the tags of an account only. */
type Answered = Exclude<(typeof questionIntents)[number], 'not-understood' | 'refused' | 'card' | 'tag'>

/** Questions that mean the same, in groups, by the intent of their plan. */
// biome-ignore format: one group a line
export const paraphrases: Record<Answered, readonly (readonly string[])[]> = {
  aggregate: [['average steps last week', 'What was my mean step count last week?', 'on average how many steps in the last week', 'steps per day on average last week', 'avg steps lst wk']],
  series: [['steps yesterday', 'my steps of yesterday', 'show yesterday steps', 'yday steps pls', 'What were my footsteps yesterday?']],
  readings: [['heart rate yesterday afternoon', 'my heart rate in the afternoon yesterday', 'average pulse yesterday afternoon', 'how was my heart rate yesterday afternoon'], ['lowest heart rate last night', 'my lowest pulse last night', 'what was the minimum heart rate last night', 'lowest hr overnight']],
  latest: [['what is my weight', 'my weight now', 'current weight', 'latest body weight', 'what do I weigh right now']],
  compare: [['compare my sleep this week with last week', 'sleep this week vs last week', 'Did I sleep more this week than last week?', 'how does my sleep this week compare to last week', 'sleep this week compared with the previous week']],
  correlation: [['correlation between steps and sleep', 'are my steps related to my sleep', 'relation between steps and sleep', 'corr steps and sleep', 'link between my step count and my sleep']],
  extreme: [['when was my highest weight this year', 'which day was my weight highest this year', 'heaviest weight this year', 'this year, on which day did I have the highest weight']],
  threshold: [['how many days over 10000 steps in October', 'on how many days did I walk more than 10k steps in October', 'days > 10,000 steps in October', 'how often did I have more than ten thousand steps in October']],
  'own-bound': [['on how many days did I walk more than average in October', 'how many days in October were my steps above my average', 'number of days in October with steps over my average', 'how many days were my steps over the mean in October']],
  goal: [['how many days did I reach my step goal last month', 'how often did I hit my step goal last month', 'number of days I reached my goal for steps last month', 'last month, on how many days did I meet my steps target']],
  trend: [['is my weight going up', 'weight trend', 'is my weight increasing', 'is my body weight rising', 'how is my weight developing']],
  change: [['how much weight have I lost since June', 'how much did my weight drop since June', 'since June, how much weight did I lose', 'by how much has my weight changed since June']],
  groups: [['steps per month this year', 'monthly steps this year', 'my steps by month this year', 'steps each month this year', 'total steps month by month this year']],
  condition: [['sleep on days with workouts', 'my sleep on days with a workout', 'my sleep on training days', 'average sleep on workout days']],
  share: [['what percentage of my sleep was deep last week', 'share of deep sleep last week', 'how much of my sleep was deep last week', 'deep sleep percentage last week', 'last week, what percent of sleep was deep']],
  ratio: [['protein per kg of body weight last week', 'protein per kilo of bodyweight last week', 'how much protein per kg of body weight did I eat last week', 'last week, protein per kilogram of body weight', 'ratio of protein to weight last week']],
  workouts: [['how far did I run last week', 'running distance last week', 'total distance of my runs last week', 'how many km did I run last week', 'last week, how far did I jog']],
  exercise: [['bench press pr', 'my best bench press', 'What is my personal record on the bench press?', 'heaviest bench press', 'top set bench press']],
  muscles: [['when did I last train legs', 'last leg day', 'when was the last time I trained legs', 'most recent leg day', 'last time I trained my legs']],
  sets: [['show the sets of my last workout', 'list the sets of my last gym session', 'show all sets from the last workout', 'which sets did I do in my last workout']],
  'data-quality': [['is my data up to date', 'is the data complete', 'how fresh is my data', 'any missing data', 'is my data outdated']],
  connection: [['when was the last sync', 'last synced', 'when did it last sync', 'when did my data last sync']],
  sleep: [['how did I sleep last night', 'How was my sleep last night?', 'how well did I sleep last night', 'how badly did I sleep last night']],
  recovery: [['how is my recovery today', 'recovery today', 'my readiness today', 'readiness score today', 'how recovered am I today']],
  summary: [['summary of last week', 'overview of last week', 'recap of last week', 'summarize last week', 'how was last week']],
  unusual: [['anything unusual this week', 'was anything odd this week', 'outliers this week', 'does anything stand out this week', 'any anomalies this week']],
  glucose: [['time below range last week', 'my tbr last week', 'time below 70 last week', 'last week, time below range']],
  nutrition: [['macros yesterday', 'my macro split yesterday', 'show me the macro breakdown of yesterday', 'macronutrients yesterday']],
  training: [['acwr', 'my acute to chronic ratio', 'what is my acute chronic workload ratio', 'acute chronic ratio please']],
  devices: [['which devices are connected', 'list my devices', 'show my paired devices', 'what trackers do I have']],
  exports: [['last export', 'when was my latest export', 'show my exports', 'my data exports']],
  profile: [['what is my time zone', 'which timezone', 'my timezone', 'tell me my time zone']],
  'data-types': [['what can I ask', 'which data do you have', 'what data types are there', 'available data', 'what kind of data']],
  'blood-pressure': [['blood pressure last month', 'What was my blood pressure last month?', 'show my blood pressure readings last month', 'my bp last month'], ['average blood pressure last week', 'mean blood pressure last week', 'avg bp last week', 'what was my average blood pressure last week']],
  'body-temperature': [['what was my last body temperature', 'latest body temperature', 'my most recent body temp', 'what is my body temperature']],
}
