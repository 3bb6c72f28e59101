import { type Sport, sportsOfKind } from '../../../model/training/sports.ts'

/** Whether a workout is of a sport: a walk is no hike, though the two can be records of one session. */
export function isOfSport(kind: string, sport: Sport): boolean {
  const sports = sportsOfKind(kind)
  const own = sports.find(one => one === kind)
  return own ? own === sport : sports.includes(sport)
}
