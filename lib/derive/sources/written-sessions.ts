import { asDay, civilDay } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import type { Sport } from '../../model/training/kinds.ts'
import { sportsOfDiary } from '../../model/training/sports.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import type { SessionRecord } from './join-sessions.ts'

/** A workout log as a record of a session. `zone`: in which it has its day. */
export function sessionOfLog(log: WorkoutLog, zone: string) {
  const startMs = Date.parse(log.startedAt)
  const endMs = log.endedAt === null ? null : Date.parse(log.endedAt)
  return {
    origin: 'workout_log',
    id: log.id,
    day: civilDay(startMs, zone),
    startMs,
    endMs,
    minutes: endMs === null ? null : (endMs - startMs) / minuteMs,
    sports: sportsOfLog(log),
  } as const satisfies SessionRecord
}

/** An entry of the diary as a record of a session, which has no times. */
export function sessionOfEntry({ id, date, durationMinutes, kind }: TrainingLog) {
  return {
    origin: 'diary',
    id,
    day: asDay(date),
    startMs: null,
    endMs: null,
    minutes: durationMinutes,
    sports: sportsOfDiary(kind),
  } as const satisfies SessionRecord
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
