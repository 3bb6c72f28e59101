import { exerciseAliases } from '../../model/training/exercise-aliases.ts'
import { exercises } from '../../model/training/exercises.ts'
import type { Sport } from '../../model/training/kinds.ts'
import type { Meaning } from '../reading/meaning.ts'

/** Kinds of workouts, as the diary names them. "Walked" alone is about steps. */
const activities: readonly (readonly [string, Sport])[] = [
  ['run|runs|ran|running|jog|jogs|jogged|jogging|treadmill|5k run|10k run|a run|a jog', 'running'],
  [
    'walks|a walk|my walk|a long walk|my walks|which walk|any walk|each walk|walking workouts|walking workout',
    'walking',
  ],
  [
    'cycle|cycled|cycling|cycles|on the bike|on my bike|by bike|bicycle|bike|biked|biking|bike ride|bike rides|ride|rides|rode|spinning',
    'cycling',
  ],
  ['swim|swims|swam|swimming|swum|laps|lengths in the pool', 'swimming'],
  ['hike|hikes|hiked|hiking', 'hiking'],
  ['row|rows|rowed|rowing|erg', 'rowing'],
  ['yoga|pilates|stretching|stretched|stretch|mobility', 'mobility'],
  ['tennis|badminton|squash|padel|pickleball', 'racket_sport'],
  ['football|soccer|basketball|volleyball|hockey|rugby', 'team_sport'],
  ['boxing|boxed|karate|judo', 'combat_sport'],
  ['cardio', 'cardio'],
  [
    'gym|the gym|lifted|strength training|strength workout|strength workouts|strength session|strength sessions|lift|lifts|lifting|lifted weights|lift weights|weightlifting|weight training|weights session|resistance training|strength|lifting session|lifting sessions|weights|gym session|gym sessions|gym workout|gym workouts|gym visits',
    'strength',
  ],
]

const muscleWords: readonly (readonly [string, readonly string[]])[] = [
  [
    'legs|leg|leg day|leg days|leg workout|leg workouts|leg session|leg sessions|lower body|lower body day',
    ['quadriceps', 'hamstrings', 'glutes', 'calves'],
  ],
  ['back|back day|back days|back workout|back workouts', ['lats', 'middle back', 'lower back', 'traps']],
  ['arms|arm|arm day|arm days|arm workout', ['biceps', 'triceps', 'forearms']],
  ['upper body', ['chest', 'lats', 'middle back', 'shoulders', 'biceps', 'triceps']],
  ['core|abs|abdominals|ab day', ['abdominals']],
  ['chest|pecs|pec|chest day|chest days|chest workout|chest workouts', ['chest']],
  ['shoulders|shoulder|delts|shoulder day|shoulder days|shoulder workout', ['shoulders']],
  ['biceps|bicep', ['biceps']],
  ['triceps|tricep', ['triceps']],
  ['quads|quad|quadriceps', ['quadriceps']],
  ['hamstrings|hamstring|hams', ['hamstrings']],
  ['glutes|glute|butt', ['glutes']],
  ['calves|calf|calf muscles', ['calves']],
  ['lats|lat', ['lats']],
  ['traps', ['traps']],
  ['forearms|forearm', ['forearms']],
]

/** Verbs and short names that no list of exercises has. */
const spokenExercises: Record<string, string> = {
  'barbell-bench-press-medium-grip': 'benched|benching|bench pressed|benchpress|flat bench',
  'barbell-squat': 'squatted|squatting|squats|squat|back squat|back squats',
  'barbell-deadlift': 'deadlifted|deadlifting|deadlifts|deadlift',
  pullups: 'pull ups|pull up|pullups|pullup|chinups',
  'standing-military-press': 'overhead pressed|overhead pressing|overhead presses|military pressed',
  'leg-press': 'leg pressed|leg pressing',
  'barbell-hip-thrust': 'hip thrusted|hip thrusting|hip thrusts',
  'barbell-curl': 'curled|curling|curls|biceps curl|biceps curls|bicep curl|bicep curls',
  pushups: 'push ups|push up|pushups|pushup|press ups|press up',
}

/** What people say for an exercise, where that can also be another one; empty if nothing is listed. */
export const spokenNamesOf = (key: string): readonly string[] => spokenExercises[key]?.split('|') ?? []

const spelled = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A name in the singular and in the plural. */
const numbers = (name: string) =>
  name.endsWith('ss') ? [name, `${name}es`] : name.endsWith('s') ? [name, name.slice(0, -1)] : [name, `${name}s`]

