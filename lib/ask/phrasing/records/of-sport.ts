import type { Sport } from '../../../model/training/kinds.ts'
import { sportsOfKind } from '../../../model/training/sports.ts'

/**
 * Whether a workout is of a sport: a walk is no hike, though the two can be records of one session. Workout logs and the diary have the
 * sport itself as their kind ("strength", "team-sport"), the platform a kind of its own ("strength-training").
 */
export function isOfSport(kind: string, sport: Sport): boolean {
  if (kind.replaceAll('-', '_') === sport) return true
  const sports = sportsOfKind(kind)
  const own = sports.find(one => one === kind)
  return own ? own === sport : sports.includes(sport)
}
