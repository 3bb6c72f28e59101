/** Questions about streaks and gaps of sessions, records of a lift, days of the week and two numbers of the same workouts, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const workoutWordingQuestions: readonly (readonly [question: string, plan: string])[] = [
  // Weeks in a row
  ['How many weeks in a row have I lifted at least 3 times?', 'streak strength at-least 3 by week default'],
  ['weeks in a row with at least 3 lifting sessions', 'streak strength at-least 3 by week default'],
  ['how many consecutive weeks have I run at least twice', 'streak running at-least 2 by week default'],
  ['How many weeks in a row with at least three runs this year?', 'streak running at-least 3 by week 01-01..11-21'],
  ['how many straight weeks have I been to the gym at least 2 times', 'streak strength at-least 2 by week default'],
  ['how many weeks in a row have I worked out four times or more', 'streak workouts at-least 4 by week default'],

  // The longest time without a sport
  ["What's the longest I've gone without lifting this year?", 'streak strength under 1 01-01..11-21'],
  ['longest stretch without a run since June', 'streak running under 1 06-01..11-21'],
  ['longest break from the gym this year', 'streak strength under 1 01-01..11-21'],
  ['longest gap between gym sessions', 'streak strength under 1 default'],

  // Records, the last session, the most volume and the most frequent exercises
  ['Did I hit a bench PR in the summer?', 'records of barbell-bench-press-medium-grip 06-01..08-31'],
  ['Have I set a new squat PR this month?', 'records of barbell-squat 11-01..11-21'],
  ['did I break my deadlift record this year', 'records of barbell-deadlift 01-01..11-21'],
  ['Did I get a PR on bench?', 'records of barbell-bench-press-medium-grip default'],
  ['When did I last do overhead press and with how much?', 'last of standing-military-press default'],
  ['when did I last squat and how heavy was it', 'last of barbell-squat default'],
  ['What did I bench this week compared to the same week last year?', 'heaviest of barbell-bench-press-medium-grip 11-16..11-21 / 2025-11-16..2025-11-21'],
  ['what did I squat this month vs last month', 'heaviest of barbell-squat 11-01..11-21 / 10-01..10-31'],
  ['What was my biggest volume session this year?', 'highest workouts volume 01-01..11-21'],
  ['which session had the most volume in October', 'highest workouts volume 10-01..10-31'],
  ['workout with the highest tonnage this year', 'highest workouts volume 01-01..11-21'],
  ['Which exercises have I logged most often this year?', 'training/exercises 01-01..11-21'],
  ['How many tons have I moved this year?', 'training/volume 01-01..11-21'],
  ['how many tonnes did I lift in total last month', 'training/volume 10-01..10-31'],

  // Two numbers of the same workouts, and two sports
  ['How many rides did I do this month and what was the total distance?', 'list cycling 11-01..11-21'],
  ['how many runs and how far in total last week', 'list running 11-09..11-15'],
  ['Number of swims this year and the total distance', 'list swimming 01-01..11-21'],
  ["What's the split between running and cycling hours since the beginning of summer?", 'total running against cycling duration 06-01..11-21'],
  ['split between running and lifting hours this year', 'total running against strength duration 01-01..11-21'],

  // Days of the week, and the pace of what is asked about
  ['Average ride duration on weekends versus weekdays this year?', 'mean cycling duration 01-01..11-21 [67] / [12345]'],
  ['average run distance on weekdays vs weekends since June', 'mean running distance 06-01..11-21 [12345] / [67]'],
  ['Heart rate on my Sunday runs compared to other days', 'mean running heartRate default [7] / [123456]'],
  ['average pace of my Saturday runs vs the rest this year', 'mean running pace 01-01..11-21 [6] / [123457]'],
  ['average heart rate on my Sunday runs vs my Saturday runs', 'mean running heartRate default [7] / [6]'],
  ['average heart rate on my Sunday runs', 'mean running heartRate default [7]'],
  ['pace of last Sunday run', 'mean running pace 11-15'],
  ['do I run faster on weekends', 'mean running pace default [67] / [12345]'],
  ['Average heart rate on my easy runs slower than 6:00/km this year?', 'mean running heartRate of pace over 360 01-01..11-21'],
  ['average pace of runs slower than 6:00/km this year', 'mean running pace of pace over 360 01-01..11-21'],
  ['runs with an average pace over 6:00 this year', 'list running pace over 360 01-01..11-21'],
  ['average distance of runs faster than 5:30 per km this year', 'mean running distance of pace under 330 01-01..11-21'],

  ['are my weekend rides longer than my weekday rides', 'mean cycling distance default [67] / [12345]'],
  ['are my weekday runs faster than my weekend ones this year', 'mean running pace 01-01..11-21 [12345] / [67]'],
  ['average heart rate on weekend runs vs weekday runs', 'mean running heartRate default [67] / [12345]'],
  ['running vs cycling hours split since June', 'total running against cycling duration 06-01..11-21'],

  // Records in other words, and what was logged most
  ['Did I PR on bench this summer?', 'records of barbell-bench-press-medium-grip 06-01..08-31'],
  ['was there a squat PR in October', 'records of barbell-squat 10-01..10-31'],
  ['most logged exercise this year', 'training/exercises 01-01..11-21'],
  ['biggest volume week this year', 'highest workouts volume by week 01-01..11-21'],

  // Ratings of the diary
  ["what's the mean RPE I logged for rides this year", 'mean cycling rpe 01-01..11-21'],
  ["What's the average RPE I put in my diary for running sessions since October 1?", 'mean running rpe 10-01..11-21'],
  ['average RPE for my runs in my training log this month', 'mean running rpe 11-01..11-21'],
]

/** What has no answer: numbers of weekdays and weekends have no length in common, and the rest has a word too many. */
// biome-ignore format: one question a line
export const workoutWordingRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['how many rides on weekends vs weekdays this year', '?leftover_words'],
  ['total ride distance on weekends vs weekdays this year', '?leftover_words'],
  ['longest ride on weekends vs weekdays', '?leftover_words'],
  ["longest I've gone without lifting heavy", '?unknown_words'],
  ["longest I've gone without lifting more than 100 kg", '?unknown_words'],
  ['are my weekend runs longer than my weekday rides', '?leftover_words'],
  ['average RPE of runs slower than 6:00/km', '?leftover_words'],
  ['my easy runs this year', '?unknown_words'],
  ['how many weeks in a row have I lifted at least 3 times before 8 am', '?leftover_words'],
  ['did I hit a bench PR for reps in October while cutting', '?unknown_words'],
]
