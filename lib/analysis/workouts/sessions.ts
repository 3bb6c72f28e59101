import { type JoinedSession, joinSessions, type SessionRecord } from '../../derive/sources/join-sessions.ts'
import { asDay, civilDay, type Day } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import type { Sport } from '../../model/training/kinds.ts'
import { sportsOfDiary, sportsOfKind } from '../../model/training/sports.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { WorkoutRecord } from './workout-records.ts'
import { kindOf } from './workout-view.ts'

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
    ...logs.map(log => ofLog(log, civilDay(Date.parse(log.startedAt), zone))),
    ...diary.map(ofDiary),
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

function ofLog(log: WorkoutLog, day: Day): Origin {
  const startMs = Date.parse(log.startedAt)
  const endMs = log.endedAt === null ? null : Date.parse(log.endedAt)
  return {
    origin: 'workout_log',
    id: log.id,
    day,
    startMs,
    endMs,
    log,
    minutes: endMs === null ? null : (endMs - startMs) / minuteMs,
    sports: sportsOfLog(log),
  }
}

function ofDiary(entry: TrainingLog): Origin {
  const { id, date, durationMinutes, kind } = entry
  const when = { day: asDay(date), startMs: null, endMs: null, minutes: durationMinutes }
  return { origin: 'diary', id, ...when, sports: sportsOfDiary(kind), entry }
}

/** By the categories of its exercises; an exercise of the person's own can be anything. */
export function sportsOfLog({ exercises }: WorkoutLog): Sport[] {
  const sports = exercises.map(({ exerciseKey }): Sport => {
    const category = exerciseOf(exerciseKey)?.category
    if (category === undefined) return 'other'
    return category === 'cardio' ? 'cardio' : category === 'stretching' ? 'mobility' : 'strength'
  })
  return [...new Set(sports)]
}
