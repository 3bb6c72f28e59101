import type { Topic } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import type { Question } from '../plan.ts'
import { archiveTopics } from '../records/records.ts'

type Intent = Question['intent']

const lifts: readonly Intent[] = ['workouts', 'exercise', 'muscles', 'sets']
/** Topics whose words name one thing together: "sets per muscle". */
const ofSets = new Set<Topic>(['strength', 'muscles', 'workouts'])

/** Whether the intent ignores a bound, a statistic, a part of the period or another slot that words have filled. */
export function leavesSlotsOut(
  outcome: Question,
  {
    bounds,
    amounts,
    extremes,
    rank,
    newest,
    oldest,
    percentiles,
    days,
    groups,
    parts,
    statistics,
    lag,
    near,
    interval,
    ownBound,
    cues,
    topics,
    columns,
  }: Slots,
): boolean {
  const { intent } = outcome
  const served: readonly (readonly [number, readonly Intent[]])[] = [
    [
      bounds.length + amounts.length,
      ['threshold', 'goal', 'condition', 'workouts', 'exercise', 'sets', 'groups', 'latest', 'training', 'readings'],
    ],
    [parts === null ? 0 : 1, ['groups', 'workouts']],
    [rank === null || 'rank' in outcome ? 0 : 1, []],
    [near === null || 'near' in outcome ? 0 : 1, []],
    [interval === null ? 0 : 1, ['readings']],
    [ownBound === null || cues.has('baseline') ? 0 : 1, ['own-bound']],
    [columns.length > 0 && !('shownWith' in outcome) ? 1 : 0, []],
    [newest === null ? 0 : 1, ['workouts', 'exercise', 'sets']],
    [oldest && !('oldest' in outcome) ? 1 : 0, []],
    [percentiles.length, ['aggregate']],
    [
      extremes.length,
      [
        'extreme',
        'aggregate',
        'readings',
        'groups',
        'threshold',
        'goal',
        'recovery',
        'training',
        'glucose',
        'sleep',
        ...lifts,
        ...archiveTopics,
      ],
    ],
    // "How many nights did I sleep badly": the nights of a period as a whole have no such number.
    [intent === 'sleep' && !('facet' in outcome && outcome.facet) ? days.length : 0, []],
    [groups.length, ['groups', 'workouts', 'exercise', 'muscles', 'training', 'recovery', 'sleep', 'glucose']],
    [
      days.length,
      [
        'threshold',
        'own-bound',
        'goal',
        'aggregate',
        'latest',
        'extreme',
        'data-quality',
        'connection',
        ...lifts,
        'devices',
        'exports',
        'sleep',
        'glucose',
        'recovery',
        'unusual',
        'training',
        ...archiveTopics,
      ],
    ],
    [
      statistics.length,
      [
        'condition',
        'training',
        'muscles',
        'sets',
        'trend',
        'aggregate',
        'readings',
        'recovery',
        'share',
        'ratio',
        'groups',
        'extreme',
        'compare',
        'threshold',
        'goal',
        'workouts',
        'exercise',
        'sleep',
        'glucose',
        'nutrition',
        ...archiveTopics,
      ],
    ],
    [lag === null ? 0 : 1, ['correlation', 'condition']],
  ]
  const own = topics.filter(({ topic }) => topic !== 'summary' && !ofSets.has(topic))
  // Several numbers of the load stand side by side.
  const isOfLoads = intent === 'training' && own.every(({ topic, facet }) => topic === 'training' && facet !== null)
  const isOneTopic = isOfLoads || new Set(own.map(({ topic, facet }) => `${topic} ${facet}`)).size <= 1
  return !isOneTopic || served.some(([count, intents]) => count > 0 && !intents.includes(intent))
}
