import type { Cell } from './cells.ts'

const exercises = [
  { key: 'barbell-bench-press-medium-grip', name: 'bench press', many: 'bench presses', short: 'bench', did: 'bench' },
  { key: 'barbell-squat', name: 'squat', many: 'squats', short: 'squat', did: 'squat' },
  { key: 'barbell-deadlift', name: 'deadlift', many: 'deadlifts', short: 'deadlift', did: 'deadlift' },
] as const
type Said = (typeof exercises)[number]
const october = '10-01..10-31'
const ever = 'default'

const operations: readonly (readonly [string, (said: Said) => string, (key: string) => string])[] = [
  ['best', ({ name }) => `What is my best ${name}?`, key => `best of ${key} ${ever}`],
  ['best set', ({ name }) => `What is my best set of ${name} this year?`, key => `best of ${key} 01-01..11-21`],
  ['estimated maximum', ({ name }) => `What is my estimated 1RM on ${name}?`, key => `e1rm of ${key} ${ever}`],
  ['estimated maximum now', ({ name }) => `What is my estimated 1RM on ${name} right now?`, key => `last e1rm of ${key} ${ever}`],
  ['estimated maximum of the last session', ({ name }) => `Estimated 1RM of my last ${name} session`, key => `last e1rm of ${key} ${ever}`],
  ['estimated maximum by month', ({ name }) => `${name} e1RM by month since May`, key => `e1rm of ${key} by month 05-01..11-21`],
  ['estimated maximum by week', ({ name }) => `${name} e1RM by week since September`, key => `e1rm of ${key} by week 09-01..11-21`],
  ['estimated maximum of two periods', ({ name }) => `Compare my ${name} e1RM in October with September`, key => `e1rm of ${key} ${october} / 09-01..09-30`],
  ['estimated maximum: trend', ({ name }) => `Is my ${name} e1RM going up since May?`, key => `trend of ${key} 05-01..11-21`],
  ['estimated maximum: list', ({ name }) => `Show my ${name} e1RM over time this year`, key => `trend of ${key} 01-01..11-21`],
  ['weight: highest', ({ name }) => `What is the most weight I lifted on ${name} in October?`, key => `best of ${key} ${october}`],
  ['weight: mean of the newest', ({ short }) => `Average weight of my last 10 ${short} sessions`, key => `mean heaviest of newest 10 ${key} ${ever}`],
  ['weight: by month', ({ name }) => `Heaviest ${name} by month since May`, key => `heaviest of ${key} by month 05-01..11-21`],
  ['weight: two periods', ({ name }) => `Was my heaviest ${name} in October higher than in September?`, key => `heaviest of ${key} ${october} / 09-01..09-30`],
  ['repetitions at a weight', ({ name }) => `What is the most reps I did at 60 kg on ${name}?`, key => `reps at 60 of ${key} ${ever}`],
  ['repetitions at a weight, as asked', ({ name }) => `How many reps can I do at 80 kg on ${name}?`, key => `reps at 80 of ${key} ${ever}`],
  ['best sets by repetitions', ({ name }) => `What rep PRs do I have on the ${name}?`, key => `repRecords of ${key} ${ever}`],
  ['best set of five', ({ name }) => `What is my 5 rep max on ${name}?`, key => `repRecords 5 of ${key} ${ever}`],
  ['records', ({ name }) => `Which records did I set on ${name} this year?`, key => `records of ${key} 01-01..11-21`],
  ['last record', ({ name }) => `When was my last PR on ${name}?`, key => `records of ${key} ${ever}`],
  ['volume', ({ name }) => `What was my ${name} volume in October?`, key => `volume of ${key} ${october}`],
  ['volume by week', ({ name }) => `${name} volume by week since September`, key => `volume of ${key} by week 09-01..11-21`],
  ['volume by month', ({ name }) => `${name} volume per month this year`, key => `volume of ${key} by month 01-01..11-21`],
  ['volume of two periods', ({ name }) => `Compare my ${name} volume this month with last month`, key => `volume of ${key} 11-01..11-21 / ${october}`],
  ['sets', ({ name }) => `How many sets of ${name} did I do in October?`, key => `sets of ${key} ${october}`],
  ['sets by week', ({ name }) => `Sets of ${name} per week since September`, key => `sets of ${key} by week 09-01..11-21`],
  ['repetitions', ({ name }) => `How many reps of ${name} did I do in October?`, key => `reps of ${key} ${october}`],
  ['repetitions, as asked', ({ many }) => `How many ${many} did I do in October?`, key => `reps of ${key} ${october}`],
  ['repetitions by week', ({ many }) => `How many ${many} per week since September?`, key => `reps of ${key} by week 09-01..11-21`],
  ['repetitions of two periods', ({ many }) => `Did I do more ${many} in October than in September?`, key => `reps of ${key} ${october} / 09-01..09-30`],
  ['heaviest set', ({ name }) => `Heaviest ${name} set this year`, key => `best of ${key} 01-01..11-21`],
  ['last session and how much', ({ did }) => `When did I last ${did} and how much?`, key => `last of ${key} ${ever}`],
  ['last session and how heavy', ({ did }) => `When did I last ${did}, and with what weight?`, key => `last of ${key} ${ever}`],
  ['sessions', ({ did }) => `How often did I ${did} in October?`, key => `sessions of ${key} ${october}`],
  ['sessions by month', ({ name }) => `How many ${name} sessions per month this year?`, key => `sessions of ${key} by month 01-01..11-21`],
  ['last session', ({ did }) => `When did I last ${did}?`, key => `last of ${key} ${ever}`],
  ['last session and what', ({ did }) => `When did I last ${did} and what did I lift?`, key => `last of ${key} ${ever}`],
  ['history', ({ name }) => `Show my ${name} history this year`, key => `trend of ${key} 01-01..11-21`],
] // biome-ignore format: one operation a row