/** "Running sessions", "yoga classes": the sport with a word for one of its workouts. */
const withSession = (words: string) =>
  words
    .split('|')
    .filter(word => !/ |s$|ed$|^a |^my /.test(word) || word === 'tennis')
    .flatMap(word =>
      ['session', 'sessions', 'workout', 'workouts', 'class', 'classes', 'practice'].map(one => `${word} ${one}`),
    )
    .join('|')

/** "5 rep max": the heaviest set of so many repetitions. */
const repWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const repMaxima = repWords.map((word, i): readonly [string, Meaning] => {
  const names = [`${i + 2}`, word].flatMap(n => [`${n} rep max`, `${n} rm`, `${n} rep pr`, `${n} rep record`])
  return [[...names, `${i + 2}rm`].join('|'), { kind: 'topic', topic: 'strength', facet: `rm${i + 2}` }]
})

const records = [
  'prs',
  'pr',
  'records',
  'record',
  'personal records',
  'personal record',
  'personal bests',
  'personal best',
]
const plural = records.filter(name => name.endsWith('s'))

/** The records of exercises: those that were set, and the best sets by repetitions. */
const recordsOfSets: readonly (readonly [string, Meaning])[] = [
  [
    [
      ...records.flatMap(name => [`${name} did i set`, `${name} have i set`, `${name} i set`, `${name} did i hit`]),
      ...records.flatMap(name => [
        `last ${name}`,
        `latest ${name}`,
        `most recent ${name}`,
        `new ${name}`,
        `set a ${name}`,
      ]),
      ...records.flatMap(name => [`set any ${name}`, `hit a ${name}`, `hit any ${name}`, `set a new ${name}`]),
      ...plural.flatMap(name => [`any ${name}`, `any new ${name}`]),
    ].join('|'),
    { kind: 'topic', topic: 'strength', facet: 'records' },
  ],
  [
    'rep prs|rep pr|rep records|rep record|rep maxes|prs by reps|best sets by reps|prs by rep|rep bests|rep max',
    { kind: 'topic', topic: 'strength', facet: 'repRecords' },
  ],
  [
    'which exercises|what exercises|exercises did i do|exercises have i done|exercises i did',
    { kind: 'topic', topic: 'strength', facet: 'exercises' },
  ],
]

/** "Longest streak of weeks with at least two runs". */
const streaks = (['week', 'month'] as const).map((by): readonly [string, Meaning] => [
  `longest streak of ${by}s|longest streak of ${by}s with`,
  { kind: 'parts', by, answer: 'streak' },
])

/** "How many weekends had a run": weekends as parts of a period, not the days on them. */
const weekends: readonly [string, Meaning] = [
  'how many separate weekends with',
  { kind: 'parts', by: 'weekend', answer: 'count' },
]

/** What stands after a weight without a unit that somebody lifted. */
export const assumedKilograms = 'assumed kg'

/** What the columns of a list of workouts are called behind it. */
const columns: readonly (readonly [string, Meaning])[] = (
  [
    ['pace', 'pace'],
    ['speed', 'speed'],
    ['heart rate', 'heartRate'],
    ['peak heart rate', 'maxHeartRate'],
    ['elevation', 'elevation'],
    ['load', 'load'],
    ['rating', 'rpe'],
    ['steps', 'steps'],
  ] as const
).map(([name, measure]) => [`${name} column`, { kind: 'column', measure }] as const)

export const trainingWords: readonly (readonly [string, Meaning])[] = [
  ...columns,
  ...streaks,
  weekends,
  // What the repetitions of a set are said as.
  ['repcount', { kind: 'unit', unit: 'rep', factor: 1 }],
  [assumedKilograms, { kind: 'unit', unit: 'kg', factor: 1, implies: 'weight' }],
  ...Object.entries(spokenExercises).map(([key, words]) => [words, { kind: 'exercise', key }] as const),
  ...activities.map(([words, sport]) => [`${words}|${withSession(words)}`, { kind: 'activity', sport }] as const),
  ...repMaxima,
  ...recordsOfSets,
  ...muscleWords.map(([words, names]) => [words, { kind: 'muscle', muscles: names }] as const),
]

/** Every name of the catalog and of the apps; longer than most phrases, so they are no source of spelling corrections. */
export const exerciseNames: readonly (readonly [string, Meaning])[] = [...exerciseAliases, ...exercises].map(
  ({ name, key }) => [numbers(spelled(name)).join('|'), { kind: 'exercise', key }] as const,
)
