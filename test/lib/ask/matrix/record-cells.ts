import type { Cell } from './cells.ts'

type Row = readonly [operation: string, question: string, plan: string]

const glucose: readonly Row[] = [
  ['latest reading', 'What was my last glucose reading?', 'glucose/lastReading glucose default'],
  ['reading now', 'What is my glucose right now?', 'glucose/lastReading glucose default'],
  ['lowest reading and when', 'What was my lowest glucose reading last week and when?', 'lowest glucose 11-09..11-15 of readings'],
  ['highest reading and when', 'What was my highest glucose reading yesterday and at what time?', 'readings max glucose 11-20'],
  ['lowest reading of the night', 'Lowest glucose reading last night and when', 'readings min glucose from 0 h until 6 h 11-21'],
  ['mean of one night', 'What was my average glucose last night?', 'readings mean glucose from 0 h until 6 h 11-21'],
  ['mean of nights', 'Average glucose between midnight and 6 am last week', 'readings mean glucose from 0 h until 6 h 11-09..11-15'],
  ['mean overnight', 'What was my average overnight glucose in October?', 'refused'],
  ['by hour', 'Glucose by hour for the last week', 'glucose/hours 11-09..11-15'],
  ['hours', 'Glucose by hour of the day', 'glucose/hours default'],
  ['last low', 'When was my last hypo?', 'glucose/lastLow default'],
  ['last high', 'When was my last high?', 'glucose/lastHigh default'],
  ['number of lows', 'How many lows did I have last week?', 'glucose/lows 11-09..11-15'],
  ['list of lows', 'List my lows in October', 'glucose/lows 10-01..10-31'],
  ['longest low', 'What was my longest low this month?', 'glucose/longestLow 11-01..11-21'],
  ['CV of two periods', 'Compare my glucose CV this month with last month', 'glucose/cv 11-01..11-21 / 10-01..10-31'],
  ['time in range of two periods', 'Compare my time in range this month with last month', 'compare glucose-time-in-range 11-01..11-21 / 10-01..10-31'],
  ['GMI', 'What is my GMI?', 'glucose/gmi default'],
  ['GMI of two periods', 'Compare my GMI in October with September', 'glucose/gmi 10-01..10-31 / 09-01..09-30'],
  ['days with a reading below', 'How many days had any reading under 60 since September?', 'count glucose under 60 09-01..11-21 of readings'],
  ['hours in range on a day', 'How many hours was I between 70 and 180 last Sunday?', 'glucose/ranges 11-15'],
  ['hours above', 'How many hours was I above 180 last week?', 'glucose/highs 11-09..11-15'],
  ['after short nights', 'Is my glucose higher on days I sleep less?', 'correlation sleep glucose lag 0 default'],
  ['SD', 'What was the standard deviation of my glucose last month?', 'glucose/sd glucose 10-01..10-31'],
  ['readings', 'How many glucose readings did I have yesterday?', 'readings count glucose 11-20'],
] // biome-ignore format: one cell a row

const nutrition: readonly Row[] = [
  ['macros', 'What were my macros yesterday?', 'nutrition/macros 11-20'],
  ['meals', 'What did I eat yesterday?', 'nutrition/meals 11-20'],
  ['protein per kg', 'How much protein per kg of body weight did I eat last week?', 'ratio protein / weight 11-09..11-15'],
  ['protein per kilo', 'Protein per kilo of body weight in October', 'ratio protein / weight 10-01..10-31'],
  ['calories per kg', 'Calorie intake per kg body weight last month', 'ratio energy-intake / weight 10-01..10-31'],
  ['days logged', 'How many days did I log food in October?', 'count energy-intake over 0 10-01..10-31'],
  ['streak of logging', 'Longest streak of logging food', 'streak energy-intake over 0 default'],
  ['streak of logging this year', 'What is my longest streak of logging meals this year?', 'streak energy-intake over 0 01-01..11-21'],
  ['carb share', 'What percentage of my calories came from carbs last week?', 'nutrition/macros carbohydrate 11-09..11-15'],
  ['balance', 'Was I in a calorie deficit last week?', 'values energy-intake+total-energy 11-09..11-15'],
  ['intake against expenditure', 'Calories eaten versus calories burned last week', 'values energy-intake+total-energy 11-09..11-15'],
  ['ratio of protein to carbs', 'Ratio of protein to carbs last week', 'ratio protein / carbohydrate 11-09..11-15'],
] // biome-ignore format: one cell a row

