import { exportColumns } from '../../model/training/export-columns.ts'
import { parseNumber } from '../numbers.ts'
import type { CsvFormat } from './format.ts'
import { hevy } from './hevy.ts'

/** Our own export: Hevy's columns with instants, and columns of ours that say the rest. Nothing in it was only planned. */
export const own: CsvFormat = {
  ...hevy,
  app: 'own',
  columns: [...hevy.columns, ...exportColumns.ours],
  hasPlannedSets: false,

  workoutOf(cell, options) {
    return { ...hevy.workoutOf(cell, options), id: cell('workout_id').trim() || null }
  },

  setOf(cell, options) {
    const row = hevy.setOf(cell, options)
    if (!row) return null
    const key = cell('exercise_key').trim()
    return {
      ...row,
      exercise: { ...row.exercise, ...(key ? { exerciseKey: key } : {}) },
      set: {
        ...row.set,
        durationSeconds: parseNumber(cell('duration_seconds')),
        distanceMeters: parseNumber(cell('distance_meters')),
      },
    }
  },
}
