/** Phrases that are said in other words before they are read: longest first, each as the words that replace it. */
const rows: readonly (readonly [phrases: string, words: string])[] = [
  // Workouts
  ['longest walk', 'longest walks'],
  ['my last walk|the last walk', 'last walks'],
  ['hit the gym|go to the gym|went to the gym|been to the gym|gone to the gym', 'gym'],
  ['did i log|have i logged|did i record|have i recorded', 'did i do'],
  ['pearson correlation|spearman correlation', 'correlation'],
  [
    'how long since|how long ago was|how many days since|how long has it been since|days since|how long ago did i',
    'when was',
  ],
  ['rest days|days off|days of rest|training free days|off days', 'days under 1 workouts'],
  ['rest day', 'day under 1 workouts'],
  ['on rest days|on days off', 'on days when under 1 workouts'],
  [
    'on training days|on workout days|on gym days|on days i train|on days i work out|on days i exercise',
    'on days with workouts',
  ],
  ['what did i train', 'which muscles did i train'],
  ['latest bedtime|earliest bedtime|latest i went to bed|earliest i went to bed', 'usual bedtime'],
  [
    'earliest i woke up|latest i woke up|earliest wake up|latest wake up|earliest i got up|latest i got up',
    'usual wake up',
  ],
  ['best night|longest night|best nights', 'best sleep'],
  ['worst night|shortest night|worst nights', 'worst sleep'],
  [
    "without a workout|without workouts|without any workout|without exercise|without training|with no workout|with no workouts|with no exercise|with no training|i did not train|i didn't train|i did not work out|i didn't work out|i did not exercise|i didn't exercise|did i not train|did i not work out|did i not exercise|no workout|no workouts",
    'under 1 workouts',
  ],
  // Negated goals: "did not reach" is "under".
  [
    "didn't i reach|did i not reach|did not reach|didn't reach|not reach|fail to reach|failed to reach|didn't hit|did not hit|did i not hit|not hit|didn't make|did i miss|i missed|miss",
    'under',
  ],
  // Two sentences that are one comparison
  [
    'and how does that compare to|and how does it compare to|and how does that compare with|and how does it compare with',
    'compared to',
  ],
  ...['bedtime', 'bedtimes', 'wake time', 'wake up time', 'waking time'].map(
    name =>
      [
        `how consistent is my ${name}|how regular is my ${name}|how consistent are my ${name}|how regular are my ${name}|how much does my ${name} vary`,
        `usual ${name}`,
      ] as const,
  ),
  ['calories in and out|calories in and calories out', 'energy intake and total energy'],
  ['pulse in rest|heart rate in rest|pulse when resting|heart rate when resting', 'resting heart rate'],
  ['devices are connected|devices connected|devices are paired|devices do i have', 'devices'],
  ['az min|az mins|az minutes', 'zone minutes'],
  ...['three', '3', 'five', '5', 'ten', '10'].flatMap((n): [string, string][] => [
    [`${n} days with the most|${n} days with most`, `highest ${n}`],
    [`${n} days with the least|${n} days with the fewest`, `lowest ${n}`],
    [`worst ${n} nights|${n} worst nights`, `worst ${n} sleep`],
    [`best ${n} nights|${n} best nights`, `best ${n} sleep`],
  ]),
  ['calories eaten vs burned|calories eaten versus burned|calories eaten and burned', 'energy intake and total energy'],
  ['which hour|what hour', 'what time'],
  ['the weekends', 'weekends'],
  ['the weekdays', 'weekdays'],
  ['more high', 'higher'],
  ['more low', 'lower'],
  ['day with less|day with the less', 'day with least'],
  ['day with more|day with the more', 'day with most'],
  ['in the bed', 'in bed'],
  ['in weekend|in the weekends|at the weekends', 'on weekends'],
  ['in week', 'on weekdays'],
  ['rem and deep|deep and rem|rem and deep sleep|deep and rem sleep', 'rem and deep sleep'],
  ['usual hour of|usual time of|usual time for', 'usual'],
]

const byFirst = Map.groupBy(
  rows
    .flatMap(([phrases, words]) =>
      phrases.split('|').map(phrase => ({ from: phrase.split(' '), to: words.split(' ') })),
    )
    .toSorted((a, b) => b.from.length - a.from.length),
  ({ from }) => from[0] ?? '',
)

/** The words of a question with every listed phrase in other words. */
export function rewritten(tokens: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = byFirst.get(tokens[at] ?? '')?.find(({ from }) => from.every((word, i) => tokens[at + i] === word))
    result.push(...(found?.to ?? [tokens[at] ?? '']))
    at += found?.from.length ?? 1
  }
  return result
}
