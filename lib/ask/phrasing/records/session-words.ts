import type { Sport } from '../../../model/training/kinds.ts'

/** One workout of a sport, and several. */
const words: Readonly<Record<Sport, readonly [one: string, several: string]>> = {
  strength: ['strength session', 'strength sessions'],
  running: ['run', 'runs'],
  cycling: ['ride', 'rides'],
  swimming: ['swim', 'swims'],
  walking: ['walk', 'walks'],
  hiking: ['hike', 'hikes'],
  rowing: ['rowing session', 'rowing sessions'],
  cardio: ['cardio session', 'cardio sessions'],
  team_sport: ['session of a team sport', 'sessions of team sports'],
  racket_sport: ['session of a racket sport', 'sessions of racket sports'],
  combat_sport: ['session of a combat sport', 'sessions of combat sports'],
  mobility: ['mobility session', 'mobility sessions'],
  other: ['workout of another kind', 'workouts of other kinds'],
}

/** "Run", "runs", "workouts": what so many workouts of a sport, or of any, are called. */
export function sessionWords(sport: Sport | null, count = 2): string {
  const [one, several] = sport === null ? (['workout', 'workouts'] as const) : words[sport]
  return count === 1 ? one : several
}
