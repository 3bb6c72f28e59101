import type { Meaning } from '../reading/meaning.ts'

/** "Second best", "2nd highest". */
function ranked(ordinals: string, rank: { from: number; count: number }): (readonly [string, Meaning])[] {
  const of = (names: string) =>
    ordinals
      .split('|')
      .flatMap(ordinal => names.split('|').map(name => `${ordinal} ${name}`))
      .join('|')
  return [
    [of('best'), { kind: 'extreme', extreme: 'best', rank }],
    [of('worst'), { kind: 'extreme', extreme: 'worst', rank }],
    [of('highest|most|biggest|heaviest'), { kind: 'extreme', extreme: 'highest', rank }],
    [of('lowest|fewest|least|lightest'), { kind: 'extreme', extreme: 'lowest', rank }],
    [of('longest'), { kind: 'extreme', extreme: 'highest', ids: ['workout-minutes'], rank }],
    [of('shortest'), { kind: 'extreme', extreme: 'lowest', ids: ['workout-minutes'], rank }],
  ]
}

/** "Best", "highest", "second lowest", "top three". */
export const extremeWords: readonly (readonly [string, Meaning])[] = [
  ['best|personal best|pb|best ever|all time best|strongest', { kind: 'extreme', extreme: 'best' }],
  ['worst|poorest|worst ever|weakest', { kind: 'extreme', extreme: 'worst' }],
  [
    'highest|most|the most|greatest|largest|biggest|record|peak|top|record high|all time high|heaviest|maximum ever|high point|highest point|peaked|all time record|max ever|record for|tallest',
    { kind: 'extreme', extreme: 'highest' },
  ],
  [
    'lowest|least|fewest|smallest|the least|the fewest|record low|all time low|lightest|bottom|low point|lowest point|min ever|neglect|neglected|neglecting',
    { kind: 'extreme', extreme: 'lowest' },
  ],
  ...['second', 'third', 'fourth', 'fifth'].flatMap((word, i) =>
    ranked(`${word}|${i + 2}${['nd', 'rd', 'th', 'th'][i]}|${i + 2} ${['nd', 'rd', 'th', 'th'][i]}`, {
      from: i + 2,
      count: 1,
    }),
  ),
  ...['two', 'three', 'four', 'five', 'ten'].flatMap((word, i) => {
    const count = [2, 3, 4, 5, 10][i] ?? 1
    return [
      [
        `top ${word}|top ${count}|best ${word}|best ${count}|${word} best|${count} best`,
        { kind: 'extreme', extreme: 'best', rank: { from: 1, count } },
      ] as const,
      [
        `worst ${word}|worst ${count}|bottom ${word}|bottom ${count}|${word} worst|${count} worst`,
        { kind: 'extreme', extreme: 'worst', rank: { from: 1, count } },
      ] as const,
      [
        `highest ${word}|highest ${count}|${word} highest|${count} highest`,
        { kind: 'extreme', extreme: 'highest', rank: { from: 1, count } },
      ] as const,
      [
        `lowest ${word}|lowest ${count}|${word} lowest|${count} lowest`,
        { kind: 'extreme', extreme: 'lowest', rank: { from: 1, count } },
      ] as const,
      [
        `longest ${word}|longest ${count}|${word} longest|${count} longest|top ${word} longest|top ${count} longest`,
        { kind: 'extreme', extreme: 'highest', ids: ['workout-minutes'], rank: { from: 1, count } },
      ] as const,
      [
        `shortest ${word}|shortest ${count}|${word} shortest|${count} shortest`,
        { kind: 'extreme', extreme: 'lowest', ids: ['workout-minutes'], rank: { from: 1, count } },
      ] as const,
    ]
  }),
  ['longest|the longest', { kind: 'extreme', extreme: 'highest', ids: ['workout-minutes'] }],
  ['shortest', { kind: 'extreme', extreme: 'lowest', ids: ['workout-minutes'] }],
  ['furthest|farthest|the furthest|the farthest', { kind: 'extreme', extreme: 'highest', ids: ['distance'] }],
]
