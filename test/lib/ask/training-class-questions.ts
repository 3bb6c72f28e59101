/** Questions about training by how often, how far apart, how good and how hard, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const trainingClassQuestions: readonly (readonly [question: string, plan: string])[] = [
  // Every day, every week
  ['Did I manage a walk every single day last month?', 'share walking at-least 1 10-01..10-31'],
  ['did I run every day last week', 'share running at-least 1 11-09..11-15'],
  ['did I do a workout each day this week', 'share workouts at-least 1 11-16..11-21'],
  ['have I trained every day this month', 'share workouts at-least 1 11-01..11-21'],
  ['did I cycle every day in July', 'share cycling at-least 1 07-01..07-31'],
  ['do I train every day', 'share workouts at-least 1 default'],
  ['did I train every week this year', 'count workouts at-least 1 by week 01-01..11-21'],
  ['did I swim each week in October', 'count swimming at-least 1 by week 10-01..10-31'],
  ['did I run 3 times a week this year', 'count running at-least 3 by week 01-01..11-21'],
  ['did I work out twice a week in October', 'count workouts at-least 2 by week 10-01..10-31'],
  ['did I lift at least four times a week last month', 'count strength at-least 4 by week 10-01..10-31'],
  ['how many weeks did I run at least once this year', 'count running at-least 1 by week 01-01..11-21'],
  ['how many weeks with a workout this year', 'count workouts at-least 1 by week 01-01..11-21'],
  ['how many months had at least one swim last year', 'count swimming at-least 1 by month 2025-01-01..2025-12-31'],
  ['longest gym streak in weeks', 'streak strength at-least 1 by week default'],
  ['how many weeks in a row did I run', 'streak running at-least 1 by week default'],
  ['longest streak of weeks with a workout this year', 'streak workouts at-least 1 by week 01-01..11-21'],
  ['longest streak of weeks with at least 3 runs in 2025', 'streak running at-least 3 by week 2025-01-01..2025-12-31'],
  ['longest gym streak in weeks since 1 June', 'streak strength at-least 1 by week 06-01..11-21'],
  ['longest streak of months with a swim', 'streak swimming at-least 1 by month default'],
  ['Which month had the most workouts and which the fewest?', 'count workouts by month default'],
  ['which month had the most runs and which had the fewest this year', 'count running by month 01-01..11-21'],
  ['which month had the lowest resting heart rate and which the highest this year', 'mean resting-heart-rate by month 01-01..11-21'],

  // A median
  ['I would like to know the median duration of my walks in October.', 'median walking duration 10-01..10-31'],
  ['median pace of my runs this year', 'median running pace 01-01..11-21'],
  ['median run distance by month this year', 'median running distance by month 01-01..11-21'],
  ['median duration of my last 5 runs', 'median newest 5 running duration default'],
  ['median ride distance this year vs last year', 'median cycling distance 01-01..11-21 / 2025-01-01..2025-12-31'],

  // The best workout of each part of a period, and of two
  ['was my longest run in October longer than in September', 'highest running distance 10-01..10-31 / 09-01..09-30'],
  ['Was my longest bicycle ride this summer longer than the one in summer 2025?', 'highest cycling distance 06-01..08-31 / 2025-06-01..2025-08-31'],
  ['was my fastest run this year faster than last year', 'lowest running pace 01-01..11-21 / 2025-01-01..2025-12-31'],
  ['fastest run each month this year', 'highest running speed by month 01-01..11-21'],
  ['longest run each month this year', 'highest running distance by month 01-01..11-21'],
  ['shortest workout per month this year', 'lowest workouts duration by month 01-01..11-21'],
  ['highest heart rate per week on my runs since September', 'highest running maxHeartRate by week 09-01..11-21'],
  ['which month had my longest run this year', 'highest running distance by month 01-01..11-21'],
  ['which month had my best running pace this year', 'lowest running pace by month 01-01..11-21'],
  ['best pace of my runs by month this year', 'lowest running pace by month 01-01..11-21'],
  ['furthest walk this year', 'highest walking distance 01-01..11-21'],
  ['fastest walk this month', 'highest walking speed 11-01..11-21'],

  // A pace over time
  ['Has my average walking pace slowed down over the past two years?', 'trend walking pace 2024-11-22..11-21'],
  ['has my running speed dropped this year', 'trend running speed 01-01..11-21'],
  ['did my cycling speed drop off this year', 'trend cycling speed 01-01..11-21'],
  ['have I slowed down running this year', 'trend running pace 01-01..11-21'],
  ['average running speed this year', 'mean running speed 01-01..11-21'],
  ['average walking pace last month', 'mean walking pace 10-01..10-31'],

  // One workout, and where it is
  ['max heart rate in yesterdays workout', 'highest workouts maxHeartRate 11-20'],
  ["average heart rate of yesterday's workout", 'mean workouts heartRate 11-20'],
  ['How often did I get to the pool this summer?', 'count swimming 06-01..08-31'],
  ['how often did I make it to the gym in October', 'count strength 10-01..10-31'],

  // Kinds of workouts, and ratings of sessions
  ['what kinds of workouts have I recorded so far', 'kinds workouts default'],
  ['which sports did I do this year', 'kinds workouts 01-01..11-21'],
  ['what types of exercise did I do in October', 'kinds workouts 10-01..10-31'],
  ['workouts by type this year', 'kinds workouts 01-01..11-21'],
  ['how many workouts of each kind last year', 'kinds workouts 2025-01-01..2025-12-31'],
  ['average RPE of my workouts in October', 'mean workouts rpe 10-01..10-31'],
  ['rpe of my last run', 'last running rpe default'],
  ['average perceived exertion of my gym sessions by month this year', 'mean strength rpe by month 01-01..11-21'],

  // Lifting
  ['chest sets per week since September', 'muscles sets chest by week 09-01..11-21'],
  ['average chest sets per week this year', 'muscles sets chest by week 01-01..11-21'],
  ['weekly sets for legs', 'muscles sets quadriceps+hamstrings+glutes+calves by week default'],
  ['heaviest single set this month', 'training/bests 11-01..11-21'],
  ['my best lift this year', 'training/bests 01-01..11-21'],
  ['top set last week', 'training/bests 11-09..11-15'],
  ['average session volume in kg this year vs last year', 'mean workouts volume 01-01..11-21 / 2025-01-01..2025-12-31'],
  ['average volume per session this year', 'mean workouts volume 01-01..11-21'],
  ['volume per gym session in October', 'mean workouts volume 10-01..10-31'],
  ['median workout volume this year', 'median workouts volume 01-01..11-21'],
  ['romanian deadlift sets tuesday last week', 'sets of romanian-deadlift 11-10'],
  ['chest sets on Friday last week', 'muscles sets chest 11-13'],
  ['bench press progression since January', 'trend of barbell-bench-press-medium-grip 01-01..11-21'],
  ['my progression on squats this year', 'trend of barbell-squat 01-01..11-21'],
]

/** What has no answer: a rhythm that is not counted, a mean of which it is not said what of, lengths of a pool. */
// biome-ignore format: one question a line
export const trainingClassRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['did I work out every other day', '?unknown_words'],
  ['did I run every day at 7am', '?leftover_words'],
  ['did I train every week except in August', '?negation'],
  ['average volume last week', '?leftover_words'],
  ['average sets per workout this month', '?leftover_words'],
  ['how many laps did I swim last week', '!no_such_data'],
  ['which week had the most runs and which month the fewest', '?two_questions'],
  ['which month had the most runs and which the fewest workouts', '?two_questions'],
  ['which sport did I do most this year', '?leftover_words'],
  ['what kinds of workouts burn the most calories', '?leftover_words'],
  ['average RPE of my leg sessions in Oct', '?leftover_words'],
  ['how many working sets above RPE 9 this month', '?leftover_words'],
  ['what was my heaviest squat set at RPE 8 or lower', '?leftover_words'],
  ['average RPE this month', '?leftover_words'],
  ['chest volume per week', '?leftover_words'],
  ['chest sets per month this year', '?leftover_words'],
  ['which week did I do the most chest sets', '?leftover_words'],
  ['squat sets on Mondays last month', '?leftover_words'],
  ['longest run by month and week', '?leftover_words'],
  ['longest streak of weeks over 50000 steps', '?leftover_words'],
]
