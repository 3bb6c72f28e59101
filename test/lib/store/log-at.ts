import { idOf } from '../../../lib/kernel/ids.ts'
import type { WorkoutLog } from '../../../lib/model/training/workout-log.ts'

/** A log with a squat and an exercise of the person's own. */
export function logAt(startedAt: string, weightKg = 100): WorkoutLog {
  const none = { supersetId: null, notes: null }
  const one = { reps: 5, durationSeconds: null, distanceMeters: null }
  return {
    id: idOf(Date.parse(startedAt), startedAt),
    title: 'Legs',
    startedAt,
    endedAt: null,
    utcOffset: null,
    notes: null,
    exercises: [
      {
        exerciseKey: 'barbell-squat',
        name: 'Barbell Squat',
        match: 'key',
        ...none,
        sets: [
          { kind: 'warmup', weightKg: 40, rpe: null, ...one },
          { kind: 'normal', weightKg, rpe: 8.5, ...one },
        ],
      },
      {
        exerciseKey: 'own-yoke',
        name: 'Yoke',
        match: 'own',
        ...none,
        sets: [{ kind: 'failure', weightKg: null, rpe: null, ...one }],
      },
    ],
    mapping: 2,
    origin: null,
    createdAt: startedAt,
    updatedAt: startedAt,
  }
}
