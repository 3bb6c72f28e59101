import { inOtherWords, type Rewriting, type Row, saying } from './rewriting.ts'

/** Ranges, slopes, streaks and habits in other words. */
export const ofStatistics: readonly Rewriting[] = [
  ...saying('what a range says with its mean', 'minimum maximum min max lowest highest average avg mean and', [
    [
      ['min', 'minimum', 'lowest']
        .flatMap(least =>
          ['max', 'maximum', 'highest'].flatMap(most =>
            ['mean', 'average', 'avg'].flatMap(mean => [
              `${least} ${most} and ${mean}`,
              `${least} ${most} ${mean}`,
              `${mean} ${least} and ${most}`,
              `${mean} ${least} ${most}`,
              `${most} ${least} and ${mean}`,
              `${mean} ${most} and ${least}`,
            ]),
          ),
        )
        .join('|'),
      'range of',
    ],
  ]),
  ...saying('the quartiles are three percentiles', 'quartiles quartile values', [
    ['quartiles of|quartiles|quartile values of|quartile values', 'percentile 25 and 50 and 75'],
  ]),
  ...saying('a slope says how fast the trend goes', 'slope rate how fast quickly per week kg', [
    ['slope of my weight in kg per week|rate of change of my weight in kg per week', 'trend of my weight'],
    ['slope of|rate of change of', 'trend of'],
    ...['losing', 'gaining'].map((verb): Row => [`how fast am i ${verb}|how quickly am i ${verb}`, `am i ${verb}`]),
  ]),
  ...saying('what is high or low for somebody is compared with what is usual', 'high low or', [
    ['high for me|low for me|high or low for me', 'compared to usual'],
  ]),
  ...saying('a streak is of days, and of a number at least', 'days with run stretch exceed', [
    ['streak of days with', 'streak at least'],
    ['streak of days with at least', 'streak at least'],
    ['streak of days over|streak of days above', 'streak over'],
    ['streak of nights with', 'streak of nights at least'],
    ['longest run of nights', 'longest streak of nights'],
    ['longest run of days', 'longest streak of days'],
    ['longest stretch of', 'longest streak of'],
    ['first exceed', 'first time above'],
  ]),
  ...saying('what is logged has a value, and a streak is of days with one', 'logging days row meal', [
    [
      ['streak of', 'days in a row of', 'consecutive days of']
        .flatMap(streak =>
          [
            'logging food',
            'logging meals',
            'food logging',
            'meal logging',
            'logging my food',
            'logging my meals',
            'tracking food',
            'tracking my food',
          ].map(log => `${streak} ${log}`),
        )
        .join('|'),
      'streak over 0 energy intake',
    ],
  ]),
  ...saying('the streak at the end says since when', 'since when', [
    [
      'since when am i weighing|since when i am weighing|since when do i weigh|since when have i weighed',
      'streak weight',
    ],
    ['since when is my|since when has my', 'streak my'],
  ]),
  ...inOtherWords([['how often in the week|how often in a week|how often during the week', 'how often per week']]),
  ...saying('the longest and the last streak are given', 'current with days', [
    ['current streak of days with', 'streak at least'],
    ['current streak of nights with at least', 'streak of nights at least'],
    ['current streak', 'streak'],
  ]),
  ...saying('what somebody has done so far is of all days', 'day', [
    ['i have done in a day|i have ever done|i have ever done in a day', 'ever'],
  ]),
  ...saying('a share is a percentage', 'as', [['as a percentage|as percentage', 'percentage']]),
  ...saying('the amount of something is what it is', 'how big large', [
    ['how big is|how large is', 'what is'],
    ['how big was|how large was', 'what was'],
  ]),
  ...saying('several words for what is unusual', 'or out ordinary', [
    ['weird or out of the ordinary|odd or unusual|strange or unusual|unusual or strange|weird or unusual', 'unusual'],
  ]),
  ...saying('one gets up in the morning', 'morning mornings each every usually latest slept', [
    ...['get up', 'got up', 'getting up', 'wake up', 'woke up', 'waking up'].map(
      (up): Row => [
        ['in the morning', 'in the mornings', 'in the mornings usually', 'each morning', 'every morning']
          .map(when => `${up} ${when}`)
          .join('|'),
        up,
      ],
    ),
    ['latest i have slept in|latest i slept in', 'usual wake up'],
  ]),
  ...saying('going to bed is a habit, not the future', 'going', [['am i going to bed', 'do i go to bed']]),
  ...saying('the length of a night is its sleep', 'shorter longer than less more', [
    [
      ['after nights', 'following nights', 'after a night', 'following a night']
        .flatMap(after => [`${after} shorter than`, `${after} of less than`, `${after} under`, `${after} below`])
        .join('|'),
      'after nights with sleep under',
    ],
    [
      ['after nights', 'following nights', 'after a night', 'following a night']
        .flatMap(after => [`${after} longer than`, `${after} of more than`, `${after} over`, `${after} above`])
        .join('|'),
      'after nights with sleep over',
    ],
  ]),
  ...saying('the longer nights are the other ones', 'longer shorter after compared with to vs versus', [
    [
      ['longer', 'shorter']
        .flatMap(length =>
          ['compared with', 'compared to', 'vs', 'versus', 'than', 'than after'].map(by => `${by} ${length} nights`),
        )
        .join('|'),
      'than other nights',
    ],
  ]),
  ...inOtherWords([
    ['to the bed', 'to bed'],
    ...['woke up', 'wake up', 'went to bed', 'go to bed', 'got up', 'get up', 'fell asleep', 'went to sleep'].map(
      (verb): Row => [`time i ${verb}|time that i ${verb}`, `what time i ${verb}`],
    ),
  ]),
  ...inOtherWords([['was i up|am i up', 'did i wake up']]),
  ...saying('a habit that is later on some days is different', 'later earlier', [
    ...['bed', 'sleep', 'wake up', 'get up'].map(
      (of): Row => [`${of} later on|${of} earlier on`, `${of} different on`],
    ),
  ]),
]