const sleep: readonly Row[] = [
  ['last night', 'How did I sleep last night?', 'sleep sleep 11-21'],
  ['usual bedtime', 'What is my usual bedtime?', 'sleep/bedtime default'],
  ['bedtime of a day', 'When did I go to bed last night?', 'sleep/bedtime 11-21'],
  ['waking', 'When did I wake up yesterday?', 'sleep/wake 11-20'],
  ['usual waking', 'What time do I usually wake up on weekdays?', 'sleep/wake default [12345]'],
  ['bedtimes of two periods', 'Am I going to bed later than last month?', 'sleep/bedtime 11-01..11-21 / 10-01..10-31'],
  ['bedtime by weekday', 'My average bedtime by weekday', 'sleep/bedtime by weekday default'],
  ['bedtime by month', 'My average bedtime by month since May', 'sleep/bedtime by month 05-01..11-21'],
  ['waking by month', 'Average wake up time by month this year', 'sleep/wake by month 01-01..11-21'],
  ['nights before a time', 'How many nights was I in bed before 11 in October?', 'sleep/bedtime time-in-bed 10-01..10-31'],
  ['latest bedtime', 'What was my latest bedtime in October?', 'sleep/bedtime 10-01..10-31'],
  ['earliest waking', 'What was the earliest I woke up in October?', 'sleep/wake 10-01..10-31'],
  ['naps', 'How many naps did I take in October?', 'sleep/naps 10-01..10-31'],
  ['last nap', 'When was my last nap?', 'sleep/lastNap default'],
  ['regularity', 'How regular is my sleep?', 'sleep/consistency default'],
  ['debt', 'What is my sleep debt?', 'sleep/debt default'],
  ['latency', 'How long does it take me to fall asleep?', 'sleep/latency default'],
  ['stages', 'What were my sleep stages last night?', 'sleep 11-21'],
  ['deep share', 'What percentage of my sleep was deep last month?', 'share of sleep-deep in sleep 10-01..10-31'],
  ['deep to total', 'Ratio of deep to total sleep last month', 'share of sleep-deep in sleep 10-01..10-31'],
  ['REM to deep', 'Ratio of REM to deep sleep last month', 'ratio sleep-rem / sleep-deep 10-01..10-31'],
  ['worst night', 'What was my worst night this month?', 'lowest sleep 11-01..11-21'],
  ['nights under', 'How many nights did I sleep less than 6 hours in October?', 'count sleep under 360 10-01..10-31'],
  ['weekend against weekday', 'Do I sleep longer on weekends than on weekdays?', 'compare sleep default [67] / 10-23..11-21 [12345]'],
] // biome-ignore format: one cell a row

const training: readonly Row[] = [
  ['CTL', 'What is my CTL?', 'training/ctl default'],
  ['CTL on a day', 'What was my CTL on 1 November?', 'training/ctl 11-01'],
  ['CTL of each day', 'Show me my CTL for the past month', 'training/ctl/weeks 10-22..11-21'],
  ['CTL: highest', 'What was my highest CTL this year?', 'training/ctl/highest 01-01..11-21'],
  ['CTL: lowest', 'What was my lowest TSB in October?', 'training/tsb/lowest 10-01..10-31'],
  ['CTL: change', 'Has my CTL risen since May?', 'training/ctl 05-01..11-21'],
  ['CTL of two days', 'CTL now vs a month ago', 'training/ctl 11-15..11-21'],
  ['ATL', 'What is my ATL?', 'training/atl default'],
  ['TSB', 'What is my TSB today?', 'training/tsb 11-20..11-21'],
  ['ACWR', 'What is my ACWR?', 'training/acwr default'],
  ['monotony', 'What was my training monotony last week?', 'training/monotony 11-09..11-15'],
  ['load by week', 'Training load by week since September', 'total training-load by week 09-01..11-21'],
  ['load of two periods', 'Compare my training load this month with last month', 'compare training-load 11-01..11-21 / 10-01..10-31'],
] // biome-ignore format: one cell a row

const recovery: readonly Row[] = [
  ['now', 'How is my recovery?', 'recovery default'],
  ['on a day', 'What was my recovery yesterday?', 'recovery 11-20'],
  ['mean', 'Average recovery in October', 'recovery/mean 10-01..10-31'],
  ['highest', 'What was my best recovery this month?', 'recovery/highest 11-01..11-21'],
  ['lowest', 'What was my worst recovery this month?', 'recovery/lowest 11-01..11-21'],
  ['each day', 'Show my recovery for each day last week', 'recovery 11-09..11-15'],
  ['two periods', 'Compare my recovery this week with last week', 'recovery/mean 11-16..11-21 / 11-09..11-15'],
  ['by week', 'Average recovery by week since October', 'recovery/mean by week 10-01..11-21'],
] // biome-ignore format: one cell a row

const service: readonly Row[] = [
  ['up to date', 'Is my data up to date?', 'data-quality default'],
  ['last sync', 'When was the last sync?', 'connection default'],
  ['last sync, as asked', 'When did the last sync finish?', 'connection default'],
  ['last full sync', 'When did the last full sync finish?', 'connection default'],
  ['connected', 'Is my account still connected?', 'connection default'],
  ['next sync', 'When is the next sync?', 'connection default'],
  ['devices', 'Which devices are connected?', 'devices/list default'],
  ['battery', 'What is the battery level of my watch?', 'devices/battery default'],
  ['device sync', 'When did my watch last sync?', 'devices/sync default'],
  ['series of today', 'Which series have data today?', 'data-types/today 11-21'],
  ['sources', 'Which sources do you have?', 'data-types/sources default'],
  ['source of a series', 'Which source do my steps come from?', 'data-types/sources steps default'],
  ['since when', 'How far back does my data go?', 'data-types/since default'],
  ['exports', 'Show my exports', 'exports default'],
  ['export ready', 'Is any export ready?', 'exports default'],
  ['exports to download', 'Any exports ready to download?', 'exports default'],
  ['time zone', 'What is my time zone?', 'profile/timezone default'],
  ['missing days', 'Which days have missing data in October?', 'data-quality 10-01..10-31'],
] // biome-ignore format: one cell a row

const named = (subject: string, rows: readonly Row[]): Cell[] =>
  rows.map(([operation, question, plan]) => ({ subject, operation, question, plan }))

/** Every operation on the other resources. */
export const recordCells: readonly Cell[] = [
  ...named('glucose sensor', glucose),
  ...named('nutrition', nutrition),
  ...named('nights', sleep),
  ...named('load', training),
  ...named('recovery', recovery),
  ...named('service', service),
]
