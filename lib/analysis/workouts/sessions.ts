import { type JoinedSession, joinSessions, type SessionRecord } from '../../derive/sources/join-sessions.ts'
import { sessionOfEntry, sessionOfLog } from '../../derive/sources/written-sessions.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { kindOf, sportsOfKind } from '../../model/training/sports.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { WorkoutRecord } from './workout-records.ts'

/** A record of a session with what it was made from. */
export type Origin = SessionRecord &
  (
    | { origin: 'platform'; workout: WorkoutRecord }
    | { origin: 'workout_log'; log: WorkoutLog }
    | { origin: 'diary'; entry: TrainingLog }
  )

export type Session = JoinedSession<Origin>

/** Sessions of devices, workout logs and the diary, each session once. */
export function sessionsOf(
  workouts: readonly WorkoutRecord[],
  { logs, diary }: { logs: readonly WorkoutLog[]; diary: readonly TrainingLog[] },
  zone: string,
): Session[] {
  return joinSessions<Origin>([
    ...workouts.map(ofPlatform),
    ...logs.map(log => ({ ...sessionOfLog(log, zone), log })),
    ...diary.map(entry => ({ ...sessionOfEntry(entry), entry })),
  ])
}

function ofPlatform(workout: WorkoutRecord): Origin {
  const { observation, exercise, startMs, endMs } = workout
  return {
    origin: 'platform',
    id: observation.id,
    day: observation.localDate,
    startMs,
    endMs,
    workout,
    minutes: (endMs - startMs) / minuteMs,
    sports: sportsOfKind(kindOf(exercise.exerciseType)),
  }
}
