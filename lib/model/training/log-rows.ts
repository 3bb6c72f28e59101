/** The columns of workout logs in CSV: one row a set, in the columns of Hevy's export, and ours for what Hevy does not say. */
export const exportColumns = {
  hevy: [
    'title',
    'start_time',
    'end_time',
    'description',
    'exercise_title',
    'superset_id',
    'exercise_notes',
    'set_index',
    'set_type',
    'weight_kg',
    'reps',
    'distance_km',
    'duration_seconds',
    'rpe',
  ],
  ours: ['distance_meters', 'exercise_key', 'workout_id'],
} as const

/** All of them, in order. */
export const logColumns = [...exportColumns.hevy, ...exportColumns.ours]
