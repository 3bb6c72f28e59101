/** Questions about the value of this moment or of the last time, the last workout, and the morning after a day, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const latestValueQuestions: readonly (readonly [question: string, plan: string])[] = [
  // So far today
  ['How many steps am I at right now?', 'total steps 11-21'],
  ['how many floors have I climbed so far right now', 'total floors 11-21'],
  ['what are my steps right now', 'total steps 11-21'],
  ['how much protein am I at today', 'total protein 11-21'],
  ['how many active zone minutes do I have right now', 'total active-zone-minutes 11-21'],

  // The last value and its day
  ['Tell me my weight, the last one you have, and when that was.', 'latest weight default'],
  ['my last weight and when that was', 'latest weight default'],
  ['latest resting heart rate and when', 'latest resting-heart-rate default'],
  ['what is my latest HRV reading and when was that', 'latest heart-rate-variability default'],

  ['what was my last recorded weight and when', 'latest weight default'],
  ['my last weigh-in and when it was', 'latest weight default'],

  // The last workout, and its sets
  ['What did I do in my last workout?', 'last workouts default'],
  ['What did I do in my last workout? Exercises, sets, reps, weights', 'sets list of newest 1 all default'],
  ['what did I do in my last workout, sets and reps', 'sets list of newest 1 all default'],
  ['what did I do in my last gym session', 'sets list of newest 1 all default'],

  // A half marathon tells a date, and the morning after a day is that of the next one
  ['What was my HRV the morning after the half marathon on October 11?', 'values heart-rate-variability 10-12'],
  ['resting heart rate the morning after the party on 3 November', 'values resting-heart-rate 11-04'],
  ['HRV the morning after October 11', 'values heart-rate-variability 10-12'],
  ['How much did I sleep the night before the half on October 11?', 'mean sleep 10-11'],
  ['How much did I sleep the night before the half marathon on October 11?', 'mean sleep 10-11'],
  ['deep sleep since the half-marathon on October 11', 'values sleep-deep 10-11..11-21'],

  // The fastest so many, past a distance
  ['Show me my five fastest runs over 5k from this fall with date, pace and heart rate', '1+5 lowest running pace of distance over 5000 with heartRate+pace 09-01..11-21'],
  ['my 3 fastest runs over 10k this year', '1+3 lowest running pace of distance over 10000 01-01..11-21'],
]

/** What has no answer: a moment of a day, calories of which kind, and days past a mean of other days. */
// biome-ignore format: one question a line
export const latestValueRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['how many calories am I at right now', '?ambiguous_series'],
  ['What did I do in my last workout before Christmas?', '?leftover_words'],
  ['glucose the morning after October 11', '?finer_than_a_day'],
  ['heart rate the morning after the half marathon on October 11', '?finer_than_a_day'],
  ['steps before the half marathon on October 11', '?leftover_words'],
  ['days this month with HRV below my average of the last 60 days', '?leftover_words'],
  ['nights this month with sleep below my average of the last 60 days', '?leftover_words'],
]
