/** Questions about exercises and workouts as people word them in the gym, and the plans they are meant to have, in the short form. */
// biome-ignore format: one question a line
export const trainingQuestions: readonly (readonly [question: string, plan: string])[] = [
  // What is counted of an exercise is its repetitions.
  ['How many pull ups did I do in november', 'reps of pullups 11-01..11-21'],
  ['how many push ups did I do this week', 'reps of pushups 11-16..11-21'],
  ['How many squats did I do in October', 'reps of barbell-squat 10-01..10-31'],
  ['number of push ups in October', 'reps of pushups 10-01..10-31'],
  ['total pull ups this month', 'reps of pullups 11-01..11-21'],
  ['how many pull ups did I do on thursday', 'reps of pullups 11-19'],
  ['how many pull ups per week', 'reps of pullups by week default'],
  ['did I do more pull ups in November than in October', 'reps of pullups 11-01..11-21 / 10-01..10-31'],
  ['fewer push ups this week than last week?', 'reps of pushups 11-16..11-21 / 11-09..11-15'],
  ['show how many pull ups I did this month', 'reps of pullups 11-01..11-21'],
  ['how many bench presses did I do in October', 'reps of barbell-bench-press-medium-grip 10-01..10-31'],
  ['how many sets of pull ups did I do in november', 'sets of pullups 11-01..11-21'],
  ['how many squat sessions did I do in october', 'sessions of barbell-squat 10-01..10-31'],
  ['how many squat workouts did I do in october', 'sessions of barbell-squat 10-01..10-31'],
  ['how many kilos did I bench in October', 'best of barbell-bench-press-medium-grip 10-01..10-31'],
  ['how many kilos did I squat in total in october', 'volume of barbell-squat 10-01..10-31'],
  ['total weight I squatted in october', 'volume of barbell-squat 10-01..10-31'],
]

/** Questions about training without an answer that is exactly what was asked. */
// biome-ignore format: one question a line
export const trainingRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['how many pull ups can I do', '?leftover_words'],
  ['how many pull ups per session', '?leftover_words'],
  ['how long did I bench in october', '?leftover_words'],
]
