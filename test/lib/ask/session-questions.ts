/** Questions about workouts by the time of the day, at least as long as a distance, and by zones, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const sessionQuestions: readonly (readonly [question: string, plan: string])[] = [
  ['When did I last do a workout before eight in the morning?', 'last workouts from 0 h until 8 h default'],
  ['What time of day do I usually work out?', 'times workouts default'],
  ['when do I usually run', 'times running default'],
  ['do I train more in the morning or in the evening', 'times workouts default'],
  ['how many morning workouts did I do this month', 'count workouts from 0 h until 12 h 11-01..11-21'],
  ['how many times did I run in the evening last month', 'count running from 17 h until 24 h 10-01..10-31'],
  ['how many runs before 7am this year', 'count running from 0 h until 7 h 01-01..11-21'],
  ['how many workouts did I do after 6:30 pm in October', 'count workouts from 18.5 h until 24 h 10-01..10-31'],
  ['average distance of my morning runs this year', 'mean running distance from 0 h until 12 h 01-01..11-21'],
  ['my last evening ride', 'last cycling from 17 h until 24 h default'],
  ['did I work out this morning', 'list workouts from 0 h until 12 h 11-21'],
  ['how often do I run on saturday mornings', 'count running from 0 h until 12 h default [6]'],
  ['did I run yesterday morning', 'list running from 0 h until 12 h 11-20'],
  ['workouts per week in the afternoon since September', 'count workouts from 12 h until 17 h by week 09-01..11-21'],
  ['fastest 10k this year', 'lowest running pace of distance at-least 10000 01-01..11-21'],
  ['my fastest 5k', 'lowest running pace of distance at-least 5000 default'],
  ['my 10k pb this year', 'lowest running pace of distance at-least 10000 01-01..11-21'],
  ['personal best for the half marathon', 'lowest running pace of distance at-least 21097.5 default'],
  ['slowest 10 km run in 2026', 'highest running pace of distance at-least 10000 01-01..11-21'],
  ['fastest 3 mile run this year', 'lowest running pace of distance at-least 4828.032 01-01..11-21 in mi'],
  ['average pace of my runs over 10 km this year', 'mean running pace of distance over 10000 01-01..11-21'],
  ['highest heart rate on rides longer than an hour', 'highest cycling maxHeartRate of duration over 60 default'],
  ['calories burned on runs over 10 km this year', 'total running energy of distance over 10000 01-01..11-21'],
  ["Max heart rate I've reached in a workout this year", 'highest workouts maxHeartRate 01-01..11-21'],
  ['peak heart rate I hit in training this month', 'highest workouts maxHeartRate 11-01..11-21'],
  ['How much of my workout time last month was spent in the higher heart rate zones?', 'zones workouts 10-01..10-31'],
  ['time in heart rate zones last month', 'zones workouts 10-01..10-31'],
  ['What percentage of my training in October was easy versus hard?', 'zones workouts 10-01..10-31'],
  ['what share of my running this year was easy or hard', 'zones running 01-01..11-21'],
  ['minutes in each heart rate zone last week', 'zones workouts 11-09..11-15'],
  ['heart rate zones on my last run', 'zones newest 1 running default'],
]

/** What has no answer, as a time of the day could be either half, or is not that of a workout. */
// biome-ignore format: one question a line
export const sessionRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['my workouts before 8', '?leftover_words'],
  ['average heart rate in the morning', '?finer_than_a_day'],
  ['do I run more in the morning or in the evening', '?leftover_words'],
  ['do I train in the morning before 3 pm and after 1 pm', '?leftover_words'],
]
