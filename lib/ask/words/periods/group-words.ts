import type { Meaning } from '../../reading/meaning.ts'

/** "Per week", "which month". */
export const groupWords = (['week', 'month', 'quarter', 'season', 'year'] as const).flatMap(
  (by): (readonly [string, Meaning])[] => [
    [
      [
        ...[
          'per',
          'a',
          'each',
          'every',
          'by',
          'by the',
          'grouped by',
          'group by',
          'for each',
          'for every',
          'in each',
          'broken down by',
        ],
        ...['split by', 'per each', 'separately for each', `${by} by`, `${by} over`, `${by} on`, `${by} after`],
      ]
        .map(words => `${words} ${by}`)
        .concat(`${by}ly`)
        .join('|'),
      { kind: 'group', by },
    ],
    [`which ${by}|what ${by}|in which ${by}|in what ${by}`, { kind: 'group', by, which: true }],
    [
      ['how many', 'in how many', 'number of'].flatMap(words => [`${words} ${by}s`, `${words} ${by}s with`]).join('|'),
      { kind: 'parts', by, answer: 'count' },
    ],
    [
      ['which', 'what', 'in which', 'in what', 'list the', 'show the']
        .flatMap(words => [`${words} ${by}s`, `${words} ${by}s with`])
        .join('|'),
      { kind: 'parts', by, answer: 'list' },
    ],
  ],
)
