import { inOtherWords, type Rewriting, type Row, saying } from './rewriting.ts'

const sports = ['running', 'jogging', 'swimming', 'cycling', 'biking', 'hiking', 'rowing']
const single: readonly Row[] = [
  ['run', 'running'],
  ['swim', 'swimming'],
  ['ride', 'cycling'],
  ['hike', 'hiking'],
]

/** Workouts and days without them in other words. */
export const ofWorkouts: readonly Rewriting[] = [
  ...saying('the sport says that one goes for it', 'go went gone going to hit travel travelled traveled', [
    ...sports.map(
      (sport): Row => [['go', 'went', 'gone', 'going', 'been'].map(verb => `${verb} ${sport}`).join('|'), sport],
    ),
    ['go for a walk|went for a walk|going for a walk', 'a walk'],
    ['hit the gym|go to the gym|went to the gym|been to the gym|gone to the gym', 'gym'],
    ...['legs', 'chest', 'back', 'arms', 'shoulders', 'abs'].map((muscle): Row => [`hit ${muscle}`, `train ${muscle}`]),
    [
      'far did i go|far have i gone|far i went|far did i travel|far have i travelled|far have i traveled',
      'far did i get',
    ],
  ]),
  ...saying('the sport says that one goes for it', 'go went gone going to', [
    ...single.map(
      ([one, doing]): Row => [
        ['go', 'went', 'gone', 'going'].flatMap(verb => [`${verb} to ${one}`, `${verb} for a ${one}`]).join('|'),
        doing,
      ],
    ),
  ]),
  ...inOtherWords([
    ['on gym days|on lifting days|on strength days', 'on days i gym'],
    ...single.flatMap(([one, doing]): Row[] => [
      [`on ${one} days|on ${doing} days`, `on days i ${doing}`],
      [`my first ${one}`, `my first ${one}`],
      [`first ${one}`, `first time ${one}`],
    ]),
    ['what did i train', 'which muscles did i train'],
  ]),
  ...saying('a duration is a time', 'time spent', [
    ...single.map(([, doing]): Row => [`${doing} time`, `${doing} workout duration`]),
    ['time in zone|time spent in zone', 'minutes in zone'],
  ]),
  ...saying('what is done most often has the most workouts', 'often', [
    ['most often|the most often', 'most workouts'],
    ['least often', 'fewest workouts'],
  ]),
  ...saying('mileage is what runners call their distance', 'step', [
    ['cycling mileage|bike mileage', 'cycling distance'],
    ['running mileage|run mileage|mileage running', 'running distance'],
    ['walking mileage|step mileage', 'walking distance'],
    ['mileage', 'running distance'],
  ]),
  ...saying('the pace says what the fastest is by', 'by', [['by pace', 'pace']]),
  ...saying(
    'days in between have no workout',
    'gone without workout working out went training exercise gap between two break from time',
    [
      [
        'longest gap between workouts|longest gap between two workouts|longest break from training|longest break from working out|longest break between workouts',
        'longest streak of days under 1 workouts',
      ],
      [
        'longest i have gone without a workout|longest i went without a workout|longest time without a workout|longest without a workout|longest i have gone without working out|longest i have gone without training|longest i have gone without exercise',
        'longest streak of days under 1 workouts',
      ],
      ...single.flatMap(([one, doing]): Row[] => [
        [
          `longest gap between ${one}s|longest gap between two ${one}s|longest break from ${doing}|longest break between ${one}s|longest i have gone without a ${one}|longest time without a ${one}|longest i have gone without ${doing}`,
          `longest streak of days under 1 ${doing}`,
        ],
      ]),
    ],
  ),
  ...saying('the biggest week has the most', 'best', [
    ...single.map(
      ([, doing]): Row => [
        `biggest ${doing} week|best ${doing} week|highest ${doing} week`,
        `which week ${doing} the most`,
      ],
    ),
    ...single.map(
      ([, doing]): Row => [
        `biggest ${doing} month|best ${doing} month|highest ${doing} month`,
        `which month ${doing} the most`,
      ],
    ),
  ]),
  ...saying('the weight that is lifted in all is the volume', 'total weight', [
    ['lift more total weight|lift more weight|lifted more weight', 'lift more volume'],
  ]),
  ...saying('each of them is one by one', 'single walk workout', [
    ...['run', 'ride', 'walk', 'swim', 'hike', 'workout', 'session', 'gym session'].map((one): Row => {
      const many = `${one}s`
      return [
        `each ${one}|every ${one}|every single ${one}|each of my ${many}|each of the ${many}`,
        `${many} one by one`,
      ]
    }),
  ]),
  ...inOtherWords([
    ...['calories', 'kcal', 'cals'].map(
      (kcal): Row => [
        ['in', 'during'].flatMap(during => [`${kcal} ${during} workouts`, `${kcal} ${during} the workouts`]).join('|'),
        `${kcal} of workouts`,
      ],
    ),
  ]),
  ...saying('the load of training is its TRIMP', 'training', [
    ['latest training load', 'latest trimp'],
    ['last training load', 'last trimp'],
  ]),
  ...saying('what one can do is the most that was done', 'how many', [
    ['how many reps can i do|how many repetitions can i do|how many reps can i get', 'most reps i do'],
  ]),
  ...saying('a mean is of each one', 'walk workout per', [
    ...['run', 'ride', 'walk', 'swim', 'hike', 'workout', 'session'].map(
      (one): Row => [`per ${one}|a ${one} on average`, `average of ${one}s`],
    ),
  ]),
  ...saying('several walks have the longest and the last one', 'walk logged', [
    ['longest walk|the longest walk', 'longest walks'],
    ['shortest walk|the shortest walk', 'shortest walks'],
    ['furthest walk|the furthest walk|farthest walk|the farthest walk', 'furthest walks'],
    ['fastest walk|the fastest walk', 'fastest walks'],
    ['slowest walk|the slowest walk', 'slowest walks'],
    ['my first walk|first walk', 'my first walks'],
    [
      'the longest walk i have logged|the longest walk i logged|longest walk i have logged|longest walk i logged|longest walk i have recorded',
      'longest walks',
    ],
    ['my last walk|the last walk', 'last walks'],
  ]),
  ...saying('what is logged was done', 'log logged record', [
    ['did i log|have i logged|did i record|have i recorded', 'did i do'],
    ...['run', 'ride', 'walk', 'swim', 'hike', 'workout', 'session'].flatMap((one): Row[] => [
      [`${one} i have logged|${one} i logged|${one} i have recorded|${one} i recorded`, one],
      [`${one}s i have logged|${one}s i logged|${one}s i have recorded|${one}s i recorded`, `${one}s`],
    ]),
  ]),
  ...saying('the other days are those without workouts', 'training workout rest non off compared to vs versus and', [
    ...['training', 'workout'].map(
      (kind): Row => [
        ['rest days', 'on rest days', 'days off', `non ${kind} days`]
          .flatMap(rest =>
            ['than', 'vs', 'versus', 'compared to', 'compared with', 'and'].map(by => `on ${kind} days ${by} ${rest}`),
          )
          .concat(`on ${kind} days than on rest days`)
          .join('|'),
        'on days with workouts than on other days',
      ],
    ),
  ]),
  ...saying('a day of training has workouts', 'training workout days with', [
    [
      'streak of days with a workout|streak of days with workouts|streak of training days|streak of workout days|streak of days with training',
      'streak of workouts',
    ],
  ]),
  ...saying('the other days are those without workouts', 'between training workout rest non and vs versus off', [
    ...['training', 'workout'].flatMap(kind =>
      ['and', 'vs', 'versus'].map(
        (by): Row => [
          `between ${kind} days ${by} rest days|${kind} days ${by} rest days|${kind} days ${by} non ${kind} days|between ${kind} and non ${kind} days|${kind} and rest days|${kind} ${by} rest days|between ${kind} ${by} non ${kind} days|${kind} ${by} non ${kind} days|${kind} days ${by} days off`,
          'on days with workouts than on other days',
        ],
      ),
    ),
  ]),
  ...saying('a day of training has workouts', 'training workout train work out exercise', [
    ['on training days|on workout days|on days i train|on days i work out|on days i exercise', 'on days with workouts'],
  ]),
  ...saying(
    'a day of rest has no workouts',
    "rest training free without workout exercise with no not train work out didn't",
    [
      ['rest days|days of rest|training free days', 'days under 1 workouts'],
      ['rest day', 'day under 1 workouts'],
      ['on rest days', 'on days when under 1 workouts'],
      [
        "without a workout|without workouts|without any workout|without exercise|without training|with no workout|with no workouts|with no exercise|with no training|i did not train|i didn't train|i did not work out|i didn't work out|i did not exercise|i didn't exercise|did i not train|did i not work out|did i not exercise|no workout|no workouts",
        'under 1 workouts',
      ],
    ],
  ),
]
