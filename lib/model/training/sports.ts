import { type Sport, sports } from './kinds.ts'

/** The platform's kinds of exercise by sport, as the API writes them. A kind in several lists can be any of them; any other is `other`. */
const kinds: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  strength: [
    'strength-training',
    'functional-strength-training',
    'weightlifting',
    'weights',
    'weight-machines',
    'free-weights',
    'powerlifting',
    'body-weight',
    'calisthenics',
    'core-training',
    'resistance-bands',
    'trx',
    'gymnastics',
    'crossfit',
    'cross-training',
    'circuit-training',
    'bootcamp',
    'hiit',
    'tabata-workout',
    'interval-workout',
    'cardio-sculpt',
  ],
  running: ['running', 'treadmill', 'trail-run', 'incline-run', 'track-and-field', 'orienteering', 'interval-workout'],
  cycling: [
    'biking',
    'outdoor-bike',
    'mountain-bike',
    'stationary-bike',
    'spinning',
    'electric-bike',
    'hand-cycling',
    'assault-bike',
    'unicycling',
  ],
  swimming: ['swimming', 'swimming-pool', 'swimming-open-water', 'synchronized-swimming', 'water-aerobics'],
  walking: [
    'walking',
    'treadmill',
    'treadmill-walk',
    'incline-walk',
    'power-walking',
    'nordic-walking',
    'stroller-walk',
    'walk-with-weights',
    'rucking',
    'hiking',
  ],
  hiking: ['hiking', 'backpacking', 'rucking', 'snowshoeing', 'orienteering', 'walking'],
  rowing: ['rowing', 'rowing-machine', 'kayaking', 'canoeing'],
  cardio: [
    'aerobic-workout',
    'cardio-workout',
    'cardio-sculpt',
    'elliptical',
    'stairclimber',
    'step-training',
    'jumping-rope',
    'zumba',
    'hiit',
    'tabata-workout',
    'interval-workout',
    'circuit-training',
    'crossfit',
  ],
  team_sport: [
    'soccer',
    'football-american',
    'football-australian',
    'basketball',
    'volleyball',
    'volleyball-beach',
    'handball',
    'hockey',
    'field-hockey',
    'rugby',
    'lacrosse',
    'baseball',
    'softball',
    'cricket',
    'water-polo',
    'water-volleyball',
    'ultimate-frisbee',
    'polo',
    'curling',
  ],
  racket_sport: [
    'tennis',
    'table-tennis',
    'badminton',
    'squash',
    'padel',
    'pickelball',
    'racquetball',
    'racket-sports',
  ],
  combat_sport: [
    'boxing',
    'kickboxing',
    'karate',
    'jiu-jitsu',
    'taekwondo',
    'muay-thai',
    'martial-arts',
    'wrestling',
    'fencing',
  ],
  mobility: [
    'yoga',
    'yoga-bikram',
    'yoga-hatha',
    'yoga-power',
    'yoga-vinyasa',
    'pilates',
    'stretching',
    'tai-chi',
    'barre-class',
  ],
}

/** The groups that a diary entry can mean: a group that a person chose is itself. */
export function sportsOfDiary(kind: string): readonly Sport[] {
  const group = sports.find(one => one === kind)
  return group ? [group] : sportsOfKind(kind)
}

/** The platform's word for a kind of exercise as the API writes it: `STRENGTH_TRAINING` -> `strength-training`. */
export const kindOf = (exerciseType: string) => exerciseType.toLowerCase().replaceAll('_', '-')

/** The groups that a sport of the catalog can mean. */
export function sportsOfKind(kind: string): readonly Sport[] {
  const found = Object.entries(kinds).flatMap(([sport, names]) => (names.includes(kind) ? [sport as Sport] : []))
  return found.length > 0 ? found : ['other']
}

const endurance: readonly Sport[] = ['running', 'cycling', 'swimming', 'walking', 'hiking', 'rowing']

/** Whether two records can be about the same sport. `other` fits everything; `cardio` fits every endurance sport. */
export function areCompatible(a: readonly Sport[], b: readonly Sport[]): boolean {
  return a.some(one => b.some(other => fits(one, other) || fits(other, one)))
}

function fits(a: Sport, b: Sport): boolean {
  return a === b || a === 'other' || (a === 'cardio' && endurance.includes(b))
}
