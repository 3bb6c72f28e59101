/** What members of workouts and training mean. */
export const trainingTexts: Readonly<Record<string, string>> = {
  title: 'A title in one line.',
  startedAt: 'When it started, in UTC.',
  endedAt: 'When it ended, in UTC; null if it is not known.',
  notes: 'Notes of the person; null if there are none.',
  exercises: 'The exercises in their order; the same exercise can be in it more than once.',
  exerciseKey: 'The key of an exercise of the catalog, or of the person’s own exercise (`own-…`).',
  match:
    'How the exercise was found: by its `key`, a `corrected` name, its `name`, an `alias`, the same `words`, or not at all (`own`).',
  supersetId: 'Exercises with the same number were done in turn; null if it is in no superset.',
  sets: 'The sets in their order.',
  reps: 'Repetitions; null if they were not recorded.',
  weightKg: 'External weight in kg; 0 is none, null is not recorded.',
  durationSeconds: 'Seconds; null if they were not recorded.',
  distanceMeters: 'Meters; null if they were not recorded.',
  rpe: 'Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded.',
  'sets.kind': 'What the set was for; every kind but `warmup` is a working set.',
  mapping: 'The version of the mapping from names to exercises.',
  origin: 'The app that it was imported from; null if it was written here.',
  app: 'The name of the app.',
  updatedAt: 'When it last changed.',
}