const other: readonly (readonly [string, string, string])[] = [
  ['volume', 'What was my training volume last week?', 'training/volume 11-09..11-15'],
  ['volume by week', 'Training volume by week since September', 'total workouts volume by week 09-01..11-21'],
  ['volume of two periods', 'Compare my training volume in October with September', 'total workouts volume 10-01..10-31 / 09-01..09-30'],
  ['sets', 'How many sets did I do last week?', 'training/volume 11-09..11-15'],
  ['records of a period', 'Which PRs did I set this month?', 'training/records 11-01..11-21'],
  ['records of a period, in other words', 'What personal records did I set in October?', 'training/records 10-01..10-31'],
  ['records that stand', 'List my personal records', 'training/bests default'],
  ['exercises of a period', 'Which exercises did I do last week?', 'training/exercises 11-09..11-15'],
  ['exercises of the last session', 'Which exercises did I do in my last gym session?', 'sets list of newest 1 all default'],
  ['estimated maxima', 'What are my estimated 1RMs this year?', 'training/e1rms 01-01..11-21'],
  ['most frequent exercise', 'Which exercises did I do this year?', 'training/exercises 01-01..11-21'],
] // biome-ignore format: one operation a row

const muscles: readonly (readonly [string, string, string])[] = [
  ['list', 'Which muscles did I train last week?', 'muscles list all 11-09..11-15'],
  ['sets by muscle', 'Sets per muscle group this week', 'muscles list all 11-16..11-21'],
  ['sets of one', 'How many sets for chest last week?', 'muscles sets chest 11-09..11-15'],
  ['last', 'When did I last train legs?', 'muscles last quadriceps+hamstrings+glutes+calves default'],
  ['least', 'Which muscle did I train the least in October?', 'muscles least all 10-01..10-31'],
  ['most', 'Which muscle did I train the most in October?', 'muscles list all 10-01..10-31'],
  ['hard sets', 'How many hard sets for chest last week?', 'muscles hardSets chest 11-09..11-15'],
  ['two periods', 'Compare my chest sets in October with September', 'muscles sets chest 10-01..10-31 / 09-01..09-30'],
] // biome-ignore format: one operation a row

/** Every operation on single exercises, on all of them, and on muscles. */
export const strengthCells: readonly Cell[] = [
  ...exercises.flatMap(said =>
    operations.map(([operation, question, plan]) => ({
      subject: said.name,
      operation,
      question: question(said),
      plan: plan(said.key),
    })),
  ),
  ...other.map(([operation, question, plan]) => ({
    subject: 'strength',
    operation,
    question,
    plan,
  })),
  ...muscles.map(([operation, question, plan]) => ({
    subject: 'muscles',
    operation,
    question,
    plan,
  })),
]
