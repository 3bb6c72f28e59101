/** Questions about the strength in an exercise now and then, by parts of a period, and about weights that were reached, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const strengthNowQuestions: readonly (readonly [question: string, plan: string])[] = [
  // Now against then, in both orders: now are the last 30 days
  ['squat 1rm now vs a year ago', 'e1rm of barbell-squat 10-23..11-21 / 2025-11-01..2025-11-30'],
  ['squat 1rm a year ago vs now', 'e1rm of barbell-squat 2025-11-01..2025-11-30 / 10-23..11-21'],
  ['squat 1rm in june and now', 'e1rm of barbell-squat 06-01..06-30 / 10-23..11-21'],
  ['compare my bench 1rm now with january', 'e1rm of barbell-bench-press-medium-grip 10-23..11-21 / 01-01..01-31'],
  ['bench now compared to march', 'e1rm of barbell-bench-press-medium-grip 10-23..11-21 / 03-01..03-31'],
  ['am I stronger on deadlift than in June', 'e1rm of barbell-deadlift 10-23..11-21 / 06-01..06-30'],
  ['is my squat stronger than in june', 'e1rm of barbell-squat 10-23..11-21 / 06-01..06-30'],
  ['how much stronger is my bench than in march', 'e1rm of barbell-bench-press-medium-grip 10-23..11-21 / 03-01..03-31'],
  ['is my deadlift weaker than last year', 'e1rm of barbell-deadlift 01-01..11-21 / 2025-01-01..2025-12-31'],
  ['how does my squat compare to last year', 'e1rm of barbell-squat 01-01..11-21 / 2025-01-01..2025-12-31'],
  ['how much more can i squat now than in june', 'e1rm of barbell-squat 10-23..11-21 / 06-01..06-30'],
  ['did my ohp go up compared to spring', 'e1rm of standing-military-press 10-23..11-21 / 03-01..05-31'],
  ['did i lift heavier on bench this week than last week', 'heaviest of barbell-bench-press-medium-grip 11-16..11-21 / 11-09..11-15'],
  ['did I squat heavier this month than last month', 'heaviest of barbell-squat 11-01..11-21 / 10-01..10-31'],
  ['am i lifting heavier on bench than in june', 'heaviest of barbell-bench-press-medium-grip 10-23..11-21 / 06-01..06-30'],
  ['squat estimated max, has it moved since summer', 'trend of barbell-squat 06-01..11-21'],
  ['has my bench moved at all this year', 'trend of barbell-bench-press-medium-grip 01-01..11-21'],
  ['how much has my bench gone up since March', 'trend of barbell-bench-press-medium-grip 03-01..11-21'],
  ['has my squat volume gone up compared to last month', 'volume of barbell-squat 11-01..11-21 / 10-01..10-31'],

  // By week, month and quarter
  ['bench progress this year by month', 'e1rm of barbell-bench-press-medium-grip by month 01-01..11-21'],
  ['deadlift progress per quarter', 'e1rm of barbell-deadlift by quarter default'],
  ['monthly squat max', 'e1rm of barbell-squat by month default'],
  ['best bench set each week since october', 'heaviest of barbell-bench-press-medium-grip by week 10-01..11-21'],
  ['quad volume per week since september', 'muscles volume quadriceps by week 09-01..11-21'],
  ['weekly chest volume', 'muscles volume chest by week default'],

  // Weights that were reached
  ['have I ever squatted 140', 'reached at-least 140 of barbell-squat default'],
  ['have I ever squatted 140 kg', 'reached at-least 140 of barbell-squat default'],
  ['did i hit 100kg on bench yet', 'reached at-least 100 of barbell-bench-press-medium-grip default'],
  ['did I manage to deadlift 180 kg this year', 'reached at-least 180 of barbell-deadlift 01-01..11-21'],
  ['has my bench ever reached 100kg', 'reached at-least 100 of barbell-bench-press-medium-grip default'],
  ['did i hit 225 lbs on bench this year', 'reached at-least 102.05 of barbell-bench-press-medium-grip 01-01..11-21 in lb'],
  ['have i benched over 100 kg', 'reached over 100 of barbell-bench-press-medium-grip default'],
  ['did I squat 100 on monday', 'reached at-least 100 of barbell-squat 11-16'],
  ['how close am i to a 100kg bench', 'reached at-least 100 of barbell-bench-press-medium-grip default'],
  ['when did i first bench 100', 'first at-least 100 of barbell-bench-press-medium-grip default'],
  ['when did i hit 100 kg on bench', 'first at-least 100 of barbell-bench-press-medium-grip default'],
  ['last time I squatted 140', 'last at-least 140 of barbell-squat default'],
  ['when did my squat first pass 120 kg', 'first over 120 of barbell-squat default'],
  ['how many times have i squatted 140', 'sessions at-least 140 of barbell-squat default'],
  ['most reps ive done at 140 on deadlift', 'reps at 140 of barbell-deadlift default'],
]

/** What has no answer: a number that may be of repetitions, a trend of another number than the maximum, the sets of one workout. */
// biome-ignore format: one question a line
export const strengthNowRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['have i ever squatted 100 for 5 reps', '?leftover_words'],
  ['did i squat 20 reps', '?leftover_words'],
  ['did i do 100 push ups yesterday', '?leftover_words'],
  ['did i squat 2025', '?leftover_words'],
  ['can i bench 100kg', '?leftover_words'],
  ['has my squat volume gone up since june', '?leftover_words'],
  ['are my squat reps going up', '?leftover_words'],
  ['how much did my bench go up each month', '?leftover_words'],
  ['pull ups this month vs last month', '?leftover_words'],
  ['chest volume by month', '?leftover_words'],
  ['how many sets did i do in my last workout', '?leftover_words'],
  ['which exercises did i do in my last workout', '?leftover_words'],
]
