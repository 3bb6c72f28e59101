import { exportColumns } from '../../model/training/log-rows.ts'
import { parseNumber } from '../numbers.ts'
import type { CsvFormat } from './format.ts'
import { hevy } from './hevy.ts'

/** This service's own export: Hevy's columns with instants, and its own columns for the rest. Nothing in it was only planned. */
export const own: CsvFormat = {
  ...hevy,
  app: 'own',
  columns: [...hevy.columns, ...exportColumns.ours],
  hasPlannedSets: false,

  reader(column, options) {
    const { workoutColumns, workoutOf, setOf } = hevy.reader(column, options)
    const [id, key] = [column('workout_id'), column('exercise_key')]
    const [duration, distance] = [column('duration_seconds'), column('distance_meters')]
    return {
      workoutColumns: [...workoutColumns, id],
      workoutOf: cells => ({ ...workoutOf(cells), id: id(cells).trim() || null }),
      setOf: cells => {
        const row = setOf(cells)
        if (!row?.set) return row
        const exerciseKey = key(cells).trim()
        return {
          ...row,
          exercise: { ...row.exercise, ...(exerciseKey ? { exerciseKey } : {}) },
          set: {
            ...row.set,
            durationSeconds: parseNumber(duration(cells)),
            distanceMeters: parseNumber(distance(cells)),
          },
        }
      },
    }
  },
}
