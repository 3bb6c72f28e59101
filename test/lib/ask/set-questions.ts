/** Questions about single sets, records and sums of lifts, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const setQuestions: readonly (readonly [question: string, plan: string])[] = [
  // Ratings of two periods
  ['squat rpe this month vs last month', 'sets rpe of barbell-squat 11-01..11-21 / 10-01..10-31'],
  ['Average RPE of my squat sets this month compared to last month', 'sets rpe of barbell-squat 11-01..11-21 / 10-01..10-31'],
  ['Was my deadlift RPE higher this month than last month?', 'sets rpe of barbell-deadlift 11-01..11-21 / 10-01..10-31'],
  // A weight and so many repetitions
  ['When did I last squat over 140 kg for 5 or more reps?', 'sets chosen 5 reps over 140 of barbell-squat default'],
  ['When did I last bench 100 kg for 5?', 'sets chosen 5 reps at-least 100 of barbell-bench-press-medium-grip default'],
  ['have i ever squatted 100 for 5 reps', 'sets chosen 5 reps at-least 100 of barbell-squat default'],
  ['How often have I deadlifted 180 for 3 or more reps?', 'sets chosen 3 reps at-least 180 of barbell-deadlift default'],
  ['Have I ever done 10 reps at 100 kg on bench?', 'sets chosen 10 reps at-least 100 of barbell-bench-press-medium-grip default'],
  ['when was the last time I did 100 kg for 8 on bench', 'sets chosen 8 reps at-least 100 of barbell-bench-press-medium-grip default'],
  ['did I bench 225 lbs for 5 this year', 'sets chosen 5 reps at-least 102.05 of barbell-bench-press-medium-grip 01-01..11-21 in lb'],
  // The best set of so many repetitions, with all its numbers
  ['What is my best set of 8 on Romanian deadlifts?', 'sets chosen 8 reps of romanian-deadlift default'],
  ['heaviest squat set of 5 this year', 'sets chosen 5 reps of barbell-squat 01-01..11-21'],
  ['Best bench triple this year?', 'sets chosen 3 reps of barbell-bench-press-medium-grip 01-01..11-21'],
  ["What's my heaviest single on deadlift?", 'sets chosen 1 reps of barbell-deadlift default'],
  ["Heaviest squat I've logged this year, weight x reps and date", 'sets chosen of barbell-squat 01-01..11-21'],
  ['Heaviest bench press ever: weight, reps, date', 'sets chosen of barbell-bench-press-medium-grip 2021-11-18..11-21'],
  ['My heaviest deadlift this year with reps and date', 'sets chosen of barbell-deadlift 01-01..11-21'],
  // What is usual of a set
  ["What's the usual rep count I do on barbell rows?", 'sets typical of bent-over-barbell-row default'],
  ['How many reps do I usually do on bench?', 'sets typical of barbell-bench-press-medium-grip default'],
  ['Usual weight on barbell rows?', 'sets typical of bent-over-barbell-row default'],
  ['What weight do I usually use for overhead press?', 'sets typical of standing-military-press default'],
  ['How much do I normally bench?', 'sets typical of barbell-bench-press-medium-grip default'],
  ['How many sets of squats do I do per session on average?', 'sets typical of barbell-squat default'],
  // Records
  ['How many personal records did I set this year?', 'training/records 01-01..11-21'],
  ['How many PRs in November?', 'training/records 11-01..11-21'],
  ['When was my last PR?', 'training/newestRecords default'],
  ['when did I last hit a PR', 'training/newestRecords default'],
  // Sums of lifts
  ['Estimated max on squat, bench and deadlift, and the sum of all three?', 'e1rm of barbell-squat+barbell-bench-press-medium-grip+barbell-deadlift default'],
  ["What's my powerlifting total?", 'e1rm of barbell-squat+barbell-bench-press-medium-grip+barbell-deadlift default'],
  ['squat + bench + deadlift 1RM sum', 'e1rm of barbell-squat+barbell-bench-press-medium-grip+barbell-deadlift default'],
  ['sum of my big three', 'e1rm of barbell-squat+barbell-bench-press-medium-grip+barbell-deadlift default'],
  ['sbd total', 'e1rm of barbell-squat+barbell-bench-press-medium-grip+barbell-deadlift default'],
  // How often, and how many sets
  ['How many times did I train chest since August, and how many sets in total?', 'muscles sets chest 08-01..11-21'],
  ['how often did I squat this month and how many sets', 'sets of barbell-squat 11-01..11-21'],
  // The part of a period with the most, and all sets
  ['Which week had the highest squat volume?', 'volume of barbell-squat by week default'],
  ['On which weekday do I usually squat?', 'sessions of barbell-squat by weekday default'],
  ['How many sets in total did I do in my last workout?', 'sets list of newest 1 all default'],
  ['How much did I lift in total this month?', 'training/volume 11-01..11-21'],
  ['Which exercise do I do most often?', 'training/exercises default'],
  ['which exercise did i do most', 'training/exercises default'],
  ['How many different exercises did I do this month?', 'training/exercises 11-01..11-21'],
]

/** What is still refused, and why. */
// biome-ignore format: one question a line
export const setRefusals: readonly (readonly [question: string, plan: string])[] = [
  ['is my squat rpe higher', '?leftover_words'],
  ['have I squatted under 100 kg for 5 reps', '?leftover_words'],
  ['how often did I bench 100 kg for 5 minutes', '?leftover_words'],
  ['heaviest lift this week with reps', '?leftover_words'],
  ['best set of 8 on the beach', '?unknown_words'],
  ['when did I last set a PR on squat', '?leftover_words'],
]
